"""`glassbert look`: a view of one text as a figure, an interactive page or a data file."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from glassbert.cli.options import JsonOption, ModelOption, load_model, print_json, print_status
from glassbert.data.problems import printable_path
from glassbert.errors import GlassBertError, SequenceTooLongError

MEAN = "mean"


def look(
    view: Annotated[
        str,
        typer.Argument(
            metavar="WHAT",
            help="One of: attention (weights as a map), lines (weights as lines), attention_by_layer (what one "
            "token, [CLS] by default, attends to in every layer), neuron (how attention is computed, by query-key "
            "dimension), neuron_queries (dimensions of all queries), embeddings (input embeddings), walk (all steps of "
            "one token; figures show one layer), predictions, layers (hidden states), what_if (effect of changes), "
            "embedding_space or training (the included pre-training run of a BERT with 4 layers, not of glass).",
        ),
    ],
    text: Annotated[
        str,
        typer.Argument(
            help="Input text. The view training ignores it; embedding_space only marks its tokens, if the points are "
            "tokens (the default)."
        ),
    ],
    out: Annotated[Path, typer.Option(help="Output file: .png, .svg, .pdf, .html, .csv, .json or .npz.")],
    pair: Annotated[str | None, typer.Option(help="Second text of a sentence pair.")] = None,
    layer: Annotated[
        str | None,
        typer.Option(
            metavar="INTEGER|mean",
            help="Layer, from 0; `mean` for attention and lines. "
            "Default: all layers (attention), 0 (lines, neuron, neuron_queries, walk, what_if). "
            "Other views have no layer.",
        ),
    ] = None,
    head: Annotated[
        str | None,
        typer.Option(
            metavar="INTEGER|mean",
            help="Head, from 0; `mean` for attention and lines. "
            "Default: all heads (attention), their mean (attention_by_layer), 0 (lines, neuron, "
            "neuron_queries, walk, what_if). Other views have no head.",
        ),
    ] = None,
    token: Annotated[
        int | None,
        typer.Option(
            help="Position of the token; 0 is [CLS]. Default: all tokens (lines, embeddings, layers), the first [MASK] "
            "(predictions), 0 (attention_by_layer, neuron, walk). Other views have no token."
        ),
    ] = None,
    other_text: Annotated[
        str | None, typer.Option(help="Second text that contains the same word, for the view layers.")
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME=VALUE", help="Another option of the view, such as words=true. A wrong name lists all names."
        ),
    ] = None,
    columns: Annotated[
        int | None, typer.Option(help="Width of a figure in paper columns: 1 (3.3 inches) or 2 (6.9 inches).")
    ] = None,
    truncate: Annotated[
        bool, typer.Option("--truncate", help="Truncate a text that is longer than the model's maximum.")
    ] = False,
    model: ModelOption = "minilm",
    json: JsonOption = False,
) -> None:
    """Save a view of one text as a figure, an interactive HTML page, or numbers in full precision.

    Example: glassbert look attention "The mouse was gone. The cat sat useless." --layer 0 --head 2 --out mouse.svg
    """
    from glassbert.checkpoints.model_inputs import model_inputs
    from glassbert.export.view_context import ViewContext
    from glassbert.export.view_file import validate_export, write_view

    validate_export(view, out, columns, model_inputs(model))
    selection, options = _selection(view, layer, head)
    options |= _parse_options(option or [])
    if other_text is not None:
        options["other_text"] = other_text
    selection["token"] = token
    _validate_selection(view, selection)
    bert = load_model(model)
    try:
        trace = bert.trace(text, pair, truncate)
    except SequenceTooLongError as error:
        name = "The text" if pair is None else "The pair"
        raise SequenceTooLongError(error.num_tokens, error.max_positions, name, "--truncate") from None
    context = ViewContext(bert=bert, trace=trace, model=model, options=options, truncate=truncate, **selection)
    write_view(view, context, out, columns)
    size = out.stat().st_size
    if json:
        print_json({"out": printable_path(out), "view": view, "tokens": len(trace.tokens), "bytes": size})
    else:
        print_status(f"Saved the view {view} ({len(trace.tokens)} tokens) as {out} ({size / 1e6:.2f} MB).")


def _selection(view: str, layer: str | None, head: str | None) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return layer and head as numbers; those of a mean as options of the view."""
    from glassbert.export.attention_contents import mean_selection

    numbers = {"layer": _index("layer", layer), "head": _index("head", head)}
    if MEAN not in numbers.values():
        return dict(numbers), {}
    if view not in ("attention", "lines"):
        raise GlassBertError(f"--layer mean and --head mean do not apply to the view {view}.")
    selection, options = mean_selection(numbers["layer"], numbers["head"])
    return dict(selection), dict(options)


def _index(name: str, value: str | None) -> int | str | None:
    if value is None or value == MEAN:
        return value
    try:
        return int(value)
    except ValueError:
        raise GlassBertError(f"--{name}={value[:20]!r} must be an integer or mean.") from None


def _parse_options(options: Sequence[str]) -> dict[str, Any]:
    """Return options by name; values that begin with a bracket are JSON."""
    import msgspec

    parsed: dict[str, Any] = {}
    for option in options:
        name, separator, value = option.partition("=")
        if not separator:
            raise GlassBertError(f"--option {option[:40]!r} must have the form NAME=VALUE.")
        try:
            parsed[name] = msgspec.json.decode(value) if value[:1] in ("[", "{") else value
        except msgspec.DecodeError as error:
            raise GlassBertError(f"--option {name}: {error}") from None
    return parsed


def _validate_selection(view: str, selection: dict[str, Any]) -> None:
    """Raise `GlassBertError` before the model is loaded if the view does not use a part of the selection."""
    from glassbert.export.export_registry import EXPORT_VIEWS

    for name, value in selection.items():
        if value is not None and name not in EXPORT_VIEWS[view].selection:
            raise GlassBertError(f"--{name} does not apply to the view {view}.")
