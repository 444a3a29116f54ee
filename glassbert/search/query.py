"""A question in, the passages that answer it best out: by meaning, by words, or both.

By meaning is the cosine of the vectors, by words is BM25. Both: the cosine of every candidate, and its BM25 as a share
of the best one's, weighted. (Reciprocal ranks put the right one first less often: experiments/search_squad.py.)
"""

import re
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import numpy as np
from jaxtyping import Float, Int

from glassbert.errors import GlassBertError
from glassbert.loaded import LoadedBert, load
from glassbert.search.about import About, need_same
from glassbert.search.address import told_shortly
from glassbert.search.asking import Asking, Moment, ask
from glassbert.search.columns import INNER, OWN, Value
from glassbert.search.highlights import Spans, highlights
from glassbert.search.lines import sound
from glassbert.search.memory import InMemory, Keeper
from glassbert.search.nearest import candidates, nearest, vectors_of
from glassbert.search.store import open_store
from glassbert.tokens.tokenizer import too_long
from glassbert.vectors.encode import Encoder, Reading, TooLongError
from glassbert.vectors.files import weights_digest

MODES = ("hybrid", "vector", "text")
MOST = 1 << 31  # hits the database can count; more are no more than all
SCORES = ("_rowid", "_score", "_distance")  # columns that Lance adds
KINDS = {  # what Lance calls values: one of them, and many
    "Utf8": ("a text", "texts: write it in single quotes"),
    "Float64": ("a number", "numbers: write one without quotes"),
    "Int64": ("a number", "numbers: write one without quotes"),
    "Boolean": ("a yes or no", "true and false, without quotes"),
}
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
    """An open index and the model that it was made with. Asked a third time, it keeps the passages in memory."""

    def __init__(self, db: str | Path, bert: LoadedBert | Encoder | None = None) -> None:
        """Open an index; another model than its own, or another pooling or layer, is refused."""
        self.store = open_store(db)
        self.encoder = _encoder(self.store.about, bert, str(db))
        with told_shortly(self.store.address, "read"):
            self._asking = Asking(self.store.address)
        self._birth = self._asking.moment.birth
        self._keeper = Keeper(self._asking.moment)

    def search(self, query: str, top: int = 10, where: str | None = None, mode: str = "hybrid") -> list[Hit]:
        """Give the best passages, best first."""
        _need_sound(query, top, mode)
        if where is not None and not isinstance(where, str):
            raise GlassBertError(f'where must be a text such as "year > 2020", not {type(where).__name__}.')
        with told_shortly(self.store.address, "read"):
            moment = self._now()
            best = self._best(query, top, mode, self._way(moment, where))
            marks = highlights(moment, query, [one.row["text"] for one in best])
        return [_hit(one, spans) for one, spans in zip(best, marks, strict=True)]

    def in_memory(self) -> bool:
        """Whether the passages, as they are now, are in memory."""
        return self._keeper.moment is self._asking.moment and self._keeper.there()

    def _now(self) -> Moment:
        """Give the index as it is now; one that was made anew by another model is refused."""
        moment = self._asking.now()
        if moment.birth != self._birth:
            self.store = open_store(self.store.address)
            _encoder(self.store.about, self.encoder, self.store.address)
            self._birth = moment.birth
        return moment

    def _best(self, query: str, top: int, mode: str, way: "_Way") -> "list[_Scored]":
        count = min(candidates(top), MOST)
        # One after the other: the encoder is on all cores, and side by side each would wait for the other.
        words = _by_words(query, count, way) if mode != "vector" else None
        vector = self._vector(query) if mode == "vector" or (mode == "hybrid" and self._can_read(query)) else None
        return _ranked(_found(words, vector, count, way), vector, top)

    def _can_read(self, query: str) -> bool:
        """Whether the model knows any of the question; a vector of unknown words is like any other such."""
        tokenizer = self.encoder.tokenizer
        return any(one != tokenizer.unknown_id for one in tokenizer.encode(query).ids[1:-1])

    def _vector(self, query: str) -> Float[np.ndarray, " hidden"]:
        if not self._can_read(query):
            raise GlassBertError(
                "The model knows no word of the query; ask in other words, or look for these: mode text."
            )
        try:
            return self.encoder.encode([query])[0]
        except TooLongError as error:
            raise GlassBertError(too_long(error.length, error.max_positions, "The query")) from None

    def _way(self, moment: Moment, where: str | None) -> "_Way":
        """Put the user's filter and what must not be seen together; brackets must not reach beyond their own."""
        wrong = _wrong_signs(where) if where else None
        if where and wrong:
            raise _unusable(moment, where, wrong)
        hidden = ", ".join(f"'{edition}'" for edition in moment.hidden)
        parts = [f"edition NOT IN ({hidden})"] if hidden else []
        condition = " AND ".join([*parts, f"({where})"] if where else parts)
        keeper = self._keeper
        if keeper.moment is not moment:
            keeper = self._keeper = Keeper(moment)
        return _Way(moment, where, condition, None if condition else keeper.passages())


def place_of(source: str, row: int | None, span: tuple[int, int]) -> str:
    """Say in which file, row and characters a passage stands."""
    where = "" if row is None else f", {'page' if source.lower().endswith('.pdf') else 'row'} {row}"
    return f"{source}{where}, characters {span[0]}-{span[1]}"


class _Way(NamedTuple):
    """Among which passages to look, and where they are."""

    moment: Moment
    where: str | None  # as the user wrote it
    condition: str  # with what must not be seen
    memory: InMemory | None  # all passages, where there is no condition


class _Found(NamedTuple):
    """The candidates, each once: where they stand in a table, and how well words match, where one does."""

    rows: Any  # Arrow
    places: Int[np.ndarray, " candidate"]
    vectors: Float[np.ndarray, "candidate hidden"]
    bm25: dict[int, float]  # by place


def _by_words(query: str, count: int, way: _Way) -> Any:
    """Give the rows that have the words; of what is in memory, their ids and scores only."""
    words = query.replace('"', " ")  # a query in quotes would be a phrase, which this kind of index does not know
    question = way.moment.passages.query().nearest_to_text(words, columns=["text"]).limit(count).with_row_id()
    return ask(question.select(["_rowid", "_score"])) if way.memory else _answer(question, "_score", way)


def _found(words: Any, vector: Float[np.ndarray, " hidden"] | None, count: int, way: _Way) -> _Found:
    """Add those that are nearest by meaning to those that have the words."""
    if way.memory:
        memory, empty = way.memory, np.empty(0, dtype=np.int64)
        near = memory.nearest(vector, count) if vector is not None else empty
        named = memory.places(words["_rowid"].to_numpy()) if words is not None else empty
        bm25 = dict(zip(named.tolist(), words["_score"].to_pylist(), strict=True)) if words is not None else {}
        places = np.union1d(near, named)
        return _Found(memory.rows, places, memory.vectors[places], bm25)
    near = None
    if vector is not None:
        near = _answer(nearest(way.moment, vector, count, bool(way.condition)), "_distance", way)
    return _joined(near, words)


def _joined(near: Any, words: Any) -> _Found:
    """Put the rows of both answers together; one that was found both ways is one."""
    import pyarrow as pa

    tables = [table for table in (near, words) if table is not None]
    rows = pa.concat_tables([one.select([name for name in one.column_names if name not in SCORES]) for one in tables])
    first = {name: place for place, name in reversed(list(enumerate(rows["id"].to_pylist())))}
    places = np.array(list(first.values()), dtype=np.int64)
    scores = zip(words["id"].to_pylist(), words["_score"].to_pylist(), strict=True) if words is not None else ()
    return _Found(rows, places, vectors_of(rows)[places], {first[name]: score for name, score in scores})


def _answer(query: Any, score: str, way: _Way) -> Any:
    """Give whole rows; a filter that cannot be used is told with the columns there are."""
    query = query.select([*way.moment.names, score])
    try:
        return ask(query.where(way.condition) if way.condition else query)
    except (ValueError, RuntimeError) as error:
        if not way.where or re.search(r"LanceError\(IO\)|[Nn]ot found|Object at location", str(error)):
            raise
        raise _unusable(way.moment, way.where, _reason(error), _hint(way.moment, error)) from None


def _unusable(moment: Moment, where: str, reason: str, hint: str = "") -> GlassBertError:
    columns = ", ".join(name for name in moment.names if name not in INNER)
    return GlassBertError(f"The filter {where[:200]!r} cannot be used: {reason}. Columns: {columns}.{hint}")


class _Scored(NamedTuple):
    """A row that was found, and its scores."""

    row: dict[str, Any]
    score: float
    cosine: float | None
    bm25: float | None


def _ranked(found: _Found, vector: Float[np.ndarray, " hidden"] | None, top: int) -> list[_Scored]:
    """Score and sort; equal scores in the order of their ids: a search gives the same twice."""
    if not len(found.places):
        return []
    places = found.places.tolist()
    shares = np.array([found.bm25.get(place, 0.0) for place in places])
    cosines = (found.vectors * vector).sum(axis=1).astype(np.float64) if vector is not None else None
    scores = shares if cosines is None else cosines
    if cosines is not None and shares.any():
        scores = (1 - TEXT_SHARE) * cosines + TEXT_SHARE * shares / shares.max()
    ids = found.rows["id"].take(found.places).to_pylist()
    order = sorted(range(len(places)), key=lambda one: (-scores[one], ids[one]))[:top]
    told = [name for name in found.rows.column_names if name not in ("vector", *SCORES)]
    best = found.rows.select(told).take(found.places[order]).to_pylist()
    return [
        _Scored(
            row,
            float(scores[one]),
            None if cosines is None else float(cosines[one]),
            found.bm25.get(places[one]),
        )
        for row, one in zip(best, order, strict=True)
    ]


def _hit(one: _Scored, spans: Spans) -> Hit:
    row = one.row
    return Hit(
        score=one.score,
        cosine=one.cosine,
        bm25=one.bm25,
        text=row["text"],
        source=row["source"],
        row=row["row"],
        number=row["number"],
        span=(row["start"], row["stop"]),
        highlights=spans,
        metadata=_metadata(row),
    )


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
    if not isinstance(query, str):
        raise GlassBertError(f"The query must be a text, not {type(query).__name__}.")
    if not query.strip():
        raise GlassBertError("The query is empty; say what to look for.")
    if sound(query) != query:
        raise GlassBertError("The query is not UTF-8 text: it holds half of a character.")
    if type(top) is not int or top < 1:
        raise GlassBertError(f"top={top!r} must be a whole number of at least 1.")
    if mode not in MODES:
        raise GlassBertError(f"mode={mode!r} is not one of {', '.join(MODES)}.")


def _wrong_signs(where: str) -> str | None:
    """Say what is wrong with a filter's brackets, or with a comment, which could hide some."""
    depth = 0
    for sign in re.findall(r"'[^']*'|\"[^\"]*\"|`[^`]*`|--|/\*|[()]", where):
        if sign in ("--", "/*"):
            return f"{sign} begins a comment"
        depth += (sign == "(") - (sign == ")")
        if depth < 0:
            break
    return "its brackets do not match" if depth else None


def _metadata(row: dict[str, Any]) -> dict[str, Value]:
    """What else is known of a passage; whole numbers without a point."""
    return {
        name: int(value) if isinstance(value, float) and value.is_integer() else value
        for name, value in row.items()
        if name not in OWN and value is not None
    }


def _hint(moment: Moment, error: Exception) -> str:
    """Guess which column was meant by a name that is none."""
    name = re.search(r"No field named \\*[\"`]?([^\"`.\\]+)", str(error))
    if not name:
        return ""
    close = get_close_matches(name[1], [one for one in moment.names if one not in INNER], 1)
    return f" Did you mean {close[0]}?" if close else " Texts stand in single quotes, as in who = 'Ann'."


def _reason(error: Exception) -> str:
    """What Lance says, without its own list of fields and the places in its source."""
    line = " ".join(str(error).split())
    line = re.sub(r"^(lance error: )?(Invalid input, |Not supported: )?", "", line)
    literal = re.search(r"literal (\w+)\((.*?)\) and could not convert to literal of type '(\w+)'", line)
    if literal and literal[1] in KINDS and literal[3] in KINDS:
        return f"{literal[2]} is {KINDS[literal[1]][0]}, and the column holds {KINDS[literal[3]][1]}"
    line = re.sub(r", /\S+:\d+:\d+|\. Valid fields are .*|: SELECT 1 FROM t WHERE .*(?= \(sql)", "", line)
    return line.rstrip(".")[:200]
