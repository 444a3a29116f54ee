"""Model configuration."""

import math
from dataclasses import dataclass, fields, replace
from typing import Any

from glassbert.errors import GlassBertError, shorten

ACTIVATIONS = ("gelu", "gelu_new", "relu")

# Number of layers, hidden size, number of heads. tiny to medium: Turc et al. 2019 (arXiv:1908.08962); base and large:
# Devlin et al. 2018 (arXiv:1810.04805). The intermediate size is four times the hidden size.
PUBLISHED_SIZES = {
    "tiny": (2, 128, 2),
    "mini": (4, 256, 4),
    "small": (4, 512, 8),
    "medium": (8, 512, 8),
    "base": (12, 768, 12),
    "large": (24, 1024, 16),
}


# No BERT is larger; a damaged or hostile config.json must not make us allocate memory.
MAX_SIZES = {
    "vocab_size": 10_000_000,
    "hidden_size": 65_536,
    "num_layers": 1_000,
    "num_heads": 65_536,
    "intermediate_size": 1_000_000,
    "max_positions": 1_000_000,
    "num_segments": 1_000,
}
MAX_LABELS = 100_000


class ConfigFieldError(GlassBertError):
    """A field of a model config has an invalid value.

    Args:
        field: Name of the field.
        value: Its value.
        requirement: What the value must be; the end of the message.
    """

    def __init__(self, field: str, value: object, requirement: str) -> None:
        self.field, self.value, self.requirement = field, value, requirement
        super().__init__(f"{field}={shorten(value)} must be {requirement}.")


@dataclass(frozen=True, kw_only=True)
class BertConfig:
    """Sizes and hyperparameters of a model. The defaults are those of BERT-base, uncased."""

    vocab_size: int = 30_522
    hidden_size: int = 768
    num_layers: int = 12
    num_heads: int = 12
    intermediate_size: int = 3_072  # width of the feed-forward network
    max_positions: int = 512  # maximum sequence length in tokens
    num_segments: int = 2
    activation: str = "gelu"  # gelu | gelu_new | relu
    dropout: float = 0.1
    attention_dropout: float = 0.1
    norm_epsilon: float = 1e-12
    initializer_range: float = 0.02
    labels: tuple[str, ...] = ("LABEL_0", "LABEL_1")  # of the classification and token_classification heads

    def __post_init__(self) -> None:
        """Validate all fields."""
        for name, max_size in MAX_SIZES.items():
            value = getattr(self, name)
            if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= max_size:
                raise ConfigFieldError(name, value, f"an integer from 1 to {max_size:,}")
        if self.hidden_size % self.num_heads:
            requirement = f"a multiple of {self.num_heads}, the number of attention heads"
            raise ConfigFieldError("hidden_size", self.hidden_size, requirement)
        for name in ("dropout", "attention_dropout", "norm_epsilon", "initializer_range"):
            value = getattr(self, name)
            if not isinstance(value, int | float) or isinstance(value, bool) or not 0 <= value < math.inf:
                raise ConfigFieldError(name, value, "a finite number of at least 0")
        if self.activation not in ACTIVATIONS:
            raise ConfigFieldError("activation", self.activation, f"one of {', '.join(ACTIVATIONS)}")
        for name in ("dropout", "attention_dropout"):
            if getattr(self, name) >= 1:
                raise ConfigFieldError(name, getattr(self, name), "below 1")
        are_names = isinstance(self.labels, tuple) and all(isinstance(label, str) for label in self.labels)
        if not are_names or not 1 <= len(self.labels) <= MAX_LABELS or len(set(self.labels)) != len(self.labels):
            raise ConfigFieldError("labels", self.labels, f"a tuple of 1 to {MAX_LABELS:,} distinct strings")

    @classmethod
    def named(cls, size: str, **overrides: Any) -> "BertConfig":
        """Return the config of a published size: tiny, mini, small, medium, base or large.

        Args:
            size: Name of the size.
            **overrides: Fields that differ from the published config.
        """
        if not isinstance(size, str) or size not in PUBLISHED_SIZES:
            raise GlassBertError(f"size={size!r} must be one of {', '.join(PUBLISHED_SIZES)}.")
        unknown = sorted(overrides.keys() - {field.name for field in fields(cls)})
        if unknown:
            raise GlassBertError(f"BertConfig has no field {unknown[0]!r}.")
        num_layers, hidden_size, num_heads = PUBLISHED_SIZES[size]
        config = cls(
            num_layers=num_layers,
            hidden_size=hidden_size,
            num_heads=num_heads,
            intermediate_size=4 * hidden_size,
        )
        return replace(config, **overrides)

    @property
    def head_size(self) -> int:
        """Width of the query, key and value of one head."""
        return self.hidden_size // self.num_heads
