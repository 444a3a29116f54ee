"""Everything one forward pass computed, as numpy arrays, computed when asked for and then kept."""

from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any, NamedTuple

import numpy as np
from jaxtyping import Float
from torch import Tensor

from glassbert.errors import GlassBertError
from glassbert.model.attention import attend
from glassbert.model.bert import Bert
from glassbert.model.row import Row
from glassbert.model.taps import Recorder
from glassbert.tokens.tokenizer import Encoded
from glassbert.trace.maps import HeadMaps


@dataclass(frozen=True)
class TracedEmbeddings:
    """The three vectors of every token and their sum, before the LayerNorm."""

    token: Float[np.ndarray, "token hidden"]
    position: Float[np.ndarray, "token hidden"]
    segment: Float[np.ndarray, "token hidden"]
    total: Float[np.ndarray, "token hidden"]


class Neurons(NamedTuple):
    """How one token's attention in one head comes about, number by number."""

    query: Float[np.ndarray, " size"]  # q of the token that looks
    keys: Float[np.ndarray, "token size"]  # k of every token it may look at
    products: Float[np.ndarray, "token size"]  # q * k, neuron by neuron
    dots: Float[np.ndarray, " token"]  # q . k, the sum of the products
    softmax: Float[np.ndarray, " token"]  # of the dots / sqrt(size): the attention


class Trace:
    """One text, or pair, seen through the model. Layers, heads and tokens count from 0."""

    def __init__(self, model: Bert, encoded: Encoded, text: str, pair: str | None = None) -> None:
        """Made by `bert.trace(text)`; nothing is computed yet."""
        self.text, self.pair = text, pair
        self.ids = encoded.ids
        self.tokens = encoded.tokens
        self.spans = encoded.spans
        self.segments = encoded.segments
        self.made_by: Any = None  # the LoadedBert, if one made it
        self._model = model
        self._weights_then = 0
        self._projected: tuple[int, Tensor] | None = None
        self._row = Row.of([encoded.ids], [encoded.segments], next(model.parameters()).device)

    @cached_property
    def embeddings(self) -> TracedEmbeddings:
        """The three tables looked up, and their sum."""
        seen = self._pass.values
        return TracedEmbeddings(
            *(_array(seen[f"embeddings.{name}"]) for name in ("token", "position", "segment", "total"))
        )

    @cached_property
    def hidden(self) -> Float[np.ndarray, "depth token hidden"]:
        """Every token's vector after every layer; 0 is the encoder's input, after the LayerNorm."""
        return np.stack([_array(self._hidden(depth)) for depth in range(self._model.config.num_layers + 1)])

    @cached_property
    def queries(self) -> Float[np.ndarray, "layer head token size"]:
        """What each token asks, in each head."""
        return self._stacked(0)

    @cached_property
    def keys(self) -> Float[np.ndarray, "layer head token size"]:
        """What each token answers to, in each head."""
        return self._stacked(1)

    @cached_property
    def values(self) -> Float[np.ndarray, "layer head token size"]:
        """What each token hands over, in each head."""
        return self._stacked(2)

    @cached_property
    def scores(self) -> HeadMaps:
        """q . k / sqrt(size): `[layer, head, query, key]`, each head computed when it is looked at."""
        return HeadMaps(partial(self._head_map, "scores"), self._map_shape)

    @cached_property
    def attention(self) -> HeadMaps:
        """The softmax of the scores over the keys: `[layer, head, query, key]`, rows sum to 1."""
        return HeadMaps(partial(self._head_map, "weights"), self._map_shape)

    def all_attention(self) -> Float[np.ndarray, "layer head query key"]:
        """Give every head's map at once, by one product for each layer; nothing of it is kept."""
        layers, heads, count, _ = self._map_shape
        maps = np.empty((layers, heads, count, count), dtype=np.float32)
        for layer in range(layers):
            recorder = Recorder("weights")
            queries, keys, values = self._per_head(layer)[:, None]
            with self._model.reading():
                attend(queries, keys, values, recorder)
            maps[layer] = _array(recorder.values["weights"][0])
        return maps

    @cached_property
    def pooled(self) -> Float[np.ndarray, " hidden"]:
        """The pooler's vector, made from the last [CLS]."""
        with self._model.reading():
            last = self._hidden(self._model.config.num_layers)
            return _array(self._model.pooled(last, self._row)[0])

    @property
    def nbytes(self) -> int:
        """How much memory it holds now."""
        values = list(vars(self).values())  # a copy: another thread may be computing one more
        held = [value.nbytes for value in values if isinstance(value, np.ndarray)]
        held += [value.held for value in values if isinstance(value, HeadMaps)]
        held += [value.nbytes for value in list(self._pass.values.values())] if "_pass" in vars(self) else []
        return sum(held) + (self._projected[1].nbytes if self._projected else 0)

    def neurons(self, layer: int, head: int, query_token: int) -> Neurons:
        """Take one token's attention apart: q, k, q * k, q . k, softmax."""
        config = self._model.config
        _check("layer", layer, config.num_layers)
        _check("head", head, config.num_heads)
        _check("query_token", query_token, len(self.tokens))
        queries, keys, _ = self._per_head(layer)
        query, every_key = _array(queries[head, query_token]), _array(keys[head])
        products = query * every_key
        dots = products.sum(axis=-1)
        return Neurons(query, every_key, products, dots, self.attention.head(layer, head)[query_token])

    def __repr__(self) -> str:
        layers, heads, tokens, _ = self._map_shape
        return f"Trace({self.text[:40]!r}, {tokens} tokens, {layers} layers, {heads} heads)"

    @property
    def _map_shape(self) -> tuple[int, int, int, int]:
        config = self._model.config
        return config.num_layers, config.num_heads, len(self.tokens), len(self.tokens)

    @cached_property
    def _pass(self) -> Recorder:
        recorder = Recorder("embeddings.*", "hidden.*")
        self._weights_then = self._weights_now()
        with self._model.reading():
            self._model(self._row, recorder)
        return recorder

    def _hidden(self, depth: int) -> Tensor:
        hidden = self._pass.values[f"hidden.{depth}"]
        if self._weights_now() != self._weights_then:
            raise GlassBertError("The model's weights have changed since this trace was begun; trace the text anew.")
        return hidden

    def _weights_now(self) -> int:
        return sum(value._version for value in self._model.parameters())  # pyright: ignore[reportPrivateUsage]  torch counts writes here

    def _per_head(self, layer: int) -> Float[Tensor, "3 head token size"]:
        if self._projected is None or self._projected[0] != layer:  # heads of one layer are often asked for in turn
            attention = self._model.layer(layer).attention
            with self._model.reading():
                found = attention.per_head(attention.project(self._hidden(layer)).contiguous(), 1, len(self.tokens))[
                    :, 0
                ]
            self._projected = (layer, found)
        return self._projected[1]

    def _stacked(self, which: int) -> Float[np.ndarray, "layer head token size"]:
        return np.stack([_array(self._per_head(layer)[which]) for layer in range(self._model.config.num_layers)])

    def _head_map(self, name: str, layer: int, head: int) -> Float[np.ndarray, "query key"]:
        """The model's own arithmetic, on one head alone."""
        queries, keys, values = self._per_head(layer)[:, None, head : head + 1]
        recorder = Recorder(name)
        with self._model.reading():
            attend(queries, keys, values, recorder)
        return _array(recorder.values[name][0, 0])


def _array(value: Tensor) -> np.ndarray:
    return value.float().cpu().numpy()


def _check(name: str, value: int, count: int) -> None:
    if not isinstance(value, int | np.integer) or isinstance(value, bool) or not 0 <= value < count:
        raise GlassBertError(f"{name}={value!r} is not there: it counts from 0 to {count - 1}.")
