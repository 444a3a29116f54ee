"""A standalone page contains everything that its views request, and loads nothing."""

import base64
import gzip
import json
import re
from typing import Any

import numpy as np
import pytest

import glassbert as gb
from glassbert.export.embedded_payloads import AttentionLayerFacts, NeuronHeadFacts
from glassbert.export.standalone_page import standalone_page
from glassbert.views.payload import Payload, decode_payload

from .view_contexts import LONG, TEXT, view_context


def text_of_length(bert: gb.PretrainedBert, count: int) -> str:
    """Return everyday sentences with exactly `count` tokens."""
    words = LONG.split()
    while len(bert.tokenizer.encode(" ".join(words)).ids) > count:
        words.pop()
    return " ".join(words) + " ." * (count - len(bert.tokenizer.encode(" ".join(words)).ids))


def embedded_payloads(page: bytes, view: str, facts_type: type[Any]) -> dict[str, Payload[Any]]:
    """Return the payloads of a view that a page contains, by request."""
    elements = re.findall(rb'data-view="(\w+)" data-request="([^"]*)">([^<]*)<', page)
    return {
        request.decode().replace("&quot;", '"'): decode_payload(gzip.decompress(base64.b64decode(contents)), facts_type)
        for name, request, contents in elements
        if name.decode() == view
    }


@pytest.mark.parametrize(("num_tokens", "max_bytes"), [(128, 1_500_000), (512, 15_000_000)])
def test_a_page_of_a_long_text_contains_every_head_quantized(
    num_tokens: int, max_bytes: int, minilm: gb.PretrainedBert
) -> None:
    context = view_context(minilm, text_of_length(minilm, num_tokens))
    page = standalone_page("attention", context)
    assert len(context.trace.tokens) == num_tokens
    assert len(page) <= max_bytes
    payloads = embedded_payloads(page, "attention_layer", AttentionLayerFacts)
    for layer, attention in enumerate(context.trace.compute_attention_weights()):
        payload = payloads[f'{{"layer":{layer}}}']
        assert np.abs(payload.array("attention") - attention).max() <= 0.004
        assert payload.facts.quantized
    assert b"stored with one byte each" in page


def test_a_page_of_a_short_text_has_full_precision(minilm: gb.PretrainedBert) -> None:
    page = standalone_page("attention", view_context(minilm, TEXT))
    payloads = embedded_payloads(page, "attention_layer", AttentionLayerFacts)
    for layer, attention in enumerate(minilm.trace(TEXT).compute_attention_weights()):
        np.testing.assert_array_equal(payloads[f'{{"layer":{layer}}}'].array("attention"), attention)


def test_a_neuron_page_contains_all_heads_of_a_short_text_and_one_of_a_long_text(minilm: gb.PretrainedBert) -> None:
    page = standalone_page("neuron", view_context(minilm, TEXT))
    payloads = embedded_payloads(page, "neuron_head", NeuronHeadFacts)
    assert len(payloads) == 72
    payload, expected = payloads['{"head":5,"layer":2}'], minilm.trace(TEXT).neurons(2, 5, 7)
    arrays = {"query": expected.query, "dot_products": expected.dots, "attention": expected.softmax}
    for name, array in arrays.items():
        np.testing.assert_array_equal(payload.array(name)[7], array)
    np.testing.assert_array_equal(payload.array("keys"), expected.keys)
    long = standalone_page("neuron", view_context(minilm, text_of_length(minilm, 256), layer=2, head=5))
    assert list(embedded_payloads(long, "neuron_head", NeuronHeadFacts)) == ['{"head":5,"layer":2}']


def test_a_page_loads_nothing_from_elsewhere(minilm: gb.PretrainedBert) -> None:
    page = standalone_page("walk", view_context(minilm, TEXT, token=0)).decode()
    assert "default-src 'none'" in page
    outside = re.sub(r">[A-Za-z0-9+/=]{100,}<", "><", page)
    assert not re.search(r'(src|href)=["\']', outside)
    assert "http" not in outside.replace('http-equiv="', "")


def test_text_is_escaped_in_the_page(minilm: gb.PretrainedBert) -> None:
    nasty = '</script><script>alert("x")</script><!-- & {0} {payloads}'
    page = standalone_page("attention", view_context(minilm, nasty)).decode()
    assert "<script>alert" not in page
    options = re.search(r'id="glassbert-options">(.*?)</script>', page)
    assert options
    assert json.loads(options.group(1))["text"] == nasty
