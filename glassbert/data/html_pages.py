"""The visible text and the title of a web page."""

import re
from html.parser import HTMLParser
from typing import NamedTuple

from glassbert.data.problems import DataError, Problem

MAX_HTML_CHARS = 64 << 20
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


def parse_html(html: str, name: str) -> HtmlPage:
    """Return the title and visible text: blocks become paragraphs, table rows become lines with `|` between cells.

    Args:
        html: The page's source.
        name: Its path, for error messages.
    """
    if len(html) > MAX_HTML_CHARS:
        reason = f"the page has more than {MAX_HTML_CHARS:,} characters"
        raise DataError(Problem(path=name, reason=reason, remedy="split it"))
    parser = _TextParser()
    try:
        parser.feed(html)
        parser.close()
    except AssertionError as error:  # raised by the parser for some malformed declarations
        raise DataError(Problem(path=name, reason=f"the HTML cannot be parsed: {error}")) from None
    return HtmlPage(" ".join("".join(parser.title).split()), parser.text())


class _TextParser(HTMLParser):
    """Collect the text between the tags, in blocks."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.blocks: list[list[str]] = [[]]
        self.title: list[str] = []
        self.hidden: list[str] = []  # open tags whose content is not shown
        self.in_title = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "body":  # closes a head that has no end tag
            self.hidden = []
        elif tag in HIDDEN_TAGS:
            self.hidden.append(tag)
        self.in_title = tag == "title" and "svg" not in self.hidden
        if tag in BLOCK_TAGS:
            self.blocks.append([])
        elif tag in LINE_TAGS:
            self.blocks[-1].append("\n")
        elif tag in CELL_TAGS:
            self.blocks[-1].append("\t")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in HIDDEN_TAGS:
            self.handle_starttag(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        self.in_title = False
        if tag in self.hidden:
            while self.hidden.pop() != tag:
                pass
        if tag in BLOCK_TAGS:
            self.blocks.append([])

    def handle_data(self, data: str) -> None:
        if self.in_title:
            self.title.append(data)
        elif not self.hidden:
            self.blocks[-1].append(re.sub(r"\s+", " ", data))  # whitespace collapses, as in a browser

    def text(self) -> str:
        """Return the blocks, separated by blank lines."""
        blocks = ("\n".join(_format_line(line) for line in "".join(parts).split("\n")) for parts in self.blocks)
        return "\n\n".join(re.sub(" +", " ", block.strip()) for block in blocks if block.strip())


def _format_line(line: str) -> str:
    """Separate the cells of a table row by bars; a line outside a table is one cell."""
    return " | ".join(cell.strip() for cell in line.split("\t") if cell.strip())
