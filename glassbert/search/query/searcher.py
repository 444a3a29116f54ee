"""Search an index by vector similarity (cosine), by words (BM25), or by both."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from jaxtyping import Float

from glassbert.checkpoints.model_digest import model_digest
from glassbert.data.lines import replace_surrogates
from glassbert.data.metadata_values import MetadataValue
from glassbert.embedding.text_encoder import EncodeConfig, TextEncoder, TextTooLongError
from glassbert.errors import GlassBertError, SequenceTooLongError, shorten
from glassbert.model.packed_weights import ModelVersion
from glassbert.pretrained import PretrainedBert
from glassbert.search.query.candidates import ScoredPassage, SearchScope, gather_candidates, rank, search_text
from glassbert.search.query.filters import build_condition
from glassbert.search.query.highlights import Spans, find_highlights
from glassbert.search.query.in_memory import Warmup
from glassbert.search.store.address import one_line_errors, validate_address
from glassbert.search.store.index_model import load_index_model
from glassbert.search.store.index_store import open_store
from glassbert.search.store.lance_session import IndexSnapshot, LanceSession
from glassbert.search.store.manifest import IndexManifest, validate_same_manifest
from glassbert.search.store.schema import RESERVED_COLUMNS
from glassbert.search.store.vector_index import num_candidates

MODES = ("hybrid", "vector", "text")
MAX_CANDIDATES = 1 << 31  # the largest limit that Lance accepts


@dataclass(frozen=True, kw_only=True)
class Hit:
    """A passage with its scores and its location in the source."""

    score: float  # hits are sorted by it: the cosine, the BM25 score, or a combination of both
    cosine: float | None  # None in mode text, and in mode hybrid if every query token is [UNK]
    bm25: float | None  # None if no word matches, or in mode vector
    text: str
    source: str
    row: int | None  # row of a table, or page of a pdf
    passage_number: int  # of the passage within its document: a file, row or page
    span: tuple[int, int]  # characters: read_document_text(source, row)[start:stop] is `text`
    highlights: Spans  # characters of `text`: words that the query also has
    metadata: dict[str, MetadataValue] = field(default_factory=dict[str, MetadataValue])

    @property
    def location(self) -> str:
        """The source file, row or page, and character range, for display."""
        return format_location(self.source, self.row, self.span)


class Searcher:
    """An open index and its model.

    The third search without a filter starts to load the passages of a local index into memory, if they fit.
    """

    def __init__(self, db: str | Path, bert: PretrainedBert | TextEncoder | None = None) -> None:
        """Open an index.

        Args:
            db: Folder of the index, or s3://bucket/path.
            bert: The model that the index was created with. Default: load the model that the index names if it is on
                this machine; it is not downloaded, because the index may come from somebody else.
        """
        validate_address(db)
        if not isinstance(bert, PretrainedBert | TextEncoder | None):
            raise GlassBertError(f"bert={shorten(bert)} must be a model from gb.load(name), or None.")
        self.store = open_store(db)
        model = load_index_model(self.store.manifest.model, str(db)) if bert is None else bert
        self._model_version = ModelVersion(model.model)
        _validate_model(self.store.manifest, model, str(db))
        self.encoder = _create_encoder(self.store.manifest, model)
        with one_line_errors(self.store.address, "read"):
            self._session = LanceSession(self.store.address)
        self._creation_stamp = self._session.snapshot.creation_stamp
        self._warmup = Warmup(self._session.snapshot)

    def search(self, query: str, top: int = 10, where: str | None = None, mode: str = "hybrid") -> list[Hit]:
        """Return the best passages, best first.

        Args:
            query: What to search for.
            top: Maximum number of hits.
            where: Condition on metadata columns, such as "year > 2020 AND kind = 'food'"; see docs/how-to/search.md.
            mode: "hybrid" (cosine and BM25), "vector" (cosine) or "text" (BM25).
        """
        validate_query(query, top, mode)
        with one_line_errors(self.store.address, "read"):
            snapshot = self._latest_snapshot()
            best = self._search(query, top, mode, self._search_scope(snapshot, where))
            texts = [scored.record["text"] for scored in best]
            if None in texts:
                raise GlassBertError(
                    f"The index {self.store.address} is damaged: a passage has no text. Remove it and index again."
                )
            spans = find_highlights(snapshot, query, texts)
        return [_to_hit(scored, highlights) for scored, highlights in zip(best, spans, strict=True)]

    def in_memory(self) -> bool:
        """Return whether the passages of the latest version are cached in memory."""
        return self._warmup.snapshot is self._session.snapshot and self._warmup.is_loaded()

    def wait_until_loaded(self, timeout: float) -> bool:
        """Wait until the passages are cached in memory; the third search without a filter starts to load them.

        Args:
            timeout: Maximum time to wait, in seconds.

        Returns:
            Whether they are cached; False if loading has not started, takes longer or fails, or if the index is too
            large or on object storage.
        """
        return self._warmup.wait(timeout) and self.in_memory()

    def _latest_snapshot(self) -> IndexSnapshot:
        """Return the latest version; raise an error if the index was re-created with another model."""
        snapshot = self._session.latest()
        if snapshot.creation_stamp != self._creation_stamp:
            self.store = open_store(self.store.address)
            _validate_model(self.store.manifest, self.encoder, self.store.address)
            self._creation_stamp = snapshot.creation_stamp
        return snapshot

    def _search(self, query: str, top: int, mode: str, scope: SearchScope) -> list[ScoredPassage]:
        count = min(num_candidates(top), MAX_CANDIDATES)
        # Sequentially: the encoder uses all cores, so running both at once would slow each down.
        text_matches = search_text(query, count, scope) if mode != "vector" else None
        use_vector = mode == "vector" or (mode == "hybrid" and self._has_known_words(query))
        vector = self._encode_query(query) if use_vector else None
        return rank(gather_candidates(text_matches, vector, count, scope), vector, top)

    def _has_known_words(self, query: str) -> bool:
        """Return whether any token of the query is not [UNK]; vectors of unknown words are not informative."""
        tokenizer = self.encoder.tokenizer
        return any(token_id != tokenizer.unknown_id for token_id in tokenizer.encode(query).ids[1:-1])

    def _encode_query(self, query: str) -> Float[np.ndarray, " hidden"]:
        if not self._has_known_words(query):
            raise GlassBertError(
                "The model's vocabulary has no word of the query; use other words or mode='text' (BM25)."
            )
        self._validate_unchanged()
        try:
            return self.encoder.encode([query])[0]
        except TextTooLongError as error:
            raise SequenceTooLongError(error.num_tokens, error.max_positions, "The query") from None

    def _validate_unchanged(self) -> None:
        """Raise an error if the model is no longer that of the index, because its weights have changed."""
        if not self._model_version.is_current(self.encoder.model):
            version = ModelVersion(self.encoder.model)
            if model_digest(self.encoder.model, self.encoder.tokenizer) != self.store.manifest.model_digest:
                raise GlassBertError(
                    f"The model's weights have changed since the index {self.store.address} was opened; search with "
                    "the model that the index was created with."
                )
            self._model_version = version

    def _search_scope(self, snapshot: IndexSnapshot, where: str | None) -> SearchScope:
        condition = build_condition(snapshot, where)
        warmup = self._warmup
        if warmup.snapshot is not snapshot:
            warmup = self._warmup = Warmup(snapshot)
        return SearchScope(snapshot, condition, None if condition else warmup.passages_for_search())


def validate_query(query: str, top: int, mode: str) -> None:
    """Raise a readable error for an invalid argument of a search."""
    if not isinstance(query, str):
        raise GlassBertError(f"query must be a string, not {type(query).__name__}.")
    if not query.strip():
        raise GlassBertError("query is empty; expected a text to search for.")
    if replace_surrogates(query) != query:
        raise GlassBertError("query is not valid UTF-8: it contains an unpaired surrogate.")
    if type(top) is not int or top < 1:
        raise GlassBertError(f"top={top!r} must be an integer of at least 1.")
    if mode not in MODES:
        raise GlassBertError(f"mode={mode!r} must be one of {', '.join(MODES)}.")


def format_location(source: str, row: int | None, span: tuple[int, int]) -> str:
    """Return the source file, row or page, and character range of a passage, for display."""
    row_text = "" if row is None else f", {'page' if source.lower().endswith('.pdf') else 'row'} {row}"
    return f"{source}{row_text}, characters {span[0]}-{span[1]}"


def _to_hit(scored: ScoredPassage, highlights: Spans) -> Hit:
    record = scored.record
    return Hit(
        score=scored.score,
        cosine=scored.cosine,
        bm25=scored.bm25,
        text=record["text"],
        source=record["source"],
        row=record["row"],
        passage_number=record["passage_number"],
        span=(record["start"], record["stop"]),
        highlights=highlights,
        metadata=_metadata(record),
    )


def _metadata(record: dict[str, Any]) -> dict[str, MetadataValue]:
    """Return the metadata of a passage; integral floats become integers."""
    return {
        name: int(value) if isinstance(value, float) and value.is_integer() else value
        for name, value in record.items()
        if name not in RESERVED_COLUMNS and value is not None
    }


def _validate_model(manifest: IndexManifest, model: PretrainedBert | TextEncoder, address: str) -> None:
    """Raise `GlassBertError` if a model or its pooling differs from that of the index."""
    name = model.report.source if isinstance(model, PretrainedBert) else "an encoder without a name"
    digest = model_digest(model.model, model.tokenizer)
    requested = msgspec.structs.replace(manifest, model=name, model_digest=digest)
    if isinstance(model, TextEncoder):
        requested = msgspec.structs.replace(requested, pooling=model.config.pooling, layer=model.layer)
    validate_same_manifest(manifest, requested, address)


def _create_encoder(manifest: IndexManifest, model: PretrainedBert | TextEncoder) -> TextEncoder:
    """Return an encoder with the settings of an index."""
    config = EncodeConfig(pooling=manifest.pooling, layer=manifest.layer, normalize=True)
    return TextEncoder(model.model, model.tokenizer, config)
