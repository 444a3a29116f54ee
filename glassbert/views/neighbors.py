"""View `neighbors`: the tokens or positions with the most similar embeddings to a selected token or position."""

from typing import Literal

import msgspec
import numpy as np

from glassbert.analysis.similarity import nearest_neighbors_of
from glassbert.errors import GlassBertError, OutOfRangeError
from glassbert.views.embedding_space import NUM_NEIGHBORS, PointSet, load_points
from glassbert.views.payload import Payload
from glassbert.views.session import TextRequest, ViewSession

MAX_NEIGHBORS = 100


class NeighborsRequest(TextRequest, frozen=True, kw_only=True):
    """One point of an embedding table."""

    point: int
    kind: Literal["tokens", "positions"] = "tokens"
    count: int = NUM_NEIGHBORS


class NeighborsFacts(msgspec.Struct, frozen=True):
    """The nearest points by cosine similarity, nearest first."""

    point: int
    label: str
    norm: float
    neighbors: list[int]
    labels: list[str]
    num_points: int


def neighbors(session: ViewSession, request: NeighborsRequest) -> Payload[NeighborsFacts]:
    """Return the nearest neighbors of one point, and their `cosines` [neighbor]."""
    return find_neighbors(load_points(session.bert(request.model), request.kind), request.point, request.count)


def find_neighbors(points: PointSet, point: int, count: int = NUM_NEIGHBORS) -> Payload[NeighborsFacts]:
    """Return the other points with the highest cosine similarity to one point."""
    num_points = len(points.point_names)
    if not 0 <= point < num_points:
        raise OutOfRangeError("point", point, num_points)
    if not 1 <= count <= MAX_NEIGHBORS:
        raise GlassBertError(f"count={count} must be between 1 and {MAX_NEIGHBORS}.")
    nearest = nearest_neighbors_of(points.vectors, point, count)
    facts = NeighborsFacts(
        point,
        points.point_names[point],
        float(np.linalg.norm(points.vectors[point])),
        nearest.indices.tolist(),
        [points.point_names[index] for index in nearest.indices],
        num_points,
    )
    return Payload(facts, {"cosines": nearest.cosines})
