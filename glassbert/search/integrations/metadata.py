"""Flat metadata of a hit, for other retrieval libraries."""

from typing import Any

from glassbert.search.query.searcher import Hit


def flat_metadata(hit: Hit) -> dict[str, Any]:
    """Return location, score and metadata columns in one dict; a column with a reserved name gets a trailing `_`."""
    metadata: dict[str, Any] = {
        "source": hit.source,
        "row": hit.row,
        "span": list(hit.span),
        "location": hit.location,
        "score": hit.score,
    }
    for name, value in hit.metadata.items():
        while name in metadata:
            name += "_"  # noqa: PLW2901  until the name is free
        metadata[name] = value
    return metadata
