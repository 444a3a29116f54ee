"""Unit normalization of vectors, and random directions."""

import numpy as np
from jaxtyping import Float


def unit_vectors(vectors: Float[np.ndarray, "*any hidden"], eps: float = 1e-12) -> Float[np.ndarray, "*any hidden"]:
    """Return the vectors divided by their Euclidean norms, in the dtype of the input.

    Args:
        vectors: The last axis holds the components.
        eps: Lower bound of the divisor, so that a zero vector stays zero.
    """
    return vectors / np.maximum(np.linalg.norm(vectors, axis=-1, keepdims=True), eps)


def random_directions(
    norms: Float[np.ndarray, " item"], hidden_size: int, generator: np.random.Generator
) -> Float[np.ndarray, "item hidden"]:
    """Return vectors with these norms and uniformly distributed directions: a control."""
    vectors = generator.standard_normal((len(norms), hidden_size), dtype=np.float32)
    return vectors * (norms / np.linalg.norm(vectors, axis=1))[:, None].astype(np.float32)
