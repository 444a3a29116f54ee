"""The tables of an index, asked without waiting: words are looked for while the question is being encoded.

LanceDB's calls that wait cross between threads six times each, which takes longer than the search itself.
"""

import asyncio
import os
from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from functools import cache
from threading import Thread
from typing import Any, NamedTuple

from glassbert.search.address import is_folder, storage_options


class State(NamedTuple):
    """What an index is at one moment."""

    version: int = -1  # of the passages
    names: tuple[str, ...] = ()  # of their columns
    sources: int = -1  # version of the table that says which editions are hidden
    hidden: tuple[str, ...] = ()  # editions that searches must not see


class Asking:
    """An open index; everything is asked on one loop in its own thread."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.state = State()
        self._passages, self._sources = _begin(_opened(address)).result()
        self.refresh().result()

    def refresh(self) -> "Future[None]":
        """Begin to see what others have written since: then `state` is another."""
        return _begin(self._refreshed())

    def ask(self, make: Callable[[Any], Any]) -> "Future[Any]":
        """Begin a question that `make` makes from the passages; its answer is an Arrow table."""
        return _begin(make(self._passages).to_arrow())

    def tokens(self, text: str) -> "Future[list[Any]]":
        """Begin to cut a text into words as the text index does."""
        return _begin(self._passages.tokenize(text, column="text"))

    async def _refreshed(self) -> None:
        old = self.state
        await self._passages.checkout_latest()  # before the sources: what they do not hide is all there
        await self._sources.checkout_latest()
        version, sources = await self._passages.version(), await self._sources.version()
        names = old.names if version == old.version else tuple((await self._passages.schema()).names)
        hidden = old.hidden if sources == old.sources else await self._read_hidden()
        if (version, sources) != (old.version, old.sources):
            self.state = State(version, names, sources, hidden)

    async def _read_hidden(self) -> tuple[str, ...]:
        rows = await self._sources.query().where("hidden != ''").select(["hidden"]).to_list()
        return tuple(row["hidden"] for row in rows)


async def _opened(address: str) -> tuple[Any, Any]:
    from lancedb import connect_async

    options = None if is_folder(address) else storage_options(os.environ)
    database = await connect_async(address, storage_options=options)
    return await database.open_table("passages"), await database.open_table("sources")


def _begin(work: Coroutine[Any, Any, Any]) -> "Future[Any]":
    return asyncio.run_coroutine_threadsafe(work, _loop())


@cache
def _loop() -> asyncio.AbstractEventLoop:
    loop = asyncio.new_event_loop()
    Thread(target=loop.run_forever, name="asking", daemon=True).start()
    return loop
