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

Product = Literal[
    "query", "key", "value", "attention_output", "ffn_up", "ffn_down",
    "pooler", "nsp", "classification", "regression", "token_classification", "span",
]  # fmt: skip
HEAD_PRODUCTS = ("query", "key", "value")  # their rows count within one head


class WalkRowRequest(TextRequest, frozen=True, kw_only=True):
    """One row of the matrix of a product."""

    product: Product
    row: int
    layer: int = 0
    head: int = 0


class WalkRowFacts(msgspec.Struct, frozen=True):
    """The product, its row, and the bias."""

    product: Product
    row: int
    layer: int
    head: int
    bias: float


def walk_row(session: ViewSession, request: WalkRowRequest) -> Payload[WalkRowFacts]:
    """Return `weight` [in], one row of a matrix."""
    return matrix_row(session.bert(request.model), request.product, request.row, request.layer, request.head)


def matrix_row(bert: PretrainedBert, product: Product, row: int, layer: int, head: int) -> Payload[WalkRowFacts]:
    """Return one row of the matrix of a product; rows of query, key and value count within the head."""
    linear = _linear(bert.model, product, layer)
    num_rows = bert.config.head_size if product in HEAD_PRODUCTS else len(linear.weight)
    if not 0 <= row < num_rows:
        raise OutOfRangeError("row", row, num_rows)
    index = row
    if product in HEAD_PRODUCTS:
        index += HEAD_PRODUCTS.index(product) * bert.config.hidden_size + head * num_rows
    facts = WalkRowFacts(product, row, layer, head, float(as_array(linear.bias)[index]))
    return Payload(facts, {"weight": as_array(linear.weight[index])})


def _linear(model: Bert, product: Product, layer: int) -> nn.Linear:
    encoder_layer = model.encoder_layer(layer)
    if product in HEAD_PRODUCTS:
        return encoder_layer.attention.qkv_projection
    if product == "attention_output":
        return encoder_layer.attention.output_projection
    if product == "ffn_up":
        return encoder_layer.ffn_up
    if product == "ffn_down":
        return encoder_layer.ffn_down
    return cast("nn.Linear", model.head(product).dense)
