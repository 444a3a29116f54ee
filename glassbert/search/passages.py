"""A document to its passages: windows of so many tokens, on sentence borders where possible, that overlap.

A passage is `text[start:stop]` of its document, to the character, so that every hit points into its source.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import NamedTuple

from glassbert.errors import GlassBertError
from glassbert.search.documents import Document
from glassbert.text.documents import split_sentences
from glassbert.tokens.tokenizer import Tokenizer

LONGEST_SENTENCE = 4_000  # characters: a longer one is cut at a line's end or between words
SENTENCES_AT_ONCE = 512
LONGEST_TOKEN = 32  # characters, on average: what the model cannot read may be one token, however long it is
_GAP = re.compile(r"\n[^\S\n]*\n\s*")  # a blank line or more between paragraphs


@dataclass(frozen=True, kw_only=True)
class Cut:
    """How long a passage is, and how much of it the next one holds too; both in tokens."""

    window: int = 256  # [CLS] and [SEP] included
    overlap: int = 32  # whole sentences only, up to so many tokens

    def __post_init__(self) -> None:
        if self.window < 16:
            raise GlassBertError(f"window={self.window} must be at least 16 tokens.")
        if not 0 <= self.overlap <= self.window // 2:
            raise GlassBertError(f"overlap={self.overlap} must be from 0 to half of the window, {self.window // 2}.")


@dataclass(frozen=True)
class Passage:
    """One window of a document."""

    document: Document
    number: int  # in its row, from 0
    start: int  # in the whole text of the document, in characters
    stop: int

    @property
    def text(self) -> str:
        """What it says."""
        return self.document.text[self.start - self.document.offset : self.stop - self.document.offset]


class Piece(NamedTuple):
    """A sentence, or a part of one that is too long; places are characters in a text."""

    start: int
    stop: int
    num_tokens: int
    torn: bool = False  # begins within a word, which has other tokens when it is put together


def passages_of(documents: Iterator[Document], tokenizer: Tokenizer, cut: Cut) -> Iterator[Passage]:
    """Give the passages of the documents of one source, in their order."""
    row, number = -1, 0
    for document in documents:
        if document.row != row:  # blocks of one long text count on
            row, number = document.row, 0
        for start, stop in windows(document.text, tokenizer, cut):
            yield Passage(document, number, document.offset + start, document.offset + stop)
            number += 1


def windows(text: str, tokenizer: Tokenizer, cut: Cut) -> Iterator[tuple[int, int]]:
    """Fill windows with sentences; the last ones that fit the overlap begin the next window."""
    room = cut.window - 2
    held: list[Piece] = []
    for piece in _pieces(text, tokenizer, room, min(room, cut.overlap or room)):
        if held and (piece.torn or _tokens(held) + piece.num_tokens > room):
            yield held[0].start, held[-1].stop
            held = [] if piece.torn else _tail(held, min(cut.overlap, room - piece.num_tokens))
        held.append(piece)
    if held:
        yield held[0].start, held[-1].stop


def sentences(text: str) -> Iterator[tuple[int, int]]:
    """Give the places of the sentences, none longer than `LONGEST_SENTENCE`; no sentence crosses a blank line."""
    start = 0
    for gap in _GAP.finditer(text):
        yield from _in_paragraph(text, start, gap.start())
        start = gap.end()
    yield from _in_paragraph(text, start, len(text))


def _in_paragraph(text: str, start: int, stop: int) -> Iterator[tuple[int, int]]:
    """Look at no more than `LONGEST_SENTENCE` characters at a time; the last sentence in sight may go on."""
    while start < stop:
        seen = text[start : min(start + LONGEST_SENTENCE, stop)]
        whole = start + len(seen) == stop
        found = split_sentences(seen)
        if not whole and len(found) > 1:
            found.pop()
        elif not whole and found:
            found = [seen[: _last_break(seen)]]
        at = start
        for sentence in found:
            at = text.index(sentence, at)
            yield from _stripped(text, at, at + len(sentence))
            at += len(sentence)
        start = at if found else start + len(seen)


def _last_break(seen: str) -> int:
    """Where to cut what is too long: after a line, else after a word, else anywhere."""
    for mark in ("\n", " ", "\t"):
        place = seen.rfind(mark, len(seen) // 2)
        if place > 0:
            return place
    return len(seen)


def _stripped(text: str, start: int, stop: int) -> Iterator[tuple[int, int]]:
    part = text[start:stop]
    if part.strip():
        yield start + len(part) - len(part.lstrip()), stop - len(part) + len(part.rstrip())


def _pieces(text: str, tokenizer: Tokenizer, room: int, size: int) -> Iterator[Piece]:
    """Count the tokens of the sentences; one with more than fit is cut between words, into pieces that can overlap."""
    stream = sentences(text)
    while places := list(islice(stream, SENTENCES_AT_ONCE)):
        encoded = tokenizer.fast.encode_batch([text[start:stop] for start, stop in places], add_special_tokens=False)
        for (start, stop), one in zip(places, encoded, strict=True):
            count = len(one)
            if 0 < count <= room:
                yield Piece(start, stop, max(count, (stop - start) // LONGEST_TOKEN))
            elif count:
                for first, last in _cut_long(one.word_ids, room, size):
                    begin, end = one.offsets[first][0], one.offsets[last - 1][1]
                    torn = first > 0 and one.word_ids[first] == one.word_ids[first - 1]
                    yield Piece(start + begin, stop if last == count else start + end, last - first, torn)


def _cut_long(words: list[int | None], room: int, size: int) -> Iterator[tuple[int, int]]:
    """Divide tokens between words, at most `size` each; a word with more stays whole while it fits the room."""
    first, count = 0, len(words)
    while first < count:
        last = min(first + size, count)
        while first < last < count and words[last] == words[last - 1]:
            last -= 1
        if last == first:  # one word
            last = first + size
            while last < min(first + room, count) and words[last] == words[last - 1]:
                last += 1
        yield first, last
        first = last


def _tail(held: list[Piece], room: int) -> list[Piece]:
    """The last pieces that together have at most so many tokens."""
    kept: list[Piece] = []
    for piece in reversed(held):
        room -= piece.num_tokens
        if room < 0:
            break
        kept.insert(0, piece)
    return kept


def _tokens(held: list[Piece]) -> int:
    return sum(piece.num_tokens for piece in held)
