"""What views are computed from: the models at hand, and the last texts run through them, within a limit of memory."""

from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from threading import Lock
from typing import Any, TypeVar

import msgspec

from glassbert.errors import GlassBertError
from glassbert.loaded import LoadedBert, load
from glassbert.look.patterns import Patterns, patterns_of
from glassbert.look.sentences import SENTENCES
from glassbert.trace.trace import Trace

TRACE_MEMORY = 512 * 2**20  # bytes of traces that are kept
MOST_TRACES = 64  # a trace that nobody looked into yet weighs nothing
Kept = TypeVar("Kept")


class Ask(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What every view is asked with: a text or pair, the model (the first if none is named), whether to cut."""

    text: str = ""
    pair: str | None = None
    model: str = ""
    cut: bool = False  # what is too long to be read


class Desk:
    """Models by name, loaded when first asked for; traces and head patterns, computed once.

    Safe to use from several threads; a trace may then be computed twice.
    """

    def __init__(
        self,
        models: Mapping[str, LoadedBert | None],
        texts: Sequence[str] = SENTENCES,
        story: Path | None = None,
        study: Path | None = None,
    ) -> None:
        """`models` maps names to models, or to None where one is loaded by its name; heads are counted on `texts`.

        `story` is the folder that a pre-training run left of its snapshots, the run shipped here if none is named;
        `study` is the folder of `glassbert study`, if there is one.
        """
        self._models = dict(models)
        self._texts = texts
        self.story, self.study = story, study
        self._traces: OrderedDict[tuple[str, str, str | None, bool], Trace] = OrderedDict()
        self._patterns: dict[str, Patterns] = {}
        self._last: tuple[bytes, Any] = (b"", None)
        self._lock = Lock()  # guards the traces, not their computation

    @property
    def names(self) -> list[str]:
        """The models there are, the first of which is meant if none is named."""
        return list(self._models)

    def bert(self, name: str = "") -> LoadedBert:
        """Give a model."""
        name = name or self.names[0]
        if name not in self._models:
            raise GlassBertError(f"There is no model {name[:60]!r} here; there are {', '.join(self.names)}.")
        found = self._models[name]
        if found is None:
            found = self._models[name] = load(name)
        return found

    def trace(self, ask: Ask) -> Trace:
        """Give the trace of a text, from memory if it is there."""
        key = (ask.model or self.names[0], ask.text, ask.pair, ask.cut)
        with self._lock:
            trace = self._traces.pop(key, None)
        trace = trace or self.bert(ask.model).trace(ask.text, ask.pair, ask.cut)
        with self._lock:
            self._traces[key] = trace
            while len(self._traces) > 1 and (
                len(self._traces) > MOST_TRACES or sum(one.nbytes for one in self._traces.values()) > TRACE_MEMORY
            ):
                self._traces.popitem(last=False)
        return trace

    def patterns(self, name: str = "") -> Patterns:
        """Give what each head of a model does, counted once."""
        name = name or self.names[0]
        if name not in self._patterns:
            self._patterns[name] = patterns_of(self.bert(name), self._texts)
        return self._patterns[name]

    def last(self, asked: Ask, make: Callable[[], Kept]) -> Kept:
        """Give what was made last if the same was asked, else make it, and keep it until something else is."""
        key = msgspec.json.encode(asked)
        last = self._last
        if last[0] != key:
            last = self._last = (b"", None)  # two of them need not fit into memory
            last = self._last = (key, make())
        return last[1]
