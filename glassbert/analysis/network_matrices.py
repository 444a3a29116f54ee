"""The matrices of a model and a text by name: weights, activations and attention maps.

Weights have their parameter names, activations the names of docs/taps.md, with three differences: the product of
queries, keys and values is split (`layers.0.attention.query.weight`), an attention map has the number of its head
(`layers.0.attention_weights.3`), and heads are concatenated: `layers.0.queries` is `[token, hidden]`. A vector is a
matrix with one column.
"""

from collections.abc import Iterator
from typing import Literal, NamedTuple

import numpy as np
from jaxtyping import Float
from torch import Tensor

from glassbert.analysis.output_heads import as_array
from glassbert.errors import GlassBertError
from glassbert.model.bert import Bert
from glassbert.model.heads import POOLED_HEADS
from glassbert.model.packed_batch import PackedBatch
from glassbert.model.taps import Tap

MatrixKind = Literal["weight", "activation", "attention"]
Matrix = Float[np.ndarray, "row column"]
QKV_PARTS = ("query", "key", "value")
SKIPPED_ACTIVATIONS = frozenset({"scores", "ffn_up"})  # before the softmax and before the activation function
PER_HEAD_ACTIVATIONS = frozenset({"queries", "keys", "values", "context"})  # [sequence, head, token, size]
TOKEN_OUTPUTS = {"token_classification": "token_classification_logits", "span": "span_logits"}
POOLED_OUTPUTS = {"nsp": "nsp_logits", "classification": "classification_logits", "regression": "regression_values"}


class NamedMatrix(NamedTuple):
    """A matrix of a model or of a text."""

    name: str
    kind: MatrixKind
    values: Matrix


def weight_names(model: Bert) -> dict[str, tuple[str, int, int]]:
    """Return the parameter, the first and the last row (exclusive) of every weight matrix by name."""
    names: dict[str, tuple[str, int, int]] = {}
    for parameter, value in model.named_parameters():
        if ".qkv_projection." not in parameter:
            names[parameter] = (parameter, 0, len(value))
            continue
        size = len(value) // len(QKV_PARTS)
        for part, name in enumerate(QKV_PARTS):
            names[parameter.replace("qkv_projection", name)] = (parameter, part * size, (part + 1) * size)
    return names


def weight_matrices(model: Bert) -> Iterator[NamedMatrix]:
    """Yield every weight matrix."""
    parameters = dict(model.named_parameters())
    for name, (parameter, start, stop) in weight_names(model).items():
        yield NamedMatrix(name, "weight", as_matrix(parameters[parameter][start:stop]))


def weight_matrix(model: Bert, name: str) -> Matrix:
    """Return a weight matrix `[out, in]`, without a copy if it is float32."""
    if name not in (names := weight_names(model)):
        raise GlassBertError(f"name={name[:80]!r} is not a weight or an activation of this model.")
    parameter, start, stop = names[name]
    return as_matrix(model.get_parameter(parameter)[start:stop])


def as_matrix(value: Tensor) -> Matrix:
    """Return a matrix or a vector as an array with two axes."""
    array = as_array(value)
    return array[:, None] if array.ndim == 1 else array


def tapped_matrices(name: str, value: Tensor) -> Iterator[NamedMatrix]:
    """Yield the matrices of a tapped activation of one sequence: one per head for attention weights, else one."""
    step = name.rpartition(".")[2]
    if step in SKIPPED_ACTIVATIONS:
        return
    if step == "attention_weights":
        for head, attention in enumerate(as_array(value[0])):
            yield NamedMatrix(f"{name}.{head}", "attention", attention)
    elif step in PER_HEAD_ACTIVATIONS:
        yield NamedMatrix(name, "activation", as_array(value[0].transpose(0, 1).flatten(1)))
    else:
        yield NamedMatrix(name, "activation", as_matrix(value))


def run_with_heads(model: Bert, batch: PackedBatch, tap: Tap) -> None:
    """Run the encoder and every output head; the masked-language-model head computes `vocab` logits and is left out."""
    run_heads(model, model(batch, tap), batch, tap)


def run_heads(model: Bert, hidden: Float[Tensor, "token hidden"], batch: PackedBatch, tap: Tap) -> None:
    """Run every output head but the masked-language-model head on the last hidden states."""
    for head, name in TOKEN_OUTPUTS.items():
        if head in model.heads:
            getattr(model, name)(hidden, tap)
    if "pooler" not in model.heads:
        return
    pooled = model.pooled(hidden, batch, tap)
    for head in POOLED_HEADS & set(model.heads):
        getattr(model, POOLED_OUTPUTS[head])(pooled, tap)
