"""Retrieved context stays within its budget, has no duplicates, and cites correctly."""

import json
from pathlib import Path

import pytest

import glassbert as gb
from glassbert.data.documents import read_document_text
from glassbert.search.ingest.indexer import IndexConfig, build_index
from glassbert.search.ingest.passages import PassageConfig
from glassbert.search.query.retrieval import retrieve
from glassbert.search.query.searcher import Searcher

RIVERS = "\n\n".join(
    f"The river {name} is long. It flows through {country}. Many ships go there every year. Fish live in it too."
    for name, country in [("Nile", "Egypt"), ("Rhine", "Germany"), ("Seine", "France"), ("Thames", "England")]
)
BREAD = "Bread is baked in a hot oven. The dough must rest for one hour before that. Salt is added at the end."


@pytest.fixture(scope="module")
def searcher(tmp_path_factory: pytest.TempPathFactory, minilm: gb.PretrainedBert) -> Searcher:
    folder = tmp_path_factory.mktemp("docs")
    (folder / "rivers.txt").write_text(RIVERS)
    (folder / "bread.txt").write_text(BREAD)
    (folder / "copy.md").write_text(BREAD.replace("Bread", "bread"))
    (folder / "facts.jsonl").write_text('{"text": "Cheese is made from milk."}\n')
    build_index([folder], folder.parent / "db", minilm, IndexConfig(passages=PassageConfig(window=40, overlap=10)))
    return Searcher(folder.parent / "db", minilm)


@pytest.mark.parametrize("budget", [20, 60, 100, 250, 1_500])
def test_context_fits_the_budget_and_citations_match_the_source(budget: int, searcher: Searcher) -> None:
    context = retrieve(searcher, "Which river flows through Egypt and Germany?", budget)
    num_tokens = len(searcher.encoder.tokenizer.encode(context.text).ids) - 2
    assert num_tokens == context.num_tokens == sum(citation.num_tokens for citation in context.citations) <= budget
    assert [citation.number for citation in context.citations] == list(range(1, len(context.citations) + 1))
    for citation in context.citations:
        assert read_document_text(citation.source, citation.row)[slice(*citation.span)].split() == citation.text.split()
        assert citation.span[1] - citation.span[0] == len(citation.text)
        assert f"[{citation.number}] {citation.source}" in context.text
        assert citation.text in context.text
    assert bool(context.citations) == (budget > 20)


def test_adjacent_passages_are_merged(searcher: Searcher) -> None:
    context = retrieve(searcher, "rivers", where="source LIKE '%rivers.txt'")
    assert [citation.text for citation in context.citations] == [RIVERS]
    assert context.citations[0].header.endswith(f"rivers.txt, characters 0-{len(RIVERS)}")


def test_duplicates_are_dropped(searcher: Searcher) -> None:
    context = retrieve(searcher, "how to bake bread", top=50)
    assert sum("dough must rest" in citation.text for citation in context.citations) == 1
    assert "dough must rest" in context.citations[0].text


def test_a_long_passage_is_cut_around_its_best_hit(tmp_path: Path, minilm: gb.PretrainedBert) -> None:
    facts = [f"Fact {number}: the river number {number} is {number} miles long and very old." for number in range(40)]
    (tmp_path / "long.txt").write_text(" ".join(facts))
    build_index(
        [tmp_path / "long.txt"], tmp_path / "db", minilm, IndexConfig(passages=PassageConfig(window=40, overlap=0))
    )
    searcher = Searcher(tmp_path / "db", minilm)
    context = retrieve(searcher, "How long is river number 17?", 300, top=30)
    assert "number 17 is 17 miles" in context.text
    assert 220 < context.num_tokens <= 300
    for citation in context.citations:
        assert read_document_text(citation.source, citation.row)[slice(*citation.span)] == citation.text


def test_a_passage_over_budget_is_cut_after_a_sentence(searcher: Searcher) -> None:
    complete = retrieve(searcher, "how to bake bread", 1_500).citations[0]
    cut = retrieve(searcher, "how to bake bread", complete.num_tokens - 5).citations[0]
    assert cut.source == complete.source
    assert cut.text.endswith(".")
    assert cut.num_tokens <= complete.num_tokens - 5
    assert len(cut.text) > 20


def test_to_json_has_text_and_locations(searcher: Searcher) -> None:
    context = retrieve(searcher, "cheese", top=1)
    record = context.to_json()
    assert record["text"] == context.text
    assert record["citations"][0]["text"] == "Cheese is made from milk."
    assert record["citations"][0]["row"] == 1
    assert record["citations"][0]["location"].endswith("row 1, characters 0-25")
    assert json.loads(json.dumps(record)) == record
    assert list(record) == ["query", "budget", "num_hits", "num_tokens", "citations", "text"]
    with pytest.raises(gb.GlassBertError, match="budget=0 must be"):
        retrieve(searcher, "cheese", 0)


def test_no_hits_give_an_empty_context(tmp_path: Path, tiny: gb.PretrainedBert) -> None:
    (tmp_path / "a.txt").write_text(" ")
    build_index([tmp_path / "a.txt"], tmp_path / "db", tiny)
    context = retrieve(tmp_path / "db", "cat", bert=tiny)
    assert (context.text, context.num_tokens, context.citations) == ("", 0, ())


def test_a_short_fragment_does_not_fill_the_budget(tmp_path: Path, minilm: gb.PretrainedBert) -> None:
    (tmp_path / "a.txt").write_text("Ships sail to the harbour with the tide.")
    (tmp_path / "b.txt").write_text("Ships!\n\n" + "The harbour has " + "many old ships and " * 30 + "a tower.")
    build_index([tmp_path / "a.txt", tmp_path / "b.txt"], tmp_path / "db", minilm)
    searcher = Searcher(tmp_path / "db", minilm)
    both = retrieve(searcher, "ships sail to the harbour").citations
    assert len(both) == 2
    tight = retrieve(searcher, "ships sail to the harbour", both[0].num_tokens + both[1].num_tokens - 1)
    assert [citation.text for citation in tight.citations] == [both[0].text]
