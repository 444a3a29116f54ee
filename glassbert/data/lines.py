"""Read text files line by line: UTF-8, optionally gzip-compressed, from a path or standard input."""

import codecs
import gzip
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, NamedTuple, cast

from glassbert.data.problems import DataError, Problem, ProblemLog, printable_path
from glassbert.errors import GlassBertError

STDIN = Path("-")
MAX_LINE_BYTES = 64 << 20  # with on_error="skip", a longer line is skipped without being loaded
HEAD_BYTES = 8_192  # a NUL among the first bytes means that the file is binary
UTF8_CONTINUATION_BYTES = bytes(range(0x80, 0xC0))


class Line(NamedTuple):
    """One line of a text file, including its line ending."""

    number: int  # from 1
    offset: int  # of its first character in the file's text
    text: str


def read_text_lines(path: Path) -> Iterator[str]:
    """Yield the lines of a file one by one, with their endings; raise an error at one that is not UTF-8.

    Args:
        path: A text file, optionally `.gz`; `-` reads standard input. A byte-order mark is removed.
    """
    number = 0
    try:
        with open_binary(path) as file:
            for number, data in enumerate(file, 1):
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
        with open_binary(path) as file:
            while data := file.readline(MAX_LINE_BYTES + 1):
                number += 1
                if number == 1:
                    data = data.removeprefix(codecs.BOM_UTF8)
                if len(data) > MAX_LINE_BYTES:
                    reason = f"the line is longer than {MAX_LINE_BYTES >> 20} MiB"
                    problems.report(Problem(path=name, number=number, reason=reason, remedy="split it", skipped_rows=1))
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
        with open_binary(path) as file:
            block = file.read(HEAD_BYTES)
            if block.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
                raise DataError(Problem(path=name, reason="the file is encoded as UTF-16", remedy="save it as UTF-8"))
            if b"\0" in block:
                raise DataError(Problem(path=name, reason="the file is not a text file: it contains NUL bytes"))
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


def open_binary(path: Path) -> BinaryIO:
    """Open a file for reading, decompressed if its name ends in .gz; `-` is standard input."""
    if path == STDIN:
        if sys.stdin is None:
            raise GlassBertError("Standard input is closed; give a file, or pipe texts in.")
        return sys.stdin.buffer
    return cast("BinaryIO", gzip.open(path)) if path.suffix.lower() == ".gz" else path.open("rb")


def replace_surrogates(text: str) -> str:
    """Replace lone surrogates, which cannot be encoded, by question marks; offsets stay the same."""
    return text if text.isascii() else text.encode("utf-8", "replace").decode()


def _skip_line(file: BinaryIO, data: bytes) -> int:
    """Read to the end of a line that starts with `data`; return its length in characters."""
    count = len(data.translate(None, UTF8_CONTINUATION_BYTES))
    while not data.endswith(b"\n") and (data := file.readline(1 << 20)):
        count += len(data.translate(None, UTF8_CONTINUATION_BYTES))
    return count


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
