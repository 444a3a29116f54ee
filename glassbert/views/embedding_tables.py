"""View `embedding_tables`: small pictures of the token, position and segment tables."""

import msgspec
import numpy as np

from glassbert.analysis.max_abs_pooling import max_abs_pool
from glassbert.analysis.output_heads import as_array
from glassbert.model.bert import Bert
from glassbert.views.payload import Payload, QuantizationScale, QuantizedArray
from glassbert.views.session import TextRequest, ViewSession

MAX_ROWS, MAX_COLUMNS = 256, 64  # of a picture
COLOR_PERCENTILE = 99
TABLES = ("token", "position", "segment")


class EmbeddingTable(msgspec.Struct, frozen=True):
    """A table: its rows, how many rows and columns a cell of its picture covers, and the strongest color."""

    name: str
    num_rows: int
    row_pool: int
    column_pool: int
    color_max: float


class EmbeddingTablesFacts(msgspec.Struct, frozen=True):
    """The tables, and the size of their rows."""

    tables: list[EmbeddingTable]
    hidden_size: int


def embedding_tables(session: ViewSession, request: TextRequest) -> Payload[EmbeddingTablesFacts]:
    """Return one picture per table, by its name; computed once per model."""
    name = session.model_name(request.model)
    return session.compute_once(f"embedding tables {name}", lambda: table_pictures(session.bert(name).model))


def table_pictures(model: Bert) -> Payload[EmbeddingTablesFacts]:
    """Pool the tables; a cell of a picture is the value furthest from zero of the cells that it covers."""
    facts: list[EmbeddingTable] = []
    arrays: dict[str, QuantizedArray] = {}
    for name in TABLES:
        table = as_array(getattr(model.embeddings, name).weight)
        num_rows, hidden_size = table.shape
        row_pool, column_pool = -(-num_rows // MAX_ROWS), -(-hidden_size // MAX_COLUMNS)
        picture = np.asarray(max_abs_pool(table, row_pool, column_pool), dtype=np.float32)
        color_max = float(np.percentile(np.abs(picture), COLOR_PERCENTILE)) or 1.0
        facts.append(EmbeddingTable(name, num_rows, row_pool, column_pool, color_max))
        arrays[name] = _quantize(picture)
    return Payload(EmbeddingTablesFacts(facts, model.config.hidden_size), arrays)


def _quantize(picture: np.ndarray) -> QuantizedArray:
    """Return a picture with one byte per cell."""
    limit = float(np.abs(picture).max()) or 1.0
    codes = np.rint((picture / limit + 1) * 127.5).astype(np.uint8)
    return QuantizedArray(codes, QuantizationScale(-limit, limit))
