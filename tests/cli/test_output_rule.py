"""No command writes over anything that it reads, or into a folder that holds something else."""

import shutil
from hashlib import sha256
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from .conftest import Run, assert_one_line_error


@pytest.fixture
def folder(tiny_folder: Path, tmp_path: Path) -> Path:
    """A folder with tables, a corpus, a fine-tuning run and a model."""
    pq.write_table(pa.table({"text": ["a cat", "a dog"]}), tmp_path / "t.parquet")
    (tmp_path / "link.parquet").symlink_to("t.parquet")
    (tmp_path / "loop.npy").symlink_to("loop.npy")
    (tmp_path / "train.csv").write_text("id,text,target\n1,a cat,0\n2,a dog,1\n")
    (tmp_path / "corpus.txt").write_text("A cat sat. A dog ran.\n")
    (tmp_path / "run").mkdir()
    (tmp_path / "run" / "report.html").write_text("the report of a fine-tuning run")
    shutil.copytree(tiny_folder, tmp_path / "model")
    return tmp_path


def digests(folder: Path) -> dict[str, str]:
    """Return the digest of every file below a folder; other paths have none."""
    return {
        str(path.relative_to(folder)): sha256(path.read_bytes()).hexdigest() if path.is_file() else ""
        for path in folder.rglob("*")
    }


@pytest.mark.parametrize(
    "command",
    [
        "encode t.parquet --text text --out t.parquet --model glass",
        "encode t.parquet --text text --out link.parquet --model glass",
        "encode corpus.txt --out loop.npy --model glass",
        "look attention hello --model model --out model/config.json",
        "kaggle --train train.csv --test train.csv --text text --label target --id id --out train.csv --model glass",
        "vocab corpus.txt --out model",
        "vocab corpus.txt --out .",
        "prepare corpus.txt --vocab glass --out model",
        "study helix --model glass --out run",
        "study helix --model model --out .",
    ],
)
def test_the_files_stay_and_one_line_says_why(
    command: str, folder: Path, glassbert: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder)
    before = digests(folder)
    assert_one_line_error(glassbert(*command.split()), "out=")
    assert digests(folder) == before
