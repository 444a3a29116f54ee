"""What a view is made of, on its way to whoever draws it: facts as JSON, numbers as arrays, one run of bytes.

The bytes are a safetensors file: page, notebook, exported file and `safetensors.numpy.load` read the same. An array is
exact (float32) or quantised (uint8 with the scale that turns it back).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

import msgspec
import numpy as np
from numpy.typing import NDArray
from safetensors import SafetensorError
from safetensors.numpy import load, save

from glassbert.errors import GlassBertError

Curve = Literal["linear", "root"]


class Scale(msgspec.Struct, frozen=True):
    """How a byte becomes a number again: `low + (high - low) * (byte / 255) ** power`, power 2 for `root`."""

    low: float
    high: float
    curve: Curve = "linear"

    def restore(self, codes: NDArray[np.uint8]) -> NDArray[np.float32]:
        """Turn bytes back into numbers."""
        shares = codes.astype(np.float32) / np.float32(255)
        low, wide = np.float32(self.low), np.float32(self.high - self.low)
        return low + wide * (shares * shares if self.curve == "root" else shares)


@dataclass(frozen=True)
class Quantised:
    """Numbers kept in a byte each."""

    codes: NDArray[np.uint8]
    scale: Scale


@dataclass(frozen=True)
class Payload:
    """Facts and arrays of one view."""

    facts: Mapping[str, Any]
    arrays: Mapping[str, NDArray[Any] | Quantised] = field(default_factory=dict)

    def numbers(self, name: str) -> NDArray[Any]:
        """Give an array as numbers, quantised or not."""
        found = self.arrays[name]
        return found.scale.restore(found.codes) if isinstance(found, Quantised) else found


def quantise_shares(values: NDArray[np.float32]) -> Quantised:
    """Keep shares, 0 to 1, in a byte each; off by 0.004 at most. The root gives small ones room: 0.00002 is not 0."""
    codes = np.rint(np.sqrt(np.clip(values, 0, 1)) * 255).astype(np.uint8)
    return Quantised(codes, Scale(0.0, 1.0, "root"))


def pack(payload: Payload) -> bytes:
    """Make bytes of a view."""
    plain: dict[str, NDArray[Any]] = {}
    scales: dict[str, Scale] = {}
    for name, value in payload.arrays.items():
        if isinstance(value, Quantised):
            scales[name] = value.scale
            plain[name] = np.ascontiguousarray(value.codes)
        else:
            plain[name] = np.ascontiguousarray(value)
    words = {"facts": msgspec.json.encode(payload.facts), "scales": msgspec.json.encode(scales)}
    return save(plain, {name: value.decode() for name, value in words.items()})


def unpack(packed: bytes) -> Payload:
    """Read the bytes of a view."""
    try:
        plain = load(packed)
        size = int.from_bytes(packed[:8], "little")
        words = msgspec.json.decode(packed[8 : 8 + size])["__metadata__"]
        scales = msgspec.json.decode(words["scales"], type=dict[str, Scale])
        facts = msgspec.json.decode(words["facts"])
    except (SafetensorError, msgspec.DecodeError, KeyError) as error:
        raise GlassBertError(f"These bytes are no view: {error}") from None
    return Payload(
        facts, {name: Quantised(value, scales[name]) if name in scales else value for name, value in plain.items()}
    )
