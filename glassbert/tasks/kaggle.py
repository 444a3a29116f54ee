"""A Kaggle competition in one go: labelled texts and unlabelled ones in, a submission and its expected score out.

Two roads. Frozen: features of the model as it is, joined with counts of words, and a logistic regression: a minute.
Fine-tuned: the model itself learns, once for each fold; the folds' models vote on the test texts. In a folder, what
is finished survives a crash, and the same contest goes on from there.
"""

import csv
import hashlib
import html
import io
import re
import shutil
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import torch
from jaxtyping import Float

from glassbert.disk import in_the_way, write_whole
from glassbert.errors import GlassBertError
from glassbert.loaded import LoadedBert
from glassbert.tasks.fit import Setting, Watched, answers_for, fit, learned_from, task_model
from glassbert.tasks.items import Items
from glassbert.tasks.plan import Plan
from glassbert.tasks.scores import accuracy, f1, macro_f1
from glassbert.tasks.tables import Table, read_table
from glassbert.tasks.task import LabelTask, in_order
from glassbert.tasks.windows import Room, windows_of
from glassbert.training.ranks import Ranks, alone

BEGUN, DONE = "begun", "done.json"
_ADDRESS = re.compile(r"https?://\S+")


class Names(msgspec.Struct, frozen=True, kw_only=True):
    """Which columns hold what; the words of `also` columns are put before the text."""

    text: str
    label: str
    id: str
    also: tuple[str, ...] = ()


@dataclass(frozen=True)
class Contest:
    """Texts to learn from, their labels, texts to be labelled, and their ids.

    `plain` are the texts to learn from without the words of other columns: whoever says the same has the same one.
    """

    texts: list[str]
    plain: list[str]
    labels: list[str]
    test_texts: list[str]
    test_ids: list[Any]
    names: Names


@dataclass(frozen=True)
class Entry:
    """What would be handed in: a label for each test text, and the scores on each fold's held-out texts."""

    labels: list[str]
    folds: list[dict[str, float]]

    def mean(self, name: str) -> float:
        """Mean over the folds."""
        return float(np.mean([one[name] for one in self.folds]))

    def spread(self, name: str) -> float:
        """Standard deviation over the folds (n - 1)."""
        return float(np.std([one[name] for one in self.folds], ddof=1))


def read_contest(train: Path, test: Path, names: Names) -> Contest:
    """Read both files; a missing column, label or id is named."""
    learned, asked = read_table(train, glue=False), read_table(test, glue=False)
    for table, wanted in (
        (learned, (names.text, names.label, *names.also)),
        (asked, (names.text, names.id, *names.also)),
    ):
        absent = [name for name in wanted if name not in table.columns]
        if absent:
            raise GlassBertError(f"{table.path} has no column {absent[0]!r}; it has {table.names}.")
    ids = asked.columns[names.id]
    seen: set[Any] = set()
    for row, one in enumerate(ids):
        if _is_missing(one) or one == "" or one in seen:
            what = f"the id {one!r} is there twice" if one in seen else "the id is missing"
            raise GlassBertError(f"{asked.where(row)}: {what}; every test row needs one of its own.")
        seen.add(one)
    learned.texts(names.text)
    return Contest(
        _texts(learned, names),
        _texts(learned, msgspec.structs.replace(names, also=())),
        learned.labels(names.label),
        _texts(asked, names),
        ids,
        names,
    )


def folds_of(
    texts: Sequence[str], labels: Sequence[str], count: int, seed: int
) -> Iterator[tuple[list[int], list[int]]]:
    """Divide into folds with about the same share of every label: what is learned from, what is held out.

    Texts that are the same but for capitals stay together, or what is held out would have been seen. Near copies, such
    as a tweet passed on to another name, count as different.
    """
    from sklearn.model_selection import StratifiedGroupKFold

    rarest = min((labels.count(label), label) for label in set(labels))
    if len(set(labels)) < 2:
        raise GlassBertError(f"Every text has the label {rarest[1]}; two labels or more are needed to learn from.")
    if rarest[0] < count:
        raise GlassBertError(f"{count} folds need every label {count} times, but {rarest[1]!r} is there {rarest[0]}.")
    numbers = {text: number for number, text in enumerate(dict.fromkeys(text.lower() for text in texts))}
    groups = [numbers[text.lower()] for text in texts]
    if len(numbers) < count:
        raise GlassBertError(f"{count} folds need {count} different texts or more; there are {len(numbers)}.")
    for kept, aside in StratifiedGroupKFold(count, shuffle=True, random_state=seed).split(labels, labels, groups):
        unseen = set(labels) - {labels[number] for number in kept}
        if unseen:
            raise GlassBertError(
                f"Too few different texts have the label {min(unseen)!r}: one fold holds them all. Take fewer folds."
            )
        yield kept.tolist(), aside.tolist()


def frozen_road(
    contest: Contest, bert: LoadedBert, folds: int = 5, seed: int = 0, progress: Callable[[int], None] | None = None
) -> Entry:
    """Features of the model as it is, curved, with counts of words beside them, and a logistic regression."""
    from scipy import sparse

    divided = list(folds_of(contest.plain, contest.labels, folds, seed))
    vectors = bert.encode(contest.texts + contest.test_texts, normalize=True, truncate=True, progress=progress)
    count = len(contest.texts)
    truth = np.array(contest.labels)

    def joined(learned: Sequence[int], asked: Sequence[str], rows: Float[np.ndarray, "text hidden"]) -> tuple[Any, Any]:
        words = _counter([contest.texts[number] for number in learned])
        curved = _curves(len(learned), seed).fit(vectors[list(learned)])
        made = [
            sparse.hstack([words.transform(texts), sparse.csr_matrix(VECTOR_WEIGHT * curved.transform(part))]).tocsr()
            for texts, part in (([contest.texts[n] for n in learned], vectors[list(learned)]), (asked, rows))
        ]
        return made[0], made[1]

    scores: list[dict[str, float]] = []
    for kept, aside in divided:
        known, asked = joined(kept, [contest.texts[number] for number in aside], vectors[aside])
        told = _regression().fit(known, truth[kept]).predict(asked)
        scores.append(_scores(in_order(contest.labels), [contest.labels[number] for number in aside], told.tolist()))
    known, asked = joined(range(count), contest.test_texts, vectors[count:])
    return Entry(_regression().fit(known, truth).predict(asked).tolist(), scores)


def finetuned_road(
    contest: Contest,
    start: LoadedBert,
    plan: Plan,
    folds: int = 5,
    watch: Callable[[int, Watched, list[dict[str, float]]], None] | None = None,
    folder: Path | None = None,
) -> Entry:
    """Fine-tune once for each fold; held-out texts score it, and the folds' probabilities are averaged for the test.

    `folder` keeps finished folds and checkpoints until the last fold is done; a run that asks for the same goes on.
    """
    if folder is None:
        return _all_folds(contest, start, plan, folds, watch, None)
    _need_ours(folder)
    with alone(folder, ALONE):
        _begin(folder, contest, start, plan, folds)
        return _all_folds(contest, start, plan, folds, watch, folder)


ALONE = Ranks(0, 1, torch.device("cpu"))


class _FoldDone(msgspec.Struct, frozen=True):
    scores: dict[str, float]
    chances: list[list[float]]  # for each test text, of each label


def _all_folds(
    contest: Contest,
    start: LoadedBert,
    plan: Plan,
    folds: int,
    watch: Callable[[int, Watched, list[dict[str, float]]], None] | None,
    folder: Path | None,
) -> Entry:
    task, room = LabelTask(in_order(contest.labels)), Room(max_tokens=min(256, start.config.max_positions), long="head")
    items = Items(contest.texts, right=list(contest.labels), where="training text {}".format)
    test = Items(contest.test_texts, where="test text {}".format)
    test_windows = windows_of(test, start.tokenizer, room)
    done: list[_FoldDone] = []
    for number, (kept, aside) in enumerate(folds_of(contest.plain, contest.labels, folds, plan.seed)):
        place = folder / f"fold-{number + 1}" if folder else None
        if place and (place / DONE).is_file():
            done.append(msgspec.json.decode((place / DONE).read_bytes(), type=_FoldDone))
            continue
        scores = [one.scores for one in done]
        seen = (lambda one, number=number, scores=scores: watch(number, one, scores)) if watch else None
        fold_plan = msgspec.structs.replace(plan, seed=plan.seed + number)
        bert = task_model(start, task, fold_plan)
        learned = learned_from(items.some(kept), task, start.tokenizer, room)
        fit(bert, learned, fold_plan, None, Setting(watch=seen, folder=place))
        held = items.some(aside)
        told = answers_for(bert, task, held, windows_of(held, start.tokenizer, room))
        asked = answers_for(bert, task, test, test_windows)
        score = _scores(task.labels, held.right or [], [one.label for one in told])
        done.append(_FoldDone(score, [list(one.probabilities.values()) for one in asked]))
        if place:
            write_whole(place / DONE, msgspec.json.encode(done[-1]))
            shutil.rmtree(place / "checkpoints", ignore_errors=True)
    chances = np.mean([one.chances for one in done], axis=0)
    return Entry([task.labels[int(one.argmax())] for one in chances], [one.scores for one in done])


def _begin(folder: Path, contest: Contest, start: LoadedBert, plan: Plan, folds: int) -> None:
    """Keep what an earlier run of the same left; take away what another left."""
    said = hashlib.blake2b(digest_size=16)
    said.update(msgspec.json.encode([contest.texts, contest.plain, contest.labels, contest.test_texts, plan, folds]))
    said.update(f"{start.config}{start.tokenizer.fast.to_str()}".encode())
    for name, value in start.model.state_dict().items():
        said.update(name.encode() + value.numpy().tobytes())
    key = said.hexdigest().encode()
    told = folder / BEGUN
    if told.is_file() and told.read_bytes() == key:
        return
    write_whole(told, b"")  # still ours, if this is stopped before the others' folds are gone
    for old in _folds_in(folder):
        shutil.rmtree(old)
    write_whole(told, key)


def folds_beside(submission: Path) -> Path:
    """Say where the folds of a submission that is being made are kept."""
    return submission.with_name(f"{submission.stem}.folds")


def forget_folds(folder: Path) -> None:
    """Take away what was kept, and nothing else that may be there."""
    with alone(folder, ALONE):
        for old in _folds_in(folder):
            shutil.rmtree(old)
        (folder / BEGUN).unlink(missing_ok=True)  # last: until then the folder is known to be ours
        (folder / ".lock").unlink(missing_ok=True)
    with suppress(OSError):
        folder.rmdir()


def _folds_in(folder: Path) -> list[Path]:
    return [path for path in folder.glob("fold-*") if path.is_dir() and path.name.removeprefix("fold-").isdecimal()]


def _need_ours(folder: Path) -> None:
    """Leave alone what another has put where the folds go."""
    if not (folder / BEGUN).is_file() and in_the_way(folder, BEGUN):
        raise GlassBertError(f"{folder} is where the folds are kept, and holds something else; choose another --out.")


def write_submission(path: Path, contest: Contest, entry: Entry) -> None:
    """Write the file that is handed in: an id and a label a row, in the order of the test file."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow([contest.names.id, contest.names.label])
    writer.writerows(zip(contest.test_ids, entry.labels, strict=True))
    write_whole(path, text.getvalue().encode())


VECTOR_WEIGHT = 3.0  # of the model's features against the counts of words
NUM_CURVES = 600


def _counter(texts: list[str]) -> Any:
    """Count words and pairs of words; those that are there once tell nothing, unless all are."""
    from sklearn.feature_extraction.text import TfidfVectorizer

    try:
        return TfidfVectorizer(min_df=2, ngram_range=(1, 2), sublinear_tf=True).fit(texts)
    except ValueError:
        return TfidfVectorizer(token_pattern=r"(?u)\S+", sublinear_tf=True).fit(texts)


def _curves(count: int, seed: int) -> Any:
    """Likeness to some of the texts: lets a regression, which draws straight lines, draw curved ones."""
    from sklearn.kernel_approximation import Nystroem

    return Nystroem(gamma=1.0, n_components=min(NUM_CURVES, count), random_state=seed)


def _regression() -> Any:
    from sklearn.linear_model import LogisticRegression

    return LogisticRegression(C=1.0, max_iter=3_000)


def _scores(labels: tuple[str, ...], right: Sequence[str], told: Sequence[str]) -> dict[str, float]:
    """Accuracy, and F1: of the second of two labels, or the mean over more."""
    found = {"accuracy": accuracy(right, told)}
    return found | ({"f1": f1(right, told, labels[1])} if len(labels) == 2 else {"macro_f1": macro_f1(right, told)})


def _is_missing(cell: Any) -> bool:
    return cell is None or (isinstance(cell, float) and cell != cell)  # noqa: PLR0124  only NaN differs from itself


def _texts(table: Table, names: Names) -> list[str]:
    """Put the words of other columns first, and tidy what the web left: `&amp;`, `%20`, addresses."""
    texts = [_ADDRESS.sub("", html.unescape(text)).strip() for text in table.texts(names.text, may_be_empty=True)]
    for name in reversed(names.also):
        told = ["" if _is_missing(cell) else str(cell).replace("%20", " ").strip() for cell in table.columns[name]]
        texts = [f"{one}: {text}" if one else text for one, text in zip(told, texts, strict=True)]
    return texts
