"""Read CoarseWSD-20: sentences of ambiguous English words with their senses (Loureiro et al. 2021)."""

import gzip
import tarfile
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from glassbert.data.lines import open_binary
from glassbert.errors import GlassBertError
from glassbert.runtime.json_files import JSON_ERRORS

ARCHIVE_FOLDER = "data/CoarseWSD-20/"
MAX_MEMBER_BYTES = 64 << 20
MAX_TOTAL_BYTES = 256 << 20
MAX_HEADER_BYTES = 64 << 10  # of a long name or a pax header, which tarfile reads as a whole
CONTEXT_WORDS = 16  # kept on either side of the word


class _Member(tarfile.TarInfo):
    """A member of an archive; one with a long header is refused before the header is read."""

    def _proc_member(self, archive: Any) -> Any:
        if not (self.isfile() or self.isdir()) and self.size > MAX_HEADER_BYTES:
            raise tarfile.ReadError(f"a header has {self.size:,} bytes; expected at most {MAX_HEADER_BYTES:,}")
        return super()._proc_member(archive)  # type: ignore[misc]  documented for subclasses in tarfile.py


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
    files = _read_archive(path)
    words: list[AmbiguousWord] = []
    for name in sorted({file.split("/")[0] for file in files}):
        try:
            words.append(_parse_word(files, name))
        except KeyError as error:
            raise GlassBertError(f"{path} has no file {error.args[0]}; expected the CoarseWSD-20 archive.") from None
        except (ValueError, *JSON_ERRORS) as error:
            raise GlassBertError(
                f"{path}: the word {name[:40]!r} cannot be read ({error}); expected the CoarseWSD-20 archive."
            ) from None
    if not words:
        raise GlassBertError(f"{path} contains no words; expected the CoarseWSD-20 archive.")
    return words


def _read_archive(path: Path) -> dict[str, str]:
    """Return the texts of the words' files, by their path in the archive: `bat/train.data.txt`."""
    files: dict[str, str] = {}
    num_bytes = 0
    try:
        with open_binary(path) as stream, tarfile.open(fileobj=stream, mode="r|", tarinfo=_Member) as archive:
            for member in archive:
                num_bytes += member.size
                if num_bytes > MAX_TOTAL_BYTES:
                    raise GlassBertError(f"{path} expands to more than {MAX_TOTAL_BYTES >> 20} MiB.")
                is_file = member.isfile() and member.name.startswith(ARCHIVE_FOLDER)
                if not is_file or member.name.count("/") != ARCHIVE_FOLDER.count("/") + 1:
                    continue
                if member.size > MAX_MEMBER_BYTES:
                    raise GlassBertError(f"{path}: {member.name[:80]!r} is larger than {MAX_MEMBER_BYTES >> 20} MiB.")
                if file := archive.extractfile(member):
                    files[member.name.removeprefix(ARCHIVE_FOLDER)] = file.read().decode("utf-8")
    except (tarfile.TarError, gzip.BadGzipFile, zlib.error, EOFError, UnicodeDecodeError) as error:
        reason = next(iter(str(error).splitlines()), type(error).__name__)
        raise GlassBertError(f"{path} is not the CoarseWSD-20 archive, or it is damaged: {reason}") from None
    return files


def _parse_word(files: Mapping[str, str], name: str) -> AmbiguousWord:
    sense_names = msgspec.json.decode(files[f"{name}/classes_map.txt"], type=dict[str, str])
    train, test = (_parse_split(files, name, split) for split in ("train", "test"))
    if set(sense_names) != {str(index) for index in range(len(sense_names))}:
        raise ValueError(f"{name}/classes_map.txt must have the keys 0, 1, 2, ...")
    if any(not 0 <= use.sense < len(sense_names) for use in (*train, *test)):
        raise ValueError(f"a sense is not in {name}/classes_map.txt")
    senses = [sense_names[str(index)].removeprefix(f"{name}_").replace("_", " ") for index in range(len(sense_names))]
    return AmbiguousWord(name, senses, train, test)


def _parse_split(files: Mapping[str, str], name: str, split: str) -> list[WordUse]:
    lines, senses = (files[f"{name}/{split}.{kind}.txt"].strip("\n").split("\n") for kind in ("data", "gold"))
    return [parse_use(line, int(sense)) for line, sense in zip(lines, senses, strict=True)]


def parse_use(line: str, sense: int) -> WordUse:
    """Parse a line, `word index<tab>sentence`, and keep the words around the ambiguous one."""
    index_text, _, sentence = line.partition("\t")
    words, index = sentence.split(" "), int(index_text)
    if not 0 <= index < len(words):
        raise ValueError(f"the word index {index} is out of range (0 to {len(words) - 1})")
    window = words[max(0, index - CONTEXT_WORDS) : index + CONTEXT_WORDS + 1]
    before = " ".join(window[: min(index, CONTEXT_WORDS)])
    start = len(before) + bool(before)
    return WordUse(" ".join(window), start, start + len(words[index]), sense)
