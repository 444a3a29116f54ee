"""A tiny model, and toy data that it can learn."""

import random
from pathlib import Path
from typing import Any

import pytest

from glassbert.data.labeled_table import TableColumns
from glassbert.tasks.competition import CompetitionColumns
from glassbert.tasks.dataset import Dataset
from glassbert.tasks.finetune_config import FinetuneConfig
from glassbert.tasks.finetuning import FinetuneJob, finetune

from ..conftest import WORDS


@pytest.fixture(scope="session")
def tiny(tiny_folder: Path) -> str:
    return str(tiny_folder)


def toy_rows(count: int, seed: int = 0) -> list[tuple[str, str]]:
    """Return texts with the word cat, labeled yes, and texts with the word paris, labeled no."""
    generator = random.Random(seed)
    rows: list[tuple[str, str]] = []
    for index in range(count):
        word, label = ("cat", "yes") if index % 2 else ("paris", "no")
        words = [*generator.choices(WORDS[:40], k=generator.randint(2, 9)), word]
        generator.shuffle(words)
        rows.append((" ".join(words), label))
    return rows


def toy_dataset(count: int, seed: int = 0) -> Dataset:
    rows = toy_rows(count, seed)
    return Dataset([text for text, _ in rows], targets=[label for _, label in rows])


def write_toy(path: Path, count: int, seed: int = 0) -> Path:
    path.write_text("text,label\n" + "".join(f"{text},{label}\n" for text, label in toy_rows(count, seed)))
    return path


@pytest.fixture(scope="session")
def finetuned_folder(tiny: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the model folder of a classifier fine-tuned on toy data."""
    folder = tmp_path_factory.mktemp("finetuned")
    train, dev = write_toy(folder / "train.csv", 64), write_toy(folder / "dev.csv", 24, seed=1)
    config = FinetuneConfig(epochs=10, batch_size=8, learning_rate=2e-3, dropout=0.0)
    columns = TableColumns("text", None, "label")
    files: dict[str, Any] = {"train": str(train), "dev": str(dev), "out": str(folder / "run")}
    finetune(FinetuneJob(task="classify", **files, columns=columns, model=tiny, config=config))
    return folder / "run" / "model"


COMPETITION_COLUMNS = CompetitionColumns(text="text", label="target", id="id", extra=("keyword",))


@pytest.fixture
def competition_files(tmp_path: Path) -> tuple[Path, Path]:
    """Write the training and the test file of a competition, with URLs, HTML entities and a keyword column."""
    train, test = tmp_path / "train.csv", tmp_path / "test.csv"
    train_rows = [f"{n},a%20b,{text} http://t.co/x,{int(y == 'yes')}\n" for n, (text, y) in enumerate(toy_rows(60))]
    test_rows = [f"{n},,{text} &amp; so\n" for n, (text, _) in enumerate(toy_rows(20, seed=1))]
    train.write_text("id,keyword,text,target\n" + "".join(train_rows))
    test.write_text("id,keyword,text\n" + "".join(test_rows))
    return train, test
