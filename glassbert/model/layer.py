"""One encoder layer: self-attention and a feed-forward network, each with a residual connection and LayerNorm."""

from collections.abc import Callable
from functools import partial

from jaxtyping import Float, Int
from torch import Tensor, nn
from torch.nn.functional import gelu, relu

from glassbert.model.attention import Attention
from glassbert.model.config import BertConfig
from glassbert.model.dropout import Dropout
from glassbert.model.linear import Linear
from glassbert.model.packed_batch import LengthGroup
from glassbert.model.taps import Tap, no_tap

ACTIVATION_FUNCTIONS: dict[str, Callable[[Tensor], Tensor]] = {
    "gelu": gelu,
    "gelu_new": partial(gelu, approximate="tanh"),
    "relu": relu,
}


class EncoderLayer(nn.Module):
    """hidden -> attention -> add & norm -> feed-forward -> add & norm -> hidden."""

    def __init__(self, config: BertConfig) -> None:
        super().__init__()
        self.attention = Attention(config.hidden_size, config.num_heads, config.attention_dropout)
        self.attention_norm = nn.LayerNorm(config.hidden_size, eps=config.norm_epsilon)
        self.ffn_up = Linear(config.hidden_size, config.intermediate_size)
        self.ffn_down = Linear(config.intermediate_size, config.hidden_size)
        self.output_norm = nn.LayerNorm(config.hidden_size, eps=config.norm_epsilon)
        self.dropout = Dropout(config.dropout)
        self.activation = ACTIVATION_FUNCTIONS[config.activation]

    def forward(
        self,
        hidden: Float[Tensor, "token hidden"],
        length_groups: tuple[LengthGroup, ...],
        tap: Tap = no_tap,
        cls_indices: Int[Tensor, " sequence"] | None = None,
    ) -> Float[Tensor, "token_or_cls hidden"]:
        """Return the new hidden states of all tokens, or of the [CLS] tokens only if `cls_indices` is given.

        The tap receives short names here: `Bert.forward` passes a tap that adds `layers.#.` to them.
        """
        attention_output = self.attention(hidden, length_groups, tap, cls_only=cls_indices is not None)
        hidden = hidden if cls_indices is None else hidden[cls_indices]
        hidden = tap("attention_norm", self.attention_norm(hidden + self.dropout(attention_output)))

        up = tap("ffn_up", self.ffn_up(hidden))
        activated = tap("ffn_activation", self.activation(up))
        down = tap("ffn_down", self.ffn_down(activated))
        return self.output_norm(hidden + self.dropout(down))
