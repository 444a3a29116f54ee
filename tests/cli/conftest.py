"""Run command lines in this process, and the models and files that several commands use."""

import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

import glassbert as gb
from glassbert.checkpoints import locate
from glassbert.checkpoints.checkpoint import write_checkpoint
from glassbert.checkpoints.locate import LocalCheckpoint
from glassbert.cli.main import run
from glassbert.search.ingest.indexer import IndexConfig, build_index
from glassbert.search.ingest.passages import PassageConfig
from glassbert.tasks.classification import Classification
from glassbert.tasks.finetuned import FinetunedBert
from glassbert.tasks.task_config import TaskConfig
from glassbert.tasks.truncation import TruncationConfig

from ..data.document_files import write_library
from ..model.reference_models import random_model


@dataclass(frozen=True)
class CommandResult:
    """What a command returned and printed."""

    code: int
    out: str
    err: str


Run = Callable[..., CommandResult]


@pytest.fixture
def glassbert(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a command line in this process, as the `glassbert` script does."""

    def run_command(*arguments: object) -> CommandResult:
        monkeypatch.setattr(sys, "argv", ["glassbert", *map(str, arguments)])
        with pytest.raises(SystemExit) as caught:
            run()
        output = capsys.readouterr()
        code = caught.value.code
        return CommandResult(code if isinstance(code, int) else 0, output.out, output.err)

    return run_command


@pytest.fixture(scope="session")
def minilm_source(minilm: gb.PretrainedBert, tmp_path_factory: pytest.TempPathFactory) -> LocalCheckpoint:
    """The checkpoint of a random model with the tokenizer, the layers and the heads of minilm, and a small hidden size."""
    folder, vocab_size = tmp_path_factory.mktemp("minilm"), len(minilm.tokenizer.vocabulary)
    model = random_model("tiny", ("pooler",), num_layers=6, num_heads=12, hidden_size=48, vocab_size=vocab_size)
    write_checkpoint(model, minilm.tokenizer, folder)
    return LocalCheckpoint("minilm", folder, "written by a test")


@pytest.fixture
def tiny_minilm(minilm_source: LocalCheckpoint, monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace minilm, the default model, by a small random model."""
    monkeypatch.setitem(locate.NAMED_MODELS, "minilm", lambda: minilm_source)


def assert_one_line_error(result: CommandResult, *expected: str) -> None:
    """Check that a user error exits with code 2 and prints one line to stderr only, which contains all of `expected`."""
    assert (result.code, result.out, result.err.count("\n")) == (2, "", 1), result.err
    assert [part for part in expected if part not in result.err] == [], result.err


@pytest.fixture(scope="session")
def pretraining_folder(tokenizer: gb.Tokenizer, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The checkpoint of a random model with both pre-training heads."""
    folder = tmp_path_factory.mktemp("pretraining")
    model = random_model("tiny", ("pooler", "mlm", "nsp"), vocab_size=len(tokenizer.vocabulary))
    write_checkpoint(model, tokenizer, folder)
    return folder


@pytest.fixture
def library(tmp_path: Path) -> Path:
    """A folder with one file of every document format."""
    return write_library(tmp_path / "library")


@pytest.fixture(scope="session")
def library_db(tiny_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An index of a folder with one file of every document format."""
    folder = tmp_path_factory.mktemp("index")
    config = IndexConfig(passages=PassageConfig(window=32, overlap=8))
    build_index([write_library(folder / "library")], folder / "db", gb.load(tiny_folder), config)
    return folder / "db"


def save_untrained_classifier(folder: Path, tokenizer: gb.Tokenizer) -> None:
    """Save an untrained classifier with two labels as a fine-tuned model."""
    model = random_model("tiny", ("pooler", "classification"), vocab_size=len(tokenizer.vocabulary), labels=("0", "1"))
    card = TaskConfig(task="classify", truncation=TruncationConfig(mode="head"))
    FinetunedBert(model, tokenizer, Classification(("0", "1")), card).save(folder)
