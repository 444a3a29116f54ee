"""What a study looks at: a model, a seed that everything random comes from, and the folder of data, if there is one."""

import hashlib
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
import torch
from jaxtyping import Float

from glassbert.loaded import LoadedBert
from glassbert.model.bert import Bert


def _silent(doing: str) -> None:
    """Tell nobody."""


@dataclass(frozen=True)
class Subject:
    """One model under study."""

    bert: LoadedBert
    name: str
    seed: int = 0
    data: Path | None = None
    tell: Callable[[str], None] = _silent  # what is being done, in a few words: "text 40 of 200"

    def random(self, purpose: str) -> np.random.Generator:
        """Give a generator of its own for each purpose, so that one study's draws do not move another's."""
        mixed = hashlib.sha256(f"{self.seed}:{purpose}".encode()).digest()[:8]
        return np.random.default_rng(int.from_bytes(mixed, "little"))

    @property
    def tokens(self) -> Float[np.ndarray, "token hidden"]:
        """The vectors of all tokens that the vocabulary names."""
        return self._table("token")[: len(self.bert.tokenizer.vocabulary)]

    @property
    def positions(self) -> Float[np.ndarray, "position hidden"]:
        """The vectors of all positions."""
        return self._table("position")

    @property
    def segments(self) -> Float[np.ndarray, "segment hidden"]:
        """The vectors of the segments."""
        return self._table("segment")

    def twin(self, number: int = 0) -> "Subject":
        """The control of what training brought: a model of the same sizes whose weights are random; there are many."""
        seed = int(self.random(f"twin {number}" if number else "twin").integers(2**31))
        model = Bert(self.bert.config, tuple(self.bert.model.heads), torch.Generator().manual_seed(seed)).eval()
        return replace(self, bert=LoadedBert(model, self.bert.tokenizer), name=f"{self.name}, random weights")

    def _table(self, name: str) -> Float[np.ndarray, "row hidden"]:
        return getattr(self.bert.model.embeddings, name).weight.detach().float().cpu().numpy()
