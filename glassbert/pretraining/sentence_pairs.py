"""Sentence pairs for next-sentence prediction.

Each document is cut into blocks of whole sentences that fill one input. A is the start of a block, up to a random
sentence end. B is the text after A, up to the remaining length, or in half of the pairs text from another document. The
blocks depend on the corpus and the maximum length only; where A ends and what B is depend on the random generator.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from jaxtyping import Int

from glassbert.errors import GlassBertError
from glassbert.pretraining.shards import Corpus, Shard

NUM_SPECIAL_TOKENS = 3  # [CLS] A [SEP] B [SEP]
MIN_B_FRACTION = 1 / 4  # at least this fraction of the tokens is left for B; A is truncated at its start to make room


class SentencePair(NamedTuple):
    """The token ids of A and B, and whether B follows A in the text."""

    a: Int[np.ndarray, " token"]
    b: Int[np.ndarray, " token"]
    is_next: bool


@dataclass(frozen=True)
class SentencePairs:
    """All blocks of some documents, for inputs of at most `max_length` tokens."""

    shards: list[Shard]
    documents: Int[np.ndarray, "document 3"]  # shard, first sentence, end
    blocks: Int[np.ndarray, "block 3"]  # document (a row of `documents`, ascending), first sentence, end
    max_length: int

    def __len__(self) -> int:
        return len(self.blocks)

    def pair(self, block_index: int, generator: np.random.Generator) -> SentencePair:
        """Create the pair of one block. A ends at a sentence end; B is truncated to the remaining length.

        B starts and is truncated by the same rule in both classes, so that its length and ending do not reveal the
        label.
        """
        capacity = self.max_length - NUM_SPECIAL_TOKENS
        document, first, boundary = self._split(block_index, generator)
        max_a = capacity - int(MIN_B_FRACTION * capacity)
        a = self._tokens(document, first, boundary)[-max_a:]
        is_next = bool(generator.random() < 0.5)
        if not is_next:
            document, _, boundary = self._split(self._random_other_block(document, generator), generator)
        return SentencePair(a, self._tokens(document, boundary)[: capacity - len(a)], is_next)

    def _split(self, block_index: int, generator: np.random.Generator) -> tuple[int, int, int]:
        """Draw a split with at least one sentence on each side; return document, first sentence and boundary."""
        document, first, stop = map(int, self.blocks[block_index])
        return document, first, int(generator.integers(first + 1, stop))

    def _random_other_block(self, document: int, generator: np.random.Generator) -> int:
        """Draw a block of any other document, uniformly."""
        own_start, own_stop = np.searchsorted(self.blocks[:, 0], [document, document + 1])
        drawn = int(generator.integers(len(self.blocks) - (own_stop - own_start)))
        return drawn if drawn < own_start else drawn + int(own_stop - own_start)

    def _tokens(self, document: int, first: int, stop: int | None = None) -> Int[np.ndarray, " token"]:
        """Return the tokens of sentences `first` to `stop` of a document, by default to its end."""
        shard, _, document_end = map(int, self.documents[document])
        stop = document_end if stop is None else stop
        ends = self.shards[shard].sentence_ends
        return self.shards[shard].token_ids[int(ends[first - 1]) if first else 0 : int(ends[stop - 1])]


def split_held_out(
    num_documents: int, held_out_fraction: float
) -> tuple[Int[np.ndarray, " train"], Int[np.ndarray, " held_out"]]:
    """Return the indices of the training documents and of the held-out documents (every n-th document)."""
    interval = max(2, round(1 / held_out_fraction)) if held_out_fraction else num_documents + 1
    is_held_out = np.arange(1, num_documents + 1) % interval == 0
    return np.flatnonzero(~is_held_out), np.flatnonzero(is_held_out)


def build_sentence_pairs(
    corpus: Corpus, document_indices: Sequence[int] | Int[np.ndarray, " document"], max_length: int
) -> SentencePairs:
    """Cut the documents at these indices into blocks that fill `max_length` tokens."""
    documents = _document_table(corpus)[np.array(document_indices, dtype=np.int64)]
    rows: list[tuple[int, int, int]] = []
    next_starts: list[int] = []
    current_shard = -1
    for document, (shard, first, stop) in enumerate(documents.tolist()):
        if shard != current_shard:
            current_shard = shard
            next_starts = _next_block_starts(corpus.shards[shard].sentence_ends, max_length - NUM_SPECIAL_TOKENS)
        sentence = first
        while sentence < stop - 1:  # a single sentence at the end is dropped: it cannot be split
            rows.append((document, sentence, min(next_starts[sentence], stop)))
            sentence = next_starts[sentence]
    blocks = np.array(rows, dtype=np.int64).reshape(-1, 3)
    if len(np.unique(blocks[:, 0])) < 2:
        raise GlassBertError(
            f"{corpus.folder}: next-sentence prediction needs at least two documents of two or more sentences "
            "(separate documents by a blank line)."
        )
    return SentencePairs(corpus.shards, documents, blocks, max_length)


def _document_table(corpus: Corpus) -> Int[np.ndarray, "document 3"]:
    """Return shard, first sentence and end of every document."""
    rows: list[np.ndarray] = []
    for index, shard in enumerate(corpus.shards):
        stops = shard.document_ends
        starts = np.concatenate([[0], stops[:-1]])
        rows.append(np.stack([np.full_like(stops, index), starts, stops], axis=1))
    return np.concatenate(rows)


def _next_block_starts(sentence_ends: Int[np.ndarray, " sentence"], capacity: int) -> list[int]:
    """Return, for a block that starts at sentence i, the index of the first sentence after the block.

    A block fills the capacity and has at least two sentences.
    """
    sentence_starts = np.concatenate([[0], sentence_ends[:-1]])
    next_starts = np.searchsorted(sentence_ends, sentence_starts + capacity, side="left") + 1
    return np.maximum(next_starts, np.arange(len(sentence_ends)) + 2).tolist()
