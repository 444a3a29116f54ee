"""Split the source of a web page into text and tags, in time linear in its length.

The rules are those of browsers (WHATWG HTML, section 13.2.5, tokenization). Python's `html.parser` needs quadratic time
for a page of unclosed tags or comments, and its rules differ between versions of Python.
"""

import html
import re
from collections.abc import Iterator
from typing import NamedTuple

# The quantifiers are possessive (`*+`), so a regular expression never returns to what it has matched. An attribute
# value whose quote is not closed is read as an attribute name: then it ends at the next `>`.
_TAG = re.compile(
    r"""<(?P<end>/?)(?P<name>[a-zA-Z][^ \t\n\r\f/>]*+)
    (?:[ \t\n\r\f/]++
      |[^ \t\n\r\f/>][^ \t\n\r\f/>=]*+
        (?:[ \t\n\r\f]*+=[ \t\n\r\f]*+(?:"[^"]*+"|'[^']*+'|[^ \t\n\r\f>"'][^ \t\n\r\f>]*+)?+)?+
    )*+>""",
    re.VERBOSE,
)
_MARKUP = re.compile(r"<!--|</?[a-zA-Z]|<[/!?]")
_COMMENT = re.compile(r"<!--(?:-?>|.*?--!?>)", re.DOTALL)
_OTHER_MARKUP = re.compile(r"<[/!?][^>]*+>")  # declarations, processing instructions: browsers ignore them
_LONG_NUMBER = re.compile(r"&#(?=[0-9])0*+([0-9]*+)")
RAW_TEXT_TAGS = {"script", "style", "xmp", "iframe", "noembed", "noframes"}  # no tags inside, no character references
TEXT_TAGS = RAW_TEXT_TAGS | {"title", "textarea"}  # no tags inside


class HtmlTag(NamedTuple):
    """A start tag or an end tag; attributes are left out."""

    name: str  # in lower case
    is_end: bool = False
    is_self_closing: bool = False  # <br/>


def split_html(source: str) -> Iterator[str | HtmlTag]:
    """Yield the texts, with character references decoded, and the tags of a page.

    Comments are left out, and so is the rest of the page from a tag or comment that is not closed.
    """
    position = 0
    while markup := _MARKUP.search(source, position):
        if markup.start() > position:
            yield decode_references(source[position : markup.start()])
        is_tag = markup[0][-1].isalpha()
        pattern = _TAG if is_tag else _COMMENT if markup[0] == "<!--" else _OTHER_MARKUP
        match = pattern.match(source, markup.start())
        if match is None:
            return
        position = match.end()
        if is_tag:
            tag = HtmlTag(match["name"].lower(), bool(match["end"]), source[position - 2] == "/")
            yield tag
            if not tag.is_end and tag.name in TEXT_TAGS:
                end = _find_end_tag(source, position, tag.name)
                text = source[position:end]
                yield text if tag.name in RAW_TEXT_TAGS else decode_references(text)
                position = end
    if position < len(source):
        yield decode_references(source[position:])


def decode_references(text: str) -> str:
    """Replace `&amp;`, `&#38;` and the like; numbers are cut, because `int` refuses more than 4,300 digits."""
    if "&" not in text:
        return text
    return html.unescape(_LONG_NUMBER.sub(lambda match: f"&#{match[1][:8] or '0'}", text))


def _find_end_tag(source: str, position: int, name: str) -> int:
    """Return where the end tag of a raw text begins; the end of the page if it has none."""
    match = re.compile(rf"</{name}(?=[ \t\n\r\f/>])", re.IGNORECASE).search(source, position)
    return match.start() if match else len(source)
