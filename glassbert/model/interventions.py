"""Interventions: taps that change activations (head ablation, attention blocking, activation patching)."""

import re
from collections.abc import Callable, Iterator

import torch
from torch import Tensor

from glassbert.errors import GlassBertError, validate_index
from glassbert.model.config import BertConfig
from glassbert.model.taps import Tap

# Names of all activations, with `#` for the layer number; docs/taps.md describes them.
ACTIVATION_NAMES = frozenset(
    [f"embeddings.{name}" for name in ("token", "position", "segment", "total")]
    + [
        f"layers.#.{name}"
        for name in ("queries", "keys", "values", "scores", "attention_weights", "context", "attention_output")
    ]
    + [f"layers.#.{name}" for name in ("attention_norm", "ffn_up", "ffn_activation", "ffn_down")]
    + [
        "hidden.#",
        "pooled",
        "mlm_logits",
        "nsp_logits",
        "classification_logits",
        "regression_values",
        "token_classification_logits",
        "span_logits",
    ]
)
LAYER_NUMBER = re.compile(r"(?<=\.)(0|[1-9][0-9]{0,8})(?=\.|$)")  # as the model writes it: no leading zero


class Intervention:
    """A tap that changes one activation and returns all others unchanged."""

    def __init__(self, name: str, modify: Callable[[Tensor], None], head: int | None = None) -> None:
        """Create an intervention.

        Args:
            name: Name of the activation, such as `layers.3.scores`.
            modify: Changes the tensor that it receives, a copy of the activation.
            head: The attention head that is changed, if it is a single one.
        """
        if not isinstance(name, str) or LAYER_NUMBER.sub("#", name) not in ACTIVATION_NAMES:
            raise GlassBertError(
                f"name={name!r} is not the name of an activation, such as layers.3.scores or hidden.0; "
                "docs/taps.md lists all names."
            )
        self.name, self.head, self._modify = name, head, modify

    def __call__(self, name: str, value: Tensor) -> Tensor:
        """Return the changed activation if it has the intervention's name, otherwise the value itself."""
        if name != self.name:
            return value
        value = value.clone()
        try:
            self._modify(value)
        except (IndexError, TypeError, RuntimeError) as error:
            raise GlassBertError(
                f"The intervention does not fit {name}, which has shape {list(value.shape)}: {error}"
            ) from None
        return value

    def validate(self, config: BertConfig) -> None:
        """Raise if the model has no such head, or no such layer, which would leave the intervention without effect."""
        kind, _, path = self.name.partition(".")
        last_index = {"layers": config.num_layers - 1, "hidden": config.num_layers}.get(kind)
        if last_index is not None and int(path.split(".")[0]) > last_index:
            raise GlassBertError(f"{self.name} is out of range; the model has {kind}.0 to {kind}.{last_index}.")
        if self.head is not None:
            validate_index("head", self.head, config.num_heads)


class Composition:
    """Several taps, applied in order."""

    def __init__(self, taps: tuple[Tap, ...]) -> None:
        self.taps = taps

    def __call__(self, name: str, value: Tensor) -> Tensor:
        """Return the value after all taps."""
        for tap in self.taps:
            value = tap(name, value)
        return value


def compose(*taps: Tap) -> Tap:
    """Return a tap that applies several taps in order; each receives the result of the previous tap."""
    return Composition(taps)


def ablate_head(layer: int, head: int) -> Tap:
    """Set the context vectors of one attention head to zero."""
    _validate_indices(layer=layer, head=head)

    def modify(value: Tensor) -> None:
        value[:, head] = 0

    return Intervention(f"layers.{layer}.context", modify, head)


def block_attention(layer: int, head: int, query: int, key: int) -> Tap:
    """Set one attention score to minus infinity, so that the query token cannot attend to the key token."""
    _validate_indices(layer=layer, head=head, query=query, key=key)

    def modify(value: Tensor) -> None:
        for argument, index in ("query", query), ("key", key):
            validate_index(argument, index, value.shape[2])
        value[:, head, query, key] = -torch.inf
        if value[:, head, query].isneginf().all():
            raise GlassBertError(
                f"key={key} cannot be blocked: token {query} would have no token left to attend to "
                f"in layer {layer}, head {head}."
            )

    return Intervention(f"layers.{layer}.scores", modify, head)


def patch_activation(name: str, token: int, vector: Tensor) -> Tap:
    """Replace the activation of one token.

    Args:
        name: Name of an activation of shape `[token, ...]`, such as `hidden.3`.
        token: Index of the token in the packed batch.
        vector: The new activation.
    """
    _validate_indices(token=token)

    def modify(value: Tensor) -> None:
        validate_index("token", token, len(value))
        if vector.shape != value.shape[1:]:
            raise GlassBertError(
                f"vector has the shape {list(vector.shape)}, but {name} has {list(value.shape[1:])} per token."
            )
        value[token] = vector

    return Intervention(name, modify)


def interventions_in(tap: Tap) -> Iterator[Intervention]:
    """Yield the interventions of a tap, also those inside a composition."""
    if isinstance(tap, Intervention):
        yield tap
    elif isinstance(tap, Composition):
        for member in tap.taps:
            yield from interventions_in(member)


def _validate_indices(**indices: int) -> None:
    for name, index in indices.items():
        if not isinstance(index, int) or isinstance(index, bool) or index < 0:
            raise GlassBertError(f"{name}={index!r} must be an integer of at least 0.")
