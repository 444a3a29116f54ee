"""The activations of all layers, computed layer by layer on first access."""

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from glassbert.trace.lazy_array import LazyArray, is_integer, positive_index


class LayerArrays(LazyArray):
    """A lazy array `[layer, token, ...]`: `arrays[2]` computes this layer only, any numpy function all layers.

    All steps of a layer are computed together and kept by the trace; an array of all layers is stacked anew each time.
    """

    def __init__(self, compute: Callable[[int], NDArray[np.float32]], shape: tuple[int, ...]) -> None:
        """Create a lazy array.

        Args:
            compute: Returns the activations `[token, ...]` of a layer; it keeps what it has computed.
            shape: Shape of the complete array.
        """
        super().__init__(shape)
        self._compute = compute

    def __getitem__(self, key: Any) -> Any:
        index: tuple[Any, ...] = key if isinstance(key, tuple) else (key,)
        if index and is_integer(index[0]):
            layer = self._compute(positive_index("layer", int(index[0]), self.shape[0]))
            return layer[index[1:]] if index[1:] else layer
        return self.__array__()[key]

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> NDArray[Any]:
        layers = np.stack([self._compute(layer) for layer in range(self.shape[0])])
        if copy is False:
            raise ValueError("An array of all layers is a copy.")
        return np.asarray(layers, dtype=dtype)

    def __repr__(self) -> str:
        return f"LayerArrays(shape={self.shape})"
