"""What a head does, in words: which share of its attention goes where, over many texts, and the name of the largest.

A share is a mean over all words of all texts given; special tokens look too, but their looks are not counted.
"""

from collections.abc import Sequence

import msgspec
import numpy as np
from jaxtyping import Float

from glassbert.loaded import LoadedBert
from glassbert.look.sentences import SENTENCES

KINDS = ("previous word", "next word", "same word", "[CLS]", "[SEP]", "full stop or comma", "repeats of the word")
CLEAR = 0.4  # the share from which a head is named by where it looks
RESTS = ("[CLS]", "[SEP]")  # tokens that heads look at when they have nothing to say
BROAD = 0.85  # of the greatest entropy: from here a head looks everywhere


class Patterns(msgspec.Struct, frozen=True):
    """Shares of every head, how evenly it looks, its name, and how many texts and words this was counted on."""

    shares: list[list[list[float]]]  # [layer][head][kind]
    entropy: list[list[float]]  # [layer][head], 0 to 1
    words: list[list[str]]  # [layer][head], such as "previous word, 99 %"
    num_texts: int
    num_words: int
    kinds: tuple[str, ...] = KINDS


def patterns_of(bert: LoadedBert, texts: Sequence[str] = SENTENCES) -> Patterns:
    """Count over texts, one pass each."""
    shares: list[Float[np.ndarray, "layer head word kind"]] = []
    entropy: list[Float[np.ndarray, "layer head word"]] = []
    for text in texts:
        trace = bert.trace(text, truncate=True)
        if len(trace.tokens) > 2:
            maps = trace.all_attention()
            shares.append(shares_of(maps, trace.tokens))
            entropy.append(evenness(maps)[:, :, 1:-1])
    every, mixed = np.concatenate(shares, axis=2), np.concatenate(entropy, axis=2)
    mean, even = mean_shares(every), mixed.mean(axis=2)
    words = [
        [in_words(mean[layer, head], float(even[layer, head])) for head in range(mean.shape[1])]
        for layer in range(mean.shape[0])
    ]
    return Patterns(mean.round(4).tolist(), even.round(4).tolist(), words, len(shares), every.shape[2])


def shares_of(
    maps: Float[np.ndarray, "layer head query key"], tokens: Sequence[str]
) -> Float[np.ndarray, "layer head word kind"]:
    """Which share of each word's attention goes to each of `KINDS`; NaN where there is none, as before the first."""
    words = np.arange(1, len(tokens) - 1)
    inner = maps[:, :, words]
    rows = np.arange(len(words))
    names = np.array(tokens)
    repeats = (names[None, :] == names[words][:, None]) & (np.arange(len(names))[None, :] != words[:, None])
    stacked = [
        np.where(words > 1, inner[:, :, rows, words - 1], np.nan),
        np.where(words < len(names) - 2, inner[:, :, rows, words + 1], np.nan),
        inner[:, :, rows, words],
        *(inner[..., np.isin(names, found)].sum(-1) for found in (["[CLS]"], ["[SEP]"], [".", ","])),
        np.where(repeats.any(-1), (inner * repeats).sum(-1), np.nan),
    ]
    return np.stack(stacked, axis=-1)


def mean_shares(shares: Float[np.ndarray, "layer head word kind"]) -> Float[np.ndarray, "layer head kind"]:
    """Mean over the words that have such a place at all; 0 where none has."""
    counted = np.isfinite(shares).sum(axis=2)
    return np.nan_to_num(shares).sum(axis=2) / np.maximum(counted, 1)


def in_words(shares: Float[np.ndarray, " kind"], even: float) -> str:
    """Name a head by its largest share; of one that rests on a special token, say where the rest goes if clear."""
    best = int(shares.argmax())
    if shares[best] >= CLEAR and KINDS[best] not in RESTS:
        return f"{KINDS[best]}, {100 * shares[best]:.0f} %"
    if shares[best] >= CLEAR:
        told = f"rests on {KINDS[best]}, {100 * shares[best]:.0f} %"
        others = np.where(np.isin(KINDS, RESTS), 0, shares) / max(1 - shares[best], 1e-6)
        second = int(others.argmax())
        return f"{told}; the rest: {KINDS[second]}, {100 * others[second]:.0f} %" if others[second] >= CLEAR else told
    return "broad" if even >= BROAD else f"mixed; most to {KINDS[best]}, {100 * shares[best]:.0f} %"


def evenness(maps: Float[np.ndarray, "layer head query key"]) -> Float[np.ndarray, "layer head query"]:
    """How evenly a row looks: its entropy, 0 at one token only, 1 at all alike."""
    return -(maps * np.log(np.maximum(maps, 1e-12))).sum(-1) / np.log(maps.shape[-1])
