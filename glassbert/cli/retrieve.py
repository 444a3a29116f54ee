"""`glassbert retrieve`: a question in, numbered and cited context for a chat model out."""

import sys
from typing import Annotated

import typer

from glassbert.cli.options import AsJson, load_model, print_json, say
from glassbert.cli.search import Db, OwnModel, Where


def retrieve(
    query: Annotated[str, typer.Argument(help="The question that is to be answered.")],
    db: Db,
    budget: Annotated[int, typer.Option(help="Tokens of context, at most.", min=1)] = 1_500,
    top: Annotated[int, typer.Option(help="Passages to choose from.", min=1)] = 20,
    where: Where = None,
    model: OwnModel = None,
    json: AsJson = False,
) -> None:
    """Gather context for a chat model: passages merged, none twice, within a budget, each with its source.

    Example: glassbert retrieve "who was hurt?" --db library --budget 300
    """
    from glassbert.search.retrieve import retrieve as gather

    context = gather(db, query, budget, top, where, load_model(model) if model else None)
    if json:
        print_json(context.to_json())
        return
    if not context.citations:
        many = f"{context.num_hits:,} passages were found, but none fits {budget} tokens; give a larger --budget."
        say(many if context.num_hits else "Nothing was found.")
    sys.stdout.write(f"{context.text}\n" if context.citations else "")
