"""An open index as a retriever of LangChain: a question in, documents that can be cited out.

    retriever = GlassBertRetriever(searcher=gb.Searcher("library"), top=5)
    retriever.invoke("who was hurt?")

It is a Runnable: `invoke`, `batch`, `ainvoke`, `abatch`, and a part of a chain.
"""

from typing import Any

from glassbert.errors import require_extra
from glassbert.search.labels import labels_of
from glassbert.search.query import Searcher

with require_extra("langchain", "The LangChain retriever"):
    from langchain_core.documents import Document
    from langchain_core.retrievers import BaseRetriever


class GlassBertRetriever(BaseRetriever):
    """Passages of an index, best first. `metadata` has source, row, span, place, score and the user's own columns."""

    searcher: Searcher
    top: int = 10
    where: str | None = None  # a filter on the columns, as in SQL
    mode: str = "hybrid"  # or vector, text

    def _get_relevant_documents(self, query: str, *, run_manager: Any) -> list[Document]:
        """Search; LangChain runs this in a thread for those who await it."""
        hits = self.searcher.search(query, self.top, self.where, self.mode)
        return [Document(id=hit.place, page_content=hit.text, metadata=labels_of(hit)) for hit in hits]
