"""A look inside as a file: png, svg, pdf for papers, html to click on, json and npz with exact numbers.

A text seen through a model and a path come in; the file is there whole or not at all.
"""

import io
import json
import os
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from glassbert.disk import write_whole
from glassbert.errors import GlassBertError
from glassbert.look.exact import WHATS, Seen, exact
from glassbert.look.figures import draw
from glassbert.look.payload import Payload
from glassbert.look.standalone import standalone
from glassbert.look.style import styled

MOST_IN_JSON = 2_000_000  # numbers


def export(what: str, seen: Seen, out: Path, columns: int | None = None) -> None:
    """Write `what` (attention, neuron, cls, embeddings, walk) in the format that the path ends in."""
    check_export(what, out, columns)
    write_whole(out, rendered(what, seen, out.suffix[1:], columns))


def rendered(what: str, seen: Seen, ending: str, columns: int | None = None) -> bytes:
    """Give what such a file holds."""
    if ending == "html":
        return standalone(what, seen)
    found = exact(what, seen)
    return WRITTEN[ending](found) if ending in WRITTEN else picture(found, ending, columns)


def check_export(what: str, out: Path, columns: int | None = None) -> None:
    """Refuse what cannot be written, before any work."""
    if what not in WHATS:
        raise GlassBertError(f"There is no look called {what[:40]!r}; choose one of {', '.join(WHATS)}.")
    if out.suffix[1:] not in ENDINGS:
        raise GlassBertError(f"--out {out} must end in .{', .'.join(ENDINGS[:-1])} or .{ENDINGS[-1]}.")
    if columns not in (None, 1, 2):
        raise GlassBertError(f"columns={columns} must be 1 (3.3 inches) or 2 (6.9 inches).")
    if out.is_dir():
        raise GlassBertError(f"--out {out} is a folder; a file's name is needed.")
    if not out.parent.is_dir():
        raise GlassBertError(f"There is no folder {str(out.parent)!r} to write {out.name} to.")
    if not os.access(out.parent, os.W_OK):
        raise GlassBertError(f"The folder {str(out.parent)!r} may not be written to.")


def picture(payload: Payload, ending: str, columns: int | None = None) -> bytes:
    """Draw, and give the bytes of a png, svg or pdf; the same payload gives the same bytes."""
    dates = {"svg": {"Date": None}, "pdf": {"CreationDate": None}}.get(ending)
    made = io.BytesIO()
    with styled(), warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="Glyph .* missing")  # a letter no font here has is drawn as a box
        figure = draw(payload, columns)
        figure.savefig(made, format=ending, metadata=dates, dpi=figure.dpi)
    return made.getvalue()


def _json(payload: Payload) -> bytes:
    """Facts, and every array as lists in its shape."""
    arrays = {name: payload.numbers(name) for name in payload.arrays}
    total = sum(array.size for array in arrays.values())
    if total > MOST_IN_JSON:
        raise GlassBertError(
            f"These are {total:,} numbers, more than fit a json; name --layer and --head, or write an .npz."
        )
    told = {**payload.facts, "arrays": {name: array.tolist() for name, array in arrays.items()}}
    return msgspec.json.encode(told)


def _npz(payload: Payload) -> bytes:
    """Every array as float32 under its name, the tokens, and the facts as JSON: `json.loads(str(file["facts"]))`."""
    arrays: dict[str, Any] = {name: payload.numbers(name) for name in payload.arrays}
    arrays |= {"tokens": np.array(payload.facts["tokens"]), "facts": np.array(json.dumps(payload.facts))}
    made = io.BytesIO()
    np.savez_compressed(made, **arrays)
    return made.getvalue()


WRITTEN: dict[str, Callable[[Payload], bytes]] = {"json": _json, "npz": _npz}
ENDINGS = ("png", "svg", "pdf", "html", "json", "npz")
