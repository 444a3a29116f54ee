"""Where attention goes: maps of a text in; for every token that looks, the share on each kind of place, out."""

from collections.abc import Sequence

import numpy as np
from jaxtyping import Float

KINDS = ("previous word", "next word", "same word", "[CLS]", "[SEP]", "full stop or comma", "repeats of the word")
SPECIAL = ("[CLS]", "[SEP]", "[PAD]")  # tokens that frame a text: they look too, but their looks are not counted
CLEAR = 0.4  # the share from which a head is named by where it looks


def looking(tokens: Sequence[str]) -> list[int]:
    """Give the places of the tokens whose looks are counted."""
    return [place for place, token in enumerate(tokens) if token not in SPECIAL]


def shares_of(
    maps: Float[np.ndarray, "layer head query key"], tokens: Sequence[str]
) -> Float[np.ndarray, "layer head looking kind"]:
    """Which share of each token's attention goes to each of `KINDS`; NaN where there is none, as before the first.

    A word of several pieces counts as its pieces: the previous word of one is the piece before it.
    """
    names = np.array(tokens)
    places = np.array(looking(tokens), dtype=np.int64)
    inner, rows = maps[:, :, places], np.arange(len(places))
    plain = ~np.isin(names, SPECIAL)
    before, after = plain[places - 1], plain[(places + 1) % len(names)]
    repeats = (names[None, :] == names[places][:, None]) & (np.arange(len(names))[None, :] != places[:, None])
    stacked = [
        np.where(before, inner[:, :, rows, places - 1], np.nan),
        np.where(after, inner[:, :, rows, (places + 1) % len(names)], np.nan),
        inner[:, :, rows, places],
        *(inner[..., np.isin(names, found)].sum(-1) for found in (["[CLS]"], ["[SEP]"], [".", ","])),
        np.where(repeats.any(-1), (inner * repeats).sum(-1), np.nan),
    ]
    return np.stack(stacked, axis=-1)


def mean_shares(shares: Float[np.ndarray, "*any looking kind"]) -> Float[np.ndarray, "*any kind"]:
    """Mean over the tokens that have such a place at all; 0 where none has."""
    counted = np.isfinite(shares).sum(axis=-2)
    return np.nan_to_num(shares).sum(axis=-2) / np.maximum(counted, 1)
