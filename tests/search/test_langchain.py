"""The retriever of LangChain, in LangChain itself: alone, awaited, many at once, in a chain."""

import subprocess
import sys

import pytest
from langchain_core.documents import Document
from langchain_core.language_models import FakeListChatModel
from langchain_core.output_parsers import StrOutputParser
from langchain_core.prompts import ChatPromptTemplate
from langchain_core.runnables import RunnablePassthrough

import glassbert as gb
from glassbert.search.documents import text_of
from glassbert.search.langchain import GlassBertRetriever
from glassbert.search.query import Searcher

from .conftest import awaited

QUESTIONS = ["renewable energy", "who sleeps?", "dairy", "what barks?", "a turbine", "panels", "at night", "milk"]


@pytest.fixture
def retriever(shelf: Searcher) -> GlassBertRetriever:
    return GlassBertRetriever(searcher=shelf, top=3)


def test_documents_are_the_hits_of_a_search(retriever: GlassBertRetriever, shelf: Searcher) -> None:
    for mode in ("hybrid", "vector", "text"):
        asked = GlassBertRetriever(searcher=shelf, top=2, where="year > 2016", mode=mode)
        documents, hits = asked.invoke("solar power"), shelf.search("solar power", 2, "year > 2016", mode)
        assert [one.page_content for one in documents] == [hit.text for hit in hits]
        assert [one.metadata["score"] for one in documents] == [hit.score for hit in hits]
        assert (
            [one.id for one in documents] == [one.metadata["place"] for one in documents] == [hit.place for hit in hits]
        )
    assert len(retriever.invoke("solar power")) == 3


def test_a_document_says_all_that_a_citation_needs(retriever: GlassBertRetriever) -> None:
    best = retriever.invoke("Which light gives power?")[0]
    told = best.metadata
    assert text_of(told["source"], told["row"])[slice(*told["span"])] == best.page_content
    assert told["place"].endswith("facts.csv, row 1, characters 0-35")
    assert (told["year"], told["kind"], told["score_"]) == (2021, "energy", 4.5)  # their score, beside ours
    assert retriever.invoke("What barks at strangers?")[0].metadata["row"] is None
    assert Document.model_validate_json(best.model_dump_json()) == best


def test_awaited_or_many_at_once_the_same_is_found(retriever: GlassBertRetriever) -> None:
    one_by_one = [retriever.invoke(question) for question in QUESTIONS * 4]
    assert retriever.batch(QUESTIONS * 4) == one_by_one
    assert awaited(retriever.ainvoke(QUESTIONS[0])) == one_by_one[0]
    assert awaited(retriever.abatch(QUESTIONS * 4)) == one_by_one


def test_a_chain_puts_what_was_found_into_its_prompt(retriever: GlassBertRetriever) -> None:
    prompt = ChatPromptTemplate.from_template("Answer from this and cite it.\n{context}\nQuestion: {question}")
    gathered = {"context": retriever | _together, "question": RunnablePassthrough()}
    said = (gathered | prompt).invoke("what is cheese made from?").to_string()
    assert "facts.csv, row 4, characters 0-25] Cheese is made from milk." in said
    chain = gathered | prompt | FakeListChatModel(responses=["Milk [1]."]) | StrOutputParser()
    assert chain.invoke("what is cheese made from?") == "Milk [1]."


@pytest.mark.parametrize(
    ("settings", "line"),
    [({"where": "yaer > 1"}, "No field named yaer. Columns: text, source"), ({"mode": "x"}, "mode='x' is not one of")],
)
def test_a_mistake_is_our_one_line(settings: dict[str, str], line: str, shelf: Searcher) -> None:
    retriever = GlassBertRetriever(searcher=shelf, **settings)
    with pytest.raises(gb.GlassBertError, match=line):
        retriever.invoke("cat")
    with pytest.raises(gb.GlassBertError, match=line):
        awaited(retriever.ainvoke("cat"))


def test_without_the_package_its_install_line_is_named() -> None:
    lines = "import sys; sys.modules['langchain_core'] = None; import glassbert.search.langchain"
    told = subprocess.run([sys.executable, "-c", lines], capture_output=True, text=True).stderr.splitlines()
    assert "needs langchain_core, which is not installed" in told[-1]
    assert told[-1].endswith('pip install "glassbert[langchain]"')


def _together(documents: list[Document]) -> str:
    return "\n".join(f"[{one.metadata['place']}] {one.page_content}" for one in documents)
