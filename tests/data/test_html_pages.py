"""A web page becomes the text that a reader sees, whatever its source is, and in linear time."""

import time
from collections.abc import Iterator
from html.parser import HTMLParser

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from glassbert.data.html_pages import MAX_HTML_CHARS, MAX_TITLE_CHARS, parse_html, read_html_source
from glassbert.data.html_tokens import HtmlTag, split_html
from glassbert.data.problems import DataError


@pytest.mark.parametrize(
    ("html", "text"),
    [
        ("<p>One<p>Two", "One\n\nTwo"),
        ("plain &lt;b&gt; text", "plain <b> text"),
        ("<div>a<span>b</span>  c</div><noscript>x</noscript>d", "ab c\n\nd"),
        ("<head><title>T</title><body>Shown", "Shown"),
        ("<table><tr><td>1<td>2</table>", "1 | 2"),
        (
            "Cities<table><tr><th>name<th>people</tr> <tr><td>Rome</td> <td></td><td>3</td></tr></table>end",
            "Cities\n\nname | people\nRome | 3\n\nend",
        ),
        ("<table><tr><td><p>a page</p><p>in one cell</p></td></tr></table>", "a page\n\nin one cell"),
        ("<svg><title>no</title></svg>yes", "yes"),
        ("<![if x]><p>ok", "ok"),
        ("a<!-- no -->b", "ab"),
    ],
)
def test_visible_text_is_extracted(html: str, text: str) -> None:
    assert parse_html(html).text == text


@pytest.mark.parametrize(
    ("html", "text"),
    [
        ("1 < 2 & 3 > 2 <3", "1 < 2 & 3 > 2 <3"),
        ('<a title="a > b">link</a>', "link"),
        ('<a title=\'a > "b"\' x=">" y=a>link</a>', "link"),
        ("<A HREF=x>Link</A >", "Link"),
        ('before <a href="open>after', "before after"),
        ("before <a href=", "before"),
        ("before <!-- open <p>after", "before"),
        ("a<!-->b<!--->c<!-- x --!>d", "abcd"),
        ("a</>b</ x>c<?php 1 ?>d<!DOCTYPE html>e", "abcde"),
        ("<script>if (a </b && '<p>') </script >shown<style>p</STYLE>too", "showntoo"),
        ("<script>not closed", ""),
        ("<textarea><b>&amp;</b></textarea>", "<b>&</b>"),
        ("<svg><svg></svg>no</svg>yes</svg>", "yes"),
        ("<svg/>yes", "yes"),
        ("&#65;&#x42;&#0000000067;&notit;&unknown;&#;&#99999999999;", "ABC¬it;&unknown;&#;\ufffd"),
    ],
)
def test_malformed_pages_are_read_as_in_a_browser(html: str, text: str) -> None:
    assert parse_html(html).text == text


def test_the_title_is_extracted_and_its_whitespace_collapsed() -> None:
    assert parse_html("<head><title> The\n Nile &amp; <b></title></head>x").title == "The Nile & <b>"


def test_a_long_title_is_cut() -> None:
    page = parse_html(f"<title>{'word ' * 1_000_000}</title>shown")
    assert (len(page.title), page.text) == (MAX_TITLE_CHARS, "shown")


@pytest.mark.parametrize("number", ["9" * 5_000, "0" * 5_000, "0" * 5_000 + "65", "x" + "f" * 5_000])
def test_a_character_reference_may_have_any_number_of_digits(number: str) -> None:
    assert parse_html(f"a&#{number};b").text in ("a\ufffdb", "aAb")


def test_a_page_that_is_too_long_is_refused_before_it_is_loaded() -> None:
    def endless_lines() -> Iterator[str]:
        while True:
            yield "x" * (1 << 20)

    with pytest.raises(DataError, match=f"more than {MAX_HTML_CHARS:,} characters"):
        read_html_source(endless_lines(), "page.html")


# Python's parser and other parsers take quadratic time for some of these.
REPEATED = [
    *(
        '<a href="',
        "<a b='",
        "<a b=",
        "<a ",
        "<a/",
        '<a b="x" ',
        "<a",
        "<",
        "</",
        "</a",
        "<!",
        "<!--",
        "<!-- --",
        "<!-->",
    ),
    *(
        "<?",
        "<![",
        "<![CDATA[",
        "<!DOCTYPE ",
        "<script>",
        "<script></",
        "</script",
        "<title>",
        "<textarea>",
        "<style><",
    ),
    *("&", "&#", "&#x", "&a", "&amp;", "&" + "a" * 40, "&#99999999999999999999"),
    *("<div>", "<b>", "<svg>", "<svg></b>", "<svg><math></svg>", "</div>", "<br>", "<td>", "<p>x", "x<b>y</b>", " \n"),
    *("<a b='\">", "<a b=\"'><", '"<a b="\'', "='\"<a '=\"", "<!--<a b='>"),
]


def seconds(html: str) -> float:
    start = time.process_time()
    parse_html(html)
    return time.process_time() - start


@pytest.mark.parametrize("part", REPEATED, ids=repr)
def test_the_time_grows_linearly_with_the_length_of_hostile_pages(part: str) -> None:
    seconds(part * 100)
    short, long = (seconds(part * (size // len(part))) for size in (40_000, 320_000))
    assert long < 2 * 8 * short + 0.5  # quadratic: 64 times as long


def test_an_outer_tag_that_hides_many_others_takes_linear_time() -> None:
    short, long = (seconds("<svg>" * count + "</math>" * count) for count in (5_000, 40_000))
    assert long < 2 * 8 * short + 0.5


class ReferenceParser(HTMLParser):
    """The tags and texts that Python's own parser finds."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.tokens: list[str | HtmlTag] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tokens.append(HtmlTag(tag))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tokens.append(HtmlTag(tag, is_self_closing=True))

    def handle_endtag(self, tag: str) -> None:
        self.tokens.append(HtmlTag(tag, is_end=True))

    def handle_data(self, data: str) -> None:
        self.tokens.append(data)


NAMES = st.sampled_from(["p", "DIV", "b", "br", "h1", "my-tag"])
TEXTS = st.text(alphabet="ab é\n>\"'=/;#&", max_size=6)
ATTRIBUTES = st.one_of(
    TEXTS.filter(lambda text: '"' not in text).map(lambda text: f' a="{text}"'),
    TEXTS.filter(lambda text: "'" not in text).map(lambda text: f"\n a = '{text}'"),
    st.sampled_from([" a", " a=b", " data-x=1 ", "\t"]),
)
TAGS = st.builds(
    lambda name, attributes, end: f"<{name}{''.join(attributes)}{end}>", NAMES, st.lists(ATTRIBUTES, max_size=3),
    st.sampled_from(["", " /"]),
)  # fmt: skip
PARTS = st.one_of(
    TAGS,
    NAMES.map(lambda name: f"</{name}>"),
    TEXTS,
    st.sampled_from(
        ["&amp;", "&eacute", "&#x41;", "&#65;", "< ", "<!-- <p> -->", "<!doctype html>", "<script>a<b</script>"]
    ),
)


@settings(max_examples=500, deadline=None)
@given(html=st.lists(PARTS, max_size=10).map("".join))
def test_well_formed_pages_are_split_as_by_the_standard_library(html: str) -> None:
    assert merge_texts(list(split_html(html))) == merge_texts(ReferenceParser(html).tokens)


def merge_texts(tokens: list[str | HtmlTag]) -> list[str | HtmlTag]:
    """Join neighboring texts, and drop empty ones."""
    merged: list[str | HtmlTag] = []
    for token in tokens:
        if isinstance(token, str) and merged and isinstance(merged[-1], str):
            merged[-1] += token
        elif token:
            merged.append(token)
    return merged
