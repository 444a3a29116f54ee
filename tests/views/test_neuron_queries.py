"""The view of all queries of a head: contributions, active dimensions and groups, compared with numpy."""

from typing import Literal

import numpy as np
import pytest

import glassbert as gb
from glassbert.views.effective_dimensions import effective_dimensions
from glassbert.views.neuron import NeuronRequest, neuron
from glassbert.views.neuron_queries import NeuronQueriesRequest, attended_relations, neuron_queries, token_kind
from glassbert.views.session import TextRequest, ViewSession

TEXT = "The mouse was gone. The cat sat useless."


@pytest.fixture(scope="module")
def session(minilm: gb.PretrainedBert) -> ViewSession:
    return ViewSession({"minilm": minilm})


def test_contributions_are_weighted_by_attention(session: ViewSession, minilm: gb.PretrainedBert) -> None:
    payload = neuron_queries(session, NeuronQueriesRequest(text=TEXT, layer=3, head=9))
    trace = minilm.trace(TEXT)
    queries, keys, attention = trace.queries[3, 9], trace.keys[3, 9], trace.attention[3, 9]
    expected = queries * (attention @ keys - keys.mean(0))
    np.testing.assert_allclose(payload.array("contribution"), expected, rtol=1e-3, atol=1e-4)
    np.testing.assert_array_equal(payload.facts.most_attended_tokens, attention.argmax(1))
    np.testing.assert_array_equal(payload.array("attention"), attention.max(1))


def test_rows_of_the_most_attended_token_are_those_of_the_view_neuron(session: ViewSession) -> None:
    payload = neuron_queries(session, NeuronQueriesRequest(text=TEXT, layer=1, head=8, attended_key="most_attended"))
    for token in range(len(payload.facts.query_sentences)):
        single = neuron(session, NeuronRequest(text=TEXT, layer=1, head=8, token=token))
        assert payload.facts.most_attended_tokens[token] == single.facts.most_attended_token
        np.testing.assert_allclose(payload.array("contribution")[token], single.array("contribution"), atol=1e-5)
        assert np.flatnonzero(payload.array("active")[token]).tolist() == sorted(single.facts.top_dimensions)


@pytest.mark.parametrize("attended_key", ["weighted", "most_attended"])
def test_active_dimensions_account_for_80_percent(
    session: ViewSession, attended_key: Literal["weighted", "most_attended"]
) -> None:
    payload = neuron_queries(session, NeuronQueriesRequest(text=TEXT, layer=0, head=2, attended_key=attended_key))
    for row, active in zip(payload.array("contribution"), payload.array("active"), strict=True):
        ranked = np.sort(row)[::-1]
        count = int(active.sum())
        assert ranked[:count].sum() >= 0.8 * row.sum() > ranked[: count - 1].sum()
        assert row[active == 1].min() >= row[active == 0].max()


def test_the_effective_numbers_are_those_of_all_heads(session: ViewSession) -> None:
    facts = neuron_queries(session, NeuronQueriesRequest(text=TEXT, layer=4, head=6)).facts
    heads = effective_dimensions(session, TextRequest(text=TEXT)).facts
    assert facts.per_query == pytest.approx(heads.per_query[4][6], rel=1e-4)
    assert facts.all_queries == pytest.approx(heads.all_queries[4][6], rel=1e-4)


def test_queries_are_grouped_by_sentence_type_and_attended_relation(session: ViewSession) -> None:
    facts = neuron_queries(session, NeuronQueriesRequest(text=TEXT, layer=0, head=2)).facts
    assert facts.query_sentences == ["special tokens", *["sentence 1"] * 5, *["sentence 2"] * 5, "special tokens"]
    assert facts.token_kinds == [
        "[CLS]", *["word"] * 4, "punctuation", *["word"] * 4, "punctuation", "[SEP]",
    ]  # fmt: skip
    assert facts.attended_relations[2:5] == ["previous token"] * 3
    assert [token_kind(token) for token in ("##ing", "42", "[MASK]")] == ["word continuation", "word", "[MASK]"]


def test_the_attended_type_is_the_most_specific_one() -> None:
    tokens = ["[CLS]", "the", "cat", "saw", "the", "dog", ".", "it", "ran", ".", "[SEP]"]
    most_attended = np.array([0, 0, 10, 2, 1, 6, 1, 2, 8, 8, 1])
    assert attended_relations(tokens, most_attended) == [
        "itself", "[CLS]", "[SEP]", "previous token", "same token elsewhere", "next token", "same sentence",
        "another sentence", "itself", "previous token", "another sentence",
    ]  # fmt: skip
