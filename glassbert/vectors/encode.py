"""Texts in, one vector for each out: in the order given, each different text computed once, nothing padded."""

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, fields
from itertools import chain, islice
from typing import cast

import numpy as np
import torch
from jaxtyping import Float
from torch import Tensor

from glassbert.errors import GlassBertError
from glassbert.heap import STEPS_A_CLEANING, give_memory_back
from glassbert.model.bert import Bert
from glassbert.model.row import Row
from glassbert.tokens.tokenizer import Tokenizer, sound_texts, too_long
from glassbert.vectors.plan import plan_steps
from glassbert.vectors.pooling import POOLINGS, pool
from glassbert.vectors.streams import in_streams

TEXTS_A_WINDOW = 16_384  # tokenised and sorted by length together; more would only cost memory
TOKENS_A_STEP = 2_048  # a stream's activations stay in the cache; measured in experiments/LOG.md
TOKENS_WORTH_STREAMS = 128  # up to this many, one step on all cores answers sooner


@dataclass(frozen=True, kw_only=True)
class Reading:
    """Which vector a text is given."""

    pooling: str = "mean"  # cls | mean | max
    layer: int = -1  # as in Trace.hidden: 0 is the encoder's input, -1 the last layer's output
    normalize: bool = False  # to length 1, so that a dot product is a cosine
    truncate: bool = False  # cut texts that are too long; otherwise they are refused

    def __post_init__(self) -> None:
        if self.pooling not in list(POOLINGS):
            raise GlassBertError(f"pooling={self.pooling!r} is not one of {', '.join(POOLINGS)}.")
        for field in fields(self):
            value = getattr(self, field.name)
            if type(value) is not field.type:
                raise GlassBertError(f"{field.name}={value!r} must be of type {cast('type', field.type).__name__}.")


@dataclass(frozen=True)
class Step:
    """Texts that run together: their numbers and their ids."""

    numbers: list[int]
    ids: list[list[int]]


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
        self.num_layers  # noqa: B018  a layer that is not there is refused before any work
        distinct: dict[str, int] = {}
        which = np.array([distinct.setdefault(text, len(distinct)) for text in sound_texts(texts)], dtype=np.int64)
        copies = np.bincount(which, minlength=len(distinct))

        vectors = np.empty((len(distinct), self.model.config.hidden_size), dtype=np.float32)
        # Closing it ends the streams at once, whatever interrupts this loop.
        try:
            with self.model.reading(), closing(self._fill(vectors, list(distinct))) as filled:
                for step, numbers in enumerate(filled, 1):
                    if progress:
                        progress(int(copies[numbers].sum()))
                    if step % STEPS_A_CLEANING == 0:
                        give_memory_back()
        except TooLongError as error:
            raise error.at(int(np.argmax(which == error.number))) from None
        return vectors if len(distinct) == len(texts) else vectors[which]

    @property
    def num_layers(self) -> int:
        """How many layers have to run."""
        layer, last = self.reading.layer, self.model.config.num_layers
        if not -last - 1 <= layer <= last:
            raise GlassBertError(
                f"layer={layer} is not there: 0 is the encoder's input, {last} (or -1) the last layer's output."
            )
        return layer if layer >= 0 else last + 1 + layer

    def _fill(self, vectors: Float[np.ndarray, "text hidden"], texts: list[str]) -> Generator[list[int]]:
        """Write every text's vector to its row; give the numbers of each step's texts as they are done."""
        device = next(self.model.parameters()).device
        num_streams = torch.get_num_threads() if device.type == "cpu" else 1

        def compute(step: Step) -> list[int]:
            with torch.inference_mode():
                vectors[step.numbers] = self._vectors(Row.of(step.ids, device=device)).float().cpu().numpy()
            return step.numbers

        steps = self._steps(texts, num_streams)
        first = next(steps, None)
        if first is None:
            return
        if len(texts) == len(first.numbers):  # one step is all there is: no stream, all cores
            yield compute(first)
            return
        yield from in_streams(chain([first], steps), compute, num_streams)

    def _steps(self, texts: list[str], num_streams: int) -> Iterator[Step]:
        """Tokenise and sort a window at a time: the next one is read while other streams still compute."""
        stream = iter(texts)
        start = 0
        while window := list(islice(stream, TEXTS_A_WINDOW)):
            ids = self._fitted(self.tokenizer.encode_many(window), start)
            lengths = [len(one) for one in ids]
            streams = num_streams if sum(lengths) > TOKENS_WORTH_STREAMS else 1
            for places in plan_steps(lengths, TOKENS_A_STEP, self._cost, streams):
                yield Step([start + place for place in places], [ids[place] for place in places])
            start += len(window)

    def _cost(self, length: int) -> float:
        """What a text costs, in tokens of a short text: attention grows with the square of the length."""
        return length * (1 + length / (3 * self.model.config.hidden_size))

    def _vectors(self, row: Row) -> Float[Tensor, "sequence hidden"]:
        if self.reading.pooling == "cls" and self.num_layers:
            pooled = self.model(row, num_layers=self.num_layers, firsts_only=True)
        else:
            pooled = pool(self.model(row, num_layers=self.num_layers), row, self.reading.pooling)
        return torch.nn.functional.normalize(pooled, dim=-1) if self.reading.normalize else pooled

    def _fitted(self, ids: list[list[int]], start: int) -> list[list[int]]:
        """Refuse a text longer than the model reads, or cut it, keeping the last [SEP]."""
        room = self.model.config.max_positions
        for number, one in enumerate(ids):
            if len(one) > room:
                if not self.reading.truncate:
                    raise TooLongError(start + number, len(one), room)
                ids[number] = [*one[: room - 1], one[-1]]
        return ids


class TooLongError(GlassBertError):
    """One of many texts is longer than the model reads."""

    def __init__(self, number: int, length: int, max_positions: int) -> None:
        self.number, self.length, self.max_positions = number, length, max_positions
        cut = ", or pass truncate=True to cut its end"
        super().__init__(too_long(length, max_positions, f"texts[{number}]", cut))

    def at(self, number: int) -> "TooLongError":
        """Say the same of the text's place in a longer list."""
        return TooLongError(number, self.length, self.max_positions)
