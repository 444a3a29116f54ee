"""Muting heads: gates do what muting does, a head that alone matters is found, slopes are slopes."""

from copy import deepcopy

import numpy as np
import pytest
import torch

import glassbert as gb
from glassbert.model.edits import mute_head
from glassbert.model.row import Row
from glassbert.study import pruning
from glassbert.study.kit.gates import gates_without, read_gated
from glassbert.study.kit.subject import Subject
from glassbert.study.pruning import batches_of, by_gradient, by_layer, can_go, losses, mute_each, texts_of

from ..model.published import fresh
from .shared_data import PLACE, with_data


def tiny(minilm: gb.LoadedBert, heads: tuple[str, ...] = ("masked_word",)) -> Subject:
    model = deepcopy(fresh("tiny", heads, seed=11, vocab_size=len(minilm.tokenizer.vocabulary)))  # ours to change
    return Subject(gb.LoadedBert(model, minilm.tokenizer), "fresh")


def only(subject: Subject, layer: int, head: int) -> Subject:
    """A model in which no other head adds anything."""
    size = subject.bert.config.head_size
    with torch.no_grad():
        for number in range(subject.bert.config.num_layers):
            kept = torch.zeros(subject.bert.config.hidden_size)
            if number == layer:
                kept[head * size : (head + 1) * size] = 3
            subject.bert.model.layer(number).attention.join.weight.mul_(kept)
    return subject


def test_a_closed_gate_is_a_muted_head(minilm: gb.LoadedBert) -> None:
    model = tiny(minilm).bert.model
    row = Row.of([[101, 1996, 4937, 102], [101, 2002, 2003, 102]])
    with model.reading():
        torch.testing.assert_close(read_gated(model, row, gates_without(model)), model(row))
        muted = read_gated(model, row, gates_without(model, [2]))
        torch.testing.assert_close(muted, model(row, mute_head(1, 0)))
        assert not torch.allclose(muted, model(row))
        known = model(row, num_layers=1)
        torch.testing.assert_close(read_gated(model, row, gates_without(model, [2]), 1, known), muted)


def test_the_only_head_that_adds_anything_is_the_only_one_that_costs(minilm: gb.LoadedBert) -> None:
    planted = only(tiny(minilm), 1, 0)
    batches = batches_of(planted, texts_of(planted), 0)
    rises, slopes = mute_each(planted, batches), by_gradient(planted, batches)
    assert np.abs(rises[:, [0, 1, 3]]).max() < 1e-5
    assert np.abs(rises[:, 2]).mean() > 1e-3
    assert slopes[[0, 1, 3]].max() < 1e-6
    assert slopes[2] > 1e-4


def test_without_a_head_for_words_the_loss_is_how_far_vectors_move(minilm: gb.LoadedBert) -> None:
    subject = tiny(minilm, ())
    batches = batches_of(subject, texts_of(subject), 0)
    with subject.bert.model.reading():
        still = losses(subject.bert.model, subject.bert.model(batches[0].row), batches[0])
    assert still.abs().max() < 1e-5
    assert (mute_each(subject, batches).mean(axis=0) > 0).all()


def test_the_squared_slope_of_the_vector_is_what_the_loss_grows_by(minilm: gb.LoadedBert) -> None:
    subject = tiny(minilm, ())
    model, batches = subject.bert.model, batches_of(subject, texts_of(subject), 0)
    slopes = by_gradient(subject, batches)
    with model.reading():
        for head in range(4):
            gates = gates_without(model)
            gates[head // 2, head % 2] = 0.9
            grown = torch.cat([losses(model, read_gated(model, one.row, gates), one) for one in batches]).mean()
            assert slopes[head] * 0.1**2 == pytest.approx(float(grown), rel=0.4)  # few random directions: rough


def test_a_slope_is_what_the_loss_changes_by_as_a_gate_closes_a_little(minilm: gb.LoadedBert) -> None:
    subject = tiny(minilm)
    model, batch = subject.bert.model, batches_of(subject, texts_of(subject), 0)[0]
    slopes = by_gradient(subject, [batch])
    with model.reading():
        for head in range(4):
            gates = gates_without(model)
            both = []
            for gate in (1.02, 0.98):
                gates[head // 2, head % 2] = gate
                both.append(losses(model, read_gated(model, batch.row, gates), batch))
            expected = ((both[0] - both[1]) / 0.04).abs().mean()
            assert slopes[head] == pytest.approx(float(expected), rel=0.05, abs=1e-4)


def test_importance_is_divided_by_the_length_of_its_layer() -> None:
    even = by_layer(np.array([[3.0, 4.0], [0.06, 0.08], [0.0, 0.0]]))
    np.testing.assert_allclose(even, [[0.6, 0.8], [0.6, 0.8], [0, 0]])


def test_heads_are_pruned_in_the_order_of_even_layers(minilm: gb.LoadedBert) -> None:
    found = pruning.run(tiny(minilm))
    np.testing.assert_allclose(np.linalg.norm(found.arrays["even"], axis=1), 1, rtol=1e-5)
    np.testing.assert_allclose(found.arrays["even"], by_layer(found.arrays["gradient"]), rtol=1e-5)
    assert "l2 norm within each layer" in found["heads that can go, by gradient"].how
    assert "l2 norm" not in found["heads that can go, by ablation"].how


def test_heads_can_go_until_the_loss_has_risen() -> None:
    counts = np.array([0, 3, 6, 9, 12])
    curve = np.array([[2.0, 2.0, 2.09, 2.2, 2.0]] * 3)
    assert can_go(curve, counts, True) == pytest.approx(6 / 12)  # what falls again later does not count
    assert can_go(curve - 2, counts, False) == pytest.approx(3 / 12)
    assert can_go(np.full((3, 5), 2.0), counts, True) == 1
    assert can_go(np.array([[1.0, 2, 2, 2, 2]]), counts, True) == 0


def test_it_is_run_and_drawn_with_and_without_words(minilm: gb.LoadedBert) -> None:
    for heads in (("masked_word",), ()):
        found = pruning.run(tiny(minilm, heads))
        assert found["gradient and ablation, rank correlation"].n == 4
        assert found.arrays["curves"].shape == (5, 5)
        assert np.ptp(found.arrays["curves"][:, -1]) < 1e-6  # without any head, the order does not matter
        assert ("guesses no words" in pruning.says(found)) == (heads == ())
        assert len(pruning.tables(found)["The dearest heads"]) == 5
        assert len(pruning.draw(found).axes) == 4


def test_the_model_is_as_it_was(minilm: gb.LoadedBert) -> None:
    subject = tiny(minilm)
    subject.bert.model.train()
    by_gradient(subject, batches_of(subject, texts_of(subject), 0)[:1])
    assert subject.bert.model.training
    assert all(value.grad is None and value.requires_grad for value in subject.bert.model.parameters())


@with_data
def test_the_dearest_heads_of_minilm_are_in_its_last_layer(minilm: gb.LoadedBert) -> None:
    subject = Subject(minilm, "minilm", 0, PLACE)
    slopes = by_gradient(subject, batches_of(subject, texts_of(subject)[:8], 0)).reshape(6, 12)
    assert slopes.argmax() // 12 == 5
    assert slopes[5].mean() > 3 * slopes[:5].mean()
