"""Filters restrict a search; invalid filters are errors of one line that name the columns and a fix."""

from pathlib import Path
from typing import Any, cast

import pytest

import glassbert as gb
from glassbert.search.ingest.indexer import build_index
from glassbert.search.query.searcher import Searcher


@pytest.mark.parametrize(
    ("where", "count"),
    [
        ("year > 2020", 3),
        ("Year > 2020 AND kind = 'food'", 1),
        ("kind IN ('food', 'sport') OR year = 1990", 4),
        ("kind LIKE 'an%'", 3),
        ("year IS NULL", 0),
        ("text LIKE '%wind%'", 1),
    ],
)
def test_filters_apply_in_every_mode(where: str, count: int, searcher: Searcher) -> None:
    assert len(searcher.search("anything at all", where=where, mode="vector")) == count
    assert len(searcher.search("anything at all", where=where)) == count


@pytest.mark.parametrize(
    "where", ["yaer > 2020", "year >", "year", "kind > 3", "year > 'x'", "foo(year) = 1", "(year > 1"]
)
@pytest.mark.parametrize("mode", ["hybrid", "text"])
def test_an_invalid_filter_is_a_one_line_error_with_the_columns(where: str, mode: str, searcher: Searcher) -> None:
    with pytest.raises(gb.GlassBertError) as caught:
        searcher.search("cat", where=where, mode=mode)
    message = str(caught.value)
    assert message.startswith(f"The filter {where!r} is invalid: ")
    assert "Columns: text, source, row, passage_number, start, stop, year, kind." in message
    assert "\n" not in message
    assert "cargo" not in message  # source locations of Lance


@pytest.mark.parametrize("where", ["1=1) OR (1=1", "(row > 1", "row > 1)"])
def test_a_filter_cannot_close_the_parentheses_around_it(where: str, searcher: Searcher) -> None:
    with pytest.raises(gb.GlassBertError, match="parentheses do not match"):
        searcher.search("the cat", where=where)


@pytest.mark.parametrize("where", ["1=1 /* ' */ ) OR (1=1 /* ' */", "row > 1 -- '"])
def test_comments_in_a_filter_are_errors(where: str, searcher: Searcher) -> None:
    with pytest.raises(gb.GlassBertError, match="starts a comment"):
        searcher.search("the cat", where=where)


def test_parentheses_in_quotes_are_allowed(searcher: Searcher) -> None:
    assert searcher.search("the cat", where="source != ':)' AND (row IS NULL OR row >= 0)")


def test_quotes_in_a_filter_are_matched_or_refused_with_a_short_message(
    tmp_path: Path, tiny: gb.PretrainedBert
) -> None:
    rows = ['{"text": "first", "who": "O\'Brien"}\n', '{"text": "second", "who": "say \\"so\\""}\n']
    (tmp_path / "a.jsonl").write_text("".join(rows))
    build_index([tmp_path / "a.jsonl"], tmp_path / "db", tiny)
    searcher = Searcher(tmp_path / "db", tiny)
    assert [hit.text for hit in searcher.search("x", where="who = 'O''Brien'")] == ["first"]
    assert [hit.text for hit in searcher.search("x", where="who = 'say \"so\"'")] == ["second"]
    for where in ("who = 'O'Brien'", 'who = "so"', "x" * 20_000, "1=1; DROP TABLE passages"):
        with pytest.raises(gb.GlassBertError, match="is invalid: ") as caught:
            searcher.search("x", where=where)
        assert len(str(caught.value)) < 600
    assert len(searcher.search("x")) == 2


@pytest.mark.parametrize(
    ("where", "hint"),
    [
        ("yeer > 1", r"kind\. Did you mean year\?$"),
        ('kind = "Xylophone"', r"Write strings in single quotes, as in who = 'Ann'\.$"),
        ("year = '2021'", r'invalid: "2021" is a string, and the column holds numbers: write one without'),
        ("kind = true", "invalid: true is a boolean, and the column holds strings: write it in single quotes"),
    ],
)
def test_filter_errors_suggest_a_fix(where: str, hint: str, searcher: Searcher) -> None:
    with pytest.raises(gb.GlassBertError, match=hint):
        searcher.search("cat", where=where)


@pytest.mark.parametrize("where", [5, ["year > 1"], b"year > 1"])
def test_a_filter_must_be_a_string(where: object, searcher: Searcher) -> None:
    with pytest.raises(gb.GlassBertError, match=f"where must be a string .*, not {type(where).__name__}"):
        searcher.search("cat", where=cast("Any", where))


def test_a_storage_error_is_not_reported_as_a_filter_error(tmp_path: Path, tiny: gb.PretrainedBert) -> None:
    (tmp_path / "rows.csv").write_text("text,year\nthe cat,2020\n")
    build_index([tmp_path / "rows.csv"], tmp_path / "db", tiny)
    searcher = Searcher(tmp_path / "db", tiny)
    for path in (tmp_path / "db" / "passages.lance" / "data").iterdir():
        path.unlink()
    with pytest.raises(gb.GlassBertError, match="Cannot read the index"):
        searcher.search("cat", where="year > 2000")
