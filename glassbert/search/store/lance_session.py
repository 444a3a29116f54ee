"""Read access to the tables of an index through one asyncio event loop.

LanceDB's synchronous calls switch threads six times each, which takes longer than the search itself.
"""

import asyncio
import os
import time
from collections.abc import Coroutine, Mapping
from concurrent.futures import Future
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from threading import Lock, Thread
from typing import Any

from glassbert.errors import GlassBertError
from glassbert.search.store.address import is_folder, storage_options, validate_process
from glassbert.search.store.schema import COLUMN_TYPES, ColumnType

QUERY_TIMEOUT_SECONDS = 30.0
STORAGE_TIMEOUT_MESSAGE = "The index did not respond within {seconds:.0f} s; check its storage and try again."
MAX_REFRESH_ATTEMPTS = 20  # attempts to read both tables without a commit in between
# Every commit changes the modification time of at least one of these folders.
COMMIT_FOLDERS = ("manifest.lance", "sources.lance/_versions", "passages.lance/_versions")
MTIME_SETTLE_SECONDS = 3.0  # file systems round modification times (up to 2 s), so recent ones are not trusted


@dataclass(frozen=True, eq=False)
class IndexSnapshot:
    """An index at one version; later writes do not change it."""

    passages: Any  # the table, at its version
    version: int
    num_passages: int
    column_types: Mapping[str, ColumnType]
    hidden_editions: tuple[str, ...]  # searches must not see them
    sources_version: int
    creation_stamp: tuple[int, ...]  # changes when the index is deleted and created again; () on object storage

    @property
    def is_local(self) -> bool:
        """Whether the index is a folder; object storage has no creation stamp."""
        return bool(self.creation_stamp)

    def tokenize(self, text: str) -> list[Any]:
        """Tokenize a text as the full-text index does."""
        try:
            return wait_for(self.passages.tokenize(text, column="text"), STORAGE_TIMEOUT_MESSAGE)
        except GlassBertError:
            raise
        except ValueError as error:
            raise GlassBertError(
                "The index is damaged: its full-text index cannot be used. Remove the folder and index again."
            ) from error


class LanceSession:
    """An open index and its latest snapshot."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._refresh_lock = asyncio.Lock()
        self._creation_stamp: tuple[int, ...] | None = None
        self._settled_mtimes: tuple[int, ...] | None = None  # of the commit folders, once they are old enough to trust
        self._database: Any = None
        self._passages: Any = None  # these two always move to the latest version
        self._sources: Any = None
        self.snapshot: IndexSnapshot = submit(self._take_snapshot(None)).result()

    def latest(self) -> IndexSnapshot:
        """Return a snapshot of the latest version; the same object as before if nothing has changed."""
        if not self._settled_mtimes or self._settled_mtimes != _commit_mtimes(self._address):
            wait_for(self._refresh(), STORAGE_TIMEOUT_MESSAGE)
        return self.snapshot

    async def _refresh(self) -> None:
        async with self._refresh_lock:
            mtimes, now = _commit_mtimes(self._address), time.time_ns()
            self.snapshot = await self._take_snapshot(self.snapshot)
            is_settled = mtimes and now - max(mtimes) > MTIME_SETTLE_SECONDS * 1e9
            self._settled_mtimes = mtimes if is_settled else None

    async def _take_snapshot(self, previous: IndexSnapshot | None) -> IndexSnapshot:
        creation_stamp = _read_creation_stamp(self._address)
        if creation_stamp is None:
            raise GlassBertError(f"Cannot read the index {self._address}: it no longer exists.")
        if creation_stamp != self._creation_stamp:
            await self._open()
            self._creation_stamp, previous = creation_stamp, None
        version, before, sources = -1, -1, await _checkout_latest(self._sources)
        for _ in range(MAX_REFRESH_ATTEMPTS):
            version = await _checkout_latest(self._passages)
            before, sources = sources, await _checkout_latest(self._sources)
            if sources == before:  # the hidden editions were the same before and after the passages were read
                break
        if previous and (previous.version, previous.sources_version) == (version, sources):
            return previous
        passages = await self._database.open_table("passages")
        await passages.checkout(version)
        rows = await self._sources.query().where("hidden_edition != ''").select(["hidden_edition"]).to_list()
        return IndexSnapshot(
            passages=passages,
            version=version,
            num_passages=await passages.count_rows(),
            column_types={field.name: _column_type(field) for field in await passages.schema()},
            hidden_editions=tuple(row["hidden_edition"] for row in rows),
            sources_version=sources,
            creation_stamp=creation_stamp,
        )

    async def _open(self) -> None:
        from lancedb import connect_async

        options = None if is_folder(self._address) else storage_options(os.environ)
        # LanceDB treats a relative path that starts with `db` as an address of its cloud service.
        uri = str(Path(self._address).absolute()) if is_folder(self._address) else self._address
        self._database = await connect_async(uri, storage_options=options)
        self._passages = await self._database.open_table("passages")
        self._sources = await self._database.open_table("sources")


def fetch(query: Any) -> Any:
    """Run a Lance query and return its result as an Arrow table; raise if it takes too long."""
    return wait_for(query.to_arrow(), "The search was stopped after {seconds:.0f} s; use a simpler filter.")


def wait_for(coroutine: Coroutine[Any, Any, Any], timeout_message: str) -> Any:
    """Run a coroutine on the shared event loop and return its result; raise if it takes too long."""
    future = submit(coroutine)
    try:
        return future.result(QUERY_TIMEOUT_SECONDS)
    except TimeoutError:
        future.cancel()
        raise GlassBertError(timeout_message.format(seconds=QUERY_TIMEOUT_SECONDS)) from None


def submit(coroutine: Coroutine[Any, Any, Any]) -> "Future[Any]":
    """Schedule a coroutine on the shared event loop."""
    validate_process()
    with _submit_lock:
        return asyncio.run_coroutine_threadsafe(coroutine, _event_loop())


def _column_type(field: Any) -> ColumnType:
    return COLUMN_TYPES.get(str(field.type), "string")


async def _checkout_latest(table: Any) -> int:
    await table.checkout_latest()
    return await table.version()


def _read_creation_stamp(address: str) -> tuple[int, ...] | None:
    """Return inode and modification time of the manifest table; None if it does not exist, () on object storage."""
    if not is_folder(address):
        return ()
    try:
        stat = Path(address, "manifest.lance").stat()
    except OSError:
        return None
    return stat.st_ino, stat.st_mtime_ns


def _commit_mtimes(address: str) -> tuple[int, ...] | None:
    """Return the modification times of the folders that commits write to; None on object storage."""
    if not is_folder(address):
        return None
    try:
        return tuple(Path(address, name).stat().st_mtime_ns for name in COMMIT_FOLDERS)
    except OSError:
        return None


_submit_lock = Lock()


@cache
def _event_loop() -> asyncio.AbstractEventLoop:
    loop = asyncio.new_event_loop()
    Thread(target=loop.run_forever, name="lance-session", daemon=True).start()
    return loop
