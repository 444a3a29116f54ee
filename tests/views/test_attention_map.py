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
