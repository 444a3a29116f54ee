"""Every cosine between every two vectors, in bounded memory: only the extremes are kept.

Vectors come in; out come the most similar, most opposite and most orthogonal pairs, in one blocked pass.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import torch
from jaxtyping import Float, Int
from torch import Tensor

from glassbert.errors import GlassBertError

ROWS_A_TILE, COLUMNS_A_TILE = 512, 8_192  # 16 MB of cosines at a time


@dataclass(frozen=True)
class Pairs:
    """Pairs `first[i] < second[i]` with their cosines, the most extreme first."""

    first: Int[np.ndarray, " pair"]
    second: Int[np.ndarray, " pair"]
    cosine: Float[np.ndarray, " pair"]


@dataclass(frozen=True)
class Extremes:
    """The ends and the middle of all cosines, and over how many pairs they were taken."""

    similar: Pairs
    opposite: Pairs
    orthogonal: Pairs
    num_pairs: int


def extreme_pairs(
    vectors: Float[np.ndarray, "item hidden"], top: int = 10, progress: Callable[[int], None] | None = None
) -> Extremes:
    """Look at every pair once; `progress` is told how many rows are done."""
    if len(vectors) < 2 or top < 1:
        raise GlassBertError(f"Pairs need at least 2 vectors and top >= 1; there are {len(vectors)} and top={top}.")
    unit = torch.nn.functional.normalize(torch.from_numpy(np.asarray(vectors, dtype=np.float32)), dim=1)
    kept = {name: _Kept(top, score) for name, score in SCORES.items()}
    with torch.inference_mode():
        for row in range(0, len(unit), ROWS_A_TILE):
            rows = unit[row : row + ROWS_A_TILE]
            for column in range(row, len(unit), COLUMNS_A_TILE):
                cosines = rows @ unit[column : column + COLUMNS_A_TILE].t()
                for one in kept.values():
                    one.look_at(cosines, row, column)
            if progress:
                progress(len(rows))
    found = {name: one.pairs() for name, one in kept.items()}
    return Extremes(**found, num_pairs=len(unit) * (len(unit) - 1) // 2)


# What makes a pair extreme: the higher the score, the better.
SCORES: dict[str, Callable[[Tensor], Tensor]] = {
    "similar": lambda cosines: cosines,
    "opposite": lambda cosines: -cosines,
    "orthogonal": lambda cosines: -cosines.abs(),
}


class _Kept:
    """The best pairs so far by one score."""

    def __init__(self, top: int, score: Callable[[Tensor], Tensor]) -> None:
        self.top, self.score = top, score
        self.scores = torch.empty(0)
        self.cosines = torch.empty(0)
        self.places = torch.empty(0, 2, dtype=torch.int64)

    def look_at(self, cosines: Float[Tensor, "row column"], row: int, column: int) -> None:
        """Take in what beats the worst kept: each pair once, nothing with itself."""
        scores = self.score(cosines)
        worst = self.scores[-1] if len(self.scores) == self.top else torch.tensor(-torch.inf)
        if column < row + len(cosines):  # the tile crosses the diagonal
            above = torch.arange(column, column + cosines.shape[1]) > torch.arange(row, row + len(cosines))[:, None]
            scores = scores.masked_fill(~above, -torch.inf)
        if scores.max() <= worst:  # nearly always, and sorting a tile takes longer than making it
            return
        flat = scores.reshape(-1)
        where = (flat > worst).nonzero().reshape(-1)
        best, first = flat[where].topk(min(self.top, len(where)))
        where = where[first]
        places = torch.stack([row + where // cosines.shape[1], column + where % cosines.shape[1]], dim=1)
        self.scores = torch.cat([self.scores, best])
        self.cosines = torch.cat([self.cosines, cosines.reshape(-1)[where]])
        self.places = torch.cat([self.places, places])
        order = self.scores.argsort(descending=True, stable=True)[: self.top]
        self.scores, self.cosines, self.places = self.scores[order], self.cosines[order], self.places[order]

    def pairs(self) -> Pairs:
        """Give them as arrays."""
        return Pairs(self.places[:, 0].numpy(), self.places[:, 1].numpy(), self.cosines.numpy())
