"""Synthetic texts."""

import numpy as np
import pytest

import glassbert as gb
from glassbert.benchmarks.synthetic_texts import LENGTH_DISTRIBUTIONS, make_texts

MEAN_LENGTH_RANGES = {"tweets": (25, 35), "paragraphs": (105, 135), "documents": (380, 420), "mixed": (33, 45)}


@pytest.mark.parametrize("name", LENGTH_DISTRIBUTIONS)
def test_texts_have_the_expected_lengths_and_depend_on_the_seed_only(name: str, minilm: gb.PretrainedBert) -> None:
    texts = make_texts(name, 400, minilm.tokenizer)
    lengths = [len(ids) for ids in minilm.tokenizer.batch_ids(texts)]
    low, high = MEAN_LENGTH_RANGES[name]
    assert low < np.mean(lengths) < high
    assert max(lengths) <= 512
    assert texts == make_texts(name, 400, minilm.tokenizer)
    assert texts != make_texts(name, 400, minilm.tokenizer, seed=1)
