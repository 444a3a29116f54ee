"""Clouds of points: a model's tokens or positions, or your own texts, in; places in 2 or 3 dimensions out.

PCA is exact and says what it keeps. t-SNE and UMAP keep neighbours, not distances; they are seeded, and slow.
"""

import re
import unicodedata
import warnings
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from typing import Any, Literal, NamedTuple

import numpy as np
from jaxtyping import Float

from glassbert.errors import GlassBertError, require_extra
from glassbert.loaded import LoadedBert
from glassbert.look.axes import principal
from glassbert.look.payload import Payload

Table = Literal["tokens", "positions"]
Kind = Literal["tokens", "positions", "texts"]
Layout = Literal["pca", "tsne", "umap"]
POSITION = "position"
CATEGORIES = ("whole word", "continuation ##", "number", "punctuation", "other script", "special")
SPECIAL = re.compile(r"\[(PAD|UNK|CLS|SEP|MASK|unused\d+)\]")
MOST_TEXTS = 2_000
MOST_SLOW = {2: 2_000, 3: 1_000}  # points of t-SNE or UMAP that a page may wait for, by dimensions: 10 to 20 seconds
NEAR, MOST_NEAR = 12, 100
PERPLEXITY, NEIGHBOURS, DENSE = 30, 15, 50  # of t-SNE, of UMAP, and the axes that t-SNE starts from


class Points(NamedTuple):
    """What is drawn: a vector, a label and a category (numbered) for each point."""

    vectors: Float[np.ndarray, "point hidden"]
    labels: list[str]
    category: np.ndarray
    categories: list[str]
    words_from: int = 0  # where the words of a vocabulary begin
    told: str = ""  # what was done to them


@dataclass(frozen=True)
class Picture:
    """How points are laid out: all, or `count` of them from `start` on, where the words begin if not said."""

    method: Layout = "pca"
    dimensions: int = 2
    seed: int = 0
    start: int | None = None
    count: int | None = None


def space(points: Points, picture: Picture, most: Mapping[int, int] | None = None) -> Payload:
    """Lay points out: `places` [point, 2 or 3], `category` [point]; the facts say how many of how many.

    `most` refuses t-SNE and UMAP of more points, by dimensions, than somebody may wait for. A cloud of up to 2,000
    that are all drawn brings `near` and `near_cosines` [point, 12]; of more, `neighbours` tells those of one point.
    """
    there = len(points.labels)
    begin = 0 if picture.count is None else points.words_from
    start = begin if picture.start is None else picture.start
    count = there - start if picture.count is None else picture.count
    _check_some(start, count, there)
    _check(picture, count, most)
    chosen = slice(start, start + count)
    vectors = points.vectors[chosen]
    places, explained = _lay_out(vectors, picture)
    category = points.category[chosen]
    facts = {
        "method": picture.method,
        "dimensions": picture.dimensions,
        "seed": picture.seed,
        "start": start,
        "drawn": count,
        "there": there,
        "hidden": vectors.shape[1],
        "explained": explained,
        "words_from": points.words_from,
        "told": " ".join(filter(None, [_manner(picture, count), points.told])),
        "turn": period(places) if points.categories == [POSITION] and explained else None,
        "labels": points.labels[chosen],
        "categories": points.categories,
        "counts": np.bincount(category, minlength=len(points.categories)).tolist(),
    }
    arrays = {"places": places, "category": category}
    return Payload(facts, arrays | (_all_near(vectors) if count == there <= MOST_TEXTS else {}))


def neighbours(points: Points, point: int, count: int = NEAR) -> Payload:
    """Name the points nearest to one, by cosine of the whole vectors; the point itself is left out."""
    there = len(points.labels)
    if not 0 <= point < there:
        raise GlassBertError(f"point={point} is not there: it counts from 0 to {there - 1}.")
    if not 1 <= count <= MOST_NEAR:
        raise GlassBertError(f"count={count} must be from 1 to {MOST_NEAR}.")
    cosines = _unit(points.vectors) @ _unit(points.vectors[point : point + 1])[0]
    cosines[point] = -np.inf
    best = np.argsort(-cosines, kind="stable")[: min(count, there - 1)]
    facts = {"point": point, "label": points.labels[point], "near": best.tolist(), "there": there}
    facts |= {"labels": [points.labels[one] for one in best], "norm": float(np.linalg.norm(points.vectors[point]))}
    return Payload(facts, {"cosines": cosines[best].astype(np.float32)})


def points_of(bert: LoadedBert, kind: Kind, texts: Sequence[str] = (), labels: Sequence[str] = ()) -> Points:
    """Give the points of a kind; only `texts` needs texts, each with a label if there are labels."""
    if kind == "texts":
        return _texts(bert, texts, labels)
    if texts or labels:
        raise GlassBertError(f"kind={kind!r} has points of its own; leave texts and labels away, or use kind='texts'.")
    if kind == "positions":
        table = bert.model.embeddings.position.weight.detach().float().cpu().numpy()
        names = [str(number) for number in range(len(table))]
        return Points(table, names, np.zeros(len(table), dtype=np.uint8), [POSITION])
    vocabulary = bert.tokenizer.vocabulary  # the table may have spare rows
    table = bert.model.embeddings.token.weight[: len(vocabulary)].detach().float().cpu().numpy()
    found = [CATEGORIES.index(category_of(token)) for token in vocabulary]
    category = np.array(found, dtype=np.uint8)
    return Points(table, list(vocabulary), category, list(CATEGORIES), _first_word(vocabulary))


def period(places: Float[np.ndarray, "point axis"]) -> float | None:
    """Say how many points make one turn in the first two axes, if nine of ten steps turn the same way."""
    angles = np.arctan2(places[:, 1], places[:, 0])
    steps = (np.diff(angles) + np.pi) % (2 * np.pi) - np.pi
    way = np.sign(np.median(steps))
    return float(2 * np.pi / abs(np.median(steps))) if np.mean(np.sign(steps) == way) >= 0.9 else None


def tsne(
    turned: Float[np.ndarray, "point axis"], dimensions: int = 2, seed: int = 0, perplexity: int = PERPLEXITY
) -> Float[np.ndarray, "point place"]:
    """t-SNE by distance, of points along their principal axes (axes.py): it begins at the first of them."""
    start = turned.astype(np.float64)
    found = _extra("openTSNE", "t-SNE").TSNE(
        n_components=dimensions,
        perplexity=min(perplexity, (len(start) - 1) / 3),
        neighbors="exact",
        negative_gradient_method="bh",
        initialization=start[:, :dimensions] / max(start[:, 0].std(), 1e-12) * 1e-4,
        random_state=seed,
        n_jobs=1,
    )
    return np.asarray(found.fit(start), dtype=np.float32)


def umap(
    vectors: Float[np.ndarray, "point hidden"],
    dimensions: int = 2,
    seed: int = 0,
    neighbours: int = NEIGHBOURS,
    metric: Literal["cosine", "euclidean"] = "cosine",
) -> Float[np.ndarray, "point place"]:
    """UMAP, begun at the principal axes."""
    found = _extra("umap", "UMAP").UMAP(
        n_components=dimensions,
        n_neighbors=min(neighbours, len(vectors) - 1),
        metric=metric,
        init="pca",
        random_state=seed,
        n_jobs=1,
    )
    return np.asarray(found.fit_transform(vectors), dtype=np.float32)


@lru_cache(maxsize=100_000)
def category_of(token: str) -> str:
    """Say what a vocabulary entry is; a continuation is one whatever its script."""
    if SPECIAL.fullmatch(token):
        return "special"
    if token.startswith("##") and len(token) > 2:
        return "continuation ##"
    if token.isnumeric():
        return "number"
    if not any(character.isalnum() for character in token):
        return "punctuation"
    letters = [unicodedata.name(character, "") for character in token if character.isalpha()]
    return "whole word" if all("LATIN" in name for name in letters) else "other script"


def _texts(bert: LoadedBert, texts: Sequence[str], labels: Sequence[str]) -> Points:
    if not 4 <= len(texts) <= MOST_TEXTS:
        raise GlassBertError(f"texts has {len(texts):,} texts; give 4 to {MOST_TEXTS:,}.")
    if labels and len(labels) != len(texts):
        raise GlassBertError(
            f"labels has {len(labels):,} labels for {len(texts):,} texts; give each text one, or none."
        )
    names = [name for name, _ in Counter(labels).most_common()] or ["text"]
    if len(names) > 255:
        raise GlassBertError(f"labels has {len(names)} different labels; 255 can be told apart.")
    numbers = {name: number for number, name in enumerate(names)}
    category = np.array([numbers[one] for one in labels] or [0] * len(texts), dtype=np.uint8)
    long = sum(len(bert.tokenizer.encode(text).ids) > bert.config.max_positions for text in texts)
    told = f"{long:,} texts are longer than {bert.config.max_positions} tokens and were cut." if long else ""
    return Points(bert.encode(list(texts), truncate=True), list(texts), category, names, told=told)


def _check_some(start: int, count: int, there: int) -> None:
    if not 0 <= start < there:
        raise GlassBertError(f"start={start} is not there: it counts from 0 to {there - 1}.")
    if not 4 <= count <= there - start:
        raise GlassBertError(f"count={count} must be from 4 to {there - start:,}, the points from start={start} on.")


def _check(picture: Picture, count: int, most: Mapping[int, int] | None) -> None:
    if picture.dimensions not in (2, 3):
        raise GlassBertError(f"dimensions={picture.dimensions} must be 2 or 3.")
    if most is not None and picture.method != "pca" and count > most[picture.dimensions]:
        raise GlassBertError(
            f"method={picture.method!r} of {count:,} points in {picture.dimensions} dimensions takes too long here; "
            f"ask for a count of {most[picture.dimensions]:,} at most, or for method='pca'."
        )
    if not 0 <= picture.seed < 2**31:
        raise GlassBertError(f"seed={picture.seed} must be from 0 to {2**31 - 1}.")


def _lay_out(vectors: Float[np.ndarray, "point hidden"], picture: Picture) -> tuple[np.ndarray, list[float] | None]:
    if picture.method == "pca":
        found = principal(vectors, picture.dimensions)
        return found.places, found.explained.tolist()
    if picture.method == "tsne":
        return _tsne(vectors, picture), None
    return umap(vectors, picture.dimensions, picture.seed), None


def _manner(picture: Picture, count: int) -> str:
    """Say what a layout that is not PCA was made with."""
    if picture.method == "pca":
        return ""
    if picture.method == "tsne":
        return f"By cosine, perplexity {min(PERPLEXITY, (count - 1) / 3):.0f}, begun at the principal axes."
    return f"By cosine, {min(NEIGHBOURS, count - 1)} neighbours, begun at the principal axes."


def _tsne(vectors: Float[np.ndarray, "point hidden"], picture: Picture) -> Float[np.ndarray, "point place"]:
    """t-SNE of the unit vectors' first 50 principal components."""
    start = principal(_unit(vectors), min(DENSE, *vectors.shape)).places
    return tsne(start, picture.dimensions, picture.seed)


def _extra(name: str, method: str) -> Any:
    """Import the package of a projection method."""
    with require_extra("studies", method), warnings.catch_warnings():
        warnings.simplefilter("ignore")  # umap warns where tensorflow is missing, which it does not need here
        return import_module(name)


def _unit(vectors: Float[np.ndarray, "point hidden"]) -> Float[np.ndarray, "point hidden"]:
    lengths = np.linalg.norm(vectors, axis=1, keepdims=True)
    return vectors / np.maximum(lengths, np.finfo(np.float32).tiny)


def _first_word(labels: Sequence[str]) -> int:
    """Find where a vocabulary's words begin: published ones open with special tokens and single characters."""
    return next((place for place, one in enumerate(labels) if len(one) > 1 and category_of(one) == "whole word"), 0)


def _all_near(vectors: Float[np.ndarray, "point hidden"]) -> dict[str, np.ndarray]:
    """Find the neighbours of every point at once."""
    unit = _unit(vectors)
    cosines = unit @ unit.T
    np.fill_diagonal(cosines, -np.inf)
    near = np.argsort(-cosines, axis=1, kind="stable")[:, : min(NEAR, len(vectors) - 1)]
    return {"near": near.astype(np.int32), "near_cosines": np.take_along_axis(cosines, near, axis=1).astype(np.float32)}
