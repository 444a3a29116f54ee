"""Fixtures and options of the test suite. The shapes in signatures are checked in every test run."""

import os

os.environ.setdefault("HF_HUB_OFFLINE", "1")
os.environ.setdefault("TOKENIZERS_PARALLELISM", "false")

from .changed import ROOT, changed_files, select_tests
from .scheduling import IN_WORKER, UnitScheduling, rank_of, use_one_thread_per_worker
from .selection import DeselectedTests, is_integration

use_one_thread_per_worker()

from jaxtyping import install_import_hook

CHECKED_MODULES = [
    *(f"glassbert.model.{name}" for name in (
        "attention", "bert", "dropout", "embeddings", "heads", "layer", "linear", "losses", "packed_batch",
    )),
    "glassbert.embedding.token_pooling",
    "glassbert.trace",
    *(f"glassbert.analysis.{name}" for name in (
        "attention_patterns", "attention_rollout", "attribution_methods", "pca", "same_sentence", "dot_product_contributions",
        "similarity", "unit_vectors",
    )),
    *(f"glassbert.views.{name}" for name in (
        "attention_map", "embedding_space", "layers", "predictions", "walk", "what_if",
    )),
]  # fmt: skip
install_import_hook(CHECKED_MODULES, "beartype.beartype").__enter__()

import logging
import warnings
from pathlib import Path
from typing import Any

import pytest
import torch

import glassbert as gb
from glassbert.checkpoints.checkpoint import write_checkpoint

with warnings.catch_warnings():  # warnings at the import of transformers
    warnings.simplefilter("ignore")
    import transformers

from .model.reference_models import random_model

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


pytest_plugins = ["pytester"]  # for tests/test_selection.py


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> UnitScheduling:
    return UnitScheduling(config, log)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--changed", action="store_true", help="Run the unit tests of files that differ from the last commit."
    )


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(DeselectedTests())
    if config.getoption("--changed"):
        config.args[:] = select_tests(changed_files(), ROOT)
        config.option.markexpr = "not slow and not integration"


@pytest.hookimpl(tryfirst=True)  # before tests are deselected by their markers
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if is_integration(item.nodeid):
            item.add_marker("integration")
    if IN_WORKER:
        items.sort(key=lambda item: rank_of(item.nodeid))


@pytest.fixture(autouse=IN_WORKER)
def one_thread() -> None:
    """Reset the number of torch threads, which an earlier test may have changed."""
    if torch.get_num_threads() != 1:
        torch.set_num_threads(1)


@pytest.fixture(scope="session")
def vocabulary() -> list[str]:
    """A small vocabulary that can segment any lowercase English text."""
    special_tokens = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"]
    return list(dict.fromkeys([*special_tokens, *LETTERS, *".,!?'-", *(f"##{letter}" for letter in LETTERS), *WORDS]))


@pytest.fixture(scope="session")
def tokenizer(vocabulary: list[str]) -> gb.Tokenizer:
    return gb.Tokenizer.from_vocabulary(vocabulary)


@pytest.fixture(scope="session")
def tiny_folder(tokenizer: gb.Tokenizer, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The checkpoint of a random model of the smallest size."""
    folder = tmp_path_factory.mktemp("tiny")
    write_checkpoint(random_model("tiny", ("pooler",), vocab_size=len(tokenizer.vocabulary)), tokenizer, folder)
    return folder


@pytest.fixture(scope="session")
def glass() -> gb.PretrainedBert:
    """Return the model of the package that has output heads."""
    return gb.load("glass")


@pytest.fixture(scope="session")
def minilm() -> gb.PretrainedBert:
    return gb.load("minilm")


@pytest.fixture
def generator() -> torch.Generator:
    return torch.Generator().manual_seed(7)
