"""A question in, context for a chat model out: passages merged, none twice, within a budget of tokens, each cited."""

import re
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import msgspec

from glassbert.errors import GlassBertError
from glassbert.loaded import LoadedBert
from glassbert.search.columns import Value
from glassbert.search.passages import sentences
from glassbert.search.query import Hit, Searcher, place_of
from glassbert.tokens.tokenizer import Tokenizer
from glassbert.vectors.encode import Encoder

WORDS_IN_A_ROW = 5  # two passages that share most of their runs of so many words say the same
SAME = 0.9
WIDEST_GAP = 8  # characters of space between passages that are put together
LEAST = 16  # tokens: the beginning of a passage that fills what is left of the budget must say something


@dataclass(frozen=True, kw_only=True)
class Citation:
    """One numbered piece of context, and the place in its source that it is."""

    number: int  # from 1, as in the text
    source: str
    row: int | None
    span: tuple[int, int]
    score: float  # of the best passage in it
    text: str
    metadata: Mapping[str, Value]  # of the best passage in it
    num_tokens: int = 0  # its head line included

    @property
    def place(self) -> str:
        """In which file, row or page and characters it stands."""
        return place_of(self.source, self.row, self.span)

    @property
    def head(self) -> str:
        """The line above the piece in the text."""
        return f"[{self.number}] {self.place}"


@dataclass(frozen=True, kw_only=True)
class Context:
    """What a chat model is given: the pieces, best first."""

    query: str
    budget: int  # in tokens of the index's model; a chat model may count a little otherwise
    num_hits: int  # passages to choose from that were found
    num_tokens: int
    citations: tuple[Citation, ...]

    @property
    def text(self) -> str:
        """The pieces under their numbers, ready for a prompt."""
        return "\n\n".join(f"{one.head}\n{one.text}" for one in self.citations)

    def to_json(self) -> dict[str, Any]:
        """The same for machines."""
        told = msgspec.json.decode(msgspec.json.encode(self))
        for one, citation in zip(told["citations"], self.citations, strict=True):
            one["place"] = citation.place
        return {**told, "text": self.text}


def retrieve(
    db: str | Path | Searcher,
    query: str,
    budget: int = 1_500,
    top: int = 20,
    where: str | None = None,
    bert: LoadedBert | Encoder | None = None,
) -> Context:
    """Give the best passages that fit `budget` tokens, out of the `top` best hits."""
    if type(budget) is not int or budget < 1:
        raise GlassBertError(f"budget={budget!r} must be a whole number of at least 1.")
    searcher = db if isinstance(db, Searcher) else Searcher(db, bert)
    hits = searcher.search(query, top, where)
    pieces = [_joined(group) for group in _neighbours(hits)]
    pieces.sort(key=lambda piece: -piece.best.score)
    citations: list[Citation] = []
    left = budget
    for piece in _different(pieces):
        cited = _fitted(piece, len(citations) + 1, left, searcher.encoder.tokenizer)
        if cited is not None:
            citations.append(cited)
            left -= cited.num_tokens
    return Context(query=query, budget=budget, num_tokens=budget - left, citations=tuple(citations), num_hits=len(hits))


@dataclass(frozen=True)
class _Piece:
    """Passages that follow each other, as one."""

    text: str
    start: int
    hits: tuple[Hit, ...]  # in the order of the source

    @property
    def best(self) -> Hit:
        return max(self.hits, key=lambda hit: hit.score)


def _neighbours(hits: Sequence[Hit]) -> list[list[Hit]]:
    """Put hits that follow each other in their source together."""
    groups: list[list[Hit]] = []
    for hit in sorted(hits, key=lambda hit: (hit.source, hit.row or 0, hit.number)):
        last = groups[-1][-1] if groups else None
        follows = last and (last.source, last.row, last.number + 1) == (hit.source, hit.row, hit.number)
        if last and follows and hit.span[0] - last.span[1] <= WIDEST_GAP:
            groups[-1].append(hit)
        else:
            groups.append([hit])
    return groups


def _joined(group: Sequence[Hit]) -> _Piece:
    """Write what two passages share once; what stands between those that share nothing is space."""
    text, stop = group[0].text, group[0].span[1]
    for hit in group[1:]:
        gap = hit.span[0] - stop
        text += hit.text[-gap:] if gap <= 0 else (" " if gap == 1 else "\n" * gap) + hit.text
        stop = hit.span[1]
    return _Piece(text, group[0].span[0], tuple(group))


def _different(pieces: Sequence[_Piece]) -> list[_Piece]:
    """Leave out a piece that says what a better one has said."""
    kept: list[_Piece] = []
    said: list[set[tuple[str, ...]]] = []
    for piece in pieces:
        runs = _runs(piece.text)
        if not any(len(runs & others) >= SAME * len(runs) for others in said):
            kept.append(piece)
            said.append(runs)
    return kept


def _runs(text: str) -> set[tuple[str, ...]]:
    words = re.findall(r"\w+", text.lower())
    return {tuple(words[at : at + WORDS_IN_A_ROW]) for at in range(max(1, len(words) - WORDS_IN_A_ROW + 1))}


def _fitted(piece: _Piece, number: int, room: int, tokenizer: Tokenizer) -> Citation | None:
    """Cite a piece whole; or its best passage and as many beside it as fit; or sentences of that; else not at all."""
    whole = _cited(piece, number, tokenizer)
    if whole.num_tokens <= room:
        return whole
    first = piece.hits.index(piece.best)
    best = _joined(piece.hits[first : first + 1])
    grown = _cited(best, number, tokenizer)
    if grown.num_tokens <= room:
        return _grown(piece.hits, first, grown, room, tokenizer)
    ends = [stop for _, stop in sentences(best.text)]
    fitting = bisect_right(ends, room, key=lambda end: _cited(_until(best, end), number, tokenizer).num_tokens)
    if not fitting:
        return None
    begun = _cited(_until(best, ends[fitting - 1]), number, tokenizer)
    scrap = number > 1 and len(tokenizer.fast.encode(begun.text, add_special_tokens=False)) < LEAST
    return None if scrap else begun


def _grown(hits: Sequence[Hit], at: int, cited: Citation, room: int, tokenizer: Tokenizer) -> Citation:
    """Take in the better of the two neighbours, again and again, until none fits."""
    start, stop = at, at + 1
    while True:
        sides = [(hits[place].score, min(place, start), max(place + 1, stop))
                 for place in (start - 1, stop) if 0 <= place < len(hits)]  # fmt: skip
        for _, low, high in sorted(sides, reverse=True):
            larger = _cited(_joined(hits[low:high]), cited.number, tokenizer)
            if larger.num_tokens <= room:
                start, stop, cited = low, high, larger
                break
        else:
            return cited


def _until(piece: _Piece, end: int) -> _Piece:
    return replace(piece, text=piece.text[:end])


def _cited(piece: _Piece, number: int, tokenizer: Tokenizer) -> Citation:
    made = Citation(
        number=number,
        source=piece.best.source,
        row=piece.best.row,
        span=(piece.start, piece.start + len(piece.text)),
        score=piece.best.score,
        text=piece.text,
        metadata=piece.best.metadata,
    )
    return replace(made, num_tokens=len(tokenizer.fast.encode(f"{made.head}\n{made.text}", add_special_tokens=False)))
