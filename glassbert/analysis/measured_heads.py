"""The head of a model with the clearest attention pattern of each kind, and how many dimensions produce it.

The dimensions are those of queries and keys. A dimension contributes to a score the product of the two numbers there;
its margin contribution is its mean product on the target keys minus that on all others (`margin_contributions.py`).
"""

from collections.abc import Sequence
from typing import Literal

import msgspec
import numpy as np
from jaxtyping import Float

from glassbert.analysis.attention_mass import PATTERN_THRESHOLD
from glassbert.analysis.head_statistics import (
    STUDY_TARGETS,
    best_head,
    excess_mass,
    nan_mean,
    stack_statistics,
    text_statistics,
)
from glassbert.analysis.margin_contributions import head_inputs, margin_contributions
from glassbert.analysis.reference_sentences import REFERENCE_SENTENCES
from glassbert.analysis.unit_vectors import unit_vectors
from glassbert.pretrained import PretrainedBert

PATTERN_TARGETS = {
    "delimiter": ("[CLS]", "[SEP]"),
    "same_sentence": ("same sentence",),
    "next_token": ("next token",),
    "previous_token": ("previous token",),
}
SENTENCE_PAIRS = tuple(zip(REFERENCE_SENTENCES[::2], REFERENCE_SENTENCES[1::2], strict=True))
EXPLAINED_FRACTION = 0.8
NUM_STRONGEST = 3


class MeasuredHead(msgspec.Struct, frozen=True, kw_only=True):
    """The head with the most attention on a target beyond chance, and the dimensions behind its scores."""

    target: str
    layer: int
    head: int
    mass: float  # mean attention mass on the target
    chance: float  # the mass that is expected without the pattern
    clarity: Literal["clear", "weak"]
    num_dimensions: int  # fewest whose contributions, averaged over all queries, reach 80 % of their total
    num_dimensions_per_query: int  # the same for one query: median
    head_size: int
    shared_dimensions: float  # fraction of a query's 3 strongest dimensions that are among the 3 strongest on average
    contribution_similarity: float  # mean cosine similarity of the contributions of two queries


def measure_pattern_heads(
    bert: PretrainedBert, pairs: Sequence[tuple[str, str]] = SENTENCE_PAIRS
) -> dict[str, MeasuredHead]:
    """Return the measured head of each pattern of `PATTERN_TARGETS`.

    As in `head_statistics`, chance is the mass under uniform attention; for the same sentence, the mass if attention
    depended only on the distance between query and key.
    """
    traces = [bert.trace(*pair, truncate=True) for pair in pairs]
    max_length = bert.config.max_positions
    encodings = [bert.tokenizer.encode(*pair, max_length=max_length) for pair in pairs]
    statistics = stack_statistics(
        [
            text_statistics(trace.compute_attention_weights(), encoding)
            for trace, encoding in zip(traces, encodings, strict=True)
        ]
    )
    mass, chance = nan_mean(statistics.mass), nan_mean(statistics.chance)
    heads: dict[str, MeasuredHead] = {}
    for pattern, targets in PATTERN_TARGETS.items():
        excess = excess_mass(mass, chance)
        target = max(targets, key=lambda name: excess[..., STUDY_TARGETS.index(name)].max())
        index = STUDY_TARGETS.index(target)
        layer, head = best_head(mass, chance, index)
        by_query = np.concatenate(
            [
                margin_contributions(head_inputs(trace.queries[layer, head], trace.keys[layer, head], encoding, target))
                for trace, encoding in zip(traces, encodings, strict=True)
            ]
        )
        heads[pattern] = MeasuredHead(
            target=target,
            layer=layer,
            head=head,
            mass=float(mass[layer, head, index]),
            chance=float(chance[layer, head, index]),
            clarity="clear" if excess[layer, head, index] >= PATTERN_THRESHOLD else "weak",
            num_dimensions=count_dimensions(by_query.mean(axis=0)),
            num_dimensions_per_query=round(float(np.median([count_dimensions(row) for row in by_query]))),
            head_size=bert.config.head_size,
            shared_dimensions=_shared_dimensions(by_query),
            contribution_similarity=_mean_cosine(by_query),
        )
    return heads


def count_dimensions(values: Float[np.ndarray, " size"]) -> int:
    """Return the smallest number of dimensions whose contributions sum to 80 % of the total; all if it is negative."""
    total = float(values.sum())
    if total <= 0:
        return len(values)
    return int(np.searchsorted(np.cumsum(np.sort(values)[::-1]), EXPLAINED_FRACTION * total)) + 1


def _shared_dimensions(by_query: Float[np.ndarray, "query size"]) -> float:
    """Return which part of the strongest dimensions of a query are also the strongest of the mean."""
    strongest = np.argsort(-by_query.mean(axis=0))[:NUM_STRONGEST]
    of_queries = np.argsort(-by_query, axis=1)[:, :NUM_STRONGEST]
    return float(np.isin(of_queries, strongest).mean())


def _mean_cosine(by_query: Float[np.ndarray, "query size"]) -> float:
    """Return the mean cosine similarity of two queries, computed from the norm of the sum of the unit vectors."""
    count = len(by_query)
    squared_length = float((unit_vectors(by_query).sum(axis=0) ** 2).sum())
    return (squared_length - count) / max(count * (count - 1), 1)
