"""The retriever of LlamaIndex, in LlamaIndex itself: alone, awaited, inside a query engine."""

import asyncio
import subprocess
import sys

import pytest
from llama_index.core.llms import MockLLM
from llama_index.core.query_engine import RetrieverQueryEngine
from llama_index.core.schema import MetadataMode, QueryBundle

import glassbert as gb
from glassbert.search.documents import text_of
from glassbert.search.llamaindex import GlassBertRetriever
from glassbert.search.query import Searcher

from .conftest import awaited


def test_nodes_are_the_hits_of_a_search(shelf: Searcher) -> None:
    for mode in ("hybrid", "vector", "text"):
        nodes = GlassBertRetriever(shelf, 2, "year > 2016", mode).retrieve("solar power")
        hits = shelf.search("solar power", 2, "year > 2016", mode)
        assert [(one.text, one.score, one.node_id) for one in nodes] == [
            (hit.text, hit.score, hit.place) for hit in hits
        ]
    assert len(GlassBertRetriever(shelf).retrieve(QueryBundle("solar power"))) == 5


def test_a_node_says_all_that_a_citation_needs(shelf: Searcher) -> None:
    (best,) = GlassBertRetriever(shelf, top=1).retrieve("Which light gives power?")
    node, told = best.node, best.metadata
    assert text_of(told["source"], told["row"])[slice(*told["span"])] == best.text
    assert (node.start_char_idx, node.end_char_idx, node.ref_doc_id) == (0, 35, told["source"])
    assert told["place"].endswith("facts.csv, row 1, characters 0-35")
    assert (told["year"], told["kind"], told["score_"]) == (2021, "energy", 4.5)  # their score, beside ours
    assert node.get_content(MetadataMode.EMBED) == best.text
    shown = node.get_content(MetadataMode.LLM).splitlines()
    assert [line.split(":")[0] for line in shown[:4]] == ["place", "year", "kind", "score_"]


def test_awaited_the_same_is_found_and_others_go_on(shelf: Searcher) -> None:
    retriever = GlassBertRetriever(shelf, top=3)
    questions = ["renewable energy", "who sleeps?", "dairy", "what barks?"] * 4

    async def ask() -> list[object]:
        return list(await asyncio.gather(*(retriever.aretrieve(question) for question in questions)))

    assert awaited(ask()) == [retriever.retrieve(question) for question in questions]


def test_a_query_engine_answers_from_what_was_found(shelf: Searcher) -> None:
    engine = RetrieverQueryEngine.from_args(GlassBertRetriever(shelf, top=2), llm=MockLLM())
    answer = engine.query("what is cheese made from?")
    assert "Cheese is made from milk." in str(answer)  # this model says its prompt again
    assert "facts.csv, row 4, characters 0-25" in str(answer)
    assert answer.source_nodes[0].metadata["row"] == 4


@pytest.mark.parametrize(
    ("settings", "line"),
    [({"where": "yaer > 1"}, "No field named yaer. Columns: text, source"), ({"mode": "x"}, "mode='x' is not one of")],
)
def test_a_mistake_is_our_one_line(settings: dict[str, str], line: str, shelf: Searcher) -> None:
    retriever = GlassBertRetriever(shelf, **settings)
    with pytest.raises(gb.GlassBertError, match=line):
        retriever.retrieve("cat")
    with pytest.raises(gb.GlassBertError, match=line):
        awaited(retriever.aretrieve("cat"))


def test_without_the_package_its_install_line_is_named() -> None:
    lines = "import sys; sys.modules['llama_index'] = None; import glassbert.search.llamaindex"
    told = subprocess.run([sys.executable, "-c", lines], capture_output=True, text=True).stderr.splitlines()
    assert "needs llama_index, which is not installed" in told[-1]
    assert told[-1].endswith('pip install "glassbert[llamaindex]"')
