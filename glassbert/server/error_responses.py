"""Responses of requests that fail: an error record as JSON."""

import msgspec
from starlette.responses import Response

from glassbert.views.error_record import ErrorCode, ErrorRecord

RETRY_AFTER_SECONDS = 2
CLIENT_CLOSED_REQUEST = 499  # as in nginx; nobody receives it


def error_response(status: int, code: ErrorCode, message: str) -> Response:
    """Return the response of an error."""
    return record_response(ErrorRecord(status, code, message))


def record_response(record: ErrorRecord) -> Response:
    """Return an error record as a response."""
    return Response(msgspec.json.encode(record), status_code=record.status, media_type="application/json")


def busy_response() -> Response:
    """Return the response of a request that is refused because there are too many."""
    response = error_response(503, "busy", "The studio is busy with other requests; try again in a moment.")
    response.headers["retry-after"] = str(RETRY_AFTER_SECONDS)
    return response


def stopping_response() -> Response:
    """Return the response of a request that still waits when the studio stops."""
    response = error_response(503, "busy", "The studio is stopping.")
    response.headers["connection"] = "close"
    return response
