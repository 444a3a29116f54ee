"""The text of a pdf, page by page."""

import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from glassbert.data.problems import DataError, Problem, ProblemLog
from glassbert.errors import require_extra


def read_pdf_pages(path: Path, problems: ProblemLog) -> Iterator[tuple[int, str]]:
    """Yield the number (from 1) and text of each page; a page that cannot be read is reported and skipped."""
    reader = _open_pdf(path)
    is_empty = True
    for number in range(1, _count_pages(reader, path) + 1):
        try:
            text = str(reader.pages[number - 1].extract_text())
        except Exception as error:  # noqa: BLE001  pypdf raises many types of error for damaged files
            reason = f"the page cannot be read ({_describe(error)})"
            problems.report(Problem(path=str(path), number=number, unit="page", reason=reason, skipped_rows=1))
            continue
        is_empty = is_empty and not text.strip()
        yield number, text
    if is_empty:
        problems.report(Problem(path=str(path), reason="the file contains no text; the pages may be scanned images"))


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
