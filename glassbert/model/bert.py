"""BERT, from ids to answers: embeddings, layers, heads.

A row of tokens comes in (row.py), one vector for each token comes out. Read on in this order: embeddings.py,
layer.py, attention.py, heads.py, losses.py.
"""

from collections.abc import Generator, Iterable
from contextlib import contextmanager
from typing import cast

import torch
from jaxtyping import Float
from torch import Tensor, nn

from glassbert.errors import GlassBertError
from glassbert.model.checks import check_input, checked_config, checked_heads
from glassbert.model.config import BertConfig
from glassbert.model.embeddings import Embeddings
from glassbert.model.heads import HEADS
from glassbert.model.initialise import initialise
from glassbert.model.layer import Layer
from glassbert.model.row import Row
from glassbert.model.taps import Tap, unwatched, within


class Bert(nn.Module):
    """The encoder and whichever heads it has. A fresh one has random weights: `gb.load` gives a trained one."""

    def __init__(
        self,
        config: BertConfig | None = None,
        heads: Iterable[str] = ("pooler",),
        generator: torch.Generator | None = None,
    ) -> None:
        """Build one: heads are named in heads.py; the generator makes the random weights repeatable."""
        super().__init__()
        self.config = checked_config(config)
        self.embeddings = Embeddings(self.config)
        self.layers = nn.ModuleList(Layer(self.config) for _ in range(self.config.num_layers))
        self.heads = nn.ModuleDict({name: HEADS[name](self.config) for name in checked_heads(heads)})
        initialise(self, self.config.initializer_range, generator)

    def forward(
        self, row: Row, tap: Tap = unwatched, num_layers: int | None = None, firsts_only: bool = False
    ) -> Float[Tensor, "out hidden"]:
        """Read the row: one vector for each token, each having looked at all others of its sequence.

        With `num_layers`, stop after that many. With `firsts_only`, give the [CLS] vectors alone: the last layer
        then works for them and for no other token.
        """
        check_input(row, tap, self.config)
        depth = len(self.layers) if num_layers is None else num_layers
        hidden = tap("hidden.0", self.embeddings(row, within(tap, "embeddings")))
        for number, layer in enumerate(self.layers[:depth]):
            firsts = row.firsts if firsts_only and number == depth - 1 else None
            hidden = layer(hidden, row.runs, within(tap, f"layers.{number}"), firsts)
            hidden = tap(f"hidden.{number + 1}", hidden)
        return hidden

    def pooled(
        self, hidden: Float[Tensor, "token hidden"], row: Row, tap: Tap = unwatched
    ) -> Float[Tensor, "sequence hidden"]:
        """One vector for each sequence, made from its [CLS]."""
        return tap("pooled", self.head("pooler")(hidden[row.firsts]))

    def masked_words(self, hidden: Float[Tensor, "token hidden"], tap: Tap = unwatched) -> Float[Tensor, "token vocab"]:
        """Scores of every word of the vocabulary at each of the places given: pass only those of interest."""
        return tap("masked_words", self.head("masked_word")(hidden, self.embeddings.token.weight))

    def next_sentence(
        self, pooled: Float[Tensor, "sequence hidden"], tap: Tap = unwatched
    ) -> Float[Tensor, "sequence 2"]:
        """Two scores for each pair: B follows A, B is from elsewhere."""
        return tap("next_sentence", self.head("next_sentence")(pooled))

    def labels(self, pooled: Float[Tensor, "sequence hidden"], tap: Tap = unwatched) -> Float[Tensor, "sequence label"]:
        """One score for each label, for each text or pair."""
        return tap("labels", self.head("label")(pooled))

    def regression(self, pooled: Float[Tensor, "sequence hidden"], tap: Tap = unwatched) -> Float[Tensor, " sequence"]:
        """One number for each text or pair."""
        return tap("regression", self.head("regression")(pooled).squeeze(-1))

    def tags(self, hidden: Float[Tensor, "token hidden"], tap: Tap = unwatched) -> Float[Tensor, "token label"]:
        """One score for each label, for each token."""
        return tap("tags", self.head("tag")(hidden))

    def answers(self, hidden: Float[Tensor, "token hidden"], tap: Tap = unwatched) -> Float[Tensor, "token 2"]:
        """Two scores for each token: the answer starts here, the answer ends here."""
        return tap("answers", self.head("answer")(hidden))

    @contextmanager
    def reading(self) -> Generator[None]:
        """Use the model without training it: no gradients, no dropout; afterwards it is as it was."""
        was_training = self.training
        if was_training:
            self.eval()
        try:
            with torch.inference_mode():
                yield
        finally:
            if was_training:
                self.train()

    def layer(self, number: int) -> Layer:
        """Give one layer, counting from 0."""
        return cast("Layer", self.layers[number])

    def head(self, name: str) -> nn.Module:
        """Give the head of that name, or say which ones there are."""
        if name not in self.heads:
            present = ", ".join(self.heads) or "none"
            raise GlassBertError(f"This model has no {name} head (heads it has: {present}).")
        return self.heads[name]
