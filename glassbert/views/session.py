"""Models and cached traces that all views share."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from threading import Lock
from typing import Any, TypeVar

import msgspec
from cachetools import LRUCache

from glassbert.analysis.attention_patterns import HeadPatterns, head_patterns
from glassbert.analysis.reference_sentences import REFERENCE_SENTENCES
from glassbert.errors import GlassBertError
from glassbert.pretrained import PretrainedBert, load_pretrained
from glassbert.trace.trace import Trace

TRACE_CACHE_BYTES = 512 * 2**20
MIN_TRACE_BYTES = TRACE_CACHE_BYTES // 64  # the smallest size that a trace counts with: at most 64 traces are cached
MAX_LOADED_ADDED_MODELS = 4  # any number can be added; at most this many are in memory at once
Result = TypeVar("Result")
TraceKey = tuple[int, str, str, str | None, bool]


class TextRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The fields that every request has; views that do not need a text ignore it."""

    text: str = ""
    pair: str | None = None
    model: str = ""  # empty: the session's first model
    truncate: bool = False  # otherwise a text over the limit is an error


class ViewSession:
    """Load models on first use; cache traces and head patterns.

    Safe to call from several threads; a trace may then be computed twice.
    """

    def __init__(
        self,
        models: Mapping[str, PretrainedBert | None],
        pattern_texts: Sequence[str] = REFERENCE_SENTENCES,
        history_dir: Path | None = None,
        results_dir: Path | None = None,
        lessons_dir: Path | None = None,
    ) -> None:
        """Create a session.

        Args:
            models: Loaded models by name; None means "load by this name on first use".
            pattern_texts: Texts on which head patterns are measured.
            history_dir: Training history of a pre-training run. Default: the one shipped with the package.
            results_dir: Output folder of `glassbert study`.
            lessons_dir: Folder of lessons that are shown beside those of the package.
        """
        self.history_dir, self.results_dir, self.lessons_dir = history_dir, results_dir, lessons_dir
        self._models = dict(models)
        self._sources: dict[str, str] = {}  # folders and hub ids of the added models, by name
        self._pattern_texts = pattern_texts
        self._kept_results: dict[tuple[int, str], Any] = {}
        self.models_version = 0  # changes when a model is removed, so that no result of it is taken for another one's
        self._traces: LRUCache[TraceKey, Trace] = LRUCache(maxsize=TRACE_CACHE_BYTES, getsizeof=_cached_bytes)
        self._lock = Lock()  # guards the cache, not the computation of a trace
        self._last_result: tuple[tuple[int, bytes], Any] = ((0, b""), None)

    @property
    def model_names(self) -> list[str]:
        """Names of the available models; the first one is the default."""
        return list(self._models)

    def model_name(self, name: str = "") -> str:
        """Return the name of a model, or of the default model if the name is empty."""
        return name or self.model_names[0]

    def bert(self, name: str = "") -> PretrainedBert:
        """Return a model by name, loading it on first use."""
        name = self.model_name(name)
        if name not in self._models:
            raise GlassBertError(f"Unknown model {name[:60]!r}. Available models: {', '.join(self.model_names)}.")
        model, version = self._models[name], self.models_version
        if model is None:
            self._unload_added_models()
            model = load_pretrained(self.model_source(name))
            with self._lock:
                if version == self.models_version:  # otherwise the name may be that of another model by now
                    self._models[name] = model
        return model

    def model_source(self, name: str = "") -> str:
        """Return what `gb.load` needs to load a model: its name, folder or hub id."""
        name = self.model_name(name)
        return self._sources.get(name, name)

    def add_model(self, name: str, source: str | Path) -> None:
        """Add a model under a name; it is loaded on first use. If the name exists already, nothing changes."""
        if name not in self._models:
            self._sources[name] = str(source)
            self._models[name] = None

    def remove_model(self, name: str) -> None:
        """Remove a model that was added, with all cached traces and kept results."""
        with self._lock:
            if self._sources.pop(name, None) is None:
                return
            self.models_version += 1
            del self._models[name]
            self._kept_results.clear()
            self._traces.clear()

    def _unload_added_models(self) -> None:
        """Free the loaded models that were added first, so that there is memory for another one."""
        loaded = [name for name in self._sources if self._models[name] is not None]
        for name in loaded[: max(len(loaded) - MAX_LOADED_ADDED_MODELS + 1, 0)]:
            self._models[name] = None

    def trace(self, request: TextRequest) -> Trace:
        """Return the trace of a text, from the cache if possible."""
        key = (self.models_version, self.model_name(request.model), request.text, request.pair, request.truncate)
        with self._lock:
            trace = self._traces.pop(key, None)
        if trace is None:
            trace = self.bert(request.model).trace(request.text, request.pair, request.truncate)
        self._update_sizes()
        with self._lock:
            self._traces[key] = trace
        return trace

    def _update_sizes(self) -> None:
        """Measure all cached traces again: activations are computed on access."""
        with self._lock:
            traces = list(self._traces.items())  # the least recently used first
            self._traces.clear()
            for key, trace in traces:
                self._traces[key] = trace

    def head_patterns(self, name: str = "") -> HeadPatterns:
        """Return the attention patterns of a model's heads, computed once."""
        name = self.model_name(name)
        return self.compute_once(f"head patterns {name}", lambda: head_patterns(self.bert(name), self._pattern_texts))

    def compute_once(self, name: str, compute: Callable[[], Result]) -> Result:
        """Return a result that is kept until a model is removed: something small that depends on no text."""
        key = (self.models_version, name)
        result = self._kept_results.get(key)
        if result is None:
            result = self._kept_results[key] = compute()
        return result

    def reuse_last_result(self, request: TextRequest, compute: Callable[[], Result]) -> Result:
        """Return the previous result if the request is the same, else compute and store it."""
        key = (self.models_version, msgspec.json.encode(request))
        last = self._last_result
        if last[0] != key:
            self._last_result = ((0, b""), None)  # free the previous result first: two may not fit into memory
            last = self._last_result = (key, compute())
        return last[1]


def _cached_bytes(trace: Trace) -> int:
    """Return the cache size of a trace, at most that of the whole cache, so that every trace can be cached."""
    return min(max(trace.nbytes, MIN_TRACE_BYTES), TRACE_CACHE_BYTES)
