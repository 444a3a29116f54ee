"""Most similar, most opposite and most orthogonal pairs of vectors, in bounded memory."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import torch
from jaxtyping import Float, Int
from torch import Tensor

from glassbert.errors import GlassBertError

ROWS_PER_TILE, COLUMNS_PER_TILE = 512, 8_192  # 16 MB of cosines


@dataclass(frozen=True)
class CosinePairs:
    """Pairs `first[i] < second[i]` with their cosines, the most extreme first."""

    first: Int[np.ndarray, " pair"]
    second: Int[np.ndarray, " pair"]
    cosine: Float[np.ndarray, " pair"]


@dataclass(frozen=True)
class CosineExtremes:
    """The most extreme of all pairs."""

    similar: CosinePairs
    opposite: CosinePairs
    orthogonal: CosinePairs
    num_compared_pairs: int


# The score that each kind of pair maximizes.
PAIR_SCORES: dict[str, Callable[[Tensor], Tensor]] = {
    "similar": lambda cosines: cosines,
    "opposite": lambda cosines: -cosines,
    "orthogonal": lambda cosines: -cosines.abs(),
}


def find_extreme_pairs(
    vectors: Float[np.ndarray, "item hidden"], num_extremes: int = 10, progress: Callable[[int], None] | None = None
) -> CosineExtremes:
    """Compute the cosine of every pair once and return the most extreme pairs.

    Args:
        vectors: At least two vectors.
        num_extremes: Number of pairs of each kind.
        progress: Called with the number of rows finished since the last call.
    """
    if len(vectors) < 2 or num_extremes < 1:
        raise GlassBertError(
            f"Extreme pairs need at least 2 vectors and num_extremes >= 1; "
            f"got {len(vectors)} vectors and num_extremes={num_extremes}."
        )
    unit = torch.nn.functional.normalize(torch.from_numpy(np.asarray(vectors, dtype=np.float32)), dim=1)
    best = {kind: _TopPairs(num_extremes, score) for kind, score in PAIR_SCORES.items()}
    with torch.inference_mode():
        for row in range(0, len(unit), ROWS_PER_TILE):
            rows = unit[row : row + ROWS_PER_TILE]
            for column in range(row, len(unit), COLUMNS_PER_TILE):
                cosines = rows @ unit[column : column + COLUMNS_PER_TILE].t()
                for top_pairs in best.values():
                    top_pairs.update(cosines, row, column)
            if progress:
                progress(len(rows))
    pairs = {kind: top_pairs.pairs() for kind, top_pairs in best.items()}
    return CosineExtremes(**pairs, num_compared_pairs=len(unit) * (len(unit) - 1) // 2)


class _TopPairs:
    """The pairs with the highest scores so far."""

    def __init__(self, num_pairs: int, score: Callable[[Tensor], Tensor]) -> None:
        self.num_pairs, self.score = num_pairs, score
        self.scores = torch.empty(0)
        self.cosines = torch.empty(0)
        self.indices = torch.empty(0, 2, dtype=torch.int64)

    def update(self, cosines: Float[Tensor, "row column"], row: int, column: int) -> None:
        """Add the best pairs of a tile whose first cell is (`row`, `column`); only pairs above the diagonal count."""
        scores = self.score(cosines)
        lowest = self.scores[-1] if len(self.scores) == self.num_pairs else torch.tensor(-torch.inf)
        if column < row + len(cosines):  # the tile crosses the diagonal
            above = torch.arange(column, column + cosines.shape[1]) > torch.arange(row, row + len(cosines))[:, None]
            scores = scores.masked_fill(~above, -torch.inf)
        if scores.max() <= lowest:  # the usual case; sorting a tile takes longer than computing it
            return
        flat = scores.reshape(-1)
        candidates = (flat > lowest).nonzero().reshape(-1)
        best, order = flat[candidates].topk(min(self.num_pairs, len(candidates)))
        candidates = candidates[order]
        indices = torch.stack([row + candidates // cosines.shape[1], column + candidates % cosines.shape[1]], dim=1)
        self.scores = torch.cat([self.scores, best])
        self.cosines = torch.cat([self.cosines, cosines.reshape(-1)[candidates]])
        self.indices = torch.cat([self.indices, indices])
        order = self.scores.argsort(descending=True, stable=True)[: self.num_pairs]
        self.scores, self.cosines, self.indices = self.scores[order], self.cosines[order], self.indices[order]

    def pairs(self) -> CosinePairs:
        """Return the pairs as arrays."""
        return CosinePairs(self.indices[:, 0].numpy(), self.indices[:, 1].numpy(), self.cosines.numpy())
