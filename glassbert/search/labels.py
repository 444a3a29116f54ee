"""A hit in, what is known of it out, as the flat metadata that other libraries carry along with a text."""

from typing import Any

from glassbert.search.query import Hit


def labels_of(hit: Hit) -> dict[str, Any]:
    """Give what a citation needs and the user's own columns; one of these that has a name of ours gets a `_`."""
    own: dict[str, Any] = {
        "source": hit.source,
        "row": hit.row,
        "span": list(hit.span),
        "place": hit.place,
        "score": hit.score,
    }
    labels = dict(own)
    for name, value in hit.metadata.items():
        while name in labels:
            name += "_"  # noqa: PLW2901  until nobody has it
        labels[name] = value
    return labels
