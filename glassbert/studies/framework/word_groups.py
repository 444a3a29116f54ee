"""Assign template sentences to the words they contain, and resample words instead of sentences.

Sentences that share a template and a word are similar, so they are not independent samples. Resampling words (a
cluster bootstrap) keeps intervals from being too narrow.
"""

import re
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from jaxtyping import Float, Int

MIN_SIMILARITY = 0.5  # fraction of letters, from both ends, that an inflected form shares with its word


class WordGroups(NamedTuple):
    """Values grouped by the word that they belong to."""

    values: Float[np.ndarray, " sentence"]
    word_ids: Int[np.ndarray, " sentence"]  # index of each value's word

    @property
    def counts(self) -> Float[np.ndarray, " word"]:
        """The number of values of each word."""
        return np.bincount(self.word_ids).astype(np.float64)

    def sums(self, power: int = 1) -> Float[np.ndarray, " word"]:
        """Return the sum of each word's values, raised to `power`."""
        return np.bincount(self.word_ids, self.values.astype(np.float64) ** power)

    @property
    def means(self) -> Float[np.ndarray, " word"]:
        """The mean of each word's values."""
        return self.sums() / self.counts


def assign_words(sentences: Sequence[str], words: Sequence[str]) -> Int[np.ndarray, " sentence"]:
    """Return the index of the word with the most similar form in each sentence.

    A sentence without a similar form is a group by itself.
    """
    groups: list[str] = []
    for sentence in sentences:
        similarity, word = max((_similarity_to_sentence(sentence, word), word) for word in words)
        groups.append(word if similarity >= MIN_SIMILARITY else sentence)
    return _group_ids(groups)


def assign_words_by_overlap(sentences: Sequence[str], other_group: Sequence[str]) -> Int[np.ndarray, " sentence"]:
    """Group sentences by their first word that does not occur in the other group; plural endings are ignored."""
    template_words = {word for sentence in other_group for word in _words(sentence)}
    specific = [[word for word in _words(sentence) if word not in template_words] for sentence in sentences]
    return _group_ids(
        [_singular(words[0]) if words else sentence for words, sentence in zip(specific, sentences, strict=True)]
    )


def cluster_bootstrap_sums(
    groups: WordGroups, num_resamples: int, generator: np.random.Generator
) -> Float[np.ndarray, "resample 3"]:
    """Resample words with replacement, each with all its values.

    Returns:
        For each resample: the number of values, their sum, and the sum of their squares.
    """
    num_words = len(groups.counts)
    multiplicities = generator.multinomial(num_words, np.full(num_words, 1 / num_words), size=num_resamples)
    return multiplicities.astype(np.float64) @ np.stack([groups.counts, groups.sums(), groups.sums(2)], axis=1)


def _similarity_to_sentence(sentence: str, word: str) -> float:
    """Return the similarity of a word to its most similar form in a sentence."""
    words, size = _words(sentence), len(_words(word))
    target = " ".join(_words(word))
    spans = [" ".join(words[start : start + size]) for start in range(len(words) - size + 1)]
    return max((_similarity(form, target) for span in spans for form in (span, _singular(span))), default=0.0)


def _similarity(first: str, second: str) -> float:
    """Return the fraction of letters in the common prefix and suffix of two words."""
    shorter = min(len(first), len(second))
    prefix = next((i for i in range(shorter) if first[i] != second[i]), shorter)
    suffix = next((i for i in range(shorter - prefix) if first[-1 - i] != second[-1 - i]), shorter - prefix)
    return (prefix + suffix) / max(len(first), len(second))


def _singular(word: str) -> str:
    """Remove a plural ending."""
    return f"{word[:-3]}y" if word.endswith("ies") else word.removesuffix("s")


def _words(sentence: str) -> list[str]:
    return re.findall(r"[^\s.,!?;:]+", sentence.casefold())


def _group_ids(names: Sequence[str]) -> Int[np.ndarray, " sentence"]:
    ids = {name: index for index, name in enumerate(dict.fromkeys(names))}
    return np.array([ids[name] for name in names])
