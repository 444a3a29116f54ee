"""Contents of the views of attention weights: maps of heads and means, lines, and one token in every layer."""

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

import msgspec
import numpy as np
from jaxtyping import Float

from glassbert.analysis.layer_changes import layer_changes
from glassbert.errors import GlassBertError, validate_index
from glassbert.export.view_context import Contents, ViewContext
from glassbert.trace.trace import Trace
from glassbert.views.attention_by_layer import attention_rows
from glassbert.views.mean_attention import Aggregate, average_attention
from glassbert.views.tokenization import word_ids

Between = Literal["", "aa", "ab", "ba", "bb"]


class TokenAttentionOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How rows and columns of attention weights are shown."""

    words: bool = False  # the tokens of a word as one: sum over keys, mean over queries
    between: Between = ""  # sentences of query and key
    hidden_key: int | None = None  # a token that is left out as a key


class AttentionOptions(TokenAttentionOptions, frozen=True, kw_only=True):
    """Which heads are shown together, or what the weights are averaged over."""

    aggregate: Aggregate | None = None
    heads: tuple[tuple[int, int], ...] = ()  # compared heads as (layer, head)


class TokenGroups(NamedTuple):
    """The rows or columns of a map: labels, and the tokens of each."""

    labels: list[str]
    tokens: list[list[int]]
    segments: list[int]

    def select(self, indices: Sequence[int]) -> "TokenGroups":
        """Return some of the groups."""
        labels, tokens, segments = self
        return TokenGroups(
            [labels[index] for index in indices],
            [tokens[index] for index in indices],
            [segments[index] for index in indices],
        )


def mean_selection(
    layer: int | str | None, head: int | str | None
) -> tuple[dict[str, int | None], dict[str, Aggregate]]:
    """Return the selection and the options of a mean over heads (`head="mean"`), over layers, or over both."""
    for name, value in (("layer", layer), ("head", head)):
        if value is None or (isinstance(value, str) and value != "mean"):
            raise GlassBertError(f'{name}={value!r} must be an index or "mean": a mean needs both, a layer and a head.')
    if isinstance(layer, int):
        return {"layer": layer}, {"aggregate": "heads"}
    if isinstance(head, int):
        return {"head": head}, {"aggregate": "layers"}
    return {}, {"aggregate": "heads_and_layers"}


def attention_contents(context: ViewContext) -> Contents:
    """Return `attention` of one map [query, key], of a layer's heads [head, ...], or of all [layer, head, ...]."""
    options = context.read_options(AttentionOptions)
    layer, head = context.layer, context.head
    if options.aggregate or options.heads or (layer is not None and head is not None):
        selection, details, arrays = lines_contents(context)
        if len(arrays["attention"]) > 1:
            details["title"] = f"Mean of {len(details['titles'])} heads: {'; '.join(details['titles'])}"
        return selection, details, {"attention": arrays["attention"].mean(axis=0)}
    if head is not None:
        raise GlassBertError(f"head={head} requires a layer, but layer is None.")
    if options != AttentionOptions():
        raise GlassBertError(
            "options words, between and hidden_key need one map; select a layer and a head, or a mean."
        )
    if layer is None:
        return {}, {}, {"attention": context.trace.compute_attention_weights()}
    return {"layer": layer}, {}, {"attention": context.trace.attention[layer]}


def lines_contents(context: ViewContext) -> Contents:
    """Return `attention` [map, query, key] of one head, of compared heads, or of a mean."""
    options = context.read_options(AttentionOptions)
    selection, titles, maps = _selected_maps(context, options)
    queries, keys = shown_groups(context.trace, options)
    details: dict[str, Any] = {
        "title": titles[0],
        "titles": titles,
        "queries": queries.labels,
        "keys": keys.labels,
        "query_segments": queries.segments,
        "key_segments": keys.segments,
        **msgspec.to_builtins(options),
    }
    if context.token is not None:
        selection["token"] = context.token
        details["active_query"] = next(
            (row for row, tokens in enumerate(queries.tokens) if context.token in tokens), None
        )
    return selection, details, {"attention": np.stack([group_map(weights, queries, keys) for weights in maps])}


def attention_by_layer_contents(context: ViewContext) -> Contents:
    """Return `attention` [layer, key] of one token, and how each layer changes its hidden state."""
    options = context.read_options(TokenAttentionOptions)
    token = context.token or 0
    changes = layer_changes(context.trace.hidden[:, token : token + 1])
    rows = attention_rows(context.trace, token, context.head)
    _, keys = shown_groups(context.trace, options)
    arrays = {"attention": np.stack([rows[:, tokens].sum(axis=1) for tokens in keys.tokens], axis=1)}
    arrays |= {name: values[:, 0] for name, values in changes._asdict().items()}
    return {"token": token, "head": context.head}, {"keys": keys.labels, **msgspec.to_builtins(options)}, arrays


def shown_groups(trace: Trace, options: TokenAttentionOptions) -> tuple[TokenGroups, TokenGroups]:
    """Return the queries and the keys that are shown, as tokens or words."""
    groups = _token_groups(trace, options.words)
    if options.hidden_key is not None:
        validate_index("hidden_key", options.hidden_key, len(trace.tokens))
    query_side, key_side = options.between or ("", "")
    queries = [n for n, segment in enumerate(groups.segments) if _in_sentence(segment, query_side)]
    keys = [
        n
        for n, segment in enumerate(groups.segments)
        if _in_sentence(segment, key_side) and options.hidden_key not in groups.tokens[n]
    ]
    if not queries or not keys:
        raise GlassBertError(f"between={options.between!r} leaves no tokens; pass a second text.")
    return groups.select(queries), groups.select(keys)


def group_map(weights: Float[np.ndarray, "query key"], queries: TokenGroups, keys: TokenGroups) -> np.ndarray:
    """Return the shown map: the sum over the tokens of a key, the mean over the tokens of a query."""
    if all(len(tokens) == 1 for tokens in (*queries.tokens, *keys.tokens)):
        return weights[np.ix_([tokens[0] for tokens in queries.tokens], [tokens[0] for tokens in keys.tokens])]
    sums = np.stack([weights[:, tokens].sum(axis=1, dtype=np.float64) for tokens in keys.tokens], axis=1)
    return np.stack([sums[tokens].mean(axis=0) for tokens in queries.tokens])


def _selected_maps(
    context: ViewContext, options: AttentionOptions
) -> tuple[dict[str, int | None], list[str], list[np.ndarray]]:
    """Return the selection, the title of each map, and the maps [query, key]."""
    layer, head, _ = context.selection
    if options.aggregate:
        title, names = {
            "heads": (f"Layer {layer}, mean over heads", ("layer",)),
            "layers": (f"Head {head}, mean over layers", ("head",)),
            "heads_and_layers": ("Mean over all layers and heads", ()),
            "rollout": (f"Attention rollout to the output of layer {layer}", ("layer",)),
        }[options.aggregate]
        if options.heads:
            raise GlassBertError("Pass either heads or aggregate, not both.")
        unused = {"layer", "head"} - set(names)
        for name in sorted(unused):
            if getattr(context, name) is not None:
                raise GlassBertError(f"{name} does not apply to the mean over {options.aggregate.replace('_', ' ')}.")
        selection: dict[str, int | None] = {name: {"layer": layer, "head": head}[name] for name in names}
        return selection, [title], [average_attention(context.trace, options.aggregate, layer, head)]
    heads = options.heads or ((layer, head),)
    for other_layer, other_head in heads:
        validate_index("layer", other_layer, context.bert.config.num_layers)
        validate_index("head", other_head, context.bert.config.num_heads)
    titles = [f"Layer {layer}, head {head}" for layer, head in heads]
    selection = {} if options.heads else {"layer": layer, "head": head}
    return selection, titles, [context.trace.attention.head(layer, head) for layer, head in heads]


def _token_groups(trace: Trace, words: bool) -> TokenGroups:
    """Return each token on its own, or the tokens of each word."""
    labels, tokens, segments = list[str](), list[list[int]](), list[int]()
    numbers = word_ids(trace) if words else list(range(len(trace.tokens)))
    for position, token in enumerate(trace.tokens):
        if position and numbers[position] == numbers[position - 1]:
            labels[-1] += token.removeprefix("##")
            tokens[-1].append(position)
        else:
            labels.append(token)
            tokens.append([position])
            segments.append(trace.segments[position])
    return TokenGroups(labels, tokens, segments)


def _in_sentence(segment: int, side: str) -> bool:
    return not side or (side == "b") == (segment == 1)
