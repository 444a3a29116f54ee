"""A small compressed table with very many cells takes bounded memory."""

import base64
import gzip
import random
from pathlib import Path

import pytest

from .conftest import assert_refused
from .limited_process import LimitedProcess

WIDTH, NUM_ROWS = 10_000, 16_000


@pytest.fixture(scope="module")
def wide_table(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write 160 million empty cells; a long random cell keeps the compression ratio below the limit."""
    path = tmp_path_factory.mktemp("tables") / "wide.csv.gz"
    random_text = base64.b64encode(random.Random(0).randbytes(600_000))
    with gzip.open(path, "wb", compresslevel=6) as file:
        file.write(b"text,label," + b",".join(b"%d" % number for number in range(WIDTH - 2)) + b"\n")
        file.write(random_text + b"," * (WIDTH - 1) + b"\n")
        for _ in range(NUM_ROWS):
            file.write(b"," * (WIDTH - 1) + b"\n")
    assert path.stat().st_size < 1_100_000
    return path


def test_only_the_needed_cells_of_a_wide_table_are_kept(
    wide_table: Path, process: LimitedProcess, tiny_folder: Path, tmp_path: Path
) -> None:
    columns = ("--text", "text", "--label", "label", "--id", "1", "--out", tmp_path / "submission.csv")
    files = ("--train", wide_table, "--test", wide_table, "--model", tiny_folder)
    result = process.run("kaggle", *files, *columns, seconds=120)
    assert_refused(result, "wide.csv.gz")
