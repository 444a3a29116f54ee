"""Pages to their text: html without its tags and scripts, a pdf page by page."""

import logging
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, NamedTuple

from glassbert.errors import GlassBertError, require_extra
from glassbert.search.lines import LONGEST_LINE
from glassbert.search.places import Tell

SILENT = {"script", "style", "template", "noscript", "svg", "math", "head", "iframe", "object"}
BREAKS = {
    *("address", "article", "aside", "blockquote", "caption", "dd", "details", "div", "dl", "dt", "fieldset"),
    *("figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "li", "main"),
    *("nav", "ol", "option", "p", "pre", "section", "summary", "table", "ul"),
}
LINES = {"br", "tr"}
CELLS = {"td", "th"}


class Page(NamedTuple):
    """What a reader of a web page sees."""

    title: str
    text: str


def html_page(page: str, name: str) -> Page:
    """Leave out tags, scripts and styles; every block of the page is a paragraph, every row of a table a line."""
    if len(page) > LONGEST_LINE:
        raise GlassBertError(f"{name} is a web page of more than {LONGEST_LINE >> 20} MB; split it.")
    reader = _Reader()
    try:
        reader.feed(page)
        reader.close()
    except AssertionError as error:  # what the parser raises at some broken declarations
        raise GlassBertError(f"{name} is not HTML that can be read: {error}.") from None
    return Page(" ".join("".join(reader.title).split()), reader.text())


def pdf_pages(path: Path, tell: Tell) -> Iterator[tuple[int, str]]:
    """Give the number and the text of each page; one that cannot be read is told and left out."""
    reader = _open_pdf(path)
    empty = True
    for number in range(1, _num_pages(reader, path) + 1):
        try:
            text = str(reader.pages[number - 1].extract_text())
        except Exception as error:  # noqa: BLE001  a damaged pdf makes the library raise anything
            tell(f"{path}, page {number} cannot be read and is left out: {str(error) or type(error).__name__}.")
            continue
        empty = empty and not text.strip()
        yield number, text
    if empty:
        tell(f"{path} holds no text; its pages may be pictures.")


def _open_pdf(path: Path) -> Any:
    with require_extra("search", f"Reading {path}"):
        from pypdf import PdfReader
        from pypdf.errors import DependencyError
    logging.getLogger("pypdf").setLevel(logging.CRITICAL)  # what it says of a pdf, we say in one line
    try:
        reader = PdfReader(path)
        locked = reader.is_encrypted and not reader.decrypt("")
    except OSError:
        raise
    except DependencyError:  # its cipher needs one more package; without a password, no use
        locked = True
        reader = None
    except Exception as error:  # noqa: BLE001  as above
        raise GlassBertError(f"{path} is no pdf that can be read: {str(error) or type(error).__name__}.") from None
    if locked:
        raise GlassBertError(f"{path} is encrypted; save it without a password.")
    return reader


def _num_pages(reader: Any, path: Path) -> int:
    try:
        return len(reader.pages)
    except Exception as error:  # noqa: BLE001  as above
        raise GlassBertError(f"{path} is a damaged pdf: {str(error) or type(error).__name__}.") from None


class _Reader(HTMLParser):
    """Collect the words between the tags."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.blocks: list[list[str]] = [[]]
        self.title: list[str] = []
        self.silent: list[str] = []  # open tags whose inside is not shown
        self.in_title = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "body":  # a head that was never closed ends here
            self.silent = []
        elif tag in SILENT:
            self.silent.append(tag)
        self.in_title = tag == "title" and "svg" not in self.silent
        if tag in BREAKS:
            self.blocks.append([])
        elif tag in LINES:
            self.blocks[-1].append("\n")
        elif tag in CELLS:
            self.blocks[-1].append("\t")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in SILENT:
            self.handle_starttag(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        self.in_title = False
        if tag in self.silent:
            while self.silent.pop() != tag:
                pass
        if tag in BREAKS:
            self.blocks.append([])

    def handle_data(self, data: str) -> None:
        if self.in_title:
            self.title.append(data)
        elif not self.silent:
            self.blocks[-1].append(re.sub(r"\s+", " ", data))  # as a browser shows it; only a tag breaks or parts

    def text(self) -> str:
        """Put the blocks together, a blank line between them."""
        shown = ("\n".join(_row(line) for line in "".join(one).split("\n")) for one in self.blocks)
        return "\n\n".join(re.sub(" +", " ", one.strip()) for one in shown if one.strip())


def _row(line: str) -> str:
    """Part the cells of a row of a table by bars; a line outside of tables has one cell."""
    return " | ".join(cell.strip() for cell in line.split("\t") if cell.strip())
