"""`glassbert kaggle`: cross-validate on a competition's data and write a submission."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from glassbert.cli.config_options import field_option
from glassbert.cli.options import (
    JsonOption,
    ModelOption,
    load_model,
    print_json,
    print_status,
    progress_bar,
    validate_input_file,
)
from glassbert.data.problems import printable_path
from glassbert.errors import GlassBertError
from glassbert.tasks.finetune_config import FinetuneConfig

if TYPE_CHECKING:
    from glassbert.pretrained import PretrainedBert
    from glassbert.tasks.competition import Competition, Submission
    from glassbert.training.training_progress import TrainingProgress

FINETUNE_OPTIONS = ("epochs", "learning_rate", "average_weights", "precision")


def kaggle(
    context: typer.Context,
    train: Annotated[Path, typer.Option(help="Labeled texts: csv, tsv, jsonl or parquet.", rich_help_panel="Data")],
    test: Annotated[Path, typer.Option(help="Texts to predict.", rich_help_panel="Data")],
    text: Annotated[str, typer.Option(help="Text column of both files.", rich_help_panel="Data")],
    label: Annotated[
        str, typer.Option(help="Label column of the training file and the submission.", rich_help_panel="Data")
    ],
    out: Annotated[Path, typer.Option(help="Submission file, .csv.", rich_help_panel="Data")],
    id: Annotated[
        str, typer.Option(help="Id column of the test file and the submission.", rich_help_panel="Data")
    ] = "id",
    extra_column: Annotated[
        list[str] | None,
        typer.Option(help="Column to prepend to the text, such as keyword; repeatable.", rich_help_panel="Data"),
    ] = None,
    finetune: Annotated[
        bool,
        typer.Option(
            "--finetune", help="Fine-tune on each fold instead of using frozen features: slower, usually more accurate."
        ),
    ] = False,
    folds: Annotated[int, typer.Option(help="Number of cross-validation folds.", min=2)] = 5,
    epochs: Annotated[float, field_option(FinetuneConfig, "epochs")] = 2.0,
    learning_rate: Annotated[float, field_option(FinetuneConfig, "learning_rate")] = 1e-4,
    average_weights: Annotated[float, field_option(FinetuneConfig, "average_weights")] = 0.0,
    precision: Annotated[str, field_option(FinetuneConfig, "precision")] = "float32",
    seed: Annotated[int, typer.Option(help="Random seed.")] = 0,
    model: ModelOption = "minilm",
    json: JsonOption = False,
) -> None:
    """Cross-validate a text classifier and write the predictions for the test file.

    There are two approaches: frozen features with logistic regression, and, with --finetune, one fine-tuned model per
    fold, whose predicted probabilities are averaged. The optimization options apply to fine-tuning.

    Example: glassbert kaggle --train train.csv --test test.csv --text text --label target --id id --out submission.csv
    """
    from glassbert.checkpoints.model_inputs import model_inputs
    from glassbert.runtime.output_paths import validate_output_file
    from glassbert.tasks.competition import CompetitionColumns, read_competition, write_submission
    from glassbert.tasks.finetuned_folds import folds_dir, remove_folds
    from glassbert.tasks.frozen_features import frozen_features

    for file in (train, test):
        validate_input_file(file)
    validate_output_file(out, (".csv",), [train, test, *model_inputs(model)])
    if not finetune:
        _validate_no_finetune_options(context)
    columns = CompetitionColumns(text=text, label=label, id=id, extra=tuple(extra_column or ()))
    competition = read_competition(train, test, columns)
    bert = load_model(model)
    if finetune:
        config = FinetuneConfig(
            epochs=epochs, learning_rate=learning_rate, average_weights=average_weights, precision=precision, seed=seed
        )
        submission = _finetune_folds(competition, bert, folds, config, folds_dir(out))
    else:
        with progress_bar("encoding", "texts", len(competition.texts) + len(competition.test_texts)) as advance:
            submission = frozen_features(competition, bert, folds, seed, advance)
    scores = {
        name: {"mean": submission.mean_score(name), "std": submission.score_std(name)}
        for name in submission.fold_scores[0]
    }
    summary = ", ".join(f"{name} {score['mean']:.4f} ± {score['std']:.4f}" for name, score in scores.items())
    print_status(f"Cross-validation ({len(competition.texts):,} texts, {folds} folds, seed {seed}): {summary}")
    write_submission(out, competition, submission)
    if finetune:
        remove_folds(folds_dir(out))
    if json:
        rows = len(submission.labels)
        print_json({"out": printable_path(out), "rows": rows, "folds": submission.fold_scores, "scores": scores})
    else:
        print_status(f"{len(submission.labels):,} predictions written to {out}")


def _validate_no_finetune_options(context: typer.Context) -> None:
    """Raise if an option of the fine-tuning approach is given without --finetune."""
    for name in FINETUNE_OPTIONS:
        source = context.get_parameter_source(name)
        if source is not None and source.name == "COMMANDLINE":
            raise GlassBertError(f"--{name.replace('_', '-')} needs --finetune; frozen features are not trained.")


def _finetune_folds(
    competition: "Competition", bert: "PretrainedBert", num_folds: int, config: FinetuneConfig, folder: Path
) -> "Submission":
    """Fine-tune on all folds with a progress bar; an interrupted run continues from `folder`."""
    from glassbert.tasks.finetuned_folds import finetune_folds

    num_samples = len(competition.texts) * (num_folds - 1)  # training samples over all folds
    total = max(round(config.epochs * num_samples / config.batch_size), 1)
    num_printed = num_advanced = 0
    with progress_bar("fine-tuning", "steps", total) as advance:

        def print_scores(fold_scores: list[dict[str, float]]) -> None:
            nonlocal num_printed
            for scores in fold_scores[num_printed:]:
                num_printed += 1
                values = ", ".join(f"{name} {value:.4f}" for name, value in scores.items())
                print_status(f"fold {num_printed} of {num_folds}: {values}")

        def report(fold: int, progress: "TrainingProgress", fold_scores: list[dict[str, float]]) -> None:
            nonlocal num_advanced
            steps = int(total * (fold + progress.step / progress.num_steps) / num_folds)
            advance(steps - num_advanced)
            num_advanced = steps
            print_scores(fold_scores)

        try:
            submission = finetune_folds(competition, bert, config, num_folds, report, folder)
        except KeyboardInterrupt:
            print_status("\nInterrupted. Finished folds are kept; run the same command again to continue.")
            raise
        print_scores(submission.fold_scores)
        return submission
