"""Prediction files: csv, tsv, jsonl, parquet, SQuAD's json and CoNLL."""

import csv
import io
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from glassbert.errors import GlassBertError
from glassbert.runtime.atomic_files import write_atomic
from glassbert.tasks.dataset import Dataset
from glassbert.tasks.tagging import TagPrediction
from glassbert.tasks.task import Task

SUFFIXES = (".csv", ".tsv", ".jsonl", ".parquet", ".json", ".conll")


def validate_prediction_format(path: Path, task: str) -> None:
    """Raise if predictions of a task cannot be written in the format of a path."""
    if path.suffix == ".conll" and task != "tag":
        raise GlassBertError(f"out={str(path)!r}: .conll is for the task 'tag', not {task!r}; use .csv or .jsonl.")


def prediction_records(task: Task, dataset: Dataset, predictions: Sequence[Any]) -> list[dict[str, Any]]:
    """Return one record of plain values per prediction."""
    return [task.record(prediction, dataset, index) for index, prediction in enumerate(predictions)]


def write_predictions(path: Path, task: Task, dataset: Dataset, predictions: Sequence[Any]) -> None:
    """Write predictions in the format of the file's suffix, atomically."""
    if not predictions:
        raise GlassBertError("The input file has no texts; there is nothing to predict.")
    if path.suffix == ".conll":
        write_atomic(path, _conll(dataset, predictions).encode(), concurrent=True)
        return
    records = prediction_records(task, dataset, predictions)
    if path.suffix == ".json":
        is_squad = "answer" in records[0]
        answers: Any = {record["id"]: record["answer"] for record in records} if is_squad else records
        data = msgspec.json.encode(answers)
        write_atomic(path, data if is_squad else msgspec.json.format(data), concurrent=True)
    elif path.suffix == ".jsonl":
        write_atomic(path, b"".join(msgspec.json.encode(record) + b"\n" for record in records), concurrent=True)
    else:
        _write_table(path, [_flatten(record) for record in records])


def _conll(dataset: Dataset, predictions: Sequence[TagPrediction]) -> str:
    """Return one word and tag per line, with a blank line between sentences."""
    sentences: list[str] = []
    for text, spans, prediction in zip(dataset.texts, dataset.word_spans or [], predictions, strict=True):
        words = [text[start:end] for start, end in spans]
        sentences.append("\n".join(f"{word}\t{tag}" for word, tag in zip(words, prediction.tags, strict=True)))
    return "\n\n".join(sentences) + "\n"


def _flatten(record: dict[str, Any]) -> dict[str, Any]:
    """Return a record with one column per value: `p(label)` for probabilities, JSON for lists."""
    flat: dict[str, Any] = {}
    for name, value in record.items():
        if isinstance(value, dict):
            flat |= {f"p({label})": probability for label, probability in value.items()}
        else:
            flat[name] = msgspec.json.encode(value).decode() if isinstance(value, list) else value
    return flat


def _write_table(path: Path, rows: list[dict[str, Any]]) -> None:
    if path.suffix == ".parquet":
        import pyarrow as pa
        from pyarrow.parquet import write_table

        buffer = io.BytesIO()
        write_table(pa.Table.from_pylist(rows), buffer)
        write_atomic(path, buffer.getvalue(), concurrent=True)
        return
    text = io.StringIO()
    delimiter = "\t" if path.suffix == ".tsv" else ","
    # Quote all strings: csv does not quote a lone carriage return, which other readers take for a line end.
    writer = csv.DictWriter(text, list(rows[0]), delimiter=delimiter, lineterminator="\n", quoting=csv.QUOTE_NONNUMERIC)
    writer.writeheader()
    writer.writerows(rows)
    write_atomic(path, text.getvalue().encode(), concurrent=True)
