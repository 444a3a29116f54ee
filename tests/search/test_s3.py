"""The same code on object storage: a real server that speaks S3, on loopback."""

from pathlib import Path

import pytest

import glassbert as gb
from glassbert.search.address import storage_options
from glassbert.search.index import build
from glassbert.search.query import Searcher
from glassbert.search.store import open_store


@pytest.mark.integration
def test_an_index_on_object_storage_is_as_one_in_a_folder(
    bucket: str, library: Path, tmp_path: Path, tiny: gb.LoadedBert
) -> None:
    there, here = build([library], f"{bucket}/index", tiny), build([library], tmp_path / "db", tiny)
    assert (there.new, there.passages) == (here.new, here.passages) == (9, here.passages)
    for mode in ("hybrid", "vector", "text"):
        ours = Searcher(f"{bucket}/index", tiny).search("the cat in a city", mode=mode, where="row IS NULL")
        assert ours == Searcher(tmp_path / "db", tiny).search("the cat in a city", mode=mode, where="row IS NULL")
    (library / "novel.txt").unlink()
    (library / "notes.md").write_text("Other notes.")
    again = build([library], f"{bucket}/index", tiny)
    assert (again.changed, again.gone, again.unchanged) == (1, 1, 7)
    with pytest.raises(gb.GlassBertError, match="There is no index at s3://books/none; make one"):
        open_store(f"{bucket}/none")
    with pytest.raises(gb.GlassBertError, match="--db s3://nothing/x cannot be reached: .*bucket does not exist"):
        open_store("s3://nothing/x")


def test_what_object_storage_needs_comes_from_the_environment() -> None:
    told = storage_options({"AWS_ENDPOINT": "http://127.0.0.1:1", "AWS_REGION": "eu", "HOME": "/root"})
    assert told == {"aws_endpoint": "http://127.0.0.1:1", "aws_region": "eu", "allow_http": "true"}
    assert storage_options({"AWS_ENDPOINT": "https://s3.example"}) == {"aws_endpoint": "https://s3.example"}
