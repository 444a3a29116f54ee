"""File formats by file name ending, and checks that a path can be read."""

import stat
from pathlib import Path

from glassbert.data.problems import DataError, Problem, printable_path
from glassbert.errors import GlassBertError

TABLE_SUFFIXES = (".csv", ".tsv", ".jsonl", ".parquet")
TEXT_SUFFIXES = (".txt", ".text", ".md", ".markdown")
HTML_SUFFIXES = (".html", ".htm", ".xhtml")
DOCUMENT_SUFFIXES = (*TEXT_SUFFIXES, *HTML_SUFFIXES, *TABLE_SUFFIXES, ".pdf")
GZIP_SUFFIXES = (*TEXT_SUFFIXES, *HTML_SUFFIXES, ".csv", ".tsv", ".jsonl")  # these may be followed by .gz


def data_suffix(path: Path) -> str:
    """Return the lower-case ending that names the format, without .gz."""
    suffixes = [suffix.lower() for suffix in path.suffixes]
    if suffixes and suffixes[-1] == ".gz":
        suffixes.pop()
    return suffixes[-1] if suffixes else ""


def is_table_file(path: Path) -> bool:
    """Return whether the file has columns, judged by its ending."""
    return data_suffix(path) in TABLE_SUFFIXES


def is_document_file(path: Path) -> bool:
    """Return whether the ending is one that `read_documents` knows."""
    known = GZIP_SUFFIXES if path.suffix.lower() == ".gz" else DOCUMENT_SUFFIXES
    return data_suffix(path) in known


def document_suffix(path: Path) -> str:
    """Return the ending by which a document is read; an unknown one is read as plain text."""
    return data_suffix(path) if is_document_file(path) else ".txt"


def validate_file(path: Path) -> None:
    """Raise an error if the path does not exist or is a folder."""
    if path.is_dir():
        raise GlassBertError(f"{str(path)!r} is a folder; a file is expected.")
    if not path.exists():
        raise GlassBertError(f"There is no file {str(path)!r}.")


def validate_regular_file(path: Path) -> None:
    """Raise an error for pipes and devices, which may never end, and for names that are not UTF-8."""
    try:
        str(path).encode()
    except UnicodeEncodeError:
        raise DataError(
            Problem(path=printable_path(path), reason="the file name is not UTF-8", remedy="rename the file")
        ) from None
    if not stat.S_ISREG(path.stat().st_mode):
        raise DataError(Problem(path=str(path), reason="the path is not a regular file (it is a pipe or a device)"))
