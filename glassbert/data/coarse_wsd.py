"""Read CoarseWSD-20: sentences of ambiguous English words with their senses (Loureiro et al. 2021)."""

import tarfile
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import msgspec

from glassbert.errors import GlassBertError

ARCHIVE_FOLDER = "data/CoarseWSD-20/"
CONTEXT_WORDS = 16  # kept on either side of the word


class WordUse(NamedTuple):
    """A sentence, the character span of the word in it, and the index of its sense."""

    text: str
    start: int
    stop: int
    sense: int


class AmbiguousWord(NamedTuple):
    """A word with its training and test sentences."""

    name: str
    senses: list[str]
    train: list[WordUse]
    test: list[WordUse]


def read_coarse_wsd(path: Path) -> list[AmbiguousWord]:
    """Return all words of the CoarseWSD-20 archive (.tar.gz), in alphabetical order."""
    files: dict[str, str] = {}
    with tarfile.open(path) as archive:
        for member in archive:
            file = archive.extractfile(member) if member.isfile() and member.name.startswith(ARCHIVE_FOLDER) else None
            if file is not None and member.name.count("/") == ARCHIVE_FOLDER.count("/") + 1:
                files[member.name.removeprefix(ARCHIVE_FOLDER)] = file.read().decode("utf-8")
    words: list[AmbiguousWord] = []
    for name in sorted({path.split("/")[0] for path in files}):
        try:
            sense_names = msgspec.json.decode(files[f"{name}/classes_map.txt"], type=dict[str, str])
            train, test = (_parse_split(files, name, split) for split in ("train", "test"))
        except KeyError as error:
            raise GlassBertError(f"{path} has no file {error.args[0]}; expected the CoarseWSD-20 archive.") from None
        senses = [
            sense_names[str(index)].removeprefix(f"{name}_").replace("_", " ") for index in range(len(sense_names))
        ]
        words.append(AmbiguousWord(name, senses, train, test))
    if not words:
        raise GlassBertError(f"{path} contains no words; expected the CoarseWSD-20 archive.")
    return words


def _parse_split(files: Mapping[str, str], name: str, split: str) -> list[WordUse]:
    lines, senses = (files[f"{name}/{split}.{kind}.txt"].strip("\n").split("\n") for kind in ("data", "gold"))
    return [parse_use(line, int(sense)) for line, sense in zip(lines, senses, strict=True)]


def parse_use(line: str, sense: int) -> WordUse:
    """Parse a line, `word index<tab>sentence`, and keep the words around the ambiguous one."""
    index_text, sentence = line.split("\t", 1)
    words, index = sentence.split(" "), int(index_text)
    window = words[max(0, index - CONTEXT_WORDS) : index + CONTEXT_WORDS + 1]
    before = " ".join(window[: min(index, CONTEXT_WORDS)])
    start = len(before) + bool(before)
    return WordUse(" ".join(window), start, start + len(words[index]), sense)
