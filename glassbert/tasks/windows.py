"""From texts to what the model reads: ids of at most so many tokens, a longer text handled as was chosen."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import msgspec
import numpy as np
import torch
from jaxtyping import Int
from torch import Tensor

from glassbert.errors import GlassBertError
from glassbert.model.row import Row
from glassbert.tasks.items import Items
from glassbert.tokens.tokenizer import Tokenizer, shares, sound_texts

LONG = {
    "refuse": "stop and say which text it is",
    "head": "keep its beginning",
    "tail": "keep its end",
    "both": "keep its beginning and its end, half each",
    "windows": "read it in windows that overlap",
}


class Room(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How much is read at once, and what becomes of a text that is longer."""

    max_tokens: int = 512
    long: str = "refuse"  # one of LONG
    stride: int | None = None  # tokens two neighbouring windows share; a quarter of them, if not said
    both_ways: bool = False  # of a pair, B and A are read too, for tasks in which their order means nothing

    def __post_init__(self) -> None:
        if self.long not in LONG:
            raise GlassBertError(f"long={self.long!r} is not one of {', '.join(LONG)}.")
        if self.max_tokens < 8:
            raise GlassBertError(f"max_tokens={self.max_tokens} must be at least 8.")
        if self.stride is not None and not 0 <= self.stride < self.max_tokens - 3:
            raise GlassBertError(f"stride={self.stride} must be at least 0 and smaller than max_tokens.")

    @property
    def shared(self) -> int:
        """Tokens two neighbouring windows share."""
        return self.max_tokens // 4 if self.stride is None else self.stride


def need_one_stretch(task: str, long: str) -> None:
    """Refuse a gap in paragraphs that are to hold answers: one could reach over it."""
    if task == "answer" and long == "both":
        raise GlassBertError("An answer is one stretch of its paragraph; --long both leaves a gap, windows does not.")


class Window(NamedTuple):
    """What is read of one item at once. `places` are characters in its text, or in its pair where the segment is 1."""

    item: int
    ids: Int[np.ndarray, " token"]
    segments: Int[np.ndarray, " token"]
    places: Int[np.ndarray, "token 2"]  # (0, 0) for [CLS] and [SEP]
    words: Int[np.ndarray, " token"]  # in `tag`: the number of the word this is the first piece of; elsewhere -1


def windows_of(items: Items, tokenizer: Tokenizer, room: Room) -> list[Window]:
    """Tokenise all items; each gives one window, or several where `windows` was chosen."""
    if room.both_ways and room.long == "windows" and items.pairs is not None:
        raise GlassBertError("Pairs that are read both ways are not read in windows; choose --long head, tail or both.")
    first = tokenizer.fast.encode_batch(sound_texts(items.texts), add_special_tokens=False)
    second = None
    if items.pairs is not None:
        second = tokenizer.fast.encode_batch(sound_texts(items.pairs), add_special_tokens=False)
    made: list[Window] = []
    for number, encoding in enumerate(first):
        a = _Tokens.of(encoding, items.words[number] if items.words else ())
        b = None if second is None else _Tokens.of(second[number])
        ways = [(a, b), (b, a)] if room.both_ways and b is not None else [(a, b)]
        for one, other in ways:
            parts = _fitted(one, other, room, lambda number=number: items.where(number))
            made += [_framed(number, *part, tokenizer) for part in parts]
    return made


@dataclass(frozen=True)
class TaskBatch:
    """A row, and what is right for its sequences or tokens."""

    row: Row
    targets: Tensor

    def to(self, device: torch.device) -> "TaskBatch":
        """Move it to where the model is."""
        if device.type == "cpu":
            return self
        row = Row(self.row.ids.to(device), self.row.segments.to(device), self.row.lengths)
        return TaskBatch(row, self.targets.to(device))


def row_of(windows: Sequence[Window]) -> Row:
    """Lay windows end to end, in the order given."""
    return Row(
        torch.from_numpy(np.concatenate([one.ids for one in windows])),
        torch.from_numpy(np.concatenate([one.segments for one in windows])),
        tuple(len(one.ids) for one in windows),
    )


def batch_of(windows: Sequence[Window], targets: Sequence[Any], numbers: Sequence[int]) -> TaskBatch:
    """Put some windows and their targets together, longest first, so that neighbours are of equal length."""
    order = sorted(numbers, key=lambda number: -len(windows[number].ids))
    right = np.concatenate([targets[number] for number in order])
    return TaskBatch(row_of([windows[number] for number in order]), torch.from_numpy(right))


class _Tokens(NamedTuple):
    ids: Int[np.ndarray, " token"]
    places: Int[np.ndarray, "token 2"]
    words: Int[np.ndarray, " token"]

    @classmethod
    def of(cls, encoding: Any, words: Sequence[tuple[int, int]] = ()) -> "_Tokens":
        places = np.array(encoding.offsets, dtype=np.int64).reshape(-1, 2)
        return cls(np.array(encoding.ids, dtype=np.int64), places, _first_pieces(places, words))

    def part(self, start: int, stop: int) -> "_Tokens":
        return _Tokens(*(column[start:stop] for column in self))

    def kept(self, count: int, how: str) -> "_Tokens":
        if count >= len(self.ids):
            return self
        if how == "head":
            return self.part(0, count)
        if how == "tail":
            return self.part(len(self.ids) - count, len(self.ids))
        head, tail = self.part(0, count - count // 2), self.part(len(self.ids) - count // 2, len(self.ids))
        return _Tokens(*(np.concatenate(pair) for pair in zip(head, tail, strict=True)))


def _fitted(
    a: _Tokens, b: _Tokens | None, room: Room, where: Callable[[], str]
) -> "list[tuple[_Tokens, _Tokens | None]]":
    """Give a text or pair as it is, or what was chosen to become of one that is too long."""
    left = room.max_tokens - (2 if b is None else 3)
    count = len(a.ids) + (0 if b is None else len(b.ids))
    if count <= left:
        return [(a, b)]
    if room.long == "refuse":
        raise GlassBertError(
            f"{where()} has {count + room.max_tokens - left} tokens, more than {room.max_tokens}; "
            f"choose what becomes of long texts: --long {', '.join(name for name in LONG if name != 'refuse')}."
        )
    if room.long == "windows":
        return _cut(a, b, left, room.shared, where)
    kept = shares(len(a.ids), 0 if b is None else len(b.ids), left)
    return [(a.kept(kept[0], room.long), None if b is None else b.kept(kept[1], room.long))]


def _cut(
    a: _Tokens, b: _Tokens | None, left: int, stride: int, where: Callable[[], str]
) -> list[tuple[_Tokens, _Tokens | None]]:
    """Cut the text, or of a pair the second one while the first is repeated, into windows that overlap."""
    whole = a if b is None else b
    size = left if b is None else left - len(a.ids)
    if size <= stride:
        raise GlassBertError(
            f"{where()}: its first text has {len(a.ids)} tokens, leaving windows of {max(size, 0)} for the second; "
            "shorten it, or choose a larger --max-tokens or a smaller --stride."
        )
    starts = range(0, max(len(whole.ids) - stride, 1), size - stride)
    parts = [whole.part(start, start + size) for start in starts]
    return [(part, None) if b is None else (a, part) for part in parts]


def _first_pieces(places: Int[np.ndarray, "token 2"], words: Sequence[tuple[int, int]]) -> Int[np.ndarray, " token"]:
    """Which word each token is the first piece of: a piece belongs to the word its first character stands in."""
    found = np.full(len(places), -1)
    if not words:
        return found
    owners = np.searchsorted([start for start, _ in words], places[:, 0], side="right") - 1
    seen: set[int] = set()
    for token, word in enumerate(owners.tolist()):
        if word >= 0 and places[token, 0] < words[word][1] and word not in seen:
            seen.add(word)
            found[token] = word
    return found


def _framed(item: int, a: _Tokens, b: _Tokens | None, tokenizer: Tokenizer) -> Window:
    end = _Tokens(np.array([tokenizer.sep_id]), np.zeros((1, 2), dtype=np.int64), np.array([-1]))
    parts = [end._replace(ids=np.array([tokenizer.cls_id])), a, end, *(() if b is None else (b, end))]
    segments = np.zeros(sum(len(part.ids) for part in parts), dtype=np.int64)
    segments[len(a.ids) + 2 :] = 1
    ids, places, words = (np.concatenate(column) for column in zip(*parts, strict=True))
    return Window(item, ids, segments, places, words)
