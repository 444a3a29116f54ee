"""Contents of the pages Embedding space and Training, which do not depend on the text."""

from typing import Any, Literal

import msgspec
import numpy as np

from glassbert.analysis.projection import ProjectionMethod
from glassbert.errors import validate_index
from glassbert.export.view_context import Contents, ViewContext
from glassbert.views.embedding_space import MAX_NONLINEAR_POINTS, PointKind
from glassbert.views.payload import Payload


class EmbeddingSpaceOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The points, their projection, and the selected point."""

    kind: PointKind = "tokens"
    method: ProjectionMethod = "pca"
    dimensions: Literal[2, 3] = 2
    seed: int = 0
    count: int | None = None
    texts: tuple[str, ...] = ()
    labels: tuple[str, ...] = ()
    study: str = ""  # a point cloud that `glassbert study` wrote, instead of a projection
    point: int | None = None  # the selected point, which is labeled together with its neighbors
    hidden_categories: tuple[int, ...] = ()


class TrainingOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The snapshot, the metric of the curve, and the example sentence."""

    snapshot: int | None = None  # default: the last one
    metric: Literal["mlm_loss", "mlm_accuracy", "nsp_accuracy"] = "mlm_loss"
    sentence: int = 0


def embedding_space_contents(context: ViewContext) -> Contents:
    """Return `coordinates` [point, 2 or 3], `category_ids` [point], and `shown` [point] without hidden categories."""
    options, session = context.read_options(EmbeddingSpaceOptions), context.session()
    if options.study:
        payload = session.view("study_results", name=options.study)
    else:
        payload = session.view("embedding_space", **_space_request(options))
    facts = payload.facts
    if options.point is not None:
        validate_index("point", options.point, facts.count)
    arrays = {name: payload.array(name) for name in payload.arrays}
    arrays["shown"] = ~np.isin(arrays["category_ids"], options.hidden_categories)
    details: dict[str, Any] = msgspec.to_builtins(facts)
    details |= {"kind": "studies" if options.study else options.kind, "point": options.point}
    details["neighbors"] = _neighbor_points(context, options, payload)
    ids = context.trace.ids if details["kind"] == "tokens" else []
    details["text_points"] = sorted({token - facts.start for token in ids if 0 <= token - facts.start < facts.count})
    return {}, details, arrays


def training_contents(context: ViewContext) -> Contents:
    """Return the arrays of the view `head_formation` in one snapshot, and the largest mass on the previous token."""
    options = context.read_options(TrainingOptions)
    payload = context.session().view("head_formation")
    facts = payload.facts
    snapshot = len(facts.snapshots) - 1 if options.snapshot is None else options.snapshot
    validate_index("snapshot", snapshot, len(facts.snapshots))
    validate_index("sentence", options.sentence, len(facts.sentences))
    mass = payload.array("attention_mass")
    target = facts.attention_targets.index("previous token")
    arrays = {
        "attention": payload.array(f"attention.{options.sentence}")[snapshot],
        "attention_mass": mass[snapshot],
        "position_similarity": payload.array("position_similarity")[snapshot],
        "strongest_mass": mass[..., target].max(axis=(1, 2)),
    }
    details: dict[str, Any] = msgspec.to_builtins(facts)
    details |= {"snapshot": snapshot, "metric": options.metric, "sentence": options.sentence}
    return {}, details, arrays


def _space_request(options: EmbeddingSpaceOptions) -> dict[str, Any]:
    names = ("kind", "method", "dimensions", "seed", "texts", "labels")
    request = {name: getattr(options, name) for name in names}
    count = options.count
    if count is None and options.kind == "tokens" and options.method != "pca":
        count = MAX_NONLINEAR_POINTS[options.dimensions]
    return request if count is None else request | {"count": count}


def _neighbor_points(context: ViewContext, options: EmbeddingSpaceOptions, payload: Payload[Any]) -> list[int]:
    """Return the nearest neighbors of the selected point that are shown."""
    if options.point is None or options.study:
        return []
    if "neighbors" in payload.arrays:
        return payload.array("neighbors")[options.point].tolist()
    start, count = payload.facts.start, payload.facts.count
    kind = "positions" if options.kind == "positions" else "tokens"
    neighbors = context.session().view("neighbors", kind=kind, point=start + options.point).facts.neighbors
    return [point - start for point in neighbors if 0 <= point - start < count]
