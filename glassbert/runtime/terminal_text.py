"""Text that is safe to print: control characters in documents could change what a terminal shows or does."""

import re

# Control characters except tab and line feed, and the marks that reverse the direction of text.
_CONTROL_CHARACTERS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")


def safe_text(text: str) -> str:
    """Return a text of the same length in which control characters are replaced by U+FFFD."""
    return _CONTROL_CHARACTERS.sub("\ufffd", text)


def is_utf8(text: str) -> bool:
    """Return whether a text can be encoded; bytes of the command line that are not UTF-8 become lone surrogates."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def safe_json(text: str) -> str:
    """Return JSON with the control characters escaped that JSON allows in strings."""
    return _CONTROL_CHARACTERS.sub(lambda match: f"\\u{ord(match.group()):04x}", text)
