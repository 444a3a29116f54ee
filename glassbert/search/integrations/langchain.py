"""A LangChain retriever over an index.

    retriever = LangChainRetriever(searcher=gb.Searcher("library"), top=5)
    retriever.invoke("who was hurt?")

It is a Runnable: `invoke`, `batch`, `ainvoke` and `abatch` work, and it can be part of a chain.
"""

from typing import Any

from glassbert.errors import require_extra
from glassbert.search.integrations.metadata import flat_metadata
from glassbert.search.query.searcher import Searcher

with require_extra("langchain", "The LangChain retriever"):
    from langchain_core.documents import Document
    from langchain_core.retrievers import BaseRetriever


class LangChainRetriever(BaseRetriever):
    """Return passages of an index, best first.

    `metadata` of a document has source, row, span, location, score and the metadata columns of the index.
    """

    searcher: Searcher
    top: int = 10
    where: str | None = None  # condition on metadata columns
    mode: str = "hybrid"  # or vector, text

    def _get_relevant_documents(self, query: str, *, run_manager: Any) -> list[Document]:
        """Search the index; LangChain runs this in a thread for asynchronous calls."""
        hits = self.searcher.search(query, self.top, self.where, self.mode)
        return [Document(id=hit.location, page_content=hit.text, metadata=flat_metadata(hit)) for hit in hits]
