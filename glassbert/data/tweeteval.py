"""Files of TweetEval (Barbieri et al. 2020): NAME_text.txt, NAME_labels.txt and mapping.txt."""

from pathlib import Path
from typing import Any

from glassbert.data.labeled_table import Table, TableColumns
from glassbert.data.lines import read_lines
from glassbert.data.problems import DataError, Problem, plural

_TEXT_ENDING, _LABEL_ENDING = "_text.txt", "_labels.txt"


def is_tweeteval(path: Path) -> bool:
    """Return whether a file contains the texts of TweetEval, judged by its name."""
    return path.name.endswith(_TEXT_ENDING)


def tweeteval_files(path: Path) -> list[Path]:
    """Return a text file and the label files beside it that exist."""
    related = [path.with_name(path.name.replace(_TEXT_ENDING, _LABEL_ENDING)), path.with_name("mapping.txt")]
    return [path, *(file for file in related if file.is_file())]


def read_tweeteval(path: Path) -> Table:
    """Read one text per line; label numbers are in the file beside it, their names in mapping.txt."""
    columns: dict[str, list[Any]] = {"text": [line.text.rstrip("\r\n") for line in read_lines(path)]}
    lines = list(range(1, len(columns["text"]) + 1))
    label_path = path.with_name(path.name.replace(_TEXT_ENDING, _LABEL_ENDING))
    if not label_path.is_file():
        return Table(path, columns, lines, TableColumns("text"))
    mapping = path.with_name("mapping.txt")
    names: dict[str, str] = {}
    if mapping.is_file():
        pairs = (line.text.strip().split("\t") for line in read_lines(mapping))
        names = {pair[0]: pair[1] for pair in pairs if len(pair) > 1}
    labels = [line.text.strip() for line in read_lines(label_path)]
    if len(labels) != len(lines):
        reason = f"the file has {plural(len(lines), 'line')}, but {label_path.name} has {len(labels):,}"
        raise DataError(Problem(path=str(path), reason=reason, remedy="both files need one line for each text"))
    columns["label"] = [names.get(label, label) for label in labels]
    return Table(path, columns, lines, TableColumns("text", None, "label"))
