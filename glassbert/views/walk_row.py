"""View `walk_row`: the weights and the bias that produce one number of a matrix product."""

from typing import Literal, cast

import msgspec
from torch import nn

from glassbert.analysis.output_heads import as_array
from glassbert.errors import OutOfRangeError
from glassbert.model.bert import Bert
from glassbert.pretrained import PretrainedBert
from glassbert.views.payload import Payload
from glassbert.views.session import TextRequest, ViewSession

LinearName = Literal[
    "query", "key", "value", "attention_output", "ffn_up", "ffn_down",
    "pooler", "nsp", "classification", "regression", "token_classification", "span",
]  # fmt: skip
PER_HEAD_LINEARS = ("query", "key", "value")  # their rows count within one head


class WalkRowRequest(TextRequest, frozen=True, kw_only=True):
    """One row of the matrix of a linear layer."""

    linear: LinearName
    row: int
    layer: int = 0
    head: int = 0


class WalkRowFacts(msgspec.Struct, frozen=True):
    """The linear layer, its row, and the bias."""

    linear: LinearName
    row: int
    layer: int
    head: int
    bias: float


def walk_row(session: ViewSession, request: WalkRowRequest) -> Payload[WalkRowFacts]:
    """Return `weight` [in], one row of a matrix."""
    return matrix_row(session.bert(request.model), request.linear, request.row, request.layer, request.head)


def matrix_row(bert: PretrainedBert, linear: LinearName, row: int, layer: int, head: int) -> Payload[WalkRowFacts]:
    """Return one row of the matrix of a linear layer; rows of query, key and value count within the head."""
    module = _linear_module(bert.model, linear, layer)
    num_rows = bert.config.head_size if linear in PER_HEAD_LINEARS else len(module.weight)
    if not 0 <= row < num_rows:
        raise OutOfRangeError("row", row, num_rows)
    index = row
    if linear in PER_HEAD_LINEARS:
        index += PER_HEAD_LINEARS.index(linear) * bert.config.hidden_size + head * num_rows
    facts = WalkRowFacts(linear, row, layer, head, float(as_array(module.bias)[index]))
    return Payload(facts, {"weight": as_array(module.weight[index])})


def _linear_module(model: Bert, linear: LinearName, layer: int) -> nn.Linear:
    encoder_layer = model.encoder_layer(layer)
    if linear in PER_HEAD_LINEARS:
        return encoder_layer.attention.qkv_projection
    if linear == "attention_output":
        return encoder_layer.attention.output_projection
    if linear == "ffn_up":
        return encoder_layer.ffn_up
    if linear == "ffn_down":
        return encoder_layer.ffn_down
    return cast("nn.Linear", model.head(linear).dense)
