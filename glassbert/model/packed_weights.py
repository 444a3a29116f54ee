"""Weights in oneDNN's packed layout, which is faster for products with few tokens."""

from typing import Any, NamedTuple

import torch
from numpy.typing import NDArray
from torch import Tensor, nn

NUM_SAMPLES = 64  # numbers of a weight that are compared before its packed form is used again


class WeightVersion:
    """Tells whether a weight has changed, also where torch does not count the write.

    torch increments the version counter of a tensor on in-place writes, but not on those of fused optimizers, through
    `.data` or through numpy. Sampled numbers of the weight are therefore compared too: 1 µs per weight, where reading
    all numbers would double the time of a short text. A write that `.data` or numpy makes to a small part of a weight
    can be missed; call `Bert.clear_packed_weights` after it.
    """

    def __init__(self, weight: Tensor) -> None:
        self._key = _key(weight)
        self._was_shared = weight.is_shared()
        self._samples = _sample(weight)
        self._sampled_bytes = self._samples.tobytes() if self._samples is not None else b""

    def is_current(self, weight: Tensor) -> bool:
        """Return whether the weight is the same and unchanged."""
        (address, counter), samples = _key(weight), self._samples
        if (address, counter) != self._key:
            was_moved = weight.is_shared() and not self._was_shared  # by share_memory(), which copies the numbers
            if not was_moved or counter != self._key[1]:
                return False
            samples = _sample(weight)
        return samples is None or samples.tobytes() == self._sampled_bytes


class ModelVersion:
    """Tells whether any weight of a model has changed, within the limits of `WeightVersion`."""

    def __init__(self, model: nn.Module) -> None:
        self._versions = [WeightVersion(parameter) for parameter in model.parameters()]

    def is_current(self, model: nn.Module) -> bool:
        """Return whether all weights are the same and unchanged."""
        weights = list(model.parameters())
        return len(weights) == len(self._versions) and all(
            version.is_current(weight) for version, weight in zip(self._versions, weights, strict=True)
        )


class _Packed(NamedTuple):
    version: WeightVersion
    weight: Tensor


class PackedWeights:
    """Cache of one packed weight, valid until the weight changes; it is not copied or saved with the model."""

    def __init__(self) -> None:
        self._cached: _Packed | None = None  # replaced as one tuple, which is thread-safe

    def get(self, weight: Tensor) -> Tensor:
        """Return the packed weight; pack it again if it has changed."""
        cached = self._cached
        if cached is not None and cached.version.is_current(weight):
            return cached.weight
        version = WeightVersion(weight)
        packed: Tensor = torch.ops.mkldnn._reorder_linear_weight(weight.detach(), None)
        self._cached = _Packed(version, packed)
        return packed

    def clear(self) -> None:
        """Empty the cache."""
        self._cached = None

    def __reduce__(self) -> tuple[Any, ...]:
        return PackedWeights, ()


def can_pack(weight: Tensor) -> bool:
    """Return whether oneDNN is available and supports this weight."""
    is_float32 = weight.dtype == torch.float32 and weight.is_contiguous()
    return weight.device.type == "cpu" and is_float32 and torch.backends.mkldnn.is_available()


def _sample(weight: Tensor) -> NDArray[Any] | None:
    """Return some numbers of a weight on a CPU, as an array that shares its memory."""
    if weight.device.type != "cpu" or not weight.is_contiguous() or not weight.numel():
        return None
    flat = weight.detach().view(-1)
    step = max(1, len(flat) // NUM_SAMPLES)
    step += step > 1 and weight.shape[-1] % step == 0  # otherwise all samples could be in the same columns
    samples = flat[::step]
    return (samples.view(torch.int16) if weight.dtype == torch.bfloat16 else samples).numpy()  # numpy has no bfloat16


def _key(weight: Tensor) -> tuple[int, int]:
    """Return the address and the version counter of a weight; tensors made in inference mode have no counter."""
    return weight.data_ptr(), 0 if weight.is_inference() else weight._version
