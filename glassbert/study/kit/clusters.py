"""Sentences made of one word stand together: which word each is about, and draws of words, not of sentences.

A template around a word gives sentences that are much alike. Counted one by one they make chance look too small.
"""

import re
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from jaxtyping import Float, Int

NEAR = 0.5  # a form of a word has at least this share of its letters at its two ends


class Clusters(NamedTuple):
    """Values by the word that they belong to."""

    values: Float[np.ndarray, " sentence"]
    owners: Int[np.ndarray, " sentence"]  # the number of each value's word, from 0

    @property
    def counts(self) -> Float[np.ndarray, " word"]:
        """How many values each word has."""
        return np.bincount(self.owners).astype(np.float64)

    def sums(self, power: int = 1) -> Float[np.ndarray, " word"]:
        """The sum of each word's values, or of their powers."""
        return np.bincount(self.owners, self.values.astype(np.float64) ** power)

    @property
    def means(self) -> Float[np.ndarray, " word"]:
        """The mean of each word's values."""
        return self.sums() / self.counts


def owners_by_words(sentences: Sequence[str], words: Sequence[str]) -> Int[np.ndarray, " sentence"]:
    """Find the word that each sentence was made of: the one whose form in it is nearest, if any is near."""
    found: list[str] = []
    for sentence in sentences:
        near, word = max((_nearness(sentence, word), word) for word in words)
        found.append(word if near >= NEAR else sentence)
    return _numbered(found)


def owners_by_sharing(sentences: Sequence[str], others: Sequence[str]) -> Int[np.ndarray, " sentence"]:
    """Without a list of words: sentences share a word that the other group never says, whatever its ending."""
    frame = {part for sentence in others for part in _parts(sentence)}
    own = [[part for part in _parts(sentence) if part not in frame] for sentence in sentences]
    return _numbered([_stem(parts[0]) if parts else sentence for parts, sentence in zip(own, sentences, strict=True)])


def drawn_again(clusters: Clusters, rounds: int, generator: np.random.Generator) -> Float[np.ndarray, "round 3"]:
    """Draw words with replacement, each with all its values: how many values, their sum, and that of their squares."""
    size = len(clusters.counts)
    times = generator.multinomial(size, np.full(size, 1 / size), size=rounds).astype(np.float64)
    return times @ np.stack([clusters.counts, clusters.sums(), clusters.sums(2)], axis=1)


def _nearness(sentence: str, word: str) -> float:
    """The share of letters, from both ends, that a word has in common with its nearest form in the sentence."""
    parts, size = _parts(sentence), len(_parts(word))
    target = " ".join(_parts(word))
    spans = [" ".join(parts[start : start + size]) for start in range(len(parts) - size + 1)]
    return max((_alike(form, target) for span in spans for form in (span, _stem(span))), default=0.0)


def _alike(one: str, other: str) -> float:
    """The share of letters that two words have in common from the front and from the back."""
    least = min(len(one), len(other))
    front = next((place for place in range(least) if one[place] != other[place]), least)
    back = next((place for place in range(least - front) if one[-1 - place] != other[-1 - place]), least - front)
    return (front + back) / max(len(one), len(other))


def _stem(word: str) -> str:
    """A word without the ending of many."""
    return f"{word[:-3]}y" if word.endswith("ies") else word.removesuffix("s")


def _parts(sentence: str) -> list[str]:
    return re.findall(r"[^\s.,!?;:]+", sentence.casefold())


def _numbered(names: Sequence[str]) -> Int[np.ndarray, " sentence"]:
    order = {name: number for number, name in enumerate(dict.fromkeys(names))}
    return np.array([order[name] for name in names])
