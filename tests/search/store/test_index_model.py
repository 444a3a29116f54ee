"""An index from somebody else names a model: nothing is downloaded before the user names it too."""

import threading
from collections.abc import Iterator
from dataclasses import replace
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

import glassbert as gb
from glassbert.search.ingest.indexer import build_index
from glassbert.search.query.retrieval import retrieve
from glassbert.search.query.searcher import Searcher

from ...cli.conftest import Run, assert_one_line_error, glassbert

__all__ = ["glassbert"]  # the fixture that runs a command

FOREIGN_MODEL = "somebody/bert"


@pytest.fixture
def foreign_db(tmp_path: Path, tiny_folder: Path) -> Path:
    """An index that names a model of the hub."""
    (tmp_path / "text.txt").write_text("A cat sleeps.")
    bert = gb.load(tiny_folder)
    bert.report = replace(bert.report, source=FOREIGN_MODEL)
    build_index([tmp_path / "text.txt"], tmp_path / "db", bert)
    return tmp_path / "db"


@pytest.fixture
def hub_requests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The paths that are requested from a hub on this machine, which has no models."""
    requests: list[str] = []

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            requests.append(self.path)
            self.send_error(404)

        def log_message(self, *args: object) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    monkeypatch.setattr("huggingface_hub.constants.ENDPOINT", f"http://127.0.0.1:{server.server_port}")
    monkeypatch.setattr("huggingface_hub.constants.HF_HUB_OFFLINE", False)
    monkeypatch.setattr("huggingface_hub.constants.HF_HUB_CACHE", str(tmp_path / "cache"))
    yield requests
    server.shutdown()
    server.server_close()


def test_the_library_does_not_download_the_model_of_an_index(foreign_db: Path, hub_requests: list[str]) -> None:
    for open_index in (
        lambda: Searcher(foreign_db),
        lambda: retrieve(foreign_db, "cat"),
        lambda: gb.index([foreign_db.parent / "text.txt"], foreign_db),
    ):
        with pytest.raises(gb.GlassBertError, match=f"model '{FOREIGN_MODEL}', which is not on this machine.*`bert`"):
            open_index()
    assert hub_requests == []
    with pytest.raises(gb.GlassBertError, match=f"'{FOREIGN_MODEL}' is not a model name"):
        gb.load(FOREIGN_MODEL)
    assert hub_requests


@pytest.mark.parametrize("command", [("search", "cat"), ("serve", "--port", "0")])
def test_a_command_does_not_download_the_model_of_an_index(
    command: tuple[str, ...], foreign_db: Path, hub_requests: list[str], glassbert: Run
) -> None:
    assert_one_line_error(glassbert(*command, "--db", foreign_db), FOREIGN_MODEL, "name it with --model")
    assert hub_requests == []


def test_a_folder_that_an_index_names_is_loaded_only_if_it_is_a_checkpoint(tmp_path: Path, tiny_folder: Path) -> None:
    (tmp_path / "text.txt").write_text("A cat sleeps.")
    (tmp_path / "private").mkdir()
    bert = gb.load(tiny_folder)
    bert.report = replace(bert.report, source=str(tmp_path / "private"))
    build_index([tmp_path / "text.txt"], tmp_path / "db", bert)
    with pytest.raises(gb.GlassBertError, match="no config.json"):
        Searcher(tmp_path / "db")
    gb.load("glass").save(tmp_path / "private")
    with pytest.raises(gb.GlassBertError, match="whose weights, configuration or tokenizer have changed"):
        Searcher(tmp_path / "db")
