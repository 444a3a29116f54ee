"""What a study consists of: its functions, the data that it reads, and published values to compare with."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Literal, NamedTuple

import numpy as np
from jaxtyping import Float, Int
from numpy.typing import NDArray

from glassbert.errors import GlassBertError
from glassbert.studies.framework.result import Result
from glassbert.studies.framework.study_context import StudyContext
from glassbert.studies.framework.study_registry import STUDY_REGISTRY, Group

ReportTable = Sequence[Sequence[str]]  # the first row is the header


class PublishedValue(NamedTuple):
    """A value that a publication reports for one of our numbers."""

    model: str  # a key of `published.PUBLISHED_MODELS`
    number: str
    value: float
    source: str


@dataclass(frozen=True, kw_only=True)
class PointCloud:
    """Projected points for the studio's page Embedding space."""

    coordinates: Float[np.ndarray, "point axis"]  # two or three axes
    labels: list[str]
    category_ids: Int[np.ndarray, " point"]
    categories: list[str]
    method: Literal["pca", "tsne", "umap"]
    hidden_size: int  # dimensions before the projection
    explained_variance_ratio: list[float] | None = None  # PCA only
    seed: int = 0
    description: str = ""


def no_mapping(result: Result) -> Mapping[str, Any]:
    """Return an empty mapping: the default for `tables` and `curves`."""
    return {}


def no_point_cloud(result: Result) -> PointCloud | None:
    """Return None: the default for `point_cloud`."""
    return None


@dataclass(frozen=True)
class Study:
    """One experiment, from a model to numbers, a figure and a paragraph.

    Args:
        measure: Run the experiment.
        plot: Return a matplotlib figure.
        summarize: Return a paragraph with the main numbers and their limits.
        required_data: Paths in the data folder (`--data`) without which the study is skipped.
        optional_data: Paths in the data folder without which the study uses built-in sentences or leaves out a part.
        tables: Return tables for the report, by title.
        published: Published values to compare with.
        curves: Return values by depth (layers + 1; the first is the input of layer 0), for the studio's page Layers.
        point_cloud: Return points for the studio's page Embedding space.
        compare: Return a sentence on two models, where the numbers alone do not show the difference.
        version: Version of the stored result. Increase it when the names of numbers, arrays or facts change: reports
            ignore stored results of other versions.
    """

    name: str
    title: str
    group: Group
    measure: Callable[[StudyContext], Result]
    plot: Callable[[Result], Any]
    summarize: Callable[[Result], str]
    required_data: tuple[str, ...] = ()
    optional_data: tuple[str, ...] = ()
    tables: Callable[[Result], Mapping[str, ReportTable]] = no_mapping
    published: tuple[PublishedValue, ...] = ()
    curves: Callable[[Result], Mapping[str, NDArray[Any]]] = no_mapping
    point_cloud: Callable[[Result], PointCloud | None] = no_point_cloud
    compare: Callable[[Result, Result], str] | None = None
    version: int = 1


def load_studies() -> dict[str, Study]:
    """Import all registered studies and return them by name, in the order of the report."""
    return {name: import_module(entry.module).STUDY for name, entry in STUDY_REGISTRY.items()}


def select_studies(names: Sequence[str]) -> list[Study]:
    """Return the named studies; `all` selects every study."""
    studies = load_studies()
    if "all" in names:
        return list(studies.values())
    names = list(dict.fromkeys(names))
    for name in names:
        if name not in studies:
            raise GlassBertError(f"Unknown study {name[:40]!r}. Available studies: {', '.join(studies)}.")
    return [studies[name] for name in names]
