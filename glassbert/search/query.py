"""A question in, the passages that answer it best out: by meaning, by words, or both.

By meaning is the cosine of the vectors, by words is BM25. Both: the cosine of every candidate, and its BM25 as a share
of the best one's, weighted. (Reciprocal ranks put the right one first less often: experiments/search_squad.py.)
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import numpy as np
from jaxtyping import Float

from glassbert.errors import GlassBertError
from glassbert.loaded import LoadedBert, load
from glassbert.search.about import About, need_same
from glassbert.search.address import told_shortly
from glassbert.search.asking import Asking
from glassbert.search.columns import INNER, OWN, Value
from glassbert.search.highlights import Spans, highlights
from glassbert.search.kept import Keeper, Kept
from glassbert.search.lines import sound
from glassbert.search.nearest import SPARE, nearest, vectors_of
from glassbert.search.store import open_store
from glassbert.tokens.tokenizer import too_long
from glassbert.vectors.encode import Encoder, Reading, TooLongError
from glassbert.vectors.files import weights_digest

MODES = ("hybrid", "vector", "text")
CANDIDATES = 50  # of each kind, when both are put together
MOST = 1 << 31  # hits the database can count; more are no more than all
TEXT_SHARE = 0.25  # what words weigh against meaning; chosen on one half of SQuAD's questions, measured on the other


@dataclass(frozen=True, kw_only=True)
class Hit:
    """One passage, how well it answers, and where it is from."""

    score: float  # what hits are sorted by: the cosine, the BM25, or both put together
    cosine: float | None  # none where only words were looked for
    bm25: float | None  # none where no word matched, or only meaning was looked for
    text: str
    source: str
    row: int | None  # of a table, or the page of a pdf
    number: int  # of the passage in its row
    span: tuple[int, int]  # characters in the source's text: text_of(source, row)[start:stop] is `text`
    highlights: Spans  # characters in `text`: words that the question has too
    metadata: dict[str, Value] = field(default_factory=dict[str, Value])

    @property
    def place(self) -> str:
        """Where it is from, for people."""
        return place_of(self.source, self.row, self.span)


class Searcher:
    """An open index and the model that it was made with."""

    def __init__(self, db: str | Path, bert: LoadedBert | Encoder | None = None) -> None:
        """Open an index; another model than its own, or another pooling or layer, is refused."""
        self.store = open_store(db)
        self.encoder = _encoder(self.store.about, bert, str(db))
        self.asking = Asking(self.store.address)
        self._keeper = Keeper(self.asking)

    def search(self, query: str, top: int = 10, where: str | None = None, mode: str = "hybrid") -> list[Hit]:
        """Give the best passages, best first."""
        _need_sound(query, top, mode)
        with told_shortly(self.store.address, "read"):
            words = self.asking.tokens(query)
            best = self._best(query, top, where, mode)
            wanted = {token.text for token in words.result()}
            marks = highlights(self.asking, wanted, [one.row["text"] for one in best])
        return [one.hit(spans) for one, spans in zip(best, marks, strict=True)]

    def _best(self, query: str, top: int, where: str | None, mode: str) -> "list[_Candidate]":
        """Look for the words, and for what others have written, while the question is encoded."""
        count = min(max(CANDIDATES if mode == "hybrid" else 0, SPARE * top), MOST)
        fresh, state = self.asking.refresh(), self.asking.state
        way = self._way(where)
        words = self._by_words(query, count, way) if mode != "vector" else None
        vector = self._vector(query) if mode != "text" else None
        fresh.result()
        if self.asking.state is not state:  # something was written: words are looked for again
            way = self._way(where)
            words = self._by_words(query, count, way) if words else None
        found = self._by_meaning(vector, count, way) if vector is not None else {}
        for name, candidate in _candidates(words()).items() if words else ():
            found.setdefault(name, candidate).bm25 = float(candidate.row["_score"])
        return _ranked(list(found.values()), vector)[:top]

    def _by_words(self, query: str, count: int, way: "_Way") -> Callable[[], Any]:
        """Begin to look for the words; whoever calls what is given waits for the rows."""
        words = query.replace('"', " ")  # a query in quotes would be a phrase, which this kind of index does not know

        def question(table: Any) -> Any:
            return table.query().nearest_to_text(words, columns=["text"]).limit(count).with_row_id()

        if not way.kept:
            return self._begun(question, "_score", way)
        kept, begun = way.kept, self.asking.ask(lambda table: question(table).select(["_rowid", "_score"]))
        return lambda: kept.completed(begun.result(), "_score")

    def _by_meaning(self, vector: Float[np.ndarray, " hidden"], count: int, way: "_Way") -> "dict[str, _Candidate]":
        if way.kept:
            return _candidates(way.kept.nearest(vector, count))
        filtered = bool(way.condition)
        return _candidates(self._begun(lambda table: nearest(table, vector, count, filtered), "_distance", way)())

    def _vector(self, query: str) -> Float[np.ndarray, " hidden"]:
        try:
            return self.encoder.encode([query])[0]
        except TooLongError as error:
            raise GlassBertError(too_long(error.length, error.max_positions, "The query")) from None

    def _way(self, where: str | None) -> "_Way":
        """Put the user's filter and what must not be seen together; brackets must not reach beyond their own."""
        if where and not _closed(where):
            raise self._unusable(where, "its brackets do not match")
        hidden = ", ".join(f"'{edition}'" for edition in self.asking.state.hidden)
        parts = [f"edition NOT IN ({hidden})"] if hidden else []
        condition = " AND ".join([*parts, f"({where})"] if where else parts)
        return _Way(where, condition, None if condition else self._keeper.kept(self.store.about.width))

    def _unusable(self, where: str, reason: str) -> GlassBertError:
        columns = ", ".join(name for name in self.asking.state.names if name not in INNER)
        return GlassBertError(f"--where {where[:200]!r} cannot be used: {reason}. Columns: {columns}.")

    def _begun(self, make: Callable[[Any], Any], score: str, way: "_Way") -> Callable[[], Any]:
        """Begin a question; whoever calls what is given waits for it. A filter that cannot be used is told."""
        columns = [*self.asking.state.names, score]

        def question(table: Any) -> Any:
            query = make(table).select(columns)
            return query.where(way.condition) if way.condition else query

        begun = self.asking.ask(question)

        def answer() -> Any:
            try:
                return begun.result()
            except (ValueError, RuntimeError) as error:
                if not way.where:
                    raise
                raise self._unusable(way.where, _reason(error)) from None

        return answer


def search(
    db: str | Path | Searcher,
    query: str,
    top: int = 10,
    where: str | None = None,
    mode: str = "hybrid",
    bert: LoadedBert | Encoder | None = None,
) -> list[Hit]:
    """Give the best passages of an index, best first; a `Searcher` in place of an address is ready at once."""
    searcher = db if isinstance(db, Searcher) else Searcher(db, bert)
    return searcher.search(query, top, where, mode)


def place_of(source: str, row: int | None, span: tuple[int, int]) -> str:
    """Say in which file, row and characters a passage stands."""
    where = "" if row is None else f", {'page' if source.lower().endswith('.pdf') else 'row'} {row}"
    return f"{source}{where}, characters {span[0]}-{span[1]}"


class _Way(NamedTuple):
    """Among which passages to look, and where they are."""

    where: str | None  # as the user wrote it
    condition: str  # with what must not be seen
    kept: Kept | None  # all passages in memory, where there is no condition


@dataclass
class _Candidate:
    """A row that was found, and its scores."""

    row: dict[str, Any]
    vector: Float[np.ndarray, " hidden"]
    bm25: float | None = None
    cosine: float | None = None
    score: float = 0.0

    def hit(self, spans: Spans) -> Hit:
        row = self.row
        return Hit(
            score=self.score,
            cosine=self.cosine,
            bm25=self.bm25,
            text=row["text"],
            source=row["source"],
            row=row["row"],
            number=row["number"],
            span=(row["start"], row["stop"]),
            highlights=spans,
            metadata=_metadata(row),
        )


def _candidates(found: Any) -> "dict[str, _Candidate]":
    """Give what was found, by id."""
    rows: list[dict[str, Any]] = found.drop_columns(["vector"]).to_pylist()
    return {row["id"]: _Candidate(row, vector) for row, vector in zip(rows, vectors_of(found), strict=True)}


def _ranked(found: list[_Candidate], vector: Float[np.ndarray, " hidden"] | None) -> list[_Candidate]:
    """Score and sort; equal scores stand in the order of their ids, so that a search gives the same twice."""
    most = max((one.bm25 or 0.0 for one in found), default=0.0)
    for one in found:
        if vector is None:
            one.score = one.bm25 or 0.0
            continue
        one.cosine = one.score = float(one.vector @ vector)
        if most > 0:
            one.score = (1 - TEXT_SHARE) * one.cosine + TEXT_SHARE * (one.bm25 or 0.0) / most
    return sorted(found, key=lambda one: (-one.score, one.row["id"]))


def _encoder(about: About, bert: LoadedBert | Encoder | None, address: str) -> Encoder:
    """Give the encoder that an index was made with; a given one must be that."""
    given = bert if bert is not None else load(about.model)
    name = given.report.source if isinstance(given, LoadedBert) else "the one given"
    reading = Reading(pooling=about.pooling, layer=about.layer, normalize=True)
    encoder = Encoder(given.model, given.tokenizer, reading)
    asked = msgspec.structs.replace(about, model=name, weights=weights_digest(encoder))
    if isinstance(given, Encoder):
        asked = msgspec.structs.replace(asked, pooling=given.reading.pooling, layer=given.num_layers)
    need_same(about, asked, address)
    return encoder


def _need_sound(query: str, top: int, mode: str) -> None:
    if not isinstance(query, str) or not query.strip():
        raise GlassBertError("The query is empty; say what to look for.")
    if sound(query) != query:
        raise GlassBertError("The query is not UTF-8 text: it holds half of a character.")
    if type(top) is not int or top < 1:
        raise GlassBertError(f"top={top!r} must be a whole number of at least 1.")
    if mode not in MODES:
        raise GlassBertError(f"mode={mode!r} is not one of {', '.join(MODES)}.")


def _closed(where: str) -> bool:
    """Whether every bracket outside of quotes is closed after it was opened."""
    depth = 0
    for sign in re.sub(r"'[^']*'|\"[^\"]*\"|`[^`]*`", "", where):
        depth += (sign == "(") - (sign == ")")
        if depth < 0:
            return False
    return depth == 0


def _metadata(row: dict[str, Any]) -> dict[str, Value]:
    """What else is known of a passage; whole numbers without a point."""
    own = {*OWN, "_score", "_distance", "_rowid"}
    return {
        name: int(value) if isinstance(value, float) and value.is_integer() else value
        for name, value in row.items()
        if name not in own and value is not None
    }


def _reason(error: Exception) -> str:
    """What Lance says, without its own list of fields and the places in its source."""
    line = " ".join(str(error).split())
    line = re.sub(r"^(lance error: )?(Invalid input, |Not supported: )?", "", line)
    line = re.sub(r", /\S+:\d+:\d+|\. Valid fields are .*|: SELECT 1 FROM t WHERE .*(?= \(sql)", "", line)
    return line.rstrip(".")[:200]
