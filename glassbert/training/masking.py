"""The one masking rule: which words are hidden, and what stands in their place."""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from jaxtyping import Bool, Int

from glassbert.errors import GlassBertError
from glassbert.tokens.tokenizer import SPECIALS, Tokenizer


class Masked(NamedTuple):
    """What the model reads, where it is asked, and what stood there."""

    ids: Int[np.ndarray, " token"]
    places: Int[np.ndarray, " masked"]
    words: Int[np.ndarray, " masked"]


@dataclass(frozen=True, kw_only=True)
class Masking:
    """15 % of the tokens are asked for; of those 80 % show [MASK], 10 % a random token, 10 % themselves."""

    mask_id: int
    may_mask: Bool[np.ndarray, " vocab"]  # never special tokens
    continues: Bool[np.ndarray, " vocab"]  # pieces that continue a word, `##ing`
    random_ids: Int[np.ndarray, " choice"]  # what a random token is drawn from
    share: float = 0.15
    whole_words: bool = False
    show_mask: float = 0.8
    show_random: float = 0.1

    def __post_init__(self) -> None:
        if not 0 < self.share < 1:
            raise GlassBertError(f"masking share={self.share} must lie between 0 and 1.")

    @classmethod
    def for_vocabulary(cls, tokenizer: Tokenizer, share: float = 0.15, whole_words: bool = False) -> "Masking":
        """Set the rule up for a vocabulary."""
        vocabulary = tokenizer.vocabulary
        may_mask = np.array([token not in SPECIALS for token in vocabulary])
        free = np.array([token.startswith("[unused") for token in vocabulary])
        return cls(
            mask_id=tokenizer.mask_id,
            may_mask=may_mask,
            continues=np.array([token.startswith("##") for token in vocabulary]),
            random_ids=np.flatnonzero(may_mask & ~free),
            share=share,
            whole_words=whole_words,
        )

    def __call__(self, ids: Int[np.ndarray, " token"], generator: np.random.Generator) -> Masked:
        """Hide a share of one input's tokens, at least one."""
        candidates = np.flatnonzero(self.may_mask[ids])
        if not len(candidates):  # nothing but unknown words
            return Masked(ids, candidates, candidates)
        count = max(1, round(self.share * len(candidates)))
        places = np.sort(self._chosen(ids, candidates, count, generator))
        shown, draw = ids.copy(), generator.random(len(places))
        shown[places[draw < self.show_mask]] = self.mask_id
        random = places[(draw >= self.show_mask) & (draw < self.show_mask + self.show_random)]
        shown[random] = generator.choice(self.random_ids, len(random))
        return Masked(shown, places, ids[places])

    def _chosen(
        self,
        ids: Int[np.ndarray, " token"],
        candidates: Int[np.ndarray, " candidate"],
        count: int,
        generator: np.random.Generator,
    ) -> Int[np.ndarray, " masked"]:
        if not self.whole_words:
            return generator.permutation(candidates)[:count]
        # A word is a piece and all that continue it; words come in random order, those that no longer fit are passed.
        word_of = np.cumsum(~self.continues[ids[candidates]] | (np.diff(candidates, prepend=-2) > 1)) - 1
        sizes = np.bincount(word_of)
        taken: list[int] = []
        left = count
        for word in generator.permutation(len(sizes)).tolist():
            if sizes[word] <= left or not taken:
                taken.append(word)
                left -= int(sizes[word])
            if left <= 0:
                break
        return candidates[np.isin(word_of, taken)]
