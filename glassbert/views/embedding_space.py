"""View `embedding_space`: token embeddings, position embeddings or encoded texts, projected to 2 or 3 dimensions."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

import msgspec
import numpy as np
from jaxtyping import Float, UInt8

from glassbert.analysis.projection import Projection, ProjectionConfig, ProjectionMethod, describe_projection, project
from glassbert.analysis.similarity import nearest_neighbors
from glassbert.analysis.token_category import CATEGORIES, token_category
from glassbert.errors import GlassBertError, OutOfRangeError
from glassbert.pretrained import PretrainedBert
from glassbert.views.payload import Payload
from glassbert.views.session import TextRequest, ViewSession

PointKind = Literal["tokens", "positions", "texts"]
MIN_POINTS = 4
MAX_TEXTS = 2_000
MAX_NEIGHBOR_POINTS = 2_000  # up to this number of points, the neighbors of all points are returned
MAX_LABELS = 255  # category ids are bytes
MAX_NONLINEAR_POINTS = {2: 2_000, 3: 1_000}  # for t-SNE and UMAP, by number of dimensions: 10 to 20 seconds
NUM_NEIGHBORS = 12


class EmbeddingSpaceRequest(TextRequest, frozen=True, kw_only=True):
    """Which vectors, and how to project them; `start` and `count` select a range of the points."""

    kind: PointKind = "tokens"
    method: ProjectionMethod = "pca"
    dimensions: int = 2
    seed: int = 0
    start: int | None = None  # default: 0, or the first word of the vocabulary if `count` is given
    count: int | None = None  # default: all
    texts: tuple[str, ...] = ()
    labels: tuple[str, ...] = ()  # the class of each text; the points are colored by it


class EmbeddingSpaceFacts(msgspec.Struct, frozen=True, kw_only=True):
    """Names, categories and projection of the points; also written by `glassbert study`."""

    method: str
    dimensions: int
    seed: int
    start: int
    count: int  # points shown
    num_points: int  # points in total
    hidden_size: int
    explained_variance_ratio: list[float] | None
    first_word: int  # index of the vocabulary's first word
    description: str
    period: float | None  # positions per rotation, if the position vectors rotate around the origin
    point_names: list[str]
    categories: list[str]
    category_counts: list[int]
    title: str = ""


class PointSet(NamedTuple):
    """A vector, a name and a category for each point."""

    kind: PointKind
    vectors: Float[np.ndarray, "point hidden"]
    point_names: list[str]
    category_ids: UInt8[np.ndarray, " point"]
    categories: list[str]
    first_word: int = 0
    description: str = ""


def embedding_space(session: ViewSession, request: EmbeddingSpaceRequest) -> Payload[EmbeddingSpaceFacts]:
    """Project the points of a request; raise `GlassBertError` if t-SNE or UMAP would take too long."""
    points = load_points(session.bert(request.model), request.kind, request.texts, request.labels)
    config = ProjectionConfig(request.method, request.dimensions, request.seed)
    return project_points(points, config, request.start, request.count, MAX_NONLINEAR_POINTS)


def project_points(
    points: PointSet,
    config: ProjectionConfig,
    start: int | None = None,
    count: int | None = None,
    max_nonlinear_points: Mapping[int, int] | None = None,
) -> Payload[EmbeddingSpaceFacts]:
    """Return `coordinates` [point, 2 or 3] and `category_ids` [point].

    If all of at most 2,000 points are shown, also `neighbors` and `neighbor_cosines` [point, 12].
    """
    num_points = len(points.point_names)
    if start is None:
        start = 0 if count is None else points.first_word
    if count is None:
        count = num_points - start
    _validate_range(start, count, num_points)
    _validate_num_points(config, count, max_nonlinear_points)
    selected = slice(start, start + count)
    vectors, category_ids = points.vectors[selected], points.category_ids[selected]
    projection = project(vectors, config)
    ratio = projection.explained_variance_ratio
    facts = EmbeddingSpaceFacts(
        method=config.method,
        dimensions=config.dimensions,
        seed=config.seed,
        start=start,
        count=count,
        num_points=num_points,
        hidden_size=vectors.shape[1],
        explained_variance_ratio=None if ratio is None else ratio.tolist(),
        first_word=points.first_word,
        description=" ".join(filter(None, [describe_projection(config, count), points.description])),
        period=_position_period(points, projection),
        point_names=points.point_names[selected],
        categories=points.categories,
        category_counts=np.bincount(category_ids, minlength=len(points.categories)).tolist(),
    )
    arrays = {"coordinates": projection.coordinates, "category_ids": category_ids}
    if count == num_points <= MAX_NEIGHBOR_POINTS:
        neighbors = nearest_neighbors(vectors, NUM_NEIGHBORS)
        arrays |= {"neighbors": neighbors.indices, "neighbor_cosines": neighbors.cosines}
    return Payload(facts, arrays)


def load_points(
    bert: PretrainedBert, kind: PointKind, texts: Sequence[str] = (), labels: Sequence[str] = ()
) -> PointSet:
    """Return the points of a kind; `texts` and their optional labels are for kind="texts"."""
    if kind == "texts":
        return _encode_texts(bert, texts, labels)
    if texts or labels:
        raise GlassBertError(f"texts and labels need kind='texts'; kind is {kind!r}.")
    if kind == "positions":
        table = bert.model.embeddings.position.weight.detach().float().cpu().numpy()
        names = [str(position) for position in range(len(table))]
        return PointSet("positions", table, names, np.zeros(len(table), dtype=np.uint8), ["position"])
    vocabulary = bert.tokenizer.vocabulary  # the table may have unused rows
    table = bert.model.embeddings.token.weight[: len(vocabulary)].detach().float().cpu().numpy()
    category_ids = np.array([CATEGORIES.index(token_category(token)) for token in vocabulary], dtype=np.uint8)
    return PointSet("tokens", table, list(vocabulary), category_ids, list(CATEGORIES), _first_word(vocabulary))


def rotation_period(coordinates: Float[np.ndarray, "point axis"]) -> float | None:
    """Return the points per rotation in the first two axes; None unless 90 % of the steps have the same direction."""
    angles = np.arctan2(coordinates[:, 1], coordinates[:, 0])
    steps = (np.diff(angles) + np.pi) % (2 * np.pi) - np.pi
    direction = np.sign(np.median(steps))
    return float(2 * np.pi / abs(np.median(steps))) if np.mean(np.sign(steps) == direction) >= 0.9 else None


def _position_period(points: PointSet, projection: Projection) -> float | None:
    is_pca = projection.explained_variance_ratio is not None
    return rotation_period(projection.coordinates) if points.kind == "positions" and is_pca else None


def _encode_texts(bert: PretrainedBert, texts: Sequence[str], labels: Sequence[str]) -> PointSet:
    if not MIN_POINTS <= len(texts) <= MAX_TEXTS:
        raise GlassBertError(f"texts has {len(texts):,} items; {MIN_POINTS} to {MAX_TEXTS:,} are expected.")
    if labels and len(labels) != len(texts):
        raise GlassBertError(f"labels has {len(labels):,} items, texts has {len(texts):,}; pass one label per text.")
    names = [name for name, _ in Counter(labels).most_common()] or ["text"]
    if len(names) > MAX_LABELS:
        raise GlassBertError(f"labels has {len(names)} different labels; at most {MAX_LABELS} are supported.")
    ids = {name: number for number, name in enumerate(names)}
    category_ids = np.array([ids[label] for label in labels] or [0] * len(texts), dtype=np.uint8)
    limit = bert.config.max_positions
    num_truncated = sum(len(bert.tokenizer.encode(text).ids) > limit for text in texts)
    description = f"{num_truncated:,} texts were truncated to {limit} tokens." if num_truncated else ""
    vectors = bert.encode(list(texts), truncate=True)
    return PointSet("texts", vectors, list(texts), category_ids, names, description=description)


def _validate_range(start: int, count: int, num_points: int) -> None:
    if not 0 <= start < num_points:
        raise OutOfRangeError("start", start, num_points)
    if num_points - start < MIN_POINTS:
        raise GlassBertError(
            f"start={start} leaves {num_points - start} of {num_points:,} points; at least {MIN_POINTS} are needed."
        )
    if not MIN_POINTS <= count <= num_points - start:
        raise GlassBertError(
            f"count={count} must be between {MIN_POINTS} and {num_points - start:,}, the points from start={start}."
        )


def _validate_num_points(config: ProjectionConfig, count: int, max_nonlinear_points: Mapping[int, int] | None) -> None:
    if max_nonlinear_points is None or config.method == "pca" or count <= max_nonlinear_points[config.dimensions]:
        return
    raise GlassBertError(
        f"method={config.method!r} is too slow for {count:,} points in {config.dimensions} dimensions; "
        f"pass count={max_nonlinear_points[config.dimensions]} or less, or method='pca'."
    )


def _first_word(vocabulary: Sequence[str]) -> int:
    """Return the index of the first word: published vocabularies begin with special tokens and characters."""
    return next(
        (index for index, token in enumerate(vocabulary) if len(token) > 1 and token_category(token) == "whole word"), 0
    )
