"""Shapes in signatures are checked in every test run; users pay nothing for them."""

import os

os.environ.setdefault("HF_HUB_OFFLINE", "1")
os.environ.setdefault("TOKENIZERS_PARALLELISM", "false")

from jaxtyping import install_import_hook

MODEL = ("attention", "bert", "dropout", "embeddings", "heads", "layer", "linear", "losses", "row")
LOOK = ("attribution", "axes", "layers", "maps", "patterns", "predict", "space", "walk", "whatif")
SHAPED = [*(f"glassbert.model.{name}" for name in MODEL), "glassbert.vectors.pooling", "glassbert.trace",
          *(f"glassbert.look.{name}" for name in LOOK)]  # fmt: skip
install_import_hook(SHAPED, "beartype.beartype").__enter__()

import logging
import warnings

import pytest
import torch

import glassbert as gb

with warnings.catch_warnings():  # whatever the peers warn of at import is not ours to mend
    warnings.simplefilter("ignore")
    import transformers

logging.getLogger("transformers").setLevel(logging.ERROR)
transformers.utils.logging.disable_progress_bar()

LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789"
WORDS = [
    "the",
    "of",
    "and",
    "a",
    "to",
    "in",
    "is",
    "was",
    "he",
    "for",
    "it",
    "with",
    "as",
    "his",
    "on",
    "be",
    "at",
    "by",
    "i",
    "this",
    "had",
    "not",
    "are",
    "but",
    "from",
    "or",
    "have",
    "an",
    "they",
    "which",
    "one",
    "you",
    "were",
    "all",
    "her",
    "she",
    "there",
    "would",
    "their",
    "we",
    "him",
    "been",
    "has",
    "when",
    "who",
    "will",
    "no",
    "more",
    "if",
    "out",
    "so",
    "up",
    "said",
    "what",
    "its",
    "about",
    "than",
    "into",
    "them",
    "can",
    "only",
    "other",
    "time",
    "new",
    "some",
    "could",
    "these",
    "two",
    "may",
    "first",
    "then",
    "do",
    "any",
    "like",
    "my",
    "now",
    "over",
    "such",
    "our",
    "man",
    "me",
    "even",
    "most",
    "made",
    "after",
    "also",
    "well",
    "many",
    "before",
    "must",
    "year",
    "back",
    "through",
    "paris",
    "france",
    "capital",
    "city",
    "mouse",
    "cat",
    "sat",
    "gone",
    "useless",
    "mat",
]


@pytest.fixture(scope="session")
def vocabulary() -> list[str]:
    """A small vocabulary that can spell any lower-case English."""
    specials = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"]
    return list(dict.fromkeys([*specials, *LETTERS, *".,!?'-", *(f"##{one}" for one in LETTERS), *WORDS]))


@pytest.fixture(scope="session")
def tokenizer(vocabulary: list[str]) -> gb.Tokenizer:
    return gb.Tokenizer.from_vocabulary(vocabulary)


@pytest.fixture(scope="session")
def minilm() -> gb.LoadedBert:
    return gb.load("minilm")


@pytest.fixture
def generator() -> torch.Generator:
    return torch.Generator().manual_seed(7)
