"""`glassbert evaluate` and `glassbert predict`: what a fine-tuned model says of a file, and how good that is."""

from pathlib import Path
from typing import Annotated, Any

import typer

from glassbert.cli.options import (
    AsJson,
    Label,
    Pair,
    Text,
    columns_named,
    need_other,
    print_json,
    print_table,
    printable,
    progress_bar,
    say,
)
from glassbert.errors import GlassBertError

Tuned = Annotated[str, typer.Option("--model", "-m", help="A folder that `glassbert finetune` made.")]
Long = Annotated[
    str | None, typer.Option(help="Texts too long, if not as in training: head, tail, both (not for answers), windows.")
]
SHOWN = 20


def evaluate(
    file: Annotated[Path, typer.Argument(help="A file with the right answers, in any form `finetune` reads.")],
    model: Annotated[str | None, typer.Option("--model", "-m", help="A folder that `glassbert finetune` made.")] = None,
    predictions: Annotated[
        Path | None,
        typer.Option(help="Score this file of answers instead of a model: csv, jsonl, CoNLL, SQuAD's json."),
    ] = None,
    task: Annotated[
        str | None, typer.Option(help="With --predictions: classify, pair, regress, tag or answer.")
    ] = None,
    text: Text = None,
    pair: Pair = None,
    label: Label = None,
    long: Long = None,
    json: AsJson = False,
) -> None:
    """Score a model, or a file of answers that anyone made, against what is right.

    Example: glassbert evaluate dev.csv --model tuned/model --text review --label stars
    """
    from glassbert.tasks.card import check_pairs, load_tuned, with_long
    from glassbert.tasks.items import TASK_OF_ENDING, TASKS, check_labels, read_items
    from glassbert.tasks.predictions import score_file

    if (model is None) == (predictions is None):
        raise GlassBertError("Give either --model (a folder) or --predictions (a file of answers).")
    if task is not None and predictions is None:
        raise GlassBertError("--task is for --predictions; a model knows its own.")
    columns = columns_named(text, pair, label)
    if predictions is not None:
        named = task or TASK_OF_ENDING.get(file.suffix, "")
        if named not in TASKS:
            raise GlassBertError(f"Say what the answers are of: --task {', '.join(TASKS)}.")
        if not predictions.is_file():
            raise GlassBertError(f"There is no file {str(predictions)!r}.")
        items = read_items(named, file, columns, placed=False)
        scores = score_file(named, items, predictions)
    else:
        tuned = with_long(load_tuned(str(model)), long)
        items = read_items(tuned.card.task, file, columns)
        check_pairs(tuned, items)
        if tuned.task.labels:
            check_labels(items, tuned.task.labels)
        with progress_bar("reading", "windows", None) as advance:
            scores = tuned.task.measures(tuned.answers(items, advance), items)
    if json:
        print_json({"scores": scores, "n": len(items)})
        return
    print_table(("score", "value"), [(name, f"{value:.6f}") for name, value in scores.items()], right={1})
    say(f"n = {len(items):,}")


def predict(
    file: Annotated[
        Path, typer.Argument(help="One text a line, or csv, tsv, jsonl, parquet, CoNLL, SQuAD; - is stdin.")
    ],
    model: Tuned,
    out: Annotated[
        Path | None, typer.Option(help="Where to: .csv, .tsv, .jsonl, .parquet, .json (SQuAD's), .conll.")
    ] = None,
    text: Text = None,
    pair: Pair = None,
    long: Long = None,
    json: AsJson = False,
) -> None:
    """Ask a fine-tuned model: labels with probabilities, numbers, entities with their places, answers.

    Example: glassbert predict new.csv --text review --model tuned/model --out labels.csv
    """
    from glassbert.tasks.card import check_pairs, load_tuned, with_long
    from glassbert.tasks.items import read_items
    from glassbert.tasks.predictions import check_ending, records, write_records

    tuned = with_long(load_tuned(model), long)
    if out is not None:
        check_ending(out, tuned)
        need_other(out, file)
    items = read_items(tuned.card.task, file, columns_named(text, pair, None), labelled=False)
    check_pairs(tuned, items)
    with progress_bar("reading", "windows", None) as advance:
        told = tuned.answers(items, advance)
    if out is not None:
        write_records(out, tuned, items, told)
        if json:
            print_json({"out": printable(out), "rows": len(told)})
        else:
            say(f"{len(told):,} answers in {out}")
        return
    made = records(tuned, items, told)
    if json:
        print_json(made)
        return
    print_table(("text", "answer"), [(_short(items.texts[n]), _said(one)) for n, one in enumerate(made[:SHOWN])])
    if len(made) > SHOWN:
        say(f"... and {len(made) - SHOWN:,} more; --out FILE or --json gives all.")


def _said(record: dict[str, Any]) -> str:
    if "label" in record:
        return f"{record['label']} ({record['probability']:.1%})"
    if "number" in record:
        return f"{record['number']:.3f}"
    if "answer" in record:
        return f"{record['answer']} ({record['start']} to {record['stop']})"
    found = (f"{one['text']} ({one['kind']}, {one['start']} to {one['stop']})" for one in record["entities"])
    return ", ".join(found) or "no entity"


def _short(text: str) -> str:
    return text if len(text) <= 80 else text[:79] + "\N{HORIZONTAL ELLIPSIS}"
