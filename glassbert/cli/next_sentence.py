"""`glassbert next-sentence`: next-sentence prediction."""

from typing import Annotated

import typer

from glassbert.cli.options import JsonOption, ModelOption, load_model, print_json


def next_sentence(
    a: Annotated[str, typer.Argument(help="First sentence.")],
    b: Annotated[str, typer.Argument(help="Candidate for the next sentence.")],
    model: ModelOption = "glass",
    json: JsonOption = False,
) -> None:
    """Print the probability that sentence B follows sentence A.

    Example: glassbert next-sentence "He opened the door." "The room was dark."
    """
    probability = load_model(model).next_sentence(a, b)
    if json:
        print_json({"probability": probability})
    else:
        typer.echo(f"Probability that B follows A: {probability:.4f}")
