"""Storage that does not respond is an error after some time, and the index can be read again when it does."""

import asyncio
import subprocess
import sys
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


FORK_SCRIPT = """
import multiprocessing, sys, traceback
import glassbert as gb

folder, model = sys.argv[1:]
bert = gb.load(model)
searcher = gb.Searcher(folder, bert)
num_hits = len(searcher.search("cat"))

def search():
    for use in (lambda: searcher.search("cat"), lambda: gb.Searcher(folder, bert), lambda: gb.index([folder], folder)):
        try:
            use()
        except gb.GlassBertError as error:
            assert "was forked after an index had been opened" in str(error)
        else:
            sys.exit(1)
    sys.exit(7)

codes = []
for _ in range(20):
    process = multiprocessing.get_context("fork").Process(target=search)
    process.start()
    process.join(30)
    codes.append(process.exitcode)
    process.kill()
assert codes == [7] * 20, codes
assert len(searcher.search("cat")) == num_hits
"""


@pytest.mark.skipif(sys.platform == "win32", reason="needs fork")
def test_a_process_that_is_forked_after_an_index_was_opened_gets_an_error_and_no_crash(
    library: Path, tmp_path: Path, tiny: gb.PretrainedBert, tiny_folder: Path
) -> None:
    build_index([library], tmp_path / "db", tiny)
    command = [sys.executable, "-c", FORK_SCRIPT, str(tmp_path / "db"), str(tiny_folder)]
    subprocess.run(command, check=True, timeout=120)
