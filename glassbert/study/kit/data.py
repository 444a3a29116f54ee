"""Texts that studies read: from the folder named by `--data` (docs/data.md), or, if there is none, our own few."""

from itertools import pairwise
from pathlib import Path

from glassbert.errors import GlassBertError
from glassbert.study.kit.subject import Subject
from glassbert.text.documents import read_documents
from glassbert.text.reading import read_texts
from glassbert.tokens.tokenizer import Encoded

TEXTBOOK = "pretrain/openstax_ccby.txt.gz"
ENCYCLOPAEDIA = "encyclopaedia/enwiki_gensim_sample.txt.gz"
TWEETS = "disaster_tweets/train.csv"


def place(subject: Subject, name: str) -> Path:
    """Find a file or folder of the data; what is not there is named."""
    path = None if subject.data is None else subject.data / name
    if path is None or not path.exists():
        raise GlassBertError(f"{name} is not there: name the folder that holds it by --data; docs/data.md says more.")
    return path


def has(subject: Subject, name: str) -> bool:
    """Whether the data is there."""
    return subject.data is not None and (subject.data / name).exists()


def textbook(subject: Subject) -> list[list[str]]:
    """Modules of textbooks, each as its paragraphs."""
    return list(read_documents(place(subject, TEXTBOOK)))


def encyclopaedia(subject: Subject) -> list[list[str]]:
    """Articles, each as its paragraphs."""
    return list(read_documents(place(subject, ENCYCLOPAEDIA)))


def tweets(subject: Subject) -> list[str]:
    """Short messages, as people wrote them."""
    return list(read_texts(place(subject, TWEETS), "text"))


def textbook_pairs(subject: Subject, count: int, tokens: int) -> list[Encoded]:
    """Draw paragraphs that follow each other, both long enough that the pair, cut, has exactly so many tokens."""
    tokenizer = subject.bert.tokenizer
    half = (tokens - 3) // 2 + 1
    following = [pair for module in textbook(subject) for pair in pairwise(module)]
    found: list[Encoded] = []
    for number in subject.random("textbook pairs").permutation(len(following)):
        one, other = following[number]
        if min(len(one), len(other)) < 2 * half:  # letters: too short to try
            continue
        encoded = tokenizer.encode(one, other, truncate_to=tokens)
        if len(encoded.ids) == tokens and abs(sum(encoded.segments) - tokens // 2) <= 2:
            found.append(encoded)
        if len(found) == count:
            return found
    raise GlassBertError(f"{TEXTBOOK} holds {len(found)} pairs of {tokens} tokens only; {count} are needed.")
