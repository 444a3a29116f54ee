"""View `view_file`: a view as a png, svg, pdf, html, csv, json or npz file, as `glassbert look` writes it."""

import io
import json
import warnings
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Literal, cast, get_args

import msgspec
import numpy as np

from glassbert.errors import GlassBertError
from glassbert.export.export_registry import EXPORT_VIEWS, ExportKind, validate_export_view
from glassbert.export.figures import draw_figure
from glassbert.export.standalone_page import standalone_page
from glassbert.export.view_context import FigurePayload, PageState, ViewContext
from glassbert.export.view_data import view_data
from glassbert.export.view_tables import write_csv
from glassbert.plotting.theme import figure_style
from glassbert.runtime.atomic_files import write_atomic
from glassbert.runtime.output_paths import validate_output_file
from glassbert.views.payload import Payload
from glassbert.views.session import TextRequest, ViewSession
from glassbert.views.view_registry import View

FileFormat = Literal["png", "svg", "pdf", "html", "csv", "json", "npz"]
FORMATS: tuple[FileFormat, ...] = get_args(FileFormat)
MAX_JSON_NUMBERS = 2_000_000


class ViewFileRequest(TextRequest, frozen=True, kw_only=True):
    """The view and the file format, and what the page shows: its selection, the options of the view, its state."""

    view: ExportKind
    format: FileFormat
    layer: int | None = None
    head: int | None = None
    token: int | None = None
    options: dict[str, Any] = msgspec.field(
        default_factory=dict[str, Any]
    )  # of the view: `EXPORT_VIEWS` lists their types
    page_state: PageState | None = None  # what the HTML file opens
    columns: Literal[1, 2] | None = None  # width of a figure in a two-column paper


class ViewFileFacts(msgspec.Struct, frozen=True):
    """The suggested name of the file."""

    filename: str


def view_file_view(views: Mapping[str, View]) -> View:
    """Return the view `view_file`; `views` are all views that a saved page may consist of."""

    def view_file(session: ViewSession, request: ViewFileRequest) -> Payload[ViewFileFacts]:
        """Return the contents of a file as `bytes`."""
        context = ViewContext(
            bert=session.bert(request.model),
            trace=session.trace(request),
            model=session.model_name(request.model),
            layer=request.layer,
            head=request.head,
            token=request.token,
            options=request.options,
            page_state=request.page_state,
            base=session,
            views=views,
            truncate=request.truncate,
        )
        if request.format == "html":
            contents = standalone_page(request.view, context)
        else:  # the numbers are the same in all other formats
            key = msgspec.structs.replace(request, format="npz", columns=None, page_state=None)
            payload = session.reuse_last_result(key, lambda: view_data(request.view, context))
            contents = render_payload(payload, request.format, request.columns)
        return Payload(ViewFileFacts(_filename(request)), {"bytes": np.frombuffer(contents, dtype=np.uint8)})

    return View(ViewFileRequest, ViewFileFacts, view_file)


def _filename(request: ViewFileRequest) -> str:
    """Return a name such as `attention-l1-h8.npz` or `attention-mean-heads-l1.npz`."""
    parts: list[str] = [request.view]
    if aggregate := request.options.get("aggregate"):
        parts.append("rollout" if aggregate == "rollout" else f"mean-{str(aggregate).replace('_', '-')}")
    heads = request.options.get("heads") or []
    parts += ["".join(f"l{layer}h{head}" for layer, head in heads)] if heads else []
    for name in ("layer", "head", "token"):
        if (index := getattr(request, name)) is not None:
            parts.append(f"{name[0]}{index}")
    parts += [
        str(request.options[name])
        for name in ("output_head", "kind", "study", "method", "metric", "hit")
        if request.options.get(name) not in (None, "")
    ]
    flags = {"words": "words", "between": request.options.get("between"), "other_text": "two-contexts"}
    parts += [str(flag) for name, flag in flags.items() if request.options.get(name)]
    name = "-".join(parts).replace("_", "-")
    return f"{''.join(letter for letter in name if letter.isalnum() or letter == '-')}.{request.format}"


def write_view(view: str, context: ViewContext, out: Path, columns: int | None = None) -> None:
    """Write a view of `EXPORT_VIEWS` in the format of the file's extension."""
    validate_export(view, out, columns)
    write_atomic(out, render_view(view, context, cast("FileFormat", out.suffix[1:]), columns), concurrent=True)


def render_view(view: str, context: ViewContext, file_format: FileFormat, columns: int | None = None) -> bytes:
    """Return the contents of a file."""
    if file_format == "html":
        return standalone_page(view, context)
    return render_payload(view_data(view, context), file_format, columns)


def render_payload(payload: FigurePayload, file_format: FileFormat, columns: int | None = None) -> bytes:
    """Return the contents of a file of the given numbers; html needs more than them."""
    if file_format == "csv":
        return write_csv(EXPORT_VIEWS[payload.facts.view].table(payload))
    if file_format == "json":
        return _json(payload)
    return _npz(payload) if file_format == "npz" else render_figure(payload, file_format, columns)


def validate_export(view: str, out: Path, columns: int | None = None, inputs: Iterable[Path] = ()) -> None:
    """Raise `GlassBertError` if the view, the path or the width is invalid, or if the path is among the inputs."""
    validate_export_view(view)
    if columns not in (None, 1, 2):
        raise GlassBertError(f"columns={columns} must be 1 (3.3 inches) or 2 (6.9 inches).")
    validate_output_file(out, [f".{name}" for name in FORMATS], inputs)


BYTE_ORDER_MARK = "\ufeff"


def render_figure(payload: FigurePayload, file_format: str, columns: int | None = None) -> bytes:
    """Return a figure as png, svg or pdf; the same payload gives the same bytes."""
    from matplotlib.text import Text

    metadata = {"svg": {"Date": None}, "pdf": {"CreationDate": None}}.get(file_format)
    contents = io.BytesIO()
    with figure_style(), warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="Glyph .* missing")  # drawn as a box
        figure = draw_figure(payload, columns)
        for label in figure.findobj(match=Text):
            label.set_text(label.get_text().replace(BYTE_ORDER_MARK, ""))  # has no width, and cannot be written as pdf
        figure.savefig(contents, format=file_format, metadata=metadata, dpi=figure.dpi)
    return contents.getvalue()


def _json(payload: FigurePayload) -> bytes:
    """Return the facts, and the arrays as nested lists."""
    arrays = {name: payload.array(name) for name in payload.arrays}
    num_numbers = sum(array.size for array in arrays.values())
    if num_numbers > MAX_JSON_NUMBERS:
        raise GlassBertError(
            f"The view has {num_numbers:,} numbers, too many for json; select a layer and a head, or write .npz."
        )
    lists = {name: array.tolist() for name, array in arrays.items()}
    return msgspec.json.encode({**msgspec.to_builtins(payload.facts), "arrays": lists})


def _npz(payload: FigurePayload) -> bytes:
    """Return the arrays, the tokens, and the facts as JSON: `json.loads(str(file["facts"]))`."""
    arrays: dict[str, Any] = {name: payload.array(name) for name in payload.arrays}
    arrays["tokens"] = np.array(payload.facts.tokens)
    arrays["facts"] = np.array(json.dumps(msgspec.to_builtins(payload.facts)))
    contents = io.BytesIO()
    np.savez_compressed(contents, **arrays)
    return contents.getvalue()
