"""View `network`: the names, shapes and pictures of the weights, activations and attention maps of a model."""

import re
from collections import defaultdict
from collections.abc import Sequence

import msgspec
import numpy as np
from jaxtyping import Float
from torch import Tensor

from glassbert.analysis.max_abs_pooling import max_abs_pool
from glassbert.analysis.network_matrices import (
    MatrixKind,
    NamedMatrix,
    run_with_heads,
    tapped_matrices,
    weight_matrices,
)
from glassbert.model.bert import Bert
from glassbert.model.packed_batch import PackedBatch
from glassbert.pretrained import PretrainedBert
from glassbert.trace.trace import Trace
from glassbert.views.payload import Payload, QuantizationScale, QuantizedArray, quantize_probabilities
from glassbert.views.session import TextRequest, ViewSession

MAX_PICTURE_CELLS = 64 * 64  # of one matrix, unless its pooled blocks would exceed MAX_POOL
MIN_SIDE = 16  # a side with fewer cells is not pooled
MAX_POOL = 64
COLOR_PERCENTILE = 99
# Tokens of the forward pass that only measures shapes. 24 rows mean "tokens" there, so no activation may have 24 rows
# for another reason: the rows of all activations are tokens, or the single row of a pooled output.
OUTLINE_TOKENS = 24


class NetworkRequest(TextRequest, frozen=True, kw_only=True):
    """A text; `weights_only` leaves out the pictures of activations and attention maps, which need a forward pass."""

    weights_only: bool = False


class NetworkMatrix(msgspec.Struct, frozen=True):
    """One matrix: its name and shape, how many cells one cell of its picture pools, and its range."""

    name: str
    kind: MatrixKind
    rows: int
    columns: int
    row_pool: int
    column_pool: int
    largest: float  # absolute value
    color_max: float  # the same for all layers


class NetworkFacts(msgspec.Struct, frozen=True):
    """All matrices, and the sizes of the model."""

    matrices: list[NetworkMatrix]
    hidden_size: int
    num_layers: int
    num_heads: int
    output_heads: list[str]
    weights_only: bool = False


def network(session: ViewSession, request: NetworkRequest) -> Payload[NetworkFacts]:
    """Return the matrices of a text; see `network_pictures`. The pictures of the weights are computed once."""
    bert = session.bert(request.model)
    weights = session.compute_once(f"network {session.model_name(request.model)}", lambda: weight_pictures(bert.model))
    if request.weights_only:
        return network_outline(session.trace(request), bert, weights)
    return network_pictures(session.trace(request), bert, weights)


def network_pictures(
    trace: Trace, bert: PretrainedBert, weights: "Sequence[Picture] | None" = None
) -> Payload[NetworkFacts]:
    """Return a small picture of each matrix, by its name: a cell is the value furthest from zero of the cells it pools.

    The axes are as stored: weights `[out, in]`, activations `[token, hidden]`, attention maps `[query, key]`.
    """
    pictures = [*(weights or weight_pictures(bert.model)), *activation_pictures(trace, bert.model)]
    facts = _network_facts(bert, _matrix_facts(pictures))
    return Payload(facts, {picture.name: picture.quantize() for picture in pictures})


def network_outline(trace: Trace, bert: PretrainedBert, weights: "Sequence[Picture]") -> Payload[NetworkFacts]:
    """Return the pictures of the weights, and the names and shapes of everything else.

    The shapes come from a forward pass over the first tokens of the text, which is fast; a text with few tokens is
    computed completely.
    """
    count = len(trace.tokens)
    if count <= OUTLINE_TOKENS:
        return network_pictures(trace, bert, weights)
    device = next(bert.model.parameters()).device
    batch = PackedBatch.from_sequences([trace.ids[:OUTLINE_TOKENS]], [trace.segments[:OUTLINE_TOKENS]], device)
    outlines: list[NetworkMatrix] = []

    def tap(name: str, value: Tensor) -> Tensor:
        for matrix in tapped_matrices(name, value):
            rows, columns = matrix.values.shape
            rows = count if rows == OUTLINE_TOKENS else rows
            columns = count if matrix.kind == "attention" else columns
            pools = picture_pools(rows, columns)
            outlines.append(NetworkMatrix(matrix.name, matrix.kind, rows, columns, *pools, largest=0.0, color_max=1.0))
        return value

    with bert.model.inference_mode():
        run_with_heads(bert.model, batch, tap)
    facts = _network_facts(bert, [*_matrix_facts(weights), *outlines], weights_only=True)
    return Payload(facts, {picture.name: picture.quantize() for picture in weights})


def _matrix_facts(pictures: "Sequence[Picture]") -> list[NetworkMatrix]:
    """Describe each matrix; the matrices of all layers with the same role share the strongest color."""
    color_max: dict[str, float] = defaultdict(float)
    for picture in pictures:
        color_max[picture.role] = max(color_max[picture.role], picture.typical_max)
    return [picture.facts(color_max[picture.role]) for picture in pictures]


def _network_facts(bert: PretrainedBert, matrices: list[NetworkMatrix], weights_only: bool = False) -> NetworkFacts:
    return NetworkFacts(
        matrices=matrices,
        hidden_size=bert.config.hidden_size,
        num_layers=bert.config.num_layers,
        num_heads=bert.config.num_heads,
        output_heads=list(bert.model.heads),
        weights_only=weights_only,
    )


class Picture:
    """The pooled values of a matrix."""

    def __init__(self, matrix: NamedMatrix) -> None:
        self.name, values = matrix.name, matrix.values
        self.kind: MatrixKind = matrix.kind
        self.shape: tuple[int, int] = values.shape
        self.pools = picture_pools(*self.shape)
        self.values: Float[np.ndarray, "row column"] = np.array(max_abs_pool(values, *self.pools), dtype=np.float32)
        self.largest = float(np.abs(self.values).max())
        self.typical_max = float(np.percentile(np.abs(self.values), COLOR_PERCENTILE))

    @property
    def role(self) -> str:
        """The name without the numbers of layer and head."""
        return re.sub(r"\d+", "#", self.name)

    def facts(self, color_max: float) -> NetworkMatrix:
        """Return what the page needs to know about the matrix."""
        return NetworkMatrix(self.name, self.kind, *self.shape, *self.pools, self.largest, color_max)

    def quantize(self) -> QuantizedArray:
        """Return the picture with one byte per cell."""
        if self.kind == "attention":
            return quantize_probabilities(self.values)
        limit = self.largest or 1.0
        codes = np.rint((self.values / limit + 1) * 127.5).astype(np.uint8)
        return QuantizedArray(codes, QuantizationScale(-limit, limit))


def picture_pools(rows: int, columns: int) -> tuple[int, int]:
    """Return how many rows and columns one cell of a picture pools: powers of two, equal unless a side is short."""
    pool = 1
    while True:
        row_pool, column_pool = (min(pool, _max_pool(size)) for size in (rows, columns))
        cells = -(-rows // row_pool) * -(-columns // column_pool)
        if cells <= MAX_PICTURE_CELLS or pool >= MAX_POOL:
            return row_pool, column_pool
        pool *= 2


def _max_pool(size: int) -> int:
    return 1 << max(0, (size // MIN_SIDE).bit_length() - 1)


def weight_pictures(model: Bert) -> list[Picture]:
    """Return the picture of every weight matrix."""
    return [Picture(matrix) for matrix in weight_matrices(model)]


def activation_pictures(trace: Trace, model: Bert) -> list[Picture]:
    """Run the model once and pool each activation as soon as it is computed."""
    pictures: list[Picture] = []

    def tap(name: str, value: Tensor) -> Tensor:
        pictures.extend(Picture(matrix) for matrix in tapped_matrices(name, value))
        return value

    batch = PackedBatch.from_sequences([trace.ids], [trace.segments], next(model.parameters()).device)
    with model.inference_mode():
        run_with_heads(model, batch, tap)
    return pictures
