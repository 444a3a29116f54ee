"""Payloads keep their facts and arrays when packed and unpacked."""

import msgspec
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from safetensors.numpy import load

import glassbert as gb
from glassbert.views.payload import (
    Payload,
    QuantizationScale,
    QuantizedArray,
    decode_payload,
    encode_payload,
    quantize_probabilities,
)


class ExampleFacts(msgspec.Struct):
    tokens: list[str] = []
    count: int = 0


def test_facts_and_arrays_are_unchanged() -> None:
    array = np.random.default_rng(0).normal(size=(3, 4)).astype(np.float32)
    sent = Payload(ExampleFacts(["[CLS]", "é"], 3), {"single": array, "half": array.astype(np.float16)})
    packed = encode_payload(sent)
    received = decode_payload(packed, ExampleFacts)
    assert received.facts == sent.facts
    assert np.array_equal(received.array("single"), array)
    assert received.array("half").dtype == np.float16
    assert np.array_equal(load(packed)["single"], array), "any safetensors reader can read it"


@given(st.lists(st.floats(0, 1, width=32), min_size=1, max_size=50))
def test_the_quantization_error_of_probabilities_is_small(probabilities: list[float]) -> None:
    values = np.array(probabilities, dtype=np.float32)
    packed = encode_payload(Payload(ExampleFacts(), {"values": quantize_probabilities(values)}))
    received = decode_payload(packed, ExampleFacts).array("values")
    assert np.abs(received - values).max() <= 0.004
    assert (received[values >= 2e-5] > 0).all()
    assert (np.abs(received - values) <= np.sqrt(values) / 255 + 4e-6).all()


def test_a_linear_scale_reaches_from_low_to_high() -> None:
    codes = np.array([0, 255], dtype=np.uint8)
    packed = encode_payload(Payload(ExampleFacts(), {"x": QuantizedArray(codes, QuantizationScale(-2.0, 6.0))}))
    assert decode_payload(packed, ExampleFacts).array("x").tolist() == [-2.0, 6.0]


class OtherFacts(msgspec.Struct):
    name: str


@pytest.mark.parametrize(
    "packed",
    [b"", b"12345678", b"\xff" * 40, encode_payload(Payload(ExampleFacts()))[:-1]],
    ids=["empty", "short", "random", "truncated"],
)
def test_bytes_that_are_no_payload_are_refused(packed: bytes) -> None:
    with pytest.raises(gb.GlassBertError):
        decode_payload(packed, ExampleFacts)


def test_facts_of_another_type_are_refused() -> None:
    with pytest.raises(gb.GlassBertError, match="OtherFacts"):
        decode_payload(encode_payload(Payload(ExampleFacts())), OtherFacts)


def test_the_same_payload_gives_the_same_bytes() -> None:
    payload = Payload(ExampleFacts(), {"x": np.arange(3, dtype=np.float32)})
    assert len({encode_payload(payload) for _ in range(20)}) == 1  # safetensors writes metadata in random order
