"""Head maps behave like an array, and compute only the heads that are read, once."""

from typing import Any

import numpy as np
import pytest

from glassbert.trace.head_maps import HeadMaps
from glassbert.trace.layer_arrays import LayerArrays

ARRAY = np.random.default_rng(0).random((3, 4, 5, 5)).astype(np.float32)


@pytest.fixture
def computed() -> list[tuple[int, int]]:
    """The layers and heads that were computed, in order."""
    return []


@pytest.fixture
def maps(computed: list[tuple[int, int]]) -> HeadMaps:
    def compute(layer: int, head: int) -> np.ndarray:
        computed.append((layer, head))
        return ARRAY[layer, head].copy()

    return HeadMaps(compute, (3, 4, 5, 5))


@pytest.mark.parametrize(
    "index",
    [(2, 3), (-1, -2), (2, 3, 1, 0), (2, 3, slice(1, 3)), 2, -1, (2, slice(1, 3)), (slice(None), 3), (..., 0), np.int64(1), True,
     (True, 0), (0, True), (False, 1), np.True_],
    ids=str,
)  # fmt: skip
def test_an_index_selects_what_it_selects_from_an_array(maps: HeadMaps, index: Any) -> None:
    np.testing.assert_array_equal(maps[index], ARRAY[index])
    np.asarray(maps)  # from here on all heads are in one array
    np.testing.assert_array_equal(maps[index], ARRAY[index])


def test_only_the_heads_that_are_read_are_computed_and_only_once(
    maps: HeadMaps, computed: list[tuple[int, int]]
) -> None:
    assert maps[1, 2] is maps[1, -2]
    assert computed == [(1, 2)]
    maps[1]
    assert computed == [(1, 2), (1, 0), (1, 1), (1, 3)]
    assert maps.nbytes_computed == 4 * 5 * 5 * 4
    for _ in range(2):
        np.asarray(maps)
    assert sorted(computed) == [(layer, head) for layer in range(3) for head in range(4)]
    assert maps.nbytes_computed == maps.nbytes == ARRAY.nbytes


def test_shape_and_size_are_known_before_anything_is_computed(maps: HeadMaps, computed: list[tuple[int, int]]) -> None:
    properties = (maps.shape, maps.ndim, maps.size, maps.dtype, maps.nbytes, len(maps))
    assert properties == (ARRAY.shape, 4, ARRAY.size, ARRAY.dtype, ARRAY.nbytes, 3)
    assert maps.nbytes_computed == 0
    assert computed == []


def test_operators_functions_and_methods_of_arrays_work(maps: HeadMaps) -> None:
    np.testing.assert_array_equal(maps > 0.5, ARRAY > 0.5)
    np.testing.assert_array_equal(maps - ARRAY, np.zeros_like(ARRAY))
    np.testing.assert_array_equal(np.sqrt(maps), np.sqrt(ARRAY))
    np.testing.assert_array_equal(maps.mean(axis=(0, 1)), ARRAY.mean(axis=(0, 1)))
    np.testing.assert_array_equal(np.asarray(maps, dtype=np.float64), ARRAY.astype(np.float64))
    for layer, expected in zip(maps, ARRAY, strict=True):
        np.testing.assert_array_equal(layer, expected)


@pytest.mark.parametrize("index", [(3, 0), (-4, 0), (0, 4), (0, 0, 5), 3], ids=str)
def test_an_index_out_of_range_is_refused(maps: HeadMaps, index: Any) -> None:
    with pytest.raises(IndexError):
        maps[index]


def test_an_unknown_attribute_is_refused(maps: HeadMaps) -> None:
    with pytest.raises(AttributeError):
        maps.nonsense  # noqa: B018  the access raises


@pytest.mark.parametrize("index", [0, -1, True, (True, 0), (0, True), np.True_, (1, 2)], ids=str)
def test_an_index_selects_the_same_layers_as_from_an_array(index: Any) -> None:
    layers = LayerArrays(lambda layer: ARRAY[layer], ARRAY.shape)
    np.testing.assert_array_equal(layers[index], ARRAY[index])
