"""`glassbert bench`: every performance figure, against peers, in one run."""

from collections.abc import Iterator
from dataclasses import asdict
from itertools import chain
from typing import TYPE_CHECKING, Annotated, Any

import typer

from glassbert.bench.rounds import Spread
from glassbert.cli.options import AsJson, Model, print_json, print_table, say
from glassbert.errors import GlassBertError, require_extra

if TYPE_CHECKING:
    from glassbert.bench.speed import Bench, Figure

PARTS = ("encode", "latency", "load", "tokenise", "train", "tune", "search", "growth", "web")


def bench(
    parts: Annotated[list[str] | None, typer.Argument(help=f"Any of {', '.join(PARTS)}; without, all.")] = None,
    rounds: Annotated[int, typer.Option(help="How often everybody runs.", min=1)] = 5,
    growth_layer: Annotated[int, typer.Option(help="How deep the growth part computes; 1 makes overhead show.")] = 1,
    passages: Annotated[int, typer.Option(help="How many the search part indexes.", min=100)] = 100_000,
    model: Model = "minilm",
    json: AsJson = False,
) -> None:
    """Measure speed and memory against transformers, sentence-transformers and onnxruntime, in one run.

    Example: glassbert bench tokenise --rounds 2
    """
    from glassbert.bench.flops import FORMULA
    from glassbert.bench.speed import Bench, growth

    chosen = parts or list(PARTS)
    unknown = [part for part in chosen if part not in PARTS]
    if unknown:
        raise GlassBertError(f"There is no part {unknown[0]!r}; choose from {', '.join(PARTS)}.")
    if "web" in chosen:  # before minutes of measuring that would be lost
        from glassbert.bench.web import find_chromium

        find_chromium()
    if "search" in chosen:
        with require_extra("search", "The search part of the bench"):
            import lancedb  # noqa: F401  # pyright: ignore[reportUnusedImport]
    prepared = Bench.prepare(model, rounds, with_peers=bool({"encode", "latency"} & set(chosen)))
    for peer in prepared.missing:
        say(f"missing: {peer}")
    figures: list[Figure] = []
    for figure in chain(_figures(prepared, chosen, model), _search(prepared, chosen, passages)):
        figures.append(figure)
        if not json:
            _print_figure(figure)
    grown: list[dict[str, float]] = []
    if "growth" in chosen:
        for one in growth(model, growth_layer):
            grown.append(one)
            if not json:
                typer.echo("growth: " + ", ".join(f"{name} {value:,.1f}" for name, value in one.items()))
    web = _web(model, rounds, quiet=json) if "web" in chosen else []
    if json:
        print_json({"model": model, "rounds": rounds, "flops": FORMULA, "missing": prepared.missing,
                    "figures": figures, "growth": grown, "web": web})  # fmt: skip
    elif "encode" in chosen:
        typer.echo(
            f"\nratios: times faster than the peer, median of {rounds} rounds (lowest-highest).\nflops: {FORMULA}"
        )


def _web(model: str, rounds: int, quiet: bool) -> list[dict[str, Any]]:
    """Print, and give, the studio's times in milliseconds: median (lowest-highest)."""
    from glassbert.bench.web import web_times

    say("the studio in a browser ...")
    rows: list[dict[str, Any]] = []
    for one in web_times(model, rounds):
        rows.append(
            {name: asdict(value) if isinstance(value, Spread) else value for name, value in one._asdict().items()}
        )
        if not quiet:
            told = [
                f"{name.replace('_', ' ')} {value.median:,.0f} ms ({value.low:,.0f}-{value.high:,.0f})"
                for name, value in one._asdict().items()
                if isinstance(value, Spread)
            ]
            typer.echo(f"studio, {one.tokens} tokens: " + ", ".join(told))
    return rows


def _figures(prepared: "Bench", chosen: list[str], model: str) -> "Iterator[Figure]":
    from glassbert.bench.speed import LATENCY_LENGTHS, MEAN_LENGTH

    if "encode" in chosen:
        for name in MEAN_LENGTH:
            say(f"encoding {name} ...")
            yield prepared.throughput(name)
    if "latency" in chosen:
        for length in LATENCY_LENGTHS:
            say(f"one text of {length} tokens ...")
            yield prepared.latency(length)
    if "load" in chosen:
        say("loading ...")
        yield prepared.loading(model)
    if "tokenise" in chosen:
        say("tokenising ...")
        yield prepared.tokenizing()
    if "train" in chosen:
        from glassbert.bench.training import TrainingBench

        say("pre-training ...")
        yield TrainingBench.prepare().figure(prepared.rounds)
    if "tune" in chosen:
        from glassbert.bench.tuning import tuning_figure

        for name in ("tweets", "mixed"):
            say(f"fine-tuning on {name} ...")
            yield tuning_figure(prepared.bert, prepared.folder, name, prepared.rounds)


def _search(prepared: "Bench", chosen: list[str], passages: int) -> "Iterator[Figure]":
    if "search" in chosen:
        from glassbert.bench.finding import search_figures

        say(f"indexing {passages:,} passages, then asking ...")
        yield from search_figures(prepared.bert, passages)


def _print_figure(figure: "Figure") -> None:
    rows: list[tuple[Any, ...]] = [("ours", f"{_number(figure.ours)} {figure.unit}")]
    rows += [(f"x {peer}", _number(spread)) for peer, spread in figure.against.items()]
    rows += [(name, _number(value)) for name, value in figure.notes.items() if not isinstance(value, dict)]
    print_table((figure.name, ""), rows)
    typer.echo()


def _number(value: "Spread | float | str") -> str:
    if isinstance(value, str):
        return value
    if isinstance(value, int | float):
        return f"{value:,}"
    digits = 0 if value.median >= 1_000 else 2
    return f"{value.median:,.{digits}f}  ({value.low:,.{digits}f}-{value.high:,.{digits}f})"
