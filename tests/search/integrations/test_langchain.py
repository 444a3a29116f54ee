"""The LangChain retriever, used by LangChain: single, asynchronous and batch calls, and in a chain."""

import subprocess
import sys
from typing import Any

import pytest
from langchain_core.documents import Document
from langchain_core.language_models import FakeListChatModel
from langchain_core.output_parsers import StrOutputParser
from langchain_core.prompts import ChatPromptTemplate
from langchain_core.runnables import RunnablePassthrough

import glassbert as gb
from glassbert.data.documents import read_document_text
from glassbert.search.integrations.langchain import LangChainRetriever
from glassbert.search.query.searcher import Searcher

from ..conftest import run_coroutine

QUESTIONS = ["renewable energy", "who sleeps?", "dairy", "what barks?", "a turbine", "panels", "at night", "milk"]


@pytest.fixture
def retriever(fact_searcher: Searcher) -> LangChainRetriever:
    return LangChainRetriever(searcher=fact_searcher, top=3)


def test_documents_equal_the_hits_of_a_search(retriever: LangChainRetriever, fact_searcher: Searcher) -> None:
    for mode in ("hybrid", "vector", "text"):
        filtered = LangChainRetriever(searcher=fact_searcher, top=2, where="year > 2016", mode=mode)
        documents, hits = filtered.invoke("solar power"), fact_searcher.search("solar power", 2, "year > 2016", mode)
        assert [document.page_content for document in documents] == [hit.text for hit in hits]
        assert [document.metadata["score"] for document in documents] == [hit.score for hit in hits]
        assert (
            [document.id for document in documents]
            == [document.metadata["location"] for document in documents]
            == [hit.location for hit in hits]
        )
    assert len(retriever.invoke("solar power")) == 3


def test_a_document_has_its_location_in_the_metadata(retriever: LangChainRetriever) -> None:
    best = retriever.invoke("Which light gives power?")[0]
    metadata = best.metadata
    assert read_document_text(metadata["source"], metadata["row"])[slice(*metadata["span"])] == best.page_content
    assert metadata["location"].endswith("facts.csv, row 1, characters 0-35")
    assert (metadata["year"], metadata["kind"], metadata["score_"]) == (
        2021,
        "energy",
        4.5,
    )  # the user's `score`, renamed
    assert retriever.invoke("What barks at strangers?")[0].metadata["row"] is None
    assert Document.model_validate_json(best.model_dump_json()) == best


def test_async_and_batch_calls_return_the_same(retriever: LangChainRetriever) -> None:
    sequential = [retriever.invoke(question) for question in QUESTIONS * 4]
    assert retriever.batch(QUESTIONS * 4) == sequential
    assert run_coroutine(retriever.ainvoke(QUESTIONS[0])) == sequential[0]
    assert run_coroutine(retriever.abatch(QUESTIONS * 4)) == sequential


def test_a_chain_puts_the_passages_into_its_prompt(retriever: LangChainRetriever) -> None:
    prompt = ChatPromptTemplate.from_template("Answer from this and cite it.\n{context}\nQuestion: {question}")
    inputs = {"context": retriever | _format_documents, "question": RunnablePassthrough()}
    prompt_text = (inputs | prompt).invoke("what is cheese made from?").to_string()
    assert "facts.csv, row 4, characters 0-25] Cheese is made from milk." in prompt_text
    chain = inputs | prompt | FakeListChatModel(responses=["Milk [1]."]) | StrOutputParser()
    assert chain.invoke("what is cheese made from?") == "Milk [1]."


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"where": "yaer > 1"}, "there is no column 'yaer'. Columns: text, source"),
        ({"mode": "x"}, "mode='x' must be one of"),
    ],
)
def test_invalid_arguments_are_glassbert_errors(options: dict[str, Any], message: str, fact_searcher: Searcher) -> None:
    retriever = LangChainRetriever(searcher=fact_searcher, **options)
    with pytest.raises(gb.GlassBertError, match=message):
        retriever.invoke("cat")
    with pytest.raises(gb.GlassBertError, match=message):
        run_coroutine(retriever.ainvoke("cat"))


def test_without_the_package_the_error_names_the_install_command() -> None:
    code = "import sys; sys.modules['langchain_core'] = None; import glassbert.search.integrations.langchain"
    process = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    message = process.stderr.splitlines()[-1]
    assert "needs langchain_core, which is not installed" in message
    assert message.endswith('pip install "glassbert[langchain]"')


def _format_documents(documents: list[Document]) -> str:
    return "\n".join(f"[{document.metadata['location']}] {document.page_content}" for document in documents)
