"""Margin contributions of single query-key dimensions ("neurons") to the scores of a head.

A score is a sum of products, one per dimension: q_i * k_i / sqrt(size). The margin contribution of a dimension is its
mean product on the head's attention targets minus that on all other keys; the margin contributions of a query add up to
the score margin of its targets. The contributions of dot_product_contributions.py compare one key with the mean over
all keys, and dot products instead of scores.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from jaxtyping import Bool, Float, Int

from glassbert.analysis.attention_mass import content_positions
from glassbert.analysis.head_statistics import STUDY_TARGETS, target_mask
from glassbert.analysis.unit_vectors import unit_vectors
from glassbert.tokenization.tokenizer import Encoding

MAX_DISTANCE = 512  # larger distances share the last bin


class HeadInputs(NamedTuple):
    """Queries and keys of one head in one text, for the queries that have a target."""

    queries: Float[np.ndarray, "query size"]
    keys: Float[np.ndarray, "key size"]
    targets: Bool[np.ndarray, "query key"]
    positions: Int[np.ndarray, " query"]
    content_positions: Int[np.ndarray, " content"]  # of all tokens except [CLS] and [SEP]


def head_inputs(
    queries: Float[np.ndarray, "token size"], keys: Float[np.ndarray, "token size"], text: Encoding, target: str
) -> HeadInputs:
    """Return the inputs of a head, restricted to queries that have the target."""
    mask = target_mask(text)[..., STUDY_TARGETS.index(target)]
    content = np.array(content_positions(text.tokens), dtype=np.int64)
    has_target = np.any(mask, axis=1)
    return HeadInputs(queries[content[has_target]], keys, mask[has_target], content[has_target], content)


def margin_contributions(inputs: HeadInputs) -> Float[np.ndarray, "query size"]:
    """Return what each dimension adds to the score margin of the targets, for each query."""
    targets, others = inputs.targets, ~inputs.targets
    on_targets = targets / targets.sum(axis=1, keepdims=True)
    on_others = others / np.maximum(others.sum(axis=1, keepdims=True), 1)
    return inputs.queries * ((on_targets - on_others) @ inputs.keys) / np.sqrt(inputs.keys.shape[1])


def participation_ratio(values: Float[np.ndarray, " size"]) -> float:
    """Return the effective number of dimensions: 1 if one dominates, size if all are equal."""
    return float(participation_ratios(values[None])[0])


def participation_ratios(values: Float[np.ndarray, "*any size"]) -> Float[np.ndarray, "*any"]:
    """Return (sum |c|)^2 / sum c^2 of each vector c, the effective number of its dimensions."""
    magnitudes = np.abs(values)
    return magnitudes.sum(axis=-1) ** 2 / np.maximum((magnitudes**2).sum(axis=-1), 1e-20)


def top_fraction(values: Float[np.ndarray, " size"], count: int) -> float:
    """Return the fraction of all positive contributions that comes from the largest ones."""
    positive = np.sort(np.maximum(values, 0))[::-1]
    return float(positive[:count].sum() / max(positive.sum(), 1e-20))


def attention_without_dimensions(inputs: HeadInputs, ablated: Sequence[int] | Int[np.ndarray, " dimension"]) -> float:
    """Return the mean attention mass on the targets with some dimensions of the queries set to zero."""
    queries = inputs.queries.copy()
    queries[:, np.asarray(ablated, dtype=np.int64)] = 0
    scores = queries @ inputs.keys.T / np.sqrt(inputs.keys.shape[1])
    weights = np.exp(scores - scores.max(axis=1, keepdims=True))
    return float(((weights * inputs.targets).sum(axis=1) / weights.sum(axis=1)).mean())


def mean_by_position(
    texts: Sequence[HeadInputs], values: Sequence[Float[np.ndarray, "query size"]]
) -> Float[np.ndarray, "position size"]:
    """Return the mean contributions of the queries at each position of the texts; NaN where there are none."""
    num_positions = max(int(inputs.positions.max()) for inputs in texts) + 1
    sums, counts = np.zeros((num_positions, values[0].shape[1])), np.zeros((num_positions, 1))
    for inputs, text_values in zip(texts, values, strict=True):
        sums[inputs.positions] += text_values
        counts[inputs.positions] += 1
    return np.where(counts > 0, sums / np.maximum(counts, 1), np.nan)


def compare_contributions_by_position(
    first: Float[np.ndarray, "position size"], second: Float[np.ndarray, "position size"]
) -> tuple[Float[np.ndarray, " position"], float]:
    """Compare the mean contributions at positions of two sets of texts by cosine.

    Returns:
        The mean cosine of each position with all others, and the mean cosine of equal positions.
    """
    size = min(len(first), len(second))
    shared = np.isfinite(first[:size]).all(axis=1) & np.isfinite(second[:size]).all(axis=1)
    cosines = unit_vectors(first[:size][shared]) @ unit_vectors(second[:size][shared]).T
    same = np.diag(cosines)
    return (cosines.sum(axis=1) - same) / max(len(same) - 1, 1), float(same.mean())


def distance_sums(inputs: HeadInputs, generator: np.random.Generator | None = None) -> Float[np.ndarray, " sums"]:
    """Return the sums that `variance_explained_by_distance` needs from one text.

    Args:
        inputs: Queries and keys.
        generator: Shuffles the keys, for a control.
    """
    order = inputs.content_positions if generator is None else generator.permutation(inputs.content_positions)
    scores = inputs.queries @ inputs.keys[order].T / np.sqrt(inputs.keys.shape[1])
    scores = scores - scores.mean(axis=1, keepdims=True)
    offsets = inputs.content_positions[None, :] - inputs.positions[:, None]
    bins = (offsets.clip(1 - MAX_DISTANCE, MAX_DISTANCE - 1) + MAX_DISTANCE).ravel()
    sums = np.bincount(bins, scores.ravel(), minlength=2 * MAX_DISTANCE)
    counts = np.bincount(bins, minlength=2 * MAX_DISTANCE)
    return np.concatenate([sums, counts, [float((scores**2).sum())]])


def variance_explained_by_distance(sums: Float[np.ndarray, "text sums"]) -> float:
    """Return the fraction of the score variance that the mean score at each distance explains."""
    total = sums.sum(axis=0)
    by_distance, counts = np.split(total[:-1], 2)
    return float((by_distance**2 / np.maximum(counts, 1)).sum() / max(total[-1], 1e-20))
