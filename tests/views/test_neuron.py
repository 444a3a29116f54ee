import pytest

import glassbert as gb
from glassbert.views.neuron import NeuronRequest, neuron
from glassbert.views.session import ViewSession


def test_top_dimensions_account_for_80_percent_of_the_score_above_average(minilm: gb.PretrainedBert) -> None:
    request = NeuronRequest(text="The mouse was gone. The cat sat useless.", layer=0, head=2, token=3)
    payload = neuron(ViewSession({"minilm": minilm}), request)
    facts, contribution, dot_products = payload.facts, payload.array("contribution"), payload.array("dot_products")
    gain = dot_products[facts.most_attended_token] - dot_products.mean()
    assert contribution.sum() == pytest.approx(gain, rel=1e-4)
    explained = contribution[facts.top_dimensions].sum()
    assert explained >= 0.8 * gain > contribution[facts.top_dimensions[:-1]].sum()
