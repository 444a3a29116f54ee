"""The BERT model: token ids to hidden states to logits.

Continue with packed_batch.py (the input), embeddings.py, layer.py, attention.py, heads.py and losses.py.
"""

from collections.abc import Generator, Iterable
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Any, cast

import torch
from jaxtyping import Float
from torch import Tensor, nn

from glassbert.errors import GlassBertError, validate_index
from glassbert.model.config import BertConfig
from glassbert.model.embeddings import Embeddings
from glassbert.model.heads import HEADS
from glassbert.model.initialization import initialize_weights
from glassbert.model.layer import EncoderLayer
from glassbert.model.linear import Linear
from glassbert.model.packed_batch import PackedBatch
from glassbert.model.taps import Tap, no_tap, prefixed
from glassbert.model.validation import config_or_default, validate_heads, validate_input


class Bert(nn.Module):
    """The encoder and its output heads, randomly initialized; `gb.load(name).model` is a pre-trained one."""

    def __init__(
        self,
        config: BertConfig | None = None,
        heads: Iterable[str] = ("pooler",),
        generator: torch.Generator | None = None,
    ) -> None:
        """Create a model with random weights.

        Args:
            config: Model sizes. Default: BERT-base.
            heads: Names of the heads, from `HEADS` in heads.py.
            generator: Random generator for the initialization.
        """
        super().__init__()
        self.config = config_or_default(config)
        self.embeddings = Embeddings(self.config)
        self.layers = nn.ModuleList(EncoderLayer(self.config) for _ in range(self.config.num_layers))
        self.heads = nn.ModuleDict({name: HEADS[name](self.config) for name in validate_heads(heads)})
        initialize_weights(self, self.config.initializer_range, generator)

    def forward(
        self, batch: PackedBatch, tap: Tap = no_tap, num_layers: int | None = None, cls_only: bool = False
    ) -> Float[Tensor, "token_or_cls hidden"]:
        """Return the hidden state of each token after the last layer.

        Args:
            batch: The sequences.
            tap: Receives every activation and may change it.
            num_layers: Stop after this number of layers. Default: all.
            cls_only: Return the hidden states of the [CLS] tokens only. The last layer then projects all tokens to
                queries, keys and values, and computes the rest for the [CLS] tokens.
        """
        validate_input(batch, tap, self.config)
        num_states = len(self.layers) + 1
        depth = num_states - 1 if num_layers is None else validate_index("num_layers", num_layers, num_states)
        hidden = tap("hidden.0", self.embeddings(batch, prefixed(tap, "embeddings")))
        for index, layer in enumerate(self.layers[:depth]):
            cls_indices = batch.cls_indices if cls_only and index == depth - 1 else None
            hidden = layer(hidden, batch.length_groups, prefixed(tap, f"layers.{index}"), cls_indices)
            hidden = tap(f"hidden.{index + 1}", hidden)
        return hidden[batch.cls_indices] if cls_only and not depth else hidden

    def pooled(
        self, hidden: Float[Tensor, "token hidden"], batch: PackedBatch, tap: Tap = no_tap
    ) -> Float[Tensor, "sequence hidden"]:
        """Return the pooler's output: tanh of a linear layer on [CLS]; not a pooled text vector."""
        return tap("pooled", self.head("pooler")(hidden[batch.cls_indices]))

    def mlm_logits(self, hidden: Float[Tensor, "token hidden"], tap: Tap = no_tap) -> Float[Tensor, "token vocab"]:
        """Return the masked-language-model logits of each token; pass the masked tokens only to save time."""
        return tap("mlm_logits", self.head("mlm")(hidden, self.embeddings.token.weight))

    def nsp_logits(self, pooled: Float[Tensor, "sequence hidden"], tap: Tap = no_tap) -> Float[Tensor, "sequence 2"]:
        """Return two logits per pair: B is the next sentence, B is not."""
        return tap("nsp_logits", self.head("nsp")(pooled))

    def classification_logits(
        self, pooled: Float[Tensor, "sequence hidden"], tap: Tap = no_tap
    ) -> Float[Tensor, "sequence label"]:
        """Return the logits of the labels for each sequence."""
        return tap("classification_logits", self.head("classification")(pooled))

    def regression_values(
        self, pooled: Float[Tensor, "sequence hidden"], tap: Tap = no_tap
    ) -> Float[Tensor, " sequence"]:
        """Return the regression output of each sequence."""
        return tap("regression_values", self.head("regression")(pooled).squeeze(-1))

    def token_classification_logits(
        self, hidden: Float[Tensor, "token hidden"], tap: Tap = no_tap
    ) -> Float[Tensor, "token label"]:
        """Return the logits of the labels for each token."""
        return tap("token_classification_logits", self.head("token_classification")(hidden))

    def span_logits(self, hidden: Float[Tensor, "token hidden"], tap: Tap = no_tap) -> Float[Tensor, "token 2"]:
        """Return two logits per token: the answer span starts here, the answer span ends here."""
        return tap("span_logits", self.head("span")(hidden))

    @contextmanager
    def inference_mode(self) -> Generator[None]:
        """Turn off gradients, dropout and autocast inside the block.

        Results are therefore the same with and without `torch.autocast` around the block. `model.training`
        is not changed. Instead, dropout.py skips dropout while torch's inference mode is on; that mode belongs to one
        thread, so other threads may train meanwhile.
        """
        with torch.inference_mode(), _without_autocast(next(self.parameters()).device.type):
            yield

    def clear_packed_weights(self) -> None:
        """Drop the cached copies of the weights in oneDNN's memory layout.

        Changes through `.data` or numpy are detected from a sample of each weight's numbers (packed_weights.py). Call
        this after such a change of only a few numbers; otherwise the old copy may still be used.
        """
        for module in self.modules():
            if isinstance(module, Linear):
                module.clear_packed_weights()

    def encoder_layer(self, index: int) -> EncoderLayer:
        """Return a layer by its index, counted from 0."""
        return cast("EncoderLayer", self.layers[index])

    def head(self, name: str) -> nn.Module:
        """Return an output head by name."""
        if name not in self.heads:
            available = ", ".join(self.heads) or "none"
            raise GlassBertError(f"The model has no output head {name!r}. Available: {available}.")
        return self.heads[name]


def _without_autocast(device_type: str) -> AbstractContextManager[Any]:
    is_available = torch.amp.is_autocast_available(device_type)
    return torch.autocast(device_type, enabled=False) if is_available else nullcontext()
