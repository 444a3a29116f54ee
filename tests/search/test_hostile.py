"""What people type and leave lying about by mistake, or to see what happens: one line each, and nothing is lost."""

import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import lancedb
import pytest

import glassbert as gb
from glassbert.search.address import connect
from glassbert.search.index import build
from glassbert.search.nearest import check
from glassbert.search.passages import LONGEST_SENTENCE
from glassbert.search.places import find_files
from glassbert.search.query import Searcher
from glassbert.search.retrieve import retrieve
from glassbert.search.store import open_store
from glassbert.text.documents import split_sentences


@pytest.mark.parametrize("mode", ["hybrid", "vector", "text"])
@pytest.mark.parametrize(
    "query",
    [
        '"solar panels"',
        '""',
        '"',
        "'",
        "it's",
        "🏳️‍🌈 cat",
        "東京",
        "a AND (",
        "+cat -dog",
        "*",
        "?!.",
    ],
)
def test_any_text_is_a_query(query: str, mode: str, shelf: Searcher) -> None:
    hits = shelf.search(query, mode=mode)
    assert len(hits) == 5 or mode == "text"
    assert "Solar" not in query.title() or hits[0].text.startswith("Solar panels")


@pytest.mark.parametrize("query", ["😀", "\0", "\u200b", "x" * 101])
def test_what_the_model_cannot_read_is_looked_for_by_words_alone(
    query: str, tmp_path: Path, shelf: Searcher, minilm: gb.LoadedBert
) -> None:
    assert shelf.search(query) == shelf.search(query, mode="text") == []
    with pytest.raises(gb.GlassBertError, match="The model knows no word of the query"):
        shelf.search(query, mode="vector")
    (tmp_path / "odd.txt").write_text(f"{query * 3_000} is not read")
    build([tmp_path / "odd.txt"], tmp_path / "db", minilm)
    for hit in Searcher(tmp_path / "db", minilm).search("cat"):
        assert len(hit.text) <= 2 * LONGEST_SENTENCE


@pytest.mark.parametrize("query", ["\ud800", "caf\udce9"])  # a shell gives bytes that are not UTF-8 like this
def test_half_of_a_character_is_refused(query: str, shelf: Searcher) -> None:
    with pytest.raises(gb.GlassBertError, match="The query is not UTF-8 text"):
        shelf.search(query)


@pytest.mark.parametrize("top", [100_000, 2**32, 10**30])
@pytest.mark.parametrize("mode", ["hybrid", "vector", "text"])
def test_more_hits_than_there_are_is_all_of_them(top: int, mode: str, shelf: Searcher) -> None:
    assert len(shelf.search("turn wind", top, mode=mode)) == (2 if mode == "text" else 5)
    assert len(retrieve(shelf, "turn wind", top=top).citations) == 5


def test_a_filter_with_quotes_is_kept_to_and_a_very_long_one_is_told_shortly(
    tmp_path: Path, tiny: gb.LoadedBert
) -> None:
    (tmp_path / "a.jsonl").write_text('{"text": "one", "who": "O\'Brien"}\n{"text": "two", "who": "say \\"so\\""}\n')
    build([tmp_path / "a.jsonl"], tmp_path / "db", tiny)
    searcher = Searcher(tmp_path / "db", tiny)
    assert [hit.text for hit in searcher.search("x", where="who = 'O''Brien'")] == ["one"]
    assert [hit.text for hit in searcher.search("x", where="who = 'say \"so\"'")] == ["two"]
    for where in ("who = 'O'Brien'", 'who = "so"', "x" * 20_000, "1=1; DROP TABLE passages"):
        with pytest.raises(gb.GlassBertError, match="cannot be used: ") as refused:
            searcher.search("x", where=where)
        assert len(str(refused.value)) < 600


def test_what_is_not_a_number_is_missing(tmp_path: Path, tiny: gb.LoadedBert) -> None:
    (tmp_path / "a.jsonl").write_text('{"text": "one", "year": NaN}\n{"text": "two", "year": 2021}\n')
    (tmp_path / "b.csv").write_text("text,year\nthree,nan\nfour,2022\nfive,\n")
    summary = build([tmp_path], tmp_path / "db", tiny)
    assert summary.problems == ()
    searcher = Searcher(tmp_path / "db", tiny)
    assert {hit.text for hit in searcher.search("x", where="year > 2020")} == {"two", "four"}
    assert {hit.text for hit in searcher.search("x", where="year IS NULL")} == {"one", "three", "five"}
    assert all("year" not in hit.metadata for hit in searcher.search("x", where="year IS NULL"))


def test_a_name_that_is_empty_is_not_the_folder_one_is_in(tmp_path: Path, tiny: gb.LoadedBert) -> None:
    with pytest.raises(gb.GlassBertError, match="The name of a document is empty"):
        find_files(["", tmp_path], print)
    with pytest.raises(gb.GlassBertError, match="--db is empty; name a folder"):
        connect("", make=True)


def test_one_file_by_many_names_is_read_once_and_loops_end(library: Path, tmp_path: Path, tiny: gb.LoadedBert) -> None:
    (library / "loop").symlink_to(library)
    (library / "self.txt").symlink_to("self.txt")
    novel = library / "novel.txt"
    summary = build([library, novel, novel, library / "deep" / ".." / "novel.txt"], tmp_path / "db", tiny)
    assert (summary.new, summary.skipped) == (9, 1)
    assert summary.problems == (f"{library / 'self.txt'} could not be read: Too many levels of symbolic links.",)


@pytest.mark.parametrize("text", ["?!", ".", "Dr. ", "A. ", '."', ". "])
def test_rows_of_dots_take_no_longer_than_words(text: str) -> None:
    started = time.perf_counter()
    assert "".join(split_sentences(text * 50_000)).split()
    assert time.perf_counter() - started < 10  # minutes, if every mark were tried against all that follow


def test_the_table_of_another_program_is_left_alone(library: Path, tmp_path: Path, tiny: gb.LoadedBert) -> None:
    theirs = lancedb.connect(tmp_path / "theirs").create_table("passages", [{"mine": 1}])
    with pytest.raises(gb.GlassBertError, match="The table 'passages' at .*theirs holds rows, but .* choose another"):
        build([library], tmp_path / "theirs", tiny)
    assert theirs.to_arrow().to_pylist() == [{"mine": 1}]
    for name, row in (("a", {"mine": 1}), ("b", {"about": "{}"}), ("c", {"about": 3})):
        lancedb.connect(tmp_path / name).create_table("about", [row])
        for use in (
            lambda name=name: open_store(tmp_path / name),
            lambda name=name: build([library], tmp_path / name, tiny),
        ):
            with pytest.raises(gb.GlassBertError, match=f"The table 'about' at .*{name} is damaged, or not ours"):
                use()


def _spoil(folder: Path) -> None:
    for path in folder.iterdir():
        path.write_bytes(b"junk" * 20)


@pytest.mark.parametrize(
    ("harm", "line", "reads_all"),
    [
        (lambda db: shutil.rmtree(db / "sources.lance"), "is damaged: its table 'sources' is gone", True),
        (lambda db: shutil.rmtree(db / "passages.lance"), "is damaged: its table 'passages' is gone", True),
        (lambda db: _spoil(db / "passages.lance" / "_versions"), "could not be (read|written): ", True),
        (lambda db: _spoil(db / "sources.lance" / "data"), "could not be (read|written): ", True),
        (
            lambda db: _spoil(db / "passages.lance" / "data"),
            "could not be (read|written): ",
            False,
        ),  # adding reads none
    ],
)
def test_a_damaged_index_is_one_line_to_all_who_use_it(
    harm: Callable[[Path], None], line: str, reads_all: bool, library: Path, tmp_path: Path, tiny: gb.LoadedBert
) -> None:
    db = tmp_path / "db"
    build([library], db, tiny)
    harm(db)
    (library / "new.txt").write_text("Something new.")
    for use in (
        lambda: Searcher(db, tiny).search("cat"),
        *([lambda: build([library], db, tiny)] if reads_all else []),
        lambda: check(open_store(db)),
    ):
        with pytest.raises(gb.GlassBertError, match=line) as told:
            use()
        assert "\n" not in str(told.value)
        assert ".rs:" not in str(told.value)


def test_an_index_that_vanishes_under_an_open_searcher_is_one_line(
    library: Path, tmp_path: Path, tiny: gb.LoadedBert
) -> None:
    build([library], tmp_path / "db", tiny)
    searcher = Searcher(tmp_path / "db", tiny)
    assert searcher.search("cat")
    shutil.rmtree(tmp_path / "db")
    with pytest.raises(gb.GlassBertError, match="could not be read: it is not there any more"):
        searcher.search("cat")


FULL = """
import resource, sys
from glassbert.cli.main import run
resource.setrlimit(resource.RLIMIT_FSIZE, (2_000, 2_000))  # no file may be longer: what a full disk does
sys.argv = ["glassbert", "index", *sys.argv[1:]]
run()
"""


@pytest.mark.integration
def test_a_disk_that_is_full_costs_nothing_that_is_there(library: Path, tmp_path: Path, tiny: gb.LoadedBert) -> None:
    db = tmp_path / "db"
    build([library], db, tiny)
    found = Searcher(db, tiny).search("the cat in a city")
    more = tmp_path / "more.txt"
    more.write_text("A cat in the city. " * 50)
    words = [sys.executable, "-c", FULL, str(more), "--db", str(db)]
    told = subprocess.run(words, capture_output=True, text=True)
    assert (told.returncode, told.stdout, told.stderr.count("\n")) == (2, "", 1), told.stderr
    assert f"The index {db} could not be written: " in told.stderr
    assert Searcher(db, tiny).search("the cat in a city") == found
    assert build([more], db, tiny).new == 1
