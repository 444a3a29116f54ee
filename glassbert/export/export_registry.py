"""The views that can be exported by name: their page, their numbers, and how files of each format are made."""

from collections.abc import Callable, Iterator, Mapping
from typing import Literal, NamedTuple, get_args

import msgspec

from glassbert.errors import GlassBertError
from glassbert.export import activation_contents, attention_contents, model_view_contents, prediction_contents
from glassbert.export import embedded_payloads as embedded
from glassbert.export import page_links as links
from glassbert.export import text_view_contents as text_views
from glassbert.export import view_tables as tables
from glassbert.export.attention_figures import draw_attention, draw_attention_by_layer
from glassbert.export.embedded_payloads import EmbeddedPayload
from glassbert.export.embedding_space_figure import draw_embedding_space
from glassbert.export.layers_figure import draw_layers
from glassbert.export.lines_figure import draw_attention_lines
from glassbert.export.neuron_queries_figure import draw_neuron_queries
from glassbert.export.prediction_figures import draw_predictions
from glassbert.export.search_figure import draw_search
from glassbert.export.strip_figures import draw_layer_walk
from glassbert.export.training_figure import draw_training
from glassbert.export.vector_figures import draw_embeddings, draw_neuron
from glassbert.export.view_context import Contents, FigurePayload, ViewContext
from glassbert.export.what_if_figure import draw_what_if
from glassbert.plotting.figure_sheet import FigureSheet

# what `glassbert look` writes, and what `view` means in this folder; each consists of views of `glassbert.views`
ExportKind = Literal[
    "attention", "lines", "attention_by_layer", "neuron", "neuron_queries", "embeddings", "walk", "predictions",
    "layers", "what_if", "embedding_space", "training", "search",
]  # fmt: skip


class NoOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a view that has none."""


class ExportedView(NamedTuple):
    """A view that can be exported."""

    title: str
    page: str  # the page that the HTML file opens
    contents: Callable[[ViewContext], Contents]
    draw: Callable[[FigurePayload, float | None], FigureSheet]
    table: Callable[[FigurePayload], tables.CsvTable]
    embedded: Callable[[ViewContext], Iterator[EmbeddedPayload]] | None  # None: there is no HTML file
    selection: tuple[str, ...] = ()  # which of layer, head and token the view uses
    options: type[msgspec.Struct] = NoOptions
    page_options: Callable[[ViewContext], dict[str, str]] = links.no_options


EXPORT_VIEWS: Mapping[str, ExportedView] = {
    "attention": ExportedView(
        "Attention", "attention", attention_contents.attention_contents, draw_attention, tables.attention_table,
        embedded.embedded_attention, ("layer", "head"), attention_contents.AttentionOptions,
        links.attention_page_options,
    ),
    "lines": ExportedView(
        "Attention", "attention", attention_contents.lines_contents, draw_attention_lines, tables.lines_table,
        embedded.embedded_attention, ("layer", "head", "token"), attention_contents.AttentionOptions,
        links.lines_page_options,
    ),
    "attention_by_layer": ExportedView(
        "Attention by layer", "attention", attention_contents.attention_by_layer_contents, draw_attention_by_layer,
        tables.attention_by_layer_table, embedded.embedded_attention, ("head", "token"),
        attention_contents.TokenAttentionOptions, links.attention_by_layer_page_options,
    ),
    "neuron": ExportedView(
        "Neuron", "neuron", activation_contents.neuron_contents, draw_neuron, tables.neuron_table,
        embedded.embedded_neuron, ("layer", "head", "token"),
    ),
    "neuron_queries": ExportedView(
        "Neuron, all queries", "neuron", activation_contents.neuron_queries_contents, draw_neuron_queries,
        tables.neuron_queries_table, embedded.embedded_neuron, ("layer", "head"),
        activation_contents.NeuronQueriesOptions, links.neuron_queries_page_options,
    ),
    "embeddings": ExportedView(
        "Embeddings", "embeddings", activation_contents.embeddings_contents, draw_embeddings, tables.embeddings_table,
        embedded.embedded_embeddings, ("token",),
    ),
    "walk": ExportedView(
        "Step by step", "walk", activation_contents.walk_contents, draw_layer_walk, tables.arrays_table,
        embedded.embedded_walk, ("layer", "head", "token"),
    ),
    "predictions": ExportedView(
        "Predictions", "predictions", prediction_contents.predictions_contents, draw_predictions,
        tables.predictions_table, embedded.embedded_predictions, ("token",), prediction_contents.PredictionsOptions,
        links.prediction_page_options,
    ),
    "layers": ExportedView(
        "Layers", "layers", text_views.layers_contents, draw_layers, tables.layers_table, embedded.embedded_layers,
        ("token",), text_views.LayersOptions, links.layers_page_options,
    ),
    "what_if": ExportedView(
        "What if", "what_if", text_views.what_if_contents, draw_what_if, tables.what_if_table,
        embedded.embedded_what_if, ("layer", "head"), text_views.WhatIfOptions, links.what_if_page_options,
    ),
    "embedding_space": ExportedView(
        "Embedding space", "embedding_space", model_view_contents.embedding_space_contents, draw_embedding_space,
        tables.embedding_space_table, None, (), model_view_contents.EmbeddingSpaceOptions,
    ),
    "training": ExportedView(
        "Training", "training", model_view_contents.training_contents, draw_training, tables.training_table,
        embedded.embedded_training, (), model_view_contents.TrainingOptions, links.training_page_options,
    ),
    "search": ExportedView(
        "Search", "search", text_views.search_contents, draw_search, tables.search_table, embedded.embedded_search,
        (), text_views.SearchOptions, links.search_page_options,
    ),
}  # fmt: skip
assert tuple(EXPORT_VIEWS) == get_args(ExportKind)


def validate_export_view(view: str) -> None:
    """Raise `GlassBertError` if a view cannot be exported."""
    if view not in EXPORT_VIEWS:
        raise GlassBertError(f"Unknown view {view[:40]!r}. Views that can be exported: {', '.join(EXPORT_VIEWS)}.")


def validate_export_context(view: str, context: ViewContext) -> None:
    """Raise `GlassBertError` if a view does not exist, or does not use a part of the selection or an option."""
    validate_export_view(view)
    for name in ("layer", "head", "token"):
        if getattr(context, name) is not None and name not in EXPORT_VIEWS[view].selection:
            raise GlassBertError(f"{name} does not apply to the view {view}.")
    context.read_options(EXPORT_VIEWS[view].options)
