"""Categories of vocabulary entries: whole word, continuation, number, punctuation, other script, special or unused."""

import re
import unicodedata
from functools import lru_cache
from typing import Literal, get_args

TokenCategory = Literal[
    "whole word", "continuation (##)", "number", "punctuation", "other script", "special or unused token"
]
CATEGORIES: tuple[TokenCategory, ...] = get_args(TokenCategory)
SPECIAL_TOKEN = re.compile(r"\[(PAD|UNK|CLS|SEP|MASK|unused\d+)\]")


@lru_cache(maxsize=100_000)
def token_category(token: str) -> TokenCategory:
    """Return the category of a vocabulary entry; a longer token that starts with ## is a continuation."""
    if SPECIAL_TOKEN.fullmatch(token):
        return "special or unused token"
    if token.startswith("##") and len(token) > 2:
        return "continuation (##)"
    if token.isnumeric():
        return "number"
    if not any(character.isalnum() for character in token):
        return "punctuation"
    letters = [unicodedata.name(character, "") for character in token if character.isalpha()]
    return "whole word" if all("LATIN" in name for name in letters) else "other script"


def is_readable(token: str) -> bool:
    """Return whether a token is a part of texts that can be printed: no special or unused token."""
    return token.isprintable() and not SPECIAL_TOKEN.fullmatch(token)


def is_plain_word(token: str) -> bool:
    """Return whether a token is a complete word of at least three ASCII letters, fit as an example in a table."""
    return len(token) >= 3 and token.isascii() and token.isalpha()
