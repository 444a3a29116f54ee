"""`glassbert look`: a view of one text as a figure, an interactive page or a data file."""

from pathlib import Path
from typing import Annotated

import typer

from glassbert.cli.options import JsonOption, ModelOption, load_model, print_json, print_status
from glassbert.data.problems import printable_path
from glassbert.errors import GlassBertError, SequenceTooLongError

UNUSED_OPTIONS = {"attention": ("token",), "cls": ("layer",), "embeddings": ("layer", "head")}


def look(
    view: Annotated[
        str,
        typer.Argument(
            metavar="WHAT",
            help="One of: attention (weights), neuron (how attention is computed, by query-key dimension), cls (what "
            "one token, [CLS] by default, attends to in every layer), embeddings (input embeddings) or walk (all "
            "steps of one token; figures show one layer).",
        ),
    ],
    text: Annotated[str, typer.Argument(help="Input text.")],
    out: Annotated[Path, typer.Option(help="Output file: .png, .svg, .pdf, .html, .json or .npz.")],
    pair: Annotated[str | None, typer.Option(help="Second text of a sentence pair.")] = None,
    layer: Annotated[
        int | None, typer.Option(help="Layer, from 0. Default: all layers (attention), 0 (neuron, walk).")
    ] = None,
    head: Annotated[
        int | None,
        typer.Option(help="Head, from 0. Default: all heads (attention), their mean (cls), 0 (neuron, walk)."),
    ] = None,
    token: Annotated[
        int | None,
        typer.Option(
            help="Position of the token; 0 is [CLS]. Default: all tokens (embeddings), 0 (cls, neuron, walk)."
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
    from glassbert.checkpoints.locate import local_folder
    from glassbert.export.view_data import ViewContext
    from glassbert.export.view_file import validate_export, write_view

    validate_export(view, out, columns, local_folder(model))
    options = {"layer": layer, "head": head, "token": token}
    for name in UNUSED_OPTIONS.get(view, ()):
        if options[name] is not None:
            raise GlassBertError(f"--{name} does not apply to the view {view}.")
    bert = load_model(model)
    try:
        trace = bert.trace(text, pair, truncate)
    except SequenceTooLongError as error:
        name = "The text" if pair is None else "The pair"
        raise SequenceTooLongError(error.num_tokens, error.max_positions, name, "--truncate") from None
    context = ViewContext(bert=bert, trace=trace, model=model, layer=layer, head=head, token=token)
    write_view(view, context, out, columns)
    size = out.stat().st_size
    if json:
        print_json({"out": printable_path(out), "view": view, "tokens": len(trace.tokens), "bytes": size})
    else:
        print_status(f"Saved the view {view} ({len(trace.tokens)} tokens) as {out} ({size / 1e6:.2f} MB).")
