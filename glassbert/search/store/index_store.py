"""The store of an index: three LanceDB tables at one address, with crash-safe updates.

`passages` holds texts and vectors, `sources` the state of each file, `manifest` the model and its settings. An edition
is one version of a file's content. New passages stay hidden until all passages of the file are stored; then one commit
makes them visible and hides the old ones:

    hidden_edition = new                  being written; searches see the old edition, if there is one
    edition = new, hidden_edition = old   committed; the old passages are about to be deleted
    edition = new, hidden_edition = ""    done

A killed process leaves hidden passages behind, which the next run completes or deletes.
"""

import contextlib
from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from jaxtyping import Float

from glassbert.data.problems import Problem
from glassbert.errors import GlassBertError
from glassbert.runtime.json_files import JSON_ERRORS
from glassbert.search.store.address import connect, is_folder, one_line_errors, write_lock
from glassbert.search.store.manifest import INDEX_VERSION, IndexManifest, validate_same_manifest
from glassbert.search.store.schema import (
    INTERNAL_COLUMNS,
    RESERVED_COLUMNS,
    PassageRow,
    missing_columns,
    passage_schema,
    quote_string,
    source_schema,
    to_table,
)

REMEDY = "choose another folder and index again."
NAMES_PER_FILTER = 500  # longer filters are slow to parse


@dataclass(frozen=True)
class SourceRecord:
    """The state of one source file in the index."""

    source: str
    # Visible to searches: a digest of the file's name and content, the text column and `PASSAGE_VERSION`; empty while
    # the file is new.
    edition: str = ""
    hidden_edition: str = ""  # not visible to searches: being written, or about to be deleted
    num_passages: int = 0
    problems: tuple[Problem, ...] = ()


class IndexStore:
    """An open index."""

    def __init__(self, address: str, manifest: IndexManifest, database: Any) -> None:
        self.address, self.manifest = address, manifest
        self.passages: Any = _require_table(database, "passages", passage_schema(manifest.vector_size))
        self.sources: Any = _require_table(database, "sources", source_schema())

    def refresh(self) -> None:
        """Move to the latest version of the tables."""
        self.passages.checkout_latest()
        self.sources.checkout_latest()

    def source_records(self) -> dict[str, SourceRecord]:
        """Return the record of every source, by name."""
        rows = self.sources.search().limit(None).to_list()
        try:
            return {row["source"]: _from_row(row) for row in rows}
        except (TypeError, *JSON_ERRORS) as error:
            raise GlassBertError(
                f"The table 'sources' at {self.address} is damaged or was not written by GlassBERT "
                f"({' '.join(str(error).split())[:100]}); {REMEDY}"
            ) from None

    def num_visible_passages(self) -> int:
        """Return the number of passages that searches see."""
        return sum(record.num_passages for record in self.source_records().values() if record.edition)

    def filterable_columns(self) -> list[str]:
        """Return the columns that a filter may use."""
        return [name for name in self.passages.schema.names if name not in INTERNAL_COLUMNS]

    def write_sources(self, records: Iterable[SourceRecord]) -> None:
        """Insert or replace source records in one commit."""
        import pyarrow as pa

        rows = [_to_row(record) for record in records]
        if rows:
            _merge(self.sources, "source", pa.Table.from_pylist(rows, schema=source_schema()))

    def add_passages(
        self, rows: Sequence[PassageRow], vectors: Float[np.ndarray, "passage hidden"]
    ) -> dict[str, dict[str, Problem]]:
        """Insert new passages in one commit and return the metadata values that are not stored (`to_table`).

        A folder has a single writer, so the rows are appended. On object storage there may be a second writer: rows
        are merged by id, which takes longer the larger the table is.
        """
        fields = missing_columns(rows, self.passages.schema.names)
        if fields:
            self.passages.add_columns(fields)
        table, mismatches = to_table(rows, vectors, self.passages.schema)
        if is_folder(self.address):
            self.passages.add(table)
        else:
            _merge(self.passages, "id", table)
        return mismatches

    def passage_ids(self, edition: str) -> set[str]:
        """Return the ids of the stored passages of an edition."""
        query = self.passages.search().where(f"edition = {quote_string(edition)}").select(["id"]).limit(None)
        return set(query.to_arrow()["id"].to_pylist())

    def remove_editions(self, editions: Iterable[str]) -> None:
        """Delete the passages of these editions."""
        for names in _batches(NAMES_PER_FILTER, [edition for edition in editions if edition]):
            self.passages.delete(f"edition IN ({', '.join(map(quote_string, names))})")

    def remove_sources(self, sources: Sequence[str]) -> None:
        """Hide and then delete these sources with all their passages."""
        stored = self.source_records()
        records = [stored[name] for name in sources if name in stored]
        self.remove_editions(record.hidden_edition for record in records)
        self.write_sources(
            replace(record, edition="", hidden_edition=record.edition or record.hidden_edition) for record in records
        )
        self.remove_editions(record.edition for record in records)
        for names in _batches(NAMES_PER_FILTER, [record.source for record in records]):
            self.sources.delete(f"source IN ({', '.join(map(quote_string, names))})")

    def metadata_columns(self) -> list[str]:
        """Return the columns that contain metadata of documents."""
        return [name for name in self.passages.schema.names if name not in RESERVED_COLUMNS]

    def drop_unused_columns(self) -> None:
        """Drop the metadata columns in which no passage has a value, because every column makes searches slower.

        On object storage they stay: another writer may be about to use them.
        """
        unused = set(self.metadata_columns())
        if not unused or not is_folder(self.address):
            return
        for batch in self.passages.search().select(sorted(unused)).limit(None).to_batches():
            unused -= {name for name in unused if batch[name].null_count < batch.num_rows}
            if not unused:
                return
        self.passages.drop_columns(sorted(unused))


def read_manifest(address: str | Path) -> IndexManifest | None:
    """Return the manifest of an index, or None if there is no index at the address."""
    if is_folder(str(address)) and not Path(address).is_dir():
        return None
    database = connect(str(address), create=False)
    with one_line_errors(str(address), "read"):
        return _read_manifest(database)


def validate_index_exists(address: str | Path) -> None:
    """Raise `GlassBertError` if there is no index at the address."""
    if read_manifest(address) is None:
        raise _no_index_error(address)


def open_store(address: str | Path) -> IndexStore:
    """Open an existing index for searching."""
    database = connect(str(address), create=False)
    with one_line_errors(str(address), "read"):
        manifest = _read_manifest(database)
        if manifest is None:
            raise _no_index_error(address)
        return IndexStore(str(address), manifest, database)


@contextlib.contextmanager
def open_for_writing(address: str | Path, manifest: IndexManifest) -> Generator[IndexStore]:
    """Open or create an index for the only writer; raise an error if its model or settings differ."""
    address = str(address)
    database = connect(address, create=True)
    with write_lock(address), one_line_errors(address, "write"):
        stored = _read_manifest(database)
        if stored is None:
            _create_tables(database, manifest)
        else:
            validate_same_manifest(stored, manifest, address)
        yield IndexStore(address, stored or manifest, database)


def _no_index_error(address: str | Path) -> GlassBertError:
    return GlassBertError(f"There is no index at {address}; create one with: glassbert index DOCUMENTS --db {address}")


def _read_manifest(database: Any) -> IndexManifest | None:
    """Return the manifest, or None if there is none. It is written last: if it exists, all tables exist."""
    table = _table(database, "manifest")
    if table is None:
        return None
    try:
        manifest = msgspec.json.decode(table.search().limit(1).to_list()[0]["manifest"], type=IndexManifest)
    except (LookupError, TypeError, *JSON_ERRORS):
        raise GlassBertError(
            f"The table 'manifest' at {database.uri} is damaged or was not written by GlassBERT; {REMEDY}"
        ) from None
    if manifest.version != INDEX_VERSION:
        raise GlassBertError(
            f"The index at {database.uri} has format version {manifest.version}; expected {INDEX_VERSION}. "
            "Remove it and index again."
        )
    return manifest


def _table(database: Any, name: str) -> Any:
    """Open a table; return None if it does not exist."""
    try:
        return database.open_table(name)
    except ValueError as error:
        if "not found" in str(error):
            return None
        raise


def _require_table(database: Any, name: str, schema: Any) -> Any:
    """Open a table; raise if it is missing or lacks a column of the schema."""
    table = _table(database, name)
    if table is None:
        raise GlassBertError(f"The index at {database.uri} is damaged: its table {name!r} is missing; {REMEDY}")
    types = {field.name: str(field.type) for field in table.schema}
    for field in schema:
        if types.get(field.name) != str(field.type):
            raise GlassBertError(
                f"The table {name!r} at {database.uri} was not written by GlassBERT: its column {field.name!r} has the "
                f"type {types.get(field.name, 'none')}; expected {field.type}; {REMEDY}"
            )
    return table


def _create_tables(database: Any, manifest: IndexManifest) -> None:
    """Create the tables, replacing empty ones that a killed process left behind."""
    import pyarrow as pa
    from lancedb.index import FTS

    for name in ("passages", "sources"):
        existing = _table(database, name)
        if existing is not None and existing.count_rows():
            raise GlassBertError(
                f"The table {name!r} at {database.uri} has rows but no manifest: "
                f"the index is damaged, or another program wrote the table; {REMEDY}"
            )
    for name in ("passages", "sources", "manifest"):
        database.drop_table(name, ignore_missing=True)
    passages = database.create_table("passages", schema=passage_schema(manifest.vector_size))
    passages.create_index("text", config=FTS())
    database.create_table("sources", schema=source_schema())
    database.create_table("manifest", data=pa.table({"manifest": [msgspec.json.encode(manifest).decode()]}))


def _to_row(record: SourceRecord) -> dict[str, Any]:
    problems = [msgspec.json.encode(problem).decode() for problem in record.problems]
    return {**msgspec.to_builtins(record), "problems": problems}


def _from_row(row: dict[str, Any]) -> SourceRecord:
    problems = [msgspec.json.decode(problem) for problem in row["problems"]]
    return msgspec.convert({**row, "problems": problems}, SourceRecord)


def _merge(table: Any, key: str, rows: Any) -> None:
    table.merge_insert(key).when_matched_update_all().when_not_matched_insert_all().execute(rows)


def _batches(size: int, names: Sequence[str]) -> list[Sequence[str]]:
    return [names[start : start + size] for start in range(0, len(names), size)]
