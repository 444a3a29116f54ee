"""Paths through the layers against scikit-learn and the hidden states."""

import numpy as np
import pytest
from sklearn.decomposition import PCA

import glassbert as gb
from glassbert.errors import OutOfRangeError
from glassbert.views.layers import layer_paths, shared_tokens
from glassbert.views.session import ViewSession
from glassbert.views.view_registry import compute_view

RIVER, MONEY = "He sat by the bank of the river.", "She put the money in the bank."


@pytest.fixture(scope="module")
def river(minilm: gb.PretrainedBert) -> gb.Trace:
    return minilm.trace(RIVER)


def test_coordinates_match_scikit_learn(river: gb.Trace) -> None:
    vectors = river.hidden.reshape(-1, river.hidden.shape[-1]).astype(np.float64)
    paths = layer_paths(river)
    peer = PCA(3, svd_solver="full").fit(vectors)
    expected = peer.transform(vectors).reshape(*river.hidden.shape[:2], 3)
    signs = np.sign((expected * paths.array("coordinates")).sum(axis=(0, 1)))
    np.testing.assert_allclose(paths.array("coordinates"), expected * signs, atol=1e-4)
    np.testing.assert_allclose(paths.facts.explained_variance_ratio, peer.explained_variance_ratio_, rtol=1e-5)
    assert paths.facts.tokens == river.tokens


def test_two_contexts_of_a_word_drift_apart(minilm: gb.PretrainedBert, river: gb.Trace) -> None:
    money = minilm.trace(MONEY)
    paths = layer_paths(river, money)
    token, other_token = paths.facts.token, paths.facts.other_token
    assert token is not None
    assert other_token is not None
    assert river.tokens[token] == money.tokens[other_token] == "bank"
    first, second = river.hidden[:, token].astype(np.float64), money.hidden[:, other_token].astype(np.float64)
    expected = [a @ b / np.sqrt((a @ a) * (b @ b)) for a, b in zip(first, second, strict=True)]
    cosines = paths.array("cosine_between")
    np.testing.assert_allclose(cosines, expected, atol=1e-5)
    assert cosines[-1] < cosines[0]


def test_two_texts_share_their_axes(minilm: gb.PretrainedBert, river: gb.Trace) -> None:
    paths = layer_paths(river, minilm.trace(RIVER))
    np.testing.assert_allclose(paths.array("coordinates"), paths.array("other_coordinates"), atol=1e-5)
    np.testing.assert_allclose(paths.array("cosine_between"), 1, atol=1e-6)


def test_a_token_is_compared_with_the_same_token_of_the_other_text(minilm: gb.PretrainedBert, river: gb.Trace) -> None:
    money = minilm.trace(MONEY)
    the = river.tokens.index("the")
    assert layer_paths(river, money, token=the).facts.other_token == money.tokens.index("the")
    assert layer_paths(river, money, the, 2).facts.other_token == 2


def test_tokens_out_of_range_are_refused(minilm: gb.PretrainedBert, river: gb.Trace) -> None:
    with pytest.raises(OutOfRangeError) as caught:
        layer_paths(river, minilm.trace(MONEY), 1, 99)
    assert (caught.value.argument, caught.value.value) == ("other_token", 99)
    session = ViewSession({"minilm": minilm})
    with pytest.raises(OutOfRangeError) as caught:
        compute_view(session, "layers", b'{"text": "one word", "other_text": "another", "token": 40}')
    assert (caught.value.argument, caught.value.value) == ("token", 40)


def test_the_view_takes_one_text_or_two(minilm: gb.PretrainedBert) -> None:
    session = ViewSession({"minilm": minilm})
    single = compute_view(session, "layers", b'{"text": "The cat sat."}')
    assert single.array("coordinates").shape == (7, 6, 3)
    assert "cosine_between" not in single.arrays
    double = compute_view(session, "layers", b'{"text": "The cat sat.", "other_text": "A cat ran."}')
    assert double.facts.tokens[double.facts.token] == "cat"


def test_brackets_in_a_text_are_shared_tokens_but_special_tokens_are_not(minilm: gb.PretrainedBert) -> None:
    first, second = minilm.trace("[MASK] a [ b"), minilm.trace("[ [MASK] c")
    assert [first.tokens[position] for position, _ in shared_tokens(first, second)] == ["["]


def test_one_word_has_the_same_row_of_the_token_table_in_both_texts(minilm: gb.PretrainedBert) -> None:
    river, money = minilm.trace("He sat by the bank of the river."), minilm.trace("She put money in the bank.")
    facts = layer_paths(river, money).facts
    assert river.tokens[facts.token or 0] == "bank"
    assert facts.static_cosine == pytest.approx(1, abs=1e-6)
    different = layer_paths(river, money, facts.token, 1).facts.static_cosine
    assert different is not None
    assert different < 0.9
