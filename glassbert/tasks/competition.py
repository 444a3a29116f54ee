"""A Kaggle text classification competition: its files, cross-validation folds and submission."""

import csv
import io
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from glassbert.data.html_tokens import decode_references
from glassbert.data.labeled_table import Table
from glassbert.data.tables import read_table
from glassbert.errors import GlassBertError
from glassbert.runtime.atomic_files import write_atomic
from glassbert.tasks.metrics import accuracy, f1, macro_f1

Fold = tuple[list[int], list[int]]  # indices of the training and of the held-out texts
_URL = re.compile(r"https?://\S+")


class CompetitionColumns(msgspec.Struct, frozen=True, kw_only=True):
    """Column names; the values of `extra` columns are prepended to the text."""

    text: str
    label: str
    id: str
    extra: tuple[str, ...] = ()


@dataclass(frozen=True)
class Competition:
    """Training texts and labels, test texts and ids.

    `group_texts` are the training texts without extra columns; samples with the same group text are in the same
    fold.
    """

    texts: list[str]
    group_texts: list[str]
    labels: list[str]
    test_texts: list[str]
    test_ids: list[Any]
    columns: CompetitionColumns


@dataclass(frozen=True)
class Submission:
    """The predicted label of each test text, and the cross-validation scores of each fold."""

    labels: list[str]
    fold_scores: list[dict[str, float]]

    def mean_score(self, metric: str) -> float:
        """Return the mean of a metric over the folds."""
        return float(np.mean([scores[metric] for scores in self.fold_scores]))

    def score_std(self, metric: str) -> float:
        """Return the standard deviation of a metric over the folds (n - 1)."""
        return float(np.std([scores[metric] for scores in self.fold_scores], ddof=1))


def read_competition(train_path: Path, test_path: Path, columns: CompetitionColumns) -> Competition:
    """Read and check the training and the test file."""
    train_columns = (columns.text, columns.label, *columns.extra)
    test_columns = (columns.text, columns.id, *columns.extra)
    train = read_table(train_path, detect_glue=False, columns=train_columns)
    test = read_table(test_path, detect_glue=False, columns=test_columns)
    for table, names in ((train, train_columns), (test, test_columns)):
        missing = [name for name in names if name not in table.columns]
        if missing:
            raise GlassBertError(f"{table.path} has no column {missing[0]!r}; it has {table.format_column_names()}.")
    _validate_ids(test, columns.id)
    train.validate_texts(columns.text)
    return Competition(
        _clean_texts(train, columns),
        _clean_texts(train, msgspec.structs.replace(columns, extra=())),
        train.labels(columns.label),
        _clean_texts(test, columns),
        test.columns[columns.id],
        columns,
    )


def stratified_folds(texts: Sequence[str], labels: Sequence[str], num_folds: int, seed: int) -> list[Fold]:
    """Return the training and the held-out indices of each fold, stratified by label.

    Texts that are equal up to case stay in one fold, so that no held-out text was trained on. Near duplicates, such as
    retweets, count as different.
    """
    from sklearn.model_selection import StratifiedGroupKFold

    groups_by_text = {text: group for group, text in enumerate(dict.fromkeys(text.lower() for text in texts))}
    validate_num_folds(labels, len(groups_by_text), num_folds)
    groups = [groups_by_text[text.lower()] for text in texts]
    splitter = StratifiedGroupKFold(num_folds, shuffle=True, random_state=seed)
    folds: list[Fold] = []
    for train, held_out in splitter.split(labels, labels, groups):
        missing = set(labels) - {labels[index] for index in train}
        if missing:
            raise GlassBertError(
                f"All texts with the label {min(missing)!r} are in one of the {num_folds} folds; when it is held out, "
                "no text with this label is left to train on. Add different texts with this label."
            )
        folds.append((train.tolist(), held_out.tolist()))
    return folds


def validate_num_folds(labels: Sequence[str], num_texts: int, num_folds: int) -> None:
    """Raise if there are too few samples per label, or too few different texts, for the folds."""
    counts = Counter(labels)
    count, rarest = min((count, label) for label, count in counts.items())
    if len(counts) < 2:
        raise GlassBertError(f"All texts have the label {rarest!r}; training needs at least two labels.")
    if count < num_folds:
        raise GlassBertError(f"{num_folds} folds need at least {num_folds} samples per label; {rarest!r} has {count}.")
    if num_texts < num_folds:
        raise GlassBertError(f"{num_folds} folds need at least {num_folds} different texts; there are {num_texts}.")


def score_fold(labels: tuple[str, ...], targets: Sequence[str], predictions: Sequence[str]) -> dict[str, float]:
    """Return accuracy and F1: of the second label if there are two, else macro F1."""
    scores = {"accuracy": accuracy(targets, predictions)}
    if len(labels) == 2:
        return scores | {"f1": f1(targets, predictions, labels[1])}
    return scores | {"macro_f1": macro_f1(targets, predictions)}


def write_submission(path: Path, competition: Competition, submission: Submission) -> None:
    """Write the submission file: an id and a label per row, in the order of the test file."""
    text = io.StringIO()
    plain = csv.writer(text, lineterminator="\n")
    quoted = csv.writer(text, lineterminator="\n", quoting=csv.QUOTE_ALL)
    header = (competition.columns.id, competition.columns.label)
    for row in (header, *zip(competition.test_ids, submission.labels, strict=True)):
        has_return = any("\r" in str(cell) for cell in row)  # csv does not quote it; other readers end the line there
        (quoted if has_return else plain).writerow(row)
    write_atomic(path, text.getvalue().encode(), concurrent=True)


def _validate_ids(table: Table, column: str) -> None:
    earlier_ids: set[Any] = set()
    for row, row_id in enumerate(table.columns[column]):
        if _is_missing(row_id) or row_id == "":
            raise GlassBertError(f"{table.location(row)}: the id is missing; every test row needs one.")
        if isinstance(row_id, list | dict):
            raise GlassBertError(f"{table.location(row)}: the id {row_id!r} must be a string or a number.")
        if row_id in earlier_ids:
            raise GlassBertError(f"{table.location(row)}: the id {row_id!r} occurs more than once; ids must be unique.")
        earlier_ids.add(row_id)


def _is_missing(cell: Any) -> bool:
    return cell is None or (isinstance(cell, float) and cell != cell)  # noqa: PLR0124  NaN


def _clean_texts(table: Table, columns: CompetitionColumns) -> list[str]:
    """Remove URLs, decode HTML entities, and prepend the extra columns, with `%20` replaced by a space."""
    texts = [_URL.sub("", decode_references(text)).strip() for text in table.texts(columns.text, allow_empty=True)]
    for name in reversed(columns.extra):
        cells = ["" if _is_missing(cell) else str(cell).replace("%20", " ").strip() for cell in table.columns[name]]
        texts = [f"{cell}: {text}" if cell else text for cell, text in zip(cells, texts, strict=True)]
    return texts
