"""Attention followed back: planted maps have a known rollout, values a known length, and masking a known reach."""

import numpy as np
import pytest
import torch

import glassbert as gb
from glassbert.look.maps import rollouts
from glassbert.model.row import Row
from glassbert.model.taps import Recorder
from glassbert.study import rollout
from glassbert.study.kit.subject import Subject

from ..model.published import fresh

TEXT = "The mouse was gone. The cat sat useless."


def test_attention_to_oneself_is_a_rollout_to_oneself() -> None:
    *_, found = rollouts(np.broadcast_to(np.eye(7, dtype=np.float32), (5, 3, 7, 7)))
    np.testing.assert_allclose(found, np.eye(7))


def test_attention_to_the_previous_token_is_a_power_of_the_shift() -> None:
    shift = np.eye(9, k=-1, dtype=np.float32)
    shift[0, 0] = 1
    *_, found = rollouts(np.broadcast_to(shift, (4, 2, 9, 9)))
    np.testing.assert_allclose(found, np.linalg.matrix_power((np.eye(9) + shift) / 2, 4), atol=1e-6)
    np.testing.assert_allclose(found[8, 4:], np.array([1, 4, 6, 4, 1]) / 16, atol=1e-6)  # 4 layers, back or stay


def test_lengths_handed_over_are_those_of_the_vectors_written_out() -> None:
    generator = np.random.default_rng(0)
    weights, values = generator.random((3, 5, 5)), generator.standard_normal((3, 5, 4))
    join = generator.standard_normal((12, 12))
    written = np.zeros((5, 5))
    for query in range(5):
        for key in range(5):
            joined = np.concatenate([weights[head, query, key] * values[head, key] for head in range(3)])
            written[query, key] = np.linalg.norm(join @ joined)
    np.testing.assert_allclose(rollout.handed_over(weights, values, join), written)


def test_what_is_handed_over_adds_up_to_what_the_model_joins(minilm: gb.LoadedBert) -> None:
    text = minilm.tokenizer.encode("mouse")  # three tokens: small enough to look at all vectors
    maps, norms = rollout.attention_of(minilm, text)
    trace = minilm.trace("mouse")
    np.testing.assert_allclose(maps, trace.all_attention(), atol=1e-5)
    values, join = trace.values[0], minilm.model.layer(0).attention.join.weight.detach().numpy()
    parts = np.einsum("hqk,hks,dhs->qkd", maps[0], values, join.reshape(len(join), len(values), -1))
    np.testing.assert_allclose(norms[0], np.linalg.norm(parts, axis=-1), rtol=1e-3)
    recorder = Recorder("layers.0.joined")
    with minilm.model.reading():
        minilm.model(Row.of([text.ids]), recorder)
    bias = minilm.model.layer(0).attention.join.bias.detach().numpy()
    np.testing.assert_allclose(parts.sum(axis=1) + bias, recorder.values["layers.0.joined"].numpy(), atol=1e-4)


def test_ranks_agree_or_not() -> None:
    one = np.array([[1.0, 2, 3, 4], [1, 2, 3, 4], [1, 1, 1, 1], [1, 1, 2, 9]])
    other = np.array([[10.0, 20, 30, 31], [4, 3, 2, 1], [1, 2, 3, 4], [5, 5, 6, 7]])
    found = rollout.rank_correlations(one, other, np.ones((4, 4), dtype=bool))
    np.testing.assert_allclose(found, [1, -1, 0, 1], atol=1e-12)


def test_masking_moves_only_the_word_itself_where_nothing_is_handed_over(minilm: gb.LoadedBert) -> None:
    model = fresh("tiny", (), seed=11, vocab_size=len(minilm.tokenizer.vocabulary))
    with torch.no_grad():
        for layer in range(model.config.num_layers):
            model.layer(layer).attention.join.weight.zero_()
    text = minilm.tokenizer.encode(TEXT)
    changed = rollout.masking(gb.LoadedBert(model, minilm.tokenizer), text)
    words = ~np.array(text.special)
    assert (np.diag(changed)[words] > 0.1).all()
    np.testing.assert_allclose(changed - np.diag(np.diag(changed)), 0, atol=1e-4)
    assert (changed[:, ~words] == 0).all()


def test_a_way_that_is_the_change_itself_agrees_wholly(minilm: gb.LoadedBert) -> None:
    text = minilm.tokenizer.encode(TEXT)
    found = rollout.follow(minilm, text)
    planted = found._replace(maps=dict.fromkeys(rollout.WAYS, found.changed))
    np.testing.assert_allclose(rollout.agreement(planted, np.array(text.special)), 1)
    np.testing.assert_allclose(found.maps["rollout"].sum(axis=1), 1, atol=1e-5)
    np.testing.assert_allclose(found.maps["value-weighted rollout"].sum(axis=1), 1, atol=1e-5)
    assert found.special[0].mean() > 3 * found.special[1].mean()  # much attention, little handed over


def test_it_runs_is_drawn_and_told(minilm: gb.LoadedBert, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rollout, "SENTENCES", rollout.SENTENCES[:6])
    model = fresh("tiny", (), vocab_size=len(minilm.tokenizer.vocabulary))
    found = rollout.run(Subject(gb.LoadedBert(model, minilm.tokenizer), "small"))
    assert found["rollout and masking, words"].n == 6
    assert "6 sentences of our own" in rollout.says(found)
    assert len(rollout.draw(found).axes) == 7
