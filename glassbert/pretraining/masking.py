"""Masking of tokens for the masked-language-model objective (Devlin et al. 2019, section 3.1)."""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from jaxtyping import Bool, Int

from glassbert.errors import GlassBertError
from glassbert.tokenization.tokenizer import SPECIAL_TOKENS, Tokenizer


def validate_mask_probability(mask_probability: float) -> None:
    """Raise unless the probability is greater than 0 and less than 1."""
    if not 0 < mask_probability < 1:
        raise GlassBertError(f"mask_probability={mask_probability} must be greater than 0 and less than 1.")


class MaskedTokens(NamedTuple):
    """The input with masks, the positions to predict, and the original ids there."""

    ids: Int[np.ndarray, " token"]
    positions: Int[np.ndarray, " masked"]
    targets: Int[np.ndarray, " masked"]


@dataclass(frozen=True, kw_only=True)
class TokenMasker:
    """Selects tokens to predict; replaces 80 % of them by [MASK], 10 % by a random token, and keeps 10 %."""

    mask_id: int
    maskable: Bool[np.ndarray, " vocab"]  # False for special tokens
    is_continuation: Bool[np.ndarray, " vocab"]  # tokens that continue a word, such as `##ing`
    random_ids: Int[np.ndarray, " choice"]  # random replacements are drawn from these
    mask_probability: float = 0.15
    whole_word: bool = False
    replace_with_mask_probability: float = 0.8
    replace_with_random_probability: float = 0.1

    def __post_init__(self) -> None:
        validate_mask_probability(self.mask_probability)

    @classmethod
    def for_tokenizer(
        cls, tokenizer: Tokenizer, mask_probability: float = 0.15, whole_word: bool = False
    ) -> "TokenMasker":
        """Create a masker for a tokenizer's vocabulary."""
        vocabulary = tokenizer.vocabulary
        maskable = np.array([token not in SPECIAL_TOKENS for token in vocabulary])
        unused = np.array([token.startswith("[unused") for token in vocabulary])
        return cls(
            mask_id=tokenizer.mask_id,
            maskable=maskable,
            is_continuation=np.array([token.startswith("##") for token in vocabulary]),
            random_ids=np.flatnonzero(maskable & ~unused),
            mask_probability=mask_probability,
            whole_word=whole_word,
        )

    def __call__(self, ids: Int[np.ndarray, " token"], generator: np.random.Generator) -> MaskedTokens:
        """Mask `mask_probability` of the maskable tokens of one sequence, and at least one."""
        candidates = np.flatnonzero(self.maskable[ids])
        if not len(candidates):  # only special and unknown tokens
            return MaskedTokens(ids, candidates, candidates)
        count = max(1, round(self.mask_probability * len(candidates)))
        positions = np.sort(self._select(ids, candidates, count, generator))
        masked_ids, draw = ids.copy(), generator.random(len(positions))
        masked_ids[positions[draw < self.replace_with_mask_probability]] = self.mask_id
        is_random = (draw >= self.replace_with_mask_probability) & (
            draw < self.replace_with_mask_probability + self.replace_with_random_probability
        )
        replaced = positions[is_random]
        masked_ids[replaced] = generator.choice(self.random_ids, len(replaced))
        return MaskedTokens(masked_ids, positions, ids[positions])

    def _select(
        self,
        ids: Int[np.ndarray, " token"],
        candidates: Int[np.ndarray, " candidate"],
        count: int,
        generator: np.random.Generator,
    ) -> Int[np.ndarray, " masked"]:
        """Draw `count` of the candidate positions."""
        if not self.whole_word:
            return generator.permutation(candidates)[:count]
        # Visit the words in random order and select those that still fit.
        # A word also starts after a gap (a special token) and at the first candidate.
        word_of = np.cumsum(~self.is_continuation[ids[candidates]] | (np.diff(candidates, prepend=-2) > 1)) - 1
        sizes = np.bincount(word_of)
        selected: list[int] = []
        remaining = count
        for word in generator.permutation(len(sizes)).tolist():
            if sizes[word] <= remaining or not selected:
                selected.append(word)
                remaining -= int(sizes[word])
            if remaining <= 0:
                break
        return candidates[np.isin(word_of, selected)]
