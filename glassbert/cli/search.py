"""`glassbert search`: a question in, the passages of an index that answer it best out."""

from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer

from glassbert.cli.options import AsJson, load_model, print_json, say

if TYPE_CHECKING:
    from rich.text import Text

    from glassbert.search.query import Hit
    from glassbert.search.why import Why

Db = Annotated[str, typer.Option(help="The index: a folder, or s3://bucket/path.")]
Where = Annotated[str | None, typer.Option(help='A filter on the columns, as in SQL: "year > 2020".')]
OwnModel = Annotated[str | None, typer.Option("--model", "-m", help="The index knows its own; another is refused.")]


def search(
    query: Annotated[str, typer.Argument(help="What to look for, in your own words.")],
    db: Db,
    where: Where = None,
    top: Annotated[int, typer.Option(help="How many passages.", min=1)] = 10,
    mode: Annotated[str, typer.Option(help="hybrid, vector (by meaning) or text (by words).")] = "hybrid",
    why: Annotated[bool, typer.Option("--why", help="Tell which pairs of tokens make each passage alike.")] = False,
    model: OwnModel = None,
    json: AsJson = False,
) -> None:
    """Find the passages that answer best.

    Example: glassbert search "who was hurt?" --db library --top 3
    """
    from glassbert.search.query import Searcher
    from glassbert.search.why import why as split

    searcher = Searcher(db, load_model(model) if model else None)
    hits = searcher.search(query, top, where, mode)
    reasons = [split(searcher.encoder, query, hit.text) if why else None for hit in hits]
    if json:
        told = [
            {**asdict(hit), **({"why": _pairs(one)} if one else {})} for hit, one in zip(hits, reasons, strict=True)
        ]
        print_json({"query": query, "hits": told})
        return
    if not hits:
        say("Nothing was found.")
    _show(hits, reasons)


def _pairs(reason: "Why") -> list[dict[str, str | float]]:
    """The best pairs of tokens, by their names."""
    tokens = reason.query.tokens, reason.passage.tokens
    return [
        {"query": tokens[0][one.query], "passage": tokens[1][one.passage], "share": one.share} for one in reason.best()
    ]


def _show(hits: "list[Hit]", reasons: "list[Why | None]") -> None:
    from rich.console import Console
    from rich.text import Text

    console = Console(highlight=False)
    whole = not console.is_terminal  # who reads lines by a program wants them as they are
    for number, (hit, reason) in enumerate(zip(hits, reasons, strict=True), 1):
        told = "".join(f"  {name}={value}" for name, value in hit.metadata.items())
        console.print(Text(f"{number}. {hit.score:.3f}  {hit.place}{told}", style="bold"), soft_wrap=whole)
        console.print(_marked(hit), soft_wrap=whole)
        if reason is not None:
            console.print(Text(_because(reason), style="dim"), soft_wrap=whole)
        console.print()


def _because(reason: "Why") -> str:
    """Say which tokens match best: as shares of the cosine, or how alike they are where it has no shares."""
    whole = max(reason.cosine, 1e-6)
    pairs = ", ".join(
        f"{ours} with {theirs} " + (f"{100 * share / whole:.1f} %" if reason.adds_up else f"{share:.2f}")
        for ours, theirs, share in reason.by_name()
    )
    return f"why, of the cosine {reason.cosine:.3f}: {pairs}" if reason.adds_up else f"alike: {pairs}"


def _marked(hit: "Hit") -> "Text":
    from rich.text import Text

    text = Text(hit.text)
    for start, stop in hit.highlights:
        text.stylize("reverse", start, stop)
    return text
