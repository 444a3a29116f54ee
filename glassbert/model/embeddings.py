"""The input embeddings: token + segment + position, then LayerNorm."""

from jaxtyping import Float
from torch import Tensor, nn

from glassbert.model.config import BertConfig
from glassbert.model.dropout import Dropout
from glassbert.model.packed_batch import PackedBatch
from glassbert.model.taps import Tap, no_tap


class Embeddings(nn.Module):
    """Sum of the token, segment and position embeddings, followed by LayerNorm and dropout."""

    def __init__(self, config: BertConfig) -> None:
        super().__init__()
        self.token = nn.Embedding(config.vocab_size, config.hidden_size)
        self.position = nn.Embedding(config.max_positions, config.hidden_size)
        self.segment = nn.Embedding(config.num_segments, config.hidden_size)
        self.norm = nn.LayerNorm(config.hidden_size, eps=config.norm_epsilon)
        self.dropout = Dropout(config.dropout)

    def forward(self, batch: PackedBatch, tap: Tap = no_tap) -> Float[Tensor, "token hidden"]:
        """Return the input of the first layer.

        The tap receives short names here: `Bert.forward` passes a tap that adds `embeddings.` to them.
        """
        token = tap("token", self.token(batch.ids))
        position = tap("position", self.position(batch.positions))
        segment = tap("segment", self.segment(batch.segments))
        total = tap("total", token + segment + position)
        return self.dropout(self.norm(total))
