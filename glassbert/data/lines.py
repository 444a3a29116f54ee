"""Read text files line by line: UTF-8, optionally gzip-compressed, from a path or standard input."""

import codecs
import gzip
import sys
import zlib
from collections.abc import Iterator
from dataclasses import replace
from io import BufferedReader, RawIOBase
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, NamedTuple, cast

from glassbert.data.problems import DataError, Problem, ProblemLog, printable_path
from glassbert.errors import GlassBertError

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer

STDIN = Path("-")
MAX_LINE_BYTES = 64 << 20  # a longer line raises an error or, with on_error="skip", is skipped; it is not loaded
MAX_COMPRESSION_RATIO = 200  # of a gzip file; text is compressed to a third or, if it repeats itself, to a fiftieth
MIN_BOMB_BYTES = 16 << 20  # a file that expands to fewer bytes may have any ratio
HEAD_BYTES = 8_192  # the encoding is judged by the first bytes
MAX_NUL_SHARE = 0.001  # of UTF-16, English is half NUL bytes and Russian a twelfth; of random bytes, one of 256 is
UTF8_CONTINUATION_BYTES = bytes(range(0x80, 0xC0))


class Line(NamedTuple):
    """One line of a text file, including its line ending."""

    number: int  # from 1
    offset: int  # of its first character in the file's text
    text: str


def read_text_lines(path: Path) -> Iterator[str]:
    """Yield the lines of a file one by one, with their endings; raise an error at one that is too long or not UTF-8.

    Args:
        path: A text file, optionally `.gz`; `-` reads standard input. A byte-order mark is removed.
    """
    number = 0
    try:
        with open_text(path) as file:
            while data := file.readline(MAX_LINE_BYTES + 1):
                number += 1
                if len(data) > MAX_LINE_BYTES:
                    raise DataError(replace(_too_long(printable_path(path), number), skipped_rows=0))
                yield data.decode("utf-8-sig" if number == 1 else "utf-8")
    except UnicodeDecodeError as error:
        raise DataError(_not_utf8(printable_path(path), number, error.reason, skipped_rows=0)) from None
    except (gzip.BadGzipFile, zlib.error, EOFError) as error:
        raise _damaged_gzip(printable_path(path), error) from None


def read_lines(path: Path, problems: ProblemLog | None = None) -> Iterator[Line]:
    """Yield the lines of a file one by one, with their numbers and offsets.

    Args:
        path: A text file, optionally `.gz`; `-` reads standard input. A byte-order mark is removed.
        problems: With `on_error="skip"`, lines that are too long or not UTF-8 are reported and skipped. Default: raise.
    """
    if problems is not None and problems.on_error == "skip":
        yield from _read_valid_lines(path, problems)
        return
    offset = 0
    for number, text in enumerate(read_text_lines(path), 1):
        yield Line(number, offset, text)
        offset += len(text)


def _read_valid_lines(path: Path, problems: ProblemLog) -> Iterator[Line]:
    name = printable_path(path)
    number = offset = 0
    try:
        with open_text(path) as file:
            while data := file.readline(MAX_LINE_BYTES + 1):
                number += 1
                if number == 1:
                    data = data.removeprefix(codecs.BOM_UTF8)
                if len(data) > MAX_LINE_BYTES:
                    problems.report(_too_long(name, number))
                    offset += _skip_line(file, data)
                    continue
                try:
                    text = data.decode("utf-8")
                except UnicodeDecodeError as error:
                    problems.report(_not_utf8(name, number, error.reason))
                    continue
                yield Line(number, offset, text)
                offset += len(text)
    except (gzip.BadGzipFile, zlib.error, EOFError) as error:
        raise _damaged_gzip(name, error) from None


def validate_text_file(path: Path, check_utf8: bool = True) -> None:
    """Raise an error for binary files, damaged gzip files, and text in another encoding, before any of it is used."""
    name = printable_path(path)
    decoder = codecs.getincrementaldecoder("utf-8")()
    line = 1
    try:
        with open_text(path) as file:
            block = file.read(HEAD_BYTES)
            while block:
                if check_utf8:
                    decoder.decode(block)
                line += block.count(b"\n")
                block = file.read(1 << 20)
            if check_utf8:
                decoder.decode(b"", final=True)
    except UnicodeDecodeError as error:
        line += error.object[: error.start].count(b"\n")
        raise DataError(_not_utf8(name, line, error.reason, skipped_rows=0)) from None
    except (gzip.BadGzipFile, zlib.error, EOFError) as error:
        raise _damaged_gzip(name, error) from None


def open_text(path: Path) -> BinaryIO:
    """Open a text file as `open_binary` does; raise an error if its first bytes are UTF-16 or binary."""
    file = open_binary(path)
    reader = file if isinstance(file, BufferedReader) else BufferedReader(cast("RawIOBase", file))
    try:
        validate_encoding(reader.peek(HEAD_BYTES), printable_path(path))
    except BaseException:
        reader.close()
        raise
    return cast("BinaryIO", reader)


def validate_encoding(data: bytes, name: str) -> None:
    """Raise an error if the first bytes of a file are UTF-16, with or without a byte-order mark, or binary.

    UTF-16 text without the mark is often valid UTF-8, with a NUL beside every character.
    """
    head = data[:HEAD_BYTES]
    if head.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        raise DataError(Problem(path=name, reason="the file is encoded as UTF-16", remedy="save it as UTF-8"))
    if head.count(0) > MAX_NUL_SHARE * len(head):
        reason = "the file contains NUL bytes, so it is UTF-16 text or no text at all"
        raise DataError(Problem(path=name, reason=reason, remedy="convert it to UTF-8"))


def open_binary(path: Path) -> BinaryIO:
    """Open a file for reading, decompressed if its name ends in .gz; `-` is standard input."""
    if path == STDIN:
        if sys.stdin is None:
            raise GlassBertError("Standard input is closed; give a file, or pipe texts in.")
        return sys.stdin.buffer
    return (
        cast("BinaryIO", BufferedReader(_GzipStream(path)))
        if path.suffix.lower() == ".gz"
        else path.open("rb", HEAD_BYTES)
    )


class _GzipStream(RawIOBase):
    """Decompress a file; raise an error if it expands far more than text does (a decompression bomb)."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.file = gzip.open(path)  # noqa: SIM115  closed by close()
        self.num_bytes = 0
        self.max_bytes = max(MIN_BOMB_BYTES, MAX_COMPRESSION_RATIO * path.stat().st_size)

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: "WriteableBuffer", /) -> int:
        count = self.file.readinto(buffer)
        self.num_bytes += count
        if self.num_bytes > self.max_bytes:
            reason = f"the gzip file expands to more than {MAX_COMPRESSION_RATIO} times its size"
            remedy = "decompress it, if it is not a decompression bomb"
            raise DataError(Problem(path=printable_path(self.path), reason=reason, remedy=remedy))
        return count

    def close(self) -> None:
        self.file.close()
        super().close()


def replace_surrogates(text: str) -> str:
    """Replace lone surrogates, which cannot be encoded, by question marks; offsets stay the same."""
    return text if text.isascii() else text.encode("utf-8", "replace").decode()


def _skip_line(file: BinaryIO, data: bytes) -> int:
    """Read to the end of a line that starts with `data`; return its length in characters."""
    count = len(data.translate(None, UTF8_CONTINUATION_BYTES))
    while not data.endswith(b"\n") and (data := file.readline(1 << 20)):
        count += len(data.translate(None, UTF8_CONTINUATION_BYTES))
    return count


def _too_long(name: str, line: int) -> Problem:
    reason = f"the line is longer than {MAX_LINE_BYTES >> 20} MiB"
    return Problem(path=name, number=line, reason=reason, remedy="split it", skipped_rows=1)


def _not_utf8(name: str, line: int, reason: str, skipped_rows: int = 1) -> Problem:
    return Problem(
        path=name,
        number=line,
        reason=f"the line is not UTF-8 text ({reason})",
        remedy="save the file as UTF-8",
        skipped_rows=skipped_rows,
    )


def _damaged_gzip(name: str, error: Exception) -> DataError:
    return DataError(Problem(path=name, reason=f"the gzip file is damaged ({error})", remedy="compress it again"))
