"""Two texts that follow each other, or do not: what next-sentence prediction learns from.

A corpus is cut into spans, runs of whole sentences that fill one input; a span is split into sentence A and what
follows it. Half of the time B is taken from another document instead. Which spans there are depends on the corpus and
the length alone; how one is split, and what B is, on the generator given.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from jaxtyping import Int

from glassbert.errors import GlassBertError
from glassbert.training.shards import Corpus, Shard

SPECIALS_OF_A_PAIR = 3  # [CLS] a [SEP] b [SEP]


class Pair(NamedTuple):
    """Sentence A, sentence B, and whether B follows A."""

    a: Int[np.ndarray, " token"]
    b: Int[np.ndarray, " token"]
    follows: bool


@dataclass(frozen=True)
class Pairs:
    """All spans of some documents, for inputs of at most `length` tokens."""

    shards: list[Shard]
    documents: Int[np.ndarray, "document 3"]  # shard, first sentence, stop
    spans: Int[np.ndarray, "span 3"]  # document (a row of `documents`), first sentence, stop
    length: int

    def __len__(self) -> int:
        return len(self.spans)

    def pair(self, number: int, generator: np.random.Generator) -> Pair:
        """Make the pair of one span."""
        document, first, stop = (int(one) for one in self.spans[number])
        shard = int(self.documents[document, 0])
        room = self.length - SPECIALS_OF_A_PAIR
        border = int(generator.integers(first + 1, stop))  # at least one sentence on each side
        follows = bool(generator.random() < 0.5)
        a = self._tokens(shard, first, border)
        b = self._tokens(shard, border, stop) if follows else self._from_elsewhere(document, room, generator)
        return Pair(*_fitted(a, b, room), follows)

    def _from_elsewhere(self, document: int, room: int, generator: np.random.Generator) -> Int[np.ndarray, " token"]:
        """Take sentences from anywhere in any other document."""
        other = int(generator.integers(len(self.documents) - 1))
        shard, first, stop = (int(one) for one in self.documents[other + (other >= document)])
        start = int(generator.integers(first, stop))
        ends = self.shards[shard].sentence_ends
        begin = int(ends[start - 1]) if start else 0
        return self.shards[shard].tokens[begin : min(begin + room, int(ends[stop - 1]))]

    def _tokens(self, shard: int, first: int, stop: int) -> Int[np.ndarray, " token"]:
        ends = self.shards[shard].sentence_ends
        return self.shards[shard].tokens[int(ends[first - 1]) if first else 0 : int(ends[stop - 1])]


def divide(num_documents: int, held_out: float) -> tuple[list[int], list[int]]:
    """Set every n-th document aside for measuring: the numbers to learn from, and those held out."""
    every = max(2, round(1 / held_out)) if held_out else num_documents + 1
    aside = list(range(every - 1, num_documents, every))
    kept = sorted(set(range(num_documents)) - set(aside))
    return kept, aside


def make_pairs(corpus: Corpus, numbers: Iterable[int], length: int) -> Pairs:
    """Cut the documents of these numbers into spans that fill `length` tokens."""
    every = _documents(corpus)
    documents = every[np.array(list(numbers), dtype=np.int64)]
    if len(documents) < 2:
        raise GlassBertError(
            f"{corpus.folder}: {len(documents)} document to draw pairs from; next-sentence pairs need at least two "
            "(a blank line ends a document)."
        )
    found: list[Int[np.ndarray, "span 3"]] = []
    for shard_number, shard in enumerate(corpus.shards):
        after = _next_starts(shard.sentence_ends, length - SPECIALS_OF_A_PAIR)
        for document in np.flatnonzero(documents[:, 0] == shard_number):
            first, stop = (int(one) for one in documents[document, 1:])
            found.append(_spans(int(document), first, stop, after))
    spans = np.concatenate(found)
    if not len(spans):
        raise GlassBertError(f"{corpus.folder}: no document has two sentences, and a pair needs two.")
    return Pairs(corpus.shards, documents, spans, length)


def _documents(corpus: Corpus) -> Int[np.ndarray, "document 3"]:
    rows: list[np.ndarray] = []
    for number, shard in enumerate(corpus.shards):
        stops = shard.document_ends
        starts = np.concatenate([[0], stops[:-1]])
        rows.append(np.stack([np.full_like(stops, number), starts, stops], axis=1))
    return np.concatenate(rows)


def _next_starts(ends: Int[np.ndarray, " sentence"], room: int) -> list[int]:
    """For every sentence: which one begins the next span, if a span begins here. At least two sentences are in one."""
    begins = np.concatenate([[0], ends[:-1]])
    full = np.searchsorted(ends, begins + room, side="left") + 1
    return np.maximum(full, np.arange(len(ends)) + 2).tolist()


def _spans(document: int, first: int, stop: int, after: list[int]) -> Int[np.ndarray, "span 3"]:
    """Go from span to span; a last one of a single sentence is left out."""
    starts: list[int] = []
    place = first
    while place < stop - 1:
        starts.append(place)
        place = after[place]
    stops = np.array([*starts[1:], min(place, stop)] if starts else [], dtype=np.int64)
    begins = np.array(starts, dtype=np.int64)
    return np.stack([np.full(len(starts), document, dtype=np.int64), begins, stops], axis=1)


def _fitted(a: np.ndarray, b: np.ndarray, room: int) -> tuple[np.ndarray, np.ndarray]:
    """Shorten the longer side: A loses its beginning and B its end, so that they still meet where they met."""
    over = len(a) + len(b) - room
    if over <= 0:
        return a, b
    keep_a = min(len(a), max(room // 2, room - len(b)))
    return a[len(a) - keep_a :], b[: room - keep_a]
