"""What follows if something is changed: a word, a head, an edge, a vector, or the whole model. Before and after.

A text and a list of changes come in; answers, vectors and attention of both runs go out. Words are edited first; heads,
edges and vectors are then changed in the edited text, and count in it.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
import numpy as np
from jaxtyping import Float
from torch import Tensor

from glassbert.errors import GlassBertError
from glassbert.loaded import LoadedBert
from glassbert.look.axes import cosine
from glassbert.look.payload import Payload
from glassbert.look.predict import answers, as_tensor, word_chances
from glassbert.look.words import words_of
from glassbert.model.edits import chain, cut_edge, mute_head, replace_vector
from glassbert.model.row import Row
from glassbert.model.taps import Recorder, Tap
from glassbert.trace.trace import Trace

EXACT = 128  # tokens; maps of longer texts are sent in half precision, off by 0.0005 at most


class Change(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="kind"):
    """One thing that is different."""


class Mute(Change, frozen=True, tag="mute"):
    """Heads, as (layer, head), add nothing."""

    heads: list[tuple[int, int]]


class Cut(Change, frozen=True, tag="cut"):
    """One token is hidden from another in one head."""

    layer: int
    head: int
    query: int
    key: int


class Edit(Change, frozen=True, tag="edit"):
    """The word that a token is part of reads otherwise; [MASK] is a word, too."""

    token: int
    text: str


class Swap(Change, frozen=True, tag="swap"):
    """A token carries on, after so many layers, with the vector that a token of another text has there."""

    depth: int
    token: int
    text: str
    from_token: int


Changes = Sequence[Mute | Cut | Edit | Swap]


class Run(NamedTuple):
    """One pass of a text through a model, perhaps changed on the way."""

    bert: LoadedBert
    trace: Trace
    hidden: list[Tensor]  # after every layer, [token, hidden]; 0 is the input
    weights: list[Tensor]  # of every layer, [head, query, key]
    answers: dict[str, Any]


class Both(NamedTuple):
    """Two runs to compare; `aligned` if token n of one is token n of the other, edited or not."""

    before: Run
    after: Run
    aligned: bool
    told: list[str]


def what_if(bert: LoadedBert, trace: Trace, changes: Changes, layer: int = 0, head: int = 0) -> Payload:
    """Run a text as it is and changed: the answers of both, one head's map in both, and how far everything moved."""
    return compared(both_runs(bert, trace, changes), layer, head)


def two_models(bert: LoadedBert, other: LoadedBert, trace: Trace, layer: int = 0, head: int = 0) -> Payload:
    """Run a text through two models: as `what_if`, the second model in place of the change."""
    return compared(both_models(bert, other, trace), layer, head)


def both_runs(bert: LoadedBert, trace: Trace, changes: Changes) -> Both:
    """Run a text as it is, and changed."""
    edits = [one for one in changes if isinstance(one, Edit)]
    edited = _edited(bert, trace, edits)
    taps = [tap for one in changes for tap in _taps(bert, edited, one)]
    before = _run(bert, trace, [])
    after = _run(bert, edited, taps) if changes else before
    return Both(before, after, _aligned(trace, edited, edits), [_told(trace, edited, one) for one in changes])


def both_models(bert: LoadedBert, other: LoadedBert, trace: Trace) -> Both:
    """Run a text through two models; they are aligned only if they read the same tokens."""
    theirs = other.trace(trace.text, trace.pair)
    return Both(_run(bert, trace, []), _run(other, theirs, []), trace.tokens == theirs.tokens, [])


def _aligned(trace: Trace, edited: Trace, edits: Sequence[Edit]) -> bool:
    """Whether every token that was not edited stands where it stood."""
    if len(trace.tokens) != len(edited.tokens):
        return False
    words = words_of(trace)
    changed = {words[one.token] for one in edits}
    return all(
        word in changed or mine == its for word, mine, its in zip(words, trace.tokens, edited.tokens, strict=True)
    )


def _run(bert: LoadedBert, trace: Trace, taps: list[Tap]) -> Run:
    """Run the model with the changes, and keep what is compared."""
    recorder = Recorder("hidden.*", "layers.*.weights")
    row = Row.of([trace.ids], [trace.segments], next(bert.model.parameters()).device)
    with bert.model.reading():
        last = bert.model(row, chain(*taps, recorder))
    depth, seen = bert.config.num_layers, recorder.values
    hidden = [seen[f"hidden.{one}"] for one in range(depth + 1)]
    weights = [seen[f"layers.{one}.weights"][0] for one in range(depth)]
    return Run(bert, trace, hidden, weights, answers(bert, trace, last))


def compared(both: Both, layer: int, head: int) -> Payload:
    """Lay two runs side by side, with one head's maps.

    `before` and `after` [query, key] are always there; if the two are aligned, so is `difference`, and if they are
    of one size, `cosines` [depth, token] and `moved` [layer, head]: how much of a row's attention went elsewhere.
    """
    before, after, aligned, told = both
    for run in (before, after):
        for name, value, count in (("layer", layer, len(run.weights)), ("head", head, len(run.weights[0]))):
            if not 0 <= value < count:
                raise GlassBertError(
                    f"{name}={value} is not there in {run.bert.report.source}: it counts from 0 to {count - 1}."
                )
    first, second = (_array(run.weights[layer][head]) for run in (before, after))
    arrays: dict[str, np.ndarray] = {"before": _compact(first), "after": _compact(second)}
    alike = [one.shape for one in before.hidden] == [one.shape for one in after.hidden]
    if aligned:
        arrays["difference"] = _compact(second - first)
    if aligned and alike and before.weights[0].shape == after.weights[0].shape:
        arrays["cosines"] = np.stack(
            [cosine(_array(mine), _array(its)) for mine, its in zip(before.hidden, after.hidden, strict=True)]
        )
        arrays["moved"] = np.stack([_moved(*pair) for pair in zip(before.weights, after.weights, strict=True)])
    sides = {
        name: {"tokens": run.trace.tokens, "text": run.trace.text, "pair": run.trace.pair, **run.answers}
        for name, run in (("before", before), ("after", after))
    }
    facts = {"changes": told, "layer": layer, "head": head, "aligned": aligned, "shifts": _shifts(before, after)}
    return Payload({**facts, **sides}, arrays)


def _shifts(before: Run, after: Run) -> list[dict[str, Any]]:
    """At each [MASK], if both have as many and know the same words: what either guesses, and its chance in both."""
    masks = [run.answers["masked"] or [] for run in (before, after)]
    if len(masks[0]) != len(masks[1]) or before.bert.tokenizer.vocabulary != after.bert.tokenizer.vocabulary:
        return []
    shifts: list[dict[str, Any]] = []
    for first, second in zip(*masks, strict=True):
        words = list(dict.fromkeys([*first["guesses"], *second["guesses"]]))
        ids = [before.bert.tokenizer.id_of(word) for word in words]
        chances = (_chances(run, one["token"])[ids] for run, one in ((before, first), (after, second)))
        shifts.append(
            {"words": words, **dict(zip(("before", "after"), (one.tolist() for one in chances), strict=True))}
        )
    return shifts


def _chances(run: Run, place: int) -> Float[np.ndarray, " word"]:
    with run.bert.model.reading():
        return _array(word_chances(run.bert, run.hidden[-1][[place]])[0])


def _moved(one: Tensor, other: Tensor) -> Float[np.ndarray, " head"]:
    """How much of a row's attention went elsewhere, 0 to 1: half the absolute differences, mean over rows."""
    return _array((one.float() - other.float()).abs().sum(dim=-1).mean(dim=-1) / 2)


def _edited(bert: LoadedBert, trace: Trace, edits: Sequence[Edit]) -> Trace:
    """The text with its words changed, the last one first, so that the places of the others stay."""
    sides = [trace.text, trace.pair or ""]
    spans = [(*_word_span(trace, one.token), one.text) for one in edits]
    for number, (side, start, stop, _) in enumerate(spans):
        if any(side == other and start < end and begin < stop for other, begin, end, _ in spans[:number]):
            raise GlassBertError(f"token={edits[number].token} stands in a word that is edited already; edit it once.")
    for side, start, stop, text in sorted(spans, reverse=True):
        sides[side] = sides[side][:start] + text + sides[side][stop:]
    return bert.trace(sides[0], None if trace.pair is None else sides[1]) if edits else trace


def _word_span(trace: Trace, token: int) -> tuple[int, int, int]:
    """The word that a token is part of: in the text (0) or the pair (1), from and to which character."""
    _check("token", token, len(trace.tokens))
    if trace.spans[token][1] == 0:
        raise GlassBertError(f"token={token} is {trace.tokens[token]}, which frames the text and is no word of it.")
    words = words_of(trace)
    pieces = [trace.spans[one] for one in range(len(words)) if words[one] == words[token]]
    return trace.segments[token], pieces[0][0], pieces[-1][1]


def _taps(bert: LoadedBert, trace: Trace, change: Change) -> list[Tap]:
    """The edits of the model's arithmetic that a change asks for."""
    config, count = bert.config, len(trace.tokens)
    if isinstance(change, Mute):
        for layer, head in change.heads:
            _check("layer", layer, config.num_layers)
            _check("head", head, config.num_heads)
        return [mute_head(layer, head) for layer, head in change.heads]
    if isinstance(change, Cut):
        _check("layer", change.layer, config.num_layers)
        _check("head", change.head, config.num_heads)
        _check("query", change.query, count)
        _check("key", change.key, count)
        return [cut_edge(change.layer, change.head, change.query, change.key)]
    if isinstance(change, Swap):
        _check("depth", change.depth, config.num_layers + 1)
        _check("token", change.token, count)
        source = bert.trace(change.text)
        _check("from_token", change.from_token, len(source.tokens))
        vector = as_tensor(bert, source.hidden[change.depth, change.from_token])
        return [replace_vector(f"hidden.{change.depth}", change.token, vector)]
    return []


def _told(trace: Trace, edited: Trace, change: Change) -> str:
    """Say a change in a few words, as the chip that stands for it does."""
    if isinstance(change, Mute):
        named = ", ".join(f"{layer}.{head}" for layer, head in change.heads[:3])
        return f"mute {named}{f' and {len(change.heads) - 3} more' if len(change.heads) > 3 else ''}"
    if isinstance(change, Cut):
        return f"cut {change.layer}.{change.head}: {edited.tokens[change.query]} → {edited.tokens[change.key]}"
    if isinstance(change, Swap):
        where = f"after layer {change.depth - 1}" if change.depth else "at the input"
        return f"{edited.tokens[change.token]} {where} ← {change.text[:40]}"
    if isinstance(change, Edit):
        side, start, stop = _word_span(trace, change.token)
        return f"{(trace.text, trace.pair or '')[side][start:stop]} → {change.text or '(nothing)'}"
    return ""


def _check(name: str, value: int, count: int) -> None:
    if not 0 <= value < count:
        raise GlassBertError(f"{name}={value} is not there: it counts from 0 to {count - 1}.")


def _compact(values: np.ndarray) -> np.ndarray:
    return values if len(values) <= EXACT else values.astype(np.float16)


def _array(value: Tensor) -> np.ndarray:
    return value.float().cpu().numpy()
