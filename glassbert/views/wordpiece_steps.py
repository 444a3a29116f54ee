"""View `wordpiece_steps`: how WordPiece splits each word into tokens."""

from collections.abc import Iterator

import msgspec

from glassbert.errors import GlassBertError
from glassbert.tokenization.wordpiece import WordPieceTrace
from glassbert.trace.trace import Trace
from glassbert.views.payload import Payload
from glassbert.views.session import TextRequest, ViewSession

MAX_LOOKUPS = 50_000  # ten times those of 512 tokens of English
MAX_STEPS_CHARACTERS = 60_000  # 512 words of 100 characters
# Characters that are kept after the last token: enough to see that a truncated word is over 100 characters, and [UNK].
CHARACTERS_AFTER_LAST_TOKEN = 1_000


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
        start, stop = _token_range(trace, segment)
        steps = tokenizer.wordpiece_steps(_kept_text(trace, text, start, stop), MAX_LOOKUPS)
        texts.append(TextSteps(steps.cleaned, steps.normalized, list(_words(steps, start, stop))))
    return Payload(WordPieceStepsFacts(texts, len(tokenizer.vocabulary)))


def _kept_text(trace: Trace, text: str, start: int, stop: int) -> str:
    """Return a text up to its last token, and some more in case a word was truncated."""
    last = max((trace.spans[position][1] for position in range(start, stop)), default=0)
    end = last + CHARACTERS_AFTER_LAST_TOKEN
    if min(end, len(text)) > MAX_STEPS_CHARACTERS:
        raise GlassBertError(
            f"The text has {len(text):,} characters; tokenization steps are shown for at most {MAX_STEPS_CHARACTERS:,}."
        )
    return text[:end]


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
