"""Taps that reach inside: mute a head, cut an attention edge, replace a vector, several of them in turn."""

import re
from collections.abc import Callable, Iterator

import torch
from torch import Tensor

from glassbert.errors import GlassBertError
from glassbert.model.config import BertConfig
from glassbert.model.taps import Tap

# Every name the model taps, `#` for a number: docs/taps.md says what each one is.
TAP_NAMES = frozenset(
    [f"embeddings.{name}" for name in ("token", "position", "segment", "total")]
    + [f"layers.#.{name}" for name in ("queries", "keys", "values", "scores", "weights", "mixed", "joined")]
    + [f"layers.#.{name}" for name in ("attention_norm", "expanded", "activated", "contracted")]
    + ["hidden.#", "pooled", "masked_words", "next_sentence", "labels", "regression", "tags", "answers"]
)


class Edit:
    """A tap that changes the value of one name and lets all others pass."""

    def __init__(self, name: str, change: Callable[[Tensor], None]) -> None:
        """`change` is given a copy of the value, to write into."""
        if not isinstance(name, str) or re.sub(r"(?<=\.)\d+", "#", name) not in TAP_NAMES:
            raise GlassBertError(
                f"{name!r} is not the name of a tap, such as layers.3.scores or hidden.0: docs/taps.md."
            )
        self.name, self._change = name, change

    def __call__(self, name: str, value: Tensor) -> Tensor:
        """Change the value if it is the one."""
        if name != self.name:
            return value
        value = value.clone()
        try:
            self._change(value)
        except (IndexError, TypeError, RuntimeError) as error:
            raise GlassBertError(f"{name} has shape {list(value.shape)}, and this does not fit it: {error}") from None
        return value

    def check(self, config: BertConfig) -> None:
        """Refuse a layer that the model does not have: such an edit would do nothing, and say nothing."""
        place, _, rest = self.name.partition(".")
        last = {"layers": config.num_layers - 1, "hidden": config.num_layers}.get(place)
        if last is not None and int(rest.split(".")[0]) > last:
            raise GlassBertError(f"{self.name} is not there: in this model {place} count from 0 to {last}.")


class Chain:
    """Several taps, each seeing what the one before handed on."""

    def __init__(self, taps: tuple[Tap, ...]) -> None:
        self.taps = taps

    def __call__(self, name: str, value: Tensor) -> Tensor:
        """Pass the value through all of them."""
        for one in self.taps:
            value = one(name, value)
        return value


def chain(*taps: Tap) -> Tap:
    """Let several taps see each value in turn, each what the one before handed on."""
    return Chain(taps)


def mute_head(layer: int, head: int) -> Tap:
    """Let one head add nothing: what it mixed from the values becomes zero."""
    _count_from_0(layer=layer, head=head)

    def change(value: Tensor) -> None:
        value[:, head] = 0

    return Edit(f"layers.{layer}.mixed", change)


def cut_edge(layer: int, head: int, query: int, key: int) -> Tap:
    """Hide one token from another in one head; the rest of that row's attention is shared out anew."""
    _count_from_0(layer=layer, head=head, query=query, key=key)

    def change(value: Tensor) -> None:
        value[:, head, query, key] = -torch.inf
        if value[:, head, query].isneginf().all():
            raise GlassBertError(
                f"The last edge of token {query} cannot be cut: a row with nothing visible has no softmax."
            )

    return Edit(f"layers.{layer}.scores", change)


def replace_vector(name: str, token: int, vector: Tensor) -> Tap:
    """Put another vector in one token's place, in any tap of shape `[token, ...]`."""
    _count_from_0(token=token)

    def change(value: Tensor) -> None:
        value[token] = vector

    return Edit(name, change)


def edits_in(tap: Tap) -> Iterator[Edit]:
    """Find the edits in a tap."""
    if isinstance(tap, Edit):
        yield tap
    elif isinstance(tap, Chain):
        for one in tap.taps:
            yield from edits_in(one)


def _count_from_0(**numbers: int) -> None:
    for name, value in numbers.items():
        if not isinstance(value, int) or isinstance(value, bool) or value < 0:
            raise GlassBertError(f"{name}={value!r} must be a whole number; layers, heads and tokens count from 0.")
