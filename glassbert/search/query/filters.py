"""Filters of a search: a small language of conditions on metadata columns.

A filter is parsed and written again, so that nothing but these conditions reaches the database. Negations are moved
into the predicates, because the parser of the database takes exponential time for nested ones.

    condition = term {OR term}
    term      = factor {AND factor}
    factor    = NOT factor | (condition) | predicate
    predicate = operand comparison operand | column [NOT] IN (literal, ...) | column [NOT] LIKE string
              | column [NOT] BETWEEN literal AND literal | column IS [NOT] NULL | boolean column
"""

import math
import re
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from typing import NamedTuple

from glassbert.data.lines import replace_surrogates
from glassbert.errors import GlassBertError
from glassbert.search.store.lance_session import IndexSnapshot
from glassbert.search.store.schema import INTERNAL_COLUMNS, ColumnType, quote_string

MAX_FILTER_CHARS = 65_536
MAX_PREDICATES = 100
MAX_DEPTH = 20  # of parentheses and NOT
MAX_LIST_ITEMS = 2_000
MAX_PATTERN_CHARS = 256
MAX_INTEGER = 2**63 - 1
MAX_NUMBER_CHARS = 400  # as many as the largest float written in full has, and more
COMPARISONS = {"=": "=", "==": "=", "!=": "!=", "<>": "!=", "<": "<", "<=": "<=", ">": ">", ">=": ">="}
NEGATIONS = {"=": "!=", "!=": "=", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}
EXPECTED = {
    "string": "strings: write it in single quotes",
    "integer": "whole numbers",
    "number": "numbers: write one without quotes",
    "boolean": "booleans: write true or false without quotes",
}
_TOKEN = re.compile(
    r"""(?P<string>'(?:[^']|'')*')
    |(?P<number>[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?(?!\w))
    |(?P<name>[^\W\d]\w*|"[^"]*"|`[^`]*`)
    |(?P<symbol><=|>=|<>|!=|==|[=<>(),])""",
    re.VERBOSE,
)


class _Token(NamedTuple):
    kind: str  # string, number, name, symbol or end
    text: str

    @property
    def keyword(self) -> str:
        """The name in upper case; empty for other tokens and quoted names."""
        return self.text.upper() if self.kind == "name" and self.text[0] not in '"`' else ""


class _Operand(NamedTuple):
    """A column or a literal: its SQL, its type, and how the user wrote it."""

    sql: str
    type: ColumnType
    text: str
    is_column: bool


class _InvalidFilterError(Exception):
    """Why a filter is invalid, and what to write instead."""

    def __init__(self, reason: str, hint: str = "") -> None:
        self.reason, self.hint = reason, hint
        super().__init__(reason)


def build_condition(snapshot: IndexSnapshot, where: str | None) -> str:
    """Return the SQL condition of a search: the user's filter and the exclusion of hidden editions.

    Hidden editions are versions of a file that are still being written, or about to be deleted.
    """
    if where is not None and not isinstance(where, str):
        raise GlassBertError(f'where must be a string such as "year > 2020", not {type(where).__name__}.')
    hidden = ", ".join(map(quote_string, snapshot.hidden_editions))
    parts = [f"edition NOT IN ({hidden})"] if hidden else []
    if where:
        parts.append(parse_filter(where, snapshot.column_types))
    return " AND ".join(parts)


def parse_filter(where: str, column_types: Mapping[str, ColumnType]) -> str:
    """Return a filter as an SQL condition in parentheses; raise a one-line error if it is invalid.

    Args:
        where: The filter.
        column_types: The columns of the index and their types.
    """
    columns: dict[str, ColumnType] = {
        name: column_type for name, column_type in column_types.items() if name not in INTERNAL_COLUMNS
    }
    try:
        return _Parser(where, columns).parse()
    except _InvalidFilterError as error:
        hint = f" {error.hint}" if error.hint else ""
        raise GlassBertError(
            f"The filter {where[:200]!r} is invalid: {error.reason}. Columns: {', '.join(columns)}.{hint}"
        ) from None


class _Parser:
    """A recursive-descent parser that returns the SQL of each part."""

    def __init__(self, where: str, columns: Mapping[str, ColumnType]) -> None:
        self.columns = columns
        self.tokens = _tokenize(where)
        self.position = 0
        self.num_predicates = 0

    def parse(self) -> str:
        """Return the SQL of the whole filter."""
        sql = self._condition(0, negated=False)
        if self._peek().text == ")":
            raise _InvalidFilterError("its parentheses do not match")
        if self._peek().kind != "end":
            raise _InvalidFilterError(f"{_quote(self._peek())} is not expected; combine conditions with AND or OR")
        return f"({sql})"

    def _condition(self, depth: int, negated: bool) -> str:
        return self._chain("OR", negated, lambda: self._chain("AND", negated, lambda: self._factor(depth, negated)))

    def _chain(self, keyword: str, negated: bool, parse_part: Callable[[], str]) -> str:
        parts = [parse_part()]
        while self._accept(keyword):
            parts.append(parse_part())
        if negated:  # De Morgan
            keyword = "AND" if keyword == "OR" else "OR"
        return parts[0] if len(parts) == 1 else "(" + f" {keyword} ".join(parts) + ")"

    def _factor(self, depth: int, negated: bool) -> str:
        if depth > MAX_DEPTH:
            raise _InvalidFilterError(f"it is nested more than {MAX_DEPTH} levels deep")
        if self._accept("NOT"):
            return self._factor(depth + 1, not negated)
        if self._peek().text == "(":
            self._next()
            sql = self._condition(depth + 1, negated)
            if self._next().text != ")":
                raise _InvalidFilterError("its parentheses do not match")
            return sql
        self.num_predicates += 1
        if self.num_predicates > MAX_PREDICATES:
            raise _InvalidFilterError(f"it has more than {MAX_PREDICATES} conditions; use IN for many values")
        return self._predicate(negated)

    def _predicate(self, negated: bool) -> str:
        operand = self._operand()
        if self._peek().text in COMPARISONS:
            comparison = COMPARISONS[self._next().text]
            return _comparison(operand, NEGATIONS[comparison] if negated else comparison, self._operand())
        if not operand.is_column:
            raise _InvalidFilterError(f"a comparison is expected after {operand.text}")
        if self._accept("IS"):
            negation = "NOT " if self._accept("NOT") != negated else ""
            self._expect("NULL")
            return f"{operand.sql} IS {negation}NULL"
        has_not = self._accept("NOT")
        negation = "NOT " if has_not != negated else ""
        if self._accept("IN"):
            return f"{operand.sql} {negation}IN ({', '.join(self._list(operand))})"
        if self._accept("LIKE"):
            return f"{operand.sql} {negation}LIKE {self._pattern(operand)}"
        if self._accept("BETWEEN"):
            low = self._literal(operand)
            self._expect("AND")
            return f"{operand.sql} {negation}BETWEEN {low} AND {self._literal(operand)}"
        if operand.type == "boolean" and not has_not:
            return f"{operand.sql} = {'FALSE' if negated else 'TRUE'}"
        raise _InvalidFilterError(f"a comparison, IN, LIKE, BETWEEN or IS NULL is expected after {operand.text}")

    def _list(self, column: _Operand) -> list[str]:
        self._expect("(")
        items = [self._literal(column)]
        while self._peek().text == ",":
            self._next()
            items.append(self._literal(column))
            if len(items) > MAX_LIST_ITEMS:
                raise _InvalidFilterError(f"the list of {column.text} has more than {MAX_LIST_ITEMS:,} values")
        self._expect(")")
        return items

    def _pattern(self, column: _Operand) -> str:
        if column.type != "string":
            raise _InvalidFilterError(f"LIKE needs a column of strings, and {column.text} holds {column.type}s")
        pattern = self._literal(column)
        if len(pattern) > MAX_PATTERN_CHARS:
            raise _InvalidFilterError(f"the pattern of LIKE has more than {MAX_PATTERN_CHARS} characters")
        return pattern

    def _literal(self, column: _Operand) -> str:
        """Return the SQL of a literal that can be compared with a column."""
        literal = self._operand()
        if literal.is_column:
            raise _InvalidFilterError(f"a value is expected instead of the column {literal.text}")
        return _as_type(literal, column)

    def _operand(self) -> _Operand:
        token = self._next()
        if token.kind == "string":
            return _Operand(token.text, "string", f'"{token.text[1:-1]}"', is_column=False)
        if token.kind == "number":
            return _number(token.text)
        if token.keyword in ("TRUE", "FALSE"):
            return _Operand(token.keyword, "boolean", token.text, is_column=False)
        if token.kind == "name":
            return self._column(token)
        expected = "a column or a value is expected"
        raise _InvalidFilterError(
            f"{expected} at its end" if token.kind == "end" else f"{expected}, not {_quote(token)}"
        )

    def _column(self, token: _Token) -> _Operand:
        if self._peek().text == "(":
            raise _InvalidFilterError(f"functions such as {token.text} are not supported")
        name = token.text[1:-1] if token.text[0] in '"`' else token.text
        match = name if name in self.columns else name.lower()
        if match not in self.columns:
            close = get_close_matches(match, self.columns, 1)
            hint = f"Did you mean {close[0]}?" if close else "Write strings in single quotes, as in who = 'Ann'."
            raise _InvalidFilterError(f"there is no column {name[:100]!r}", hint)
        if "`" in match:  # the database has no escape for it
            raise _InvalidFilterError(f"the column {match[:100]!r} has a backtick in its name and cannot be used")
        return _Operand(f"`{match}`", self.columns[match], match, is_column=True)

    def _peek(self) -> _Token:
        return self.tokens[self.position]

    def _next(self) -> _Token:
        token = self.tokens[self.position]
        self.position = min(self.position + 1, len(self.tokens) - 1)
        return token

    def _accept(self, keyword: str) -> bool:
        if self._peek().keyword != keyword:
            return False
        self._next()
        return True

    def _expect(self, text: str) -> None:
        token = self._next()
        if text not in (token.keyword, token.text):
            raise _InvalidFilterError(f"{text} is expected {_position_of(token)}")


def _tokenize(where: str) -> list[_Token]:
    if len(where) > MAX_FILTER_CHARS:
        raise _InvalidFilterError(f"it has more than {MAX_FILTER_CHARS:,} characters")
    if replace_surrogates(where) != where:
        raise _InvalidFilterError("it is not valid Unicode")
    tokens: list[_Token] = []
    position = 0
    while position < len(where):
        if where[position].isspace():
            position += 1
            continue
        match = _TOKEN.match(where, position)
        if match is None:
            raise _InvalidFilterError(_unexpected(where, position))
        tokens.append(_Token(match.lastgroup or "", match.group()))
        position = match.end()
    return [*tokens, _Token("end", "")]


def _unexpected(where: str, position: int) -> str:
    if where.startswith(("--", "/*"), position):
        return "comments are not supported"
    if where[position] in "'\"`":
        return f"the quote {where[position]} is not closed"
    return f"the character {where[position]!r} is not supported"


def _number(text: str) -> _Operand:
    if len(text) > MAX_NUMBER_CHARS:
        raise _InvalidFilterError(f"the number {text[:20]}... has more than {MAX_NUMBER_CHARS} characters")
    value = float(text) + 0.0  # not -0.0, which filters order below 0.0
    if not math.isfinite(value):
        raise _InvalidFilterError(f"{text[:50]} is too large")
    is_integer = text.lstrip("+-").isdecimal() and abs(int(text)) <= MAX_INTEGER
    return _Operand(str(int(text)) if is_integer else repr(value), "integer" if is_integer else "number", text, False)


def _comparison(left: _Operand, comparison: str, right: _Operand) -> str:
    """Return the SQL of a comparison of a column with a value, of a value with a column, or of two columns."""
    if not left.is_column and not right.is_column:
        raise _InvalidFilterError(f"{left.text} {comparison} {right.text} compares two values; one must be a column")
    column, other = (left, right) if left.is_column else (right, left)
    if column.type == "boolean" and comparison not in ("=", "!="):
        raise _InvalidFilterError(f"booleans cannot be compared with {comparison}")
    other_sql = _as_type(other, column)
    return f"{left.sql} {comparison} {other_sql}" if left.is_column else f"{other_sql} {comparison} {right.sql}"


def _as_type(operand: _Operand, column: _Operand) -> str:
    """Return the SQL of an operand with the type of a column; raise if the two cannot be compared."""
    if operand.type == column.type:
        return operand.sql
    if operand.type == "integer" and column.type == "number":
        return operand.sql if operand.is_column else repr(float(operand.sql))
    if operand.is_column and operand.type == "number" and column.type == "integer":
        return operand.sql
    nouns = {"string": "a string", "integer": "a number", "number": "a number", "boolean": "a boolean"}
    verb = "holds" if operand.is_column else "is"
    noun = f"{operand.type}s" if operand.is_column else nouns[operand.type]
    raise _InvalidFilterError(
        f"{operand.text[:100]} {verb} {noun}, and the column {column.text} holds {EXPECTED[column.type]}"
    )


def _quote(token: _Token) -> str:
    return repr(token.text[:50])


def _position_of(token: _Token) -> str:
    return "at its end" if token.kind == "end" else f"instead of {_quote(token)}"
