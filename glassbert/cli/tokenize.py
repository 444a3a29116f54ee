"""`glassbert tokenize`: show the tokens of a text and, with `--steps`, every step of WordPiece."""

from typing import TYPE_CHECKING, Annotated

import typer

from glassbert.cli.options import JsonOption, ModelOption, print_json, print_table
from glassbert.errors import SequenceTooLongError

if TYPE_CHECKING:
    from pathlib import Path

    from glassbert.tokenization.tokenizer import Encoding
    from glassbert.tokenization.wordpiece import WordPieceTrace


def tokenize(
    text: Annotated[str, typer.Argument(help="Text to tokenize.")],
    pair: Annotated[str | None, typer.Option(help="Second text of a pair.")] = None,
    truncate: Annotated[bool, typer.Option("--truncate", help="Truncate to the model's maximum length.")] = False,
    steps: Annotated[bool, typer.Option("--steps", help="Show each step and each vocabulary lookup.")] = False,
    model: ModelOption = "minilm",
    json: JsonOption = False,
) -> None:
    """Show the tokens of a text with their ids and character offsets.

    Example: glassbert tokenize "A serendipitous café" --steps
    """
    from glassbert.checkpoints.locate import find_checkpoint
    from glassbert.tokenization.tokenizer import Tokenizer

    folder = find_checkpoint(model).folder
    tokenizer = Tokenizer.from_folder(folder)
    max_positions = _max_positions(folder)
    encoding = tokenizer.encode(text, pair, max_length=max_positions if truncate else None)
    if max_positions and len(encoding.ids) > max_positions:
        name = "The text" if pair is None else "The pair"
        raise SequenceTooLongError(len(encoding.ids), max_positions, name, "--truncate")
    wordpiece_steps = [tokenizer.wordpiece_steps(part) for part in (text, pair) if part is not None] if steps else []
    if json:
        print_json(
            {
                "tokens": encoding.tokens,
                "ids": encoding.ids,
                "segments": encoding.segments,
                "spans": encoding.spans,
                "steps": wordpiece_steps,
            }
        )
        return
    for trace in wordpiece_steps:
        _print_steps(trace)
        typer.echo()
    _print_tokens(encoding, (text, pair or ""))


def _max_positions(folder: "Path") -> int | None:
    """Return the model's maximum sequence length; None for a folder with a tokenizer only."""
    from glassbert.checkpoints.config_json import config_from_json
    from glassbert.runtime.json_files import MAX_CONFIG_BYTES, read_file_bytes

    config_file = folder / "config.json"
    if not config_file.is_file():
        return None
    config, _ = config_from_json(read_file_bytes(config_file, MAX_CONFIG_BYTES), str(config_file))
    return config.max_positions


def _print_tokens(encoding: "Encoding", texts: tuple[str, str]) -> None:
    rows = [
        (
            position,
            token,
            token_id,
            segment,
            f"{span.start}-{span.stop}",
            repr(texts[segment][span.start : span.stop]),
        )
        for position, (token, token_id, segment, span) in enumerate(
            zip(encoding.tokens, encoding.ids, encoding.segments, encoding.spans, strict=True)
        )
    ]
    print_table(("position", "token", "id", "segment", "span", "text"), rows, {0, 2, 3, 4})


def _print_steps(trace: "WordPieceTrace") -> None:
    typer.echo(f"text        {trace.text!r}")
    typer.echo(f"cleaned     {trace.cleaned!r}")
    typer.echo(f"normalized  {trace.normalized!r}")
    typer.echo(f"words       {' | '.join(word.text for word in trace.words)}")
    for word in trace.words:
        typer.echo(f"\n{word.text}  ->  {' '.join(token.token for token in word.tokens)}")
        for lookup in word.lookups:
            typer.echo(f"  {'yes' if lookup.in_vocabulary else ' no'}  {lookup.candidate}")
        if not word.lookups:
            is_special = word.tokens[0].token == word.text
            typer.echo("  special token" if is_special else "  longer than the maximum word length")
