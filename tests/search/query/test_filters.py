"""Filters restrict a search; invalid filters are errors of one line that name the columns and a fix."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pyarrow as pa
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import glassbert as gb
from glassbert.search.ingest.indexer import build_index
from glassbert.search.query.filters import build_condition, parse_filter
from glassbert.search.query.searcher import Searcher
from glassbert.search.store.lance_session import IndexSnapshot
from glassbert.search.store.schema import ColumnType

COLUMNS: dict[str, ColumnType] = {
    "id": "string", "text": "string", "year": "number", "row": "integer", "flag": "boolean",
}  # fmt: skip
WORDS = ["year", "text", "flag", "row", "NOT", "AND", "OR", "IN", "LIKE", "BETWEEN", "IS", "NULL", "(", ")", ",", "=",
         "<=", "'a'", "1", "-2.5", "true", "lower", "--", "'", "`year`"]  # fmt: skip
ROWS = [
    ("a", 1.0, True),
    ("bb", 2.0, False),
    ("b", 3.0, None),
    (None, None, True),
    ("ab", 4.0, False),
    ("bb", None, None),
]


@pytest.mark.parametrize(
    ("where", "count"),
    [
        ("year > 2020", 3),
        ("Year > 2020 AND kind = 'food'", 1),
        ("kind IN ('food', 'sport') OR year = 1990", 4),
        ("kind LIKE 'an%'", 3),
        ("year IS NULL", 0),
        ("text LIKE '%wind%'", 1),
        ("year NOT BETWEEN 2000 AND 2020.5 AND NOT kind = 'food'", 3),
        ("2020 < year", 3),
        ("start < stop AND NOT (kind NOT IN ('food'))", 2),
        ("\"kind\" <> 'food' AND `year` IS NOT NULL", 8),
    ],
)
def test_filters_apply_in_every_mode(where: str, count: int, searcher: Searcher) -> None:
    assert len(searcher.search("anything at all", where=where, mode="vector")) == count
    assert len(searcher.search("anything at all", where=where)) == count


def test_negative_zero_equals_zero(tmp_path: Path, tiny: gb.PretrainedBert) -> None:
    (tmp_path / "a.jsonl").write_text('{"text": "one", "x": 0.0, "y": -0.0}\n{"text": "two", "x": 1, "y": -0.0}\n')
    build_index([tmp_path / "a.jsonl"], tmp_path / "db", tiny)
    searcher = Searcher(tmp_path / "db", tiny)
    counts = [len(searcher.search("one", where=where, mode="vector")) for where in ("x = y", "x != y", "y = -0.0")]
    assert counts == [1, 1, 2]


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


@pytest.mark.parametrize("where", ["row=1) OR (row=1", "(row > 1", "row > 1)"])
def test_a_filter_cannot_close_the_parentheses_around_it(where: str, searcher: Searcher) -> None:
    with pytest.raises(gb.GlassBertError, match="parentheses do not match"):
        searcher.search("the cat", where=where)


@pytest.mark.parametrize("where", ["row=1 /* ' */ ) OR (row=1 /* ' */", "row > 1 -- '"])
def test_comments_in_a_filter_are_errors(where: str, searcher: Searcher) -> None:
    with pytest.raises(gb.GlassBertError, match="comments are not supported"):
        searcher.search("the cat", where=where)


@pytest.mark.parametrize("column", ["x`y", "x` = 'a' OR `text"])
def test_a_column_with_a_backtick_in_its_name_is_refused(column: str) -> None:
    with pytest.raises(gb.GlassBertError, match="has a backtick in its name"):
        parse_filter(f"\"{column}\" = 'a'", {"text": "string", column: "string"})


def test_names_of_hidden_editions_are_escaped() -> None:
    snapshot = IndexSnapshot(None, 1, 0, COLUMNS, ("x", "y') OR ('a' = 'a"), 1, ())
    assert build_condition(snapshot, None) == "edition NOT IN ('x', 'y'') OR (''a'' = ''a')"


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
        ("year = '2021'", r'invalid: "2021" is a string, and the column year holds numbers: write one without'),
        ("kind = true", "invalid: true is a boolean, and the column kind holds strings: write it in single quotes"),
    ],
)
def test_filter_errors_suggest_a_fix(where: str, hint: str, searcher: Searcher) -> None:
    with pytest.raises(gb.GlassBertError, match=hint):
        searcher.search("cat", where=where)


@pytest.mark.parametrize(
    "where",
    [
        "lpad('a', 1000000000, 'b') = text",
        "repeat('a', 1000000000) = text",
        "text = repeat('a', 1000000000)",
        "sha512(repeat('a', 100000000)) = text",
        "levenshtein(text, text) > 1",
        "regexp_replace(text, '(a*)*b', 'x') = 'y'",
        "year + 1 = 2020",
        "text IN (SELECT text FROM passages)",
        "CASE WHEN year > 1 THEN true END",
        "text || text = 'aa'",
        "CAST(year AS VARCHAR) = '1'",
    ],
)
def test_functions_and_arithmetic_are_refused(where: str) -> None:
    with pytest.raises(gb.GlassBertError, match="is invalid: "):
        parse_filter(where, COLUMNS)


@pytest.mark.parametrize(
    ("where", "reason"),
    [
        ("(" * 30 + "year = 1" + ")" * 30, "20 levels"),
        ("NOT " * 30 + "year = 1", "20 levels"),
        (" OR ".join(["year = 1"] * 101), "more than 100 conditions"),
        (f"year IN ({','.join(['1'] * 2_001)})", "more than 2,000 values"),
        (f"text LIKE '{'%a' * 200}'", "more than 256 characters"),
        (f"text = '{'a' * 70_000}'", "more than 65,536 characters"),
        ("year = 1e999", "too large"),
        (f"year = {'9' * 390}", "too large"),
        (f"year = {'0' * 5_000}1", "the number 00000000000000000000... has more than 400 characters"),
        (f"row = -{'9' * 5_000}", "has more than 400 characters"),
        ("row = 2.5", "holds whole numbers"),
        ("flag < true", "booleans cannot be compared"),
        ("id = 'x'", "no column 'id'"),
        ("1 = 1", "one must be a column"),
    ],
)
def test_a_filter_is_bounded(where: str, reason: str) -> None:
    with pytest.raises(gb.GlassBertError, match=reason):
        parse_filter(where, COLUMNS)


@given(st.text(max_size=60) | st.lists(st.sampled_from(WORDS), max_size=30).map(" ".join))
@settings(max_examples=500, deadline=None, derandomize=True)
def test_any_string_is_a_filter_or_a_one_line_error(where: str) -> None:
    try:
        sql = parse_filter(where, COLUMNS)
    except gb.GlassBertError as error:
        assert "\n" not in str(error)
    else:
        assert parse_filter(sql, COLUMNS) == sql  # what reaches the database is itself a filter


CONDITIONS = st.recursive(
    st.sampled_from(
        [
            "year > 2",
            "year <= 1",
            "flag",
            "text LIKE 'b%'",
            "year IS NULL",
            "text IN ('a', 'bb')",
            "year NOT BETWEEN 1 AND 2",
            "text = 'a'",
        ]
    ),
    lambda part: (
        part.map("NOT {}".format)
        | part.map("({})".format)
        | st.tuples(part, st.sampled_from(["AND", "OR"]), part).map(lambda parts: f"({' '.join(parts)})")
    ),
    max_leaves=12,
)


@pytest.fixture(scope="module")
def database() -> Iterator[sqlite3.Connection]:
    """The same rows as in the Lance table, in another database."""
    connection = sqlite3.connect(":memory:")
    connection.execute("PRAGMA case_sensitive_like = true")
    connection.execute("CREATE TABLE rows (text TEXT, year REAL, flag BOOLEAN)")
    connection.executemany("INSERT INTO rows VALUES (?, ?, ?)", ROWS)
    yield connection
    connection.close()


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A Lance table with nulls."""
    import lancedb

    names = ("text", "year", "flag")
    columns = dict(zip(names, zip(*ROWS, strict=True), strict=True))
    return lancedb.connect(tmp_path_factory.mktemp("filters")).create_table("rows", pa.table(columns))


@given(where=CONDITIONS)
@settings(max_examples=100, deadline=None, derandomize=True)
def test_the_rewritten_filter_selects_what_sqlite_selects(where: str, table: Any, database: sqlite3.Connection) -> None:
    assume(where.count("(") + where.count("NOT") < 20)  # within the limit of the depth
    rows = table.search().where(parse_filter(where, COLUMNS)).limit(100).to_list()
    expected = database.execute(f"SELECT text, year FROM rows WHERE {where}").fetchall()
    assert sorted((row["text"] or "", row["year"] or 0) for row in rows) == sorted(
        (text or "", year or 0) for text, year in expected
    )


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
