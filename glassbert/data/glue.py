"""The tsv files of GLUE (Wang et al. 2018), recognized by their columns. Quotes are ordinary characters."""

from pathlib import Path

from glassbert.data.labeled_table import Table, TableColumns, log_incomplete_rows
from glassbert.data.lines import read_lines
from glassbert.data.problems import DataError, Problem, plural
from glassbert.errors import user_facing_name

GLUE_COLUMNS = {  # a file belongs to the first task whose columns it has
    "MRPC": TableColumns("#1 String", "#2 String", "Quality"),
    "QQP": TableColumns("question1", "question2", "is_duplicate"),
    "STS-B": TableColumns("sentence1", "sentence2", "score"),
    "MNLI": TableColumns("sentence1", "sentence2", "gold_label"),
    "RTE or WNLI": TableColumns("sentence1", "sentence2", "label"),
    "QNLI": TableColumns("question", "sentence", "label"),
    "SST-2": TableColumns("sentence", None, "label"),
}
COLA_HEADER = ("source", "label", "mark", "sentence")  # the file has no header line
COLA_COLUMNS = TableColumns("sentence", None, "label")


def detect_glue_task(path: Path) -> str | None:
    """Return the GLUE task that a tsv file belongs to, judged by its first line; None for any other file.

    Test files have an index and no labels.
    """
    first = next((line.text for line in read_lines(path)), "").rstrip("\r\n").split("\t")
    if len(first) == 4 and first[1] in ("0", "1") and first[2] in ("", "*"):
        return "CoLA"
    header = set(first)
    task = next((task for task, columns in GLUE_COLUMNS.items() if set(columns) - {None} <= header), None)
    if task is None and {"index", "id"} & header:
        texts = {task: {columns.text, columns.pair} - {None} for task, columns in GLUE_COLUMNS.items()}
        task = next((task for task, names in texts.items() if names <= header), None)
    return task


def read_glue(path: Path, task: str) -> Table:
    """Read a GLUE file. Some rows of STS-B have extra cells; rows of QQP that are cut short are left out."""
    names: list[str] = list(COLA_HEADER) if task == "CoLA" else []
    rows: list[list[str]] = []
    lines: list[int] = []
    num_incomplete = 0
    for line in read_lines(path):
        cells = line.text.rstrip("\r\n").split("\t")
        if not names:
            names = cells
        elif task == "QQP" and len(cells) < len(names):
            num_incomplete += 1
        elif line.text.strip():
            if len(cells) < len(names) or (len(cells) > len(names) and task != "STS-B"):
                reason = f"the line has {plural(len(cells), 'cell')}, but the table has {plural(len(names), 'column')}"
                remedy = (
                    f"pass {user_facing_name('text')} and {user_facing_name('label')}; "
                    "the file is then read as an ordinary tsv file, in which cells may be quoted"
                )
                raise DataError(Problem(path=str(path), number=line.number, reason=reason, remedy=remedy))
            rows.append(cells)
            lines.append(line.number)
    if num_incomplete:
        log_incomplete_rows(path, num_incomplete)
    columns = COLA_COLUMNS if task == "CoLA" else GLUE_COLUMNS[task]
    if columns.label not in names:
        columns = columns._replace(label=None)
    return Table(path, {name: [cells[index] for cells in rows] for index, name in enumerate(names)}, lines, columns)
