"""Contents of the views of vectors: query-key dimensions, input embeddings, and one token step by step."""

from typing import Any, Literal

import msgspec
import numpy as np

from glassbert.errors import GlassBertError
from glassbert.export.view_context import Contents, ViewContext
from glassbert.views.input_embeddings import embedding_arrays
from glassbert.views.neuron import NeuronRequest, neuron
from glassbert.views.neuron_queries import AttendedKey, NeuronQueriesFacts
from glassbert.views.payload import Payload
from glassbert.views.walk import walk_trace

Grouping = Literal["none", "sentence", "token_kind", "attended_relation"]


class NeuronQueriesOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The key whose score is split, and the rows and columns of the chart."""

    attended_key: AttendedKey = "weighted"
    groups: Grouping = "none"
    compared: tuple[str, ...] = ()  # the names of two groups
    folded: tuple[str, ...] = ()  # groups that are shown as their mean only
    order: Literal["original", "contribution"] = "original"


def neuron_contents(context: ViewContext) -> Contents:
    """Return query, keys, their elementwise products, dot products, scores and attention."""
    layer, head, token = context.selection
    payload = neuron(context.session(), NeuronRequest(layer=layer, head=head, token=token))
    arrays = {name: payload.array(name) for name in payload.arrays}
    arrays["products"] = context.trace.neurons(layer, head, token).products
    details = {
        "most_attended_token": payload.facts.most_attended_token,
        "top_dimensions": payload.facts.top_dimensions,
    }
    return {"layer": layer, "head": head, "token": token}, details, arrays


def neuron_queries_contents(context: ViewContext) -> Contents:
    """Return `rows` [row, dimension] as they are shown, and the arrays of the view `neuron_queries`."""
    options = context.read_options(NeuronQueriesOptions)
    layer, head, _ = context.selection
    payload = context.session().view("neuron_queries", layer=layer, head=head, attended_key=options.attended_key)
    facts, contribution = payload.facts, payload.array("contribution")
    labels, rows, num_active = _shown_rows(context, payload, options)
    dimensions = np.arange(contribution.shape[1])
    if options.order == "contribution":
        dimensions = np.argsort(-contribution[facts.measured_queries].mean(axis=0), kind="stable")
    details = msgspec.to_builtins(facts) | {
        "row_labels": labels,
        "dimensions": dimensions.tolist(),
        "groups": options.groups,
        "order": options.order,
    }
    arrays = {name: payload.array(name) for name in payload.arrays}
    arrays |= {"rows": np.stack(rows)[:, dimensions].astype(np.float32), "num_active": np.array(num_active, np.float32)}
    return {"layer": layer, "head": head}, details, arrays


def embeddings_contents(context: ViewContext) -> Contents:
    """Return token, position and segment vectors, their sum, and the sum after the LayerNorm; of one token or all."""
    rows = slice(None) if context.token is None else slice(context.token, context.token + 1)
    arrays = embedding_arrays(context.trace) | {"normalized": context.trace.hidden[0]}
    return {"token": context.token}, {}, {name: array[rows] for name, array in arrays.items()}


def walk_contents(context: ViewContext) -> Contents:
    """Return every number of one token's way through one layer and head."""
    layer, head, token = context.selection
    payload = walk_trace(context.trace, context.bert, layer, head, token)
    details = msgspec.to_builtins(payload.facts)
    selection = {name: details.pop(name) for name in ("layer", "head", "token")}
    return selection, details, {name: payload.array(name) for name in payload.arrays}


def _shown_rows(
    context: ViewContext, payload: Payload[NeuronQueriesFacts], options: NeuronQueriesOptions
) -> tuple[list[str], list[np.ndarray], list[float]]:
    """Return label, contributions and number of active dimensions of each row, as the page Neuron lists them."""
    facts, contribution = payload.facts, payload.array("contribution")
    active = payload.array("active").sum(axis=1)
    groups: dict[str, list[int]] = {}
    names = {
        "sentence": facts.query_sentences,
        "token_kind": facts.token_kinds,
        "attended_relation": facts.attended_relations,
    }
    for query, name in enumerate(names.get(options.groups, [])):
        groups.setdefault(name, []).append(query)
    rows: list[tuple[str, Any, float]] = [_mean_row("all", facts.measured_queries, contribution, active)]
    rows += _compared_rows(options.compared, groups, contribution, active)
    if not groups:
        groups = {"": list(range(len(contribution)))}
    for name, queries in groups.items():
        if name:
            rows.append(_mean_row(name, queries, contribution, active))
        if name not in options.folded:
            rows += [(f"{context.trace.tokens[query]}", contribution[query], float(active[query])) for query in queries]
    labels, values, num_active = zip(*rows, strict=True)
    return list(labels), list(values), list(num_active)


def _compared_rows(
    compared: tuple[str, ...], groups: dict[str, list[int]], contribution: np.ndarray, active: np.ndarray
) -> list[tuple[str, Any, float]]:
    """Return the means of two groups and their difference."""
    if not compared:
        return []
    if len(compared) != 2 or any(name not in groups for name in compared):
        raise GlassBertError(f"compared={list(compared)} must be two of the groups {list(groups)}.")
    first, second = (_mean_row(name, groups[name], contribution, active) for name in compared)
    return [first, second, ("difference of these", first[1] - second[1], float("nan"))]


def _mean_row(
    name: str, queries: list[int], contribution: np.ndarray, active: np.ndarray
) -> tuple[str, np.ndarray, float]:
    return f"mean: {name}", contribution[queries].mean(axis=0, dtype=np.float64), float(active[queries].mean())
