"""The sizes of one model: the only thing, besides its weights, that tells two BERTs apart."""

import math
from dataclasses import dataclass, fields, replace
from typing import Any

from glassbert.errors import GlassBertError

ACTIVATIONS = ("gelu", "gelu_new", "relu")

# Turc et al. 2019 (arXiv:1908.08962) for the small ones, Devlin et al. 2018 (arXiv:1810.04805) for base and
# large: layers, width, heads. The inner width is always four times the width.
NAMED_SIZES = {
    "tiny": (2, 128, 2),
    "mini": (4, 256, 4),
    "small": (4, 512, 8),
    "medium": (8, 512, 8),
    "base": (12, 768, 12),
    "large": (24, 1024, 16),
}


@dataclass(frozen=True, kw_only=True)
class BertConfig:
    """Sizes of one model. The defaults are BERT-base, uncased."""

    vocab_size: int = 30_522
    hidden_size: int = 768  # width of the vector carried for every token
    num_layers: int = 12
    num_heads: int = 12
    inner_size: int = 3_072  # width inside the feed-forward part of a layer
    max_positions: int = 512  # longest input, in tokens
    num_segments: int = 2  # sentence A, sentence B
    activation: str = "gelu"  # gelu | gelu_new | relu
    dropout: float = 0.1  # in training only
    attention_dropout: float = 0.1  # in training only
    norm_epsilon: float = 1e-12
    initializer_range: float = 0.02
    labels: tuple[str, ...] = ("LABEL_0", "LABEL_1")  # what the label and tag heads tell apart

    def __post_init__(self) -> None:
        """Refuse sizes that no model can have."""
        for name in SIZES:
            value = getattr(self, name)
            if not isinstance(value, int) or isinstance(value, bool) or value < 1:
                raise GlassBertError(f"{name}={value!r} must be a whole number of at least 1.")
        if self.hidden_size % self.num_heads:
            raise GlassBertError(
                f"hidden_size={self.hidden_size} cannot be shared equally by num_heads={self.num_heads}; "
                f"use a multiple of {self.num_heads}."
            )
        for name in ("dropout", "attention_dropout", "norm_epsilon", "initializer_range"):
            value = getattr(self, name)
            if not isinstance(value, int | float) or isinstance(value, bool) or not 0 <= value < math.inf:
                raise GlassBertError(f"{name}={value!r} must be a number of at least 0.")
        if self.activation not in ACTIVATIONS:
            raise GlassBertError(f"activation={self.activation!r} is not one of {', '.join(ACTIVATIONS)}.")
        for name in ("dropout", "attention_dropout"):
            if getattr(self, name) >= 1:
                raise GlassBertError(f"{name}={getattr(self, name)!r} must be below 1.")
        named = isinstance(self.labels, tuple) and all(isinstance(label, str) for label in self.labels)
        if not named or not self.labels or len(set(self.labels)) != len(self.labels):
            raise GlassBertError(f"labels={self.labels!r} must be a tuple of one or more different names.")

    @classmethod
    def named(cls, size: str, **changes: Any) -> "BertConfig":
        """Give one of the published sizes: tiny, mini, small, medium, base, large."""
        if size not in list(NAMED_SIZES):
            raise GlassBertError(f"There is no size {size!r}; choose from {', '.join(NAMED_SIZES)}.")
        unknown = sorted(changes.keys() - {field.name for field in fields(cls)})
        if unknown:
            raise GlassBertError(f"BertConfig has no setting {unknown[0]!r}.")
        num_layers, hidden_size, num_heads = NAMED_SIZES[size]
        config = cls(
            num_layers=num_layers,
            hidden_size=hidden_size,
            num_heads=num_heads,
            inner_size=4 * hidden_size,
        )
        return replace(config, **changes)

    @property
    def head_size(self) -> int:
        """Width of one head's query, key and value."""
        return self.hidden_size // self.num_heads


SIZES = (
    "vocab_size",
    "hidden_size",
    "num_layers",
    "num_heads",
    "inner_size",
    "max_positions",
    "num_segments",
)
