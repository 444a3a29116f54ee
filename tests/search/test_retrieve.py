"""Context for a chat model: within its budget, nothing said twice, every citation right."""

import json
from pathlib import Path

import pytest

import glassbert as gb
from glassbert.search.documents import text_of
from glassbert.search.index import Settings, build
from glassbert.search.passages import Cut
from glassbert.search.query import Searcher
from glassbert.search.retrieve import retrieve

RIVERS = "\n\n".join(
    f"The river {name} is long. It flows through {country}. Many ships go there every year. Fish live in it too."
    for name, country in [("Nile", "Egypt"), ("Rhine", "Germany"), ("Seine", "France"), ("Thames", "England")]
)
BREAD = "Bread is baked in a hot oven. The dough must rest for one hour before that. Salt is added at the end."


@pytest.fixture(scope="module")
def searcher(tmp_path_factory: pytest.TempPathFactory, minilm: gb.LoadedBert) -> Searcher:
    folder = tmp_path_factory.mktemp("docs")
    (folder / "rivers.txt").write_text(RIVERS)
    (folder / "bread.txt").write_text(BREAD)
    (folder / "copy.md").write_text(BREAD.replace("Bread", "bread"))
    (folder / "facts.jsonl").write_text('{"text": "Cheese is made from milk."}\n')
    build([folder], folder.parent / "db", minilm, Settings(cut=Cut(window=40, overlap=10)))
    return Searcher(folder.parent / "db", minilm)


@pytest.mark.parametrize("budget", [20, 60, 100, 250, 1_500])
def test_the_budget_is_kept_to_and_every_citation_is_right(budget: int, searcher: Searcher) -> None:
    context = retrieve(searcher, "Which river flows through Egypt and Germany?", budget)
    counted = len(searcher.encoder.tokenizer.encode(context.text).ids) - 2
    assert counted == context.num_tokens == sum(one.num_tokens for one in context.citations) <= budget
    assert [one.number for one in context.citations] == list(range(1, len(context.citations) + 1))
    for one in context.citations:
        assert text_of(one.source, one.row)[slice(*one.span)].split() == one.text.split()
        assert one.span[1] - one.span[0] == len(one.text)
        assert f"[{one.number}] {one.source}" in context.text
        assert one.text in context.text
    assert bool(context.citations) == (budget > 20)


def test_passages_that_follow_each_other_are_one(searcher: Searcher) -> None:
    context = retrieve(searcher, "rivers", where="source LIKE '%rivers.txt'")
    assert [one.text for one in context.citations] == [RIVERS]
    assert context.citations[0].head.endswith(f"rivers.txt, characters 0-{len(RIVERS)}")


def test_the_same_text_is_given_once(searcher: Searcher) -> None:
    context = retrieve(searcher, "how to bake bread", top=50)
    assert sum("dough must rest" in one.text for one in context.citations) == 1
    assert "dough must rest" in context.citations[0].text


def test_a_piece_that_does_not_fit_grows_from_its_best_passage(tmp_path: Path, minilm: gb.LoadedBert) -> None:
    facts = [f"Fact {number}: the river number {number} is {number} miles long and very old." for number in range(40)]
    (tmp_path / "long.txt").write_text(" ".join(facts))
    build([tmp_path / "long.txt"], tmp_path / "db", minilm, Settings(cut=Cut(window=40, overlap=0)))
    searcher = Searcher(tmp_path / "db", minilm)
    context = retrieve(searcher, "How long is river number 17?", 300, top=30)
    assert "number 17 is 17 miles" in context.text
    assert 220 < context.num_tokens <= 300  # of a piece that does not fit, as much as fits
    for one in context.citations:
        assert text_of(one.source, one.row)[slice(*one.span)] == one.text


def test_a_piece_that_does_not_fit_is_cut_after_a_sentence(searcher: Searcher) -> None:
    whole = retrieve(searcher, "how to bake bread", 1_500).citations[0]
    cut = retrieve(searcher, "how to bake bread", whole.num_tokens - 5).citations[0]
    assert cut.source == whole.source
    assert cut.text.endswith(".")
    assert cut.num_tokens <= whole.num_tokens - 5
    assert len(cut.text) > 20


def test_the_same_for_machines(searcher: Searcher) -> None:
    context = retrieve(searcher, "cheese", top=1)
    told = context.to_json()
    assert told["text"] == context.text
    assert told["citations"][0]["text"] == "Cheese is made from milk."
    assert told["citations"][0]["row"] == 1
    assert told["citations"][0]["place"].endswith("row 1, characters 0-25")
    assert json.loads(json.dumps(told)) == told
    assert list(told) == ["query", "budget", "num_hits", "num_tokens", "citations", "text"]
    with pytest.raises(gb.GlassBertError, match="budget=0 must be"):
        retrieve(searcher, "cheese", 0)


def test_nothing_found_is_no_context(tmp_path: Path, tiny: gb.LoadedBert) -> None:
    (tmp_path / "a.txt").write_text(" ")
    build([tmp_path / "a.txt"], tmp_path / "db", tiny)
    context = retrieve(tmp_path / "db", "cat", bert=tiny)
    assert (context.text, context.num_tokens, context.citations) == ("", 0, ())


def test_no_scrap_fills_what_is_left_of_the_budget(tmp_path: Path, minilm: gb.LoadedBert) -> None:
    (tmp_path / "a.txt").write_text("Ships sail to the harbour with the tide.")
    (tmp_path / "b.txt").write_text("Ships!\n\n" + "The harbour has " + "many old ships and " * 30 + "a tower.")
    build([tmp_path / "a.txt", tmp_path / "b.txt"], tmp_path / "db", minilm)
    searcher = Searcher(tmp_path / "db", minilm)
    both = retrieve(searcher, "ships sail to the harbour").citations
    assert len(both) == 2
    tight = retrieve(searcher, "ships sail to the harbour", both[0].num_tokens + both[1].num_tokens - 1)
    assert [one.text for one in tight.citations] == [both[0].text]
