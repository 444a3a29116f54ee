"""Split documents into passages: overlapping pieces of a limited number of tokens, at sentence boundaries if possible.

A passage is `text[start:stop]` of its document, character for character, so that every hit points into its source.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import NamedTuple

from glassbert.data.documents import Document
from glassbert.data.sentences import split_sentences
from glassbert.errors import GlassBertError
from glassbert.tokenization.tokenizer import Tokenizer

MIN_WINDOW = 16  # tokens
MAX_SENTENCE_CHARS = 4_000  # a longer sentence is split at the end of a line or between words
MAX_CHARS_PER_TOKEN = 32  # an unknown word is one token of any length; longer ones count as several
SENTENCES_PER_BATCH = 512
_PARAGRAPH_BREAK = re.compile(r"\n[^\S\n]*\n\s*")


@dataclass(frozen=True, kw_only=True)
class PassageConfig:
    """Length and overlap of passages, in tokens."""

    window: int = 256  # maximum length, including [CLS] and [SEP]
    overlap: int = 32  # maximum overlap of consecutive passages; whole sentences are repeated

    def __post_init__(self) -> None:
        if self.window < MIN_WINDOW:
            raise GlassBertError(f"window={self.window} is too small; it must be at least {MIN_WINDOW} tokens.")
        if not 0 <= self.overlap <= self.window // 2:
            raise GlassBertError(
                f"overlap={self.overlap} is out of range; it must be between 0 and half of the window "
                f"({self.window // 2})."
            )


@dataclass(frozen=True)
class Passage:
    """One piece of a document."""

    document: Document
    number: int  # within the row, from 0
    start: int  # in the text of the row or file, in characters
    stop: int

    @property
    def text(self) -> str:
        """The text of the passage."""
        return self.document.text[self.start - self.document.offset : self.stop - self.document.offset]


class TextSegment(NamedTuple):
    """A sentence, or a part of one that is too long for a window."""

    start: int  # in characters
    stop: int
    num_tokens: int
    splits_word: bool = False  # starts inside a word, so it cannot be joined with the segment before it


def split_into_passages(
    documents: Iterator[Document], tokenizer: Tokenizer, config: PassageConfig
) -> Iterator[Passage]:
    """Yield the passages of the documents of one file, in order."""
    row, number = -1, 0
    for document in documents:
        if document.row != row:  # otherwise it is the next part of the same text: number on
            row, number = document.row, 0
        for start, stop in passage_spans(document.text, tokenizer, config):
            yield Passage(document, number, document.offset + start, document.offset + stop)
            number += 1


def passage_spans(text: str, tokenizer: Tokenizer, config: PassageConfig) -> Iterator[tuple[int, int]]:
    """Yield the character span of each passage of a text."""
    max_tokens = config.window - 2
    window: list[TextSegment] = []
    for segment in _segments(text, tokenizer, max_tokens, min(max_tokens, config.overlap or max_tokens)):
        if window and (segment.splits_word or _num_tokens(window) + segment.num_tokens > max_tokens):
            yield window[0].start, window[-1].stop
            overlap = 0 if segment.splits_word else min(config.overlap, max_tokens - segment.num_tokens)
            window = _last_segments(window, overlap) if overlap > 0 else []
        window.append(segment)
    if window:
        yield window[0].start, window[-1].stop


def sentence_spans(text: str) -> Iterator[tuple[int, int]]:
    """Yield the character span of each sentence; none crosses a blank line or exceeds `MAX_SENTENCE_CHARS`."""
    start = 0
    for paragraph_break in _PARAGRAPH_BREAK.finditer(text):
        yield from _paragraph_sentences(text, start, paragraph_break.start())
        start = paragraph_break.end()
    yield from _paragraph_sentences(text, start, len(text))


def _paragraph_sentences(text: str, start: int, stop: int) -> Iterator[tuple[int, int]]:
    """Split `text[start:stop]`, at most `MAX_SENTENCE_CHARS` at a time."""
    while start < stop:
        part = text[start : min(start + MAX_SENTENCE_CHARS, stop)]
        is_last = start + len(part) == stop
        sentences = split_sentences(part)
        if not is_last and len(sentences) > 1:
            sentences.pop()  # it may continue after this part
        elif not is_last and sentences:
            sentences = [part[: _last_break(part)]]
        position = start
        for sentence in sentences:
            position = text.index(sentence, position)
            yield from _stripped_span(text, position, position + len(sentence))
            position += len(sentence)
        start = position if sentences else start + len(part)


def _last_break(text: str) -> int:
    """Return where to split a sentence that is too long: at the last line end, else between words, else at the end."""
    for separator in ("\n", " ", "\t"):
        position = text.rfind(separator, len(text) // 2)
        if position > 0:
            return position
    return len(text)


def _stripped_span(text: str, start: int, stop: int) -> Iterator[tuple[int, int]]:
    part = text[start:stop]
    if part.strip():
        yield start + len(part) - len(part.lstrip()), stop - len(part) + len(part.rstrip())


def _segments(text: str, tokenizer: Tokenizer, max_tokens: int, part_tokens: int) -> Iterator[TextSegment]:
    """Yield the sentences; those with more than `max_tokens` in parts of `part_tokens`, so that windows can overlap."""
    stream = sentence_spans(text)
    while spans := list(islice(stream, SENTENCES_PER_BATCH)):
        encodings = tokenizer.backend.encode_batch(
            [text[start:stop] for start, stop in spans], add_special_tokens=False
        )
        for (start, stop), encoding in zip(spans, encodings, strict=True):
            count = len(encoding)
            if 0 < count <= max_tokens:
                yield TextSegment(start, stop, max(count, (stop - start) // MAX_CHARS_PER_TOKEN))
            elif count:
                words, offsets = encoding.word_ids, encoding.offsets
                for first, last in _split_tokens(words, max_tokens, part_tokens):
                    end = stop if last == count else start + offsets[last - 1][1]
                    splits_word = first > 0 and words[first] == words[first - 1]
                    yield TextSegment(start + offsets[first][0], end, last - first, splits_word)


def _split_tokens(words: list[int | None], max_tokens: int, part_tokens: int) -> Iterator[tuple[int, int]]:
    """Yield token spans of at most `part_tokens` that end between words; a word of up to `max_tokens` is not split."""
    first, count = 0, len(words)
    while first < count:
        last = min(first + part_tokens, count)
        while first < last < count and words[last] == words[last - 1]:
            last -= 1
        if last == first:  # a single word is longer
            last = first + part_tokens
            while last < min(first + max_tokens, count) and words[last] == words[last - 1]:
                last += 1
        yield first, last
        first = last


def _last_segments(segments: list[TextSegment], max_tokens: int) -> list[TextSegment]:
    """Return as many of the last segments as have at most `max_tokens` together."""
    count = 0
    for segment in reversed(segments):
        max_tokens -= segment.num_tokens
        if max_tokens < 0:
            break
        count += 1
    return segments[len(segments) - count :]


def _num_tokens(segments: list[TextSegment]) -> int:
    return sum(segment.num_tokens for segment in segments)
