import numpy as np

import glassbert as gb
from glassbert.views.attention_map import AttentionMapRequest, attention_map
from glassbert.views.session import ViewSession

TEXT = "The mouse was gone. The cat sat useless."


def test_one_head_is_sent_in_full_precision_or_quantized(minilm: gb.PretrainedBert) -> None:
    session, attention = ViewSession({"minilm": minilm}), minilm.trace(TEXT).attention[1, 8]
    exact = attention_map(session, AttentionMapRequest(text=TEXT, layer=1, head=8, full_precision=True))
    assert np.array_equal(exact.array("attention"), attention)
    quantized = attention_map(session, AttentionMapRequest(text=TEXT, layer=1, head=8))
    assert np.abs(quantized.array("attention") - attention).max() < 0.004


def test_the_description_is_of_this_text(minilm: gb.PretrainedBert) -> None:
    session, trace = ViewSession({"minilm": minilm}), minilm.trace(TEXT)
    payload = attention_map(session, AttentionMapRequest(text=TEXT, layer=0, head=2))
    previous = trace.attention[0, 2][range(2, 11), range(1, 10)].mean()  # without [CLS], [SEP] and the first word
    assert payload.facts.description == f"{100 * previous:.0f} % on the previous token"
    empty = attention_map(session, AttentionMapRequest(text="", layer=0, head=2))
    assert empty.facts.description == ""
