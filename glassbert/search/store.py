"""What an index is made of: three LanceDB tables at one address, that lose nothing and hold nothing twice.

`passages` are texts and vectors, `sources` says which file is there in which edition, `about` says by which model.
A source's new passages are hidden until all of them are there; then one commit shows them and hides the old ones:

    hidden = new                  being written; searches see the old edition, if there is one
    edition = new, hidden = old   acknowledged; the old passages are on their way out
    edition = new, hidden = ""    done

A run that is killed leaves something hidden behind, which the next run finishes or removes.
"""

import contextlib
from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from jaxtyping import Float

from glassbert.errors import GlassBertError
from glassbert.search.about import VERSION, About, need_same
from glassbert.search.address import connect, is_folder, locked, told_shortly
from glassbert.search.columns import INNER, Entry, missing_columns, passage_schema, source_schema, to_table

CURE = "choose another folder for --db, and index again."
NAMES_A_FILTER = 500  # a filter that names thousands of things is slow to read


@dataclass(frozen=True)
class Source:
    """What is known of one file."""

    source: str
    edition: str = ""  # what searches see: a digest of its name, content and column; none while it is new
    hidden: str = ""  # passages that searches do not see: being written, or to be removed
    num_passages: int = 0
    problems: tuple[str, ...] = ()


class Store:
    """An open index."""

    def __init__(self, address: str, about: About, database: Any) -> None:
        self.address, self.about = address, about
        self.passages: Any = _need_table(database, "passages")
        self.sources: Any = _need_table(database, "sources")

    def refresh(self) -> None:
        """See what others have written since."""
        self.passages.checkout_latest()
        self.sources.checkout_latest()

    def known(self) -> dict[str, Source]:
        """Give every source there is, by its name."""
        rows = self.sources.search().limit(None).to_list()
        return {row["source"]: msgspec.convert(row, Source) for row in rows}

    def count(self) -> int:
        """Say how many passages searches see."""
        return sum(source.num_passages for source in self.known().values() if source.edition)

    def columns(self) -> list[str]:
        """Give the columns that a filter may name."""
        return [name for name in self.passages.schema.names if name not in INNER]

    def write(self, sources: Iterable[Source]) -> None:
        """Say what is so now of these sources, in one commit."""
        import pyarrow as pa

        rows = [msgspec.to_builtins(one) for one in sources]
        if rows:
            _merge(self.sources, "source", pa.Table.from_pylist(rows, schema=source_schema()))

    def add(self, entries: Sequence[Entry], vectors: Float[np.ndarray, "passage hidden"]) -> dict[str, dict[str, str]]:
        """Write passages that are not there, in one commit. Give what did not fit its column.

        A folder has one writer, which knows what is there. On object storage there may be a second: what is there is
        looked for and replaced, at a price that grows with the table.
        """
        fields = missing_columns(entries, self.passages.schema.names)
        if fields:
            self.passages.add_columns(fields)
        rows, misfits = to_table(entries, vectors, self.passages.schema)
        if is_folder(self.address):
            self.passages.add(rows)
        else:
            _merge(self.passages, "id", rows)
        return misfits

    def ids(self, edition: str) -> set[str]:
        """Give the ids of the passages of an edition that are there."""
        query = self.passages.search().where(f"edition = {_quoted(edition)}").select(["id"]).limit(None)
        return set(query.to_arrow()["id"].to_pylist())

    def remove(self, editions: Iterable[str]) -> None:
        """Remove the passages of these editions."""
        for names in _by_the(NAMES_A_FILTER, [one for one in editions if one]):
            self.passages.delete(f"edition IN ({', '.join(map(_quoted, names))})")

    def forget(self, sources: Sequence[str]) -> None:
        """Hide, remove and forget all there is of these sources."""
        known = self.known()
        there = [known[name] for name in sources if name in known]
        self.remove(one.hidden for one in there)
        self.write(replace(one, edition="", hidden=one.edition or one.hidden) for one in there)
        self.remove(one.edition for one in there)
        for names in _by_the(NAMES_A_FILTER, [one.source for one in there]):
            self.sources.delete(f"source IN ({', '.join(map(_quoted, names))})")


def about_index(address: str | Path) -> About | None:
    """Say by which model and how an index was made; nothing where there is none."""
    if is_folder(str(address)) and not Path(address).is_dir():
        return None
    database = connect(str(address), make=False)
    with told_shortly(str(address), "read"):
        return _about(database)


def open_store(address: str | Path) -> Store:
    """Open an index that is there, to search in it."""
    database = connect(str(address), make=False)
    with told_shortly(str(address), "read"):
        about = _about(database)
        if about is None:
            raise GlassBertError(f"There is no index at {address}; make one: glassbert index DOCUMENTS --db {address}")
        return Store(str(address), about, database)


@contextlib.contextmanager
def open_to_write(address: str | Path, about: About) -> Generator[Store]:
    """Open an index, or make it, for one writer; an index of another model or other settings is refused."""
    address = str(address)
    database = connect(address, make=True)
    with locked(address), told_shortly(address, "written"):
        there = _about(database)
        if there is None:
            _make(database, about)
        else:
            need_same(there, about, address)
        yield Store(address, there or about, database)


def _about(database: Any) -> About | None:
    """Read what an index says of itself; it is written last, so with it all tables are there."""
    table = _table(database, "about")
    if table is None:
        return None
    try:
        about = msgspec.json.decode(table.search().limit(1).to_list()[0]["about"], type=About)
    except (LookupError, TypeError, msgspec.MsgspecError):
        raise GlassBertError(f"The table 'about' at {database.uri} is damaged, or not ours; {CURE}") from None
    if about.version != VERSION:
        raise GlassBertError(f"The index is of version {about.version}, this program reads {VERSION}; make a new one.")
    return about


def _table(database: Any, name: str) -> Any:
    """Open a table, or give nothing where there is none."""
    try:
        return database.open_table(name)
    except ValueError as error:
        if "not found" in str(error):
            return None
        raise


def _need_table(database: Any, name: str) -> Any:
    table = _table(database, name)
    if table is None:
        raise GlassBertError(f"The index at {database.uri} is damaged: its table {name!r} is gone; {CURE}")
    return table


def _make(database: Any, about: About) -> None:
    """Make the tables; what a run killed right here has left is made anew: nothing was acknowledged yet."""
    import pyarrow as pa
    from lancedb.index import FTS

    for name in ("passages", "sources"):
        left = _table(database, name)
        if left is not None and left.count_rows():
            raise GlassBertError(
                f"The table {name!r} at {database.uri} holds rows, but nothing says by which model they were made: "
                f"the index is damaged, or the table is not ours; {CURE}"
            )
    for name in ("passages", "sources", "about"):
        database.drop_table(name, ignore_missing=True)
    passages = database.create_table("passages", schema=passage_schema(about.width))
    passages.create_index("text", config=FTS())
    database.create_table("sources", schema=source_schema())
    database.create_table("about", data=pa.table({"about": [msgspec.json.encode(about).decode()]}))


def _merge(table: Any, key: str, rows: Any) -> None:
    table.merge_insert(key).when_matched_update_all().when_not_matched_insert_all().execute(rows)


def _quoted(name: str) -> str:
    return "'" + name.replace("'", "''") + "'"


def _by_the(count: int, names: Sequence[str]) -> list[Sequence[str]]:
    return [names[start : start + count] for start in range(0, len(names), count)]
