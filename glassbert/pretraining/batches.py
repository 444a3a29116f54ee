"""Pre-training examples and batches.

Example n is always the same: its random generator is seeded by the seed of the stage, the epoch and the index of
its block of sentences (sentence_pairs.py).
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

import numpy as np
import torch
from jaxtyping import Int
from torch import Tensor

from glassbert.model.packed_batch import PackedBatch
from glassbert.pretraining.masking import TokenMasker
from glassbert.pretraining.sentence_pairs import SentencePairs


class PretrainExample(NamedTuple):
    """One sequence: masked ids, segments, masked positions with their original ids, and the next-sentence label."""

    ids: Int[np.ndarray, " token"]
    segments: Int[np.ndarray, " token"]
    masked_positions: Int[np.ndarray, " masked"]
    mlm_targets: Int[np.ndarray, " masked"]
    is_next: bool


@dataclass(frozen=True)
class PretrainBatch:
    """A packed batch with the targets of both objectives."""

    packed: PackedBatch
    masked_positions: Int[Tensor, " masked"]  # within the packed batch
    mlm_targets: Int[Tensor, " masked"]  # the original token ids
    nsp_targets: Int[Tensor, " sequence"]  # 0: B follows A; 1: B is from another document

    def to(self, device: torch.device) -> "PretrainBatch":
        """Return a copy on a device."""
        return replace(
            self,
            packed=self.packed.to(device),
            masked_positions=self.masked_positions.to(device),
            mlm_targets=self.mlm_targets.to(device),
            nsp_targets=self.nsp_targets.to(device),
        )


@dataclass(frozen=True)
class PretrainDataset:
    """The examples of a training stage, by index; the index keeps counting from one epoch to the next."""

    pairs: SentencePairs
    masker: TokenMasker
    cls_id: int
    sep_id: int
    seed: int

    def example(self, index: int) -> PretrainExample:
        """Create one example. Each epoch has its own order of blocks and its own masks."""
        epoch, position = divmod(index, len(self.pairs))
        block = int(_epoch_order(self.seed, epoch, len(self.pairs))[position])
        generator = np.random.default_rng([self.seed, epoch, block])
        a, b, is_next = self.pairs.pair(block, generator)
        ids = np.concatenate([[self.cls_id], a, [self.sep_id], b, [self.sep_id]]).astype(np.int64)
        segments = np.zeros(len(ids), dtype=np.int64)
        segments[len(a) + 2 :] = 1
        masked = self.masker(ids, generator)
        return PretrainExample(masked.ids, segments, masked.positions, masked.targets, is_next)

    def batch(self, indices: Sequence[int]) -> PretrainBatch:
        """Pack examples into one batch, longest first, so that sequences of equal length are adjacent."""
        examples = sorted((self.example(index) for index in indices), key=lambda example: -len(example.ids))
        starts = np.cumsum([0, *(len(example.ids) for example in examples)])[:-1]
        tokens = PackedBatch(
            torch.from_numpy(np.concatenate([example.ids for example in examples])),
            torch.from_numpy(np.concatenate([example.segments for example in examples])),
            tuple(len(example.ids) for example in examples),
        )
        positions = [example.masked_positions + start for example, start in zip(examples, starts, strict=True)]
        return PretrainBatch(
            tokens,
            torch.from_numpy(np.concatenate(positions)),
            torch.from_numpy(np.concatenate([example.mlm_targets for example in examples])),
            torch.tensor([0 if example.is_next else 1 for example in examples]),
        )


@lru_cache(maxsize=2)
def _epoch_order(seed: int, epoch: int, count: int) -> Int[np.ndarray, " block"]:
    order = np.arange(count, dtype=np.uint32)
    np.random.default_rng([seed, epoch]).shuffle(order)
    return order
