"""The model that every worker loads, identified by its digest."""

from dataclasses import dataclass
from pathlib import Path

import torch

from glassbert.checkpoints.locate import NAMED_MODELS
from glassbert.checkpoints.model_digest import model_digest
from glassbert.embedding.text_encoder import EncodeConfig, TextEncoder
from glassbert.errors import GlassBertError
from glassbert.pretrained import load_pretrained


@dataclass(frozen=True)
class ModelSpec:
    """A model and its encoding settings, in a form that can be sent to workers."""

    model: str  # a name, a hub id, or a folder that every machine sees
    digest: str  # from `model_digest`
    config: EncodeConfig

    @staticmethod
    def from_encoder(encoder: TextEncoder, model: str) -> "ModelSpec":
        """Describe an encoder. `model` is the name, hub id or folder it was loaded from."""
        folder = Path(model).expanduser()
        source = str(folder.absolute()) if model not in NAMED_MODELS and folder.is_dir() else model
        return ModelSpec(source, model_digest(encoder.model, encoder.tokenizer), encoder.config)

    def load_encoder(self) -> TextEncoder:
        """Load the encoder with one thread; raise if it differs from that of this machine."""
        torch.set_num_threads(1)
        bert = load_pretrained(self.model)
        encoder = TextEncoder(bert.model, bert.tokenizer, self.config)
        if model_digest(encoder.model, encoder.tokenizer) != self.digest:
            raise GlassBertError(
                f"The model {self.model} on a worker differs from that on this machine; "
                "use the same files on every machine."
            )
        return encoder
