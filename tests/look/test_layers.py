"""The way of tokens through the layers, against scikit-learn and plain arithmetic."""

import numpy as np
import pytest
from sklearn.decomposition import PCA

import glassbert as gb
from glassbert.look.axes import principal
from glassbert.look.desk import Ask, Desk
from glassbert.look.layers import layers
from glassbert.look.views import look

RIVER, MONEY = "He sat by the bank of the river.", "She put the money in the bank."


@pytest.fixture(scope="module")
def river(minilm: gb.LoadedBert) -> gb.Trace:
    return minilm.trace(RIVER)


def test_axes_are_those_of_scikit_learn(river: gb.Trace) -> None:
    vectors = river.hidden.reshape(-1, river.hidden.shape[-1])
    found = layers(river)
    theirs = PCA(3, svd_solver="full").fit(vectors.astype(np.float64))
    places = theirs.transform(vectors.astype(np.float64)).reshape(*river.hidden.shape[:2], 3)
    signs = np.sign((places * found.numbers("places")).sum(axis=(0, 1)))
    np.testing.assert_allclose(found.numbers("places"), places * signs, atol=1e-4)
    np.testing.assert_allclose(found.facts["explained"], theirs.explained_variance_ratio_, rtol=1e-5)


def test_an_axis_points_the_same_way_every_time() -> None:
    vectors = np.random.default_rng(3).standard_normal((40, 8)).astype(np.float32)
    once, again = principal(vectors, 3), principal(vectors[::-1], 3)
    np.testing.assert_allclose(once.places, again.places[::-1], atol=1e-5)
    mirrored = principal(-vectors, 3).places
    np.testing.assert_allclose(mirrored, -once.places, atol=1e-5)


@pytest.mark.parametrize("model", ["minilm", "glass"])
def test_steps_cosines_and_lengths_are_those_of_the_hidden_vectors(model: str) -> None:
    trace = gb.load(model).trace(RIVER)
    found, hidden = layers(trace), trace.hidden.astype(np.float64)
    for depth in range(len(hidden)):
        for token in range(len(trace.tokens)):
            here = hidden[depth, token]
            assert found.numbers("norms")[depth, token] == pytest.approx(np.sqrt(here @ here), rel=1e-5)
            first = hidden[0, token]
            turned = here @ first / np.sqrt((here @ here) * (first @ first))
            assert found.numbers("first")[depth, token] == pytest.approx(turned, abs=1e-5)
            if depth + 1 < len(hidden):
                after = hidden[depth + 1, token]
                assert found.numbers("steps")[depth, token] == pytest.approx(
                    np.sqrt(((after - here) ** 2).sum()), rel=1e-5
                )
                turned = here @ after / np.sqrt((here @ here) * (after @ after))
                assert found.numbers("next")[depth, token] == pytest.approx(turned, abs=1e-5)
    assert found.facts["tokens"] == trace.tokens


def test_two_readings_of_a_word_drift_apart(minilm: gb.LoadedBert, river: gb.Trace) -> None:
    money = minilm.trace(MONEY)
    found = layers(river, money)
    mine, its = found.facts["token"], found.facts["other_token"]
    assert river.tokens[mine] == money.tokens[its] == "bank"
    one, other = river.hidden[:, mine].astype(np.float64), money.hidden[:, its].astype(np.float64)
    by_hand = [a @ b / np.sqrt((a @ a) * (b @ b)) for a, b in zip(one, other, strict=True)]
    np.testing.assert_allclose(found.numbers("apart"), by_hand, atol=1e-5)
    assert found.numbers("apart")[-1] < found.numbers("apart")[0]


def test_both_texts_stand_in_one_picture(minilm: gb.LoadedBert, river: gb.Trace) -> None:
    found = layers(river, minilm.trace(RIVER))
    np.testing.assert_allclose(found.numbers("places"), found.numbers("other_places"), atol=1e-5)
    np.testing.assert_allclose(found.numbers("apart"), 1, atol=1e-6)


def test_a_named_token_is_followed_to_its_like_in_the_other_text(minilm: gb.LoadedBert, river: gb.Trace) -> None:
    money = minilm.trace(MONEY)
    the = river.tokens.index("the")
    assert layers(river, money, token=the).facts["other_token"] == money.tokens.index("the")
    assert layers(river, money, the, 2).facts["other_token"] == 2


def test_what_is_not_there_is_said(minilm: gb.LoadedBert, river: gb.Trace) -> None:
    with pytest.raises(gb.GlassBertError, match="other_token=99 is not there: it counts from 0 to 9"):
        layers(river, minilm.trace(MONEY), 1, 99)
    desk = Desk({"minilm": minilm})
    with pytest.raises(gb.GlassBertError, match="token=40 is not there"):
        look(desk, "layers", b'{"text": "one word", "other": "another", "token": 40}')


def test_the_view_answers_with_one_text_and_with_two(minilm: gb.LoadedBert) -> None:
    desk = Desk({"minilm": minilm})
    alone = look(desk, "layers", b'{"text": "The cat sat."}')
    assert alone.numbers("places").shape == (7, 6, 3)
    assert "apart" not in alone.arrays
    both = look(desk, "layers", b'{"text": "The cat sat.", "other": "A cat ran."}')
    trace = desk.trace(Ask(text="The cat sat."))
    assert trace.tokens[both.facts["token"]] == "cat"
