"""Tables (csv) of exported views: wide with token labels for a single map, one row per number otherwise."""

import csv
import io
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from glassbert.errors import GlassBertError
from glassbert.export.prediction_contents import ATTRIBUTION_METHODS
from glassbert.export.prediction_shifts import prediction_shifts
from glassbert.export.view_context import FigurePayload

MAX_ROWS = 1_000_000


class CsvTable(NamedTuple):
    """Names of the columns, and the rows."""

    columns: list[str]
    rows: Iterable[Sequence[Any]]


def write_csv(table: CsvTable) -> bytes:
    """Return a table as csv in UTF-8; numbers have all digits of their type, missing ones are empty."""
    contents = io.StringIO()
    writer = csv.writer(contents, lineterminator="\n")
    writer.writerow(table.columns)
    for number, row in enumerate(table.rows):
        if number >= MAX_ROWS:
            raise GlassBertError(f"The view has more than {MAX_ROWS:,} rows, too many for csv; write .npz.")
        writer.writerow([_cell(value) for value in row])
    return contents.getvalue().encode()


def attention_table(payload: FigurePayload) -> CsvTable:
    """Return one map as queries by keys, several maps as one row per weight."""
    attention, details, tokens = payload.array("attention"), payload.facts.details, payload.facts.tokens
    if attention.ndim == 2:
        return _wide("query", details["queries"], details["keys"], attention)
    labels = numbered(tokens)
    axes: list[tuple[str, Sequence[Any]]] = [("query", labels), ("key", labels)]
    if attention.ndim == 4:
        axes.insert(0, ("layer", range(len(attention))))
    axes.insert(-2, ("head", range(attention.shape[-3])))
    return _long(axes, {"attention": attention})


def lines_table(payload: FigurePayload) -> CsvTable:
    """Return one map as queries by keys, those of several heads as one row per weight."""
    attention, details = payload.array("attention"), payload.facts.details
    if len(attention) == 1:
        return _wide("query", details["queries"], details["keys"], attention[0])
    axes = [("head", details["titles"]), ("query", numbered(details["queries"])), ("key", numbered(details["keys"]))]
    return _long(axes, {"attention": attention})


def attention_by_layer_table(payload: FigurePayload) -> CsvTable:
    """Return layers by keys."""
    attention = payload.array("attention")
    rows = [[layer, *values] for layer, values in enumerate(attention)]
    return CsvTable(["layer", *numbered(payload.facts.details["keys"])], rows)


def neuron_table(payload: FigurePayload) -> CsvTable:
    """Return one row per key: dot product, score, attention weight, and the product in each dimension."""
    products = payload.array("products")
    names = ("dot_products", "scores", "attention")
    columns = ["key", *names, *(f"product_{dimension}" for dimension in range(products.shape[1]))]
    labels = numbered(payload.facts.tokens)
    values = np.column_stack([*(payload.array(name) for name in names), products])
    return CsvTable(columns, ([label, *row] for label, row in zip(labels, values, strict=True)))


def neuron_queries_table(payload: FigurePayload) -> CsvTable:
    """Return the rows of the chart by dimension, with the number of active dimensions."""
    details = payload.facts.details
    columns = ["row", "active", *(f"dimension_{dimension}" for dimension in details["dimensions"])]
    rows = zip(details["row_labels"], payload.array("num_active"), payload.array("rows"), strict=True)
    return CsvTable(columns, ([label, active, *values] for label, active, values in rows))


def embeddings_table(payload: FigurePayload) -> CsvTable:
    """Return one row per token and part."""
    labels, token = numbered(payload.facts.tokens), payload.facts.token
    labels = labels if token is None else [labels[token]]
    size = payload.array("total").shape[1]
    rows = (
        [label, part, *values]
        for part in payload.arrays
        for label, values in zip(labels, payload.array(part), strict=True)
    )
    return CsvTable(["token", "part", *(f"dimension_{dimension}" for dimension in range(size))], rows)


def arrays_table(payload: FigurePayload) -> CsvTable:
    """Return one row per number of every array."""
    return CsvTable(["array", "row", "column", "value"], _array_rows(payload))


def predictions_table(payload: FigurePayload) -> CsvTable:
    """Return the labels, the logit lens and the contributions, one row per number."""
    details, tokens = payload.facts.details, numbered(payload.facts.tokens)
    rows: list[list[Any]] = [
        ["prediction", f"rank {rank + 1}", label, value]
        for rank, (label, value) in enumerate(zip(details["labels"], payload.array("label_probabilities"), strict=True))
    ]
    if "probabilities" in payload.arrays:
        for depth, row in enumerate(payload.array("probabilities")):
            name = f"layer {depth - 1}" if depth else "input"
            rows += [
                ["logit lens", name, token, value]
                for token, value in zip(details["top_tokens"][depth], row, strict=True)
            ]
            rows.append(["followed token", name, details["target"], payload.array("target_probabilities")[depth]])
            rows.append(["rank of followed token", name, details["target"], payload.array("target_ranks")[depth]])
    for method in ATTRIBUTION_METHODS:
        rows += [
            [method, token, details.get("label", ""), value]
            for token, value in zip(tokens, payload.array(method), strict=True)
        ]
    return CsvTable(["part", "row", "label", "value"], rows)


def layers_table(payload: FigurePayload) -> CsvTable:
    """Return one row per text, token and depth."""
    details = payload.facts.details
    measures = ("norms", "cosine_to_input", "step_norms", "cosine_to_previous")
    rows: list[list[Any]] = []
    texts = [(payload.facts.tokens, "")] + ([(details["other_tokens"], "other_")] if details["other_tokens"] else [])
    for number, (tokens, prefix) in enumerate(texts):
        values = {name: payload.array(f"{prefix}{name}") for name in measures}
        points = payload.array(f"{prefix}coordinates")
        for depth, (position, token) in ((d, item) for d in range(len(points)) for item in enumerate(tokens)):
            changes = [values[name][depth - 1, position] if depth else None for name in measures[2:]]
            levels = [values[name][depth, position] for name in measures[:2]]
            rows.append([number + 1, position, token, depth, *levels, *changes, *points[depth, position], None])
    if details["other_tokens"]:
        rows += [
            ["1 and 2", details["token"], payload.facts.tokens[details["token"]], depth, *[None] * 7, value]
            for depth, value in enumerate(payload.array("cosine_between"))
        ]
    axes = ["axis_1", "axis_2", "axis_3"]
    return CsvTable(["text", "position", "token", "depth", *measures, *axes, "cosine_between_texts"], rows)


def what_if_table(payload: FigurePayload) -> CsvTable:
    """Return predictions and attention of both runs, and the cosine of their hidden states."""
    details, arrays = payload.facts.details, payload.arrays
    rows: list[list[Any]] = [
        ["prediction", shift.group, shift.name, shift.before, shift.after] for shift in prediction_shifts(details)
    ]
    tokens = {run: numbered(details[run]["tokens"]) for run in ("before", "after")}
    maps = {run: payload.array(f"attention_{run}") for run in tokens}
    if tokens["before"] == tokens["after"] or details["aligned"]:
        labels = tokens["after"]
        cells = ((row, column) for row in range(len(labels)) for column in range(len(labels)))
        rows += [["attention", labels[r], labels[c], maps["before"][r, c], maps["after"][r, c]] for r, c in cells]
    else:
        for position, run in enumerate(tokens):
            for row, column in np.ndindex(maps[run].shape):
                pair: list[Any] = [None, None]
                pair[position] = maps[run][row, column]
                rows.append(["attention", tokens[run][row], tokens[run][column], *pair])
    if "cosine_similarity" in arrays:
        cosines, change = payload.array("cosine_similarity"), payload.array("attention_change")
        rows += [
            ["cosine of hidden states", f"depth {d}", tokens["after"][t], None, cosines[d, t]]
            for d, t in np.ndindex(cosines.shape)
        ]
        rows += [
            ["change in attention", f"layer {n}", f"head {h}", None, change[n, h]] for n, h in np.ndindex(change.shape)
        ]
    return CsvTable(["part", "row", "column", "before", "after"], rows)


def embedding_space_table(payload: FigurePayload) -> CsvTable:
    """Return one row per visible point."""
    details, points = payload.facts.details, payload.array("coordinates")
    ids, shown = payload.array("category_ids").astype(int), payload.array("shown")
    columns = ["id", "label", "category", *(f"axis_{axis + 1}" for axis in range(points.shape[1]))]
    rows = (
        [details["start"] + n, details["point_names"][n], details["categories"][ids[n]], *points[n]]
        for n in np.flatnonzero(shown).tolist()
    )
    return CsvTable(columns, rows)


def training_table(payload: FigurePayload) -> CsvTable:
    """Return the curves: the held-out metrics, and the largest attention mass on the previous token."""
    details = payload.facts.details
    masses = {
        snapshot["step"]: mass
        for snapshot, mass in zip(details["snapshots"], payload.array("strongest_mass"), strict=True)
    }
    curve = {point["step"]: point["held_out"] for point in details["held_out_curve"]}
    names = ("mlm_loss", "mlm_accuracy", "nsp_accuracy")
    rows = [
        [step, *(curve.get(step, {}).get(name) for name in names), masses.get(step)]
        for step in sorted({*curve, *masses})
    ]
    return CsvTable(["step", *names, "largest_mass_on_previous_token"], rows)


def search_table(payload: FigurePayload) -> CsvTable:
    """Return the contribution of each pair of a query token and a passage token."""
    details = payload.facts.details
    axes = [("query_token", numbered(details["query_tokens"])), ("passage_token", numbered(details["passage_tokens"]))]
    return _long(axes, {"contribution": payload.array("contributions")})


def numbered(labels: Sequence[str]) -> list[str]:
    """Put the position before each label, so that labels differ."""
    return [f"{position} {label}" for position, label in enumerate(labels)]


def _wide(corner: str, rows: Sequence[str], columns: Sequence[str], values: np.ndarray) -> CsvTable:
    """Return a matrix with labeled rows and columns."""
    labeled = ([label, *row] for label, row in zip(numbered(rows), values, strict=True))
    return CsvTable([corner, *numbered(columns)], labeled)


def _long(axes: Sequence[tuple[str, Sequence[Any]]], arrays: Mapping[str, np.ndarray]) -> CsvTable:
    """Return one row per cell of arrays of equal shape."""
    shape = tuple(len(labels) for _, labels in axes)
    rows = (
        [*(labels[n] for (_, labels), n in zip(axes, index, strict=True)), *(array[index] for array in arrays.values())]
        for index in np.ndindex(shape)
    )
    return CsvTable([*(name for name, _ in axes), *arrays], rows)


def _array_rows(payload: FigurePayload) -> Iterator[list[Any]]:
    for name in payload.arrays:
        array = np.atleast_1d(payload.array(name))
        for index in np.ndindex(array.shape):
            row = index[0] if array.ndim == 2 else None
            yield [name, row, index[-1], array[index]]


def _cell(value: Any) -> Any:
    if value is None or (isinstance(value, (float, np.floating)) and np.isnan(value)):
        return ""
    return str(value) if isinstance(value, np.generic) else value
