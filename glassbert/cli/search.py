"""`glassbert search`: find passages in an index."""

from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Any

import typer

from glassbert.cli.options import JsonOption, load_model, print_json, print_status
from glassbert.runtime.terminal_text import safe_text

if TYPE_CHECKING:
    from rich.text import Text

    from glassbert.search.query.explain import SimilarityExplanation, TokenPair
    from glassbert.search.query.searcher import Hit

DbOption = Annotated[str, typer.Option(help="Index: a folder or s3://bucket/path.")]
WhereOption = Annotated[str | None, typer.Option(help='Filter on the columns, such as "year > 2020".')]
IndexModelOption = Annotated[
    str | None,
    typer.Option(
        "--model",
        "-m",
        help="Where to find the model that the index was built with, if it was moved or renamed; another model is an "
        "error. Default: the name stored in the index; a missing model is not downloaded.",
    ),
]


def search(
    query: Annotated[str, typer.Argument(help="Query text.")],
    db: DbOption,
    where: WhereOption = None,
    top: Annotated[int, typer.Option(help="Number of passages.", min=1)] = 10,
    mode: Annotated[str, typer.Option(help="vector (cosine similarity), text (BM25) or hybrid (both).")] = "hybrid",
    explain: Annotated[
        bool,
        typer.Option(
            "--explain", help="Show the pairs of a query token and a passage token that contribute most to the cosine."
        ),
    ] = False,
    model: IndexModelOption = None,
    json: JsonOption = False,
) -> None:
    """Search an index and print the best passages.

    Example: glassbert search "who was hurt?" --db library --top 3
    """
    from glassbert.search.query.explain import explain_similarity
    from glassbert.search.query.searcher import Searcher

    searcher = Searcher(db, load_model(model) if model else None)
    hits = searcher.search(query, top, where, mode)
    explanations = [explain_similarity(searcher.encoder, query, hit.text) if explain else None for hit in hits]
    if json:
        results = [_hit_record(hit, explanation) for hit, explanation in zip(hits, explanations, strict=True)]
        print_json({"query": query, "hits": results})
        return
    if not hits:
        print_status("No passages found.")
    _print_hits(hits, explanations)


def _hit_record(hit: "Hit", explanation: "SimilarityExplanation | None") -> dict[str, Any]:
    if explanation is None:
        return asdict(hit)
    pairs = [
        {"query": query, "passage": passage, "contribution": pair.contribution, "count": pair.count}
        for query, passage, pair in _named_pairs(explanation)
    ]
    return {**asdict(hit), "explanation": pairs}


def _named_pairs(explanation: "SimilarityExplanation") -> "list[tuple[str, str, TokenPair]]":
    """Return the best pairs with the query token and the passage token as text."""
    query, passage = explanation.query.tokens, explanation.passage.tokens
    return [(query[pair.query_token], passage[pair.passage_token], pair) for pair in explanation.top_pairs()]


def _print_hits(hits: "list[Hit]", explanations: "list[SimilarityExplanation | None]") -> None:
    from rich.console import Console
    from rich.text import Text

    console = Console(highlight=False)
    soft_wrap = not console.is_terminal  # programs that read the output get unbroken lines
    for rank, (hit, explanation) in enumerate(zip(hits, explanations, strict=True), 1):
        metadata = "".join(f"  {name}={value}" for name, value in hit.metadata.items())
        heading = safe_text(f"{rank}. {hit.score:.3f}  {hit.location}{metadata}")
        console.print(Text(heading, style="bold"), soft_wrap=soft_wrap)
        console.print(_highlighted(hit), soft_wrap=soft_wrap)
        if explanation is not None:
            console.print(Text(safe_text(_format_explanation(explanation)), style="dim"), soft_wrap=soft_wrap)
        console.print()


def _format_explanation(explanation: "SimilarityExplanation") -> str:
    """Return the best token pairs: as percentages of the cosine if they add up to it, otherwise as cosines."""
    pairs = _named_pairs(explanation)
    if not explanation.is_additive:
        cosines = [f"“{query}” and “{passage}” {pair.contribution:.2f}" for query, passage, pair in pairs]
        return f"token cosines: {', '.join(cosines)}"
    total = max(explanation.cosine, 1e-6)
    percentages = [
        f"“{query}” and “{passage}” {100 * pair.contribution / total:.1f} %" for query, passage, pair in pairs
    ]
    return f"contributions to the cosine of {explanation.cosine:.3f}: {', '.join(percentages)}"


def _highlighted(hit: "Hit") -> "Text":
    from rich.text import Text

    text = Text(safe_text(hit.text))
    for start, stop in hit.highlights:
        text.stylize("reverse", start, stop)
    return text
