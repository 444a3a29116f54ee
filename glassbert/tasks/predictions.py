"""Answers as records people can use, and files of them: csv, tsv, jsonl, parquet, SQuAD's json, CoNLL's columns."""

import csv
import io
import logging
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from glassbert.disk import write_whole
from glassbert.errors import GlassBertError
from glassbert.tasks.card import Tuned
from glassbert.tasks.conll import read_conll
from glassbert.tasks.items import Items
from glassbert.tasks.squad import read_answers
from glassbert.tasks.tables import read_table
from glassbert.tasks.task import (
    AnswerTask,
    LabelTask,
    NumberTask,
    TagTask,
    answer_measures,
    in_order,
    label_measures,
    number_measures,
    tag_measures,
)

ENDINGS = (".csv", ".tsv", ".jsonl", ".parquet", ".json", ".conll")


def records(tuned: Tuned, items: Items, told: Sequence[Any]) -> list[dict[str, Any]]:
    """Say each answer in plain values."""
    made: list[dict[str, Any]] = []
    for number, one in enumerate(told):
        text = {"row": number + 1, "text": items.texts[number]}
        if items.pairs is not None:
            text["pair"] = items.pairs[number]
        if isinstance(tuned.task, LabelTask):
            chances = one.probabilities
            made.append(text | {"label": one.label, "probability": chances[one.label], "probabilities": chances})
        elif isinstance(tuned.task, NumberTask):
            made.append(text | {"number": one})
        elif isinstance(tuned.task, AnswerTask):
            name = items.ids[number] if items.ids else str(number)
            place = {"start": one.start, "stop": one.stop, "score": one.score}
            made.append({"row": number + 1, "id": name, "question": items.texts[number], "answer": one.text} | place)
        else:
            made.append(text | {"entities": [entity._asdict() for entity in one.entities]})
    return made


def check_ending(path: Path, tuned: Tuned) -> None:
    """Refuse a name whose ending says nothing, or nothing for this task, before anything is computed."""
    if path.suffix not in ENDINGS:
        raise GlassBertError(f"--out {str(path)!r} must end in one of {', '.join(ENDINGS)}.")
    if path.suffix == ".conll" and not isinstance(tuned.task, TagTask):
        raise GlassBertError("A .conll file is for tags; choose .csv or .jsonl.")
    if not path.parent.is_dir():
        raise GlassBertError(f"--out {str(path)!r}: there is no folder {str(path.parent)!r}.")
    if path.is_dir():
        raise GlassBertError(f"--out {str(path)!r} is a folder; name a file in it.")


def write_records(path: Path, tuned: Tuned, items: Items, told: Sequence[Any]) -> None:
    """Write answers in the form the ending asks for; the file is there whole or not at all."""
    made = records(tuned, items, told)
    if not made:
        raise GlassBertError("There is nothing to answer: the file holds no text.")
    if path.suffix == ".conll":
        words = [[items.texts[n][a:b] for a, b in spans] for n, spans in enumerate(items.words or [])]
        rows = ["\n".join(map("\t".join, zip(w, one.tags, strict=True))) for w, one in zip(words, told, strict=True)]
        write_whole(path, ("\n\n".join(rows) + "\n").encode())
    elif path.suffix == ".json":
        if isinstance(tuned.task, AnswerTask):
            write_whole(path, msgspec.json.encode({one["id"]: one["answer"] for one in made}))
        else:
            write_whole(path, msgspec.json.format(msgspec.json.encode(made)))
    elif path.suffix == ".jsonl":
        write_whole(path, b"".join(msgspec.json.encode(one) + b"\n" for one in made))
    else:
        _write_table(path, [_flat(one) for one in made])


def score_file(task: str, right: Items, path: Path) -> dict[str, float]:
    """Score a file of predictions, whoever made it, against what is right."""
    wanted = right.right or []
    if task == "answer":
        ids = right.ids or []
        told = read_answers(path)
        missing = sum(key not in told for key in ids)
        if missing:
            logging.getLogger(__name__).warning("%d of %d questions are not answered; each counts 0", missing, len(ids))
        return answer_measures(ids, wanted, told)
    if task == "tag":
        return tag_measures(wanted, [one.tags or [] for one in read_conll(path, checked=False)])
    table = read_table(path)
    named = [one for one in ("prediction", "label", "number", "target") if one in table.columns]
    if not named or (len(named) > 1 and named[0] != "prediction"):
        what = f"has the columns {', '.join(named)}" if named else "has none of the columns label, number, target"
        raise GlassBertError(f"{path} {what}; call the one with the answers 'prediction'.")
    name = named[0]
    if len(table) != len(wanted):
        raise GlassBertError(f"{path} has {len(table)} answers for {len(wanted)} items; they must be as many.")
    if task == "regress":
        return number_measures(wanted, table.numbers(name))
    labels = table.labels(name)
    known = set(wanted)
    strange = Counter(label for label in labels if label not in known)
    if strange:  # each is a miss, and perhaps a mistake
        line = "%s: %d answers are never right: %s; the right ones are %s"
        told = ", ".join(map(repr, in_order(list(strange))[:5]))
        logging.getLogger(__name__).warning(line, path, strange.total(), told, ", ".join(in_order(wanted)[:20]))
    return label_measures(in_order(wanted), wanted, labels)


def _flat(record: dict[str, Any]) -> dict[str, Any]:
    """Give every value a column: `p(label)` for probabilities, JSON for a list."""
    flat: dict[str, Any] = {}
    for name, value in record.items():
        if isinstance(value, dict):
            flat |= {f"p({label})": chance for label, chance in value.items()}
        else:
            flat[name] = msgspec.json.encode(value).decode() if isinstance(value, list) else value
    return flat


def _write_table(path: Path, rows: list[dict[str, Any]]) -> None:
    if path.suffix == ".parquet":
        import pyarrow as pa
        from pyarrow.parquet import write_table

        file = io.BytesIO()
        write_table(pa.Table.from_pylist(rows), file)
        write_whole(path, file.getvalue())
        return
    text = io.StringIO()
    between = "\t" if path.suffix == ".tsv" else ","
    # Strings in quotes: a text may hold a lone carriage return, which Python writes as it is and others read as a row.
    writer = csv.DictWriter(text, list(rows[0]), delimiter=between, lineterminator="\n", quoting=csv.QUOTE_NONNUMERIC)
    writer.writeheader()
    writer.writerows(rows)
    write_whole(path, text.getvalue().encode())
