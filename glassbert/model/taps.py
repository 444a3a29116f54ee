"""Looking inside, and reaching inside.

The model calls `tap(name, value)` at each step worth seeing and goes on with what comes back. A tap may keep
the value (`Recorder`), change it (edits.py), or do nothing (`unwatched`: then
the fused kernels run). docs/taps.md lists every name with its shape.
"""

import re
from collections.abc import Callable
from fnmatch import fnmatchcase

from torch import Tensor

Tap = Callable[[str, Tensor], Tensor]


def unwatched(name: str, value: Tensor) -> Tensor:
    """Look at nothing. The model knows this function and takes its fast path."""
    return value


def within(tap: Tap, place: str) -> Tap:
    """Put the place before every name: `scores` inside layer 3 becomes `layers.3.scores`.

    Where nobody looks, the fused kernels may run: a recorder that keeps nothing from here is left out.
    """
    if tap is unwatched or (isinstance(tap, Recorder) and not tap.looks_into(place)):
        return unwatched
    return lambda name, value: tap(f"{place}.{name}", value)


class Recorder:
    """Keep what passes, by name: all of it, or only names that match one of the patterns given."""

    def __init__(self, *patterns: str) -> None:
        """Keep names such as `layers.3.weights`; `*` and `?` are wild cards, as in `layers.*.weights`."""
        self.patterns = patterns or ("*",)
        self.values: dict[str, Tensor] = {}

    def __call__(self, name: str, value: Tensor) -> Tensor:
        """Keep the value if its name was asked for; never change it."""
        if any(fnmatchcase(name, pattern) for pattern in self.patterns):
            if name in self.values:
                raise ValueError(
                    f"{name} came twice: attention runs once for each run of equal lengths. Record texts "
                    "of one length at a time, or use a fresh Recorder for each pass."
                )
            self.values[name] = value.detach()
        return value

    def looks_into(self, place: str) -> bool:
        """Whether any name inside this place could be one to keep."""
        fixed = (re.split(r"[*?\[]", pattern)[0] for pattern in self.patterns)
        return any(start.startswith(f"{place}.") or f"{place}.".startswith(start) for start in fixed)
