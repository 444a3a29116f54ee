"""View `dataset_space`: the encoded texts of a table in two dimensions, with their labels and named clusters."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import msgspec
import numpy as np
from jaxtyping import Float, Int

from glassbert.analysis.projection import ProjectionConfig, ProjectionMethod, describe_projection, project
from glassbert.analysis.similarity import nearest_neighbor_indices
from glassbert.analysis.text_clusters import TextClusters, cluster_vectors, distinctive_words
from glassbert.data.problems import printable_path
from glassbert.errors import GlassBertError
from glassbert.server.data_views import data_view
from glassbert.views.payload import Payload
from glassbert.views.session import TextRequest, ViewSession
from glassbert.views.view_registry import View
from glassbert.workspace.column_summary import MAX_LABELS
from glassbert.workspace.data_workspace import DataWorkspace
from glassbert.workspace.job_commands import VECTORS_FILE
from glassbert.workspace.job_record import EncodeOptions
from glassbert.workspace.workspace_files import open_vectors

MIN_POINTS_SHOWN, MAX_POINTS_SHOWN = 4, 5_000
MAX_LABEL_CHARS = 160  # of a text under the pointer
MISSING_LABEL = "(no label)"
SEED = 0


class DatasetSpaceRequest(TextRequest, frozen=True, kw_only=True):
    """Names a finished encoding job, the label column (empty: none), and the projection."""

    job: str
    label_column: str = ""
    method: ProjectionMethod = "pca"


class NamedCluster(msgspec.Struct, frozen=True, kw_only=True):
    """A cluster: its distinctive words, its number of texts, and its centroid in the projection."""

    words: list[str]
    count: int
    x: float
    y: float


class LabelPurity(msgspec.Struct, frozen=True, kw_only=True):
    """The fraction of texts whose nearest other text has the same label, and the fraction expected by chance."""

    fraction: float
    chance: float


class DatasetSpaceFacts(msgspec.Struct, frozen=True, kw_only=True):
    """Texts, labels and clusters of the points."""

    num_texts: int
    num_shown: int
    seed: int  # of the random sample, the clusters and UMAP
    model: str
    text_column: str
    method: str
    description: str
    explained_variance_ratio: list[float] | None
    texts: list[str]  # cut
    categories: list[str]
    category_counts: list[int]
    clusters: list[NamedCluster]
    cluster_silhouette: float | None
    purity: LabelPurity | None


class _EncodedTexts(NamedTuple):
    vectors: Float[np.ndarray, "text hidden"]
    texts: list[str]
    rows: Int[np.ndarray, " text"]
    num_texts: int


def space_views(data: DataWorkspace | None) -> Mapping[str, View]:
    """Return the view of an encoded table."""
    return {"dataset_space": data_view(data, DatasetSpaceRequest, DatasetSpaceFacts, _dataset_space)}


def _dataset_space(
    data: DataWorkspace, session: ViewSession, request: DatasetSpaceRequest
) -> Payload[DatasetSpaceFacts]:
    """Return `coordinates` [point, 2], `category_ids`, `cluster_ids` and `rows` (of the table, from 0)."""
    record = data.runner.get(request.job)
    options = record.options
    if not isinstance(options, EncodeOptions) or record.status != "finished":
        raise GlassBertError(f"The job {record.title!r} has no vectors; encode the texts first.")
    encoded = _read_encoded_texts(data, record.id, options)
    labels = _read_labels(data, options, request.label_column, encoded)
    config = ProjectionConfig(request.method, 2, SEED)
    projection = project(encoded.vectors, config)
    clusters = session.compute_once(f"clusters-{record.id}", lambda: cluster_vectors(encoded.vectors, SEED))
    categories = [name for name, _ in Counter(labels).most_common()]
    category_ids = np.array([categories.index(label) for label in labels], dtype=np.uint8)
    ratio = projection.explained_variance_ratio
    facts = DatasetSpaceFacts(
        num_texts=encoded.num_texts,
        num_shown=len(encoded.texts),
        seed=SEED,
        model=record.model_name,
        text_column=options.text_column,
        method=request.method,
        description=describe_projection(config, len(encoded.texts)),
        explained_variance_ratio=None if ratio is None else ratio.tolist(),
        texts=[" ".join(text.split())[:MAX_LABEL_CHARS] for text in encoded.texts],
        categories=categories,
        category_counts=np.bincount(category_ids, minlength=len(categories)).tolist(),
        clusters=_named_clusters(encoded.texts, clusters, projection.coordinates),
        cluster_silhouette=clusters.silhouette,
        purity=_purity(encoded.vectors, category_ids) if request.label_column and len(categories) > 1 else None,
    )
    arrays = {
        "coordinates": projection.coordinates.astype(np.float32),
        "category_ids": category_ids,
        "cluster_ids": clusters.assignments.astype(np.uint8),
        "rows": encoded.rows.astype(np.int32),
    }
    return Payload(facts, arrays)


def _read_encoded_texts(data: DataWorkspace, job: str, options: EncodeOptions) -> _EncodedTexts:
    """Return the vectors and texts, or a random sample of them."""
    texts = data.datasets.texts(data.datasets.get(options.dataset), options.text_column)
    path = data.runner.folder(job) / VECTORS_FILE
    vectors = open_vectors(path)
    count = len(texts)
    if count < MIN_POINTS_SHOWN:
        raise GlassBertError(f"The table has {count} texts; at least {MIN_POINTS_SHOWN} are needed for a projection.")
    if len(vectors) != count:
        raise GlassBertError(f"There are {len(vectors):,} vectors for {count:,} texts; encode the texts again.")
    rows = np.arange(count)
    if count > MAX_POINTS_SHOWN:
        rows = np.sort(np.random.default_rng(SEED).choice(count, MAX_POINTS_SHOWN, replace=False))
    shown = np.array(vectors[rows])
    if not np.isfinite(shown).all():
        raise GlassBertError(f"{printable_path(path)} has vectors that are not finite; encode the texts again.")
    return _EncodedTexts(shown, [texts[row] for row in rows], rows, count)


def _read_labels(data: DataWorkspace, options: EncodeOptions, label: str, encoded: _EncodedTexts) -> list[str]:
    if not label:
        return ["text"] * len(encoded.texts)
    cells = data.datasets.column_cells(data.datasets.get(options.dataset), label)
    if len(cells) != encoded.num_texts:
        raise GlassBertError(f"There are {len(cells):,} labels for {encoded.num_texts:,} texts.")
    labels = [cells[row].strip() or MISSING_LABEL for row in encoded.rows.tolist()]
    if len(set(labels)) > MAX_LABELS + 1:
        raise GlassBertError(f"The column {label[:60]!r} has more than {MAX_LABELS} different values.")
    return labels


def _named_clusters(
    texts: Sequence[str], clusters: TextClusters, coordinates: Float[np.ndarray, "text axis"]
) -> list[NamedCluster]:
    named: list[NamedCluster] = []
    for number, words in enumerate(distinctive_words(texts, clusters)):
        members = coordinates[clusters.assignments == number]
        x, y = members.mean(axis=0).tolist()
        named.append(NamedCluster(words=words, count=len(members), x=x, y=y))
    return named


def _purity(vectors: Float[np.ndarray, "text hidden"], category_ids: Int[np.ndarray, " text"]) -> LabelPurity:
    nearest = nearest_neighbor_indices(vectors)
    shares = np.bincount(category_ids) / len(category_ids)
    return LabelPurity(fraction=float(np.mean(category_ids[nearest] == category_ids)), chance=float((shares**2).sum()))
