import numpy as np
import pytest

import glassbert as gb
from glassbert.views.session import ViewSession
from glassbert.views.word_contexts import WordContextsRequest, word_contexts

TEXTS = ("He sat on the bank of the river.", "The Bank gave him a loan.")


def cosine(x: np.ndarray, y: np.ndarray) -> float:
    return float(x @ y / np.sqrt((x @ x) * (y @ y)))


def test_the_rows_of_a_word_are_compared_in_the_table_and_after_every_layer(minilm: gb.PretrainedBert) -> None:
    payload = word_contexts(ViewSession({"minilm": minilm}), WordContextsRequest(texts=TEXTS, word="bank"))
    first, second = (minilm.trace(text) for text in TEXTS)
    assert payload.facts.positions == [[5], [2]]
    assert payload.array("static") == pytest.approx(np.ones((2, 2)))
    contextual = payload.array("contextual")
    assert contextual.shape == (minilm.config.num_layers + 1, 2, 2)
    for depth in range(len(contextual)):
        expected = cosine(first.hidden[depth, 5], second.hidden[depth, 2])
        assert contextual[depth, 0, 1] == pytest.approx(expected, abs=1e-5)


def test_a_word_of_several_tokens_is_the_mean_of_their_vectors(minilm: gb.PretrainedBert) -> None:
    texts = ("Nice embeddings!", "Two embeddings")
    payload = word_contexts(ViewSession({"minilm": minilm}), WordContextsRequest(texts=texts, word="embeddings"))
    positions = payload.facts.positions[0]
    assert len(positions) > 1
    vectors = [minilm.trace(text).hidden[3][list(range(2, 2 + len(positions)))].mean(0) for text in texts]
    assert payload.array("contextual")[3, 0, 1] == pytest.approx(cosine(*vectors), abs=1e-5)


def test_a_text_without_the_word_is_refused(minilm: gb.PretrainedBert) -> None:
    with pytest.raises(gb.GlassBertError, match="riverbank"):
        word_contexts(ViewSession({"minilm": minilm}), WordContextsRequest(texts=("a riverbank", "a bank")))
