"""A batch is one long row: the tokens of all sequences laid end to end, with the lengths beside them.

Nothing is padded. Everything that looks at one token at a time works on the row as it is; attention, which
looks along a sequence, works on each run of neighbours of equal length at once.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from typing import NamedTuple

import numpy as np
import torch
from jaxtyping import Int
from torch import Tensor

from glassbert.errors import GlassBertError


class Run(NamedTuple):
    """Neighbouring sequences of equal length: tokens `start` to `stop` hold `sequences` of `length` each."""

    start: int
    stop: int
    sequences: int
    length: int


@dataclass(frozen=True)
class Row:
    """The token ids and segment ids (0: sentence A, 1: sentence B) of all sequences, end to end."""

    ids: Int[Tensor, " token"]
    segments: Int[Tensor, " token"]
    lengths: tuple[int, ...]

    @classmethod
    def of(
        cls,
        ids: Sequence[Sequence[int]],
        segments: Sequence[Sequence[int]] | None = None,
        device: torch.device | str | None = None,
    ) -> "Row":
        """Lay sequences end to end; without segments, every token belongs to sentence A."""
        if not all(isinstance(sequence, Sequence) and len(sequence) for sequence in ids) or not len(ids):
            raise GlassBertError("A row needs a list of sequences, at least one, each of one token id or more.")
        lengths = tuple(len(sequence) for sequence in ids)
        flat_ids = _flat(ids, device)
        if segments is None:
            return cls(flat_ids, torch.zeros_like(flat_ids), lengths)
        if tuple(len(sequence) for sequence in segments) != lengths:
            raise GlassBertError("Every sequence needs as many segment ids as token ids.")
        return cls(flat_ids, _flat(segments, device), lengths)

    @cached_property
    def runs(self) -> tuple[Run, ...]:
        """Neighbours of equal length, found once per row and used by every layer."""
        return tuple(_runs(self.lengths))

    @cached_property
    def positions(self) -> Int[Tensor, " token"]:
        """0, 1, 2, ... within each sequence."""
        counts = [
            torch.arange(run.length, device=self.ids.device).expand(run.sequences, -1).reshape(-1) for run in self.runs
        ]
        return counts[0] if len(counts) == 1 else torch.cat(counts)

    @cached_property
    def firsts(self) -> Int[Tensor, " sequence"]:
        """Where each sequence begins in the row: the place of its [CLS]."""
        starts = [torch.arange(run.start, run.stop, run.length, device=self.ids.device) for run in self.runs]
        return starts[0] if len(starts) == 1 else torch.cat(starts)


def _flat(sequences: Sequence[Sequence[int]], device: torch.device | str | None) -> Int[Tensor, " token"]:
    flat = [one for sequence in sequences for one in sequence]
    if not all(isinstance(one, int | np.integer) for one in flat):
        raise GlassBertError("Token ids and segment ids must be whole numbers.")
    return torch.tensor(flat, device=device)


def _runs(lengths: tuple[int, ...]) -> Iterator[Run]:
    start = 0
    for length, equals in groupby(lengths):
        count = len(list(equals))
        stop = start + count * length
        yield Run(start, stop, count, length)
        start = stop
