"""Attention maps that are computed per head on first access."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray


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


class HeadMaps(np.lib.mixins.NDArrayOperatorsMixin):
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
        self.shape = shape
        self.ndim = len(shape)
        self.size = int(np.prod(shape))
        self.dtype = np.dtype(np.float32)
        self.nbytes = self.size * self.dtype.itemsize
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
        key = (_positive_index("layer", layer, self.shape[0]), _positive_index("head", head, self.shape[1]))
        head_map = self._computed.heads.get(key)
        if head_map is None:
            head_map = self._computed.heads[key] = self._compute(*key)
        return head_map

    def __getitem__(self, key: Any) -> Any:
        index: tuple[Any, ...] = key if isinstance(key, tuple) else (key,)
        if len(index) >= 2 and all(isinstance(number, int | np.integer) for number in index[:2]):
            head = self.head(int(index[0]), int(index[1]))
            return head[index[2:]] if index[2:] else head
        if index and isinstance(index[0], int | np.integer) and self._computed.all is None:
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

    def __array_ufunc__(self, ufunc: np.ufunc, method: str, *inputs: Any, **options: Any) -> Any:
        """Support operators and ufuncs, such as `maps > 0.5` and `maps - other`."""
        arrays = [np.asarray(value) if isinstance(value, HeadMaps) else value for value in inputs]
        return getattr(ufunc, method)(*arrays, **options)

    def __len__(self) -> int:
        return self.shape[0]

    def __iter__(self) -> Iterator[NDArray[np.float32]]:
        return (self[layer] for layer in range(len(self)))

    def __getattr__(self, name: str) -> Any:
        """Support the methods of arrays, such as `maps.mean(axis=1)`."""
        if name.startswith("_"):
            raise AttributeError(name)
        return getattr(self.__array__(), name)

    def __repr__(self) -> str:
        computed = len(self._computed.heads) if self._computed.all is None else "all"
        return f"HeadMaps(shape={self.shape}, computed={computed})"


def _positive_index(axis: str, index: int, size: int) -> int:
    if not -size <= index < size:
        raise IndexError(f"{axis}={index} is out of range (0 to {size - 1}).")
    return index % size
