"""Texts to measure with: made from the vocabulary, so that anybody can repeat a run with no data at hand."""

import numpy as np

from glassbert.tokens.tokenizer import Tokenizer

# How long the texts of each set are, in tokens: a seeded draw, cut at both ends.
SETS = {
    "tweets": lambda draw, count: np.clip(draw.normal(30, 9, count), 6, 64),
    "paragraphs": lambda draw, count: np.clip(draw.normal(120, 40, count), 24, 300),
    "documents": lambda draw, count: np.clip(draw.normal(400, 60, count), 200, 510),
    "mixed": lambda draw, count: np.clip(draw.lognormal(3.26, 0.9, count), 4, 252),
}


def make_texts(name: str, count: int, tokenizer: Tokenizer, seed: int = 0) -> list[str]:
    """Draw texts of everyday words, the frequent ones often (by Zipf's law)."""
    draw = np.random.default_rng(seed)
    words = np.array([token for token in tokenizer.vocabulary if token.isalpha() and token.isascii()])
    chances = 1 / np.arange(10, 10 + len(words))
    lengths = SETS[name](draw, count).astype(int) - 2  # [CLS] and [SEP] come with every text
    drawn = draw.choice(words, size=int(lengths.sum()), p=chances / chances.sum())
    return [" ".join(part) for part in np.split(drawn, np.cumsum(lengths)[:-1])]
