"""Searching: exact cosines, words, both; filters; another model refused; half-written editions unseen."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import glassbert as gb
from glassbert.search.documents import text_of
from glassbert.search.index import Settings, build
from glassbert.search.passages import Cut
from glassbert.search.query import Searcher
from glassbert.search.store import open_store
from glassbert.vectors.encode import Encoder, Reading

FACTS = [
    ("Solar panels turn light into power.", 2021, "energy"),
    ("Wind turbines turn in the wind.", 2015, "energy"),
    ("A cat sleeps most of the day.", 2019, "animals"),
    ("Dogs bark at strangers at night.", 2022, "animals"),
    ("The zyzzyva is a weevil.", 2001, "animals"),
    ("Paris is the capital of France.", 1990, "places"),
    ("The Nile flows north through Egypt.", 2020, "places"),
    ("Bread is baked in a hot oven.", 2010, "food"),
    ("Cheese is made from milk.", 2023, "food"),
    ("She was running through the streets.", 2018, "sport"),
]


@pytest.fixture(scope="module")
def facts(tmp_path_factory: pytest.TempPathFactory, minilm: gb.LoadedBert) -> Path:
    folder = tmp_path_factory.mktemp("facts")
    lines = [f'"{text}",{year},{kind}\n' for text, year, kind in FACTS]
    (folder / "facts.csv").write_text("text,year,kind\n" + "".join(lines))
    build([folder / "facts.csv"], folder / "db", minilm)
    return folder / "db"


@pytest.fixture(scope="module")
def searcher(facts: Path, minilm: gb.LoadedBert) -> Searcher:
    return Searcher(facts, minilm)


def test_vector_search_gives_the_cosines_of_numpy_in_their_order(searcher: Searcher, minilm: gb.LoadedBert) -> None:
    query = "renewable energy"
    vectors = minilm.encode([text for text, _, _ in FACTS])
    asked = minilm.encode(query)
    cosines = vectors @ asked / np.linalg.norm(vectors, axis=1) / np.linalg.norm(asked)
    hits = searcher.search(query, top=len(FACTS), mode="vector")
    assert [hit.text for hit in hits] == [FACTS[place][0] for place in np.argsort(-cosines)]
    assert np.abs(np.array([hit.score for hit in hits]) - np.sort(cosines)[::-1]).max() < 1e-5
    assert all(hit.cosine == hit.score and hit.bm25 is None for hit in hits)
    assert {hit.text for hit in hits[:2]} == {FACTS[0][0], FACTS[1][0]}


def test_text_search_finds_words_and_their_forms_and_marks_them(searcher: Searcher) -> None:
    hits = searcher.search("the runs in a street", mode="text")
    assert [hit.text for hit in hits] == ["She was running through the streets."]
    assert [hits[0].text[start:stop] for start, stop in hits[0].highlights] == ["running", "streets"]
    assert hits[0].cosine is None
    assert hits[0].score == hits[0].bm25 > 0
    assert searcher.search("the of and", mode="text") == []
    assert searcher.search('"what (is) +this* AND:~^', mode="text") == []


def test_hybrid_brings_both_kinds(searcher: Searcher) -> None:
    hits = searcher.search("zyzzyva and renewable electricity", top=3)
    assert "The zyzzyva is a weevil." in [hit.text for hit in hits]
    assert "Solar panels turn light into power." in [hit.text for hit in hits]
    assert [hit.score for hit in hits] == sorted((hit.score for hit in hits), reverse=True)
    assert all(hit.cosine is not None for hit in hits)
    assert {hit.text: hit.bm25 is not None for hit in hits}["The zyzzyva is a weevil."]
    assert not {hit.text: hit.bm25 is not None for hit in hits}["Solar panels turn light into power."]


def test_hits_say_where_they_are_from(searcher: Searcher) -> None:
    hit = searcher.search("milk", top=1)[0]
    assert text_of(hit.source, hit.row)[slice(*hit.span)] == hit.text == "Cheese is made from milk."
    assert hit.row == 9
    assert hit.metadata == {"year": 2023, "kind": "food"}
    assert hit.place.endswith("facts.csv, row 9, characters 0-25")


@pytest.mark.parametrize(
    ("where", "count"),
    [
        ("year > 2020", 3),
        ("Year > 2020 AND kind = 'food'", 1),
        ("kind IN ('food', 'sport') OR year = 1990", 4),
        ("kind LIKE 'an%'", 3),
        ("year IS NULL", 0),
        ("text LIKE '%wind%'", 1),
    ],
)
def test_filters_are_kept_to(where: str, count: int, searcher: Searcher) -> None:
    assert len(searcher.search("anything at all", where=where, mode="vector")) == count
    assert len(searcher.search("anything at all", where=where)) == count


@pytest.mark.parametrize(
    "where", ["yaer > 2020", "year >", "year", "kind > 3", "year > 'x'", "foo(year) = 1", "(year > 1"]
)
@pytest.mark.parametrize("mode", ["hybrid", "text"])
def test_a_filter_with_a_mistake_is_one_line_that_names_the_columns(where: str, mode: str, searcher: Searcher) -> None:
    with pytest.raises(gb.GlassBertError) as refused:
        searcher.search("cat", where=where, mode=mode)
    assert str(refused.value).startswith(f"The filter {where!r} cannot be used: ")
    assert "Columns: text, source, row, number, start, stop, year, kind." in str(refused.value)
    assert "\n" not in str(refused.value)
    assert "cargo" not in str(refused.value)


def test_another_model_or_pooling_or_layer_is_refused(facts: Path, tiny: gb.LoadedBert, minilm: gb.LoadedBert) -> None:
    with pytest.raises(gb.GlassBertError, match="was made with the model minilm, not with .*tiny.*; use that one"):
        Searcher(facts, tiny).search("cat")
    for reading, what in ((Reading(pooling="cls"), "pooling=mean, not cls"), (Reading(layer=2), "layer=6, not 2")):
        with pytest.raises(gb.GlassBertError, match=f"was made with {what}"):
            Searcher(facts, Encoder(minilm.model, minilm.tokenizer, reading)).search("cat")
    same = Encoder(minilm.model, minilm.tokenizer, Reading())
    assert Searcher(facts, same).search("cat", top=1) == Searcher(facts, minilm).search("cat", top=1)


def test_the_index_knows_its_own_model(facts: Path) -> None:
    assert Searcher(facts).search("feline pets", top=1)[0].text == "A cat sleeps most of the day."


def test_questions_that_make_no_sense_are_refused(searcher: Searcher) -> None:
    for wrong, line in (
        ({"query": "  "}, "The query is empty"),
        ({"query": "x", "top": 0}, "top=0 must be"),
        ({"query": "x", "mode": "magic"}, "mode='magic' is not one of hybrid, vector, text"),
        ({"query": "cat " * 600}, "The query has 602 tokens, but this model reads 512"),
    ):
        with pytest.raises(gb.GlassBertError, match=line):
            searcher.search(**wrong)


def test_what_is_hidden_is_not_seen_and_an_open_searcher_sees_what_comes(tmp_path: Path, tiny: gb.LoadedBert) -> None:
    (tmp_path / "a.txt").write_text("The cat sat.\n\nThe mouse came.")
    db = tmp_path / "db"
    build([tmp_path / "a.txt"], db, tiny, Settings(cut=Cut(window=16, overlap=0)))
    searcher = Searcher(db, tiny)
    assert len(searcher.search("cat")) == 1
    store = open_store(db)
    source = next(iter(store.known().values()))
    store.write([replace(source, edition="", hidden=source.edition)])
    assert searcher.search("cat") == searcher.search("cat", mode="text") == []
    assert searcher.search("cat", where="source LIKE '%'") == []
    store.write([source])
    assert len(searcher.search("cat")) == 1


def test_an_empty_index_finds_nothing(tmp_path: Path, tiny: gb.LoadedBert) -> None:
    (tmp_path / "empty.txt").write_text(" \n")
    assert build([tmp_path / "empty.txt"], tmp_path / "db", tiny).passages == 0
    for mode in ("hybrid", "vector", "text"):
        assert Searcher(tmp_path / "db", tiny).search("cat", mode=mode) == []


@pytest.mark.parametrize("where", ["1=1) OR (1=1", "(row > 1", "row > 1)"])
def test_brackets_of_a_filter_do_not_reach_what_must_not_be_seen(where: str, searcher: Searcher) -> None:
    with pytest.raises(gb.GlassBertError, match="its brackets do not match"):
        searcher.search("the cat", where=where)


@pytest.mark.parametrize("where", ["1=1 /* ' */ ) OR (1=1 /* ' */", "row > 1 -- '"])
def test_comments_in_a_filter_are_refused(where: str, searcher: Searcher) -> None:
    with pytest.raises(gb.GlassBertError, match="begins a comment"):
        searcher.search("the cat", where=where)


def test_brackets_in_quotes_are_letters(searcher: Searcher) -> None:
    assert searcher.search("the cat", where="source != ':)' AND (row IS NULL OR row >= 0)")


def test_marks_are_right_or_none_in_every_script(tmp_path: Path, tiny: gb.LoadedBert) -> None:
    texts = ["हिन्दी भाषा cat sat", "the cat", "Ⓐ cat", "the old cat's mat"]
    (tmp_path / "rows.csv").write_text("text\n" + "".join(f"{text}\n" for text in texts))
    build([tmp_path / "rows.csv"], tmp_path / "db", tiny)
    hits = Searcher(tmp_path / "db", tiny).search("cat", mode="text")
    marked = {hit.text: [hit.text[start:stop] for start, stop in hit.highlights] for hit in hits}
    assert set(marked) == set(texts)
    assert marked["the cat"] == marked["the old cat's mat"] == ["cat"]
    assert all(words in ([], ["cat"]) for words in marked.values())


def test_a_disk_that_fails_is_not_the_filters_fault(tmp_path: Path, tiny: gb.LoadedBert) -> None:
    (tmp_path / "rows.csv").write_text("text,year\nthe cat,2020\n")
    build([tmp_path / "rows.csv"], tmp_path / "db", tiny)
    searcher = Searcher(tmp_path / "db", tiny)
    for path in (tmp_path / "db" / "passages.lance" / "data").iterdir():
        path.unlink()
    with pytest.raises(gb.GlassBertError, match="could not be read: "):
        searcher.search("cat", where="year > 2000")


def test_a_mistake_in_a_filter_is_guessed_at(searcher: Searcher) -> None:
    with pytest.raises(gb.GlassBertError, match=r"kind\. Did you mean year\?$"):
        searcher.search("cat", where="yeer > 1")
    with pytest.raises(gb.GlassBertError, match="Texts stand in single quotes, as in who = 'Ann'.$"):
        searcher.search("cat", where='kind = "Xylophone"')
    with pytest.raises(
        gb.GlassBertError, match=r"used: \"2021\" is a text, and the column holds numbers: write one without"
    ):
        searcher.search("cat", where="year = '2021'")
    with pytest.raises(
        gb.GlassBertError, match=r"used: true is a yes or no, and the column holds texts: write it in sin"
    ):
        searcher.search("cat", where="kind = true")


@pytest.mark.parametrize("wrong", [5, ["cat"], b"cat", None])
def test_what_is_no_text_is_no_question(wrong: object, searcher: Searcher) -> None:
    with pytest.raises(gb.GlassBertError, match=f"The query must be a text, not {type(wrong).__name__}"):
        searcher.search(wrong)
    if wrong is not None:
        with pytest.raises(gb.GlassBertError, match='where must be a text such as "year > 2020"'):
            searcher.search("cat", where=wrong)
