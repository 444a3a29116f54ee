"""Decode JSON that other programs wrote: with NaN, and with lone surrogates, which no file can store as UTF-8."""

import json
import re
from typing import Any

import msgspec

_ESCAPE = re.compile(r"\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|\\u[dD][89a-fA-F][0-9a-fA-F]{2}|\\.")
# An open string ends with the text: else, the search would begin again at each of its quotes.
_STRING_OR_NUMBER = re.compile(r'("(?:[^"\\]|\\.)*+(?:"|\\?\Z))|-?\b(?:NaN|Infinity)\b', re.DOTALL)
_ESCAPE_CHARS = 6  # of one surrogate, such as \ud83d; a pair has twice as many


def decode_json(text: str) -> Any:
    """Return the value of a JSON text; a lone surrogate becomes U+FFFD. Raise `ValueError` or `RecursionError`.

    Strings are valid Unicode afterwards, so that every command can write them to a file.
    """
    try:
        return msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeEncodeError):
        return json.loads(_ESCAPE.sub(_replace_lone_surrogate, text))  # slower, and accepts NaN


def clean_json(text: str) -> str:
    """Return a JSON text with lone surrogates replaced by U+FFFD, and NaN and infinite numbers by null."""
    return _STRING_OR_NUMBER.sub(
        lambda match: (match[1] and _ESCAPE.sub(_replace_lone_surrogate, match[1])) or "null", text
    )


def _replace_lone_surrogate(escape: re.Match[str]) -> str:
    is_lone = escape[0][1] == "u" and len(escape[0]) == _ESCAPE_CHARS
    return "\\ufffd" if is_lone else escape[0]
