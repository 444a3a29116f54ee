"""From spans to what the model is trained on. Batch number n is the same whenever and wherever it is made:
every example has a generator of its own, seeded by the run's seed, the epoch and the span.
"""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import islice
from typing import NamedTuple, TypeVar

import numpy as np
import torch
from jaxtyping import Int
from torch import Tensor

from glassbert.model.row import Row
from glassbert.training.masking import Masking
from glassbert.training.pairs import Pairs

Batch = TypeVar("Batch")


class Example(NamedTuple):
    """One input: ids with their masks, segments, what is asked where, and whether B follows."""

    ids: Int[np.ndarray, " token"]
    segments: Int[np.ndarray, " token"]
    places: Int[np.ndarray, " masked"]
    words: Int[np.ndarray, " masked"]
    follows: bool


@dataclass(frozen=True)
class PretrainBatch:
    """A row, the places where a word is asked for, those words, and for each sequence whether B is from elsewhere."""

    row: Row
    places: Int[Tensor, " masked"]
    words: Int[Tensor, " masked"]
    elsewhere: Int[Tensor, " sequence"]  # 0: it follows, 1: it does not, as the head counts

    def to(self, device: torch.device) -> "PretrainBatch":
        """Move it to where the model is."""
        row = Row(self.row.ids.to(device), self.row.segments.to(device), self.row.lengths)
        return replace(
            self,
            row=row,
            places=self.places.to(device),
            words=self.words.to(device),
            elsewhere=self.elsewhere.to(device),
        )


@dataclass(frozen=True)
class Examples:
    """All examples of a stage of training, epoch after epoch, by number."""

    pairs: Pairs
    masking: Masking
    cls_id: int
    sep_id: int
    seed: int

    def example(self, number: int) -> Example:
        """Make one example: the spans of each epoch in an order of its own, masks drawn afresh."""
        epoch, place = divmod(number, len(self.pairs))
        span = int(_order(self.seed, epoch, len(self.pairs))[place])
        generator = np.random.default_rng([self.seed, epoch, span])
        a, b, follows = self.pairs.pair(span, generator)
        ids = np.concatenate([[self.cls_id], a, [self.sep_id], b, [self.sep_id]]).astype(np.int64)
        segments = np.zeros(len(ids), dtype=np.int64)
        segments[len(a) + 2 :] = 1
        masked = self.masking(ids, generator)
        return Example(masked.ids, segments, masked.places, masked.words, follows)

    def batch(self, numbers: Sequence[int]) -> PretrainBatch:
        """Lay examples end to end, longest first, so that neighbours are of equal length."""
        examples = sorted((self.example(number) for number in numbers), key=lambda one: -len(one.ids))
        starts = np.cumsum([0, *(len(one.ids) for one in examples)])[:-1]
        row = Row(
            torch.from_numpy(np.concatenate([one.ids for one in examples])),
            torch.from_numpy(np.concatenate([one.segments for one in examples])),
            tuple(len(one.ids) for one in examples),
        )
        return PretrainBatch(
            row,
            torch.from_numpy(np.concatenate([one.places + start for one, start in zip(examples, starts, strict=True)])),
            torch.from_numpy(np.concatenate([one.words for one in examples])),
            torch.tensor([0 if one.follows else 1 for one in examples]),
        )


def ahead(make: Callable[[int], Batch], numbers: Iterator[int], depth: int = 3) -> Iterator[Batch]:
    """Make the next few batches in a thread of their own while this one is learned from."""
    with ThreadPoolExecutor(1, "glassbert-batches") as pool:
        waiting = [pool.submit(make, number) for number in islice(numbers, depth)]
        try:
            while waiting:
                ready = waiting.pop(0).result()
                waiting += [pool.submit(make, number) for number in islice(numbers, 1)]
                yield ready
        finally:
            for future in waiting:
                future.cancel()


@lru_cache(maxsize=2)
def _order(seed: int, epoch: int, count: int) -> Int[np.ndarray, " span"]:
    order = np.arange(count, dtype=np.uint32)
    np.random.default_rng([seed, epoch]).shuffle(order)
    return order
