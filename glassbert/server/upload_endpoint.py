"""`POST /api/upload?name=FILE`: receive a table as the body of a request and add it to the workspace."""

import asyncio
from pathlib import Path

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from glassbert.errors import GlassBertError
from glassbert.runtime.threads import run_in_temporary_thread_async
from glassbert.server.error_responses import CLIENT_CLOSED_REQUEST, busy_response, error_response, record_response
from glassbert.server.log_limit import LogLimit
from glassbert.views.error_record import error_record
from glassbert.workspace.data_workspace import DataWorkspace
from glassbert.workspace.dataset_store import MAX_UPLOAD_BYTES, DatasetRecord

MAX_UPLOADS_AT_ONCE = 2
UPLOAD_TIMEOUT_SECONDS = 300.0


class UploadTooLargeError(Exception):
    """The body has more than `MAX_UPLOAD_BYTES` bytes."""


class UploadEndpoint:
    """Receives tables; their bytes go to a temporary file, never as a whole into memory."""

    def __init__(self, data: DataWorkspace | None, log_limit: LogLimit) -> None:
        self._data, self._log_limit, self._num_uploads = data, log_limit, 0

    async def respond(self, request: Request) -> Response:
        """Return the id of the new dataset, or an error record."""
        content_type = request.headers.get("content-type", "").split(";")[0].strip().lower()
        if content_type != "application/octet-stream":
            return error_response(
                415, "unsupported_media_type", "Send the file with the content type application/octet-stream."
            )
        if int(request.headers.get("content-length", 0)) > MAX_UPLOAD_BYTES:
            return _too_large()
        if self._num_uploads >= MAX_UPLOADS_AT_ONCE:
            return busy_response()
        self._num_uploads += 1
        try:
            record = await self._receive(request, self._require_data())
        except Exception as error:  # noqa: BLE001  the page shows a message
            return self._error_response(error)
        finally:
            self._num_uploads -= 1
        return Response(msgspec.json.encode({"id": record.id}), media_type="application/json")

    def _error_response(self, error: Exception) -> Response:
        match error:
            case UploadTooLargeError():
                return _too_large()
            case TimeoutError():
                message = f"The file did not arrive within {UPLOAD_TIMEOUT_SECONDS:.0f} s."
                return error_response(408, "timeout", message)
            case ClientDisconnect():
                return Response(status_code=CLIENT_CLOSED_REQUEST)
            case GlassBertError():
                return record_response(error_record(error))
            case OSError():
                message = f"The file could not be stored: {error.strerror or error}."
            case _:
                self._log_limit.print_traceback(error)  # in the terminal
                message = "An internal error occurred; see the terminal of glassbert serve."
        return error_response(500, "internal_error", message)

    def _require_data(self) -> DataWorkspace:
        if self._data is None:
            raise GlassBertError("This studio has no workspace; start it with `glassbert serve`.")
        self._data.validate_is_on()
        return self._data

    async def _receive(self, request: Request, data: DataWorkspace) -> DatasetRecord:
        name = request.query_params.get("name", "")
        file = data.datasets.start_upload(name)
        try:
            async with asyncio.timeout(UPLOAD_TIMEOUT_SECONDS):
                await _write_body(request, file)
            return await run_in_temporary_thread_async(lambda: data.datasets.finish_upload(file, name))
        finally:
            data.datasets.discard_upload(file)


async def _write_body(request: Request, file: Path) -> None:
    """Write the body of a request to a file; raise `UploadTooLargeError` if it is too large."""
    num_bytes = 0
    with file.open("wb") as target:
        async for chunk in request.stream():
            num_bytes += len(chunk)
            if num_bytes > MAX_UPLOAD_BYTES:
                raise UploadTooLargeError
            target.write(chunk)


def _too_large() -> Response:
    message = (
        f"The file is larger than {MAX_UPLOAD_BYTES >> 20} MiB; use the commands of the terminal for large tables."
    )
    return error_response(413, "request_too_large", message)
