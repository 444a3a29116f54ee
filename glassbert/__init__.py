"""GlassBERT: BERT you can see through.

The public names, loaded when first used so that `import glassbert` costs nothing.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from glassbert.errors import GlassBertError
    from glassbert.loaded import LoadedBert, load
    from glassbert.look import show
    from glassbert.model.bert import Bert
    from glassbert.model.config import BertConfig
    from glassbert.model.edits import chain, cut_edge, mute_head, replace_vector
    from glassbert.model.row import Row
    from glassbert.model.taps import Recorder
    from glassbert.search.query import Searcher
    from glassbert.search.retrieve import retrieve
    from glassbert.search.update import index
    from glassbert.tasks.card import load_tuned
    from glassbert.tasks.classifier import BertClassifier
    from glassbert.tasks.features import BertFeatures
    from glassbert.tokens.tokenizer import Tokenizer
    from glassbert.trace.trace import Trace

__version__ = "0.1.0"
__all__ = [
    "Bert",
    "BertClassifier",
    "BertConfig",
    "BertFeatures",
    "GlassBertError",
    "LoadedBert",
    "Recorder",
    "Row",
    "Searcher",
    "Tokenizer",
    "Trace",
    "chain",
    "cut_edge",
    "index",
    "load",
    "load_tuned",
    "mute_head",
    "replace_vector",
    "retrieve",
    "show",
]

_HOMES = {
    "Bert": "model.bert",
    "BertConfig": "model.config",
    "BertClassifier": "tasks.classifier",
    "BertFeatures": "tasks.features",
    "GlassBertError": "errors",
    "LoadedBert": "loaded",
    "Recorder": "model.taps",
    "Row": "model.row",
    "Searcher": "search.query",
    "Tokenizer": "tokens.tokenizer",
    "Trace": "trace.trace",
    "chain": "model.edits",
    "cut_edge": "model.edits",
    "index": "search.update",
    "load": "loaded",
    "load_tuned": "tasks.card",
    "mute_head": "model.edits",
    "replace_vector": "model.edits",
    "retrieve": "search.retrieve",
}


def __getattr__(name: str) -> Any:
    """Fetch a public name from where it lives."""
    if name == "show":  # a module, not a name in one
        value: Any = import_module("glassbert.look.show")
    elif name in _HOMES:
        value = getattr(import_module(f"glassbert.{_HOMES[name]}"), name)
    else:
        raise AttributeError(f"module 'glassbert' has no attribute {name!r}")
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted([*__all__, "__version__"])
