"""`glassbert look`: what goes on inside, as a figure, a page to click on, or numbers."""

from pathlib import Path
from typing import Annotated

import typer

from glassbert.cli.options import AsJson, Model, load_model, print_json, printable, say


def look(
    what: Annotated[str, typer.Argument(help="attention, neuron, cls, embeddings or walk.")],
    text: Annotated[str, typer.Argument(help="The text to look at.")],
    out: Annotated[Path, typer.Option(help="Where to: a name that ends in .png, .svg, .pdf, .html, .json or .npz.")],
    pair: Annotated[str | None, typer.Option(help="A second text, read as sentence B.")] = None,
    layer: Annotated[int | None, typer.Option(help="Counting from 0; attention shows all without it.")] = None,
    head: Annotated[
        int | None, typer.Option(help="Counting from 0, of the layer named; attention shows all without it.")
    ] = None,
    token: Annotated[int | None, typer.Option(help="Counting from 0, which is [CLS].")] = None,
    columns: Annotated[int | None, typer.Option(help="How wide in a paper: 1 (3.3 inches) or 2 (6.9 inches).")] = None,
    truncate: Annotated[bool, typer.Option("--truncate", help="Cut what the model cannot read.")] = False,
    model: Model = "minilm",
    json: AsJson = False,
) -> None:
    """Write what goes on inside the model to a file: a figure for a paper, a page to click on, or exact numbers.

    Example: glassbert look attention "The mouse was gone. The cat sat useless." --layer 0 --head 2 --out mouse.svg
    """
    from glassbert.look.exact import Seen
    from glassbert.look.export import check_export, export

    check_export(what, out, columns)
    bert = load_model(model)
    trace = bert.trace(text, pair, truncate)
    export(what, Seen(bert=bert, trace=trace, model=model, layer=layer, head=head, token=token), out, columns)
    size = out.stat().st_size
    if json:
        print_json({"out": printable(out), "what": what, "tokens": len(trace.tokens), "bytes": size})
    else:
        say(f"{what} of {len(trace.tokens)} tokens in {out} ({size / 1e6:.2f} MB)")
