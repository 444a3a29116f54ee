"""Synthetic texts drawn from a vocabulary, so that a benchmark needs no data."""

import numpy as np

from glassbert.tokenization.tokenizer import Tokenizer

# Distribution of the text lengths of each set, in tokens.
LENGTH_DISTRIBUTIONS = {
    "tweets": lambda generator, count: np.clip(generator.normal(30, 9, count), 6, 64),
    "paragraphs": lambda generator, count: np.clip(generator.normal(120, 40, count), 24, 300),
    "documents": lambda generator, count: np.clip(generator.normal(400, 60, count), 200, 510),
    "mixed": lambda generator, count: np.clip(generator.lognormal(3.26, 0.9, count), 4, 252),
}


def make_texts(name: str, count: int, tokenizer: Tokenizer, seed: int = 0) -> list[str]:
    """Return random texts of common words, with word frequencies by Zipf's law.

    Args:
        name: A key of `LENGTH_DISTRIBUTIONS`.
        count: Number of texts.
        tokenizer: Its vocabulary provides the words.
        seed: Seed of the random generator.
    """
    generator = np.random.default_rng(seed)
    words = np.array([token for token in tokenizer.vocabulary if token.isalpha() and token.isascii()])
    weights = 1 / np.arange(10, 10 + len(words))
    lengths = LENGTH_DISTRIBUTIONS[name](generator, count).astype(int) - 2  # without [CLS] and [SEP]
    sampled = generator.choice(words, size=int(lengths.sum()), p=weights / weights.sum())
    return [" ".join(part) for part in np.split(sampled, np.cumsum(lengths)[:-1])]
