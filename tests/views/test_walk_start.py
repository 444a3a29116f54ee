"""The page Step by step opens at the head with the clearest pattern."""

import numpy as np
import pytest

import glassbert as gb
from glassbert.views.session import ViewSession
from glassbert.views.walk_start import WalkStartRequest, head_with_strongest_links, walk_start

TEXT = "The mouse was gone. The cat sat useless."


def test_the_head_whose_tokens_attend_most_to_one_other_token_is_chosen() -> None:
    attention = np.full((2, 2, 4, 4), 0.25)
    attention[0, 1, :, 0] = 0.9  # a delimiter does not count
    attention[1, 1, 1, 1] = attention[1, 1, 2, 2] = 0.9  # nor does the token itself
    attention[1, 0, 1, 2], attention[1, 0, 2, 1] = 0.6, 0.8
    layer, head, strongest = head_with_strongest_links(attention, [1, 2])
    assert (layer, head) == (1, 0)
    np.testing.assert_allclose(strongest[1, 0], [0.6, 0.8])


def test_the_token_and_its_weight_are_those_of_the_trace(minilm: gb.PretrainedBert) -> None:
    trace = minilm.trace(TEXT)
    facts = walk_start(ViewSession({"minilm": minilm}), WalkStartRequest(text=TEXT)).facts
    attention = np.asarray(trace.attention)[facts.layer, facts.head]
    assert facts.token != facts.attended_token
    assert facts.weight == pytest.approx(attention[facts.token, facts.attended_token], abs=1e-6)
    content = attention[1:-1, 1:-1] * (1 - np.eye(len(trace.tokens) - 2))
    words = [n for n, token in enumerate(trace.tokens[1:-1]) if token != "."]
    assert facts.weight == pytest.approx(content[words].max(), abs=1e-6)
    assert facts.mean_weight == pytest.approx(content.max(axis=1).mean(), abs=1e-6)


def test_with_a_head_only_the_token_is_chosen(minilm: gb.PretrainedBert) -> None:
    request = WalkStartRequest(text=TEXT, layer=4, head=3)
    facts = walk_start(ViewSession({"minilm": minilm}), request).facts
    assert (facts.layer, facts.head) == (4, 3)
    trace = minilm.trace(TEXT)
    content = np.asarray(trace.attention[4, 3])[1:-1, 1:-1]
    content = content * (1 - np.eye(len(content)))
    content[[n for n, token in enumerate(trace.tokens[1:-1]) if token == "."]] = 0  # a word is selected
    assert facts.token == 1 + int(content.max(axis=1).argmax())


def test_punctuation_is_not_selected(minilm: gb.PretrainedBert) -> None:
    session = ViewSession({"minilm": minilm})
    text = "wait ! ! ! !"
    tokens = minilm.trace(text).tokens
    for head in range(12):
        facts = walk_start(session, WalkStartRequest(text=text, layer=4, head=head)).facts
        assert tokens[facts.token] == "wait"
    facts = walk_start(session, WalkStartRequest(text="! ? ! ?")).facts  # there is nothing else
    assert facts.token != facts.attended_token


@pytest.mark.parametrize("text", ["", "word"])
def test_a_text_with_too_few_words_counts_its_delimiters(minilm: gb.PretrainedBert, text: str) -> None:
    facts = walk_start(ViewSession({"minilm": minilm}), WalkStartRequest(text=text)).facts
    assert facts.token != facts.attended_token
    assert 0 < facts.weight <= 1
