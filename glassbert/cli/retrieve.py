"""`glassbert retrieve`: context for a chat model, with citations."""

import sys
from typing import Annotated

import typer

from glassbert.cli.options import JsonOption, load_model, print_json, print_status
from glassbert.cli.search import DbOption, IndexModelOption, WhereOption
from glassbert.runtime.terminal_text import safe_text


def retrieve(
    query: Annotated[str, typer.Argument(help="Question to answer.")],
    db: DbOption,
    budget: Annotated[int, typer.Option(help="Maximum length of the context in tokens.", min=1)] = 1_500,
    top: Annotated[int, typer.Option(help="Number of passages to retrieve and merge.", min=1)] = 20,
    where: WhereOption = None,
    model: IndexModelOption = None,
    json: JsonOption = False,
) -> None:
    """Retrieve context for a chat model: merged passages without duplicates, each with its source.

    Example: glassbert retrieve "who was hurt?" --db library --budget 300
    """
    from glassbert.search.query.retrieval import retrieve as retrieve_context

    context = retrieve_context(db, query, budget, top, where, load_model(model) if model else None)
    if json:
        print_json(context.to_json())
        return
    if context.citations:
        sys.stdout.write(f"{safe_text(context.text)}\n")
    elif context.num_hits:
        print_status(f"None of the {context.num_hits:,} passages fits into {budget} tokens; increase --budget.")
    else:
        print_status("No passages found.")
