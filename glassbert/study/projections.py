"""Tokens and positions seen in two dimensions, three ways, and how many dimensions each of them fills."""

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np
from jaxtyping import Bool, Float, Int

from glassbert.look.space import DENSE, NEIGHBOURS, PERPLEXITY, Picture, Points, category_of, space
from glassbert.study.kit.result import Number, Result
from glassbert.study.kit.statistics import bootstrap, components_for, random_directions, wilson
from glassbert.study.kit.study import Cloud, Published, Study, Table
from glassbert.study.kit.subject import Subject

METHODS = {"pca": "PCA", "tsne": "t-SNE", "umap": "UMAP"}
SAMPLE = 1_000  # tokens that t-SNE and UMAP lay out, beside all positions
NEAR = 10  # neighbours that a picture should keep
SHARE_HELD, FEW = 0.9, 3
ROWS = 4_096
AGAINST = "random vectors of the same lengths"
CATEGORIES = ["whole word", "continuation", "other token", "position"]


class Moments(NamedTuple):
    """What PCA needs of a table, however long: those of two tables together are their sums."""

    items: int
    sums: Float[np.ndarray, " hidden"]
    products: Float[np.ndarray, "hidden hidden"]


class Axes(NamedTuple):
    """Where the middle is, the share of the variance that each axis holds, the largest first, and the axes."""

    middle: Float[np.ndarray, " hidden"]
    held: Float[np.ndarray, " axis"]
    directions: Float[np.ndarray, "hidden axis"]


def run(subject: Subject) -> Result:
    """Find what share of the variance each axis holds, and lay the points out; see what the pictures keep."""
    tables = {"tokens": subject.tokens, "positions": subject.positions, "segments": subject.segments}
    found: dict[str, Moments] = {}
    random: dict[str, Moments] = {}
    for name, table in tables.items():
        subject.tell(f"dimensions of {name}")
        found[name] = moments(table)
        lengths = np.linalg.norm(table, axis=1)
        random[name] = moments(random_directions(lengths, table.shape[1], subject.random(f"projections {name}")))
    kinds = {name: (name,) for name, table in tables.items() if len(table) > 1} | {"all together": tuple(tables)}
    numbers: list[Number] = []
    arrays: dict[str, np.ndarray] = {}
    for name, parts in kinds.items():
        held, by_chance = (axes_of(*(one[part] for part in parts)).held for one in (found, random))
        arrays |= {f"{name} held": held.astype(np.float32), f"{name} control": by_chance.astype(np.float32)}
        count = sum(found[part].items for part in parts)
        told: dict[str, Any] = {"n": count, "how": "exact: PCA of all", "seed": subject.seed, "against": AGAINST}
        needed, at_random = components_for(held, SHARE_HELD), components_for(by_chance, SHARE_HELD)
        numbers.append(Number(f"{name}, components for 90 %", needed, control=at_random, **told))
        if count > FEW:
            few, other = float(held[:FEW].sum()), float(by_chance[:FEW].sum())
            numbers.append(Number(f"{name}, variance held by {FEW} components", few, control=other, **told))
    pictures, facts = _lay_out(subject, axes_of(found["tokens"], found["positions"]))
    numbers += _kept(pictures, subject)
    return Result("projections", subject.name, tuple(numbers), arrays | pictures, facts)


def moments(table: Float[np.ndarray, "item hidden"]) -> Moments:
    """Sum in blocks."""
    products = np.zeros((table.shape[1], table.shape[1]))
    for start in range(0, len(table), ROWS):
        some = table[start : start + ROWS].astype(np.float64)
        products += some.T @ some
    return Moments(len(table), table.sum(axis=0, dtype=np.float64), products)


def axes_of(*parts: Moments) -> Axes:
    """Principal axes of all parts together, exact; each points to where its largest loading is positive."""
    count = sum(one.items for one in parts)
    middle = sum((one.sums for one in parts), np.zeros_like(parts[0].sums)) / count
    products = sum((one.products for one in parts), np.zeros_like(parts[0].products))
    variances, directions = np.linalg.eigh(products - count * np.outer(middle, middle))
    held, directions = variances[::-1].clip(0), directions[:, ::-1]
    held[max(count - 1, 1) :] = 0  # so few points fill no more
    directions = directions * np.sign(directions[np.abs(directions).argmax(axis=0), np.arange(len(held))])
    return Axes(middle, held / held.sum() if held.sum() > 0 else np.eye(len(held))[0], directions)


def neighbours_kept(
    vectors: Float[np.ndarray, "point hidden"], places: Float[np.ndarray, "point axis"], near: int = NEAR
) -> Float[np.ndarray, " point"]:
    """Share of each point's nearest (by cosine) that are among its nearest in the picture."""
    unit = vectors / np.maximum(np.linalg.norm(vectors, axis=1, keepdims=True), 1e-12)
    true, seen = _nearest(-(unit @ unit.T), near), _nearest(_distances(places), near)
    return np.array([len(set(one) & set(other)) / near for one, other in zip(true, seen, strict=True)])


def beside_own(places: Float[np.ndarray, "point axis"], own: Bool[np.ndarray, " point"]) -> int:
    """Of the points of one kind, count those whose nearest point is of that kind."""
    return int(own[_nearest(_distances(places), 1)[own, 0]].sum())


def _distances(places: Float[np.ndarray, "point axis"]) -> Float[np.ndarray, "point point"]:
    squares = (places.astype(np.float64) ** 2).sum(axis=1)
    return squares[:, None] + squares - 2 * places.astype(np.float64) @ places.T


def _nearest(distances: Float[np.ndarray, "point point"], near: int) -> Int[np.ndarray, "point near"]:
    distances = distances.copy()
    np.fill_diagonal(distances, np.inf)
    return np.argpartition(distances, near - 1, axis=1)[:, :near]


def _lay_out(subject: Subject, axes: Axes) -> tuple[dict[str, np.ndarray], dict[str, Any]]:
    """PCA of all tokens and positions, t-SNE and UMAP of some tokens and all positions."""
    names, tokens, positions = subject.bert.tokenizer.vocabulary, subject.tokens, subject.positions
    generator = subject.random("projections sample")
    some = np.sort(generator.choice(len(tokens), min(SAMPLE, len(tokens)), replace=False))
    seed = int(generator.integers(2**31))
    chosen = np.concatenate([some, len(tokens) + np.arange(len(positions))])
    first = axes.directions[:, :2].astype(np.float32)
    places = np.concatenate([table @ first for table in (tokens, positions)]) - axes.middle.astype(np.float32) @ first
    vectors = np.concatenate([tokens[some], positions])
    labels = [*(names[place] for place in some), *map(str, range(len(positions)))]
    kinds = np.array([_category(name) for name in names] + [3] * len(positions), dtype=np.uint8)
    points = Points(vectors, labels, kinds[chosen], CATEGORIES)
    found: dict[str, np.ndarray] = {
        "pca all": places,
        "pca": places[chosen],
        "kinds all": kinds,
        "kinds": kinds[chosen],
    }
    for method in ("tsne", "umap"):
        subject.tell(f"{METHODS[method]} of {len(labels):,} points")
        found[method] = space(points, Picture(method, seed=seed)).numbers("places")
    found["drawn"] = some.astype(np.int32)
    found["vectors"] = vectors  # for _kept; not part of the result
    facts = {
        "labels": labels, "tokens": len(tokens), "drawn": len(some), "positions": len(positions), "seed": seed,
        "hidden": tokens.shape[1], "explained": axes.held[:2].tolist(),
        "manner": {
            "pca": f"all {len(kinds):,} vectors",
            "tsne": f"{len(labels):,} vectors, cosine, {min(DENSE, *vectors.shape)} axes first, "
                    f"perplexity {min(PERPLEXITY, (len(labels) - 1) / 3):.0f}",
            "umap": f"{len(labels):,} vectors, cosine, {min(NEIGHBOURS, len(labels) - 1)} neighbours",
        },
    }  # fmt: skip
    return found, facts


def _category(name: str) -> int:
    return {"whole word": 0, "continuation ##": 1}.get(category_of(name), 2)


def _kept(pictures: dict[str, np.ndarray], subject: Subject) -> list[Number]:
    """Say how much of the neighbourhood each picture keeps, and whether it holds positions together."""
    vectors = pictures.pop("vectors")
    is_position = pictures["kinds"] == CATEGORIES.index("position")
    generator = subject.random("projections kept")
    seed, near = int(generator.integers(2**31)), min(NEAR, len(vectors) - 1)
    nowhere = float(neighbours_kept(vectors, generator.standard_normal((len(vectors), 2)), near).mean())
    unit = vectors / np.maximum(np.linalg.norm(vectors, axis=1, keepdims=True), 1e-12)
    count = int(is_position.sum())
    shuffled = beside_own(unit, generator.permutation(is_position)) / count
    numbers: list[Number] = []
    for method, told in METHODS.items():
        each = neighbours_kept(vectors, pictures[method], near)
        low, high, how = bootstrap(each, seed, items="points")
        numbers.append(
            Number(f"neighbours kept by {told}", float(each.mean()), len(each), low, high, f"of {near} each; {how}",
                   subject.seed, nowhere, "random places")
        )  # fmt: skip
    for told, places in {"all dimensions": unit, **{told: pictures[one] for one, told in METHODS.items()}}.items():
        own = beside_own(places, is_position)
        low, high, how = wilson(own, count)
        numbers.append(
            Number(f"positions next to a position, {told}", own / count, count, low, high, how, subject.seed, shuffled,
                   "shuffled labels")
        )  # fmt: skip
    return numbers


def draw(result: Result) -> Any:
    """Draw the three pictures, and below them how many dimensions are filled."""
    from matplotlib.figure import Figure

    from glassbert.look.style import PAGE, SMALL, SOFT, styled

    with styled():
        figure = Figure(figsize=(PAGE, 4.7), layout="constrained")
        figure.set_dpi(200)
        parts: Any = figure.subfigures(2, 1, height_ratios=(1.3, 1))
        top, bottom = parts
        for axis, method in zip(top.subplots(1, 3), METHODS, strict=True):
            _draw_picture(axis, result, method)
        top.legend(*top.axes[0].get_legend_handles_labels(), loc="outside upper right", ncols=4, frameon=False,
                   fontsize=SMALL, markerscale=2.5, labelcolor=SOFT)  # fmt: skip
        left, right = bottom.subplots(1, 2, width_ratios=(2, 1))
        _draw_curves(left, result)
        _draw_kept(right, result)
    return figure


def _draw_picture(axis: Any, result: Result, method: str) -> None:
    from glassbert.look.style import ACCENT, NEGATIVE, POSITIVE, SHARE, SMALL, whole_frame

    where = " all" if method == "pca" else ""
    places, kinds = result.arrays[f"{method}{where}"], result.arrays[f"kinds{where}"]
    for kind, shade in enumerate((SHARE, POSITIVE, NEGATIVE, ACCENT)):
        own = places[kinds == kind]
        size = 1.5 if method == "pca" and kind < 3 else 4
        axis.scatter(own[:, 0], own[:, 1], s=size, color=shade, alpha=0.6, linewidths=0, rasterized=True)
        axis.scatter([], [], s=4, color=shade, label=CATEGORIES[kind])
    explained = sum(result.facts["explained"])
    axis.set_title(f"PCA, {100 * explained:.0f} % of the variance" if method == "pca" else METHODS[method])
    axis.set(xticks=[], yticks=[])
    axis.set_xlabel(_folded(result.facts["manner"][method]), fontsize=SMALL)
    whole_frame(axis)


def _draw_curves(axis: Any, result: Result) -> None:
    from glassbert.look.style import ACCENT, INK, LINE, SHARE, SMALL, SOFT

    dashes = (0, (3, 2))
    for name, shade, wide in (("positions", ACCENT, 1.2), ("tokens", SHARE, 2.4), ("all together", INK, 0.8)):
        held, random = (np.cumsum(result.arrays[f"{name}{kind}"]) for kind in (" held", " control"))
        needed = int(result[f"{name}, components for 90 %"].value)
        axis.plot(np.arange(1, len(held) + 1), held, color=shade, linewidth=wide, label=f"{name}: {needed}")
        axis.plot(np.arange(1, len(held) + 1), random, color=shade, linestyle=dashes, linewidth=wide / 2)
        axis.plot([needed], [SHARE_HELD], "o", color=shade, markersize=2 + wide)
    axis.axhline(SHARE_HELD, color=LINE, linewidth=0.6, zorder=0)
    axis.set_xscale("log")
    axis.xaxis.set_major_formatter("{x:.0f}")
    axis.set(xlabel=f"components; dashed: {AGAINST}", ylabel="variance held", ylim=(0, 1.03),
             xlim=(1, len(result.arrays["tokens held"])), title="Components for 90 %")  # fmt: skip
    axis.legend(frameon=False, fontsize=SMALL, loc="upper left", labelcolor=SOFT, handlelength=1.4)


def _draw_kept(axis: Any, result: Result) -> None:
    from glassbert.look.style import INK, SHARE, SMALL

    kept = [result[f"neighbours kept by {told}"] for told in METHODS.values()]
    axis.barh(list(METHODS.values()), [one.value for one in kept], color=SHARE, height=0.55)
    for row, one in enumerate(kept):
        axis.text(
            (one.high or one.value) + 0.01,
            row,
            f"{100 * one.value:.0f} %",
            va="center_baseline",
            fontsize=SMALL,
            color=INK,
        )
        axis.plot([one.low, one.high], [row, row], color=INK, linewidth=0.8)
    axis.axvline(kept[0].control or 0, color=INK, linewidth=0.7, linestyle=(0, (3, 2)))
    axis.set(xlabel="share kept; dashed: random places", xlim=(0, max(0.4, 1.25 * max(one.value for one in kept))),
             ylim=(2.6, -0.6), title=f"Nearest {NEAR} kept in the picture")  # fmt: skip
    axis.tick_params(axis="y", length=0)


def _folded(text: str) -> str:
    """Break a long line after the comma nearest to its middle."""
    commas = [place for place, letter in enumerate(text) if letter == ","]
    if len(text) < 34 or not commas:
        return f"{text}\n"
    middle = min(commas, key=lambda place: abs(place - len(text) / 2))
    return f"{text[: middle + 1]}\n{text[middle + 2 :]}"


def says(result: Result) -> str:
    """Say what was found."""
    told = ", ".join(
        f"{result[f'{name}, components for 90 %'].value:.0f} for {name}" for name in ("tokens", "positions")
    )
    kept = [100 * result[f"neighbours kept by {name}"].value for name in METHODS.values()]
    facts = result.facts
    return (
        f"Components that hold 90 % of the variance: {told}. Of each point's {NEAR} nearest, the pictures keep "
        f"{min(kept):.0f} to {max(kept):.0f} %. t-SNE and UMAP show {facts['drawn']:,} of {facts['tokens']:,} tokens "
        f"(drawn, seed {facts['seed']}) and all positions: they show groups, but distances, sizes and gaps in them "
        "mean nothing."
    )


def tables(result: Result) -> Mapping[str, Table]:
    """List how many components hold how much."""
    shares = (0.5, 0.8, 0.9, 0.95, 0.99)
    rows = [
        (f"{name}{more}", *(f"{components_for(result.arrays[f'{name}{kind}'], share)}" for share in shares))
        for name in ("tokens", "positions", "segments", "all together")
        if f"{name} held" in result.arrays
        for kind, more in ((" held", ""), (" control", ", random"))
    ]
    return {
        "Components that hold a share of the variance": [("", *(f"{100 * share:.0f} %" for share in shares)), *rows]
    }


def cloud(result: Result) -> Cloud:
    """Give the t-SNE picture to the studio."""
    facts, arrays = result.facts, result.arrays
    return Cloud(arrays["tsne"], facts["labels"], arrays["kinds"], CATEGORIES, "tsne", facts["hidden"],
                 seed=facts["seed"], told=f"{facts['manner']['tsne']}.")  # fmt: skip


STUDY = Study(
    "projections", "Tokens and positions in two dimensions", "before", run, draw, says, tables=tables, cloud=cloud,
    published=(
        Published("bert-base-cased", f"positions, variance held by {FEW} components", 0.30,
                  "thesis, section 4.2.3: around 30 %"),
    ),
)  # fmt: skip
