"""A web page becomes the text that a reader sees."""

import pytest

from glassbert.data.html_pages import parse_html


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
    assert parse_html(html, "page.html").text == text


def test_the_title_is_extracted_and_its_whitespace_collapsed() -> None:
    assert parse_html("<head><title> The\n Nile </title></head>x", "page.html").title == "The Nile"
