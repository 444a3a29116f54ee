"""The data of a view: typed facts and named arrays, encoded as one safetensors file.

The web page, notebook widgets, exported files and `safetensors.numpy.load` read the same bytes. An array keeps
its dtype (usually float32) or is quantized to uint8.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, TypeVar

import msgspec
import numpy as np
from numpy.typing import NDArray
from safetensors import SafetensorError
from safetensors.numpy import load, save

from glassbert.errors import GlassBertError
from glassbert.runtime.json_files import JSON_ERRORS

HEADER_ALIGNMENT = 8  # bytes, as safetensors pads headers

FactsT = TypeVar("FactsT", bound=msgspec.Struct)


class QuantizationScale(msgspec.Struct, frozen=True):
    """How a byte becomes a number: `low + (high - low) * (byte / 255) ** power`; power 2 for `quadratic`, else 1."""

    low: float
    high: float
    curve: Literal["linear", "quadratic"] = "linear"

    def dequantize(self, codes: NDArray[np.uint8]) -> NDArray[np.float32]:
        """Return the numbers that the bytes stand for."""
        fractions = codes.astype(np.float32) / np.float32(255)
        if self.curve == "quadratic":
            fractions = fractions * fractions
        return np.float32(self.low) + np.float32(self.high - self.low) * fractions


@dataclass(frozen=True)
class QuantizedArray:
    """An array with one byte per number."""

    codes: NDArray[np.uint8]
    scale: QuantizationScale


@dataclass(frozen=True)
class Payload(Generic[FactsT]):
    """Facts and arrays of one view."""

    facts: FactsT
    arrays: Mapping[str, NDArray[Any] | QuantizedArray] = field(default_factory=dict)

    def array(self, name: str) -> NDArray[Any]:
        """Return an array as numbers, dequantized if necessary."""
        stored = self.arrays[name]
        return stored.scale.dequantize(stored.codes) if isinstance(stored, QuantizedArray) else stored


def quantize_probabilities(values: NDArray[np.float32]) -> QuantizedArray:
    """Quantize numbers between 0 and 1.

    The error is at most 0.004. The square root is stored, so that small numbers keep their relative size.
    """
    codes = np.rint(np.sqrt(np.clip(values, 0, 1)) * 255).astype(np.uint8)
    return QuantizedArray(codes, QuantizationScale(0.0, 1.0, "quadratic"))


def encode_payload(payload: Payload[Any]) -> bytes:
    """Encode a payload as a safetensors file; facts and scales are JSON in the metadata."""
    stored: dict[str, NDArray[Any]] = {}
    scales: dict[str, QuantizationScale] = {}
    for name, array in payload.arrays.items():
        if isinstance(array, QuantizedArray):
            scales[name] = array.scale
            stored[name] = np.ascontiguousarray(array.codes)
        else:
            stored[name] = np.ascontiguousarray(array)
    metadata = {"facts": msgspec.json.encode(payload.facts), "scales": msgspec.json.encode(scales)}
    return _sort_metadata(save(stored, {name: value.decode() for name, value in metadata.items()}))


def _sort_metadata(file: bytes) -> bytes:
    """Return the same safetensors file with sorted metadata: `save` writes them in random order."""
    header_size = int.from_bytes(file[:8], "little")
    header = msgspec.json.decode(file[8 : 8 + header_size])
    header["__metadata__"] = dict(sorted(header["__metadata__"].items()))
    encoded_header = msgspec.json.encode(header)
    encoded_header += b" " * (-len(encoded_header) % HEADER_ALIGNMENT)
    return len(encoded_header).to_bytes(8, "little") + encoded_header + file[8 + header_size :]


def decode_payload(encoded: bytes, facts_type: type[FactsT]) -> Payload[FactsT]:
    """Decode a payload; raise `GlassBertError` if the bytes are invalid or the facts have another type."""
    try:
        stored = load(encoded)
        header_size = int.from_bytes(encoded[:8], "little")
        header = msgspec.json.decode(encoded[8 : 8 + header_size], type=dict[str, Any])
        metadata = msgspec.convert(header["__metadata__"], dict[str, str])
        scales = msgspec.json.decode(metadata["scales"], type=dict[str, QuantizationScale])
        facts = msgspec.json.decode(metadata["facts"], type=facts_type)
    except (SafetensorError, LookupError, TypeError, ValueError, AttributeError, *JSON_ERRORS) as error:
        raise GlassBertError(f"The bytes are not a payload with {facts_type.__name__}: {error}") from None
    arrays = {name: QuantizedArray(array, scales[name]) if name in scales else array for name, array in stored.items()}
    return Payload(facts, arrays)
