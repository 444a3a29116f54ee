"""A whole fine-tuning: files in, a folder out with the model, its scores over several seeds, curves and a report.

Everything is read and checked before training starts. What is finished survives a crash; `resume` goes on from there.
"""

import logging
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from glassbert.disk import digest_of, in_the_way, write_whole
from glassbert.errors import GlassBertError
from glassbert.loaded import LoadedBert, load
from glassbert.model.bert import Bert
from glassbert.tasks.card import Card, Tuned, save_tuned
from glassbert.tasks.fit import BEST, Learned, Setting, Steps, Watched, answers_for, fit, learned_from, task_model
from glassbert.tasks.items import TASKS, Items, check_labels, divide, read_items
from glassbert.tasks.plan import Plan
from glassbert.tasks.tables import Columns, files_of
from glassbert.tasks.task import LabelTask, NumberTask, TagTask, task_for
from glassbert.tasks.windows import Room, Window, need_one_stretch, windows_of
from glassbert.training.ranks import Ranks, alone, joined
from glassbert.training.recipe import differences
from glassbert.weights.sources import HUB_FILES, HUB_OLD_FILES, find

HELD_OUT = 0.1  # of the training items, where no dev file is given
JOB, RESULTS, DONE = "job.json", "results.json", "done.json"


class Job(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One fine-tuning: what is learned, from which files, by which model, how often."""

    task: str
    train: str
    out: str
    dev: str | None = None
    columns: Columns | None = None
    model: str = "minilm"
    plan: Plan = msgspec.field(default_factory=Plan)
    room: Room = msgspec.field(default_factory=Room)
    seeds: int = 1  # the plan's seed, and those that follow it
    balanced: bool = False  # rare labels weigh more
    first: int | None = None  # learn from so many items at the start of the file only

    def __post_init__(self) -> None:
        if self.task not in TASKS:
            raise GlassBertError(f"There is no task {self.task!r}; choose from {', '.join(TASKS)}.")
        if self.seeds < 1:
            raise GlassBertError(f"seeds={self.seeds} must be at least 1.")
        if self.first is not None and self.first < 1:
            raise GlassBertError(f"first={self.first} must be at least 1.")
        if self.room.both_ways and self.task not in ("pair", "regress"):
            raise GlassBertError(f"--both-ways is for two texts; {self.task!r} does not read them as equals.")
        need_one_stretch(self.task, self.room.long)


class Results(msgspec.Struct, frozen=True, kw_only=True):
    """Scores on the dev items: of each seed, their mean, and their spread (standard deviation, n - 1)."""

    task: str
    train_items: int
    dev_items: int
    measure: str  # the one that decided
    seeds: dict[int, dict[str, float]]
    mean: dict[str, float]
    spread: dict[str, float | None]  # None: one seed has none
    best_seed: int
    seconds: float


@dataclass(frozen=True)
class Prepared:
    """What a job's files hold."""

    train: Items
    dev: Items


class _SeedDone(msgspec.Struct, frozen=True):
    scores: dict[str, float]
    step: int
    seconds: float


def finetune(
    job: Job,
    prepared: Prepared | None = None,
    *,
    resume: bool = False,
    watch: Callable[[int, Watched], None] | None = None,
) -> Results:
    """Run a job, its files read here unless they are `prepared`; `watch` gets the seed and where it is, every step."""
    with joined() as ranks:
        out = Path(job.out)
        prepared = prepared or prepare(job)
        _say_shared(prepared)
        ranks.on_first(lambda: _check_begun(job, out, resume))
        learning = _Learning.of(job, prepared)
        Steps(learning.learned, job.plan, ranks)  # what could be refused has been by now
        with alone(out, ranks):
            ranks.on_first(lambda: write_whole(out / JOB, msgspec.json.format(msgspec.json.encode(_told(job)))))
            return _run(job, learning, out, ranks, watch)


def prepare(job: Job) -> Prepared:
    """Read and check the files; nothing is computed yet."""
    train = read_items(job.task, Path(job.train), job.columns)
    if job.first is not None:
        train = train.some(range(min(job.first, len(train))))
    if job.room.both_ways and train.pairs is None:
        raise GlassBertError("--both-ways is for two texts; name the second column, as in --pair NAME.")
    if job.dev is None:
        train, dev = divide(train, HELD_OUT, job.plan.seed)
    else:
        dev = read_items(job.task, Path(job.dev), job.columns)
    task = task_for(job.task, train)
    if isinstance(task, LabelTask | TagTask):
        check_labels(dev, task.labels)
    if job.plan.measure is not None and job.plan.measure not in task.names:
        raise GlassBertError(f"measure={job.plan.measure!r} is not one of this task's: {', '.join(task.names)}.")
    return Prepared(train, dev)


def _say_shared(prepared: Prepared) -> None:
    train, dev = prepared.train, prepared.dev
    seen = {frozenset(one) for one in zip(train.texts, train.pairs or train.texts, strict=True)}  # in either order
    known = sum(frozenset(one) in seen for one in zip(dev.texts, dev.pairs or dev.texts, strict=True))
    if known:
        logging.getLogger(__name__).warning("%d of %d dev items are also learned from", known, len(dev))


@dataclass(frozen=True)
class _Learning:
    """All that the seeds of a job have in common, read and checked."""

    prepared: Prepared
    start: LoadedBert
    card: Card
    learned: Learned
    asked: list[Window]

    @classmethod
    def of(cls, job: Job, prepared: Prepared) -> "_Learning":
        start = load(job.model)
        room = msgspec.structs.replace(job.room, max_tokens=min(job.room.max_tokens, start.config.max_positions))
        task = task_for(job.task, prepared.train, job.balanced)
        task_model(start, task, job.plan)  # refuses what cannot be made
        learned = learned_from(prepared.train, task, start.tokenizer, room)
        asked = windows_of(prepared.dev, start.tokenizer, room)
        return cls(
            prepared, start, Card(task=job.task, pair=prepared.train.pairs is not None, room=room), learned, asked
        )

    def measure(self, bert: Bert) -> dict[str, float]:
        """Score a model on the dev items."""
        task, dev = self.learned.task, self.prepared.dev
        return task.measures(answers_for(bert, task, dev, self.asked), dev)


def _run(
    job: Job, learning: _Learning, out: Path, ranks: Ranks, watch: Callable[[int, Watched], None] | None
) -> Results:
    start, task = learning.start, learning.learned.task

    done: dict[int, _SeedDone] = {}
    for seed in range(job.plan.seed, job.plan.seed + job.seeds):
        folder = out / f"seed-{seed}"
        told = folder / DONE
        if not told.is_file():
            plan = msgspec.structs.replace(job.plan, seed=seed)
            bert = task_model(start, task, plan)
            fitted = fit(
                bert.to(ranks.device),
                learning.learned,
                plan,
                learning.measure,
                Setting(ranks, (lambda seen, seed=seed: watch(seed, seen)) if watch else None, folder),
            )
            settled = task.settle(fitted.bert) if isinstance(task, NumberTask) else task
            tuned = Tuned(LoadedBert(fitted.bert.cpu(), start.tokenizer), settled, learning.card)
            ended = _SeedDone(fitted.scores or {}, fitted.step, fitted.progress.seconds)
            ranks.on_first(lambda folder=folder, tuned=tuned, ended=ended: _finish_seed(folder, tuned, ended))
        ranks.on_first(lambda folder=folder: _tidy(folder))
        done[seed] = msgspec.json.decode(told.read_bytes(), type=_SeedDone)
    results = _results(job, learning.prepared, done)
    ranks.on_first(lambda: _finish(out, results))
    return results


def _finish_seed(folder: Path, tuned: Tuned, ended: _SeedDone) -> None:
    save_tuned(tuned, folder / "model")
    write_whole(folder / DONE, msgspec.json.format(msgspec.json.encode(ended)))


def _tidy(folder: Path) -> None:
    """Take away what a finished seed no longer needs, also where an earlier run was stopped before it did."""
    shutil.rmtree(folder / "checkpoints", ignore_errors=True)
    for best in (*folder.glob(BEST.format("*")), *folder.glob(f".{BEST.format('*')}.partial")):
        best.unlink()


def _finish(out: Path, results: Results) -> None:
    """Put the best seed's model where people look, and the scores beside it."""
    best = out / f"seed-{results.best_seed}" / "model"
    if best.is_dir() and not (out / "model").exists():
        best.rename(out / "model")
    write_whole(out / RESULTS, msgspec.json.format(msgspec.json.encode(results)))


def _results(job: Job, prepared: Prepared, done: dict[int, _SeedDone]) -> Results:
    names = list(next(iter(done.values())).scores)
    columns = {name: [one.scores[name] for one in done.values()] for name in names}
    measure = job.plan.measure or names[0]
    return Results(
        task=job.task,
        train_items=len(prepared.train),
        dev_items=len(prepared.dev),
        measure=measure,
        seeds={seed: one.scores for seed, one in done.items()},
        mean={name: float(np.mean(values)) for name, values in columns.items()},
        spread={name: float(np.std(values, ddof=1)) if len(values) > 1 else None for name, values in columns.items()},
        best_seed=max(done, key=lambda seed: done[seed].scores[measure]),
        seconds=sum(one.seconds for one in done.values()),
    )


def _told(job: Job) -> dict[str, Any]:
    """What a run was begun with: the job, and what its files and its model held."""
    files = [one for name in (job.train, job.dev) if name for one in files_of(Path(name))]
    folder = find(job.model).folder
    files += sorted(path for pattern in (*HUB_FILES, *HUB_OLD_FILES) for path in folder.glob(pattern))
    told = {"job": job, "files": {str(path): digest_of(path) for path in files}}
    return msgspec.json.decode(msgspec.json.encode(told))


def _check_begun(job: Job, out: Path, resume: bool) -> None:
    """See that the folder is new, or was left by the same job."""
    told = out / JOB
    if not told.is_file():
        if resume:
            raise GlassBertError(f"{out} holds no run to resume; leave out --resume to begin one.")
        if out.exists() and not out.is_dir():
            raise GlassBertError(f"{out} is a file; choose a folder for --out.")
        there = in_the_way(out, JOB)
        if there:
            raise GlassBertError(f"{out} already holds {there[0]!r}; choose another --out, a folder that is new.")
        return
    if not resume:
        raise GlassBertError(f"{out} holds a run; add --resume to go on with it, or choose another --out.")
    now, before = _told(job), msgspec.json.decode(told.read_bytes())
    changed = differences("", before["job"] | {"out": None}, now["job"] | {"out": None})
    files = before["files"]
    if now["files"].keys() - files.keys():
        changed.append("it was begun by another version of GlassBERT, or the model has other files")
    changed += [
        f"{name} holds something else" for name, value in now["files"].items() if files.get(name, value) != value
    ]
    if changed:
        raise GlassBertError(
            f"This is not the run that {out} was begun with: {'; '.join(changed)}. Put it back, or use another --out."
        )
