"""An open index as a retriever of LlamaIndex: a question in, nodes with scores that can be cited out.

retriever = GlassBertRetriever(gb.Searcher("library"), top=5)
retriever.retrieve("who was hurt?")
"""

import asyncio

from glassbert.errors import require_extra
from glassbert.search.labels import labels_of
from glassbert.search.query import Hit, Searcher

with require_extra("llamaindex", "The LlamaIndex retriever"):
    from llama_index.core.retrievers import BaseRetriever
    from llama_index.core.schema import NodeRelationship, NodeWithScore, QueryBundle, RelatedNodeInfo, TextNode

INNER = ["source", "row", "span", "score"]  # a chat model is told the place instead, which says them in words


class GlassBertRetriever(BaseRetriever):
    """Passages of an index, best first. `metadata` has source, row, span, place, score and the user's own columns."""

    def __init__(self, searcher: Searcher, top: int = 10, where: str | None = None, mode: str = "hybrid") -> None:
        """Take an open index, and what every question is asked with."""
        super().__init__()
        self.searcher, self.top, self.where, self.mode = searcher, top, where, mode

    def _retrieve(self, query_bundle: QueryBundle) -> list[NodeWithScore]:
        hits = self.searcher.search(query_bundle.query_str, self.top, self.where, self.mode)
        return [NodeWithScore(node=_node(hit), score=hit.score) for hit in hits]

    async def _aretrieve(self, query_bundle: QueryBundle) -> list[NodeWithScore]:
        """Search in a thread, so that others who are waited for go on."""
        return await asyncio.to_thread(self._retrieve, query_bundle)


def _node(hit: Hit) -> TextNode:
    labels = labels_of(hit)
    return TextNode(
        id_=hit.place,
        text=hit.text,
        metadata=labels,
        excluded_llm_metadata_keys=INNER,
        excluded_embed_metadata_keys=list(labels),
        relationships={NodeRelationship.SOURCE: RelatedNodeInfo(node_id=hit.source)},
        start_char_idx=hit.span[0],
        end_char_idx=hit.span[1],
    )
