"""Attention rollout (Abnar & Zuidema 2020)."""

from collections.abc import Iterable, Iterator

import numpy as np
from jaxtyping import Float


def attention_rollouts(
    layers: Iterable[Float[np.ndarray, "head query key"]],
) -> Iterator[Float[np.ndarray, "query key"]]:
    """Yield the rollout up to each layer: mean attention and residual connection count one half each (eq. 1)."""
    rollout = None
    for attention in layers:
        mean = attention.mean(axis=0)
        identity = np.eye(len(mean), dtype=np.float32)
        rollout = (0.5 * mean + 0.5 * identity) @ (identity if rollout is None else rollout)
        yield rollout
