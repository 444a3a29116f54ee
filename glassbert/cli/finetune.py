"""`glassbert finetune`: fine-tune a model for a task."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from glassbert.cli.config_options import expand_configs
from glassbert.cli.options import (
    JsonOption,
    ModelOption,
    print_json,
    print_status,
    print_table,
    table_columns,
)
from glassbert.cli.progress import exit_rank, is_rank_zero, live_line, report_errors_once
from glassbert.data.problems import plural, printable_path
from glassbert.errors import GlassBertError
from glassbert.tasks.finetune_config import FinetuneConfig

if TYPE_CHECKING:
    from glassbert.tasks.dataset import Dataset
    from glassbert.tasks.finetuning import FinetuneJob, FinetuneResults
    from glassbert.training.training_progress import TrainingProgress

DATA, LENGTH, EVALUATION = "Data", "Sequence length", "Evaluation"


@expand_configs
def finetune(
    task: Annotated[str, typer.Argument(help="classify, pair, regress, tag or answer.")],
    train: Annotated[
        Path,
        typer.Option(
            help="Training data: csv, tsv, jsonl, parquet, or GLUE, CoNLL, SQuAD files.", rich_help_panel=DATA
        ),
    ],
    out: Annotated[
        Path, typer.Option(help="New folder for the model, its scores and its report.", rich_help_panel=DATA)
    ],
    config: FinetuneConfig,
    dev: Annotated[
        Path | None,
        typer.Option(help="Development data. Default: 10 % of the training data, random.", rich_help_panel=DATA),
    ] = None,
    text: Annotated[
        str | None, typer.Option(help="Text column. Not needed for GLUE files.", rich_help_panel=DATA)
    ] = None,
    pair: Annotated[str | None, typer.Option(help="Second text column.", rich_help_panel=DATA)] = None,
    label: Annotated[str | None, typer.Option(help="Label column.", rich_help_panel=DATA)] = None,
    max_train_samples: Annotated[
        int | None, typer.Option(help="Train on the first N samples only.", rich_help_panel=DATA)
    ] = None,
    max_length: Annotated[
        int | None,
        typer.Option(
            help="Maximum sequence length in tokens, at most that of the model. Default: 512 (answer: 384).",
            rich_help_panel=LENGTH,
        ),
    ] = None,
    truncation: Annotated[
        str | None,
        typer.Option(
            help="How to handle texts over --max-length: error, head, tail, head+tail or windows. Default: error "
            "(answer: "
            "windows).",
            rich_help_panel=LENGTH,
        ),
    ] = None,
    overlap: Annotated[
        int | None,
        typer.Option(
            help="Overlap between consecutive windows, in tokens. Default: a quarter of the maximum length.",
            rich_help_panel=LENGTH,
        ),
    ] = None,
    seeds: Annotated[
        int,
        typer.Option(
            help="Number of consecutive seeds to train with; reports mean and standard deviation.",
            rich_help_panel=EVALUATION,
        ),
    ] = 1,
    resume: Annotated[bool, typer.Option("--resume", help="Continue an interrupted run.")] = False,
    model: ModelOption = "minilm",
    json: JsonOption = False,
) -> None:
    """Fine-tune a model for a task and report its scores.

    Example: glassbert finetune classify --train train.csv --dev dev.csv --text review --label stars --out tuned
    """
    from glassbert.tasks.finetuning import FinetuneJob
    from glassbert.tasks.truncation import truncation_for_task

    job = FinetuneJob(
        task=task, train=str(train), dev=str(dev) if dev else None, out=str(out), model=model, config=config,
        truncation=truncation_for_task(task, max_length, truncation, overlap),
        columns=table_columns(text, pair, label), num_seeds=seeds, max_train_samples=max_train_samples,
    )  # fmt: skip
    results, dev_data = _run(job, resume)
    if not is_rank_zero():
        exit_rank()  # ends the process
    report = _write_finetuning_report(out, job, results, dev_data)
    if json:
        paths = {"model": printable_path(out / "model"), "report": printable_path(report) if report else None}
        print_json({**paths, "results": results})
    else:
        _print_results(out, results, report)


def _run(job: "FinetuneJob", resume: bool) -> "tuple[FinetuneResults, Dataset]":
    """Run a job with a progress line; return its results and the development samples."""
    from glassbert.runtime.progress_file import ProgressFile
    from glassbert.tasks.finetuning import MANIFEST_FILE, read_data
    from glassbert.tasks.finetuning import finetune as run_job

    file = ProgressFile("reading the data", "steps", None)
    try:
        with report_errors_once(), live_line() as show:
            data = read_data(job)
            file = ProgressFile("training", "steps", None)

            def report(seed: int, progress: "TrainingProgress") -> None:
                show(_progress_line(seed, job.num_seeds, progress), progress.is_last)
                finished_steps = (seed - job.config.seed) * progress.num_steps
                file.update(finished_steps + progress.step, job.num_seeds * progress.num_steps, progress.seconds_left)

            results = run_job(job, data, resume=resume, on_progress=report)
    except KeyboardInterrupt:
        if is_rank_zero() and (Path(job.out) / MANIFEST_FILE).is_file():
            print_status("\nInterrupted. Run the same command with --resume to continue.")
        raise
    return results, data.dev


def _write_finetuning_report(out: Path, job: "FinetuneJob", results: "FinetuneResults", dev: "Dataset") -> Path | None:
    """Write the development predictions and the report; warn if all predictions are the same."""
    from glassbert.tasks.dev_predictions import DEV_PREDICTIONS_FILE, write_dev_predictions
    from glassbert.tasks.finetuning_report import write_finetuning_report
    from glassbert.tasks.model_loading import load_finetuned

    finetuned = load_finetuned(out / "model")
    predictions = finetuned.predict_dataset(dev)
    stored = write_dev_predictions(out, finetuned.task, dev, predictions)
    if stored.num_stored < stored.num_samples:
        counts = f"{stored.num_stored:,} of the {stored.num_samples:,} development samples"
        print_status(f"{out / DEV_PREDICTIONS_FILE} has {counts}: the hardest ones and a random sample of the others.")
    labels = {getattr(prediction, "label", None) for prediction in predictions}
    advice = "Try more data, more epochs or another learning rate."
    if len(labels) == 1 and None not in labels:
        print_status(f"The model predicts {labels.pop()!r} for all development samples. {advice}")
    elif job.task == "tag" and not any(prediction.entities for prediction in predictions):
        print_status(f"The model predicts no entity in the development samples. {advice}")
    try:
        return write_finetuning_report(out, job, results, dev, finetuned.task, predictions)
    except GlassBertError as error:
        print_status(f"No report was written: {error}")
        return None


def _print_results(out: Path, results: "FinetuneResults", report: Path | None) -> None:
    num_seeds = len(results.scores_by_seed)
    rows = [
        (name, f"{mean:.4f}", "" if (std := results.std[name]) is None else f"{std:.4f}")
        for name, mean in results.mean.items()
    ]
    print_table(("metric", "mean", "std" if num_seeds > 1 else ""), rows, right_aligned={1, 2})
    counts = f"{plural(results.dev_samples, 'development sample')}, {plural(num_seeds, 'seed')}"
    print_status(f"{counts}. Model: {out / 'model'}")
    if report:
        print_status(f"Report: {report}")


def _progress_line(seed: int, num_seeds: int, progress: "TrainingProgress") -> str:
    minutes, seconds = divmod(round(progress.seconds_left), 60)
    line = f"seed {seed}  " if num_seeds > 1 else ""
    line += f"step {progress.step:,}/{progress.num_steps:,}  loss {progress.loss:.3f}  {minutes}:{seconds:02d} left"
    if progress.scores:
        line += "  dev: " + ", ".join(f"{name} {value:.4f}" for name, value in progress.scores.items())
    return line
