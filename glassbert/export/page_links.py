"""URL options that open a page on what an exported view shows."""

from collections.abc import Mapping
from urllib.parse import quote

from glassbert.export.activation_contents import NeuronQueriesOptions
from glassbert.export.attention_contents import AttentionOptions, TokenAttentionOptions
from glassbert.export.model_view_contents import TrainingOptions
from glassbert.export.prediction_contents import prediction_page_options
from glassbert.export.text_view_contents import LayersOptions, SearchOptions, WhatIfOptions
from glassbert.export.view_context import ViewContext
from glassbert.views.changes import AblateHeads, BlockAttention, Change, EditWord

__all__ = ["prediction_page_options"]


def no_options(context: ViewContext) -> dict[str, str]:
    """Return no options."""
    return {}


def attention_page_options(context: ViewContext) -> dict[str, str]:
    """Return the mode of the page that shows the same map, or all heads."""
    options = context.read_options(AttentionOptions)
    if options.aggregate == "rollout":
        return {"mode": "rollout", **_token_options(options)}
    if options.aggregate:
        return {"mode": "mean", "aggregate": options.aggregate, **_token_options(options)}
    is_map = options.heads or context.head is not None
    return {"mode": "map" if is_map else "all", **_heads(options), **_token_options(options)}


def lines_page_options(context: ViewContext) -> dict[str, str]:
    """Return the options of the lines of one head or of compared heads."""
    options = context.read_options(AttentionOptions)
    return {"mode": "lines", **_heads(options), **_token_options(options)}


def attention_by_layer_page_options(context: ViewContext) -> dict[str, str]:
    """Return the options of the mode that shows one token."""
    return {"mode": "token", **_token_options(context.read_options(TokenAttentionOptions))}


def neuron_queries_page_options(context: ViewContext) -> dict[str, str]:
    """Return the options of the chart of all queries."""
    options = context.read_options(NeuronQueriesOptions)
    return {"queries": "all"} | _filled(
        {
            "attended_key": options.attended_key if options.attended_key == "most_attended" else "",
            "query_groups": options.groups if options.groups != "none" else "",
            "compared_groups": "|".join(options.compared),
            "dimension_order": options.order if options.order == "contribution" else "",
        }
    )


def layers_page_options(context: ViewContext) -> dict[str, str]:
    """Return the second text, the compared tokens, and the number of axes."""
    options = context.read_options(LayersOptions)
    tokens = [context.token, options.other_token]
    compared = ".".join(str(token) for token in tokens) if options.other_text and None not in tokens else ""
    dimensions = "3" if options.dimensions == 3 else ""
    return _filled({"other_text": options.other_text, "compared_tokens": compared, "dimensions": dimensions})


def what_if_page_options(context: ViewContext) -> dict[str, str]:
    """Return the changes as `changes.ts` writes them, or the compared model."""
    options = context.read_options(WhatIfOptions)
    return _filled({"changes": "~".join(map(_encode_change, options.changes)), "other_model": options.other_model})


def training_page_options(context: ViewContext) -> dict[str, str]:
    """Return the snapshot, the metric and the sentence."""
    options = context.read_options(TrainingOptions)
    snapshot = "" if options.snapshot is None else str(options.snapshot)
    return _filled({"snapshot": snapshot, "metric": options.metric, "sentence": str(options.sentence)})


def search_page_options(context: ViewContext) -> dict[str, str]:
    """Return the search and the open hit."""
    options = context.read_options(SearchOptions)
    names = {"search_mode": options.mode, "where": options.where, "top": str(options.top), "hit": str(options.hit)}
    return _filled(names)


def _heads(options: AttentionOptions) -> dict[str, str]:
    return _filled({"heads": ",".join(f"{layer}.{head}" for layer, head in options.heads)})


def _token_options(options: TokenAttentionOptions) -> dict[str, str]:
    hidden = "" if options.hidden_key is None else "hidden"
    return _filled({"units": "words" if options.words else "", "between": options.between, "sink": hidden})


def _filled(options: Mapping[str, str]) -> dict[str, str]:
    return {name: value for name, value in options.items() if value}


def _encode_change(change: Change) -> str:
    if isinstance(change, AblateHeads):
        return f"ablate:{','.join(f'{layer}.{head}' for layer, head in change.heads)}"
    if isinstance(change, BlockAttention):
        return f"block:{change.layer}.{change.head}.{change.query}.{change.key}"
    if isinstance(change, EditWord):
        return f"edit:{change.token}:{_encode_text(change.text)}"
    indices = f"{change.depth}.{change.token}.{change.source_token}"
    return f"patch:{indices}:{_encode_text(change.source_text)}"


def _encode_text(text: str) -> str:
    return quote(text, safe="!*'()").replace("~", "%7E")
