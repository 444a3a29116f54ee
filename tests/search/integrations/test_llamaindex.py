"""The LlamaIndex retriever, used by LlamaIndex: single and asynchronous calls, and in a query engine."""

import asyncio
import subprocess
import sys
from typing import Any

import pytest
from llama_index.core.llms import MockLLM
from llama_index.core.query_engine import RetrieverQueryEngine
from llama_index.core.schema import MetadataMode, QueryBundle, TextNode

import glassbert as gb
from glassbert.data.documents import read_document_text
from glassbert.search.integrations.llamaindex import LlamaIndexRetriever
from glassbert.search.query.searcher import Searcher

from ..conftest import run_coroutine


def test_nodes_equal_the_hits_of_a_search(fact_searcher: Searcher) -> None:
    for mode in ("hybrid", "vector", "text"):
        nodes = LlamaIndexRetriever(fact_searcher, 2, "year > 2016", mode).retrieve("solar power")
        hits = fact_searcher.search("solar power", 2, "year > 2016", mode)
        assert [(node.text, node.score, node.node_id) for node in nodes] == [
            (hit.text, hit.score, hit.location) for hit in hits
        ]
    assert len(LlamaIndexRetriever(fact_searcher).retrieve(QueryBundle("solar power"))) == 5


def test_a_node_has_its_location_in_the_metadata(fact_searcher: Searcher) -> None:
    (best,) = LlamaIndexRetriever(fact_searcher, top=1).retrieve("Which light gives power?")
    node, metadata = best.node, best.metadata
    assert isinstance(node, TextNode)
    assert read_document_text(metadata["source"], metadata["row"])[slice(*metadata["span"])] == best.text
    assert (node.start_char_idx, node.end_char_idx, node.ref_doc_id) == (0, 35, metadata["source"])
    assert metadata["location"].endswith("facts.csv, row 1, characters 0-35")
    assert (metadata["year"], metadata["kind"], metadata["score_"]) == (
        2021,
        "energy",
        4.5,
    )  # the user's `score`, renamed
    assert node.get_content(MetadataMode.EMBED) == best.text
    prompt_lines = node.get_content(MetadataMode.LLM).splitlines()
    assert [line.split(":")[0] for line in prompt_lines[:4]] == ["location", "year", "kind", "score_"]


def test_async_calls_return_the_same(fact_searcher: Searcher) -> None:
    retriever = LlamaIndexRetriever(fact_searcher, top=3)
    questions = ["renewable energy", "who sleeps?", "dairy", "what barks?"] * 4

    async def retrieve_all() -> list[object]:
        return list(await asyncio.gather(*(retriever.aretrieve(question) for question in questions)))

    assert run_coroutine(retrieve_all()) == [retriever.retrieve(question) for question in questions]


def test_a_query_engine_answers_from_the_passages(fact_searcher: Searcher) -> None:
    engine = RetrieverQueryEngine.from_args(LlamaIndexRetriever(fact_searcher, top=2), llm=MockLLM())
    response = engine.query("what is cheese made from?")
    assert "Cheese is made from milk." in str(response)  # MockLLM returns its prompt
    assert "facts.csv, row 4, characters 0-25" in str(response)
    assert response.source_nodes[0].metadata["row"] == 4


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"where": "yaer > 1"}, "there is no column 'yaer'. Columns: text, source"),
        ({"mode": "x"}, "mode='x' must be one of"),
    ],
)
def test_invalid_arguments_are_glassbert_errors(options: dict[str, Any], message: str, fact_searcher: Searcher) -> None:
    retriever = LlamaIndexRetriever(fact_searcher, **options)
    with pytest.raises(gb.GlassBertError, match=message):
        retriever.retrieve("cat")
    with pytest.raises(gb.GlassBertError, match=message):
        run_coroutine(retriever.aretrieve("cat"))


def test_without_the_package_the_error_names_the_install_command() -> None:
    code = "import sys; sys.modules['llama_index'] = None; import glassbert.search.integrations.llamaindex"
    process = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    message = process.stderr.splitlines()[-1]
    assert "needs llama_index, which is not installed" in message
    assert message.endswith('pip install "glassbert[llamaindex]"')
