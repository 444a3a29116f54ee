"""How long the vectors of tokens, positions and segments are, and how far apart: histograms over all pairs."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
import torch
from jaxtyping import Float
from torch import Tensor

from glassbert.study.kit.result import Number, Result
from glassbert.study.kit.statistics import random_directions
from glassbert.study.kit.study import Published, Study
from glassbert.study.kit.subject import Subject

MEASURES = ("distance", "dot product", "cosine")
BINS = 256
MOST = 35_000  # vectors up to which all pairs are counted: 612 million
DRAWN = 20_000  # pairs that say where the bins lie
CONTROLS = 4_000  # random vectors at most, all pairs of them
FIRST = 384  # positions that published models learned best
ROWS, COLUMNS = 512, 1_024  # a tile of 2 MB: it stays in the cache while it is counted
TINY = 1e-12
AGAINST = "random vectors of the same lengths"


class Spread(NamedTuple):
    """One measure over many pairs: how many in each bin, the first and the last open; and exact moments."""

    counts: np.ndarray
    edges: np.ndarray
    mean: float
    deviation: float
    least: float
    most: float
    pairs: int


def run(subject: Subject) -> Result:
    """Count all pairs of each kind, and those of random vectors."""
    numbers: list[Number] = []
    arrays: dict[str, np.ndarray] = {}
    facts: dict[str, Any] = {"segments": _segments(subject.segments)}
    numbers += [Number(f"segment {name}", value, n=1, how="exact") for name, value in facts["segments"].items()]
    for kind, table in (("token", subject.tokens), ("position", subject.positions)):
        generator = subject.random(f"distributions {kind}")
        lengths = np.linalg.norm(table, axis=1)
        arrays[f"{kind} norms"] = lengths.astype(np.float32)
        numbers += _lengths(kind, lengths)
        some = table if len(table) <= MOST else table[np.sort(generator.choice(len(table), MOST, replace=False))]
        told = "all pairs" if len(table) <= MOST else f"all pairs of {MOST:,} of {len(table):,}, seed {subject.seed}"
        chosen = lengths if len(lengths) <= CONTROLS else generator.choice(lengths, CONTROLS, replace=False)
        random = random_directions(chosen, table.shape[1], generator)
        edges = edges_of([some, random], generator)
        found, drawn = spreads(some, edges, subject), spreads(random, edges, subject)
        facts[kind] = {"how": told, "control": f"all pairs of {len(random):,} {AGAINST}, seed {subject.seed}"}
        for measure in MEASURES:
            one, other = found[measure], drawn[measure]
            arrays |= {f"{kind} {measure}": one.counts, f"{kind} {measure} control": other.counts}
            arrays[f"{kind} {measure} edges"] = one.edges
            facts[kind][measure] = {"least": one.least, "most": one.most}
            for name, value, control in (
                ("mean", one.mean, other.mean),
                ("standard deviation", one.deviation, other.deviation),
            ):
                numbers.append(
                    Number(f"{kind} {measure}, {name}", value, n=one.pairs, how=f"exact: {told}", seed=subject.seed,
                           control=control, against=AGAINST)
                )  # fmt: skip
    some = subject.positions[:FIRST]
    early = spreads(some, edges_of([some], subject.random("distributions early")), subject)["cosine"]
    numbers.append(Number(f"position cosine, mean of the first {len(some)}", early.mean, early.pairs, how="exact"))
    return Result("distributions", subject.name, tuple(numbers), arrays, facts)


def spreads(
    vectors: Float[np.ndarray, "item hidden"], edges: dict[str, np.ndarray], subject: Subject
) -> dict[str, Spread]:
    """Look at every pair once, a tile at a time, and keep counts only."""
    counts = {name: np.zeros(BINS, dtype=np.int64) for name in MEASURES}
    sums = {name: np.zeros(2) for name in MEASURES}
    ends: dict[str, tuple[float, float]] = dict.fromkeys(MEASURES, (np.inf, -np.inf))
    told = 0
    for row, tile in _tiles(torch.from_numpy(np.ascontiguousarray(vectors, dtype=np.float32))):
        if row > told:
            told = row
            subject.tell(f"pairs of vector {row:,} of {len(vectors):,}")
        for name, values in tile.items():
            low, high = float(edges[name][0]), float(edges[name][-1])
            places = ((values - low) * (BINS / (high - low))).clamp_(0, BINS - 1).to(torch.int32)
            counts[name] += torch.bincount(places, minlength=BINS).numpy()
            sums[name] += float(values.sum()), float(values.square().sum())
            least, most = (float(end) for end in values.aminmax())
            ends[name] = min(ends[name][0], least), max(ends[name][1], most)
    found: dict[str, Spread] = {}
    for name in MEASURES:
        pairs = int(counts[name].sum())
        mean, square = sums[name] / pairs
        spread = float(np.sqrt(max(square - mean**2, 0)))
        least, most = ends[name]
        found[name] = Spread(counts[name], edges[name], float(mean), spread, least, most, pairs)
    return found


def _tiles(vectors: Tensor) -> Iterator[tuple[int, dict[str, Tensor]]]:
    """Give the measures of all pairs, some at a time, each pair once."""
    squares = vectors.square().sum(dim=1)
    lengths = squares.sqrt().clamp(min=TINY)
    for row in range(0, len(vectors), ROWS):
        rows = slice(row, row + ROWS)
        corner = [] if row + 1 >= len(vectors) else [rows]  # the square on the diagonal, of which half counts
        for columns in [*corner, *(slice(at, at + COLUMNS) for at in range(row + ROWS, len(vectors), COLUMNS))]:
            dots = vectors[rows] @ vectors[columns].T
            distances = (squares[rows, None] + squares[columns]).sub_(dots, alpha=2).clamp_(min=0).sqrt_()
            cosines = dots / lengths[rows, None] / lengths[columns]
            tile = dict(zip(MEASURES, (distances, dots, cosines), strict=True))
            above = torch.ones_like(dots, dtype=torch.bool).triu(1) if columns is rows else None
            yield row, {name: one.reshape(-1) if above is None else one[above] for name, one in tile.items()}


def edges_of(tables: list[np.ndarray], generator: np.random.Generator) -> dict[str, np.ndarray]:
    """Lay even bins around what drawn pairs have; what is beyond is counted in the first or the last."""
    drawn: dict[str, list[np.ndarray]] = {name: [] for name in MEASURES}
    for table in tables:
        one, step = generator.integers(0, len(table), DRAWN), generator.integers(1, max(len(table), 2), DRAWN)
        first, second = table[one].astype(np.float64), table[(one + step) % len(table)].astype(np.float64)
        dots = (first * second).sum(axis=1)
        lengths = np.linalg.norm(first, axis=1) * np.linalg.norm(second, axis=1)
        for name, found in zip(
            MEASURES, (np.linalg.norm(first - second, axis=1), dots, dots / np.maximum(lengths, TINY)), strict=True
        ):
            drawn[name].append(found)
    edges: dict[str, np.ndarray] = {}
    for name, parts in drawn.items():
        low, high = np.quantile(np.concatenate(parts), [0.0005, 0.9995])
        room = 0.2 * (high - low) + 1e-6
        edges[name] = np.linspace(low - room, high + room, BINS + 1).astype(np.float32)
    return edges


def _segments(table: Float[np.ndarray, "segment hidden"]) -> dict[str, float]:
    """A few vectors need no histogram: each length, and the measures of the first two."""
    lengths = np.linalg.norm(table.astype(np.float64), axis=1)
    found = {f"{chr(65 + place)}, norm": float(one) for place, one in enumerate(lengths[:26])}
    if len(table) > 1:
        dot = float(table[0].astype(np.float64) @ table[1])
        found |= {"A and B, distance": float(np.linalg.norm(table[0] - table[1])), "A and B, dot product": dot}
        found["A and B, cosine"] = dot / max(float(lengths[0] * lengths[1]), TINY)
    return found


def _lengths(kind: str, lengths: Float[np.ndarray, " item"]) -> list[Number]:
    marks = {"1st percentile": 0.01, "median": 0.5, "99th percentile": 0.99}
    return [
        Number(f"{kind} norm, {name}", float(np.quantile(lengths, mark)), n=len(lengths), how=f"exact: all {kind}s")
        for name, mark in marks.items()
    ]


def draw(result: Result) -> Any:
    """Draw tokens above positions; what random vectors would have is a line, and segments are marks."""
    from matplotlib.figure import Figure

    from glassbert.look.style import ACCENT, INK, NEGATIVE, PAGE, SHARE, SMALL, SOFT, styled

    arrays, segments = result.arrays, result.facts["segments"]
    with styled():
        figure = Figure(figsize=(PAGE, 3.0), layout="constrained")
        grid = figure.subplots(2, 4, sharex="col", sharey=True)
        for column, measure in enumerate(("norm", *MEASURES)):
            reach: list[float] = []
            for axis, kind, shade in zip(grid[:, column], ("token", "position"), (SHARE, ACCENT), strict=True):
                counts, edges = _norms(arrays[f"{kind} norms"]) if column == 0 else (
                    arrays[f"{kind} {measure}"], arrays[f"{kind} {measure} edges"].astype(np.float64))  # fmt: skip
                axis.stairs(counts / counts.max(), edges, fill=True, color=shade)
                reach += _middle(counts, edges)
                if column:
                    drawn = arrays[f"{kind} {measure} control"]
                    axis.stairs(drawn / drawn.max(), edges, color=INK, linewidth=0.7)
                    reach += _middle(drawn, edges)
            at = [value for name, value in segments.items() if name.endswith(f", {measure}")]
            axis = grid[1, column]
            axis.plot(at, [0.03] * len(at), "v", color=NEGATIVE, markersize=4, transform=axis.get_xaxis_transform())
            low, high = min([*reach, *at]), max([*reach, *at])
            axis.set(xlabel=measure, xlim=(low - 0.04 * (high - low), high + 0.04 * (high - low)), ylim=(0, 1.05))
        for axis, kind in zip(grid[:, 0], ("tokens", "positions"), strict=True):
            axis.set(ylabel=f"{kind}\nshare of the peak", yticks=(0, 0.5, 1))
        top = grid[0, 0]
        handles = [
            top.fill_between([], [], color=SHARE, label="tokens"),
            top.fill_between([], [], color=ACCENT, label="positions"),
            *top.plot([], [], color=INK, linewidth=0.7, label=AGAINST),
            *top.plot([], [], "v", color=NEGATIVE, markersize=4, label="segments"),
        ]
        figure.legend(
            handles=handles, frameon=False, fontsize=SMALL, loc="outside upper right", ncols=4, labelcolor=SOFT
        )
    return figure


def _norms(lengths: Float[np.ndarray, " item"]) -> tuple[np.ndarray, np.ndarray]:
    """Bins for lengths: what is far out goes into the first or the last."""
    low, high = np.quantile(lengths, [0.003, 0.997])
    room = 0.1 * (high - low) + 1e-6
    return np.histogram(lengths.clip(low - room, high + room), bins=80, range=(low - room, high + room))


def _middle(counts: np.ndarray, edges: np.ndarray) -> list[float]:
    """Where all but two in a thousand lie."""
    shares = np.cumsum(counts) / counts.sum()
    return [float(edges[np.searchsorted(shares, 0.001)]), float(edges[np.searchsorted(shares, 0.999) + 1])]


def says(result: Result) -> str:
    """Say what was found."""
    told: list[str] = []
    for kind in ("token", "position"):
        wide = result[f"{kind} cosine, standard deviation"]
        told.append(f"those of {kind}s by {wide.value:.3f} (random directions: {wide.control or 0:.3f})")
    segments = " and ".join(f"{value:.2f}" for name, value in result.facts["segments"].items() if name.endswith("norm"))
    return (
        f"Cosines deviate from their mean: {' and '.join(told)}; where it is more, directions are shared. "
        f"Segments are {segments} long. Over {result['token cosine, mean'].n:,} pairs of "
        "tokens. A histogram does not say which words share a direction."
    )


THESIS = "thesis, section 4.2"
STUDY = Study(
    "distributions", "Lengths and distances of vectors", "before", run, draw, says,
    published=(
        Published("bert-base-cased", "token norm, 1st percentile", 1.0, f"{THESIS}: norms between 1.0 and 1.75"),
        Published("bert-base-cased", "token norm, 99th percentile", 1.75, f"{THESIS}: norms between 1.0 and 1.75"),
        Published("bert-base-cased", "position norm, median", 0.5, f"{THESIS}: norms just below 0.5"),
        Published("bert-base-cased", "segment A, norm", 0.70, f"{THESIS}: 0.70 and 0.72, which is which not said"),
        Published("bert-base-cased", "segment B, norm", 0.72, f"{THESIS}: 0.70 and 0.72, which is which not said"),
        Published("bert-base-cased", "segment A and B, cosine", -0.065, THESIS),
        Published("bert-base-cased", "segment A and B, dot product", -0.033, THESIS),
        Published("bert-base-cased", "segment A and B, distance", 1.04, THESIS),
    ),
)  # fmt: skip
