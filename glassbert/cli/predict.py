"""`glassbert predict`: predictions of a fine-tuned model for a file."""

from pathlib import Path
from typing import Annotated, Any

import typer

from glassbert.cli.options import (
    JsonOption,
    PairOption,
    TextOption,
    TruncationOption,
    parse_input_path,
    print_json,
    print_status,
    print_table,
    progress_bar,
    table_columns,
    validate_file_pairs,
    validate_input_file,
)
from glassbert.data.problems import printable_path

MAX_PRINTED_ROWS = 20
MAX_PRINTED_CHARACTERS = 80


def predict(
    file: Annotated[
        Path,
        typer.Argument(
            parser=parse_input_path,
            help="One text per line, or csv, tsv, jsonl, parquet, CoNLL, SQuAD; - reads standard input.",
        ),
    ],
    model: Annotated[
        str, typer.Option("--model", "-m", help="Run folder of `glassbert finetune`, or its model folder.")
    ],
    out: Annotated[
        Path | None, typer.Option(help="Output file: .csv, .tsv, .jsonl, .parquet, .json (SQuAD) or .conll.")
    ] = None,
    text: TextOption = None,
    pair: PairOption = None,
    truncation: TruncationOption = None,
    json: JsonOption = False,
) -> None:
    """Predict labels with probabilities, numbers, entities or answers with a fine-tuned model.

    Example: glassbert predict new.csv --text review --model tuned/model --out labels.csv
    """
    from glassbert.checkpoints.model_inputs import model_inputs
    from glassbert.runtime.output_paths import validate_output_file
    from glassbert.tasks.model_loading import load_finetuned
    from glassbert.tasks.prediction_files import (
        SUFFIXES,
        prediction_records,
        validate_prediction_format,
        write_predictions,
    )

    validate_input_file(file)
    finetuned = load_finetuned(model).with_truncation(truncation)
    if out is not None:
        validate_prediction_format(out, finetuned.task_config.task)
        validate_output_file(out, SUFFIXES, [file, *model_inputs(model)])
    dataset = finetuned.task.read(file, table_columns(text, pair, None), labeled=False)
    validate_file_pairs(finetuned.task_config, dataset)
    with progress_bar("predicting", "sequences", None) as advance:
        predictions = finetuned.predict_dataset(dataset, advance)
    if out is not None:
        write_predictions(out, finetuned.task, dataset, predictions)
        if json:
            print_json({"out": printable_path(out), "rows": len(predictions)})
        else:
            print_status(f"{len(predictions):,} predictions written to {out}")
        return
    records = prediction_records(finetuned.task, dataset, predictions)
    if json:
        print_json(records)
        return
    rows = [
        (_shorten(text), _format_prediction(record))
        for text, record in zip(dataset.texts[:MAX_PRINTED_ROWS], records, strict=False)
    ]
    print_table(("text", "prediction"), rows)
    if len(records) > MAX_PRINTED_ROWS:
        print_status(f"... and {len(records) - MAX_PRINTED_ROWS:,} more; use --out FILE or --json for all.")


def _format_prediction(record: dict[str, Any]) -> str:
    if "label" in record:
        return f"{record['label']} ({record['probability']:.1%})"
    if "number" in record:
        return f"{record['number']:.3f}"
    if "answer" in record:
        return f"{record['answer']} ({record['start']} to {record['end']})"
    entities = (
        f"{entity['text']} ({entity['type']}, {entity['start']} to {entity['end']})" for entity in record["entities"]
    )
    return ", ".join(entities) or "no entities"


def _shorten(text: str) -> str:
    return (
        text if len(text) <= MAX_PRINTED_CHARACTERS else text[: MAX_PRINTED_CHARACTERS - 1] + "\N{HORIZONTAL ELLIPSIS}"
    )
