"""Read parquet files row by row."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Literal

from glassbert.data.lines import MAX_COMPRESSION_RATIO, MAX_LINE_BYTES, MIN_BOMB_BYTES
from glassbert.data.parquet_pages import ColumnChunk, read_column_chunks
from glassbert.data.problems import DataError, Problem, ProblemLog, printable_path
from glassbert.data.rows import Row, validate_num_columns

MAX_ROWS_PER_BATCH = 1_024
MAX_BATCH_BYTES = 256 << 20
MAX_ROWS_PER_BYTE = 20  # only tables whose rows are almost all equal have more rows per byte of the file
MIN_BOMB_ROWS = 1_000_000  # a file with fewer rows, or fewer list elements in a row group, may be of any size
MAX_LIST_VALUES = 32_000_000  # in a row group, or MAX_LIST_VALUES_PER_BYTE: one row may have all of them
MAX_LIST_VALUES_PER_BYTE = 4
MAX_LIST_BYTES = 1 << 30  # of the texts in lists of a row group, where pyarrow repeats a text that many elements share
VALUE_BYTES = 32  # of a Python object, and its position in a list


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
        validate_num_columns(path, len(self.columns))
        self._groups = read_column_chunks(path)
        self._group_bytes = max((sum(chunk.num_bytes for chunk in group) for group in self._groups), default=0)
        self.num_rows: int = max(
            self._file.metadata.num_rows, sum(max(chunk.num_rows for chunk in group) for group in self._groups if group)
        )
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
        from pyarrow.parquet import ParquetFile

        self._validate_lists()
        self._validate_texts_in_lists()
        # A value that many rows share is stored once, so a row may have as many bytes as a row group.
        batch_size = min(max(1, MAX_BATCH_BYTES // max(1, self._group_bytes)), MAX_ROWS_PER_BATCH)
        number = 0
        try:
            # A text that many elements of a list share is not repeated before its size is known.
            file: Any = ParquetFile(self.path, read_dictionary=self._nested_texts())
            for batch in file.iter_batches(batch_size=batch_size, columns=self._selected_columns):
                for values in self._decode(_with_short_floats(batch), number):
                    number += 1
                    if values is not None:
                        yield Row(self.path, number, number, values)
        except (pa.ArrowException, OSError, ValueError) as error:
            if isinstance(error, DataError):
                raise
            reason = f"the parquet file is damaged: {error}"
            self._report(number + 1, reason, "write the file again", ends_file=True)

    def _decode(self, batch: Any, num_before: int) -> Iterator[dict[str, Any] | None]:
        """Yield the rows of a batch; None for a row that is too large or not valid, such as text that is not UTF-8."""
        try:
            rows = batch.to_pylist() if _decoded_bytes(batch.columns) <= MAX_LINE_BYTES else None
        except (ValueError, OverflowError):
            rows = None
        if rows is not None:
            yield from rows
            return
        for index in range(batch.num_rows):
            values, reason, remedy = None, "", "correct or remove the row"
            row = batch.slice(index, 1)
            try:
                if _decoded_bytes(row.columns) > MAX_LINE_BYTES:
                    reason, remedy = f"the row has more than {MAX_LINE_BYTES >> 20} MiB", "split or remove the row"
                else:
                    (values,) = row.to_pylist()
            except (ValueError, OverflowError) as error:
                reason = f"the row cannot be decoded: {error}"
            if reason:
                self._report(num_before + index + 1, reason, remedy)
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

    def _validate_lists(self) -> None:
        """Raise an error if a selected column has far more list elements than the file's size allows."""
        size = self.path.stat().st_size
        limit = max(MAX_LIST_VALUES, MAX_LIST_VALUES_PER_BYTE * size)
        limit = max(MIN_BOMB_ROWS, min(limit, MAX_ROWS_PER_BYTE * size))
        for chunk in (chunk for group in self._groups for chunk in group):
            if chunk.num_values > max(limit, chunk.num_rows) and self._is_selected(chunk):
                name = self._leaf(chunk.column).path.split(".")[0]
                reason = f"the lists of a row group have {chunk.num_values:,} elements; expected at most {limit:,}"
                remedy = "remove the column"
                raise DataError(Problem(path=printable_path(self.path), column=name, reason=reason, remedy=remedy))

    def _validate_texts_in_lists(self) -> None:
        """Raise an error if the texts in the lists of a selected column may expand to more than `MAX_LIST_BYTES`.

        Other encodings of texts are read as a dictionary, so that a repeated text is stored once. pyarrow cannot do so
        for DELTA_BYTE_ARRAY, where a text is at most as long as all bytes of its pages, and for texts of fixed length.
        """
        delta_columns = self._delta_columns()
        for chunk in (chunk for group in self._groups for chunk in group):
            leaf = self._leaf(chunk.column)
            if not leaf.max_repetition_level or not self._is_selected(chunk):
                continue
            num_bytes, reason, remedy = 0, "", "remove the column"
            if leaf.physical_type == "FIXED_LEN_BYTE_ARRAY":
                num_bytes = chunk.num_values * leaf.length
                reason = f"the lists of a row group have {num_bytes:,} bytes; expected at most {MAX_LIST_BYTES:,}"
            elif chunk.column in delta_columns:
                num_bytes = chunk.num_values * chunk.num_bytes
                reason = f"its encoding DELTA_BYTE_ARRAY may expand to {num_bytes:,} bytes"
                reason += f"; expected at most {MAX_LIST_BYTES:,}"
                remedy = "write it with the encoding PLAIN, or remove the column"
            if num_bytes > MAX_LIST_BYTES:
                name = leaf.path.split(".")[0]
                raise DataError(Problem(path=printable_path(self.path), column=name, reason=reason, remedy=remedy))

    def _delta_columns(self) -> set[int]:
        """Return the leaf columns with texts in the encoding DELTA_BYTE_ARRAY in any row group."""
        return {chunk.column for group in self._groups for chunk in group if chunk.has_delta_texts}

    def _is_selected(self, chunk: ColumnChunk) -> bool:
        """Return whether a column is read; a dot may be part of a name, or precede the name of a field."""
        path = self._leaf(chunk.column).path
        names = self.columns if self._selected_columns is None else self._selected_columns
        return any(path == name or path.startswith(f"{name}.") for name in names)

    def _nested_texts(self) -> list[str]:
        """Return the paths of the texts inside lists that pyarrow can read as a dictionary."""
        leaves = [self._leaf(index) for index in {*range(len(self._file.schema))} - self._delta_columns()]
        return [leaf.path for leaf in leaves if leaf.max_repetition_level and leaf.physical_type == "BYTE_ARRAY"]

    def _leaf(self, index: int) -> Any:
        """Return a column of the parquet schema."""
        return self._file.schema.column(index)


def _with_short_floats(batch: Any) -> Any:
    """Return a batch in which float32 columns are float64 with the shortest decimals: 0.1, not 0.10000000149011612."""
    import pyarrow as pa

    if pa.float32() not in batch.schema.types:
        return batch
    columns = [
        column.cast(pa.string()).cast(pa.float64()) if column.type == pa.float32() else column
        for column in batch.columns
    ]
    return pa.RecordBatch.from_arrays(columns, names=batch.schema.names)


def _decoded_bytes(columns: Sequence[Any]) -> int:
    """Return about how many bytes these Arrow arrays have as Python objects."""
    return sum(map(_array_bytes, columns))


def _array_bytes(array: Any) -> int:
    import pyarrow as pa
    from pyarrow import compute

    if isinstance(array, pa.ExtensionArray):
        return _array_bytes(array.storage)
    if isinstance(array, pa.MapArray):
        start, stop = array.offsets[0].as_py(), array.offsets[len(array)].as_py()
        entries = [array.keys.slice(start, stop - start), array.items.slice(start, stop - start)]
        return VALUE_BYTES * (len(array) + stop - start) + _decoded_bytes(entries)
    if pa.types.is_nested(array.type) and hasattr(array, "flatten"):
        values = array.flatten()  # of a structure: its fields
        return VALUE_BYTES * len(array) + (_decoded_bytes(values) if isinstance(values, list) else _array_bytes(values))
    texts = (pa.string(), pa.binary(), pa.large_string(), pa.large_binary())
    if isinstance(array, pa.DictionaryArray) and array.dictionary.type in texts:
        lengths = compute.call_function("binary_length", [array.dictionary]).take(array.indices)
        return VALUE_BYTES * len(array) + (compute.call_function("sum", [lengths]).as_py() or 0)
    return VALUE_BYTES * len(array) + array.nbytes
