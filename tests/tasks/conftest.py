"""A tiny model, and toy data that even it can learn."""

import random
from pathlib import Path

import pytest

from ..conftest import WORDS


@pytest.fixture(scope="session")
def tiny(tiny_folder: Path) -> str:
    return str(tiny_folder)


def toy_rows(count: int, seed: int = 0) -> list[tuple[str, str]]:
    """Texts about a cat are yes, texts about paris are no."""
    draw = random.Random(seed)
    rows: list[tuple[str, str]] = []
    for number in range(count):
        word, label = ("cat", "yes") if number % 2 else ("paris", "no")
        words = [*draw.choices(WORDS[:40], k=draw.randint(2, 9)), word]
        draw.shuffle(words)
        rows.append((" ".join(words), label))
    return rows


def write_toy(path: Path, count: int, seed: int = 0) -> Path:
    path.write_text("text,label\n" + "".join(f"{text},{label}\n" for text, label in toy_rows(count, seed)))
    return path
