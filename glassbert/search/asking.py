"""The tables of an index, asked on one loop.

LanceDB's own calls that wait cross between threads six times each, which takes longer than the search itself.
"""

import asyncio
import os
import time
from collections.abc import Coroutine
from concurrent.futures import Future
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from threading import Lock, Thread
from typing import Any

from glassbert.errors import GlassBertError
from glassbert.search.address import is_folder, storage_options

TRIES = 20  # to see both tables between two commits of a writer that is at work
WRITTEN = ("about.lance", "sources.lance/_versions", "passages.lance/_versions")  # folders that change with a commit
SETTLED = 3.0  # seconds; a folder's time of change that is younger may not tell of the next change


@dataclass(frozen=True, eq=False)
class Moment:
    """An index as it was at one moment: whatever is written later, this does not move."""

    passages: Any  # the table, at its version
    version: int
    count: int
    names: tuple[str, ...]  # of the columns
    hidden: tuple[str, ...]  # editions that searches must not see
    sources_version: int
    birth: tuple[int, ...]  # changes when the index is removed and made anew

    def tokens(self, text: str) -> list[Any]:
        """Cut a text into words as the text index does."""
        return begin(self.passages.tokenize(text, column="text")).result()


class Asking:
    """An open index, and the moment at which it was last looked at."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._looking = asyncio.Lock()
        self._birth: tuple[int, ...] | None = None
        self._settled: tuple[int, ...] | None = None  # times of change of the folders, once they can be trusted
        self._database: Any = None
        self._passages: Any = None  # these two always move to what is newest
        self._sources: Any = None
        self.moment: Moment = begin(self._looked(None)).result()

    def now(self) -> Moment:
        """See what others have written since; where it is nothing, this is the same object as before."""
        if not self._settled or self._settled != _changed(self._address):
            begin(self._refreshed()).result()
        return self.moment

    async def _refreshed(self) -> None:
        async with self._looking:
            changed, now = _changed(self._address), time.time_ns()
            self.moment = await self._looked(self.moment)
            self._settled = changed if changed and now - max(changed) > SETTLED * 1e9 else None

    async def _looked(self, was: Moment | None) -> Moment:
        birth = _birth(self._address)
        if birth is None:
            raise GlassBertError(f"The index {self._address} could not be read: it is not there any more.")
        if birth != self._birth:
            await self._open()
            self._birth, was = birth, None
        version, before, sources = -1, -1, await _newest(self._sources)
        for _ in range(TRIES):
            version = await _newest(self._passages)
            before, sources = sources, await _newest(self._sources)
            if sources == before:  # what it says of hidden editions was so when the passages were seen
                break
        if was and (was.version, was.sources_version) == (version, sources):
            return was
        passages = await self._database.open_table("passages")
        await passages.checkout(version)
        rows = await self._sources.query().where("hidden != ''").select(["hidden"]).to_list()
        return Moment(
            passages=passages,
            version=version,
            count=await passages.count_rows(),
            names=tuple((await passages.schema()).names),
            hidden=tuple(row["hidden"] for row in rows),
            sources_version=sources,
            birth=birth,
        )

    async def _open(self) -> None:
        from lancedb import connect_async

        options = None if is_folder(self._address) else storage_options(os.environ)
        # A folder by its whole name: LanceDB takes one that begins with `db` for its cloud.
        uri = str(Path(self._address).absolute()) if is_folder(self._address) else self._address
        self._database = await connect_async(uri, storage_options=options)
        self._passages = await self._database.open_table("passages")
        self._sources = await self._database.open_table("sources")


def ask(query: Any) -> Any:
    """Give the answer to a question, an Arrow table."""
    return begin(query.to_arrow()).result()


def begin(work: Coroutine[Any, Any, Any]) -> "Future[Any]":
    """Let the loop of all questions do this."""
    with _one:
        return asyncio.run_coroutine_threadsafe(work, _loop())


async def _newest(table: Any) -> int:
    await table.checkout_latest()
    return await table.version()


def _birth(address: str) -> tuple[int, ...] | None:
    """When the table that is written once was made, nothing where it is gone; object storage does not say."""
    if not is_folder(address):
        return ()
    try:
        found = Path(address, "about.lance").stat()
    except OSError:
        return None
    return found.st_ino, found.st_mtime_ns


def _changed(address: str) -> tuple[int, ...] | None:
    """When the folders changed to which commits of an index are written; object storage does not say."""
    if not is_folder(address):
        return None
    try:
        return tuple(Path(address, name).stat().st_mtime_ns for name in WRITTEN)
    except OSError:
        return None


_one = Lock()


@cache
def _loop() -> asyncio.AbstractEventLoop:
    loop = asyncio.new_event_loop()
    Thread(target=loop.run_forever, name="asking", daemon=True).start()
    return loop


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_loop.cache_clear)  # threads do not live on in a fork
