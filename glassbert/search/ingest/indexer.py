"""Create or update an index: only new and changed files are read and encoded.

An interrupted run continues when it is started again.
"""

import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from pathlib import Path

from glassbert.checkpoints.model_digest import model_digest
from glassbert.data.discovery import SourceFiles, absolute_path, file_size, find_files, path_list
from glassbert.data.problems import Problem, printable_path
from glassbert.embedding.text_encoder import EncodeConfig, TextEncoder
from glassbert.errors import GlassBertError, user_facing_name
from glassbert.pretrained import PretrainedBert
from glassbert.search.ingest.engine import IngestEngine, LocalEngine
from glassbert.search.ingest.file_reader import FileFailed, FileRead, FileTask, FileUnchanged, IngestEvent
from glassbert.search.ingest.passages import PassageConfig
from glassbert.search.ingest.writer import PassageWriter
from glassbert.search.store.address import is_folder
from glassbert.search.store.index_store import IndexStore, SourceRecord, open_for_writing, read_manifest
from glassbert.search.store.manifest import IndexManifest, full_model_name, validate_same_model
from glassbert.search.store.schema import PassageRow
from glassbert.search.store.vector_index import optimize

TABLE_FOLDERS = {"passages.lance", "sources.lance", "manifest.lance", ".lock"}  # of an index; rows are checked later
MAX_UNUSED_COLUMNS = 50  # an index with more metadata columns, which make searches slower, loses those without values
IndexProgress = Callable[[int, int], None]  # called with the input bytes that are indexed, and all input bytes
EngineFactory = Callable[[TextEncoder, str, PassageConfig], IngestEngine]


@dataclass(frozen=True, kw_only=True)
class IndexConfig:
    """How documents are read, split and encoded."""

    text_column: str = "text"  # of tables
    pooling: str = "mean"
    layer: int = -1
    passages: PassageConfig = field(default_factory=PassageConfig)
    remove: tuple[str | Path, ...] = ()  # files and folders to remove from the index; they need not exist

    @staticmethod
    def from_manifest(manifest: IndexManifest, text_column: str = "text") -> "IndexConfig":
        """Return the configuration with which an index was created."""
        passages = PassageConfig(window=manifest.window, overlap=manifest.overlap)
        return IndexConfig(text_column=text_column, pooling=manifest.pooling, layer=manifest.layer, passages=passages)


@dataclass(frozen=True, kw_only=True)
class IndexSummary:
    """The result of a run."""

    new: int  # files
    changed: int
    unchanged: int
    removed: int
    skipped: int  # files that could not be read
    skipped_rows: int  # rows, lines and pages that could not be read, of files that are indexed
    passages_written: int
    passages: int  # in the index
    seconds: float
    encoding_seconds: float
    problems: tuple[Problem, ...]


def build_index(
    documents: Sequence[str | Path],
    db: str | Path,
    bert: PretrainedBert,
    config: IndexConfig | None = None,
    progress: IndexProgress = lambda done, total: None,
    make_engine: EngineFactory = LocalEngine,
) -> IndexSummary:
    """Create the index at `db`, or update it with files and folders; its other files stay as they are.

    Args:
        documents: Files and folders.
        db: The index: a folder or `s3://bucket/path`.
        bert: The model. An existing index accepts only the model it was created with.
        config: How documents are read, split and encoded.
        progress: Called with the number of input bytes whose passages are in the index, and of all input bytes.
        make_engine: Returns the engine that reads and encodes.
    """
    started = time.perf_counter()
    config = config or IndexConfig()
    if not documents and not config.remove:
        raise GlassBertError("documents is empty; pass files or folders, or paths to remove.")
    _validate_index(db, bert)
    encode_config = EncodeConfig(pooling=config.pooling, layer=config.layer, normalize=True, truncate=True)
    encoder = TextEncoder(bert.model, bert.tokenizer, encode_config)
    manifest = create_manifest(encoder, config.passages, bert.report.source)
    sources, removed_paths = find_files(documents), list(map(absolute_path, path_list(config.remove)))
    engine = make_engine(encoder, config.text_column, config.passages)
    with open_for_writing(db, manifest) as store:
        run = _IndexRun(store, engine)
        run.read(sources, progress)
        run.remove(sources, removed_paths)
        if len(store.metadata_columns()) > MAX_UNUSED_COLUMNS:
            store.drop_unused_columns()
        optimize(store)
        problems = (*sources.problems, *run.problems, *run.writer.problems)
        return IndexSummary(
            **{name: run.counts[name] for name in ("new", "changed", "unchanged", "removed", "skipped")},
            skipped_rows=sum(problem.skipped_rows for problem in problems),
            passages_written=run.writer.num_written,
            passages=store.num_visible_passages(),
            seconds=time.perf_counter() - started,
            encoding_seconds=engine.encoding_seconds,
            problems=problems,
        )


def _validate_index(db: str | Path, bert: PretrainedBert) -> None:
    """Raise an error if a folder is not an index, or if the index was created with another model.

    The settings of the index are checked for this model later.
    """
    stored = read_manifest(db)
    if stored is None:
        _validate_new_folder(db)
    else:
        digest = model_digest(bert.model, bert.tokenizer)
        validate_same_model(stored, bert.report.source, digest, str(db))


def _validate_new_folder(db: str | Path) -> None:
    """Raise unless a new index can be created: the folder is absent, empty, or has empty tables of a stopped run."""
    if not is_folder(str(db)) or not Path(db).is_dir():
        return
    foreign = sorted({path.name for path in Path(db).iterdir()} - TABLE_FOLDERS)
    if foreign:
        raise GlassBertError(
            f"{user_facing_name('db')}={str(db)!r} is not an index and contains {foreign[0]!r}; "
            "choose a new or empty folder."
        )


def create_manifest(encoder: TextEncoder, passages: PassageConfig, model: str) -> IndexManifest:
    """Return the manifest of an index; raise an error if the window is longer than the model's maximum."""
    max_positions = encoder.model.config.max_positions
    if passages.window > max_positions:
        raise GlassBertError(f"window={passages.window} is too large; the model has {max_positions} positions.")
    return IndexManifest(
        model=full_model_name(model),
        model_digest=model_digest(encoder.model, encoder.tokenizer),
        pooling=encoder.config.pooling,
        layer=encoder.layer,  # resolved: -1 is the depth num_layers, the output of the last layer
        window=passages.window,
        overlap=passages.overlap,
        vector_size=encoder.model.config.hidden_size,
    )


class _IndexRun:
    """One pass over the files."""

    def __init__(self, store: IndexStore, engine: IngestEngine) -> None:
        self.store, self.engine, self.writer = store, engine, PassageWriter(store, engine.embed)
        self.records = store.source_records()
        self.cleaned_sources: set[str] = set()  # whose leftovers of an interrupted run are deleted
        self.counts: Counter[str] = Counter()
        self.problems: list[Problem] = []

    def read(self, sources: SourceFiles, progress: IndexProgress) -> None:
        """Read and write the files that are new or changed."""
        bytes_read = _ByteProgress({str(path): file_size(path) for path in sources.files})
        buffered = 0  # bytes that are read but not written
        with closing(self.engine.read(map(self._task, sources.files))) as events:
            for event in events:
                advance = bytes_read.advance(event)
                self._handle(event)
                if not self.writer.buffer:
                    buffered = 0
                elif isinstance(event, PassageRow | FileRead):
                    buffered += advance
                progress(bytes_read.done - buffered, bytes_read.total)
        self.writer.flush()
        progress(bytes_read.done, bytes_read.total)

    def remove(self, sources: SourceFiles, removed_paths: Sequence[Path]) -> None:
        """Remove files that were deleted from the folders of the sources, and those below the removed paths."""
        self._report_missing(sources, removed_paths)
        current = set(map(str, sources.files))
        removed = [
            name
            for name in self.records
            if name not in current and (sources.was_deleted(name) or any(map(Path(name).is_relative_to, removed_paths)))
        ]
        for path in removed_paths:
            if not any(Path(name).is_relative_to(path) for name in removed):
                is_indexed = any(Path(name).is_relative_to(path) for name in current)
                reason = (
                    "the path is also in the documents to index, so it was not removed"
                    if is_indexed
                    else "the path is not in the index"
                )
                self.problems.append(Problem(path=printable_path(path), reason=reason))
        if removed:
            self.store.remove_sources(removed)
        self.counts["removed"] = len(removed)

    def _report_missing(self, sources: SourceFiles, removed_paths: Sequence[Path]) -> None:
        for path in sources.missing:
            num_files = sum(Path(name) != path and Path(name).is_relative_to(path) for name in self.records)
            self.counts["skipped"] += str(path) not in self.records
            if num_files and path not in removed_paths:
                reason = f"the path does not exist; the index keeps its files ({num_files:,})"
                self.problems.append(
                    Problem(
                        path=printable_path(path),
                        reason=reason,
                        remedy=f"use {user_facing_name('remove')} to remove them",
                    )
                )

    def _task(self, path: Path) -> FileTask:
        record = self._record(str(path))
        hidden = record.hidden_edition
        known_ids = self.store.passage_ids(hidden) if hidden else frozenset[str]()
        return FileTask(str(path), record.edition, hidden, known_ids)

    def _handle(self, event: IngestEvent) -> None:
        record = self._record(event.source)
        if isinstance(event, PassageRow):
            self._remove_leftovers(record, event.edition)
            self.writer.add(replace(record, hidden_edition=event.edition), event)
        elif isinstance(event, FileUnchanged):
            self._keep_unchanged(record)
        elif isinstance(event, FileFailed):
            self.writer.abandon(event.source)
            self.problems.append(event.problem)
            self.counts["skipped"] += 1
        else:
            self._remove_leftovers(record, event.edition)
            self.writer.finish(
                SourceRecord(
                    source=record.source,
                    edition=event.edition,
                    hidden_edition=record.edition,  # the commit swaps the two: the old edition is hidden, then deleted
                    num_passages=event.num_passages,
                    problems=event.problems,
                )
            )
            self.problems += event.problems
            self.counts["changed" if record.edition else "new"] += 1

    def _keep_unchanged(self, record: SourceRecord) -> None:
        """Keep an unchanged file; delete what an interrupted run wrote of another edition."""
        if record.hidden_edition:
            self.store.remove_editions([record.hidden_edition])
            self.store.write_sources([replace(record, hidden_edition="")])
        self.problems += record.problems
        self.counts["unchanged"] += 1

    def _remove_leftovers(self, record: SourceRecord, edition: str) -> None:
        """Delete what an interrupted run wrote, unless it belongs to this edition."""
        if record.source not in self.cleaned_sources:
            self.cleaned_sources.add(record.source)
            if record.hidden_edition != edition:
                self.store.remove_editions([record.hidden_edition])

    def _record(self, name: str) -> SourceRecord:
        return self.records.get(name, SourceRecord(name))


class _ByteProgress:
    """Count the bytes that were read."""

    def __init__(self, sizes: dict[str, int]) -> None:
        self.sizes, self.total, self.done = sizes, sum(sizes.values()), 0
        self.positions: dict[str, int] = {}  # in files that are being read

    def advance(self, event: IngestEvent) -> int:
        """Move to the end of a passage, or to the end of its file; return the number of bytes."""
        size = self.sizes[event.source]
        before = self.positions.pop(event.source, 0)
        after = max(before, min(event.stop, size)) if isinstance(event, PassageRow) else size
        if isinstance(event, PassageRow):
            self.positions[event.source] = after
        self.done += after - before
        return after - before
