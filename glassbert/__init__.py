"""GlassBERT: BERT you can see through.

This module exports the public names and imports each on first use, so that `import glassbert` is fast.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from glassbert.errors import GlassBertError
    from glassbert.export import show
    from glassbert.model.bert import Bert
    from glassbert.model.config import BertConfig
    from glassbert.model.interventions import ablate_head, block_attention, compose, patch_activation
    from glassbert.model.packed_batch import PackedBatch
    from glassbert.model.taps import Recorder
    from glassbert.pretrained import PretrainedBert
    from glassbert.search.indexing import index
    from glassbert.search.query.retrieval import retrieve
    from glassbert.search.query.searcher import Searcher
    from glassbert.tasks.classifier import BertClassifier
    from glassbert.tasks.features import BertFeatures
    from glassbert.tasks.finetuned import FinetunedBert
    from glassbert.tasks.model_loading import load
    from glassbert.tokenization.tokenizer import Tokenizer
    from glassbert.trace.trace import Trace

__version__ = "0.1.0"
__all__ = [
    "Bert",
    "BertClassifier",
    "BertConfig",
    "BertFeatures",
    "FinetunedBert",
    "GlassBertError",
    "PackedBatch",
    "PretrainedBert",
    "Recorder",
    "Searcher",
    "Tokenizer",
    "Trace",
    "ablate_head",
    "block_attention",
    "compose",
    "index",
    "load",
    "patch_activation",
    "retrieve",
    "show",
]

_MODULES = {
    "Bert": "model.bert",
    "BertClassifier": "tasks.classifier",
    "BertConfig": "model.config",
    "BertFeatures": "tasks.features",
    "FinetunedBert": "tasks.finetuned",
    "GlassBertError": "errors",
    "PackedBatch": "model.packed_batch",
    "PretrainedBert": "pretrained",
    "Recorder": "model.taps",
    "Searcher": "search.query.searcher",
    "Tokenizer": "tokenization.tokenizer",
    "Trace": "trace.trace",
    "ablate_head": "model.interventions",
    "block_attention": "model.interventions",
    "compose": "model.interventions",
    "index": "search.indexing",
    "load": "tasks.model_loading",
    "patch_activation": "model.interventions",
    "retrieve": "search.query.retrieval",
}


def __getattr__(name: str) -> Any:
    """Import a public name from its module."""
    if name == "show":  # a module
        value: Any = import_module("glassbert.export.show")
    elif name in _MODULES:
        value = getattr(import_module(f"glassbert.{_MODULES[name]}"), name)
    else:
        raise AttributeError(f"module 'glassbert' has no attribute {name!r}")
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted([*__all__, "__version__"])
