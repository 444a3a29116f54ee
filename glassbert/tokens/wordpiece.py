"""WordPiece, step by step: the reference that `glassbert tokenize --trace` shows.

A text comes in; out comes every step on the way to its pieces: the characters kept, the words they form, and
each greedy try inside each word. The fast path (tokenizer.py) gives the same pieces; a property test on random
Unicode holds the two equal.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from glassbert.tokens.characters import (
    is_dropped,
    is_ideograph,
    is_punctuation,
    is_space,
    without_accents,
)

LONGEST_WORD = 100  # characters: what BERT was published with


class Span(NamedTuple):
    """A range of characters in the text: `text[start:stop]`."""

    start: int
    stop: int


class Try(NamedTuple):
    """One look into the vocabulary."""

    candidate: str
    found: bool


class Piece(NamedTuple):
    """One entry of the vocabulary and where it stands in the text."""

    token: str
    id: int
    span: Span


@dataclass(frozen=True)
class Word:
    """One word as the splitter left it, the tries made on it, and the pieces they gave."""

    text: str
    span: Span
    tries: tuple[Try, ...]
    pieces: tuple[Piece, ...]


@dataclass(frozen=True)
class Steps:
    """Everything that happened to a text."""

    text: str
    cleaned: str  # dropped characters gone, white space plain, ideographs spaced out
    normalised: str  # accents and capitals gone, where the model wants that
    words: tuple[Word, ...]

    @property
    def pieces(self) -> list[Piece]:
        """All pieces, in order."""
        return [piece for word in self.words for piece in word.pieces]


@dataclass(frozen=True, kw_only=True)
class Rules:
    """What a vocabulary was made with."""

    vocabulary: Mapping[str, int]
    clean: bool  # drop control characters, make white space plain
    lowercase: bool
    strip_accents: bool
    space_ideographs: bool
    longest_word: int  # characters; a longer word is unknown, untried
    specials: tuple[str, ...]  # taken whole where they stand in the text, such as [MASK]
    unknown: str = "[UNK]"


class Character(NamedTuple):
    """A character on its way, and the place in the text it came from."""

    text: str
    origin: int


def show_steps(text: str, rules: Rules) -> Steps:
    """Tokenise and keep every step."""
    cleaned: list[str] = []
    normalised: list[str] = []
    words: list[Word] = []
    for start, part, is_special in _around_specials(text, rules.specials):
        if is_special:
            span = Span(start, start + len(part))
            words.append(Word(part, span, (), (Piece(part, rules.vocabulary[part], span),)))
            cleaned.append(part)
            normalised.append(part)
            continue
        characters = list(_clean(part, start, rules))
        cleaned.append("".join(character.text for character in characters))
        characters = list(_normalise(characters, rules))
        normalised.append("".join(character.text for character in characters))
        words.extend(_split_word(word, rules) for word in _words(characters))
    return Steps(text, "".join(cleaned), "".join(normalised), tuple(words))


def greedy(word: str, vocabulary: Mapping[str, int]) -> tuple[list[Try], list[str] | None]:
    """Take the longest piece that fits, then the longest that fits what is left; None where nothing fits."""
    tries: list[Try] = []
    pieces: list[str] = []
    start = 0
    while start < len(word):
        for stop in range(len(word), start, -1):
            candidate = ("##" if start else "") + word[start:stop]
            tries.append(Try(candidate, candidate in vocabulary))
            if tries[-1].found:
                pieces.append(candidate)
                start = stop
                break
        else:
            return tries, None
    return tries, pieces


def _around_specials(text: str, specials: Sequence[str]) -> Iterator[tuple[int, str, bool]]:
    longest_first = sorted(specials, key=len, reverse=True)
    pattern = re.compile("|".join(map(re.escape, longest_first)) or r"(?!)")
    end = 0
    for match in pattern.finditer(text):
        if match.start() > end:
            yield end, text[end : match.start()], False
        yield match.start(), match.group(), True
        end = match.end()
    if end < len(text):
        yield end, text[end:], False


def _clean(part: str, start: int, rules: Rules) -> Iterator[Character]:
    for origin, character in enumerate(part, start):
        is_line_or_tab = character in "\t\n\r"
        if rules.clean and is_dropped(character) and not is_line_or_tab:
            continue
        if rules.clean and (is_line_or_tab or is_space(character)):
            yield Character(" ", origin)
        elif rules.space_ideographs and is_ideograph(character):
            yield Character(" ", origin)
            yield Character(character, origin)
            yield Character(" ", origin)
        else:
            yield Character(character, origin)


def _normalise(characters: Sequence[Character], rules: Rules) -> Iterator[Character]:
    for character in characters:
        kept = without_accents(character.text) if rules.strip_accents else character.text
        for part in kept:
            for letter in part.lower() if rules.lowercase else part:
                yield Character(letter, character.origin)


def _words(characters: Sequence[Character]) -> Iterator[list[Character]]:
    word: list[Character] = []
    for character in characters:
        alone = is_punctuation(character.text)
        if word and (alone or is_space(character.text)):
            yield word
            word = []
        if alone:
            yield [character]
        elif not is_space(character.text):
            word.append(character)
    if word:
        yield word


def _split_word(characters: list[Character], rules: Rules) -> Word:
    word = "".join(character.text for character in characters)
    span = Span(characters[0].origin, characters[-1].origin + 1)
    tries: list[Try] = []
    tokens: list[str] | None = None
    if len(word) <= rules.longest_word:
        tries, tokens = greedy(word, rules.vocabulary)
    if tokens is None:
        unknown = Piece(rules.unknown, rules.vocabulary[rules.unknown], span)
        return Word(word, span, tuple(tries), (unknown,))

    pieces: list[Piece] = []
    start = 0
    for token in tokens:
        stop = start + len(token) - (2 if start else 0)
        place = Span(characters[start].origin, characters[stop - 1].origin + 1)
        pieces.append(Piece(token, rules.vocabulary[token], place))
        start = stop
    return Word(word, span, tuple(tries), tuple(pieces))
