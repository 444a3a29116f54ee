"""What a study is: a name, three functions, and what it needs. The list of studies is the list of files in `study/`."""

import pkgutil
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Literal, NamedTuple

import numpy as np
from jaxtyping import Float, Int
from numpy.typing import NDArray

from glassbert.errors import GlassBertError
from glassbert.study.kit.listing import Group, place
from glassbert.study.kit.result import Result
from glassbert.study.kit.subject import Subject

Table = Sequence[Sequence[str]]  # the first row is the head


class Published(NamedTuple):
    """What others reported of a number: for which model (published.py knows them), and where."""

    model: str
    number: str
    value: float
    source: str


class Cloud(NamedTuple):
    """Points for the studio's page Space."""

    places: Float[np.ndarray, "point axis"]  # two axes or three
    labels: list[str]
    category: Int[np.ndarray, " point"]
    categories: list[str]
    method: Literal["pca", "tsne", "umap"]
    hidden: int  # dimensions that the vectors had
    explained: list[float] | None = None  # the share of each axis, of PCA
    seed: int = 0
    told: str = ""


def none(result: Result) -> Mapping[str, Any]:
    """Most studies have no tables and no curves."""
    return {}


def no_cloud(result: Result) -> Cloud | None:
    """Most studies have none."""
    return None


@dataclass(frozen=True)
class Study:
    """One experiment, from a model to a figure and a paragraph."""

    name: str
    title: str
    group: Group
    run: Callable[[Subject], Result]
    draw: Callable[[Result], Any]  # a matplotlib figure
    says: Callable[[Result], str]  # what it shows, with its numbers, and what it does not
    needs: tuple[str, ...] = ()  # data without which it cannot run: paths in the folder named by --data
    takes: tuple[str, ...] = ()  # data that it uses if it is there, else our own few texts
    tables: Callable[[Result], Mapping[str, Table]] = none  # lists for the report, by title
    published: tuple[Published, ...] = ()
    curves: Callable[[Result], Mapping[str, NDArray[Any]]] = none  # over the depths, for the studio's page Layers
    cloud: Callable[[Result], Cloud | None] = no_cloud  # for its page Space
    compares: Callable[[Result, Result], str] | None = None  # a sentence on two models, where tables do not say it


def studies() -> dict[str, Study]:
    """Find every study, in the order of the report: by group, those that teach first, then by name."""
    package = import_module("glassbert.study")
    found: list[Study] = []
    for module in pkgutil.iter_modules(package.__path__):
        if not module.ispkg:
            file = import_module(f"glassbert.study.{module.name}")
            if not isinstance(getattr(file, "STUDY", None), Study):
                raise GlassBertError(f"glassbert/study/{module.name}.py must end with STUDY = Study(...).")
            found.append(file.STUDY)
    return {one.name: one for one in sorted(found, key=lambda one: place(one.name, one.group))}


def understands(study: Study, result: Result) -> bool:
    """Whether a study can tell of a result: one that an earlier version left may lack what is told now."""
    try:
        study.says(result)
        study.tables(result)
        study.curves(result)
        study.cloud(result)
    except (GlassBertError, KeyError):
        return False
    return True


def named(names: list[str]) -> list[Study]:
    """Give the studies that are meant; `all` is all of them."""
    there = studies()
    if "all" in names:
        return list(there.values())
    names = list(dict.fromkeys(names))
    for name in names:
        if name not in there:
            raise GlassBertError(f"There is no study {name[:40]!r}; there are {', '.join(there)}.")
    return [there[name] for name in names]
