"""Read parquet files row by row."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Literal

from glassbert.data.problems import DataError, Problem, ProblemLog, printable_path
from glassbert.data.rows import Row

ROWS_PER_BATCH = 1_024


class ParquetRows:
    """Stream the rows of a parquet file.

    Args:
        path: The file.
        problems: With `on_error="skip"`, reading ends where the file is damaged. Default: raise.
    """

    unit: Literal["line", "row"] = "row"

    def __init__(self, path: Path, problems: ProblemLog | None = None) -> None:
        import pyarrow as pa
        from pyarrow.parquet import ParquetFile

        self.path = path
        self.problems = problems or ProblemLog()
        self._selected_columns: list[str] | None = None  # None: all
        try:
            self._file: Any = ParquetFile(path)
        except pa.ArrowInvalid as error:
            raise DataError(
                Problem(path=printable_path(path), reason=f"the file is not a parquet file: {error}")
            ) from None
        self.columns: list[str] = self._file.schema_arrow.names
        self.num_rows: int = self._file.metadata.num_rows

    def select_columns(self, names: Sequence[str]) -> None:
        """Read only these columns."""
        self._selected_columns = list(names)

    def binary_columns(self) -> set[str]:
        """Return the names of the columns that contain bytes."""
        import pyarrow as pa

        checks = (pa.types.is_binary, pa.types.is_large_binary, pa.types.is_fixed_size_binary)
        return {field.name for field in self._file.schema_arrow if any(check(field.type) for check in checks)}

    def __iter__(self) -> Iterator[Row]:
        import pyarrow as pa

        number = 0
        try:
            for batch in self._file.iter_batches(batch_size=ROWS_PER_BATCH, columns=self._selected_columns):
                for values in batch.to_pylist():
                    number += 1
                    yield Row(self.path, number, number, values)
        except (pa.ArrowException, OSError, ValueError) as error:
            self.problems.report(
                Problem(
                    path=printable_path(self.path),
                    number=number + 1,
                    unit="row",
                    reason=f"the parquet file is damaged: {error}",
                    remedy="write the file again",
                    skipped_rows=1,
                    ends_file=True,
                )
            )
