"""Read parquet files row by row."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Literal

from glassbert.data.lines import MAX_COMPRESSION_RATIO, MIN_BOMB_BYTES
from glassbert.data.problems import DataError, Problem, ProblemLog, printable_path
from glassbert.data.rows import Row

MAX_ROWS_PER_BATCH = 1_024
MAX_BATCH_BYTES = 256 << 20
MAX_ROWS_PER_BYTE = 20  # only tables whose rows are almost all equal have more rows per byte of the file
MIN_BOMB_ROWS = 1_000_000  # a file with fewer rows may be of any size


class ParquetRows:
    """Stream the rows of a parquet file.

    Args:
        path: The file.
        problems: With `on_error="skip"`, a row that cannot be decoded is reported and skipped, and reading ends where
            the file is damaged. Default: raise.
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
            self.columns: list[str] = self._file.schema_arrow.names
        except (pa.ArrowException, OSError, UnicodeDecodeError) as error:
            if getattr(error, "errno", None) is not None:  # an error of the file system
                raise
            raise DataError(
                Problem(path=printable_path(path), reason=f"the file is not a parquet file: {error}")
            ) from None
        self.num_rows: int = self._file.metadata.num_rows
        self._group_bytes = _largest_group(self._file.metadata)
        self._validate_expansion()

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

        # A value that many rows share is stored once, so a row may have as many bytes as a row group.
        batch_size = min(max(1, MAX_BATCH_BYTES // max(1, self._group_bytes)), MAX_ROWS_PER_BATCH)
        number = 0
        try:
            for batch in self._file.iter_batches(batch_size=batch_size, columns=self._selected_columns):
                for values in self._decode(batch, number):
                    number += 1
                    if values is not None:
                        yield Row(self.path, number, number, values)
        except (pa.ArrowException, OSError, ValueError) as error:
            if isinstance(error, DataError):
                raise
            reason = f"the parquet file is damaged: {error}"
            self._report(number + 1, reason, "write the file again", ends_file=True)

    def _decode(self, batch: Any, num_before: int) -> Iterator[dict[str, Any] | None]:
        """Yield the rows of a batch; None for a row that cannot be decoded, such as text that is not UTF-8."""
        try:
            yield from batch.to_pylist()
        except (ValueError, OverflowError):
            for index in range(batch.num_rows):
                try:
                    (values,) = batch.slice(index, 1).to_pylist()
                except (ValueError, OverflowError) as error:
                    reason = f"the row cannot be decoded: {error}"
                    self._report(num_before + index + 1, reason, "correct or remove the row")
                    values = None
                yield values

    def _report(self, number: int, reason: str, remedy: str, ends_file: bool = False) -> None:
        name = printable_path(self.path)
        self.problems.report(
            Problem(
                path=name,
                number=number,
                unit="row",
                reason=reason,
                remedy=remedy,
                skipped_rows=1,
                ends_file=ends_file,
            )
        )

    def _validate_expansion(self) -> None:
        """Raise an error if the file expands far more than a table does (a decompression bomb)."""
        size = self.path.stat().st_size
        reason = ""
        if self._group_bytes > max(MIN_BOMB_BYTES, MAX_COMPRESSION_RATIO * size):
            reason = f"the parquet file expands to more than {MAX_COMPRESSION_RATIO} times its size"
        if self.num_rows > max(MIN_BOMB_ROWS, MAX_ROWS_PER_BYTE * size):
            reason = f"the parquet file has {self.num_rows:,} rows in {size:,} bytes, so almost all rows are equal"
        if reason:
            raise DataError(Problem(path=printable_path(self.path), reason=reason, remedy="remove repeated rows"))


def _largest_group(metadata: Any) -> int:
    """Return the uncompressed size of the largest row group, in bytes.

    The metadata of a single column must not be read: pyarrow aborts the process if it is damaged.
    """
    return max((metadata.row_group(index).total_byte_size for index in range(metadata.num_row_groups)), default=0)
