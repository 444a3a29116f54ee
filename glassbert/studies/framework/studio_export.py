"""Study results for the studio: one file with all curves over the layers, and one file per point cloud."""

from collections.abc import Mapping
from pathlib import Path

import numpy as np

from glassbert.runtime.atomic_files import write_atomic
from glassbert.studies.framework.result import Result
from glassbert.studies.framework.study_definition import PointCloud, load_studies
from glassbert.views.embedding_space import EmbeddingSpaceFacts
from glassbert.views.payload import Payload, encode_payload
from glassbert.views.study_results import CURVES_NAME, STUDIO_FOLDER, SUFFIX, StudyCurves, StudyCurvesFacts


def write_studio_files(folder: Path, results: Mapping[str, Result]) -> None:
    """Write the curves and point clouds of one model to its result folder."""
    studio_dir = folder / STUDIO_FOLDER
    studio_dir.mkdir(exist_ok=True)
    studies: list[StudyCurves] = []
    arrays: dict[str, np.ndarray] = {}
    for name, study in load_studies().items():
        if name not in results:
            continue
        result = results[name]
        curves = study.curves(result)
        if curves:
            studies.append(StudyCurves(name, study.title, study.summarize(result), list(curves)))
            arrays |= {f"{name}/{curve}": np.asarray(values, dtype=np.float32) for curve, values in curves.items()}
        point_cloud = study.point_cloud(result)
        if point_cloud is not None:
            payload = point_cloud_payload(point_cloud, study.title)
            write_atomic(studio_dir / f"{name}{SUFFIX}", encode_payload(payload))
    if studies:
        write_atomic(studio_dir / f"{CURVES_NAME}{SUFFIX}", encode_payload(Payload(StudyCurvesFacts(studies), arrays)))


def point_cloud_payload(point_cloud: PointCloud, title: str) -> Payload[EmbeddingSpaceFacts]:
    """Return a point cloud in the form of the view `embedding_space`."""
    num_points = len(point_cloud.labels)
    facts = EmbeddingSpaceFacts(
        method=point_cloud.method,
        dimensions=point_cloud.coordinates.shape[1],
        seed=point_cloud.seed,
        start=0,
        count=num_points,
        num_points=num_points,
        hidden_size=point_cloud.hidden_size,
        explained_variance_ratio=point_cloud.explained_variance_ratio,
        first_word=0,
        description=point_cloud.description,
        period=None,
        point_names=point_cloud.labels,
        categories=point_cloud.categories,
        category_counts=np.bincount(point_cloud.category_ids, minlength=len(point_cloud.categories)).tolist(),
        title=title,
    )
    arrays = {
        "coordinates": point_cloud.coordinates.astype(np.float32),
        "category_ids": point_cloud.category_ids.astype(np.uint8),
    }
    return Payload(facts, arrays)
