"""What each dimension of a head adds to the dot products q · k of its queries and the keys that they attend to.

The contribution of dimension i to query q is q_i * (t_i - m_i), where m is the mean key, and the compared key t is the
mean key weighted by attention, or the key with the most attention. The contributions of a query add up to how far the
dot product with the compared key exceeds the mean dot product over all keys. With weights, this total is never
negative.
"""

import numpy as np
import torch
from jaxtyping import Bool, Float, Int

from glassbert.analysis.margin_contributions import participation_ratios
from glassbert.model.attention import attend

EXPLAINED_FRACTION = 0.8  # of the total of a query


def attention_weighted_contributions(
    queries: Float[np.ndarray, "head token size"], keys: Float[np.ndarray, "head token size"]
) -> Float[np.ndarray, "head token size"]:
    """Return the contributions to the mean key weighted by attention, for all queries of the heads of a layer."""
    query, key = (torch.from_numpy(vectors)[None] for vectors in (queries, keys))
    attended_keys = attend(query, key, key)[0].numpy()  # keys instead of values: their mean, weighted by attention
    return queries * (attended_keys - keys.mean(axis=1, keepdims=True))


def most_attended_contributions(
    queries: Float[np.ndarray, "token size"],
    keys: Float[np.ndarray, "token size"],
    positions: Int[np.ndarray, " token"],
) -> Float[np.ndarray, "token size"]:
    """Return the contributions of each query of a head to the dot product with one key, given by its position."""
    return queries * (keys[positions] - keys.mean(axis=0))


def active_dimensions(contributions: Float[np.ndarray, "query size"]) -> Bool[np.ndarray, "query size"]:
    """Return the fewest dimensions that account for 80 % of each query's total; none if the total is not positive."""
    totals = contributions.sum(axis=1)
    order = np.argsort(-contributions, axis=1, kind="stable")
    cumulative = np.take_along_axis(contributions, order, axis=1).cumsum(axis=1)
    counts = (cumulative >= EXPLAINED_FRACTION * totals[:, None]).argmax(axis=1) + 1
    counts = np.where(totals > 0, counts, 0)
    active = np.zeros(contributions.shape, dtype=bool)
    np.put_along_axis(active, order, np.arange(contributions.shape[1]) < counts[:, None], axis=1)
    return active


def effective_per_query(contributions: Float[np.ndarray, "head query size"]) -> Float[np.ndarray, " head"]:
    """Return the participation ratio of the contributions of each query, averaged over the queries."""
    return participation_ratios(contributions).mean(axis=-1)


def effective_of_all_queries(contributions: Float[np.ndarray, "head query size"]) -> Float[np.ndarray, " head"]:
    """Return the participation ratio of all queries together; larger than that per query if they use different ones.

    Every query has the same weight: its magnitudes are divided by their sum before they are averaged.
    """
    magnitudes = np.abs(contributions)
    fractions = magnitudes / np.maximum(magnitudes.sum(axis=-1, keepdims=True), 1e-20)
    return participation_ratios(fractions.mean(axis=-2))
