"""Attention mass: how much of each token's attention goes to the previous token, to itself, to [SEP] and so on."""

from collections.abc import Sequence
from typing import Literal, get_args

import numpy as np
from jaxtyping import Float

from glassbert.analysis.same_sentence import NOT_IN_A_SENTENCE, same_sentence_mask, token_sentences

AttentionTarget = Literal[
    "previous token", "next token", "itself", "[CLS]", "[SEP]", "period or comma", "same token elsewhere",
    "same sentence",
]  # fmt: skip
TARGETS: tuple[AttentionTarget, ...] = get_args(AttentionTarget)
# A head is named after a target that receives at least this attention mass. Studies compare `excess_mass`, the mass
# above chance, with it.
PATTERN_THRESHOLD = 0.4


def content_positions(tokens: Sequence[str]) -> list[int]:
    """Return the positions of all tokens except [CLS], [SEP] and [PAD]."""
    return [position for position, token in enumerate(tokens) if token not in NOT_IN_A_SENTENCE]


def attention_mass(
    attention: Float[np.ndarray, "layer head query key"], tokens: Sequence[str]
) -> Float[np.ndarray, "layer head content target"]:
    """Return the attention mass that each content token gives to each of `TARGETS`.

    NaN where a token has no such target: the first token has no previous one. "same sentence" includes the token
    itself; it is NaN in texts of one sentence, where it would be all content tokens.
    """
    names = np.array(tokens)
    queries = np.array(content_positions(tokens), dtype=np.int64)
    rows, index = attention[:, :, queries], np.arange(len(queries))
    is_content = ~np.isin(names, NOT_IN_A_SENTENCE)
    previous, following = queries - 1, (queries + 1) % len(names)
    repeats = (names[None, :] == names[queries][:, None]) & (np.arange(len(names))[None, :] != queries[:, None])
    same, different = same_sentence_mask(token_sentences(tokens))
    masses = [
        np.where(is_content[previous], rows[:, :, index, previous], np.nan),
        np.where(is_content[following], rows[:, :, index, following], np.nan),
        rows[:, :, index, queries],
        *(rows[..., np.isin(names, targets)].sum(-1) for targets in (["[CLS]"], ["[SEP]"], [".", ","])),
        np.where(repeats.any(-1), (rows * repeats).sum(-1), np.nan),
        np.where(different.any(), (rows * same[queries]).sum(-1), np.nan),
    ]
    return np.stack(masses, axis=-1)


def mean_attention_mass(mass: Float[np.ndarray, "*any content target"]) -> Float[np.ndarray, "*any target"]:
    """Average over the tokens that have the target; 0 where no token has it."""
    counts = np.isfinite(mass).sum(axis=-2)
    return np.nan_to_num(mass).sum(axis=-2) / np.maximum(counts, 1)
