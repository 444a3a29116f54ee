"""Datasets of texts and text pairs: tables with named columns, GLUE files, or one text per line."""

from pathlib import Path

from glassbert.data.file_formats import is_table_file
from glassbert.data.glue import GLUE_COLUMNS
from glassbert.data.labeled_table import Table, TableColumns
from glassbert.data.tables import read_table
from glassbert.data.text_files import read_texts
from glassbert.errors import GlassBertError, user_facing_name
from glassbert.tasks.dataset import Dataset

TASK_OF_SUFFIX = {".conll": "tag", ".json": "answer"}


def read_text_dataset(
    path: Path, columns: TableColumns | None, *, numeric: bool = False, labeled: bool = True
) -> Dataset:
    """Read texts or pairs, and their labels or numbers.

    Args:
        path: A table (csv, tsv, jsonl, parquet), a GLUE or TweetEval file, or, without labels, one text per line.
        columns: Column names; None for GLUE and TweetEval files.
        numeric: Whether the targets are numbers instead of labels.
        labeled: Whether to read targets.
    """
    if not labeled and not is_table_file(path) and not path.name.endswith("_text.txt"):
        return _read_lines(path, columns)
    table = read_table(path, detect_glue=columns is None, columns=columns)
    selected = table.select_columns(columns)
    # The published QQP files have a few rows with an empty question; in all other files an empty text is an error.
    if labeled and columns is None and selected == GLUE_COLUMNS["QQP"]:
        table = table.drop_incomplete(selected)
    return Dataset(
        table.texts(selected.text, allow_empty=not labeled),
        None if selected.pair is None else table.texts(selected.pair, allow_empty=not labeled),
        _targets(table, selected.label, numeric) if labeled else None,
        location=table.location,
    )


def read_predictions(path: Path, num_samples: int) -> tuple[Table, str]:
    """Read a table of predictions; return it and the name of the column that contains them."""
    table = read_table(path)
    candidates = [name for name in ("prediction", "label", "number", "target") if name in table.columns]
    if not candidates or (len(candidates) > 1 and candidates[0] != "prediction"):
        problem = f"has the columns {', '.join(candidates)}" if candidates else "has no column 'prediction'"
        raise GlassBertError(f"{path} {problem}; name the column of predictions 'prediction'.")
    if len(table) != num_samples:
        raise GlassBertError(f"{path} has {len(table)} predictions for {num_samples} samples; expected equal counts.")
    return table, candidates[0]


def _targets(table: Table, column: str | None, numeric: bool) -> list[float] | list[str]:
    if column is None:
        raise GlassBertError(
            f"{table.path}: no label column is selected; name one with {user_facing_name('label')}; "
            f"the columns are {table.format_column_names()}."
        )
    return table.numbers(column) if numeric else table.labels(column)


def _read_lines(path: Path, columns: TableColumns | None) -> Dataset:
    if path.suffix in TASK_OF_SUFFIX:
        raise GlassBertError(
            f"{path} is a file for the task {TASK_OF_SUFFIX[path.suffix]!r}; expected one text per line (.txt), csv, "
            "tsv, jsonl or parquet."
        )
    if columns is not None:
        raise GlassBertError(f"{path} has one text per line; column names apply to csv, tsv, jsonl and parquet files.")
    return Dataset(list(read_texts(path)), location=lambda index: f"{path}, line {index + 1}")
