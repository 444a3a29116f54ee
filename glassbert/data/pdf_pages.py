"""The text of a pdf, page by page."""

import logging
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from glassbert.data.problems import DataError, Problem, ProblemLog
from glassbert.errors import require_extra

# Bounds on the CPU time of one file, far above what real files need: a small file can ask for hours of work.
SECONDS_PER_FILE = 60.0
SECONDS_PER_MEGABYTE = 60.0


class _TimeLimitError(Exception):
    """A file needs more time than its size allows."""


def read_pdf_pages(path: Path, problems: ProblemLog) -> Iterator[tuple[int, str]]:
    """Yield the number (from 1) and text of each page; a page that cannot be read is reported and skipped.

    The rest of a file that takes too long is reported and skipped too.
    """
    seconds_left = SECONDS_PER_FILE + SECONDS_PER_MEGABYTE * path.stat().st_size / 1e6
    start = time.thread_time()
    reader = _open_pdf(path)
    is_empty = True
    num_pages = _count_pages(reader, path)
    seconds_left -= time.thread_time() - start  # pypdf cannot be interrupted until here
    for number in range(1, num_pages + 1):
        start = time.thread_time()
        try:
            text = _page_text(reader, number, start + seconds_left)
            seconds_left -= time.thread_time() - start
        except _TimeLimitError:
            reason, skipped = (
                "the PDF takes too long; this page and the following ones are skipped",
                num_pages - number + 1,
            )
            problems.report(Problem(path=str(path), number=number, unit="page", reason=reason, skipped_rows=skipped))
            return
        except Exception as error:  # noqa: BLE001  pypdf raises many types of error for damaged files
            reason = f"the page cannot be read ({_describe(error)})"
            problems.report(Problem(path=str(path), number=number, unit="page", reason=reason, skipped_rows=1))
            continue
        is_empty = is_empty and not text.strip()
        yield number, text
    if is_empty:
        problems.report(Problem(path=str(path), reason="the file contains no text; the pages may be scanned images"))


def _page_text(reader: Any, number: int, deadline: float) -> str:
    """Return the text of a page; raise `_TimeLimitError` if this thread's CPU time passes the deadline."""

    def check_time(*operation: object) -> None:
        del operation
        if time.thread_time() > deadline:
            raise _TimeLimitError

    check_time()
    return str(reader.pages[number - 1].extract_text(visitor_operand_before=check_time))


def _open_pdf(path: Path) -> Any:
    with require_extra("search", f"Reading {path}"):
        from pypdf import PdfReader
        from pypdf.errors import DependencyError
    logging.getLogger("pypdf").setLevel(logging.CRITICAL)  # problems are reported in one line instead
    reader: Any = None
    try:
        reader = PdfReader(path)
        is_locked = reader.is_encrypted and not reader.decrypt("")
    except OSError:
        raise
    except DependencyError:  # decryption needs another package, and a password that we do not have
        is_locked = True
    except Exception as error:  # noqa: BLE001  damaged files make pypdf raise anything
        raise DataError(Problem(path=str(path), reason=f"the PDF cannot be read ({_describe(error)})")) from None
    if is_locked:
        raise DataError(Problem(path=str(path), reason="the PDF is encrypted", remedy="save it without a password"))
    return reader


def _count_pages(reader: Any, path: Path) -> int:
    try:
        return len(reader.pages)
    except Exception as error:  # noqa: BLE001  damaged files make pypdf raise anything
        raise DataError(Problem(path=str(path), reason=f"the PDF is damaged ({_describe(error)})")) from None


def _describe(error: Exception) -> str:
    return str(error) or type(error).__name__
