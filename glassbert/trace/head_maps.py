"""Attention maps that are computed per head on first access."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from glassbert.trace.lazy_array import LazyArray, is_integer, positive_index


@dataclass
class ComputedMaps:
    """The maps that have been computed: those of single heads, or all."""

    heads: dict[tuple[int, int], NDArray[np.float32]] = field(
        default_factory=dict[tuple[int, int], NDArray[np.float32]]
    )
    all: NDArray[np.float32] | None = None

    @property
    def nbytes(self) -> int:
        """Memory of the maps, in bytes."""
        heads = list(self.heads.values())  # a copy, because another thread may add one
        return sum(head.nbytes for head in heads) + (0 if self.all is None else self.all.nbytes)


class HeadMaps(LazyArray):
    """A lazy array `[layer, head, query, key]`.

    `maps[2, 5]` computes this head only; `np.asarray(maps)` or any numpy function computes all heads, once.
    """

    def __init__(
        self,
        compute: Callable[[int, int], NDArray[np.float32]],
        shape: tuple[int, int, int, int],
        computed: ComputedMaps | None = None,
    ) -> None:
        """Create a lazy array.

        Args:
            compute: Returns the map `[query, key]` of a layer and head.
            shape: Shape of the complete array.
            computed: Where computed maps are stored.
        """
        super().__init__(shape)
        self._compute = compute
        self._computed = ComputedMaps() if computed is None else computed

    @property
    def nbytes_computed(self) -> int:
        """Memory of the maps computed so far, in bytes."""
        return self._computed.nbytes

    def head(self, layer: int, head: int) -> NDArray[np.float32]:
        """Return the map `[query, key]` of one head; negative indices count from the end."""
        maps = self._computed.all
        if maps is not None:
            return maps[layer, head]
        key = (positive_index("layer", layer, self.shape[0]), positive_index("head", head, self.shape[1]))
        head_map = self._computed.heads.get(key)
        if head_map is None:
            head_map = self._computed.heads[key] = self._compute(*key)
        return head_map

    def __getitem__(self, key: Any) -> Any:
        index: tuple[Any, ...] = key if isinstance(key, tuple) else (key,)
        if len(index) >= 2 and all(map(is_integer, index[:2])):
            head = self.head(int(index[0]), int(index[1]))
            return head[index[2:]] if index[2:] else head
        if index and is_integer(index[0]) and self._computed.all is None:
            layer = np.stack([self.head(int(index[0]), head) for head in range(self.shape[1])])
            return layer[index[1:]] if index[1:] else layer
        return self.__array__()[key]

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> NDArray[Any]:
        if self._computed.all is None:
            maps = np.empty(self.shape, dtype=np.float32)
            for layer in range(self.shape[0]):
                for head in range(self.shape[1]):
                    maps[layer, head] = self.head(layer, head)
                    self._computed.heads.pop((layer, head), None)
            self._computed.all = maps
        return np.array(self._computed.all, dtype=dtype, copy=copy)

    def __repr__(self) -> str:
        computed = len(self._computed.heads) if self._computed.all is None else "all"
        return f"HeadMaps(shape={self.shape}, computed={computed})"
