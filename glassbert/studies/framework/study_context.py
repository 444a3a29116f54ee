"""What a study receives: a model, a seed, the data folder and a progress callback."""

import hashlib
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
import torch
from jaxtyping import Float

from glassbert.model.bert import Bert
from glassbert.pretrained import PretrainedBert


def no_progress(message: str) -> None:
    """Ignore a progress message."""


@dataclass(frozen=True)
class StudyContext:
    """One model under study.

    Args:
        bert: The model and its tokenizer.
        name: The model's name in the report.
        seed: The seed of all random draws.
        data_dir: The folder of public data (`--data`), if any.
        progress: Called with a short message such as "text 40 of 200".
    """

    bert: PretrainedBert
    name: str
    seed: int = 0
    data_dir: Path | None = None
    progress: Callable[[str], None] = no_progress

    def generator(self, purpose: str) -> np.random.Generator:
        """Return a random generator for one purpose, independent of those for other purposes."""
        digest = hashlib.sha256(f"{self.seed}:{purpose}".encode()).digest()
        return np.random.default_rng(int.from_bytes(digest[:8], "little"))

    @property
    def token_embeddings(self) -> Float[np.ndarray, "token hidden"]:
        """The token embeddings of all vocabulary entries, without padding rows."""
        return self._embedding_table("token")[: len(self.bert.tokenizer.vocabulary)]

    @property
    def position_embeddings(self) -> Float[np.ndarray, "position hidden"]:
        """The position embeddings."""
        return self._embedding_table("position")

    @property
    def segment_embeddings(self) -> Float[np.ndarray, "segment hidden"]:
        """The segment (token type) embeddings."""
        return self._embedding_table("segment")

    def random_init_control(self, index: int = 0) -> "StudyContext":
        """Return the context of a randomly initialized model of the same architecture: the control for training.

        Args:
            index: Which random initialization; each index gives other weights.
        """
        seed = int(self.generator(f"twin {index}" if index else "twin").integers(2**31))
        model = Bert(self.bert.config, tuple(self.bert.model.heads), torch.Generator().manual_seed(seed)).eval()
        return replace(
            self, bert=PretrainedBert(model, self.bert.tokenizer), name=f"{self.name}, random initialization"
        )

    def _embedding_table(self, name: str) -> Float[np.ndarray, "row hidden"]:
        return getattr(self.bert.model.embeddings, name).weight.detach().float().cpu().numpy()
