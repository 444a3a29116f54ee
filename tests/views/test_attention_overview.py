import numpy as np
import pytest

import glassbert as gb
from glassbert.views.attention_overview import attention_overview, max_pool
from glassbert.views.session import TextRequest, ViewSession

TEXT = "The mouse was gone. The cat sat useless."


@pytest.mark.parametrize(("num_tokens", "side"), [(512, 48), (49, 48), (100, 7), (5, 48)])
def test_max_pooling_keeps_diagonals_and_the_maximum(num_tokens: int, side: int) -> None:
    pooled = max_pool(np.eye(num_tokens, dtype=np.float32), side)
    assert pooled.shape == (min(num_tokens, side),) * 2
    assert (np.diagonal(pooled) == 1).all()
    attention = np.random.default_rng(0).random((num_tokens, num_tokens)).astype(np.float32)
    assert max_pool(attention, side).max() == attention.max()


def test_the_overview_has_every_head_and_the_attention_sink(minilm: gb.PretrainedBert) -> None:
    overview = attention_overview(ViewSession({"minilm": minilm}), TextRequest(text=TEXT))
    trace = minilm.trace(TEXT)
    attention = np.asarray(trace.attention)
    assert overview.facts.sink_token == attention.mean((0, 1, 2)).argmax()
    assert trace.tokens[overview.facts.sink_token] == "[CLS]"
    assert np.abs(overview.array("thumbnails") - attention).max() < 0.004


@pytest.mark.parametrize("text", ["", "a", "a b"])
def test_the_shortest_texts_have_an_overview(minilm: gb.PretrainedBert, text: str) -> None:
    overview = attention_overview(ViewSession({"minilm": minilm}), TextRequest(text=text))
    assert np.isfinite(overview.array("thumbnails")).all()


def test_the_descriptions_are_of_this_text(minilm: gb.PretrainedBert) -> None:
    session, trace = ViewSession({"minilm": minilm}), minilm.trace(TEXT)
    descriptions = attention_overview(session, TextRequest(text=TEXT)).facts.descriptions
    previous = trace.attention[0, 2][range(2, 11), range(1, 10)].mean()  # without [CLS], [SEP] and the first word
    assert descriptions[0][2] == f"{100 * previous:.0f} % on the previous token"
    assert [len(row) for row in descriptions] == [12] * 6
    assert attention_overview(session, TextRequest(text="")).facts.descriptions == [[""] * 12] * 6
