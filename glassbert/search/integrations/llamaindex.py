"""A LlamaIndex retriever over an index.

retriever = LlamaIndexRetriever(gb.Searcher("library"), top=5)
retriever.retrieve("who was hurt?")
"""

import asyncio

from glassbert.errors import require_extra
from glassbert.search.integrations.metadata import flat_metadata
from glassbert.search.query.searcher import Hit, Searcher

with require_extra("llamaindex", "The LlamaIndex retriever"):
    from llama_index.core.retrievers import BaseRetriever
    from llama_index.core.schema import NodeRelationship, NodeWithScore, QueryBundle, RelatedNodeInfo, TextNode

HIDDEN_METADATA = ["source", "row", "span", "score"]  # `location` combines these fields


class LlamaIndexRetriever(BaseRetriever):
    """Return passages of an index, best first.

    `metadata` of a node has source, row, span, location, score and the metadata columns of the index.
    """

    def __init__(self, searcher: Searcher, top: int = 10, where: str | None = None, mode: str = "hybrid") -> None:
        """Create a retriever; the arguments are those of `Searcher.search`."""
        super().__init__()
        self.searcher, self.top, self.where, self.mode = searcher, top, where, mode

    def _retrieve(self, query_bundle: QueryBundle) -> list[NodeWithScore]:
        hits = self.searcher.search(query_bundle.query_str, self.top, self.where, self.mode)
        return [NodeWithScore(node=_node(hit), score=hit.score) for hit in hits]

    async def _aretrieve(self, query_bundle: QueryBundle) -> list[NodeWithScore]:
        """Search in a thread, without blocking the event loop."""
        return await asyncio.to_thread(self._retrieve, query_bundle)


def _node(hit: Hit) -> TextNode:
    metadata = flat_metadata(hit)
    return TextNode(
        id_=hit.location,
        text=hit.text,
        metadata=metadata,
        excluded_llm_metadata_keys=HIDDEN_METADATA,
        excluded_embed_metadata_keys=list(metadata),
        relationships={NodeRelationship.SOURCE: RelatedNodeInfo(node_id=hit.source)},
        start_char_idx=hit.span[0],
        end_char_idx=hit.span[1],
    )
