"""What a worker is told of the model, and how it makes sure that it has loaded the very same one."""

from dataclasses import dataclass
from pathlib import Path

import torch

from glassbert.errors import GlassBertError
from glassbert.loaded import load
from glassbert.vectors.encode import Encoder, Reading
from glassbert.vectors.files import weights_digest
from glassbert.weights.sources import BUILT_IN


@dataclass(frozen=True)
class Order:
    """The vectors that are wanted."""

    model: str  # a name, a hub id, or a folder that every machine sees
    weights: str  # the digest it must have
    reading: Reading

    @staticmethod
    def of(encoder: Encoder, model: str) -> "Order":
        """Ask for what this encoder would give; `model` says where it was loaded from."""
        folder = Path(model).expanduser()
        place = str(folder.absolute()) if model not in BUILT_IN and folder.is_dir() else model
        return Order(place, weights_digest(encoder), encoder.reading)

    def encoder(self) -> Encoder:
        """Load the model in a worker, on one core; refuse one with other weights."""
        torch.set_num_threads(1)
        bert = load(self.model)
        encoder = Encoder(bert.model, bert.tokenizer, self.reading)
        if weights_digest(encoder) != self.weights:
            raise GlassBertError(
                f"The model {self.model} on a worker is not the one this run was started with; "
                "put the same files on every machine."
            )
        return encoder
