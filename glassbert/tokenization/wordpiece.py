"""WordPiece step by step, in plain Python: the implementation behind `glassbert tokenize --steps`.

The trace of a text has every step: cleaning, normalization, splitting into words, and each vocabulary lookup of the
greedy longest-match search. The fast implementation (tokenizer.py) returns the same tokens; a property test compares
the two on random Unicode text.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from glassbert.errors import GlassBertError
from glassbert.tokenization.characters import (
    combining_class,
    decompose,
    is_chinese_char,
    is_dropped,
    is_mark,
    is_punctuation,
    is_whitespace,
)

MAX_WORD_CHARS = 100  # the value of the published BERT tokenizers


class Span(NamedTuple):
    """A range of characters in the text: `text[start:stop]`."""

    start: int
    stop: int


class VocabularyLookup(NamedTuple):
    """One candidate of the greedy search and whether the vocabulary contains it."""

    candidate: str
    in_vocabulary: bool


class WordPieceToken(NamedTuple):
    """A token, its id and its span in the text."""

    token: str
    id: int
    span: Span


@dataclass(frozen=True)
class TracedWord:
    """A word, its vocabulary lookups and its tokens."""

    text: str
    span: Span
    lookups: tuple[VocabularyLookup, ...]
    tokens: tuple[WordPieceToken, ...]


@dataclass(frozen=True)
class WordPieceTrace:
    """Every step of the tokenization of one text."""

    text: str
    cleaned: str  # control characters dropped, whitespace replaced by spaces, spaces around Chinese characters
    normalized: str  # lowercased and without accents, where the tokenizer does so
    words: tuple[TracedWord, ...]

    @property
    def tokens(self) -> list[WordPieceToken]:
        """The tokens of all words, in order."""
        return [token for word in self.words for token in word.tokens]


@dataclass(frozen=True, kw_only=True)
class WordPieceConfig:
    """The vocabulary and the settings of a WordPiece tokenizer."""

    vocabulary: Mapping[str, int]
    clean_text: bool  # drop control characters and replace whitespace by spaces
    lowercase: bool
    strip_accents: bool
    tokenize_chinese_chars: bool  # each Chinese character is a word
    max_word_chars: int  # a longer word becomes the unknown token
    # matched before cleaning: [MASK] and the other special tokens, and tokens of the user
    added_tokens: tuple[str, ...]
    unknown_token: str = "[UNK]"


class Character(NamedTuple):
    """A character and its offset in the original text."""

    text: str
    offset: int


def trace_wordpiece(text: str, config: WordPieceConfig, max_lookups: int | None = None) -> WordPieceTrace:
    """Tokenize a text and return every step.

    Args:
        text: The text.
        config: Vocabulary and settings.
        max_lookups: Raise an error as soon as the words so far have needed more vocabulary lookups than this; one word
            of 100 characters can need 5,050. Default: no limit.
    """
    num_lookups = 0
    cleaned: list[str] = []
    normalized: list[str] = []
    words: list[TracedWord] = []
    for start, part, is_added in _split_at_added_tokens(text, config.added_tokens):
        if is_added:
            span = Span(start, start + len(part))
            words.append(TracedWord(part, span, (), (WordPieceToken(part, config.vocabulary[part], span),)))
            cleaned.append(part)
            normalized.append(part)
            continue
        characters = list(_clean(part, start, config))
        cleaned.append("".join(character.text for character in characters))
        characters = list(_normalize(characters, config))
        normalized.append("".join(character.text for character in characters))
        for word in _split_words(characters):
            words.append(_tokenize_word(word, config))
            num_lookups += len(words[-1].lookups)
            if max_lookups is not None and num_lookups > max_lookups:
                raise GlassBertError(f"WordPiece needs more than {max_lookups:,} vocabulary lookups for this text.")
    return WordPieceTrace(text, "".join(cleaned), "".join(normalized), tuple(words))


def greedy_longest_match(word: str, vocabulary: Mapping[str, int]) -> tuple[list[VocabularyLookup], list[str] | None]:
    """Return all vocabulary lookups and the tokens, or None if the word cannot be segmented.

    Each token is the longest prefix of the remaining characters that the vocabulary contains.
    """
    lookups: list[VocabularyLookup] = []
    tokens: list[str] = []
    start = 0
    while start < len(word):
        for stop in range(len(word), start, -1):
            candidate = ("##" if start else "") + word[start:stop]
            lookups.append(VocabularyLookup(candidate, candidate in vocabulary))
            if lookups[-1].in_vocabulary:
                tokens.append(candidate)
                start = stop
                break
        else:
            return lookups, None
    return lookups, tokens


def _split_at_added_tokens(text: str, added_tokens: Sequence[str]) -> Iterator[tuple[int, str, bool]]:
    """Yield the offset, the text and whether it is an added token, part by part."""
    longest_first = sorted(added_tokens, key=len, reverse=True)
    pattern = re.compile("|".join(map(re.escape, longest_first)) or r"(?!)")
    end = 0
    for match in pattern.finditer(text):
        if match.start() > end:
            yield end, text[end : match.start()], False
        yield match.start(), match.group(), True
        end = match.end()
    if end < len(text):
        yield end, text[end:], False


def _clean(part: str, start: int, config: WordPieceConfig) -> Iterator[Character]:
    for offset, character in enumerate(part, start):
        is_line_or_tab = character in "\t\n\r"
        if config.clean_text and is_dropped(character) and not is_line_or_tab:
            continue
        if config.clean_text and (is_line_or_tab or is_whitespace(character)):
            yield Character(" ", offset)
        elif config.tokenize_chinese_chars and is_chinese_char(character):
            yield Character(" ", offset)
            yield Character(character, offset)
            yield Character(" ", offset)
        else:
            yield Character(character, offset)


def _normalize(characters: Sequence[Character], config: WordPieceConfig) -> Iterator[Character]:
    for character in _strip_accents(characters) if config.strip_accents else characters:
        for letter in character.text.lower() if config.lowercase else character.text:
            yield Character(letter, character.offset)


def _strip_accents(characters: Sequence[Character]) -> Iterator[Character]:
    """Yield the characters in canonical decomposition (NFD) without nonspacing marks: é becomes e.

    NFD sorts consecutive combining characters. As in the fast tokenizer, the characters are sorted and the offsets stay
    in text order: the k-th of the sorted characters gets the offset of the k-th one in the text. Characters that the
    decomposition added are not counted; they get the offset of the character before them.
    """
    offsets = (character.offset for character in characters)
    offset = 0
    for text, is_added in _canonical_order(characters):
        if not is_added:
            offset = next(offsets)
        if not is_mark(text):
            yield Character(text, offset)


def _canonical_order(characters: Sequence[Character]) -> Iterator[tuple[str, bool]]:
    """Yield the decomposed characters in canonical order, and whether the decomposition added them.

    The first part of each character does not count as added.
    """
    combining: list[tuple[str, bool]] = []
    for character in characters:
        for index, part in enumerate(decompose(character.text)):
            if combining_class(part):
                combining.append((part, index > 0))
                continue
            yield from sorted(combining, key=lambda item: combining_class(item[0]))
            combining.clear()
            yield part, index > 0
    yield from sorted(combining, key=lambda item: combining_class(item[0]))


def _split_words(characters: Sequence[Character]) -> Iterator[list[Character]]:
    """Split at whitespace and around punctuation."""
    word: list[Character] = []
    for character in characters:
        punctuation = is_punctuation(character.text)
        if word and (punctuation or is_whitespace(character.text)):
            yield word
            word = []
        if punctuation:
            yield [character]
        elif not is_whitespace(character.text):
            word.append(character)
    if word:
        yield word


def _tokenize_word(characters: list[Character], config: WordPieceConfig) -> TracedWord:
    word = "".join(character.text for character in characters)
    word_span = Span(characters[0].offset, characters[-1].offset + 1)
    lookups: list[VocabularyLookup] = []
    matches: list[str] | None = None
    if len(word) <= config.max_word_chars:
        lookups, matches = greedy_longest_match(word, config.vocabulary)
    if matches is None:
        unknown = WordPieceToken(config.unknown_token, config.vocabulary[config.unknown_token], word_span)
        return TracedWord(word, word_span, tuple(lookups), (unknown,))

    tokens: list[WordPieceToken] = []
    start = 0
    for token in matches:
        stop = start + len(token) - (2 if start else 0)
        span = Span(characters[start].offset, characters[stop - 1].offset + 1)
        tokens.append(WordPieceToken(token, config.vocabulary[token], span))
        start = stop
    return TracedWord(word, word_span, tuple(lookups), tuple(tokens))
