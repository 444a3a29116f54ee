"""`glassbert kaggle`: a competition's two files in, a submission out, its expected score said first."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from glassbert.cli.options import (
    AsJson,
    Model,
    Precision,
    load_model,
    need_other,
    print_json,
    printable,
    progress_bar,
    say,
)
from glassbert.errors import GlassBertError

if TYPE_CHECKING:
    from glassbert.loaded import LoadedBert
    from glassbert.tasks.fit import Watched
    from glassbert.tasks.kaggle import Contest, Entry
    from glassbert.tasks.plan import Plan


def kaggle(
    context: typer.Context,
    train: Annotated[Path, typer.Option(help="Labelled texts: csv, tsv, jsonl or parquet.")],
    test: Annotated[Path, typer.Option(help="Texts to be labelled.")],
    text: Annotated[str, typer.Option(help="The column that holds the text, in both.")],
    label: Annotated[str, typer.Option(help="The column that holds the label, in train and in the submission.")],
    out: Annotated[Path, typer.Option(help="The submission, a .csv file.")],
    id: Annotated[str, typer.Option(help="The column that names a row, in test and in the submission.")] = "id",
    also: Annotated[list[str] | None, typer.Option(help="Another column to read, such as keyword; repeatable.")] = None,
    finetune: Annotated[bool, typer.Option("--finetune", help="Train the model itself: slower and better.")] = False,
    folds: Annotated[int, typer.Option(help="For the cross-validated score.", min=2)] = 5,
    epochs: Annotated[float, typer.Option(help="With --finetune: how often everything is seen.")] = 2.0,
    learning_rate: Annotated[float, typer.Option(help="With --finetune: the highest rate.")] = 1e-4,
    average: Annotated[float, typer.Option(help="With --finetune: keep a mean of the weights.")] = 0.0,
    precision: Precision = "float32",
    seed: Annotated[int, typer.Option(help="Folds, and everything else random, come from it.")] = 0,
    model: Model = "minilm",
    json: AsJson = False,
) -> None:
    """Make a submission: features, a classifier, a cross-validated score, labels of the test texts, the file.

    Example: glassbert kaggle --train train.csv --test test.csv --text text --label target --id id --out submission.csv
    """
    from glassbert.tasks.kaggle import Names, folds_beside, forget_folds, frozen_road, read_contest, write_submission
    from glassbert.tasks.plan import Plan

    if out.suffix != ".csv" or not out.parent.is_dir() or out.is_dir():
        raise GlassBertError(f"--out {str(out)!r} must be a .csv file in a folder that is there.")
    need_other(out, train, test)
    for name in () if finetune else ("epochs", "learning_rate", "average", "precision"):
        source = context.get_parameter_source(name)
        if source is not None and source.name == "COMMANDLINE":
            raise GlassBertError(
                f"--{name.replace('_', '-')} needs --finetune; without it nothing of the model learns."
            )
    contest = read_contest(train, test, Names(text=text, label=label, id=id, also=tuple(also or ())))
    bert = load_model(model)
    if finetune:
        plan = Plan(epochs=epochs, learning_rate=learning_rate, average=average, precision=precision, seed=seed)
        entry = _finetuned(contest, bert, folds, plan, folds_beside(out))
    else:
        with progress_bar("features", "texts", len(contest.texts) + len(contest.test_texts)) as advance:
            entry = frozen_road(contest, bert, folds, seed, advance)
    told = ", ".join(f"{name} {entry.mean(name):.4f} ± {entry.spread(name):.4f}" for name in entry.folds[0])
    say(f"Cross-validated on {len(contest.texts):,} texts, {folds} folds, seed {seed}: {told}")
    write_submission(out, contest, entry)
    if finetune:
        forget_folds(folds_beside(out))
    if json:
        scores = {name: {"mean": entry.mean(name), "spread": entry.spread(name)} for name in entry.folds[0]}
        print_json({"out": printable(out), "rows": len(entry.labels), "folds": entry.folds, "scores": scores})
    else:
        say(f"{len(entry.labels):,} labels in {out}")


def _finetuned(contest: "Contest", bert: "LoadedBert", folds: int, plan: "Plan", kept: Path) -> "Entry":
    """Fine-tune with a bar over all folds; stopped, it goes on from `kept` when the same is asked for again."""
    from glassbert.tasks.kaggle import finetuned_road

    total = max(round(plan.epochs * len(contest.texts) * (folds - 1) / plan.batch), 1)  # folds differ by a step or two
    told = at = 0
    with progress_bar("fine-tuning", "steps", total) as advance:

        def tell(scores: list[dict[str, float]]) -> None:
            nonlocal told
            for score in scores[told:]:
                told += 1
                say(f"fold {told} of {folds}: " + ", ".join(f"{name} {one:.4f}" for name, one in score.items()))

        def watch(fold: int, seen: "Watched", scores: list[dict[str, float]]) -> None:
            nonlocal at
            now = int(total * (fold + seen.step / seen.num_steps) / folds)
            advance(now - at)
            at = now
            tell(scores)

        try:
            entry = finetuned_road(contest, bert, plan, folds, watch, kept)
        except KeyboardInterrupt:
            say("\nFinished folds are kept: the same command goes on from there.")
            raise
        tell(entry.folds)  # the last one too
        return entry
