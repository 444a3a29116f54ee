"""Taps: recording changes nothing, and docs/taps.md lists every tap."""

import re
from pathlib import Path
from typing import Any

import pytest
import torch
from torch import Tensor

import glassbert as gb
from glassbert.model.heads import HEADS
from glassbert.model.interventions import ACTIVATION_NAMES
from glassbert.model.taps import Tap, no_tap

from .reference_models import random_model, random_sequences


def all_outputs(model: gb.Bert, batch: gb.PackedBatch, tap: Tap = no_tap) -> list[Tensor]:
    hidden = model(batch, tap)
    pooled = model.pooled(hidden, batch, tap)
    return [
        hidden,
        pooled,
        model.mlm_logits(hidden, tap),
        model.nsp_logits(pooled, tap),
        model.classification_logits(pooled, tap),
        model.regression_values(pooled, tap),
        model.token_classification_logits(hidden, tap),
        model.span_logits(hidden, tap),
    ]


@pytest.fixture(scope="module")
def model() -> gb.Bert:
    return random_model("tiny", tuple(HEADS), vocab_size=100, labels=("a", "b", "c"))


@pytest.fixture(scope="module")
def batch() -> gb.PackedBatch:
    return gb.PackedBatch.from_sequences(*random_sequences(100, [9]))


@torch.no_grad()
def test_watched_and_unwatched_forward_passes_give_the_same_numbers(model: gb.Bert) -> None:
    mixed = gb.PackedBatch.from_sequences(*random_sequences(100, [2, 9, 9, 40, 3]))
    watched_outputs = all_outputs(model, mixed, lambda name, value: value)
    for watched, fused in zip(watched_outputs, all_outputs(model, mixed), strict=True):
        assert torch.allclose(watched, fused, atol=1e-5)


@torch.no_grad()
def test_the_docs_list_every_tap_with_its_shape(model: gb.Bert, batch: gb.PackedBatch) -> None:
    recorder = gb.Recorder()
    all_outputs(model, batch, recorder)
    sizes = {"token": 9, "hidden": 128, "intermediate": 512, "head": 2, "size": 64, "query": 9, "key": 9,
             "vocab": 100, "sequence": 1, "label": 3, "2": 2}  # fmt: skip
    page = (Path(__file__).parents[2] / "docs" / "taps.md").read_text()
    documented = dict(re.findall(r"^\| `([\w.#]+)` \| `([^`]*)` \|", page, flags=re.M))
    recorded = {re.sub(r"\d+", "#", name): tuple(value.shape) for name, value in recorder.values.items()}
    assert documented.keys() == recorded.keys() == ACTIVATION_NAMES
    for name, shape in recorded.items():
        assert tuple(sizes[axis] for axis in documented[name].split()) == shape, name


@torch.no_grad()
def test_a_recorder_stores_only_names_that_match_its_patterns(model: gb.Bert, batch: gb.PackedBatch) -> None:
    recorder = gb.Recorder("layers.1.scores", "hidden.*")
    model(batch, recorder)
    assert sorted(recorder.values) == ["hidden.0", "hidden.1", "hidden.2", "layers.1.scores"]


@torch.no_grad()
@pytest.mark.parametrize(
    "pattern", ["layers.?.attention_weights", "layers.[01].attention_weights", "*attention_weights"]
)
def test_a_recorder_understands_wildcards(pattern: str, model: gb.Bert, batch: gb.PackedBatch) -> None:
    recorder = gb.Recorder(pattern)
    model(batch, recorder)
    assert sorted(recorder.values) == ["layers.0.attention_weights", "layers.1.attention_weights"]


@torch.no_grad()
def test_recording_attention_of_sequences_of_different_lengths_is_refused(model: gb.Bert) -> None:
    with pytest.raises(ValueError, match=r"layers\.0\.scores was recorded twice"):
        model(gb.PackedBatch.from_sequences(*random_sequences(100, [3, 4])), gb.Recorder("layers.0.scores"))


def test_a_pattern_that_is_no_string_is_refused() -> None:
    pattern: Any = 3
    with pytest.raises(gb.GlassBertError, match="patterns: 3 must be a string"):
        gb.Recorder("hidden.*", pattern)
