"""`glassbert bench`: speed and memory benchmarks, compared with peers."""

from collections.abc import Callable, Iterator
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Any

import typer

from glassbert.benchmarks.timing import MedianRange
from glassbert.cli.options import JsonOption, ModelOption, print_json, print_status, print_table
from glassbert.errors import GlassBertError, require_extra

if TYPE_CHECKING:
    from glassbert.benchmarks.encoding_speed import BenchmarkResult, EncodingBenchmark

BENCHMARKS = ("encode", "latency", "load", "tokenize", "pretrain", "finetune", "search", "memory", "studio")


def bench(
    benchmarks: Annotated[
        list[str] | None, typer.Argument(help=f"Benchmarks to run: {', '.join(BENCHMARKS)}. Default: all.")
    ] = None,
    rounds: Annotated[int, typer.Option(help="Number of timing rounds.", min=1)] = 5,
    memory_layers: Annotated[
        int,
        typer.Option(
            help="Stop the encoder of the memory benchmark after this many layers, so that the memory for reading and "
            "writing is more visible."
        ),
    ] = 1,
    passages: Annotated[int, typer.Option(help="Number of passages of the search benchmark.", min=100)] = 100_000,
    model: ModelOption = "minilm",
    json: JsonOption = False,
) -> None:
    """Measure speed and memory, compared with transformers, sentence-transformers and onnxruntime.

    Example: glassbert bench tokenize --rounds 2
    """
    from glassbert.benchmarks.encoding_speed import EncodingBenchmark
    from glassbert.benchmarks.flops import FLOPS_FORMULA

    selected = benchmarks or list(BENCHMARKS)
    validate_benchmarks(selected)
    encoding = EncodingBenchmark.prepare(model, rounds, with_peers=bool({"encode", "latency"} & set(selected)))
    for message in encoding.missing:
        print_status(message)
    results: list[BenchmarkResult] = []
    for result in _results(encoding, selected, model, passages):
        results.append(result)
        if not json:
            _print_result(result)
    memory = _memory(model, memory_layers, quiet=json) if "memory" in selected else []
    studio = _studio(model, rounds, quiet=json) if "studio" in selected else []
    studio_pages = _studio_pages(model, rounds, quiet=json) if "studio" in selected else {}
    if json:
        print_json(
            {
                "model": model,
                "rounds": rounds,
                "flops_formula": FLOPS_FORMULA,
                "missing": encoding.missing,
                "results": results,
                "memory": memory,
                "studio": studio,
                "studio_pages": studio_pages,
            }
        )
    elif "encode" in selected:
        typer.echo(f"\nspeedup: times faster than the peer, median of {rounds} rounds (minimum-maximum)")
        typer.echo(f"FLOPs: {FLOPS_FORMULA}")


def validate_benchmarks(names: list[str]) -> None:
    """Raise if a benchmark is unknown or its dependencies are not installed, before the first one runs."""
    unknown = [name for name in names if name not in BENCHMARKS]
    if unknown:
        raise GlassBertError(f"Unknown benchmark {unknown[0]!r}. Available benchmarks: {', '.join(BENCHMARKS)}.")
    if "studio" in names:
        from glassbert.benchmarks.studio_speed import validate_studio_benchmark

        validate_studio_benchmark()
    if "search" in names:
        with require_extra("search", "The search benchmark"):
            import lancedb  # noqa: F401  # pyright: ignore[reportUnusedImport]  only to see that it is installed


def _results(
    encoding: "EncodingBenchmark", names: list[str], model: str, num_passages: int
) -> "Iterator[BenchmarkResult]":
    runners: dict[str, Callable[[], Iterator[BenchmarkResult]]] = {
        "encode": lambda: _encode(encoding),
        "latency": lambda: _latency(encoding),
        "load": lambda: iter([encoding.load_time(model)]),
        "tokenize": lambda: iter([encoding.tokenization()]),
        "pretrain": lambda: _pretrain(encoding.rounds),
        "finetune": lambda: _finetune(encoding),
        "search": lambda: _search(encoding, num_passages),
    }
    for name, run in runners.items():
        if name in names:
            print_status(f"{name} ...")
            yield from run()


def _encode(encoding: "EncodingBenchmark") -> "Iterator[BenchmarkResult]":
    from glassbert.benchmarks.encoding_speed import MEAN_LENGTHS

    return (encoding.throughput(name) for name in MEAN_LENGTHS)


def _latency(encoding: "EncodingBenchmark") -> "Iterator[BenchmarkResult]":
    from glassbert.benchmarks.encoding_speed import LATENCY_LENGTHS

    return (encoding.latency(length) for length in LATENCY_LENGTHS)


def _pretrain(rounds: int) -> "Iterator[BenchmarkResult]":
    from glassbert.benchmarks.pretraining_speed import PretrainingBenchmark

    yield PretrainingBenchmark.prepare().measure(rounds)


def _finetune(encoding: "EncodingBenchmark") -> "Iterator[BenchmarkResult]":
    from glassbert.benchmarks.finetuning_speed import measure_finetuning

    for name in ("tweets", "mixed"):
        yield measure_finetuning(encoding.bert, encoding.folder, name, encoding.rounds)


def _search(encoding: "EncodingBenchmark", num_passages: int) -> "Iterator[BenchmarkResult]":
    from glassbert.benchmarks.search_latency import measure_search

    yield from measure_search(encoding.bert, num_passages)


def _memory(model: str, layer: int, quiet: bool) -> list[dict[str, float]]:
    from glassbert.benchmarks.memory_growth import measure_memory_growth

    print_status("memory ...")
    rows: list[dict[str, float]] = []
    for row in measure_memory_growth(model, layer):
        rows.append(row)
        if not quiet:
            typer.echo("memory: " + ", ".join(f"{name} {value:,.1f}" for name, value in row.items()))
    return rows


def _studio(model: str, rounds: int, quiet: bool) -> list[dict[str, Any]]:
    """Return, and print unless quiet, the response times of the studio in milliseconds."""
    from glassbert.benchmarks.studio_speed import studio_times

    print_status("studio ...")
    rows: list[dict[str, Any]] = []
    for times in studio_times(model, rounds):
        summaries = {name: value for name, value in times._asdict().items() if isinstance(value, MedianRange)}
        rows.append({"tokens": times.tokens} | {name: asdict(value) for name, value in summaries.items()})
        if not quiet:
            parts = [
                f"{name.replace('_', ' ')} {value.median:,.0f} ms ({value.low:,.0f}-{value.high:,.0f})"
                for name, value in summaries.items()
            ]
            typer.echo(f"studio, {times.tokens} tokens: " + ", ".join(parts))
    return rows


def _studio_pages(model: str, rounds: int, quiet: bool) -> dict[str, Any]:
    """Return, and print unless quiet, the response times of every page, and the speed of panning the network."""
    from glassbert.benchmarks.studio_pages import network_frames_per_second, page_times

    print_status("studio pages ...")
    measured = list(page_times(model, rounds))
    frames = network_frames_per_second(model)
    if not quiet:
        rows = [(times.page, *(f"{value.median:,.0f}" if value else "" for value in times[2:])) for times in measured]
        print_table(("page, 512 tokens", "first paint (ms)", "change (ms)", "hover (ms)"), rows)
        typer.echo(f"network, 12 layers, 512 tokens: {frames:.0f} frames per second while panning")
    pages = [
        {"page": times.page, "tokens": times.tokens}
        | {name: value and asdict(value) for name, value in times._asdict().items() if name not in ("page", "tokens")}
        for times in measured
    ]
    return {"pages": pages, "network_frames_per_second": frames}


def _print_result(result: "BenchmarkResult") -> None:
    rows: list[tuple[Any, ...]] = [("ours", f"{_format(result.ours)} {result.unit}")]
    rows += [(f"speedup over {peer}", _format(value)) for peer, value in result.speedups.items()]
    rows += [(name, _format(value)) for name, value in result.notes.items() if not isinstance(value, dict)]
    print_table((result.name, ""), rows)
    typer.echo()


def _format(value: "MedianRange | float | str") -> str:
    if isinstance(value, str):
        return value
    if isinstance(value, int | float):
        return f"{value:,}"
    digits = 0 if value.median >= 1_000 else 2
    return f"{value.median:,.{digits}f}  ({value.low:,.{digits}f}-{value.high:,.{digits}f})"
