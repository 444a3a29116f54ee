"""`glassbert tokenize`: the pieces of a text, and with `--trace` every step on the way to them."""

from typing import TYPE_CHECKING, Annotated

import typer

from glassbert.cli.options import AsJson, Model, print_json, print_table
from glassbert.errors import GlassBertError

if TYPE_CHECKING:
    from glassbert.tokens.wordpiece import Steps


def tokenize(
    text: Annotated[str, typer.Argument(help="The text to take apart.")],
    pair: Annotated[str | None, typer.Option(help="A second text, read as sentence B.")] = None,
    truncate: Annotated[bool, typer.Option("--truncate", help="Cut what the model cannot read.")] = False,
    trace: Annotated[bool, typer.Option("--trace", help="Show each step and each greedy try.")] = False,
    model: Model = "minilm",
    json: AsJson = False,
) -> None:
    """Show the pieces of a text, their ids and where they stand in it.

    Example: glassbert tokenize "A serendipitous café" --trace
    """
    from glassbert.tokens.tokenizer import Tokenizer, too_long
    from glassbert.weights.layout import read_config
    from glassbert.weights.sources import find

    folder = find(model).folder
    tokenizer = Tokenizer.from_folder(folder)
    config = folder / "config.json"  # a vocabulary alone has none, and no limit
    room = read_config(config.read_bytes(), str(config))[0].max_positions if config.is_file() else None
    encoded = tokenizer.encode(text, pair, truncate_to=room if truncate else None)
    if room and len(encoded.ids) > room:
        what = "The text" if pair is None else "The pair"
        raise GlassBertError(too_long(len(encoded.ids), room, what, ", or add --truncate to cut its end"))
    steps = [tokenizer.explain(part) for part in (text, pair) if part is not None] if trace else []
    if json:
        print_json({"tokens": encoded.tokens, "ids": encoded.ids, "segments": encoded.segments,
                    "spans": encoded.spans, "steps": steps})  # fmt: skip
        return
    for one in steps:
        _print_steps(one)
        typer.echo()
    texts = (text, pair or "")
    rows = [
        (
            number,
            token,
            token_id,
            segment,
            f"{span.start}-{span.stop}",
            repr(texts[segment][span.start : span.stop]),
        )
        for number, (token, token_id, segment, span) in enumerate(
            zip(encoded.tokens, encoded.ids, encoded.segments, encoded.spans, strict=True)
        )
    ]
    print_table(("place", "token", "id", "segment", "span", "in the text"), rows, right={0, 2, 3, 4})


def _print_steps(steps: "Steps") -> None:
    typer.echo(f"text        {steps.text!r}")
    typer.echo(f"cleaned     {steps.cleaned!r}")
    typer.echo(f"normalised  {steps.normalised!r}")
    typer.echo(f"words       {' | '.join(word.text for word in steps.words)}")
    for word in steps.words:
        typer.echo(f"\n{word.text}  ->  {' '.join(piece.token for piece in word.pieces)}")
        for candidate, found in word.tries:
            typer.echo(f"  {'yes' if found else ' no'}  {candidate}")
        if not word.tries:
            known = word.pieces[0].token == word.text
            typer.echo("  taken whole: a special token" if known else "  too long to try")
