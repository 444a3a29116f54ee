"""`glassbert pretrain`: pre-train a model from a recipe and write a report."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from glassbert.cli.options import JsonOption, print_json, print_status
from glassbert.cli.progress import exit_rank, is_rank_zero, live_line, report_errors_once
from glassbert.data.problems import printable_path
from glassbert.errors import GlassBertError

if TYPE_CHECKING:
    from glassbert.pretraining.pretraining_run import PretrainResult
    from glassbert.pretraining.recipe import PretrainConfig
    from glassbert.training.training_progress import TrainingProgress


def pretrain(
    recipe: Annotated[Path, typer.Argument(help="Recipe (TOML file); see docs/how-to/pretrain.md.")],
    resume: Annotated[bool, typer.Option("--resume", help="Continue from the last checkpoint.")] = False,
    minutes: Annotated[
        float | None, typer.Option(help="Stop after this many minutes, with a checkpoint to resume from.", min=0)
    ] = None,
    model: Annotated[
        str | None, typer.Option("--model", "-m", help="Start from this model; overrides the recipe.")
    ] = None,
    json: JsonOption = False,
) -> None:
    """Pre-train BERT (masked language modeling and next-sentence prediction) on a corpus from `glassbert prepare`.

    Example: glassbert pretrain recipe.toml
    """
    from glassbert.pretraining.pretraining_run import pretrain as run_pretraining
    from glassbert.pretraining.recipe import read_recipe
    from glassbert.training.checkpointing import list_checkpoints

    try:
        with report_errors_once(), live_line() as show:
            config = _read_config(recipe, model)
            result = run_pretraining(
                config,
                resume=resume,
                minutes=minutes,
                on_progress=lambda progress: show(_progress_line(progress), progress.is_last),
            )
    except KeyboardInterrupt:
        if is_rank_zero() and list_checkpoints(Path(read_recipe(recipe).out) / "checkpoints"):
            print_status("\nThe last checkpoint is saved; run the same command with --resume to continue.")
        raise
    if not is_rank_zero():
        exit_rank()
    report = _write_results(config, result)
    if json:
        model_dir = printable_path(result.model_dir) if result.model_dir else None
        print_json({"model": model_dir, "counters": result.counters, "held_out": result.held_out,
                    "report": printable_path(report) if report else None})  # fmt: skip
    elif result.model_dir is None:
        print_status(f"Stopped after step {result.counters.step:,}; run the same command with --resume to continue.")
    else:
        print_status(f"Model: {result.model_dir}")
        if report:
            print_status(f"Report: {report}")


def _read_config(recipe: Path, model: str | None) -> "PretrainConfig":
    import msgspec

    from glassbert.pretraining.recipe import InitialModelConfig, read_recipe

    config = read_recipe(recipe)
    if model is None:
        return config
    initial = InitialModelConfig(initialize_from=model, dropout=config.model.dropout)
    return msgspec.structs.replace(config, model=initial)


def _write_results(config: "PretrainConfig", result: "PretrainResult") -> Path | None:
    """Write the training history (of a finished run with snapshots) and the report; return the report's path."""
    from glassbert.analysis.training_history import HISTORY_DIR, write_training_history
    from glassbert.pretraining.pretraining_report import write_pretraining_report

    folder = Path(config.out)
    if result.model_dir is not None and config.logging.num_snapshots:
        try:
            write_training_history(folder, folder / HISTORY_DIR)
        except GlassBertError as error:
            print_status(f"No training history was written: {error}")
    try:
        return write_pretraining_report(folder)
    except GlassBertError as error:
        print_status(f"No report was written: {error}")
        return None


def _progress_line(progress: "TrainingProgress") -> str:
    minutes, seconds = divmod(round(progress.seconds_left), 60)
    mlm_loss, nsp_loss = progress.losses
    line = (
        f"step {progress.step:,}/{progress.num_steps:,}  {progress.tokens_per_second:,.0f} tokens/s  "
        f"loss: MLM {mlm_loss:.3f}, NSP {nsp_loss:.3f}  {minutes // 60}:{minutes % 60:02d}:{seconds:02d} left"
    )
    if progress.scores:
        line += (
            f"  held-out accuracy: MLM {progress.scores['mlm_accuracy']:.1%}, NSP {progress.scores['nsp_accuracy']:.1%}"
        )
    return line
