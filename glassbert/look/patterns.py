"""What a head does, in words: which share of its attention goes where, over many texts, and the name of the largest.

A share is a mean over all tokens of all texts given (trace/shares.py says which count, and where they look).
"""

from collections.abc import Sequence

import msgspec
import numpy as np
from jaxtyping import Float

from glassbert.errors import GlassBertError
from glassbert.loaded import LoadedBert
from glassbert.look.sentences import SENTENCES
from glassbert.trace.shares import CLEAR, KINDS, looking, mean_shares, shares_of

RESTS = ("[CLS]", "[SEP]")  # tokens that heads look at when they have nothing to say
BROAD = 0.85  # of the greatest entropy: from here a head looks everywhere


class Patterns(msgspec.Struct, frozen=True):
    """Shares of every head, how evenly it looks, its name, and how many texts and tokens this was counted on."""

    shares: list[list[list[float]]]  # [layer][head][kind]
    entropy: list[list[float]]  # [layer][head], 0 to 1
    words: list[list[str]]  # [layer][head], such as "previous word, 99 %"
    named: list[list[int | None]]  # [layer][head], the kind that is clear from the words, if one is
    num_texts: int
    num_tokens: int
    kinds: tuple[str, ...] = KINDS
    rests: tuple[str, ...] = RESTS


def patterns_of(bert: LoadedBert, texts: Sequence[str] = SENTENCES) -> Patterns:
    """Count over texts, one pass each."""
    shares: list[Float[np.ndarray, "layer head looking kind"]] = []
    entropy: list[Float[np.ndarray, "layer head looking"]] = []
    for text in texts:
        trace = bert.trace(text, truncate=True)
        if places := looking(trace.tokens):
            maps = trace.all_attention()
            shares.append(shares_of(maps, trace.tokens))
            entropy.append(evenness(maps)[:, :, places])
    if not shares:
        raise GlassBertError("The texts to count heads on hold no words that the model reads.")
    every, even = np.concatenate(shares, axis=2), np.concatenate(entropy, axis=2).mean(axis=2)
    mean = mean_shares(every)
    named = [
        [in_words(every[layer, head], float(even[layer, head])) for head in range(mean.shape[1])]
        for layer in range(mean.shape[0])
    ]
    words = [[told for told, _ in row] for row in named]
    kinds = [[kind for _, kind in row] for row in named]
    return Patterns(mean.round(4).tolist(), even.round(4).tolist(), words, kinds, len(shares), every.shape[2])


def in_words(shares: Float[np.ndarray, "looking kind"], even: float) -> tuple[str, int | None]:
    """Name a head by its largest share; of one that rests on a special token, say where the rest goes if clear.

    Beside the words, the kind they name; none where the head rests only, or is mixed.
    """
    mean = mean_shares(shares)
    best = int(mean.argmax())
    if mean[best] >= CLEAR and KINDS[best] not in RESTS:
        return _told(best, mean[best], shares), best
    if mean[best] >= CLEAR:
        told = f"rests on {KINDS[best]}, {100 * mean[best]:.0f} %"
        left = np.maximum(1 - shares[:, [best]], 1e-6)
        others = mean_shares(np.where(np.isin(KINDS, RESTS), 0, shares / left))  # of each token's own rest
        second = int(others.argmax())
        if others[second] < CLEAR:
            return told, None
        return f"{told}; the rest: {_told(second, others[second], shares)}", second
    return ("broad" if even >= BROAD else f"mixed; most to {_told(best, mean[best], shares)}"), None


def _told(kind: int, share: float, shares: Float[np.ndarray, "looking kind"]) -> str:
    """Say a share, and on how many tokens it was counted where that is few."""
    counted = int(np.isfinite(shares[:, kind]).sum())
    few = f" ({counted} tokens)" if 2 * counted < len(shares) else ""
    return f"{KINDS[kind]}, {100 * share:.0f} %{few}"


def evenness(maps: Float[np.ndarray, "layer head query key"]) -> Float[np.ndarray, "layer head query"]:
    """How evenly a row looks: its entropy, 0 at one token only, 1 at all alike."""
    return -(maps * np.log(np.maximum(maps, 1e-12))).sum(-1) / np.log(maps.shape[-1])
