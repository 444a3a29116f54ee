"""Errors as records with fields: what the studio and notebook widgets receive when a request fails."""

from typing import Literal

import msgspec

from glassbert.errors import GlassBertError, OutOfRangeError, SequenceTooLongError

ErrorCode = Literal[
    "invalid_request", "text_too_long", "out_of_range",
    "unsupported_media_type", "request_too_large", "timeout", "busy", "internal_error",
]  # fmt: skip


class ErrorRecord(msgspec.Struct, frozen=True):
    """HTTP status, a code that programs compare, and a message for people."""

    status: int
    code: ErrorCode
    message: str


def error_record(error: GlassBertError) -> ErrorRecord:
    """Return the record of an invalid request."""
    if isinstance(error, SequenceTooLongError):  # its own message names an argument of Python
        lengths = f"{error.name} has {error.num_tokens:,} tokens; the model's maximum is {error.max_positions}."
        remedy = "Shorten or truncate it." if error.option else "Shorten it."
        return ErrorRecord(400, "text_too_long", f"{lengths} {remedy}")
    code: ErrorCode = "out_of_range" if isinstance(error, OutOfRangeError) else "invalid_request"
    return ErrorRecord(400, code, str(error))
