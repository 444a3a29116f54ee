"""The lines of a text file, one by one: UTF-8, `.gz` opened on the way, and nothing that is not text."""

import codecs
import gzip
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, NamedTuple, cast

from glassbert.errors import GlassBertError
from glassbert.search.places import Tell

LONGEST_LINE = 64 << 20  # bytes: a longer line is no text a person wrote
LOOKED_AT = 8_192  # first bytes: a NUL among them says that it is no text
CONTINUED = bytes(range(0x80, 0xC0))  # bytes of UTF-8 that begin no character


class Line(NamedTuple):
    """One line of a text, its end included."""

    number: int  # from 1
    offset: int  # in characters
    text: str


def need_text(path: Path, in_utf8: bool = True) -> None:
    """Refuse binary junk, a damaged .gz, and text that is not UTF-8, before any of it is used."""
    decoder = codecs.getincrementaldecoder("utf-8")()
    line = 1
    try:
        with open_plain(path) as file:
            block = file.read(LOOKED_AT)
            if block.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
                raise GlassBertError(f"{path} is UTF-16 text; save it as UTF-8.")
            if b"\0" in block:
                raise GlassBertError(f"{path} is not text: it holds NUL bytes.")
            while block:
                if in_utf8:
                    decoder.decode(block)
                line += block.count(b"\n")
                block = file.read(1 << 20)
            if in_utf8:
                decoder.decode(b"", final=True)
    except UnicodeDecodeError as error:
        line += error.object[: error.start].count(b"\n")
        raise GlassBertError(f"{path}, line {line} is not UTF-8 text: {error.reason}; save it as UTF-8.") from None
    except (gzip.BadGzipFile, zlib.error, EOFError) as error:
        raise GlassBertError(f"{path} is a damaged gzip file: {error}") from None


def read_lines(path: Path, tell: Tell) -> Iterator[Line]:
    """Give the lines one by one; one that is too long, or not UTF-8, is told and left out."""
    number = offset = 0
    with open_plain(path) as file:
        if file.read(3) != codecs.BOM_UTF8:
            file.seek(0)
        while line := file.readline(LONGEST_LINE + 1):
            number += 1
            if len(line) > LONGEST_LINE:
                tell(f"{path}, line {number} is longer than {LONGEST_LINE >> 20} MB and is left out.")
                offset += _rest_of_line(file, line)
                continue
            try:
                text = line.decode("utf-8")
            except UnicodeDecodeError as error:
                tell(f"{path}, line {number} is not UTF-8 text and is left out: {error.reason}.")
                continue
            yield Line(number, offset, text)
            offset += len(text)


def open_plain(path: Path) -> BinaryIO:
    """Open a text file, through gzip where its name says so."""
    return cast("BinaryIO", gzip.open(path)) if path.suffix.lower() == ".gz" else path.open("rb")


def sound(text: str) -> str:
    """Half of a surrogate pair is no character: a question mark takes its place, and all others keep theirs."""
    return text if text.isascii() else text.encode("utf-8", "replace").decode()


def _rest_of_line(file: BinaryIO, line: bytes) -> int:
    """Read to the end of a line that is too long; give its length in characters."""
    count = len(line.translate(None, CONTINUED))
    while not line.endswith(b"\n") and (line := file.readline(1 << 20)):
        count += len(line.translate(None, CONTINUED))
    return count
