"""Filters of a search: SQL conditions on metadata columns, validated, and their errors in one line."""

import re
from difflib import get_close_matches

from glassbert.errors import GlassBertError
from glassbert.search.store.lance_session import IndexSnapshot
from glassbert.search.store.schema import INTERNAL_COLUMNS

LITERAL_TYPES = {  # Lance type -> noun for a value; noun and hint for the column
    "Utf8": ("a string", "strings: write it in single quotes"),
    "Float64": ("a number", "numbers: write one without quotes"),
    "Int64": ("a number", "numbers: write one without quotes"),
    "Boolean": ("a boolean", "booleans: write true or false without quotes"),
}
_STORAGE_ERROR = re.compile(r"LanceError\(IO\)|[Nn]ot found|Object at location")


def build_condition(snapshot: IndexSnapshot, where: str | None) -> str:
    """Return the SQL condition of a search: the user's filter and the exclusion of hidden editions."""
    if where is not None and not isinstance(where, str):
        raise GlassBertError(f'where must be a string such as "year > 2020", not {type(where).__name__}.')
    problem = _invalid_syntax(where) if where else None
    if where and problem:
        raise filter_error(snapshot, where, problem)
    hidden = ", ".join(f"'{edition}'" for edition in snapshot.hidden_editions)
    parts = [f"edition NOT IN ({hidden})"] if hidden else []
    return " AND ".join([*parts, f"({where})"] if where else parts)


def is_storage_error(error: Exception) -> bool:
    """Return whether Lance failed to read its files, as opposed to failing to apply a filter."""
    return bool(_STORAGE_ERROR.search(str(error)))


def filter_error(snapshot: IndexSnapshot, where: str, reason: str | Exception) -> GlassBertError:
    """Return an error that names the filter, the reason and the available columns."""
    columns = ", ".join(name for name in snapshot.columns if name not in INTERNAL_COLUMNS)
    hint = _column_hint(snapshot, reason) if isinstance(reason, Exception) else ""
    reason = _short_filter_error(reason) if isinstance(reason, Exception) else reason
    return GlassBertError(f"The filter {where[:200]!r} is invalid: {reason}. Columns: {columns}.{hint}")


def _invalid_syntax(where: str) -> str | None:
    """Return why the parentheses or a comment make a filter invalid, or None; a comment could hide parentheses."""
    depth = 0
    for sign in re.findall(r"'[^']*'|\"[^\"]*\"|`[^`]*`|--|/\*|[()]", where):
        if sign in ("--", "/*"):
            return f"{sign} starts a comment"
        depth += (sign == "(") - (sign == ")")
        if depth < 0:
            break
    return "its parentheses do not match" if depth else None


def _column_hint(snapshot: IndexSnapshot, error: Exception) -> str:
    """Return a suggestion for a column name that does not exist."""
    name = re.search(r"No field named \\*[\"`]?([^\"`.\\]+)", str(error))
    if not name:
        return ""
    close = get_close_matches(name[1], [column for column in snapshot.columns if column not in INTERNAL_COLUMNS], 1)
    return f" Did you mean {close[0]}?" if close else " Write strings in single quotes, as in who = 'Ann'."


def _short_filter_error(error: Exception) -> str:
    """Return Lance's message without its list of fields and its source locations."""
    line = " ".join(str(error).split())
    line = re.sub(r"^(lance error: )?(Invalid input, |Not supported: )?", "", line)
    literal = re.search(r"literal (\w+)\((.*?)\) and could not convert to literal of type '(\w+)'", line)
    if literal and literal[1] in LITERAL_TYPES and literal[3] in LITERAL_TYPES:
        return f"{literal[2]} is {LITERAL_TYPES[literal[1]][0]}, and the column holds {LITERAL_TYPES[literal[3]][1]}"
    line = re.sub(r", /\S+:\d+:\d+|\. Valid fields are .*|: SELECT 1 FROM t WHERE .*(?= \(sql)", "", line)
    return line.rstrip(".")[:200]
