"""One encoder layer: attention, then a small network for each token, each added to what was there and normed."""

from collections.abc import Callable
from functools import partial

from jaxtyping import Float, Int
from torch import Tensor, nn
from torch.nn.functional import gelu, relu

from glassbert.model.attention import Attention
from glassbert.model.config import BertConfig
from glassbert.model.dropout import Dropout
from glassbert.model.linear import Linear
from glassbert.model.row import Run
from glassbert.model.taps import Tap, unwatched

ACTIVATION: dict[str, Callable[[Tensor], Tensor]] = {
    "gelu": gelu,
    "gelu_new": partial(gelu, approximate="tanh"),
    "relu": relu,
}


class Layer(nn.Module):
    """hidden -> attention -> add & norm -> feed-forward -> add & norm -> hidden."""

    def __init__(self, config: BertConfig) -> None:
        super().__init__()
        self.attention = Attention(config.hidden_size, config.num_heads, config.attention_dropout)
        self.attention_norm = nn.LayerNorm(config.hidden_size, eps=config.norm_epsilon)
        self.expand = Linear(config.hidden_size, config.inner_size)
        self.contract = Linear(config.inner_size, config.hidden_size)
        self.output_norm = nn.LayerNorm(config.hidden_size, eps=config.norm_epsilon)
        self.dropout = Dropout(config.dropout)
        self.activation = ACTIVATION[config.activation]

    def forward(
        self,
        hidden: Float[Tensor, "token hidden"],
        runs: tuple[Run, ...],
        tap: Tap = unwatched,
        firsts: Int[Tensor, " sequence"] | None = None,
    ) -> Float[Tensor, "out hidden"]:
        """Let each token look around, then think for itself; with `firsts`, only the first of each sequence does."""
        gathered = self.attention(hidden, runs, tap, firsts_only=firsts is not None)
        hidden = hidden if firsts is None else hidden[firsts]
        hidden = tap("attention_norm", self.attention_norm(hidden + self.dropout(gathered)))

        expanded = tap("expanded", self.expand(hidden))
        activated = tap("activated", self.activation(expanded))
        contracted = tap("contracted", self.contract(activated))
        return self.output_norm(hidden + self.dropout(contracted))
