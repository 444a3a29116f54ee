"""View `network_tile`: a part of one matrix of the view `network`, exact or downsampled."""

import re

import msgspec
import numpy as np
from torch import Tensor

from glassbert.analysis.max_abs_pooling import max_abs_pool
from glassbert.analysis.network_matrices import Matrix, run_heads, tapped_matrices, weight_matrix
from glassbert.analysis.output_heads import as_model_tensor
from glassbert.errors import GlassBertError, OutOfRangeError, validate_index
from glassbert.model.packed_batch import LengthGroup, PackedBatch
from glassbert.model.taps import prefixed
from glassbert.pretrained import PretrainedBert
from glassbert.trace.trace import Trace
from glassbert.views.payload import Payload
from glassbert.views.session import TextRequest, ViewSession

MAX_SIDE = 256  # cells of a tile, per side
MAX_TILE_POOL = 256
EMBEDDING_NAMES = ("token", "position", "segment", "total")


class NetworkTileRequest(TextRequest, frozen=True, kw_only=True):
    """A window of a matrix: its first row and column, and its size in cells of the result."""

    name: str
    row: int = 0
    column: int = 0
    rows: int = MAX_SIDE
    columns: int = MAX_SIDE
    row_pool: int = 1
    column_pool: int = 1


class NetworkTileFacts(msgspec.Struct, frozen=True):
    """The window; one cell of the result pools `row_pool` x `column_pool` cells of the matrix."""

    name: str
    row: int
    column: int
    row_pool: int
    column_pool: int


class _LayerRequest(TextRequest, frozen=True, kw_only=True):
    """The activations of one layer, or with layer -1 of the output heads."""

    network_layer: int


def network_tile(session: ViewSession, request: NetworkTileRequest) -> Payload[NetworkTileFacts]:
    """Return `values` [row, column]: the value furthest from zero of the cells that each cell pools."""
    for name, limit in (
        ("rows", MAX_SIDE),
        ("columns", MAX_SIDE),
        ("row_pool", MAX_TILE_POOL),
        ("column_pool", MAX_TILE_POOL),
    ):
        if not 1 <= getattr(request, name) <= limit:
            raise GlassBertError(f"{name}={getattr(request, name)} must be an integer from 1 to {limit}.")
    matrix = _find_matrix(session, request)
    for name, size in zip(("row", "column"), matrix.shape, strict=True):
        if not 0 <= getattr(request, name) < size:
            raise OutOfRangeError(name, getattr(request, name), size)
    window = matrix[
        request.row : request.row + request.rows * request.row_pool,
        request.column : request.column + request.columns * request.column_pool,
    ]
    values = max_abs_pool(window, request.row_pool, request.column_pool)
    facts = NetworkTileFacts(request.name, request.row, request.column, request.row_pool, request.column_pool)
    return Payload(facts, {"values": np.asarray(values, dtype=np.float32)})


def _find_matrix(session: ViewSession, request: NetworkTileRequest) -> Matrix:
    """Return a matrix by its name; the activations of the layer requested last are kept."""
    name, bert = request.name, session.bert(request.model)
    kind, _, rest = name.partition(".")
    if name.endswith((".weight", ".bias")):
        return weight_matrix(bert.model, name)
    trace = session.trace(request)
    if kind == "embeddings" and rest in EMBEDDING_NAMES:
        return getattr(trace.embeddings, rest)
    if re.fullmatch(r"hidden\.\d{1,6}", name):
        validate_index("depth", int(rest), len(trace.hidden))
        return trace.hidden[int(rest)]
    if name == "pooled" and "pooler" in bert.model.heads:
        return trace.pooled[None]
    layer = re.match(r"layers\.(\d{1,6})\.", name)
    number = int(layer.group(1)) if layer else -1
    if layer:
        validate_index("layer", number, bert.config.num_layers)
    key = _LayerRequest(
        text=request.text,
        pair=request.pair,
        truncate=request.truncate,
        model=session.model_name(request.model),
        network_layer=number,
    )
    matrices = session.reuse_last_result(key, lambda: recompute_matrices(trace, bert, number))
    if name not in matrices:
        return weight_matrix(bert.model, name)  # raises an error that names it
    return matrices[name]


def recompute_matrices(trace: Trace, bert: PretrainedBert, layer: int) -> dict[str, Matrix]:
    """Return the activations of a layer by name, computed from its input; those of the output heads for layer -1."""
    matrices: dict[str, Matrix] = {}

    def tap(name: str, value: Tensor) -> Tensor:
        matrices.update({matrix.name: matrix.values for matrix in tapped_matrices(name, value)})
        return value

    model, num_tokens = bert.model, len(trace.tokens)
    hidden = as_model_tensor(bert, trace.hidden[layer])
    with model.inference_mode():
        if layer < 0:
            run_heads(model, hidden, PackedBatch.from_sequences([trace.ids], [trace.segments], hidden.device), tap)
        else:
            groups = (LengthGroup(0, num_tokens, 1, num_tokens),)
            model.encoder_layer(layer)(hidden, groups, prefixed(tap, f"layers.{layer}"))
    return matrices
