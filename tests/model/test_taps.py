"""Looking changes nothing; reaching in changes what it says and no more; docs/taps.md lists every tap."""

import re
from pathlib import Path

import pytest
import torch
from torch import Tensor

import glassbert as gb
from glassbert.model.edits import TAP_NAMES
from glassbert.model.taps import Tap, unwatched

from .published import fresh, sequences

ALL_HEADS = ("pooler", "masked_word", "next_sentence", "label", "regression", "tag", "answer")


def pass_through(model: gb.Bert, row: gb.Row, tap: Tap = unwatched) -> list[Tensor]:
    hidden = model(row, tap)
    pooled = model.pooled(hidden, row, tap)
    return [
        hidden,
        pooled,
        model.masked_words(hidden, tap),
        model.next_sentence(pooled, tap),
        model.labels(pooled, tap),
        model.regression(pooled, tap),
        model.tags(hidden, tap),
        model.answers(hidden, tap),
    ]


@pytest.fixture(scope="module")
def model() -> gb.Bert:
    return fresh("tiny", ALL_HEADS, vocab_size=100, labels=("a", "b", "c"))


@pytest.fixture(scope="module")
def row() -> gb.Row:
    return gb.Row.of(*sequences(100, [9]))


@torch.no_grad()
def test_watched_and_unwatched_runs_give_the_same_numbers(model: gb.Bert) -> None:
    mixed = gb.Row.of(*sequences(100, [2, 9, 9, 40, 3]))
    watched = pass_through(model, mixed, lambda name, value: value)
    for seen, plain in zip(watched, pass_through(model, mixed), strict=True):
        assert torch.allclose(seen, plain, atol=1e-5)


@torch.no_grad()
def test_the_page_of_taps_lists_each_name_and_shape_and_no_other(model: gb.Bert, row: gb.Row) -> None:
    recorder = gb.Recorder()
    pass_through(model, row, recorder)
    sizes = {"token": 9, "hidden": 128, "inner": 512, "batch": 1, "head": 2, "size": 64, "query": 9, "key": 9,
             "vocab": 100, "sequence": 1, "label": 3, "2": 2}  # fmt: skip
    page = (Path(__file__).parents[2] / "docs" / "taps.md").read_text()
    listed = dict(re.findall(r"^\| `([\w.#]+)` \| `([^`]*)` \|", page, flags=re.M))
    seen = {re.sub(r"\d+", "#", name): tuple(value.shape) for name, value in recorder.values.items()}
    assert listed.keys() == seen.keys() == TAP_NAMES
    for name, shape in seen.items():
        assert tuple(sizes[axis] for axis in listed[name].split()) == shape, name


@torch.no_grad()
def test_muting_a_head_equals_cutting_its_columns_out_of_the_join(model: gb.Bert, row: gb.Row) -> None:
    muted = model(row, gb.mute_head(1, 0))
    other = fresh("tiny", ALL_HEADS, vocab_size=100, labels=("a", "b", "c"))
    join = other.layers[1].attention.join
    kept = join.weight.clone()
    join.weight[:, :64] = 0
    cut = other(row)
    join.weight.copy_(kept)
    assert torch.allclose(muted, cut, atol=1e-5)
    assert not torch.allclose(muted, model(row), atol=1e-3)


@torch.no_grad()
def test_a_cut_edge_carries_nothing_and_the_rest_still_sums_to_one(model: gb.Bert, row: gb.Row) -> None:
    recorder = gb.Recorder("layers.0.weights")
    model(row, gb.chain(gb.cut_edge(0, 1, 2, 3), recorder))
    weights = recorder.values["layers.0.weights"][0, 1, 2]
    assert weights[3] == 0
    assert weights.sum() == pytest.approx(1)


@torch.no_grad()
def test_a_replaced_vector_is_what_the_next_step_sees(model: gb.Bert, row: gb.Row) -> None:
    vector = torch.full((128,), 0.5)
    recorder = gb.Recorder("hidden.1")
    changed = model(row, gb.chain(gb.replace_vector("hidden.1", 4, vector), recorder))
    assert torch.equal(recorder.values["hidden.1"][4], vector)
    assert not torch.allclose(changed, model(row), atol=1e-3)


@torch.no_grad()
def test_a_recorder_keeps_only_what_it_was_asked_for(model: gb.Bert, row: gb.Row) -> None:
    recorder = gb.Recorder("layers.1.scores", "hidden.*")
    model(row, recorder)
    assert sorted(recorder.values) == ["hidden.0", "hidden.1", "hidden.2", "layers.1.scores"]


@torch.no_grad()
@pytest.mark.parametrize("pattern", ["layers.?.weights", "layers.[01].weights", "*weights"])
def test_wild_cards_of_every_kind_are_understood(pattern: str, model: gb.Bert, row: gb.Row) -> None:
    recorder = gb.Recorder(pattern)
    model(row, recorder)
    assert sorted(recorder.values) == ["layers.0.weights", "layers.1.weights"]


@torch.no_grad()
def test_the_last_edge_cannot_be_cut(model: gb.Bert) -> None:
    with pytest.raises(ValueError, match="last edge"):
        model(gb.Row.of([[2]]), gb.cut_edge(0, 0, 0, 0))


@torch.no_grad()
def test_recording_attention_of_mixed_lengths_is_refused(model: gb.Bert) -> None:
    with pytest.raises(ValueError, match="came twice"):
        model(gb.Row.of(*sequences(100, [3, 4])), gb.Recorder("layers.0.scores"))


USELESS_EDITS = {
    "no such layer": (lambda: gb.mute_head(2, 0), "layers.2.mixed is not there: in this model layers count from 0 to 1"),
    "no such layer, in a chain": (lambda: gb.chain(gb.Recorder(), gb.cut_edge(9, 0, 0, 0)), "layers.9.scores is not there"),
    "no such depth": (lambda: gb.replace_vector("hidden.3", 0, torch.zeros(128)), "hidden.3 is not there"),
    "no such head": (lambda: gb.mute_head(0, 2), r"layers.0.mixed has shape \[1, 2, 9, 64\], and this does not fit it"),
    "no such token": (lambda: gb.cut_edge(0, 0, 9, 0), "does not fit it"),
    "a vector of another size": (lambda: gb.replace_vector("hidden.0", 0, torch.zeros(7)), "does not fit it"),
    "no such tap": (lambda: gb.replace_vector("nope", 0, torch.zeros(128)), "'nope' is not the name of a tap"),
    "counted from the end": (lambda: gb.mute_head(-1, 0), "layer=-1 must be a whole number; layers, heads and tokens count from 0"),
    "no number": (lambda: gb.mute_head(None, 0), "layer=None must be a whole number"),
}  # fmt: skip


@torch.no_grad()
@pytest.mark.parametrize("edit", USELESS_EDITS)
def test_an_edit_that_would_change_nothing_is_refused(edit: str, model: gb.Bert, row: gb.Row) -> None:
    make, expected = USELESS_EDITS[edit]
    with pytest.raises(gb.GlassBertError, match=expected):
        model(row, make())
