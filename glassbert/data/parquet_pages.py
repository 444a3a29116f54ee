"""Read the headers of the pages of a parquet file: how much they decode to, before anything is decoded.

The sizes in the footer are not used, because nothing checks them; the headers of the pages are what pyarrow reads.
"""

import struct
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

from glassbert.data.problems import DataError, Problem, printable_path

MAX_FOOTER_BYTES = 16 << 20  # about 100,000 column chunks; parsing takes some seconds
# first attempt, and pyarrow's maximum; a header is large if it stores a long minimum and maximum of its page
PAGE_HEADER_BYTES = (4 << 10, 16 << 20)
MAX_NESTING = 64
FOOTER_TAIL_BYTES = 8  # the length of the footer, and a signature

# Types of the compact protocol of Thrift
_, TRUE, FALSE, BYTE, INT16, INT32, INT64, DOUBLE, BINARY, LIST, SET, MAP, STRUCT, UUID = range(14)
FIXED_BYTES = {TRUE: 1, FALSE: 1, BYTE: 1, DOUBLE: 8, UUID: 16}  # a boolean outside of a list has none

# Numbers of the fields in parquet.thrift
ROW_GROUPS, COLUMNS, COLUMN_METADATA, GROUP_ROWS = 4, 1, 3, 3
NUM_VALUES, COMPRESSED_BYTES, DATA_OFFSET, DICTIONARY_OFFSET = 5, 7, 9, 11
PAGE_UNCOMPRESSED_BYTES, PAGE_COMPRESSED_BYTES, DATA_PAGE, DATA_PAGE_V2, PAGE_VALUES = 2, 3, 5, 8, 1
PAGE_ENCODING, PAGE_V2_ENCODING = 2, 4
DELTA_BYTE_ARRAY = 7  # an encoding: each text is a part of the text before it, and the rest

_DAMAGED = (IndexError, ValueError, KeyError, TypeError, AttributeError, struct.error)


@dataclass(frozen=True)
class ColumnChunk:
    """The pages of one column (a leaf of the schema) in one row group."""

    column: int
    num_rows: int  # of the row group
    num_values: int  # the elements of lists count
    num_bytes: int  # uncompressed
    has_delta_texts: bool  # some page has texts in the encoding DELTA_BYTE_ARRAY


def read_column_chunks(path: Path) -> list[list[ColumnChunk]]:
    """Return the column chunks of each row group, with the sums over the headers of their pages."""
    with path.open("rb") as file:
        try:
            groups = _read_footer(file).get(ROW_GROUPS, [])
            return [list(_group_chunks(file, group)) for group in groups]
        except _DAMAGED as error:
            if isinstance(error, DataError):
                raise
            reason = "the parquet file is damaged: its footer or the header of a page cannot be read"
            raise DataError(Problem(path=printable_path(path), reason=reason, remedy="write the file again")) from None


def _read_footer(file: BinaryIO) -> dict[int, Any]:
    size = file.seek(0, 2)
    file.seek(size - FOOTER_TAIL_BYTES)
    (length,) = struct.unpack("<I", file.read(4))
    if length > MAX_FOOTER_BYTES:
        reason = f"the footer of the parquet file has {length:,} bytes; expected at most {MAX_FOOTER_BYTES:,}"
        raise DataError(Problem(path=printable_path(file.name), reason=reason, remedy="write larger row groups"))
    file.seek(size - FOOTER_TAIL_BYTES - length)
    return _CompactReader(file.read(length)).read_struct()


def _group_chunks(file: BinaryIO, group: dict[int, Any]) -> Iterator[ColumnChunk]:
    for column, chunk in enumerate(group[COLUMNS]):
        num_values = num_bytes = 0
        has_delta_texts = False
        for page in _pages(file, chunk[COLUMN_METADATA]):
            num_values += page.num_values
            num_bytes += page.num_bytes
            has_delta_texts = has_delta_texts or page.has_delta_texts
        yield ColumnChunk(column, group[GROUP_ROWS], num_values, num_bytes, has_delta_texts)


class _Page(NamedTuple):
    num_values: int  # 0 for a dictionary
    num_bytes: int  # uncompressed
    stop: int  # where the next page starts in the file
    has_delta_texts: bool


def _pages(file: BinaryIO, metadata: dict[int, Any]) -> Iterator[_Page]:
    """Yield the pages of a column chunk that pyarrow reads: until they have as many values as the footer states."""
    offset = metadata[DATA_OFFSET]
    if 0 < metadata.get(DICTIONARY_OFFSET, 0) < offset:
        offset = metadata[DICTIONARY_OFFSET]
    end, missing = offset + metadata[COMPRESSED_BYTES], metadata[NUM_VALUES]
    while offset < end and missing > 0:
        page = _read_page(file, offset)
        yield page
        missing -= page.num_values
        offset = page.stop


def _read_page(file: BinaryIO, offset: int) -> _Page:
    reader, header = None, dict[int, Any]()
    for length in PAGE_HEADER_BYTES:
        file.seek(offset)
        reader = _CompactReader(file.read(length))
        try:
            header = reader.read_struct()
            break
        except IndexError:  # longer than what was read
            if length == PAGE_HEADER_BYTES[-1]:
                raise
    assert reader is not None
    num_values = sum(header[kind][PAGE_VALUES] for kind in (DATA_PAGE, DATA_PAGE_V2) if kind in header)
    encodings = ((DATA_PAGE, PAGE_ENCODING), (DATA_PAGE_V2, PAGE_V2_ENCODING))
    has_delta_texts = any(header[kind][field] == DELTA_BYTE_ARRAY for kind, field in encodings if kind in header)
    sizes = (header[PAGE_UNCOMPRESSED_BYTES], header[PAGE_COMPRESSED_BYTES])
    if min(num_values, *sizes) < 0:
        raise ValueError("negative size")
    return _Page(num_values, sizes[0], offset + reader.position + sizes[1], has_delta_texts)


class _CompactReader:
    """Decode structures in the compact protocol of Thrift: field number -> value."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.position = 0

    def read_struct(self, depth: int = 0) -> dict[int, Any]:
        """Return the fields of a structure."""
        if depth > MAX_NESTING:
            raise ValueError("nested too deeply")
        fields: dict[int, Any] = {}
        number = 0
        while (head := self._byte()) & 15:
            number = number + (head >> 4) if head >> 4 else self._integer()
            kind = head & 15
            fields[number] = kind == TRUE if kind in (TRUE, FALSE) else self._value(kind, depth)
        return fields

    def _value(self, kind: int, depth: int) -> Any:
        if kind in (INT16, INT32, INT64):
            return self._integer(is_long=kind == INT64)
        if kind == BINARY:
            return self._skip(self._varint())
        if kind == STRUCT:
            return self.read_struct(depth + 1)
        if kind in (LIST, SET):
            return self._list(depth)
        if kind == MAP:
            return self._skip_map(depth)
        return self._skip(FIXED_BYTES[kind])

    def _list(self, depth: int) -> list[Any]:
        head = self._byte()
        count = head >> 4 if head >> 4 < 15 else self._varint()
        if depth > MAX_NESTING or count > len(self.data) - self.position:  # every element has at least one byte
            raise ValueError("damaged list")
        return [self._value(head & 15, depth + 1) for _ in range(count)]

    def _skip_map(self, depth: int) -> None:
        count = self._varint()
        kinds = self._byte() if count else 0
        if depth > MAX_NESTING or count > len(self.data) - self.position:
            raise ValueError("damaged map")
        for _ in range(count):
            self._value(kinds >> 4, depth + 1)
            self._value(kinds & 15, depth + 1)

    def _integer(self, is_long: bool = True) -> int:
        value = self._varint() & (-1 if is_long else 0xFFFFFFFF)  # pyarrow ignores the other bits
        return value >> 1 ^ -(value & 1)

    def _varint(self) -> int:
        value = shift = 0
        while (byte := self._byte()) & 128:
            value |= (byte & 127) << shift
            shift += 7
            if shift > 63:
                raise ValueError("the number is too long")
        return value | byte << shift

    def _byte(self) -> int:
        byte = self.data[self.position]
        self.position += 1
        return byte

    def _skip(self, count: int) -> None:
        self.position += count
        if self.position > len(self.data):
            raise IndexError(self.position)
