"""View `view_file`: a view as a png, svg, pdf, html, json or npz file, as `glassbert look` writes it."""

import io
import json
import warnings
from pathlib import Path
from typing import Any, Literal, cast, get_args

import msgspec
import numpy as np

from glassbert.errors import GlassBertError
from glassbert.export.figures import draw_figure
from glassbert.export.standalone_page import standalone_page
from glassbert.export.view_data import ExportFacts, ExportKind, ViewContext, validate_export_view, view_data
from glassbert.plotting.theme import figure_style
from glassbert.runtime.atomic_files import write_atomic
from glassbert.runtime.output_paths import validate_output_file
from glassbert.views.payload import Payload
from glassbert.views.session import TextRequest, ViewSession
from glassbert.views.view_registry import View

FileFormat = Literal["png", "svg", "pdf", "html", "json", "npz"]
FORMATS: tuple[FileFormat, ...] = get_args(FileFormat)
MAX_JSON_NUMBERS = 2_000_000


class ViewFileRequest(TextRequest, frozen=True, kw_only=True):
    """The view, the file format, and the selected layer, head and token."""

    view: ExportKind
    format: FileFormat
    layer: int | None = None
    head: int | None = None
    token: int | None = None
    columns: Literal[1, 2] | None = None  # width of a figure in a two-column paper


class ViewFileFacts(msgspec.Struct, frozen=True):
    """The suggested name of the file."""

    filename: str


def view_file(session: ViewSession, request: ViewFileRequest) -> Payload[ViewFileFacts]:
    """Return the contents of a file as `bytes`."""
    context = ViewContext(
        bert=session.bert(request.model),
        trace=session.trace(request),
        model=session.model_name(request.model),
        layer=request.layer,
        head=request.head,
        token=request.token,
    )
    contents = render_view(request.view, context, request.format, request.columns)
    indices = [
        f"{name[0]}{index}" for name in ("layer", "head", "token") if (index := getattr(request, name)) is not None
    ]
    filename = "-".join([request.view, *indices]) + f".{request.format}"
    return Payload(ViewFileFacts(filename), {"bytes": np.frombuffer(contents, dtype=np.uint8)})


VIEW_FILE = View(ViewFileRequest, ViewFileFacts, view_file)


def write_view(view: str, context: ViewContext, out: Path, columns: int | None = None) -> None:
    """Write a view (attention, neuron, cls, embeddings, walk) in the format of the file's extension."""
    validate_export(view, out, columns)
    write_atomic(out, render_view(view, context, cast("FileFormat", out.suffix[1:]), columns), concurrent=True)


def render_view(view: str, context: ViewContext, file_format: FileFormat, columns: int | None = None) -> bytes:
    """Return the contents of a file."""
    if file_format == "html":
        return standalone_page(view, context)
    payload = view_data(view, context)
    if file_format == "json":
        return _json(payload)
    return _npz(payload) if file_format == "npz" else render_figure(payload, file_format, columns)


def validate_export(view: str, out: Path, columns: int | None = None, model_folder: Path | None = None) -> None:
    """Raise `GlassBertError` if the view, the path or the width is invalid, or if the path is a file of the model."""
    validate_export_view(view)
    if columns not in (None, 1, 2):
        raise GlassBertError(f"columns={columns} must be 1 (3.3 inches) or 2 (6.9 inches).")
    validate_output_file(out, [f".{name}" for name in FORMATS], [model_folder])


def render_figure(payload: Payload[ExportFacts], file_format: str, columns: int | None = None) -> bytes:
    """Return a figure as png, svg or pdf; the same payload gives the same bytes."""
    metadata = {"svg": {"Date": None}, "pdf": {"CreationDate": None}}.get(file_format)
    contents = io.BytesIO()
    with figure_style(), warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="Glyph .* missing")  # drawn as a box
        figure = draw_figure(payload, columns)
        figure.savefig(contents, format=file_format, metadata=metadata, dpi=figure.dpi)
    return contents.getvalue()


def _json(payload: Payload[ExportFacts]) -> bytes:
    """Return the facts, and the arrays as nested lists."""
    arrays = {name: payload.array(name) for name in payload.arrays}
    num_numbers = sum(array.size for array in arrays.values())
    if num_numbers > MAX_JSON_NUMBERS:
        raise GlassBertError(
            f"The view has {num_numbers:,} numbers, too many for json; select a layer and a head, or write .npz."
        )
    lists = {name: array.tolist() for name, array in arrays.items()}
    return msgspec.json.encode({**msgspec.to_builtins(payload.facts), "arrays": lists})


def _npz(payload: Payload[ExportFacts]) -> bytes:
    """Return the arrays, the tokens, and the facts as JSON: `json.loads(str(file["facts"]))`."""
    arrays: dict[str, Any] = {name: payload.array(name) for name in payload.arrays}
    arrays["tokens"] = np.array(payload.facts.tokens)
    arrays["facts"] = np.array(json.dumps(msgspec.to_builtins(payload.facts)))
    contents = io.BytesIO()
    np.savez_compressed(contents, **arrays)
    return contents.getvalue()
