import numpy as np

from glassbert.analysis.similarity import (
    cosine_similarity,
    nearest_neighbor_indices,
    nearest_neighbors,
    nearest_neighbors_of,
)


def test_equal_vectors_have_cosine_one_and_zero_vectors_zero() -> None:
    vectors = np.random.default_rng(0).standard_normal((5, 7)).astype(np.float32)
    assert (cosine_similarity(vectors, vectors) == 1).all()
    assert (cosine_similarity(vectors, np.zeros_like(vectors)) == 0).all()


def test_cosine_matches_its_definition() -> None:
    first, second = np.random.default_rng(1).standard_normal((2, 6, 9))
    expected = [a @ b / np.linalg.norm(a) / np.linalg.norm(b) for a, b in zip(first, second, strict=True)]
    np.testing.assert_allclose(cosine_similarity(first, second), expected, atol=1e-6)


def test_neighbors_of_all_points_are_those_of_each_point() -> None:
    vectors = np.random.default_rng(2).standard_normal((30, 6)).astype(np.float32)
    neighbors = nearest_neighbors(vectors, 5)
    for point in range(30):
        nearest = nearest_neighbors_of(vectors, point, 5)
        assert point not in nearest.indices
        np.testing.assert_array_equal(neighbors.indices[point], nearest.indices)
        np.testing.assert_allclose(neighbors.cosines[point], nearest.cosines, atol=1e-6)


def test_the_nearest_neighbors_are_the_same_in_blocks_of_any_size() -> None:
    vectors = np.random.default_rng(3).standard_normal((23, 6)).astype(np.float32)
    expected = nearest_neighbors(vectors, 1).indices[:, 0].tolist()
    for size in (1, 7, 23, 1_000):
        assert nearest_neighbor_indices(vectors, size).tolist() == expected
