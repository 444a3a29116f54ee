"""`glassbert fill-mask` and `glassbert next-sentence`: the two questions BERT was trained on."""

from typing import Annotated

import typer

from glassbert.cli.options import AsJson, Model, load_model, print_json, print_table


def fill_mask(
    text: Annotated[str, typer.Argument(help="A text with [MASK] where words should be guessed.")],
    top: Annotated[int, typer.Option(help="How many guesses.", min=1)] = 5,
    model: Model = "glass",
    json: AsJson = False,
) -> None:
    """Guess the masked words of a text.

    Example: glassbert fill-mask "Paris is the [MASK] of France."
    """
    guesses = load_model(model).fill_mask(text, top)
    by_mask: list[list[tuple[str, float]]] = [guesses] if isinstance(guesses[0], tuple) else guesses
    if json:
        print_json([[{"token": token, "probability": chance} for token, chance in one] for one in by_mask])
        return
    for number, one in enumerate(by_mask):
        if number:
            typer.echo()
        print_table(("token", "probability"), [(token, f"{chance:.4f}") for token, chance in one], right={1})


def next_sentence(
    a: Annotated[str, typer.Argument(help="The first sentence.")],
    b: Annotated[str, typer.Argument(help="The one that may follow.")],
    model: Model = "glass",
    json: AsJson = False,
) -> None:
    """Say how likely it is that sentence B follows sentence A.

    Example: glassbert next-sentence "He opened the door." "The room was dark."
    """
    chance = load_model(model).next_sentence(a, b)
    if json:
        print_json({"probability": chance})
    else:
        typer.echo(f"{chance:.4f}")
