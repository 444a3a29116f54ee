"""Every view by its name: what may be asked of it, and what computes it. Page, notebook and files share this table."""

from collections.abc import Callable, Mapping
from typing import Any, Literal, NamedTuple

import msgspec
import numpy as np

from glassbert.errors import GlassBertError
from glassbert.look.attribution import METHODS, Baseline, Manner, Method, Part, Question, attribution
from glassbert.look.desk import Ask, Desk
from glassbert.look.forming import forming
from glassbert.look.layers import layers
from glassbert.look.maps import Mean, head_map, mean_map, overview, token_through_layers
from glassbert.look.neuron import neuron
from glassbert.look.payload import Payload
from glassbert.look.pieces import pieces
from glassbert.look.predict import lens, predict
from glassbert.look.space import MOST_SLOW, Kind, Layout, Picture, Table, neighbours, points_of, space
from glassbert.look.studied import studied, studied_names
from glassbert.look.walk import Product, walk, walk_row
from glassbert.look.whatif import Cut, Edit, Mute, Swap, both_models, both_runs, compared
from glassbert.look.words import reading


class HeadAsk(Ask, frozen=True, kw_only=True):
    """One head."""

    layer: int
    head: int
    exact: bool = False


class TokenAsk(Ask, frozen=True, kw_only=True):
    """One token through all layers, in one head or in the mean of all."""

    token: int
    head: int | None = None


class MeanAsk(Ask, frozen=True, kw_only=True):
    """A mean over heads, layers or both, or a rollout."""

    over: Mean
    layer: int = 0
    head: int = 0


class NeuronAsk(Ask, frozen=True, kw_only=True):
    """One token in one head."""

    layer: int
    head: int
    token: int


class WalkAsk(Ask, frozen=True):
    """One token, through one layer as one head sees it."""

    layer: int
    head: int
    token: int


class WalkRowAsk(Ask, frozen=True):
    """One number of one matrix product."""

    product: Product
    cell: int
    layer: int = 0
    head: int = 0


class LensAsk(Ask, frozen=True):
    """One token's guess after every layer; a word to follow, the final guess if none."""

    token: int
    word: str | None = None


class AttributionAsk(Ask, frozen=True):
    """What each token did for one answer, by which methods, and how."""

    of: Part = "masked_word"
    token: int | None = None
    answer: str | None = None
    methods: tuple[Method, ...] = METHODS
    baseline: Baseline = "mask"
    steps: int | None = None
    remove: bool = False


class WhatIfAsk(Ask, frozen=True):
    """Changes, or another model, and the head that is shown."""

    changes: tuple[Mute | Cut | Edit | Swap, ...] = ()
    other: str = ""
    layer: int = 0
    head: int = 0


class LayersAsk(Ask, frozen=True):
    """The ways of all tokens, or of two texts, in which one word is followed."""

    other: str = ""
    token: int | None = None
    other_token: int | None = None


class SpaceAsk(Ask, frozen=True):
    """A cloud: of what, laid out how, and how many points from which on, all if no number is named."""

    kind: Kind = "tokens"
    method: Layout = "pca"
    dimensions: int = 2
    seed: int = 0
    start: int | None = None
    count: int | None = None
    texts: tuple[str, ...] = ()
    labels: tuple[str, ...] = ()


class NeighboursAsk(Ask, frozen=True):
    """The points nearest to one; those of texts come with their cloud."""

    point: int
    kind: Table = "tokens"
    count: int = 12


class StudiedAsk(Ask, frozen=True, kw_only=True):
    """What a study left: its cloud, or the curves of all (`layers`)."""

    name: str


class FileAsk(Ask, frozen=True, kw_only=True):
    """A view as a file, as `glassbert look` writes it."""

    what: Literal["attention", "neuron", "cls", "embeddings", "walk"]
    ending: Literal["png", "svg", "pdf", "html", "json", "npz"]
    layer: int | None = None
    head: int | None = None
    token: int | None = None
    columns: Literal[1, 2] | None = None


class View(NamedTuple):
    """How a view is asked for and computed."""

    ask: type[Ask]
    compute: Callable[[Desk, Any], Payload]


def _reading(desk: Desk, ask: Ask) -> Payload:
    name = ask.model or desk.names[0]
    found = reading(desk.trace(ask), desk.bert(ask.model), name, desk.names)
    return Payload({**found.facts, "studied": studied_names(desk.study, name)})


def _patterns(desk: Desk, ask: Ask) -> Payload:
    return Payload(msgspec.to_builtins(desk.patterns(ask.model)))


def _embeddings(desk: Desk, ask: Ask) -> Payload:
    parts = desk.trace(ask).embeddings
    return Payload({}, {name: getattr(parts, name) for name in ("token", "position", "segment", "total")})


def _attribution(desk: Desk, ask: AttributionAsk) -> Payload:
    manner = Manner(ask.methods, ask.baseline, ask.steps, ask.remove)
    return attribution(desk.bert(ask.model), desk.trace(ask), Question(ask.of, ask.token, ask.answer), manner)


def _what_if(desk: Desk, ask: WhatIfAsk) -> Payload:
    if ask.other and ask.changes:
        raise GlassBertError(f"other={ask.other[:60]!r} and changes cannot be asked for at once; choose one.")
    bert, trace = desk.bert(ask.model), desk.trace(ask)
    alike = msgspec.structs.replace(ask, layer=0, head=0)  # another head of the same two passes costs none
    if ask.other:
        both = desk.last(alike, lambda: both_models(bert, desk.bert(ask.other), trace))
    else:
        both = desk.last(alike, lambda: both_runs(bert, trace, ask.changes))
    return compared(both, ask.layer, ask.head)


def _layers(desk: Desk, ask: LayersAsk) -> Payload:
    other = desk.trace(Ask(text=ask.other, model=ask.model, cut=ask.cut)) if ask.other else None
    return layers(desk.trace(ask), other, ask.token, ask.other_token)


def _space(desk: Desk, ask: SpaceAsk) -> Payload:
    points = points_of(desk.bert(ask.model), ask.kind, ask.texts, ask.labels)
    return space(points, Picture(ask.method, ask.dimensions, ask.seed, ask.start, ask.count), MOST_SLOW)


def _neighbours(desk: Desk, ask: NeighboursAsk) -> Payload:
    return neighbours(points_of(desk.bert(ask.model), ask.kind), ask.point, ask.count)


def _file(desk: Desk, ask: FileAsk) -> Payload:
    from glassbert.look.exact import Seen
    from glassbert.look.export import rendered  # which holds views itself

    bert, trace, model = desk.bert(ask.model), desk.trace(ask), ask.model or desk.names[0]
    seen = Seen(bert=bert, trace=trace, model=model, layer=ask.layer, head=ask.head, token=ask.token)
    made = rendered(ask.what, seen, ask.ending, ask.columns)
    places = [f"{name[0]}{value}" for name in ("layer", "head", "token") if (value := getattr(ask, name)) is not None]
    name = "-".join([ask.what, *places]) + f".{ask.ending}"
    return Payload({"name": name}, {"bytes": np.frombuffer(made, dtype=np.uint8)})


VIEWS = {
    "reading": View(Ask, _reading),
    "patterns": View(Ask, _patterns),
    "overview": View(Ask, lambda desk, ask: overview(desk.trace(ask))),
    "head": View(HeadAsk, lambda desk, ask: head_map(desk.trace(ask), ask.layer, ask.head, ask.exact)),
    "token": View(TokenAsk, lambda desk, ask: token_through_layers(desk.trace(ask), ask.token, ask.head)),
    "mean": View(MeanAsk, lambda desk, ask: mean_map(desk.trace(ask), ask.over, ask.layer, ask.head)),
    "predict": View(Ask, lambda desk, ask: predict(desk.bert(ask.model), desk.trace(ask))),
    "lens": View(LensAsk, lambda desk, ask: lens(desk.bert(ask.model), desk.trace(ask), ask.token, ask.word)),
    "attribution": View(AttributionAsk, _attribution),
    "whatif": View(WhatIfAsk, _what_if),
    "embeddings": View(Ask, _embeddings),
    "neuron": View(NeuronAsk, lambda desk, ask: neuron(desk.trace(ask), ask.layer, ask.head, ask.token)),
    "pieces": View(Ask, lambda desk, ask: pieces(desk.trace(ask), desk.bert(ask.model).tokenizer)),
    "walk": View(
        WalkAsk, lambda desk, ask: walk(desk.trace(ask), desk.bert(ask.model), ask.layer, ask.head, ask.token)
    ),
    "walk_row": View(
        WalkRowAsk, lambda desk, ask: walk_row(desk.bert(ask.model), ask.product, ask.cell, ask.layer, ask.head)
    ),
    "layers": View(LayersAsk, _layers),
    "space": View(SpaceAsk, _space),
    "neighbours": View(NeighboursAsk, _neighbours),
    "studied": View(StudiedAsk, lambda desk, ask: studied(desk.study, ask.model or desk.names[0], ask.name)),
    "file": View(FileAsk, _file),
    "forming": View(Ask, lambda desk, ask: forming(desk.story)),
}


def look(desk: Desk, name: str, asked: bytes, views: Mapping[str, View] = VIEWS) -> Payload:
    """Compute a view that was asked for in JSON; what cannot be is said in one line."""
    if name not in views:
        raise GlassBertError(f"There is no view {name[:40]!r}; there are {', '.join(views)}.")
    view = views[name]
    try:
        ask = msgspec.json.decode(asked, type=view.ask)
    except msgspec.DecodeError as error:
        raise GlassBertError(f"{name}: {error}") from None
    _check_places(ask, desk)
    return view.compute(desk, ask)


def _check_places(ask: Ask, desk: Desk) -> None:
    """Refuse a layer, head or token that is not there, by name."""
    config = desk.bert(ask.model).config
    counts = {"layer": config.num_layers, "head": config.num_heads}
    if getattr(ask, "token", None) is not None:
        counts["token"] = len(desk.trace(ask).tokens)
    for name, count in counts.items():
        value: Any = getattr(ask, name, None)
        if isinstance(value, int) and not 0 <= value < count:
            raise GlassBertError(f"{name}={value} is not there: it counts from 0 to {count - 1}.")
