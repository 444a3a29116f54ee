"""Taps: functions that receive the named activations of the model (docs/taps.md).

The model calls `tap(name, value)` at each step and continues with the returned value. A tap can record the value
(`Recorder`) or change it (interventions.py). With `no_tap`, the default, and without dropout,
attention runs as one fused kernel.
"""

import re
from collections.abc import Callable
from fnmatch import fnmatchcase

from torch import Tensor

from glassbert.errors import GlassBertError, shorten

Tap = Callable[[str, Tensor], Tensor]


def no_tap(name: str, value: Tensor) -> Tensor:
    """Return the value unchanged. With `no_tap`, and without dropout, attention runs as one fused kernel."""
    return value


def prefixed(tap: Tap, prefix: str) -> Tap:
    """Return a tap that adds a prefix to every name: `scores` in layer 3 becomes `layers.3.scores`.

    If a recorder has no pattern for names with this prefix, return `no_tap`, so that the fused kernel runs.
    """
    if tap is no_tap or (isinstance(tap, Recorder) and not tap.records_under(prefix)):
        return no_tap
    return lambda name, value: tap(f"{prefix}.{name}", value)


class Recorder:
    """A tap that stores activations by name in `values`."""

    def __init__(self, *patterns: str) -> None:
        """Create a recorder.

        Args:
            *patterns: Names to record; `*` and `?` are wildcards, as in `layers.*.attention_weights`. Default: all.
        """
        wrong = [pattern for pattern in patterns if not isinstance(pattern, str)]
        if wrong:
            raise GlassBertError(f"patterns: {shorten(wrong[0])} must be a string, such as 'layers.*.context'.")
        self.patterns = patterns or ("*",)
        self.values: dict[str, Tensor] = {}

    def __call__(self, name: str, value: Tensor) -> Tensor:
        """Store the value if its name matches a pattern; return it unchanged."""
        if any(fnmatchcase(name, pattern) for pattern in self.patterns):
            if name in self.values:
                raise ValueError(
                    f"{name} was recorded twice. Attention runs once per group of sequences of equal length: "
                    "record sequences of one length at a time, and use a new Recorder for each forward pass."
                )
            self.values[name] = value.detach()
        return value

    def records_under(self, prefix: str) -> bool:
        """Return whether a name with this prefix could match a pattern."""
        literal_starts = (re.split(r"[*?\[]", pattern)[0] for pattern in self.patterns)
        return any(start.startswith(f"{prefix}.") or f"{prefix}.".startswith(start) for start in literal_starts)
