"""View `wordpiece_steps`: how WordPiece splits each word into tokens."""

from collections.abc import Iterator

import msgspec

from glassbert.tokenization.wordpiece import WordPieceTrace
from glassbert.trace.trace import Trace
from glassbert.views.payload import Payload
from glassbert.views.session import TextRequest, ViewSession


class LookupStep(msgspec.Struct, frozen=True):
    """One candidate that greedy longest-match-first looked up."""

    candidate: str
    in_vocabulary: bool


class WordToken(msgspec.Struct, frozen=True):
    """A token of a word and its position in the sequence."""

    token: str
    id: int
    position: int


class WordSteps(msgspec.Struct, frozen=True):
    """The vocabulary lookups of one word, and its tokens."""

    word: str
    lookups: list[LookupStep]
    tokens: list[WordToken]


class TextSteps(msgspec.Struct, frozen=True):
    """A text after cleaning and after normalization, and its words."""

    cleaned: str
    normalized: str
    words: list[WordSteps]


class WordPieceStepsFacts(msgspec.Struct, frozen=True):
    """The steps for the text and the optional second text."""

    texts: list[TextSteps]
    vocabulary_size: int


def wordpiece_steps(session: ViewSession, request: TextRequest) -> Payload[WordPieceStepsFacts]:
    """Return every step from the characters of a text to its tokens."""
    trace, tokenizer = session.trace(request), session.bert(request.model).tokenizer
    texts: list[TextSteps] = []
    for segment, text in enumerate(text for text in (trace.text, trace.pair) if text is not None):
        steps = tokenizer.trace(text)
        start, stop = _token_range(trace, segment)
        texts.append(TextSteps(steps.cleaned, steps.normalized, list(_words(steps, start, stop))))
    return Payload(WordPieceStepsFacts(texts, len(tokenizer.vocabulary)))


def _token_range(trace: Trace, segment: int) -> tuple[int, int]:
    """Return the positions of a segment's first token and of its [SEP]."""
    positions = [position for position, token_segment in enumerate(trace.segments) if token_segment == segment]
    return positions[0] + (segment == 0), positions[-1]  # [CLS] is in front of the first text


def _words(steps: WordPieceTrace, start: int, stop: int) -> Iterator[WordSteps]:
    """Yield the words whose tokens were not truncated."""
    position = start
    for word in steps.words:
        if position + len(word.tokens) > stop:
            return
        yield WordSteps(
            word.text,
            [LookupStep(lookup.candidate, lookup.in_vocabulary) for lookup in word.lookups],
            [WordToken(token.token, token.id, position + index) for index, token in enumerate(word.tokens)],
        )
        position += len(word.tokens)
