"""`glassbert finetune`: files of a task in, a fine-tuned model, its scores and its report out."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from glassbert.cli.live import leave, live_line, one_speaks, speaks
from glassbert.cli.options import (
    AsJson,
    Label,
    Model,
    Pair,
    Precision,
    Text,
    columns_named,
    print_json,
    print_table,
    printable,
    say,
)
from glassbert.errors import GlassBertError

if TYPE_CHECKING:
    from glassbert.tasks.finetune import Job, Results
    from glassbert.tasks.fit import Watched
    from glassbert.tasks.items import Items


def finetune(
    task: Annotated[str, typer.Argument(help="classify, pair, regress, tag or answer.")],
    train: Annotated[Path, typer.Option(help="What to learn from: csv, tsv, jsonl, parquet, GLUE, CoNLL or SQuAD.")],
    out: Annotated[Path, typer.Option(help="A new folder for the model, its scores and its report.")],
    dev: Annotated[Path | None, typer.Option(help="What to measure on; without it, a tenth is set aside.")] = None,
    text: Text = None,
    pair: Pair = None,
    label: Label = None,
    epochs: Annotated[float, typer.Option(help="How often everything is seen.")] = 3.0,
    batch: Annotated[int, typer.Option(help="Items a step; one read both ways, or in windows, counts each time.")] = 32,
    learning_rate: Annotated[float, typer.Option(help="The highest rate; it rises to it, then falls to zero.")] = 1e-4,
    warmup: Annotated[float, typer.Option(help="Share of the steps in which the rate rises.")] = 0.1,
    weight_decay: Annotated[float, typer.Option(help="How fast weights shrink.")] = 0.01,
    dropout: Annotated[float | None, typer.Option(help="Other than the model's own.")] = None,
    layer_decay: Annotated[float, typer.Option(help="Each layer learns at so much of the rate of that above.")] = 1.0,
    fresh_layers: Annotated[int, typer.Option(help="So many top layers begin anew.")] = 0,
    average: Annotated[
        float, typer.Option(help="Keep a mean of the weights, over about the last so much of the steps.")
    ] = 0.0,
    freeze: Annotated[bool, typer.Option("--freeze", help="Only the heads learn.")] = False,
    precision: Precision = "float32",
    balanced: Annotated[bool, typer.Option("--balanced", help="Rare labels weigh more.")] = False,
    long: Annotated[
        str | None, typer.Option(help="Texts too long: refuse, head, tail, both (not for answers), windows.")
    ] = None,
    max_tokens: Annotated[
        int | None, typer.Option(help="How much is read at once; never more than the model can.")
    ] = None,
    stride: Annotated[int | None, typer.Option(help="Tokens that neighbouring windows share.")] = None,
    both_ways: Annotated[
        bool, typer.Option("--both-ways", help="Read each pair in both orders, where order means nothing.")
    ] = False,
    evaluations: Annotated[int, typer.Option(help="How often an epoch is measured.")] = 1,
    patience: Annotated[int, typer.Option(help="Stop after so many evaluations without a better one; 0: never.")] = 0,
    measure: Annotated[str | None, typer.Option(help="Which score decides: f1, matthews, ...")] = None,
    seed: Annotated[int, typer.Option(help="Everything random comes from it.")] = 0,
    seeds: Annotated[int, typer.Option(help="Train so many times, for a mean and a spread.")] = 1,
    first: Annotated[int | None, typer.Option(help="Learn from the first so many items only.")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on where an earlier run stopped.")] = False,
    model: Model = "minilm",
    json: AsJson = False,
) -> None:
    """Fine-tune a model for a task, and report how good it is.

    Example: glassbert finetune classify --train train.csv --dev dev.csv --text review --label stars --out tuned
    """
    from glassbert.tasks.finetune import Job, prepare
    from glassbert.tasks.finetune import finetune as run
    from glassbert.tasks.plan import Plan
    from glassbert.tasks.windows import Room

    plan = Plan(
        epochs=epochs, batch=batch, learning_rate=learning_rate, warmup=warmup, weight_decay=weight_decay,
        dropout=dropout, layer_decay=layer_decay, fresh_layers=fresh_layers, average=average, freeze=freeze,
        precision=precision, evaluations=evaluations, patience=patience, measure=measure, seed=seed,
    )  # fmt: skip
    is_answer = task == "answer"
    if max_tokens is None:
        max_tokens = 384 if is_answer else 512
    long = long or ("windows" if is_answer else "refuse")
    if stride is not None and long != "windows":
        raise GlassBertError("--stride is what windows share; it needs --long windows.")
    room = Room(max_tokens=max_tokens, long=long, stride=stride, both_ways=both_ways)
    job = Job(
        task=task, train=str(train), dev=str(dev) if dev else None, out=str(out), model=model, plan=plan, room=room,
        columns=columns_named(text, pair, label), seeds=seeds, balanced=balanced, first=first,
    )  # fmt: skip
    try:
        with one_speaks(), live_line() as show:
            prepared = prepare(job)
            results = run(
                job,
                prepared,
                resume=resume,
                watch=lambda seed, seen: show(_line(seed, seeds, seen), seen.step == seen.num_steps),
            )
    except KeyboardInterrupt:
        if speaks() and (out / "job.json").is_file():
            say("\nWhat was measured is kept: the same command with --resume goes on from there.")
        raise
    if not speaks():
        leave()
    report = _report(out, job, results, prepared.dev)
    if json:
        print_json(
            {"model": printable(out / "model"), "results": results, "report": printable(report) if report else None}
        )
        return
    print_table(
        ("score", "mean", "spread" if seeds > 1 else ""),
        [
            (name, f"{mean:.4f}", "" if (spread := results.spread[name]) is None else f"{spread:.4f}")
            for name, mean in results.mean.items()
        ],
        right={1, 2},
    )
    say(
        f"n = {results.dev_items:,} dev items, {seeds} seed{'s' if seeds > 1 else ''}; the model is in {out / 'model'}"
        + (f", the report in {report}" if report else "")
    )


def _report(out: Path, job: "Job", results: "Results", dev: "Items") -> Path | None:
    from glassbert.tasks.card import load_tuned
    from glassbert.tasks.report import write_report

    tuned = load_tuned(str(out / "model"))
    told = tuned.answers(dev)
    labels = {getattr(one, "label", None) for one in told}
    more = "nothing is learned yet. More items, epochs, or a higher rate?"
    if len(labels) == 1 and None not in labels:
        say(f"Every dev item was told {labels.pop()!r}: {more}")
    elif job.task == "tag" and not any(one.entities for one in told):
        say(f"No entity was found in any dev item: {more}")
    try:
        return write_report(out, job, results, dev, tuned.task, told)
    except GlassBertError as error:
        say(str(error))
        return None


def _line(seed: int, seeds: int, seen: "Watched") -> str:
    minutes, seconds = divmod(round(seen.seconds_left), 60)
    line = f"seed {seed}  " if seeds > 1 else ""
    line += f"step {seen.step:,} of {seen.num_steps:,}  loss {seen.loss:.3f}  {minutes}:{seconds:02d} left"
    if seen.scores:
        line += "  dev: " + ", ".join(f"{name} {value:.4f}" for name, value in seen.scores.items())
    return line
