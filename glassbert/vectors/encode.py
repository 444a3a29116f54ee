"""Texts in, one vector for each out: in the order given, each different text computed once, nothing padded."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
import torch
from jaxtyping import Float

from glassbert.errors import GlassBertError
from glassbert.model.bert import Bert
from glassbert.model.row import Row
from glassbert.tokens.tokenizer import Tokenizer, sound_texts
from glassbert.vectors.plan import plan_steps
from glassbert.vectors.pooling import POOLINGS, pool

TOKENS_A_STEP = 2_048


@dataclass(frozen=True, kw_only=True)
class Reading:
    """Which vector a text is given."""

    pooling: str = "mean"  # cls | mean | max
    layer: int = -1  # as in Trace.hidden: 0 is the encoder's input, -1 the last layer's output
    normalize: bool = False  # to length 1, so that a dot product is a cosine
    truncate: bool = False  # cut texts that are too long; otherwise they are refused

    def __post_init__(self) -> None:
        if self.pooling not in POOLINGS:
            raise GlassBertError(f"pooling={self.pooling!r} is not one of {', '.join(POOLINGS)}.")


@dataclass(frozen=True)
class Encoder:
    """A model, its tokenizer, and which vector to read off."""

    model: Bert
    tokenizer: Tokenizer
    reading: Reading

    def encode(
        self, texts: Sequence[str], progress: Callable[[int], None] | None = None
    ) -> Float[np.ndarray, "text hidden"]:
        """Give one float32 vector for each text; `progress` is told how many texts each step finished."""
        config, reading = self.model.config, self.reading
        num_layers = _depth(reading.layer, config.num_layers)
        places: dict[str, list[int]] = {}
        for number, text in enumerate(sound_texts(texts)):
            places.setdefault(text, []).append(number)
        distinct = list(places)
        ids = fitted(self.tokenizer.encode_many(distinct), distinct, config.max_positions, reading.truncate)

        vectors = np.empty((len(texts), config.hidden_size), dtype=np.float32)
        with torch.inference_mode():
            for step in plan_steps([len(one) for one in ids], TOKENS_A_STEP):
                row = Row.of([ids[number] for number in step])
                pooled = pool(self.model(row, num_layers=num_layers), row, reading.pooling)
                if reading.normalize:
                    pooled = torch.nn.functional.normalize(pooled, dim=-1)
                for vector, number in zip(pooled.float().numpy(), step, strict=True):
                    vectors[places[distinct[number]]] = vector
                if progress:
                    progress(sum(len(places[distinct[number]]) for number in step))
        return vectors


def fitted(ids: list[list[int]], texts: Sequence[str], max_positions: int, truncate: bool) -> list[list[int]]:
    """Refuse a text longer than the model reads, or cut it, keeping the last [SEP]."""
    for number, one in enumerate(ids):
        if len(one) > max_positions:
            if not truncate:
                raise too_long(len(one), max_positions, f"The text {texts[number][:40]!r}...")
            ids[number] = [*one[: max_positions - 1], one[-1]]
    return ids


def too_long(length: int, max_positions: int, what: str = "The text") -> GlassBertError:
    """Say how long it is and what would work."""
    return GlassBertError(
        f"{what} has {length:,} tokens, but this model reads {max_positions}. "
        "Shorten it, split it, or pass truncate=True (--truncate) to cut its end."
    )


def _depth(layer: int, num_layers: int) -> int:
    if not -num_layers - 1 <= layer <= num_layers:
        raise GlassBertError(
            f"layer={layer} is not there: 0 is the encoder's input, {num_layers} (or -1) the last layer's output."
        )
    return layer if layer >= 0 else num_layers + 1 + layer
