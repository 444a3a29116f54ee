"""An array that is computed in parts, on first access."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray


class LazyArray(np.lib.mixins.NDArrayOperatorsMixin, ABC):
    """A float32 array whose first axis is the layer; indexing computes what is needed, numpy functions compute all."""

    def __init__(self, shape: tuple[int, ...]) -> None:
        self.shape = shape
        self.ndim = len(shape)
        self.size = int(np.prod(shape))
        self.dtype = np.dtype(np.float32)
        self.nbytes = self.size * self.dtype.itemsize

    @abstractmethod
    def __array__(self, dtype: Any = None, copy: bool | None = None) -> NDArray[Any]: ...

    @abstractmethod
    def __getitem__(self, key: Any) -> Any: ...

    def __array_ufunc__(self, ufunc: np.ufunc, method: str, *inputs: Any, **options: Any) -> Any:
        """Support operators and ufuncs, such as `maps > 0.5` and `maps - other`."""
        arrays = [np.asarray(value) if isinstance(value, LazyArray) else value for value in inputs]
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


def is_integer(index: object) -> bool:
    """Return whether an index selects one item of an axis; a boolean, which is an `int` in Python, is a mask."""
    return isinstance(index, int | np.integer) and not isinstance(index, bool)


def positive_index(axis: str, index: int, size: int) -> int:
    """Return an index that counts from the start; raise an `IndexError` if it is out of range, as arrays do."""
    if not -size <= index < size:
        raise IndexError(f"{axis}={index} is out of range (0 to {size - 1}).")
    return index % size
