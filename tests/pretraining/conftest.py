"""A small corpus of synthetic books."""

import random
from pathlib import Path

import numpy as np
import pytest

import glassbert as gb
from glassbert.pretraining.batches import PretrainDataset
from glassbert.pretraining.corpus_preparation import prepare_corpus
from glassbert.pretraining.masking import TokenMasker
from glassbert.pretraining.sentence_pairs import build_sentence_pairs
from glassbert.pretraining.shards import Corpus

from ..conftest import WORDS


def write_books(folder: Path, count: int, files: int = 2, seed: int = 1) -> list[Path]:
    """Write books of short sentences. Each book draws from 20 words, so that next sentences can be predicted."""
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


def make_dataset(corpus: Corpus, max_length: int = 32, whole_word: bool = False) -> PretrainDataset:
    """Return the examples of all documents."""
    tokenizer = corpus.tokenizer
    pairs = build_sentence_pairs(corpus, range(corpus.num_documents), max_length)
    masker = TokenMasker.for_tokenizer(tokenizer, whole_word=whole_word)
    return PretrainDataset(pairs, masker, tokenizer.cls_id, tokenizer.sep_id, seed=3)


def is_within_bounds(count: int, total: int, probability: float) -> bool:
    """Return whether a binomial count is within four standard deviations of its mean."""
    return abs(count - probability * total) < 4 * np.sqrt(total * probability * (1 - probability)) + 1


@pytest.fixture(scope="session")
def corpus(tokenizer: gb.Tokenizer, tmp_path_factory: pytest.TempPathFactory) -> Corpus:
    folder = tmp_path_factory.mktemp("corpus")
    paths = write_books(folder / "text", 40)
    prepare_corpus(paths, tokenizer, folder / "shards", workers=1)
    return Corpus.open(folder / "shards")
