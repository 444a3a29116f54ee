"""The visible text and the title of a web page."""

import re
from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from glassbert.data.html_tokens import HtmlTag, split_html
from glassbert.data.problems import DataError, Problem

MAX_HTML_CHARS = 32 << 20  # the slowest such page takes less than a minute and 500 MB
MAX_TITLE_CHARS = 1_000  # every passage of the page has it as metadata
HIDDEN_TAGS = {"script", "style", "template", "noscript", "svg", "math", "head", "iframe", "object"}
BLOCK_TAGS = {
    *("address", "article", "aside", "blockquote", "caption", "dd", "details", "div", "dl", "dt", "fieldset"),
    *("figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "li", "main"),
    *("nav", "ol", "option", "p", "pre", "section", "summary", "table", "ul"),
}
LINE_TAGS = {"br", "tr"}
CELL_TAGS = {"td", "th"}


class HtmlPage(NamedTuple):
    """Title and visible text of a web page."""

    title: str
    text: str


def read_html_source(lines: Iterable[str], name: str) -> str:
    """Join the lines of a page; raise an error before more than `MAX_HTML_CHARS` characters are in memory.

    Args:
        lines: The lines of the file, with their endings.
        name: Its path, for error messages.
    """
    parts: list[str] = []
    length = 0
    for line in lines:
        length += len(line)
        if length > MAX_HTML_CHARS:
            reason = f"the page has more than {MAX_HTML_CHARS:,} characters"
            raise DataError(Problem(path=name, reason=reason, remedy="split it"))
        parts.append(line)
    return "".join(parts)


def parse_html(html: str) -> HtmlPage:
    """Return the title and visible text: blocks become paragraphs, table rows become lines with `|` between cells.

    Malformed HTML is read as in a browser; the time grows linearly with the length.
    """
    collector = _TextCollector()
    for token in split_html(html):
        if isinstance(token, str):
            collector.add_text(token)
        elif token.is_end:
            collector.close_tag(token.name)
        else:
            collector.open_tag(token)
    return HtmlPage(collector.title(), collector.text())


class _TextCollector:
    """Collect the text between the tags, in blocks."""

    def __init__(self) -> None:
        self.blocks: list[str] = []
        self.parts: list[str] = []  # of the current block
        self.title_parts: list[str] = []
        self.hidden: list[str] = []  # open tags whose content is not shown
        self.num_hidden: Counter[str] = Counter()
        self.in_title = False

    def open_tag(self, tag: HtmlTag) -> None:
        name = tag.name
        if name == "body":  # closes a head that has no end tag
            self.hidden.clear()
            self.num_hidden.clear()
        elif name in HIDDEN_TAGS and not tag.is_self_closing:
            self.hidden.append(name)
            self.num_hidden[name] += 1
        self.in_title = name == "title" and not self.num_hidden["svg"]
        if name in BLOCK_TAGS:
            self._end_block()
        elif name in LINE_TAGS:
            self.parts.append("\n")
        elif name in CELL_TAGS:
            self.parts.append("\t")

    def close_tag(self, name: str) -> None:
        self.in_title = False
        while self.num_hidden[name]:  # innermost first
            closed = self.hidden.pop()
            self.num_hidden[closed] -= 1
            if closed == name:
                break
        if name in BLOCK_TAGS:
            self._end_block()

    def add_text(self, text: str) -> None:
        if self.in_title:
            self.title_parts.append(text)
        elif not self.hidden:
            self.parts.append(re.sub(r"\s+", " ", text))  # whitespace collapses, as in a browser

    def title(self) -> str:
        """Return the title, at most `MAX_TITLE_CHARS` characters."""
        return " ".join("".join(self.title_parts).split())[:MAX_TITLE_CHARS]

    def text(self) -> str:
        """Return the blocks, separated by blank lines."""
        self._end_block()
        return "\n\n".join(self.blocks)

    def _end_block(self) -> None:
        if self.parts:
            lines = map(_format_line, "".join(self.parts).split("\n"))
            self.parts.clear()
            if block := re.sub(" +", " ", "\n".join(lines).strip()):
                self.blocks.append(block)


def _format_line(line: str) -> str:
    """Separate the cells of a table row by bars; a line outside a table is one cell."""
    return " | ".join(cell.strip() for cell in line.split("\t") if cell.strip())
