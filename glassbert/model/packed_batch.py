"""A batch without padding: the tokens of all sequences, concatenated, and the sequence lengths.

Token-wise layers process all tokens at once. Attention processes each group of consecutive sequences of equal length.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from typing import Any, NamedTuple

import numpy as np
import torch
from jaxtyping import Float, Int
from torch import Tensor
from torch.nn.utils.rnn import pad_sequence

from glassbert.errors import GlassBertError


class LengthGroup(NamedTuple):
    """Consecutive sequences of equal length: tokens `start` to `stop` of the batch."""

    start: int
    stop: int
    num_sequences: int
    length: int


@dataclass(frozen=True)
class PackedBatch:
    """Token ids and segment ids (0: first text, 1: second text) of all sequences, concatenated."""

    ids: Int[Tensor, " token"]
    segments: Int[Tensor, " token"]
    lengths: tuple[int, ...]

    @classmethod
    def from_sequences(
        cls,
        ids: Sequence[Sequence[int]],
        segments: Sequence[Sequence[int]] | None = None,
        device: torch.device | str | None = None,
    ) -> "PackedBatch":
        """Concatenate sequences to a batch.

        Args:
            ids: Token ids of each sequence.
            segments: Segment ids of each sequence. Default: all 0.
            device: Device of the tensors.
        """
        _validate_sequences(ids)
        lengths = tuple(len(sequence) for sequence in ids)
        flat_ids = _concatenate("ids", ids, device)
        if segments is None:
            return cls(flat_ids, torch.zeros_like(flat_ids), lengths)
        segment_lengths = tuple(len(sequence) for sequence in segments)
        if segment_lengths != lengths:
            raise GlassBertError(
                f"ids has sequences of the lengths {list(lengths)} and segments {list(segment_lengths)}; "
                "expected equal lengths."
            )
        return cls(flat_ids, _concatenate("segments", segments, device), lengths)

    @classmethod
    def from_padded(
        cls,
        ids: Any,
        attention_mask: Any = None,
        segments: Any = None,
    ) -> "PackedBatch":
        """Remove the padding of a batch `[sequence, position]`, as the tokenizers of transformers return it.

        All arguments can be tensors, arrays or lists.

        Args:
            ids: Token ids (`input_ids`).
            attention_mask: 1 for tokens and 0 for the padding behind them. Default: no padding.
            segments: Segment ids (`token_type_ids`). Default: all 0.
        """
        padded_ids = _as_matrix("ids", ids)
        mask = torch.ones_like(padded_ids) if attention_mask is None else _as_matrix("attention_mask", attention_mask)
        padded_segments = torch.zeros_like(padded_ids) if segments is None else _as_matrix("segments", segments)
        for name, matrix in (("attention_mask", mask), ("segments", padded_segments)):
            if matrix.shape != padded_ids.shape:
                raise GlassBertError(f"{name} has the shape {tuple(matrix.shape)}, ids {tuple(padded_ids.shape)}.")
        mask, padded_segments = mask.to(padded_ids.device), padded_segments.to(padded_ids.device)
        if ((mask != 0) & (mask != 1)).any():
            raise GlassBertError("attention_mask must consist of 0 and 1.")
        is_token = mask.bool()
        lengths = is_token.sum(dim=1)
        behind = torch.arange(padded_ids.shape[1], device=mask.device) >= lengths[:, None]
        if not lengths.all() or (is_token & behind).any():
            raise GlassBertError("attention_mask must have at least one 1 in each row, and zeros only behind the ones.")
        return cls(padded_ids[is_token], padded_segments[is_token], tuple(lengths.tolist()))

    def padded(self, values: Float[Tensor, "token ..."]) -> Float[Tensor, "sequence position ..."]:
        """Return values of the tokens, such as hidden states, as a matrix with one row per sequence, padded with 0."""
        return pad_sequence(list(values.split(self.lengths)), batch_first=True)

    def to(self, device: torch.device | str) -> "PackedBatch":
        """Return the batch on a device."""
        return PackedBatch(self.ids.to(device), self.segments.to(device), self.lengths)

    @cached_property
    def length_groups(self) -> tuple[LengthGroup, ...]:
        """The groups of consecutive sequences of equal length; computed once and used by every layer."""
        return tuple(_length_groups(self.lengths))

    @cached_property
    def positions(self) -> Int[Tensor, " token"]:
        """Position ids: 0, 1, 2, ... within each sequence."""
        positions = [
            torch.arange(group.length, device=self.ids.device).expand(group.num_sequences, -1).reshape(-1)
            for group in self.length_groups
        ]
        return positions[0] if len(positions) == 1 else torch.cat(positions)

    @cached_property
    def cls_indices(self) -> Int[Tensor, " sequence"]:
        """Index of the first token ([CLS]) of each sequence."""
        device = self.ids.device
        starts = [torch.arange(group.start, group.stop, group.length, device=device) for group in self.length_groups]
        return starts[0] if len(starts) == 1 else torch.cat(starts)


def _validate_sequences(ids: Sequence[Sequence[int]]) -> None:
    expected = "ids must be a non-empty list of non-empty lists of integers."
    if not len(ids):
        raise GlassBertError(f"ids is empty; {expected}")
    for index, sequence in enumerate(ids):
        if not isinstance(sequence, Sequence):
            raise GlassBertError(f"ids[{index}] has type {type(sequence).__name__}; {expected}")
        if not len(sequence):
            raise GlassBertError(f"ids[{index}] is empty; {expected}")


def _as_matrix(name: str, values: Any) -> Int[Tensor, "sequence position"]:
    try:
        matrix = torch.as_tensor(values)
    except (TypeError, ValueError, RuntimeError):
        raise GlassBertError(f"{name} must be a matrix of integers, one row per sequence.") from None
    if matrix.ndim != 2 or matrix.is_floating_point() or matrix.is_complex() or not matrix.numel():
        raise GlassBertError(
            f"{name} has the shape {tuple(matrix.shape)} and type {matrix.dtype}; expected integers, "
            "`[sequence, position]`."
        )
    return matrix.long()


def _concatenate(
    name: str, sequences: Sequence[Sequence[int]], device: torch.device | str | None
) -> Int[Tensor, " token"]:
    values = [value for sequence in sequences for value in sequence]
    if not all(isinstance(value, int | np.integer) for value in values):
        invalid = next(value for value in values if not isinstance(value, int | np.integer))
        raise GlassBertError(f"{name} contains {invalid!r} ({type(invalid).__name__}); expected integers.")
    return torch.tensor(values, device=device)


def _length_groups(lengths: tuple[int, ...]) -> Iterator[LengthGroup]:
    start = 0
    for length, members in groupby(lengths):
        num_sequences = len(list(members))
        stop = start + num_sequences * length
        yield LengthGroup(start, stop, num_sequences, length)
        start = stop
