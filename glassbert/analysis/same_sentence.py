"""Sentences of a tokenized text, and whether attention stays within them beyond what distance explains."""

from collections.abc import Sequence

import numpy as np
from jaxtyping import Bool, Float, Int

from glassbert.data.sentences import ABBREVIATIONS

NOT_IN_A_SENTENCE = ("[CLS]", "[SEP]", "[PAD]")
END_TOKENS = frozenset(".!?…。")
CLOSING_TOKENS = frozenset("\"')]”’»")  # noqa: RUF001  quotation marks


def token_sentences(tokens: Sequence[str]) -> Int[np.ndarray, " token"]:
    """Return the number of each token's sentence, counted from 0; -1 for [CLS], [SEP] and [PAD].

    A sentence ends at [SEP], or at . ! ? and closing quotes; periods in abbreviations, initials and numbers do not
    end it.
    """
    sentences = np.full(len(tokens), -1, dtype=np.int64)
    current, started, ended = 0, False, False
    for position, token in enumerate(tokens):
        if token in NOT_IN_A_SENTENCE:
            ended = started
        else:
            if ended and (token not in END_TOKENS | CLOSING_TOKENS or tokens[position - 1] in NOT_IN_A_SENTENCE):
                current, ended = current + 1, False
            sentences[position] = current
            started, ended = True, ended or _ends_sentence(tokens, position)
    return sentences


def _ends_sentence(tokens: Sequence[str], position: int) -> bool:
    if tokens[position] != ".":
        return tokens[position] in END_TOKENS
    before, after = tokens[position - 1 : position], tokens[position + 1 : position + 2]
    is_abbreviation = any(word in ABBREVIATIONS or (len(word) == 1 and word.isalpha()) for word in before)
    is_number = all(word.isnumeric() for word in [*before, *after]) and len(before) + len(after) == 2
    return not (is_abbreviation or is_number)


def same_sentence_mask(
    sentences: Int[np.ndarray, " token"],
) -> tuple[Bool[np.ndarray, "token token"], Bool[np.ndarray, "token token"]]:
    """Return which pairs of tokens are in the same sentence, and which are in two different sentences."""
    in_sentence = sentences >= 0
    in_sentences = in_sentence[:, None] & in_sentence
    is_same = sentences[:, None] == sentences
    return is_same & in_sentences, ~is_same & in_sentences


def equal_distance_sums(
    attention: Float[np.ndarray, "layer head query key"], sentences: Int[np.ndarray, " token"]
) -> Float[np.ndarray, "2 layer head"]:
    """Sum attention to the own sentence and to other sentences, weighted so that both have the same distances.

    At each offset, the mean attention of each kind is counted as often as the rarer kind has pairs.
    A head that depends on distance alone gets equal sums, however local it is.
    """
    masks = [mask.astype(np.float32) for mask in same_sentence_mask(sentences)]
    counts = [diagonal_sums(mask[None])[0] for mask in masks]
    weights = [np.minimum(*counts) / np.maximum(count, 1) for count in counts]
    sums = [
        [diagonal_sums(maps * mask) @ weight for maps in attention]  # one layer at a time bounds the memory
        for mask, weight in zip(masks, weights, strict=True)
    ]
    return np.array(sums, dtype=np.float32)


def equal_distance_ratio(sums: Float[np.ndarray, "2 *any"]) -> Float[np.ndarray, "*any"]:
    """Return the attention to the own sentence as a multiple of that to other sentences; 1 without other sentences."""
    own, other = sums
    return np.where(own > 0, own / np.maximum(other, 1e-9), 1.0)


def diagonal_sums(maps: Float[np.ndarray, "map query key"]) -> Float[np.ndarray, "map offset"]:
    """Return the sums along all diagonals, from the lowest offset to the highest, by shifting the rows."""
    count, size, _ = maps.shape
    padded = np.zeros((count, size, 2 * size), dtype=np.float32)
    padded[:, :, :size] = maps[:, ::-1]
    return padded.reshape(count, -1)[:, :-size].reshape(count, size, 2 * size - 1).sum(axis=1)
