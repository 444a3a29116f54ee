"""A view survives its way over the wire, exact or quantised."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from safetensors.numpy import load

import glassbert as gb
from glassbert.look.payload import Payload, Quantised, Scale, pack, quantise_shares, unpack


def test_facts_and_numbers_come_back_as_they_were() -> None:
    exact = np.random.default_rng(0).normal(size=(3, 4)).astype(np.float32)
    sent = Payload({"tokens": ["[CLS]", "é"], "n": 3}, {"exact": exact, "half": exact.astype(np.float16)})
    packed = pack(sent)
    got = unpack(packed)
    assert got.facts == sent.facts
    assert np.array_equal(got.numbers("exact"), exact)
    assert got.numbers("half").dtype == np.float16
    assert np.array_equal(load(packed)["exact"], exact)  # anyone's safetensors reads it


@given(st.lists(st.floats(0, 1, width=32), min_size=1, max_size=50))
def test_a_share_in_a_byte_is_off_by_less_than_its_step(shares: list[float]) -> None:
    values = np.array(shares, dtype=np.float32)
    got = unpack(pack(Payload({}, {"shares": quantise_shares(values)}))).numbers("shares")
    assert np.abs(got - values).max() <= 0.004
    assert (got[values >= 2e-5] > 0).all()
    assert (np.abs(got - values) <= np.sqrt(values) / 255 + 4e-6).all()


def test_a_linear_scale_reaches_from_low_to_high() -> None:
    codes = np.array([0, 255], dtype=np.uint8)
    got = unpack(pack(Payload({}, {"x": Quantised(codes, Scale(-2.0, 6.0))}))).numbers("x")
    assert got.tolist() == [-2.0, 6.0]


@pytest.mark.parametrize(
    "broken", [b"", b"12345678", b"\xff" * 40, pack(Payload({}))[:-1]], ids=["empty", "short", "odd", "cut"]
)
def test_bytes_that_are_no_view_are_refused(broken: bytes) -> None:
    with pytest.raises(gb.GlassBertError, match="no view"):
        unpack(broken)
