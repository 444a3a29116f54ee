"""Indexes on object storage, on a real S3 server on loopback."""

from pathlib import Path

import pytest

import glassbert as gb
from glassbert.search.ingest.indexer import build_index
from glassbert.search.query.searcher import Searcher
from glassbert.search.store.index_store import open_store


@pytest.mark.integration
def test_an_index_on_object_storage_equals_a_local_one(
    bucket: str, library: Path, tmp_path: Path, tiny: gb.PretrainedBert
) -> None:
    remote, local = build_index([library], f"{bucket}/index", tiny), build_index([library], tmp_path / "db", tiny)
    assert (remote.new, remote.passages) == (local.new, local.passages)
    assert local.new == 9
    for mode in ("hybrid", "vector", "text"):
        remote_hits, local_hits = (
            Searcher(db, tiny).search("the cat in a city", mode=mode, where="row IS NULL")
            for db in (f"{bucket}/index", tmp_path / "db")
        )
        assert remote_hits == local_hits != []
    (library / "novel.txt").unlink()
    (library / "notes.md").write_text("Other notes.")
    update = build_index([library], f"{bucket}/index", tiny)
    assert (update.changed, update.removed, update.unchanged) == (1, 1, 7)
    with pytest.raises(gb.GlassBertError, match="no index at s3://books/none"):
        open_store(f"{bucket}/none")
    with pytest.raises(gb.GlassBertError, match="s3://missing/x: .*bucket does not exist"):
        open_store("s3://missing/x")
