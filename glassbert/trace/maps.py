"""One map for each head, computed when it is looked at: an array that fills in as it is read."""

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray


class HeadMaps(np.lib.mixins.NDArrayOperatorsMixin):
    """`[layer, head, query, key]` without holding it.

    `maps[2, 5]` computes that head and no other; `np.asarray(maps)` or any numpy function computes all, once.
    """

    def __init__(self, compute: Callable[[int, int], NDArray[np.float32]], shape: tuple[int, int, int, int]) -> None:
        """`compute(layer, head)` gives one head's map."""
        self.shape = shape
        self.ndim = len(shape)
        self.size = int(np.prod(shape))
        self.dtype = np.dtype(np.float32)
        self.nbytes = self.size * self.dtype.itemsize
        self._compute = compute
        self._heads: dict[tuple[int, int], NDArray[np.float32]] = {}
        self._whole: NDArray[np.float32] | None = None

    @property
    def held(self) -> int:
        """Bytes of maps that were computed and are kept."""
        heads = list(self._heads.values())  # a copy: another thread may be adding one
        return sum(head.nbytes for head in heads) + (0 if self._whole is None else self.nbytes)

    def head(self, layer: int, head: int) -> NDArray[np.float32]:
        """Give one head's map `[query, key]`; counting from the end works, as in any array."""
        if self._whole is not None:
            return self._whole[layer, head]
        place = (_place("layer", layer, self.shape[0]), _place("head", head, self.shape[1]))
        found = self._heads.get(place)
        if found is None:
            found = self._heads[place] = self._compute(*place)
        return found

    def __getitem__(self, where: Any) -> Any:
        index: tuple[Any, ...] = where if isinstance(where, tuple) else (where,)
        if len(index) >= 2 and all(isinstance(one, int | np.integer) for one in index[:2]):
            head = self.head(int(index[0]), int(index[1]))
            return head[index[2:]] if index[2:] else head
        if index and isinstance(index[0], int | np.integer) and self._whole is None:
            layer = np.stack([self.head(int(index[0]), head) for head in range(self.shape[1])])
            return layer[index[1:]] if index[1:] else layer
        return self.__array__()[where]

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> NDArray[Any]:
        if self._whole is None:
            whole = np.empty(self.shape, dtype=np.float32)
            for layer in range(self.shape[0]):
                for head in range(self.shape[1]):
                    whole[layer, head] = self.head(layer, head)
                    self._heads.pop((layer, head), None)
            self._whole = whole
        return np.array(self._whole, dtype=dtype, copy=copy)

    def __array_ufunc__(self, ufunc: np.ufunc, method: str, *inputs: Any, **options: Any) -> Any:
        """Let `maps > 0.5` and `maps - other` work as on any array."""
        arrays = [np.asarray(one) if isinstance(one, HeadMaps) else one for one in inputs]
        return getattr(ufunc, method)(*arrays, **options)

    def __len__(self) -> int:
        return self.shape[0]

    def __getattr__(self, name: str) -> Any:
        """Be an array to everybody else: `maps.mean(axis=1)`, `maps.argmax(-1)`."""
        if name.startswith("_"):
            raise AttributeError(name)
        return getattr(self.__array__(), name)

    def __repr__(self) -> str:
        return f"HeadMaps(shape={self.shape}, computed={len(self._heads) if self._whole is None else 'all'})"


def _place(axis: str, number: int, count: int) -> int:
    if not -count <= number < count:
        raise IndexError(f"{axis} {number} is not there: there are {count}, counting from 0 to {count - 1}.")
    return number % count
