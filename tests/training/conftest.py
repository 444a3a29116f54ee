"""A small corpus of made-up books, prepared once."""

import random
from pathlib import Path

import pytest

import glassbert as gb
from glassbert.training.corpus import prepare
from glassbert.training.shards import Corpus

from ..conftest import WORDS


def write_books(folder: Path, count: int, files: int = 2, seed: int = 1) -> list[Path]:
    """Books of short sentences; each book keeps to a few words of its own, so that pairs can be told apart."""
    draw = random.Random(seed)
    folder.mkdir(parents=True, exist_ok=True)
    paths = [folder / f"books-{number}.txt" for number in range(files)]
    for number, path in enumerate(paths):
        books: list[str] = []
        for _ in range(number, count, files):
            words = draw.sample(WORDS, 20)
            lines = [
                " ".join(
                    " ".join(draw.choices(words, k=draw.randint(3, 12))).capitalize() + "."
                    for _ in range(draw.randint(1, 5))
                )
                for _ in range(draw.randint(8, 16))
            ]
            books.append("\n".join(lines))
        path.write_text("\n\n".join(books) + "\n")
    return paths


@pytest.fixture(scope="session")
def corpus(tokenizer: gb.Tokenizer, tmp_path_factory: pytest.TempPathFactory) -> Corpus:
    folder = tmp_path_factory.mktemp("corpus")
    paths = write_books(folder / "text", 40)
    prepare(paths, tokenizer, folder / "shards", workers=1)
    return Corpus.open(folder / "shards")
