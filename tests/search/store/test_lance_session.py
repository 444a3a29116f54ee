"""Storage that does not respond is an error after some time, and the index can be read again when it does."""

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import glassbert as gb
from glassbert.search.ingest.indexer import build_index
from glassbert.search.store import lance_session
from glassbert.search.store.lance_session import IndexSnapshot, LanceSession


async def hang(*arguments: Any, **options: Any) -> int:
    await asyncio.sleep(5)
    return 0


def test_storage_that_hangs_is_an_error_and_the_next_attempt_succeeds(
    library: Path, tmp_path: Path, tiny: gb.PretrainedBert, monkeypatch: pytest.MonkeyPatch
) -> None:
    build_index([library], tmp_path / "db", tiny)
    session = LanceSession(str(tmp_path / "db"))
    num_passages = session.snapshot.num_passages
    with monkeypatch.context() as patched:
        patched.setattr(lance_session, "QUERY_TIMEOUT_SECONDS", 0.2)
        patched.setattr(lance_session, "_checkout_latest", hang)
        with pytest.raises(gb.GlassBertError, match="did not respond within"):
            session.latest()
        snapshot = IndexSnapshot(SimpleNamespace(tokenize=hang), 0, 0, {}, (), 0, ())
        with pytest.raises(gb.GlassBertError, match="did not respond within"):
            snapshot.tokenize("a")
    assert session.latest().num_passages == num_passages
