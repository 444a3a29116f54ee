"""From ids to vectors: what the token is + where it stands + which sentence it belongs to, then normed."""

from jaxtyping import Float
from torch import Tensor, nn

from glassbert.model.config import BertConfig
from glassbert.model.dropout import Dropout
from glassbert.model.row import Row
from glassbert.model.taps import Tap, unwatched


class Embeddings(nn.Module):
    """Three tables, looked up and summed."""

    def __init__(self, config: BertConfig) -> None:
        super().__init__()
        self.token = nn.Embedding(config.vocab_size, config.hidden_size)
        self.position = nn.Embedding(config.max_positions, config.hidden_size)
        self.segment = nn.Embedding(config.num_segments, config.hidden_size)
        self.norm = nn.LayerNorm(config.hidden_size, eps=config.norm_epsilon)
        self.dropout = Dropout(config.dropout)

    def forward(self, row: Row, tap: Tap = unwatched) -> Float[Tensor, "token hidden"]:
        """Give the encoder's input, one vector a token."""
        token = tap("token", self.token(row.ids))
        position = tap("position", self.position(row.positions))
        segment = tap("segment", self.segment(row.segments))
        total = tap("total", token + segment + position)
        return self.dropout(self.norm(total))
