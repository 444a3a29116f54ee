"""Tokenized model inputs (windows) of a dataset, and packed batches of them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

import numpy as np
import torch
from jaxtyping import Int
from torch import Tensor

from glassbert.errors import GlassBertError, user_facing_name
from glassbert.model.packed_batch import PackedBatch
from glassbert.tasks.dataset import Dataset
from glassbert.tasks.truncation import TRUNCATION_MODES, TruncationConfig
from glassbert.tokenization.tokenizer import Tokenizer, prepare_texts, truncated_lengths

MAX_WINDOW_RATIO = 16  # tokens in all windows of a text or pair, over its tokens; a window takes 40 bytes a token


class Window(NamedTuple):
    """One input sequence: a whole sample or a part of a long one. A symmetric pair has two, one per order.

    Offsets are characters of the sample's first text where the segment is 0, of its second where it is 1; in the
    second window of a symmetric pair it is the other way round.
    """

    sample_index: int
    token_ids: Int[np.ndarray, " token"]
    segments: Int[np.ndarray, " token"]
    offsets: Int[np.ndarray, "token 2"]  # (0, 0) for [CLS] and [SEP]
    word_indices: Int[np.ndarray, " token"]  # tagging: index of the word whose first token this is, else -1


@dataclass(frozen=True)
class TaskBatch:
    """A packed batch and the targets of its sequences or tokens."""

    packed: PackedBatch
    targets: Tensor

    def to(self, device: torch.device) -> "TaskBatch":
        """Return the batch on another device."""
        return TaskBatch(self.packed.to(device), self.targets.to(device))


def make_windows(
    dataset: Dataset,
    tokenizer: Tokenizer,
    truncation: TruncationConfig,
    symmetric_pairs: bool = False,
    truncation_option: str = "",
) -> list[Window]:
    """Tokenize a dataset; return one window per sample, or several with truncation 'windows'.

    Args:
        dataset: The samples.
        tokenizer: The tokenizer of the model.
        truncation: What to do with texts over the maximum length.
        symmetric_pairs: Add a second window for each pair, with its texts in reverse order.
        truncation_option: Name of the option that the error message recommends for long texts. Default: `truncation`.
    """
    if symmetric_pairs and truncation.mode == "windows" and dataset.pairs is not None:
        raise GlassBertError(
            "symmetric_pairs=True cannot be combined with truncation='windows'; use head, tail or head+tail."
        )
    first = tokenizer.backend.encode_batch(prepare_texts(dataset.texts), add_special_tokens=False)
    second = None
    if dataset.pairs is not None:
        second = tokenizer.backend.encode_batch(prepare_texts(dataset.pairs, "pairs"), add_special_tokens=False)
    windows: list[Window] = []
    for index, encoding in enumerate(first):
        a = _Tokens.from_encoding(encoding, dataset.word_spans[index] if dataset.word_spans else ())
        b = None if second is None else _Tokens.from_encoding(second[index])
        orders = [(a, b), (b, a)] if symmetric_pairs and b is not None else [(a, b)]
        for left, right in orders:
            location = partial(dataset.location, index)
            parts = _truncate_or_split(left, right, truncation, location, truncation_option)
            windows += [_add_special_tokens(index, *part, tokenizer) for part in parts]
    return windows


def pack_windows(windows: Sequence[Window]) -> PackedBatch:
    """Concatenate windows into a packed batch, in their order."""
    return PackedBatch(
        torch.from_numpy(np.concatenate([window.token_ids for window in windows])),
        torch.from_numpy(np.concatenate([window.segments for window in windows])),
        tuple(len(window.token_ids) for window in windows),
    )


def make_batch(windows: Sequence[Window], targets: Sequence[Any], indices: Sequence[int]) -> TaskBatch:
    """Return the windows at `indices` and their targets as a batch, longest first (equal lengths are adjacent)."""
    by_length = sorted(indices, key=lambda index: -len(windows[index].token_ids))
    batch_targets = np.concatenate([targets[index] for index in by_length])
    return TaskBatch(pack_windows([windows[index] for index in by_length]), torch.from_numpy(batch_targets))


class _Tokens(NamedTuple):
    """The tokens of one text, without special tokens."""

    token_ids: Int[np.ndarray, " token"]
    offsets: Int[np.ndarray, "token 2"]
    word_indices: Int[np.ndarray, " token"]

    @classmethod
    def from_encoding(cls, encoding: Any, word_spans: Sequence[tuple[int, int]] = ()) -> "_Tokens":
        offsets = np.array(encoding.offsets, dtype=np.int64).reshape(-1, 2)
        return cls(np.array(encoding.ids, dtype=np.int64), offsets, _word_indices(offsets, word_spans))

    def part(self, start: int, stop: int) -> "_Tokens":
        return _Tokens(*(column[start:stop] for column in self))

    def truncate(self, count: int, mode: str) -> "_Tokens":
        if count >= len(self.token_ids):
            return self
        if mode == "head":
            return self.part(0, count)
        if mode == "tail":
            return self.part(len(self.token_ids) - count, len(self.token_ids))
        head = self.part(0, count - count // 2)
        tail = self.part(len(self.token_ids) - count // 2, len(self.token_ids))
        return _Tokens(*(np.concatenate(columns) for columns in zip(head, tail, strict=True)))


def _truncate_or_split(
    a: _Tokens, b: _Tokens | None, truncation: TruncationConfig, location: Callable[[], str], truncation_option: str
) -> "list[tuple[_Tokens, _Tokens | None]]":
    """Return a text or pair unchanged if it fits, else its truncated form or its windows."""
    max_tokens = truncation.max_length - (2 if b is None else 3)  # without [CLS] and [SEP]
    num_tokens = len(a.token_ids) + (0 if b is None else len(b.token_ids))
    if num_tokens <= max_tokens:
        return [(a, b)]
    if truncation.mode == "error":
        raise GlassBertError(
            f"{location()} has {num_tokens + truncation.max_length - max_tokens} tokens; max_length is "
            f"{truncation.max_length}. Shorten it, or use {truncation_option or user_facing_name('truncation')} "
            f"with one of {', '.join(TRUNCATION_MODES[1:])}."
        )
    if truncation.mode == "windows":
        return _split_into_windows(a, b, max_tokens, truncation.window_overlap, location)
    counts = truncated_lengths(len(a.token_ids), 0 if b is None else len(b.token_ids), max_tokens)
    return [(a.truncate(counts[0], truncation.mode), None if b is None else b.truncate(counts[1], truncation.mode))]


def _split_into_windows(
    a: _Tokens, b: _Tokens | None, max_tokens: int, overlap: int, location: Callable[[], str]
) -> list[tuple[_Tokens, _Tokens | None]]:
    """Split a text, or the second text of a pair, into overlapping windows; repeat the first text of a pair."""
    long_text = a if b is None else b
    size = max_tokens if b is None else max_tokens - len(a.token_ids)
    if size <= overlap:
        raise GlassBertError(
            f"{location()}: the first text has {len(a.token_ids)} tokens, which leaves {max(size, 0)} tokens per "
            f"window for the second; more than overlap={overlap} are needed. Shorten the first text, or fine-tune with "
            "a larger max_length or a smaller overlap."
        )
    starts = range(0, max(len(long_text.token_ids) - overlap, 1), size - overlap)
    num_tokens = len(a.token_ids) + (0 if b is None else len(b.token_ids))
    if len(starts) * max_tokens > MAX_WINDOW_RATIO * num_tokens:
        raise GlassBertError(
            f"{location()}: {len(starts):,} windows of {max_tokens} tokens for {num_tokens:,} tokens are too many, "
            "because the first text leaves little space in a window. Shorten the first text, or fine-tune with a "
            "larger max_length or a smaller overlap."
        )
    parts = [long_text.part(start, start + size) for start in starts]
    return [(part, None) if b is None else (a, part) for part in parts]


def _word_indices(
    offsets: Int[np.ndarray, "token 2"], word_spans: Sequence[tuple[int, int]]
) -> Int[np.ndarray, " token"]:
    """Return for each token the index of the word whose first token it is, else -1.

    A token belongs to the word that contains its first character.
    """
    word_indices = np.full(len(offsets), -1)
    if not word_spans:
        return word_indices
    candidates = np.searchsorted([start for start, _ in word_spans], offsets[:, 0], side="right") - 1
    started: set[int] = set()
    for token, word in enumerate(candidates.tolist()):
        if word >= 0 and offsets[token, 0] < word_spans[word][1] and word not in started:
            started.add(word)
            word_indices[token] = word
    return word_indices


def _add_special_tokens(sample_index: int, a: _Tokens, b: _Tokens | None, tokenizer: Tokenizer) -> Window:
    """Return `[CLS] a [SEP]` or `[CLS] a [SEP] b [SEP]`."""
    sep = _Tokens(np.array([tokenizer.sep_id]), np.zeros((1, 2), dtype=np.int64), np.array([-1]))
    parts = [sep._replace(token_ids=np.array([tokenizer.cls_id])), a, sep, *(() if b is None else (b, sep))]
    segments = np.zeros(sum(len(part.token_ids) for part in parts), dtype=np.int64)
    segments[len(a.token_ids) + 2 :] = 1
    token_ids, offsets, word_indices = (np.concatenate(column) for column in zip(*parts, strict=True))
    return Window(sample_index, token_ids, segments, offsets, word_indices)
