"""The profile of a token against numbers that are computed one by one."""

import numpy as np
import pytest

import glassbert as gb
from glassbert.analysis.token_category import is_readable
from glassbert.errors import OutOfRangeError
from glassbert.views.session import ViewSession
from glassbert.views.token_profile import TokenProfileRequest, token_profile
from glassbert.views.view_registry import compute_view

TEXT = "The mouse was gone. The cat sat useless."


def cosine(x: np.ndarray, y: np.ndarray) -> float:
    return float(x @ y / np.linalg.norm(x) / np.linalg.norm(y))


@pytest.fixture(scope="module")
def session(minilm: gb.PretrainedBert) -> ViewSession:
    return ViewSession({"minilm": minilm, "glass": gb.load("glass")})


def test_the_heads_are_those_with_the_largest_weights(session: ViewSession, minilm: gb.PretrainedBert) -> None:
    facts = token_profile(session, TokenProfileRequest(text=TEXT, token=2)).facts
    attention = np.asarray(minilm.trace(TEXT).attention).astype(np.float64)
    size = attention.shape[2]
    received = {(layer, head): np.delete(attention[layer, head, :, 2], 2).mean() for layer, head in np.ndindex(6, 12)}
    best = max(received, key=lambda ref: received[ref])
    first = facts.attended_by[0]
    assert (first.layer, first.head) == best
    assert first.weight == pytest.approx(received[best], rel=1e-5)
    queries = [query for query in range(size) if query != 2]
    assert first.other_token == max(queries, key=lambda query: attention[*best, query, 2])
    keys = [key for key in range(1, size - 1) if key != 2]  # without itself, [CLS] and [SEP]
    given = {(layer, head): max(attention[layer, head, 2, keys]) for layer, head in np.ndindex(6, 12)}
    ranked = sorted(given, key=lambda ref: -given[ref])[:3]
    assert [(head.layer, head.head) for head in facts.attends_to] == ranked
    assert [head.weight for head in facts.attends_to] == pytest.approx([given[ref] for ref in ranked], rel=1e-5)


def test_the_path_and_the_neighbors_are_those_of_the_hidden_states(
    session: ViewSession, minilm: gb.PretrainedBert
) -> None:
    payload = token_profile(session, TokenProfileRequest(text=TEXT, token=7))
    hidden = minilm.trace(TEXT).hidden
    np.testing.assert_allclose(payload.array("norms"), np.linalg.norm(hidden[:, 7], axis=-1), rtol=1e-5)
    np.testing.assert_allclose(
        payload.array("cosine_to_input"), [cosine(hidden[0, 7], h[7]) for h in hidden], rtol=1e-5
    )
    for depth, states in enumerate(hidden):
        cosines = [cosine(states[7], state) for state in states]
        words = range(1, len(states) - 1)  # without [CLS] and [SEP]
        expected = sorted((n for n in words if n != 7), key=lambda n: -cosines[n])[:3]
        assert payload.array("neighbors")[depth].tolist() == expected
    assert payload.facts.token_id == minilm.trace(TEXT).ids[7]


def test_neighbors_are_tokens_that_can_be_read(session: ViewSession) -> None:
    payload = token_profile(session, TokenProfileRequest(text="a [MASK] big cat", token=4))
    assert set(payload.array("neighbors").ravel().tolist()) == {1, 3}  # without [CLS], [MASK] and [SEP]
    facts = token_profile(session, TokenProfileRequest(text="a cat", token=0)).facts  # [CLS]
    assert len(facts.vocabulary_neighbors) == 3
    assert all(is_readable(token) for token in facts.vocabulary_neighbors)


def test_a_token_out_of_range_is_refused(session: ViewSession) -> None:
    with pytest.raises(OutOfRangeError):
        compute_view(session, "token_profile", b'{"text": "a cat", "token": 4}')


def test_an_empty_text_has_a_profile(session: ViewSession) -> None:
    facts = compute_view(session, "token_profile", b'{"text": "", "token": 0}').facts
    assert facts.attends_to == []
    assert [head.other_token for head in facts.attended_by] == [1, 1, 1]
