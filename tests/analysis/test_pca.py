import numpy as np
import pytest
from sklearn.decomposition import PCA

import glassbert as gb
from glassbert.analysis.pca import principal_components


def test_components_match_scikit_learn() -> None:
    vectors = np.random.default_rng(0).standard_normal((60, 12)).astype(np.float32)
    result = principal_components(vectors, 3)
    peer = PCA(3, svd_solver="full").fit(vectors.astype(np.float64))
    expected = peer.transform(vectors.astype(np.float64))
    signs = np.sign((expected * result.coordinates).sum(axis=0))
    np.testing.assert_allclose(result.coordinates, expected * signs, atol=1e-4)
    np.testing.assert_allclose(result.explained_variance_ratio, peer.explained_variance_ratio_, rtol=1e-5)


def test_the_sign_of_an_axis_does_not_depend_on_the_order_of_the_vectors() -> None:
    vectors = np.random.default_rng(3).standard_normal((40, 8)).astype(np.float32)
    coordinates = principal_components(vectors, 3).coordinates
    np.testing.assert_allclose(principal_components(vectors[::-1], 3).coordinates[::-1], coordinates, atol=1e-5)
    np.testing.assert_allclose(principal_components(-vectors, 3).coordinates, -coordinates, atol=1e-5)


@pytest.mark.parametrize("num_components", [0, 5])
def test_an_impossible_number_of_components_is_refused(num_components: int) -> None:
    with pytest.raises(gb.GlassBertError, match=f"num_components={num_components}"):
        principal_components(np.zeros((4, 8), dtype=np.float32), num_components)
