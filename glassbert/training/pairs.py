"""Two texts that follow each other, or do not: what next-sentence prediction learns from.

A corpus is cut into spans, runs of whole sentences that fill one input; a span is split into sentence A and what
follows it. Half of the time B is taken from another document instead. Which spans there are depends on the corpus and
the length alone; how one is split, and what B is, on the generator given.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from jaxtyping import Int

from glassbert.errors import GlassBertError
from glassbert.training.shards import Corpus, Shard

SPECIALS_OF_A_PAIR = 3  # [CLS] a [SEP] b [SEP]
SMALLEST_B = 4  # a long A loses its beginning, so that a fourth of the room is left for B


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
    spans: Int[np.ndarray, "span 3"]  # document (a row of `documents`, rising), first sentence, stop
    length: int

    def __len__(self) -> int:
        return len(self.spans)

    def pair(self, number: int, generator: np.random.Generator) -> Pair:
        """Make the pair of one span: A ends where a sentence ends, and B fills what is left, cut wherever that is.

        B is begun and cut by one rule whether it follows or not, so that neither lengths nor endings tell which.
        """
        room = self.length - SPECIALS_OF_A_PAIR
        document, first, border = self._split(number, generator)
        a = self._tokens(document, first, border)[-(room - room // SMALLEST_B) :]
        follows = bool(generator.random() < 0.5)
        if not follows:
            document, _, border = self._split(self._elsewhere(document, generator), generator)
        return Pair(a, self._tokens(document, border)[: room - len(a)], follows)

    def _split(self, number: int, generator: np.random.Generator) -> tuple[int, int, int]:
        """Draw where a span is split, at least one sentence on each side: its document, first sentence, and border."""
        document, first, stop = (int(one) for one in self.spans[number])
        return document, first, int(generator.integers(first + 1, stop))

    def _elsewhere(self, document: int, generator: np.random.Generator) -> int:
        """Draw a span of any other document."""
        own_first, own_stop = np.searchsorted(self.spans[:, 0], [document, document + 1])
        drawn = int(generator.integers(len(self.spans) - (own_stop - own_first)))
        return drawn if drawn < own_first else drawn + int(own_stop - own_first)

    def _tokens(self, document: int, first: int, stop: int | None = None) -> Int[np.ndarray, " token"]:
        """The tokens of some sentences of a document, or of all from `first` on."""
        shard, _, end = (int(one) for one in self.documents[document])
        stop = end if stop is None else stop
        ends = self.shards[shard].sentence_ends
        return self.shards[shard].tokens[int(ends[first - 1]) if first else 0 : int(ends[stop - 1])]


def divide(num_documents: int, held_out: float) -> tuple[Int[np.ndarray, " kept"], Int[np.ndarray, " aside"]]:
    """Set every n-th document aside for measuring: the numbers to learn from, and those held out."""
    every = max(2, round(1 / held_out)) if held_out else num_documents + 1
    is_aside = np.arange(1, num_documents + 1) % every == 0
    return np.flatnonzero(~is_aside), np.flatnonzero(is_aside)


def make_pairs(corpus: Corpus, numbers: Sequence[int] | Int[np.ndarray, " document"], length: int) -> Pairs:
    """Cut the documents of these numbers into spans that fill `length` tokens."""
    every = _documents(corpus)
    documents = every[np.array(numbers, dtype=np.int64)]
    found: list[tuple[int, int, int]] = []
    after: list[int] = []
    shard = -1
    for document, (its_shard, first, stop) in enumerate(documents.tolist()):
        if its_shard != shard:
            shard = its_shard
            after = _next_starts(corpus.shards[shard].sentence_ends, length - SPECIALS_OF_A_PAIR)
        place = first
        while place < stop - 1:  # a last sentence that stands alone makes no span
            found.append((document, place, min(after[place], stop)))
            place = after[place]
    spans = np.array(found, dtype=np.int64).reshape(-1, 3)
    if len(np.unique(spans[:, 0])) < 2:
        raise GlassBertError(
            f"{corpus.folder}: next-sentence pairs need at least two documents of two sentences or more "
            "(a blank line ends a document)."
        )
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
