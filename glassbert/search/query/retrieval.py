"""Retrieve context for a chat model: merged passages without duplicates, within a token budget, with citations."""

import re
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import msgspec

from glassbert.data.metadata_values import MetadataValue
from glassbert.embedding.text_encoder import TextEncoder
from glassbert.errors import GlassBertError
from glassbert.pretrained import PretrainedBert
from glassbert.search.ingest.passages import sentence_spans
from glassbert.search.query.searcher import Hit, Searcher, format_location
from glassbert.tokenization.tokenizer import Tokenizer

SHINGLE_WORDS = 5  # words per shingle; passages that share most shingles are duplicates
DUPLICATE_FRACTION = 0.9
MAX_MERGE_GAP = 8  # characters of white space between passages that are merged
MIN_PARTIAL_TOKENS = 16  # a shorter beginning of a passage is not worth citing


@dataclass(frozen=True, kw_only=True)
class Citation:
    """A numbered part of the context and its location in the source."""

    number: int  # from 1, as in the text
    source: str
    row: int | None
    span: tuple[int, int]
    score: float  # of its best passage
    text: str
    metadata: Mapping[str, MetadataValue]  # of its best passage
    num_tokens: int = 0  # including the header

    @property
    def location(self) -> str:
        """The source file, row or page, and character range, for display."""
        return format_location(self.source, self.row, self.span)

    @property
    def header(self) -> str:
        """The line above this part in the context."""
        return f"[{self.number}] {self.location}"


@dataclass(frozen=True, kw_only=True)
class Context:
    """The context for a chat model: citations, best first."""

    query: str
    budget: int  # tokens of the index's model; a chat model may count slightly differently
    num_hits: int
    num_tokens: int
    citations: tuple[Citation, ...]

    @property
    def text(self) -> str:
        """The citations under their numbered headers, ready for a prompt."""
        return "\n\n".join(f"{citation.header}\n{citation.text}" for citation in self.citations)

    def to_json(self) -> dict[str, Any]:
        """Return the context as JSON types, with the text and the locations."""
        record = msgspec.json.decode(msgspec.json.encode(self))
        for citation_record, citation in zip(record["citations"], self.citations, strict=True):
            citation_record["location"] = citation.location
        return {**record, "text": self.text}


def retrieve(
    db: str | Path | Searcher,
    query: str,
    budget: int = 1_500,
    top: int = 20,
    where: str | None = None,
    bert: PretrainedBert | TextEncoder | None = None,
) -> Context:
    """Return the best passages for a query, merged and cited, within a token budget.

    Args:
        db: Index, or an open `Searcher`.
        query: The question.
        budget: Maximum number of tokens, headers included.
        top: Number of hits to choose from.
        where: Condition on metadata columns, as in `Searcher.search`.
        bert: The model that the index was created with. Default: as in `Searcher`.
    """
    if type(budget) is not int or budget < 1:
        raise GlassBertError(f"budget={budget!r} must be an integer of at least 1.")
    searcher = db if isinstance(db, Searcher) else Searcher(db, bert)
    hits = searcher.search(query, top, where)
    passages = [_merge_hits(group) for group in _group_neighbors(hits)]
    passages.sort(key=lambda passage: -passage.best.score)
    citations: list[Citation] = []
    remaining = budget
    for passage in _remove_duplicates(passages):
        citation = _cite_within(passage, len(citations) + 1, remaining, searcher.encoder.tokenizer)
        if citation is not None:
            citations.append(citation)
            remaining -= citation.num_tokens
    return Context(
        query=query, budget=budget, num_hits=len(hits), num_tokens=budget - remaining, citations=tuple(citations)
    )


@dataclass(frozen=True)
class _MergedPassage:
    """Adjacent passages of one source, merged."""

    text: str
    start: int
    hits: tuple[Hit, ...]  # in the order of the source

    @property
    def best(self) -> Hit:
        return max(self.hits, key=lambda hit: hit.score)


def _group_neighbors(hits: Sequence[Hit]) -> list[list[Hit]]:
    """Group hits that are adjacent in their source."""
    groups: list[list[Hit]] = []
    for hit in sorted(hits, key=lambda hit: (hit.source, hit.row or 0, hit.passage_number)):
        last = groups[-1][-1] if groups else None
        expected = last and (last.source, last.row, last.passage_number + 1)
        is_next = expected == (hit.source, hit.row, hit.passage_number)
        if last and is_next and hit.span[0] - last.span[1] <= MAX_MERGE_GAP:
            groups[-1].append(hit)
        else:
            groups.append([hit])
    return groups


def _merge_hits(group: Sequence[Hit]) -> _MergedPassage:
    """Concatenate adjacent hits; overlapping text appears once, gaps become white space."""
    text, stop = group[0].text, group[0].span[1]
    for hit in group[1:]:
        gap = hit.span[0] - stop
        text += hit.text[-gap:] if gap <= 0 else (" " if gap == 1 else "\n" * gap) + hit.text
        stop = hit.span[1]
    return _MergedPassage(text, group[0].span[0], tuple(group))


def _remove_duplicates(passages: Sequence[_MergedPassage]) -> list[_MergedPassage]:
    """Drop passages that share most of their shingles with a better one."""
    unique: list[_MergedPassage] = []
    unique_shingles: list[set[tuple[str, ...]]] = []
    for passage in passages:
        shingles = _shingles(passage.text)
        if not any(len(shingles & others) >= DUPLICATE_FRACTION * len(shingles) for others in unique_shingles):
            unique.append(passage)
            unique_shingles.append(shingles)
    return unique


def _shingles(text: str) -> set[tuple[str, ...]]:
    words = re.findall(r"\w+", text.lower())
    count = max(1, len(words) - SHINGLE_WORDS + 1)
    return {tuple(words[start : start + SHINGLE_WORDS]) for start in range(count)}


def _cite_within(passage: _MergedPassage, number: int, budget: int, tokenizer: Tokenizer) -> Citation | None:
    """Cite as much of a passage as fits: all, the best hit with neighbors, or the best hit's first sentences."""
    complete = _cite(passage, number, tokenizer)
    if complete.num_tokens <= budget:
        return complete
    best_index = passage.hits.index(passage.best)
    best = _merge_hits(passage.hits[best_index : best_index + 1])
    citation = _cite(best, number, tokenizer)
    if citation.num_tokens <= budget:
        return _extend(passage.hits, best_index, citation, budget, tokenizer)
    ends = [stop for _, stop in sentence_spans(best.text)]
    num_fitting = bisect_right(ends, budget, key=lambda end: _cite(_truncate(best, end), number, tokenizer).num_tokens)
    if not num_fitting:
        return None
    partial = _cite(_truncate(best, ends[num_fitting - 1]), number, tokenizer)
    is_fragment = len(tokenizer.backend.encode(partial.text, add_special_tokens=False)) < MIN_PARTIAL_TOKENS
    return None if number > 1 and is_fragment else partial


def _extend(hits: Sequence[Hit], index: int, citation: Citation, budget: int, tokenizer: Tokenizer) -> Citation:
    """Add the better neighboring hit as long as one fits."""
    start, stop = index, index + 1
    while True:
        neighbors = [neighbor for neighbor in (start - 1, stop) if 0 <= neighbor < len(hits)]
        for neighbor in sorted(neighbors, key=lambda neighbor: (-hits[neighbor].score, -neighbor)):
            low, high = min(neighbor, start), max(neighbor + 1, stop)
            larger = _cite(_merge_hits(hits[low:high]), citation.number, tokenizer)
            if larger.num_tokens <= budget:
                start, stop, citation = low, high, larger
                break
        else:
            return citation


def _truncate(passage: _MergedPassage, end: int) -> _MergedPassage:
    return replace(passage, text=passage.text[:end])


def _cite(passage: _MergedPassage, number: int, tokenizer: Tokenizer) -> Citation:
    citation = Citation(
        number=number,
        source=passage.best.source,
        row=passage.best.row,
        span=(passage.start, passage.start + len(passage.text)),
        score=passage.best.score,
        text=passage.text,
        metadata=passage.best.metadata,
    )
    tokens = tokenizer.backend.encode(f"{citation.header}\n{citation.text}", add_special_tokens=False)
    return replace(citation, num_tokens=len(tokens))
