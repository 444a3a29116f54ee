"""`glassbert fill-mask`: predict masked tokens."""

from typing import Annotated

import typer

from glassbert.cli.options import JsonOption, ModelOption, load_model, print_json, print_table


def fill_mask(
    text: Annotated[str, typer.Argument(help="Text with one or more [MASK].")],
    top: Annotated[int, typer.Option(help="Number of predictions per mask.", min=1)] = 5,
    model: ModelOption = "glass",
    json: JsonOption = False,
) -> None:
    """Predict the masked tokens of a text with the masked-language-model head.

    Example: glassbert fill-mask "He opened the [MASK] and walked into the room."
    """
    predictions = load_model(model).fill_mask(text, top)
    by_mask: list[list[tuple[str, float]]] = [predictions] if isinstance(predictions[0], tuple) else predictions
    if json:
        print_json([[{"token": token, "probability": value} for token, value in candidates] for candidates in by_mask])
        return
    for number, candidates in enumerate(by_mask, start=1):
        if len(by_mask) > 1:
            typer.echo(("\n" if number > 1 else "") + f"[MASK] {number} of {len(by_mask)}")
        print_table(("token", "probability"), [(token, f"{value:.4f}") for token, value in candidates], {1})
