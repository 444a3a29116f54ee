"""Encode texts as vectors."""

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, fields
from itertools import chain
from typing import cast

import numpy as np
import torch
from jaxtyping import Float
from torch import Tensor

from glassbert.embedding.batching import length_batches, text_groups
from glassbert.embedding.per_core import run_per_core
from glassbert.embedding.text_beginnings import tokenize_beginnings
from glassbert.embedding.token_pooling import POOLINGS, pool_tokens
from glassbert.errors import GlassBertError, SequenceTooLongError
from glassbert.model.bert import Bert
from glassbert.model.packed_batch import PackedBatch
from glassbert.runtime.memory import STEPS_PER_TRIM, trim_memory
from glassbert.runtime.out_of_memory import compute_in_parts
from glassbert.tokenization.tokenizer import MAX_TEXT_CHARS, Tokenizer, prepare_texts

TEXTS_PER_SORT = 16_384  # sorted by length together; more texts need more memory and do not save time
CHARS_PER_SORT = MAX_TEXT_CHARS  # such a group also has at most this many characters
TOKENS_PER_BATCH = 2_048  # the activations of a batch fit into the cache: experiments/LOG.md
MEMORY_REMEDY = "use shorter texts or a smaller model"
SINGLE_BATCH_TOKENS = 128  # up to this total, one batch on all cores has the lower latency


@dataclass(frozen=True, kw_only=True)
class EncodeConfig:
    """How hidden states become the vector of a text."""

    pooling: str = "mean"  # cls | mean | max
    layer: int = -1  # which hidden state: 0 is the input of layer 0, n the output of layer n - 1, -1 the last
    normalize: bool = False  # to unit length
    truncate: bool = False  # truncate texts over the model's limit; otherwise raise an error

    def __post_init__(self) -> None:
        if not isinstance(self.pooling, str) or self.pooling not in POOLINGS:
            raise GlassBertError(f"pooling={self.pooling!r} must be one of {', '.join(POOLINGS)}.")
        for field in fields(self):
            value = getattr(self, field.name)
            if type(value) is not field.type:
                raise GlassBertError(f"{field.name}={value!r} must be of type {cast('type', field.type).__name__}.")


def resolve_layer(layer: int, num_layers: int) -> int:
    """Return the index of a hidden state as a non-negative number; raise if the model has no such hidden state."""
    if not -num_layers - 1 <= layer <= num_layers:
        raise GlassBertError(
            f"layer={layer} is out of range; 0 is the input of layer 0, {num_layers} (or -1) the last layer's output."
        )
    return layer if layer >= 0 else num_layers + 1 + layer


@dataclass(frozen=True)
class TextBatch:
    """Indices and token ids of the texts of one forward pass."""

    indices: list[int]
    ids: list[list[int]]


@dataclass(frozen=True)
class TextEncoder:
    """Convert texts to vectors with a model, its tokenizer and a pooling."""

    model: Bert
    tokenizer: Tokenizer
    config: EncodeConfig

    def __post_init__(self) -> None:
        resolve_layer(self.config.layer, self.model.config.num_layers)

    def encode(
        self, texts: Sequence[str], on_progress: Callable[[int], None] | None = None
    ) -> Float[np.ndarray, "text hidden"]:
        """Return one float32 vector per text, in input order; duplicate texts are computed once.

        Args:
            texts: The texts.
            on_progress: Called after each batch with the number of texts it finished.
        """
        index_of: dict[str, int] = {}  # of each distinct text
        inverse = np.array([index_of.setdefault(text, len(index_of)) for text in prepare_texts(texts)], dtype=np.int64)
        counts = np.bincount(inverse, minlength=len(index_of))

        vectors = np.empty((len(index_of), self.model.config.hidden_size), dtype=np.float32)
        # Closing the generator stops its threads at once if the loop is interrupted.
        try:
            with self.model.inference_mode(), closing(self._encode_into(vectors, list(index_of))) as batches:
                for batch_number, indices in enumerate(batches, 1):
                    if on_progress:
                        on_progress(int(counts[indices].sum()))
                    if batch_number % STEPS_PER_TRIM == 0:
                        trim_memory()
        except TextTooLongError as error:
            raise error.at_index(int(np.argmax(inverse == error.index))) from None
        return vectors if len(index_of) == len(texts) else vectors[inverse]

    @property
    def layer(self) -> int:
        """The index of the hidden state, which is also the number of layers to run."""
        return resolve_layer(self.config.layer, self.model.config.num_layers)

    def _encode_into(self, vectors: Float[np.ndarray, "text hidden"], texts: list[str]) -> Generator[list[int]]:
        """Write the vector of each text to its row of `vectors`; yield the indices of each finished batch."""
        device = next(self.model.parameters()).device
        num_threads = torch.get_num_threads() if device.type == "cpu" else 1

        def compute_part(part: Sequence[tuple[int, list[int]]]) -> None:
            indices, ids = zip(*part, strict=True)
            with torch.inference_mode():
                packed = PackedBatch.from_sequences(ids, device=device)
                vectors[list(indices)] = self._text_vectors(packed).float().cpu().numpy()

        def compute(batch: TextBatch) -> list[int]:
            compute_in_parts(list(zip(batch.indices, batch.ids, strict=True)), compute_part, MEMORY_REMEDY)
            return batch.indices

        batches = self._batches(texts, num_threads)
        first = next(batches, None)
        if first is None:
            return
        if len(texts) == len(first.indices):  # a single batch uses all cores
            yield compute(first)
            return
        yield from run_per_core(chain([first], batches), compute, num_threads)

    def _batches(self, texts: list[str], num_threads: int) -> Iterator[TextBatch]:
        """Tokenize and sort a group of texts at a time, while other threads still compute the previous ones."""
        start = 0
        for group in text_groups(texts, TEXTS_PER_SORT, CHARS_PER_SORT):
            ids = self._truncate_or_raise(self._token_ids(group), start)
            lengths = [len(sequence) for sequence in ids]
            # the number of batches becomes a multiple of this, so that all threads get equally many
            multiple = num_threads if sum(lengths) > SINGLE_BATCH_TOKENS else 1
            for indices in length_batches(lengths, TOKENS_PER_BATCH, self._cost, multiple_of=multiple):
                yield TextBatch([start + index for index in indices], [ids[index] for index in indices])
            start += len(group)

    def _token_ids(self, texts: list[str]) -> list[list[int]]:
        if self.config.truncate:  # `_truncate_or_raise` needs only the beginning of a long text
            return tokenize_beginnings(self.tokenizer, texts, self.model.config.max_positions)
        return self.tokenizer.batch_ids(texts)

    def _cost(self, length: int) -> float:
        """Return the relative cost of a text: its length, plus the quadratic part of attention."""
        return length * (1 + length / (3 * self.model.config.hidden_size))

    def _text_vectors(self, batch: PackedBatch) -> Float[Tensor, "sequence hidden"]:
        if self.config.pooling == "cls" and self.layer:
            vectors = self.model(batch, num_layers=self.layer, cls_only=True)
        else:
            vectors = pool_tokens(self.model(batch, num_layers=self.layer), batch, self.config.pooling)
        return torch.nn.functional.normalize(vectors, dim=-1) if self.config.normalize else vectors

    def _truncate_or_raise(self, ids: list[list[int]], start: int) -> list[list[int]]:
        """Truncate texts over the model's limit, keeping the final [SEP], or raise."""
        max_positions = self.model.config.max_positions
        for index, sequence in enumerate(ids):
            if len(sequence) > max_positions:
                if not self.config.truncate:
                    raise TextTooLongError(start + index, len(sequence), max_positions)
                ids[index] = [*sequence[: max_positions - 1], sequence[-1]]
        return ids


class TextTooLongError(SequenceTooLongError):
    """One of several texts is too long; `index` is its index."""

    def __init__(self, index: int, num_tokens: int, max_positions: int) -> None:
        self.index = index
        super().__init__(num_tokens, max_positions, f"texts[{index}]", "truncate=True")

    def at_index(self, index: int) -> "TextTooLongError":
        """Return the same error for another index."""
        return TextTooLongError(index, self.num_tokens, self.max_positions)
