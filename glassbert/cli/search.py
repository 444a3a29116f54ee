"""`glassbert search`: a question in, the passages of an index that answer it best out."""

from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer

from glassbert.cli.options import AsJson, load_model, print_json, say

if TYPE_CHECKING:
    from rich.text import Text

    from glassbert.search.query import Hit

Db = Annotated[str, typer.Option(help="The index: a folder, or s3://bucket/path.")]
Where = Annotated[str | None, typer.Option(help='A filter on the columns, as in SQL: "year > 2020".')]
OwnModel = Annotated[str | None, typer.Option("--model", "-m", help="The index knows its own; another is refused.")]


def search(
    query: Annotated[str, typer.Argument(help="What to look for, in your own words.")],
    db: Db,
    where: Where = None,
    top: Annotated[int, typer.Option(help="How many passages.", min=1)] = 10,
    mode: Annotated[str, typer.Option(help="hybrid, vector (by meaning) or text (by words).")] = "hybrid",
    model: OwnModel = None,
    json: AsJson = False,
) -> None:
    """Find the passages that answer best.

    Example: glassbert search "who was hurt?" --db library --top 3
    """
    from glassbert.search.query import search as find

    hits = find(db, query, top, where, mode, load_model(model) if model else None)
    if json:
        print_json({"query": query, "hits": [asdict(hit) for hit in hits]})
        return
    if not hits:
        say("Nothing was found.")
    _show(hits)


def _show(hits: "list[Hit]") -> None:
    from rich.console import Console
    from rich.text import Text

    console = Console(highlight=False)
    for number, hit in enumerate(hits, 1):
        told = "".join(f"  {name}={value}" for name, value in hit.metadata.items())
        console.print(Text(f"{number}. {hit.score:.3f}  {hit.place}{told}", style="bold"))
        console.print(_marked(hit), end="\n\n")


def _marked(hit: "Hit") -> "Text":
    from rich.text import Text

    text = Text(hit.text)
    for start, stop in hit.highlights:
        text.stylize("reverse", start, stop)
    return text
