"""Rows of parquet files: what cannot be decoded is skipped row by row, and the memory of a batch is bounded."""

import subprocess
import sys
from collections.abc import Callable
from datetime import UTC, date, datetime, time, timedelta
from decimal import Decimal
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from glassbert.data.documents import read_documents
from glassbert.data.labeled_table import TableColumns
from glassbert.data.parquet_pages import read_column_chunks
from glassbert.data.parquet_rows import MIN_BOMB_ROWS, ParquetRows
from glassbert.data.problems import DataError, ProblemLog
from glassbert.data.tables import read_table
from glassbert.data.text_files import read_texts


def invalid_strings(values: list[bytes]) -> pa.Array:
    """Return a column of type string with these bytes, which need not be UTF-8."""
    _, offsets, data = pa.array(values, pa.binary()).buffers()
    return pa.StringArray.from_buffers(len(values), offsets, data)


@pytest.mark.parametrize(
    "column",
    [
        invalid_strings([b"a", b"\xff\xfe", b"c"]),
        pa.array([1, 2**60, 3], pa.timestamp("us")),  # no date of Python
        pa.array([1, 2**31 - 1, 3], pa.date32()),
    ],
    ids=["utf-8", "timestamp", "date"],
)
def test_a_row_that_cannot_be_decoded_is_skipped_or_raises(column: pa.Array, tmp_path: Path) -> None:
    path = tmp_path / "a.parquet"
    pq.write_table(pa.table({"text": ["one", "two", "three"], "value": column}), path)
    log = ProblemLog("skip")
    assert [row.number for row in ParquetRows(path, log)] == [1, 3]
    assert [(problem.number, problem.skipped_rows) for problem in log.problems()] == [(2, 1)]
    with pytest.raises(DataError, match="the row cannot be decoded") as error:
        list(ParquetRows(path))
    assert error.value.problem.number == 2


def test_a_binary_text_column_and_values_that_are_lists_are_problems_of_their_rows(tmp_path: Path) -> None:
    path = tmp_path / "a.parquet"
    pq.write_table(pa.table({"text": pa.array([b"one", b"\xff"], pa.binary())}), path)
    log = ProblemLog("skip")
    assert list(read_documents(path, problems=log)) == []
    assert [problem.number for problem in log.problems()] == [1, 2]
    pq.write_table(pa.table({"text": ["one"], "id": [[1, 2]]}), path)
    assert [document.metadata for document in read_documents(path)] == [{"id": "[1,2]"}]


def test_a_file_with_a_huge_number_of_equal_rows_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.parquet"
    count = 5 * MIN_BOMB_ROWS
    pq.write_table(pa.table({"text": pa.repeat("x", count)}), path)
    with pytest.raises(DataError, match="almost all rows are equal"):
        ParquetRows(path)


def test_a_file_that_is_compressed_too_much_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.parquet"
    pq.write_table(pa.table({"text": ["x" * (80 << 20)]}), path, compression="zstd", use_dictionary=False)
    assert path.stat().st_size < 100_000
    with pytest.raises(DataError, match="expands to more than 200 times"):
        ParquetRows(path)


SUM_OF_LENGTHS = """
import sys
from pathlib import Path
from glassbert.data.parquet_rows import ParquetRows
print(sum(len(row.values["text"]) for row in ParquetRows(Path(sys.argv[1]))))
print(next(line for line in Path("/proc/self/status").open() if line.startswith("VmHWM")).split()[1])
"""


def test_a_long_value_that_all_rows_share_is_not_loaded_for_many_rows_at_once(tmp_path: Path) -> None:
    path = tmp_path / "a.parquet"
    values = pa.DictionaryArray.from_arrays(pa.array([0] * 1_000, pa.int32()), pa.array(["x" * (15 << 20)]))
    pq.write_table(pa.table({"text": values}), path, compression="zstd")
    output = subprocess.check_output([sys.executable, "-c", SUM_OF_LENGTHS, path])
    length, kilobytes = map(int, output.split())
    assert length == 1_000 * (15 << 20)
    assert kilobytes < 2_000_000  # 15 GB if all rows were loaded


def one_list(count: int) -> pa.Table:
    """Return a table with one row, whose `tags` are that many zeros."""
    tags = pa.ListArray.from_arrays(pa.array([0, count], pa.int32()), pa.array(np.zeros(count, np.int64)))
    return pa.table({"text": ["a"], "tags": tags})


def with_stated_bytes(path: Path, stated: int) -> bytes:
    """Return the file with another size of its only row group in the footer."""
    data = path.read_bytes()
    start = len(data) - 8 - int.from_bytes(data[-8:-4], "little")
    varint = zigzag_varint(pq.ParquetFile(path).metadata.row_group(0).total_byte_size)
    assert data[start:].count(varint) == 1
    padded = bytes([0x80 | stated * 2, *[0x80] * (len(varint) - 2), 0])
    return data[:start] + data[start:].replace(varint, padded)


def zigzag_varint(number: int) -> bytes:
    """Return a positive number as Thrift writes it."""
    number, data = number * 2, b""
    while number >= 128:
        data, number = data + bytes([number & 127 | 128]), number >> 7
    return data + bytes([number])


def test_a_row_with_a_huge_list_is_refused_unless_its_column_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "a.parquet"
    pq.write_table(one_list(20_000_000), path, compression="zstd")
    assert path.stat().st_size < 1_000
    with pytest.raises(DataError, match=r"column 'tags': .* 20,000,000 elements; expected at most 1,000,000"):
        list(ParquetRows(path))
    assert list(read_texts(path, "text")) == ["a"]


def test_a_row_that_becomes_too_large_is_reported(tmp_path: Path) -> None:
    path = tmp_path / "a.parquet"
    tags = pa.array([["x" * 100_000] * 1_000, ["y"]])
    pq.write_table(pa.table({"text": ["a", "b"], "tags": tags}), path)
    assert path.stat().st_size < 300_000
    log = ProblemLog("skip")
    assert [row.values["text"] for row in ParquetRows(path, log)] == ["b"]
    assert [(problem.number, problem.reason) for problem in log.problems()] == [(1, "the row has more than 64 MiB")]


def test_the_sizes_in_the_footer_are_not_trusted(tmp_path: Path) -> None:
    path = tmp_path / "a.parquet"
    table = pa.table({"text": ["x" * (80 << 20)], "label": ["a"]})
    pq.write_table(table, path, compression="zstd", use_dictionary=False, write_statistics=False)
    path.write_bytes(with_stated_bytes(path, 10))
    assert pq.ParquetFile(path).metadata.row_group(0).total_byte_size == 10
    with pytest.raises(DataError, match="expands to more than 200 times"):
        ParquetRows(path)


@pytest.mark.parametrize("version", ["1.0", "2.0"])
@pytest.mark.parametrize("compression", ["none", "snappy", "zstd"])
def test_the_headers_of_the_pages_have_the_sizes_of_the_footer(version: str, compression: str, tmp_path: Path) -> None:
    path = tmp_path / "a.parquet"
    columns = {"text": [f"text {number}" * 9 for number in range(5_000)], "tags": [["a", None], []] * 2_500}
    options: dict[str, Any] = {"compression": compression, "data_page_version": version, "data_page_size": 10_000}
    pq.write_table(pa.table(columns), path, row_group_size=2_000, **options)
    metadata = pq.ParquetFile(path).metadata
    groups = read_column_chunks(path)
    assert len(groups) == 3
    for index, group in enumerate(groups):
        assert sum(chunk.num_bytes for chunk in group) == pytest.approx(metadata.row_group(index).total_byte_size, 0.2)
        for chunk in group:
            assert chunk.num_values == metadata.row_group(index).column(chunk.column).num_values
            assert chunk.num_rows == metadata.row_group(index).num_rows


def test_a_long_list_that_the_file_contains_is_read(tmp_path: Path) -> None:
    path = tmp_path / "a.parquet"
    numbers = np.random.default_rng(0).integers(1 << 60, size=300_000)
    pq.write_table(pa.table({"text": ["a"], "tags": [numbers]}), path)
    (row,) = list(ParquetRows(path))
    assert row.values["tags"] == numbers.tolist()


def write_delta_texts(path: Path, texts: list[str], version: str) -> None:
    """Write one row, whose list has the texts in the encoding DELTA_BYTE_ARRAY."""
    encoding = {"text": "PLAIN", "tags.list.element": "DELTA_BYTE_ARRAY"}
    table = pa.table({"text": ["a"], "tags": [texts]})
    options: dict[str, Any] = {"compression": "zstd", "use_dictionary": False, "data_page_version": version}
    pq.write_table(table, path, column_encoding=encoding, **options)


@pytest.mark.parametrize("version", ["1.0", "2.0"])
def test_texts_in_lists_with_delta_encoding_are_read_if_they_cannot_expand_far(version: str, tmp_path: Path) -> None:
    path = tmp_path / "a.parquet"
    texts = [f"tag {number}" for number in range(1_000)]
    write_delta_texts(path, texts, version)
    assert [row.values["tags"] for row in ParquetRows(path)] == [texts]
    write_delta_texts(path, ["x" * 1_000_000 + str(number) for number in range(2_000)], version)  # 2 GB
    assert path.stat().st_size < 2_000
    with pytest.raises(DataError, match="DELTA_BYTE_ARRAY may expand to") as error:
        list(ParquetRows(path))
    assert error.value.problem.column == "tags"
    assert list(read_texts(path, "text")) == ["a"]


def test_texts_of_fixed_length_in_lists_are_bounded(tmp_path: Path) -> None:
    path = tmp_path / "a.parquet"
    tags = pa.array([[b"x" * (1 << 20)] * 3_000], pa.list_(pa.binary(1 << 20)))
    pq.write_table(pa.table({"text": ["a"], "tags": tags}), path, compression="zstd")
    assert path.stat().st_size < 1_000
    with pytest.raises(DataError, match=r"column 'tags': .* 3,145,728,000 bytes"):
        list(ParquetRows(path))
    assert list(read_texts(path, "text")) == ["a"]


SIMPLE_TYPES: list[tuple[Any, pa.DataType]] = [
    (None, pa.null()),
    (True, pa.bool_()),
    *((7, number) for number in (pa.int8(), pa.int16(), pa.int32(), pa.int64())),
    *((7, number) for number in (pa.uint8(), pa.uint16(), pa.uint32(), pa.uint64())),
    *((0.5, number) for number in (pa.float16(), pa.float32(), pa.float64())),
    *((Decimal("1.50"), number) for number in (pa.decimal128(9, 2), pa.decimal256(50, 2))),
    *(("é", text) for text in (pa.string(), pa.large_string(), pa.dictionary(pa.int32(), pa.string()))),
    *((b"ab", data) for data in (pa.binary(), pa.large_binary(), pa.binary(2))),
    *((date(2024, 5, 6), day) for day in (pa.date32(), pa.date64())),
    *((time(7, 8, 9), clock) for clock in (pa.time32("ms"), pa.time64("us"))),
    *((datetime(2024, 5, 6, 7, 8, 9), pa.timestamp(unit)) for unit in ("ms", "us")),
    (datetime(2024, 5, 6, 7, 8, 9, tzinfo=UTC), pa.timestamp("us", "UTC")),
    (timedelta(seconds=5), pa.duration("us")),
]
NESTINGS: dict[str, Callable[[Any, pa.DataType], tuple[Any, pa.DataType]]] = {
    "value": lambda value, type: (value, type),
    "list": lambda value, type: ([value, None], pa.list_(type)),
    "large list": lambda value, type: ([value, None], pa.large_list(type)),
    "list of fixed size": lambda value, type: ([value, value], pa.list_(type, 2)),
    "structure": lambda value, type: ({"a": value, "b": 1}, pa.struct([("a", type), ("b", pa.int64())])),
    "map": lambda value, type: ([("k", value), ("l", None)], pa.map_(pa.string(), type)),
    "list of maps": lambda value, type: ([[("k", value)], []], pa.list_(pa.map_(pa.string(), type))),
    "map of lists": lambda value, type: ([("k", [value])], pa.map_(pa.string(), pa.list_(type))),
    "map of maps": lambda value, type: ([("k", [("l", value)])], pa.map_(pa.string(), pa.map_(pa.string(), type))),
    "structure of maps": lambda value, type: (
        {"a": [("k", value)]}, pa.struct([("a", pa.map_(pa.string(), type))])
    ),
}  # fmt: skip


@pytest.mark.parametrize("nesting", NESTINGS)
def test_columns_of_every_type_are_read(nesting: str, tmp_path: Path) -> None:
    path = tmp_path / "a.parquet"
    num_written = 0
    for simple_value, simple_type in SIMPLE_TYPES:
        value, data_type = NESTINGS[nesting](simple_value, simple_type)
        column = pa.array([value, None, value, value], data_type)
        table = pa.table({"text": ["one", "two", "three", "four"], "value": column})
        try:
            pq.write_table(table, path)
            expected = pq.read_table(path).to_pylist()
        except (pa.ArrowException, NotImplementedError):  # parquet has no such type
            continue
        num_written += 1
        assert list(read_table(path).columns["value"]) == [row["value"] for row in expected], data_type
        assert [row.values for row in ParquetRows(path)] == expected, data_type
        assert [document.text for document in read_documents(path)] == ["one", "two", "three", "four"], data_type
        selected = read_table(path, columns=TableColumns("text"))
        assert selected.columns == {"text": ["one", "two", "three", "four"]}
    assert num_written > 20


def test_the_entries_of_a_map_count_as_bytes_of_their_rows(tmp_path: Path) -> None:
    path = tmp_path / "a.parquet"
    entries = [(f"k{number}", "x" * 100_000) for number in range(1_000)]
    values = pa.array([[("k", "x")], entries, [("l", "y")]], pa.map_(pa.string(), pa.string()))
    pq.write_table(pa.table({"text": ["a", "b", "c"], "value": values}), path)
    log = ProblemLog("skip")
    assert [row.values["text"] for row in ParquetRows(path, log)] == ["a", "c"]
    assert [(problem.number, problem.reason) for problem in log.problems()] == [(2, "the row has more than 64 MiB")]
