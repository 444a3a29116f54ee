"""The heads on top of the encoder."""

from collections.abc import Callable

from jaxtyping import Float
from torch import Tensor, nn
from torch.nn.functional import linear

from glassbert.model.config import BertConfig
from glassbert.model.dropout import Dropout
from glassbert.model.layer import ACTIVATION_FUNCTIONS


class Pooler(nn.Module):
    """Linear layer and tanh on the [CLS] vectors; the input of the sequence-level heads."""

    def __init__(self, config: BertConfig) -> None:
        super().__init__()
        self.dense = nn.Linear(config.hidden_size, config.hidden_size)

    def forward(self, cls_vectors: Float[Tensor, "sequence hidden"]) -> Float[Tensor, "sequence hidden"]:
        """Apply a linear layer, then tanh."""
        return self.dense(cls_vectors).tanh()


class MlmHead(nn.Module):
    """Masked-language-model head. The decoder is tied to the token embeddings."""

    def __init__(self, config: BertConfig) -> None:
        super().__init__()
        self.transform = nn.Linear(config.hidden_size, config.hidden_size)
        self.norm = nn.LayerNorm(config.hidden_size, eps=config.norm_epsilon)
        self.bias = nn.Parameter(self.transform.bias.new_zeros(config.vocab_size))
        self.activation = ACTIVATION_FUNCTIONS[config.activation]

    def forward(
        self, hidden: Float[Tensor, "token hidden"], token_embeddings: Float[Tensor, "vocab hidden"]
    ) -> Float[Tensor, "token vocab"]:
        """Return one logit for each entry of the vocabulary."""
        transformed = self.norm(self.activation(self.transform(hidden)))
        return linear(transformed, token_embeddings, self.bias)


class LinearHead(nn.Module):
    """Dropout and a linear layer."""

    def __init__(self, hidden_size: int, num_outputs: int, dropout: float = 0.0) -> None:
        super().__init__()
        self.dropout = Dropout(dropout)
        self.dense = nn.Linear(hidden_size, num_outputs)

    def forward(self, vectors: Float[Tensor, "item hidden"]) -> Float[Tensor, "item output"]:
        """Return the outputs of each vector."""
        return self.dense(self.dropout(vectors))


HEADS: dict[str, Callable[[BertConfig], nn.Module]] = {
    "pooler": Pooler,
    "mlm": MlmHead,
    "nsp": lambda config: LinearHead(config.hidden_size, 2),  # 0: next sentence, 1: not the next sentence
    "classification": lambda config: LinearHead(config.hidden_size, len(config.labels), config.dropout),
    "regression": lambda config: LinearHead(config.hidden_size, 1, config.dropout),
    "token_classification": lambda config: LinearHead(config.hidden_size, len(config.labels), config.dropout),
    "span": lambda config: LinearHead(config.hidden_size, 2),  # start and end logits
}
POOLED_HEADS = frozenset({"nsp", "classification", "regression"})  # their input is the pooler output
