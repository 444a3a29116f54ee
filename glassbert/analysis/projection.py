"""Projections to two or three dimensions: PCA, t-SNE and UMAP.

PCA is exact. t-SNE and UMAP preserve neighborhoods rather than distances; both are seeded and slow.
"""

import warnings
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Literal, NamedTuple

import numpy as np
from jaxtyping import Float

from glassbert.analysis.pca import principal_components
from glassbert.analysis.unit_vectors import unit_vectors
from glassbert.errors import GlassBertError, require_extra

ProjectionMethod = Literal["pca", "tsne", "umap"]
TSNE_PERPLEXITY = 30
TSNE_INPUT_COMPONENTS = 50  # number of principal components that t-SNE receives
UMAP_NEIGHBORS = 15


@dataclass(frozen=True)
class ProjectionConfig:
    """Method, number of dimensions and seed of a projection."""

    method: ProjectionMethod = "pca"
    dimensions: int = 2
    seed: int = 0

    def __post_init__(self) -> None:
        if self.dimensions not in (2, 3):
            raise GlassBertError(f"dimensions={self.dimensions} must be 2 or 3.")
        if not 0 <= self.seed < 2**31:
            raise GlassBertError(f"seed={self.seed} must be between 0 and {2**31 - 1}.")


class Projection(NamedTuple):
    """Projected points; only PCA has an explained variance."""

    coordinates: Float[np.ndarray, "point axis"]
    explained_variance_ratio: Float[np.ndarray, " axis"] | None


def project(vectors: Float[np.ndarray, "point hidden"], config: ProjectionConfig) -> Projection:
    """Project vectors.

    UMAP uses the cosine distance, t-SNE the Euclidean distance of unit vectors, which orders pairs in the same way.
    """
    if config.method == "pca":
        return Projection(*principal_components(vectors, config.dimensions))
    if config.method == "tsne":
        components = principal_components(unit_vectors(vectors), min(TSNE_INPUT_COMPONENTS, *vectors.shape))
        return Projection(tsne(components.coordinates, config.dimensions, config.seed), None)
    return Projection(umap(vectors, config.dimensions, config.seed), None)


def describe_projection(config: ProjectionConfig, num_points: int) -> str:
    """Return the parameters of a t-SNE or UMAP projection as a sentence; empty for PCA."""
    if config.method == "pca":
        return ""
    if config.method == "tsne":
        perplexity = min(TSNE_PERPLEXITY, (num_points - 1) / 3)
        return f"Cosine distance, perplexity {perplexity:.0f}, initialized with PCA."
    return f"Cosine distance, {min(UMAP_NEIGHBORS, num_points - 1)} neighbors, initialized with PCA."


def tsne(
    vectors: Float[np.ndarray, "point hidden"], dimensions: int = 2, seed: int = 0, perplexity: int = TSNE_PERPLEXITY
) -> Float[np.ndarray, "point axis"]:
    """Return a t-SNE projection (Euclidean distance), initialized with the first columns of the vectors.

    Args:
        vectors: Points in coordinates of their principal components (pca.py).
        dimensions: Number of output dimensions.
        seed: Seed of the optimization.
        perplexity: Perplexity, at most (number of points - 1) / 3.
    """
    points = vectors.astype(np.float64)
    estimator = _import_extra("openTSNE", "t-SNE").TSNE(
        n_components=dimensions,
        perplexity=min(perplexity, (len(points) - 1) / 3),
        neighbors="exact",
        negative_gradient_method="bh",
        initialization=points[:, :dimensions] / max(points[:, 0].std(), 1e-12) * 1e-4,
        random_state=seed,
        n_jobs=1,
    )
    return np.asarray(estimator.fit(points), dtype=np.float32)


def umap(
    vectors: Float[np.ndarray, "point hidden"],
    dimensions: int = 2,
    seed: int = 0,
    num_neighbors: int = UMAP_NEIGHBORS,
    metric: Literal["cosine", "euclidean"] = "cosine",
) -> Float[np.ndarray, "point axis"]:
    """Return a UMAP projection, initialized with PCA; zeros if all vectors are equal."""
    if (vectors == vectors[0]).all():
        return np.zeros((len(vectors), dimensions), dtype=np.float32)
    estimator = _import_extra("umap", "UMAP").UMAP(
        n_components=dimensions,
        n_neighbors=min(num_neighbors, len(vectors) - 1),
        metric=metric,
        init="pca",
        random_state=seed,
        n_jobs=1,
    )
    return np.asarray(estimator.fit_transform(vectors), dtype=np.float32)


def _import_extra(name: str, method: str) -> Any:
    with require_extra("studies", method), warnings.catch_warnings():
        warnings.simplefilter("ignore")  # umap warns that tensorflow is missing; it is not needed here
        return import_module(name)
