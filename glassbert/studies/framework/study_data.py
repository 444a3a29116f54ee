"""Texts that studies read from the data folder (`--data`, docs/data.md)."""

from itertools import pairwise
from pathlib import Path

from glassbert.data.corpus_documents import read_corpus_documents
from glassbert.data.text_files import read_texts
from glassbert.errors import GlassBertError, user_facing_name
from glassbert.studies.framework.study_context import StudyContext
from glassbert.tokenization.tokenizer import Encoding

TEXTBOOK = "pretrain/openstax_ccby.txt.gz"
ENCYCLOPEDIA = "encyclopaedia/enwiki_gensim_sample.txt.gz"
TWEETS = "disaster_tweets/train.csv"


def require_data(context: StudyContext, name: str) -> Path:
    """Return the path of a file or folder in the data folder, or raise an error that names it."""
    option = user_facing_name("data", "data_dir")
    if context.data_dir is None:
        raise GlassBertError(
            f"The study needs {name!r}; pass the folder that contains it with {option}, see docs/data.md."
        )
    path = context.data_dir / name
    if not path.exists():
        raise GlassBertError(f"The folder {context.data_dir} ({option}) does not contain {name!r}; see docs/data.md.")
    return path


def has_data(context: StudyContext, name: str) -> bool:
    """Return whether the data folder contains a file or folder."""
    return context.data_dir is not None and (context.data_dir / name).exists()


def read_textbook(context: StudyContext) -> list[list[str]]:
    """Return textbook modules, each as a list of paragraphs."""
    return list(read_corpus_documents(require_data(context, TEXTBOOK)))


def read_encyclopedia(context: StudyContext) -> list[list[str]]:
    """Return encyclopedia articles, each as a list of paragraphs."""
    return list(read_corpus_documents(require_data(context, ENCYCLOPEDIA)))


def read_tweets(context: StudyContext) -> list[str]:
    """Return the texts of the disaster tweets."""
    return list(read_texts(require_data(context, TWEETS), "text"))


def sample_textbook_pairs(context: StudyContext, num_pairs: int, length: int) -> list[Encoding]:
    """Sample pairs of consecutive textbook paragraphs.

    After truncation, each pair has exactly `length` tokens, about half of them from either paragraph.
    """
    tokenizer = context.bert.tokenizer
    half = (length - 3) // 2 + 1
    candidates = [pair for module in read_textbook(context) for pair in pairwise(module)]
    pairs: list[Encoding] = []
    for index in context.generator("textbook pairs").permutation(len(candidates)):
        first, second = candidates[index]
        if min(len(first), len(second)) < 2 * half:  # too few characters to fill half of the sequence
            continue
        encoded = tokenizer.encode(first, second, max_length=length)
        if len(encoded.ids) == length and abs(sum(encoded.segments) - length // 2) <= 2:
            pairs.append(encoded)
        if len(pairs) == num_pairs:
            return pairs
    raise GlassBertError(
        f"{TEXTBOOK} has only {len(pairs)} paragraph pairs of {length} tokens; {num_pairs} are needed."
    )
