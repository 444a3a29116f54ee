"""`glassbert evaluate`: score a fine-tuned model or a prediction file."""

from pathlib import Path
from typing import Annotated

import typer

from glassbert.cli.options import (
    JsonOption,
    LabelOption,
    PairOption,
    TextOption,
    TruncationOption,
    print_json,
    print_status,
    print_table,
    progress_bar,
    table_columns,
    validate_file_pairs,
)
from glassbert.errors import GlassBertError


def evaluate(
    file: Annotated[Path, typer.Argument(help="Labeled data, in any format that `finetune` reads.")],
    model: Annotated[
        str | None, typer.Option("--model", "-m", help="Run folder of `glassbert finetune`, or its model folder.")
    ] = None,
    predictions: Annotated[
        Path | None,
        typer.Option(help="Score a prediction file instead of a model: csv, tsv, jsonl, parquet, CoNLL, SQuAD json."),
    ] = None,
    task: Annotated[
        str | None, typer.Option(help="With --predictions: classify, pair, regress, tag or answer.")
    ] = None,
    text: TextOption = None,
    pair: PairOption = None,
    label: LabelOption = None,
    truncation: TruncationOption = None,
    json: JsonOption = False,
) -> None:
    """Score a fine-tuned model, or a file of predictions, on labeled data.

    Example: glassbert evaluate dev.csv --model tuned/model --text review --label stars
    """
    from glassbert.tasks.dataset import validate_labels
    from glassbert.tasks.model_loading import load_finetuned
    from glassbert.tasks.task_registry import TASKS
    from glassbert.tasks.text_dataset import TASK_OF_SUFFIX

    if (model is None) == (predictions is None):
        raise GlassBertError("Pass either --model (a folder) or --predictions (a file).")
    if task is not None and predictions is None:
        raise GlassBertError(f"--task {task} needs --predictions; a model's task is in its folder.")
    columns = table_columns(text, pair, label)
    if predictions is not None:
        name = task or TASK_OF_SUFFIX.get(file.suffix, "")
        if name not in TASKS:
            problem = f"--task {name} is unknown" if name else "--task is missing"
            raise GlassBertError(f"{problem}; choose from {', '.join(TASKS)}.")
        if not predictions.is_file():
            raise GlassBertError(f"--predictions {str(predictions)!r}: the file does not exist.")
        dataset = TASKS[name].read_references(file, columns)
        scores = TASKS[name].score_file(dataset, predictions)
    else:
        finetuned = load_finetuned(str(model)).with_truncation(truncation)
        dataset = finetuned.task.read(file, columns)
        validate_file_pairs(finetuned.task_config, dataset)
        if finetuned.task.labels:
            validate_labels(dataset, finetuned.task.labels)
        with progress_bar("evaluating", "sequences", None) as advance:
            scores = finetuned.evaluate(dataset, advance)
    if json:
        print_json({"scores": scores, "n": len(dataset)})
        return
    print_table(("metric", "value"), [(name, f"{value:.6f}") for name, value in scores.items()], right_aligned={1})
    print_status(f"n = {len(dataset):,}")
