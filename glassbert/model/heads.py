"""What is read off the encoder's output: one small module for each question BERT can be asked."""

from collections.abc import Callable

from jaxtyping import Float
from torch import Tensor, nn
from torch.nn.functional import linear

from glassbert.model.config import BertConfig
from glassbert.model.dropout import Dropout
from glassbert.model.layer import ACTIVATION


class Pooler(nn.Module):
    """The [CLS] vector made ready for questions about the whole text."""

    def __init__(self, config: BertConfig) -> None:
        super().__init__()
        self.dense = nn.Linear(config.hidden_size, config.hidden_size)

    def forward(self, firsts: Float[Tensor, "sequence hidden"]) -> Float[Tensor, "sequence hidden"]:
        """Turn and squash."""
        return self.dense(firsts).tanh()


class MaskedWord(nn.Module):
    """Which word stands here? One score for every entry of the vocabulary."""

    def __init__(self, config: BertConfig) -> None:
        super().__init__()
        self.transform = nn.Linear(config.hidden_size, config.hidden_size)
        self.norm = nn.LayerNorm(config.hidden_size, eps=config.norm_epsilon)
        self.bias = nn.Parameter(self.transform.bias.new_zeros(config.vocab_size))
        self.activation = ACTIVATION[config.activation]

    def forward(
        self, hidden: Float[Tensor, "token hidden"], token_vectors: Float[Tensor, "vocab hidden"]
    ) -> Float[Tensor, "token vocab"]:
        """Score by likeness to each token's input vector: the decoder is tied, having no table of its own."""
        transformed = self.norm(self.activation(self.transform(hidden)))
        return linear(transformed, token_vectors, self.bias)


class Choice(nn.Module):
    """One score for each of a few answers: next sentence, label, regression, tag and answer span are this."""

    def __init__(self, hidden_size: int, num_choices: int, dropout: float = 0.0) -> None:
        super().__init__()
        self.dropout = Dropout(dropout)
        self.dense = nn.Linear(hidden_size, num_choices)

    def forward(self, vectors: Float[Tensor, "item hidden"]) -> Float[Tensor, "item choice"]:
        """Score each vector."""
        return self.dense(self.dropout(vectors))


HEADS: dict[str, Callable[[BertConfig], nn.Module]] = {
    "pooler": Pooler,
    "masked_word": MaskedWord,
    "next_sentence": lambda config: Choice(config.hidden_size, 2),  # 0: it follows, 1: it is from elsewhere
    "label": lambda config: Choice(config.hidden_size, len(config.labels), config.dropout),
    "regression": lambda config: Choice(config.hidden_size, 1, config.dropout),
    "tag": lambda config: Choice(config.hidden_size, len(config.labels), config.dropout),
    "answer": lambda config: Choice(config.hidden_size, 2),  # start score, end score
}
POOLED_HEADS = frozenset({"next_sentence", "label", "regression"})  # these read the pooler's vector
