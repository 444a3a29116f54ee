import numpy as np

import glassbert as gb
from glassbert.views.attention_by_layer import AttentionByLayerRequest, attention_by_layer
from glassbert.views.session import ViewSession

TEXT = "The mouse was gone. The cat sat useless."


def test_rows_of_one_token_are_those_of_one_head_or_the_mean(minilm: gb.PretrainedBert) -> None:
    session, attention = ViewSession({"minilm": minilm}), np.asarray(minilm.trace(TEXT).attention)
    mean = attention_by_layer(session, AttentionByLayerRequest(text=TEXT, token=3))
    assert np.allclose(mean.array("attention"), attention[:, :, 3].mean(1), atol=1e-6)
    one_head = attention_by_layer(session, AttentionByLayerRequest(text=TEXT, token=3, head=4))
    assert np.allclose(one_head.array("attention"), attention[:, 4, 3], atol=1e-6)
    assert (one_head.facts.token, one_head.facts.head) == (3, 4)
