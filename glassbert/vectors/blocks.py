"""A stream of texts cut into blocks, each with a file of its own for its vectors: there whole or not at all.

The blocks of one output are files in a folder beside it, named by their number and what is in them, so that whoever
makes a block, here or on another machine, and however often, makes the same file.
"""

import contextlib
import hashlib
import os
from collections.abc import Callable, Generator, Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import BinaryIO
from uuid import uuid4

import msgspec
import numpy as np

from glassbert.disk import write_whole
from glassbert.errors import GlassBertError
from glassbert.tokens.tokenizer import too_long
from glassbert.vectors.encode import Encoder, TooLongError

TEXTS_A_BLOCK = 8_192
ASIDE = ".writing"  # the ending of a file that is not whole yet

Progress = Callable[[int], None]  # takes how many texts were finished


@dataclass(frozen=True)
class Block:
    """Neighbouring texts, and the file that their vectors go to. The texts lie beside it, as JSON."""

    path: Path
    first: int  # number of its first text, from 0
    count: int

    @property
    def texts(self) -> list[str]:
        """What is to be encoded."""
        return msgspec.json.decode(self.path.with_suffix(".json").read_bytes(), type=list[str])

    def is_whole(self, width: int) -> bool:
        """Whether its vectors are there, as many as there must be; what a failing disk has damaged is made again."""
        try:
            return np.load(self.path, mmap_mode="r").shape == (self.count, width)
        except (OSError, ValueError, EOFError):
            return False


def cut_blocks(texts: Iterable[str], folder: Path) -> Iterator[Block]:
    """Put the texts of each block into the folder; refuse texts other than the ones the folder was begun with."""
    stream = iter(texts)
    there = {path.name[:6]: path for path in folder.glob("??????-*.npy")}
    first = number = 0
    while block := list(islice(stream, TEXTS_A_BLOCK)):
        path = folder / f"{number:06d}-{_fingerprint(block)}.npy"
        if there.get(path.name[:6], path) != path:
            raise GlassBertError(
                f"The texts of block {number} are not the ones {folder} was begun with; "
                "leave out --resume to start anew."
            )
        write_whole(path.with_suffix(".json"), msgspec.json.encode(block))
        yield Block(path, first, len(block))
        first += len(block)
        number += 1


def encode_here(encoder: Encoder, blocks: Iterable[Block], progress: Progress) -> None:
    """Make the vectors of every block in this process."""
    for block in blocks:
        if block.is_whole(encoder.model.config.hidden_size):
            progress(block.count)
        else:
            encode_block(encoder, block, progress)


def encode_block(encoder: Encoder, block: Block, progress: Progress = lambda count: None) -> None:
    """Make the vectors of one block; a text that is too long is named by its number in the whole input."""
    texts = block.texts
    try:
        with _aside(block.path) as file:
            np.save(file, encoder.encode(texts, progress))
    except TooLongError as error:
        what = f"Text {block.first + error.number + 1:,}, {texts[error.number][:40]!r}...,"
        cut = ", or add --truncate to cut its end"
        raise GlassBertError(too_long(error.length, error.max_positions, what, cut)) from None


@contextlib.contextmanager
def _aside(path: Path) -> Generator[BinaryIO]:
    """Give a file with a name of its own that takes its place when it is whole: two may make one block at once."""
    aside = path.with_name(f".{path.stem}.{uuid4().hex}{ASIDE}")
    try:
        with aside.open("xb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        aside.replace(path)
    except BaseException:
        aside.unlink(missing_ok=True)
        raise


def _fingerprint(block: list[str]) -> str:
    return hashlib.sha256(msgspec.msgpack.encode(block)).hexdigest()[:16]
