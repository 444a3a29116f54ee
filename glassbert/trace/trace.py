"""The activations of one forward pass, as numpy arrays computed on first access."""

from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any, NamedTuple

import numpy as np
from jaxtyping import Float
from torch import Tensor

from glassbert.errors import GlassBertError, validate_index
from glassbert.model.attention import attend
from glassbert.model.bert import Bert
from glassbert.model.packed_batch import PackedBatch
from glassbert.model.packed_weights import ModelVersion
from glassbert.model.taps import Recorder
from glassbert.tokenization.tokenizer import Encoding
from glassbert.trace.head_maps import ComputedMaps, HeadMaps
from glassbert.trace.layer_arrays import LayerArrays
from glassbert.trace.layer_steps import LayerSteps, compute_layer_steps


@dataclass(frozen=True)
class TracedEmbeddings:
    """The three embeddings of every token and their sum before the LayerNorm."""

    token: Float[np.ndarray, "token hidden"]
    position: Float[np.ndarray, "token hidden"]
    segment: Float[np.ndarray, "token hidden"]
    total: Float[np.ndarray, "token hidden"]


class HeadNeurons(NamedTuple):
    """Query, keys, products and attention weights of one query token in one head.

    These are the steps of the neuron view of BertViz (Vig 2019).
    """

    query: Float[np.ndarray, " size"]
    keys: Float[np.ndarray, "token size"]  # of all tokens
    products: Float[np.ndarray, "token size"]  # query * key, element by element
    dots: Float[np.ndarray, " token"]  # query . key, the sum of the products
    softmax: Float[np.ndarray, " token"]  # softmax of the scores: the attention weights

    @property
    def scores(self) -> Float[np.ndarray, " token"]:
        """Dot products divided by the square root of the head size."""
        return self.dots / np.float32(np.sqrt(len(self.query)))


class Trace:
    """The activations of one text or pair. Layers, heads and tokens count from 0.

    Attributes:
        text, pair: The first and the second text; `pair` is None if there is one text.
        ids, tokens, segments: As in `Encoding`.
        spans: Character offsets of each token in its text; (0, 0) for [CLS] and [SEP].
        bert: The `PretrainedBert` that created the trace, or None.
    """

    def __init__(self, model: Bert, encoding: Encoding, text: str, pair: str | None = None, bert: Any = None) -> None:
        """Prepare a trace; activations are computed on first access. Users call `bert.trace(text)`."""
        self.text, self.pair = text, pair
        self.ids = encoding.ids
        self.tokens = encoding.tokens
        self.spans = encoding.spans
        self.segments = encoding.segments
        self.bert = bert
        self._model = model
        # of the recorded forward pass; tells whether the weights have changed since then
        self._recorded_version: ModelVersion | None = None
        self._cached_qkv: tuple[int, Tensor] | None = None
        # `HeadMaps` and `LayerArrays` refer to the trace. The trace stores only the numbers, so that there is no
        # reference cycle.
        self._computed_scores, self._computed_attention = ComputedMaps(), ComputedMaps()
        self._computed_steps: dict[int, LayerSteps] = {}  # by layer
        self._batch = PackedBatch.from_sequences([encoding.ids], [encoding.segments], next(model.parameters()).device)

    @cached_property
    def embeddings(self) -> TracedEmbeddings:
        """The token, position and segment embeddings and their sum."""
        values = self._recorder.values
        return TracedEmbeddings(
            *(_to_numpy(values[f"embeddings.{name}"]) for name in ("token", "position", "segment", "total"))
        )

    @cached_property
    def hidden(self) -> Float[np.ndarray, "depth token hidden"]:
        """The hidden states after each layer; 0 is the input of layer 0 (the embeddings after LayerNorm)."""
        return np.stack([_to_numpy(self._hidden(depth)) for depth in range(self._model.config.num_layers + 1)])

    @cached_property
    def queries(self) -> Float[np.ndarray, "layer head token size"]:
        """The query vectors."""
        return self._stack_layers(0)

    @cached_property
    def keys(self) -> Float[np.ndarray, "layer head token size"]:
        """The key vectors."""
        return self._stack_layers(1)

    @cached_property
    def values(self) -> Float[np.ndarray, "layer head token size"]:
        """The value vectors."""
        return self._stack_layers(2)

    @property
    def scores(self) -> HeadMaps:
        """The attention scores, q . k / sqrt(size): `[layer, head, query, key]`, each head computed on first access."""
        return HeadMaps(partial(self._head_map, "scores"), self._map_shape, self._computed_scores)

    @property
    def attention(self) -> HeadMaps:
        """The attention weights, the softmax of the scores over the keys: `[layer, head, query, key]`."""
        return HeadMaps(partial(self._head_map, "attention_weights"), self._map_shape, self._computed_attention)

    def compute_attention_weights(self) -> Float[np.ndarray, "layer head query key"]:
        """Return the same numbers as `np.asarray(trace.attention)`, faster for all heads, and without caching them."""
        layers, heads, count, _ = self._map_shape
        maps = np.empty((layers, heads, count, count), dtype=np.float32)
        for layer in range(layers):
            recorder = Recorder("attention_weights")
            queries, keys, values = self._queries_keys_values(layer)[:, None]
            with self._model.inference_mode():
                attend(queries, keys, values, recorder)
            maps[layer] = _to_numpy(recorder.values["attention_weights"][0])
        return maps

    @property
    def context(self) -> LayerArrays:
        """The outputs of all heads, concatenated: `[layer, token, hidden]`."""
        return self._layer_arrays("context", self._model.config.hidden_size)

    @property
    def attention_output(self) -> LayerArrays:
        """The output projection of the concatenated heads: `[layer, token, hidden]`."""
        return self._layer_arrays("attention_output", self._model.config.hidden_size)

    @property
    def attention_residual(self) -> LayerArrays:
        """The attention output plus the layer's input: `[layer, token, hidden]`."""
        return self._layer_arrays("attention_residual", self._model.config.hidden_size)

    @property
    def attention_norm(self) -> LayerArrays:
        """The attention residual after LayerNorm: `[layer, token, hidden]`."""
        return self._layer_arrays("attention_norm", self._model.config.hidden_size)

    @property
    def ffn_up(self) -> LayerArrays:
        """The first linear layer of the feed-forward network: `[layer, token, intermediate]`."""
        return self._layer_arrays("ffn_up", self._model.config.intermediate_size)

    @property
    def ffn_activation(self) -> LayerArrays:
        """After the activation function: `[layer, token, intermediate]`."""
        return self._layer_arrays("ffn_activation", self._model.config.intermediate_size)

    @property
    def ffn_down(self) -> LayerArrays:
        """The second linear layer of the feed-forward network: `[layer, token, hidden]`."""
        return self._layer_arrays("ffn_down", self._model.config.hidden_size)

    @property
    def output_residual(self) -> LayerArrays:
        """The FFN output plus `attention_norm`; its LayerNorm is `hidden[layer + 1]`: `[layer, token, hidden]`."""
        return self._layer_arrays("output_residual", self._model.config.hidden_size)

    @cached_property
    def pooled(self) -> Float[np.ndarray, " hidden"]:
        """The pooler's output: tanh of a linear layer on [CLS]; not a pooled text vector."""
        with self._model.inference_mode():
            last = self._hidden(self._model.config.num_layers)
            return _to_numpy(self._model.pooled(last, self._batch)[0])

    @property
    def nbytes(self) -> int:
        """Memory of everything computed so far, in bytes."""
        attributes = list(vars(self).values())  # a copy, because another thread may add one
        sizes = [value.nbytes for value in attributes if isinstance(value, np.ndarray)]
        sizes += [value.nbytes for value in attributes if isinstance(value, ComputedMaps)]
        sizes += [steps.nbytes for steps in list(self._computed_steps.values())]
        sizes += [value.nbytes for value in list(self._recorder.values.values())] if "_recorder" in vars(self) else []
        return sum(sizes) + (self._cached_qkv[1].nbytes if self._cached_qkv else 0)

    def neurons(self, layer: int, head: int, query_token: int) -> HeadNeurons:
        """Return how one query's attention comes about in a head, by dimension of query and key.

        BertViz calls these dimensions neurons. `query`, `keys` and `softmax` are parts of the trace's own arrays
        and read-only.
        """
        config = self._model.config
        validate_index("layer", layer, config.num_layers)
        validate_index("head", head, config.num_heads)
        validate_index("query_token", query_token, len(self.tokens))
        queries, keys, _ = self._queries_keys_values(layer)
        query, all_keys = _to_numpy(queries[head, query_token]), _to_numpy(keys[head])
        products = query * all_keys
        dots = products.sum(axis=-1)
        weights = self.attention.head(layer, head)[query_token]
        return HeadNeurons(_read_only(query), _read_only(all_keys), products, dots, _read_only(weights))

    def __getstate__(self) -> dict[str, Any]:
        """Return what is copied or pickled, without the `ModelVersion`.

        It compares memory addresses, which differ in the copied model; `__setstate__` creates a new one.
        """
        return {**vars(self), "_recorded_version": None, "_was_current": self._is_current()}

    def __setstate__(self, state: dict[str, Any]) -> None:
        was_current = state.pop("_was_current")
        vars(self).update(state)
        if was_current and "_recorder" in state:
            self._recorded_version = ModelVersion(self._model)

    def __repr__(self) -> str:
        layers, heads, tokens, _ = self._map_shape
        return f"Trace({self.text[:40]!r}, {tokens} tokens, {layers} layers, {heads} heads)"

    @property
    def _map_shape(self) -> tuple[int, int, int, int]:
        config = self._model.config
        return config.num_layers, config.num_heads, len(self.tokens), len(self.tokens)

    @cached_property
    def _recorder(self) -> Recorder:
        recorder = Recorder("embeddings.*", "hidden.*")
        self._recorded_version = ModelVersion(self._model)
        with self._model.inference_mode():
            self._model(self._batch, recorder)
        return recorder

    def _hidden(self, depth: int) -> Tensor:
        hidden = self._recorder.values[f"hidden.{depth}"]
        if not self._is_current():
            raise GlassBertError(
                "The model's weights have changed since this trace was computed; trace the text again."
            )
        return hidden

    def _is_current(self) -> bool:
        """Return whether the model still has the weights that computed the recorded activations, if there are any."""
        return "_recorder" not in vars(self) or (
            self._recorded_version is not None and self._recorded_version.is_current(self._model)
        )

    def _queries_keys_values(self, layer: int) -> Float[Tensor, "3 head token size"]:
        """Return the queries, keys and values of a layer.

        The most recently used layer is cached, because callers often read its heads one after another.
        """
        cached = self._cached_qkv  # read once, because another thread may replace it
        if cached is None or cached[0] != layer:
            attention = self._model.encoder_layer(layer).attention
            with self._model.inference_mode():
                projected = attention.qkv_projection(self._hidden(layer)).contiguous()
                heads = attention.split_heads(projected, 1, len(self.tokens))[:, 0]
            cached = self._cached_qkv = (layer, heads)
        return cached[1]

    def _stack_layers(self, part: int) -> Float[np.ndarray, "layer head token size"]:
        return np.stack(
            [_to_numpy(self._queries_keys_values(layer)[part]) for layer in range(self._model.config.num_layers)]
        )

    def _layer_arrays(self, name: str, size: int) -> LayerArrays:
        shape = (self._model.config.num_layers, len(self.tokens), size)
        return LayerArrays(partial(self._layer_step, name), shape)

    def _layer_step(self, name: str, layer: int) -> Float[np.ndarray, "token size"]:
        steps = self._computed_steps.get(layer)
        if steps is None:
            hidden = self._hidden(layer)
            with self._model.inference_mode():
                encoder_layer = self._model.encoder_layer(layer)
                steps = compute_layer_steps(encoder_layer, hidden, self._batch.length_groups)
            self._computed_steps[layer] = steps
        return getattr(steps, name)

    def _head_map(self, name: str, layer: int, head: int) -> Float[np.ndarray, "query key"]:
        """Compute one head with the model's own attention function."""
        queries, keys, values = self._queries_keys_values(layer)[:, None, head : head + 1]
        recorder = Recorder(name)
        with self._model.inference_mode():
            attend(queries, keys, values, recorder)
        return _to_numpy(recorder.values[name][0, 0])


def _to_numpy(value: Tensor) -> np.ndarray:
    return value.float().cpu().numpy()


def _read_only(array: np.ndarray) -> np.ndarray:
    view = array.view()
    view.flags.writeable = False
    return view
