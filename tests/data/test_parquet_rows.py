"""Rows of parquet files: what cannot be decoded is skipped row by row, and the memory of a batch is bounded."""

import subprocess
import sys
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from glassbert.data.documents import read_documents
from glassbert.data.parquet_rows import MIN_BOMB_ROWS, ParquetRows
from glassbert.data.problems import DataError, ProblemLog


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
