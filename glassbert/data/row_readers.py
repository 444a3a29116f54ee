"""Choose the row reader of a table by its file name."""

from pathlib import Path

from glassbert.data.csv_rows import CsvRows
from glassbert.data.file_formats import data_suffix
from glassbert.data.jsonl_rows import JsonlRows
from glassbert.data.parquet_rows import ParquetRows
from glassbert.data.problems import ProblemLog


def open_rows(path: Path, problems: ProblemLog | None = None) -> CsvRows | JsonlRows | ParquetRows:
    """Return the reader for a csv, tsv, jsonl or parquet file."""
    readers = {".parquet": ParquetRows, ".jsonl": JsonlRows, ".tsv": CsvRows, ".csv": CsvRows}
    return readers[data_suffix(path)](path, problems)
