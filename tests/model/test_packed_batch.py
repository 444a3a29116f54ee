"""Packed batches are made of padded ones and back, with the results of transformers."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch

import glassbert as gb
from glassbert.model.taps import no_tap
from glassbert.model.validation import validate_input

from .reference_models import load_in_transformers, max_difference, random_model

IDS = [[2, 7, 8, 3], [2, 9, 3, 0], [2, 3, 0, 0]]
MASK = [[1, 1, 1, 1], [1, 1, 1, 0], [1, 1, 0, 0]]
SEGMENTS = [[0, 0, 1, 1], [0, 1, 1, 0], [0, 0, 0, 0]]


@pytest.mark.parametrize("convert", [torch.tensor, list, np.array], ids=["tensor", "list", "array"])
def test_padding_is_removed(convert: Any) -> None:
    batch = gb.PackedBatch.from_padded(convert(IDS), convert(MASK), convert(SEGMENTS))
    assert batch.lengths == (4, 3, 2)
    assert batch.ids.tolist() == [2, 7, 8, 3, 2, 9, 3, 2, 3]
    assert batch.segments.tolist() == [0, 0, 1, 1, 0, 1, 1, 0, 0]


def test_without_a_mask_nothing_is_padding() -> None:
    batch = gb.PackedBatch.from_padded(torch.tensor(IDS))
    assert batch.lengths == (4, 4, 4)
    assert batch.segments.tolist() == [0] * 12


def test_padded_hidden_states_are_those_of_transformers(tokenizer: gb.Tokenizer, tmp_path: Path) -> None:
    model = random_model("tiny", ("pooler",), vocab_size=200)
    theirs = load_in_transformers(model, tokenizer, tmp_path, "BertModel")
    inputs = {"input_ids": IDS, "attention_mask": MASK, "token_type_ids": SEGMENTS}
    with torch.no_grad():
        expected = theirs(**{name: torch.tensor(values) for name, values in inputs.items()}).last_hidden_state
        batch = gb.PackedBatch.from_padded(IDS, MASK, SEGMENTS)
        hidden = batch.padded(model(batch))
    is_token = torch.tensor(MASK).bool()
    assert hidden.shape == expected.shape
    assert max_difference(hidden[is_token], expected[is_token]) < 1e-5
    assert not hidden[~is_token].any()


@pytest.mark.parametrize(
    ("ids", "mask", "message"),
    [
        ([1, 2, 3], None, "ids has the shape"),
        ([[1, 2], [3]], None, "ids must be a matrix"),
        ([[0.5, 1.0]], None, "type torch.float32"),
        ([["a"]], None, "ids must be a matrix"),
        ([[]], None, "ids has the shape"),
        ([[1, 2]], [[1]], "attention_mask has the shape"),
        ([[1, 2]], [[1, -10_000]], "0 and 1"),
        ([[1, 2]], [[0, 1]], "zeros only behind"),
        ([[1, 2]], [[0, 0]], "at least one 1"),
    ],
)
def test_invalid_batches_are_refused(ids: Any, mask: Any, message: str) -> None:
    with pytest.raises(gb.GlassBertError, match=message):
        gb.PackedBatch.from_padded(ids, mask)


def test_a_model_names_the_batch_that_it_takes() -> None:
    ids: Any = torch.tensor(IDS)
    with pytest.raises(gb.GlassBertError, match="PackedBatch.from_padded"):
        validate_input(ids, no_tap, gb.BertConfig.named("tiny"))
