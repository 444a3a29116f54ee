"""A whole fine-tuning: files in, a folder out with the model, its scores over several seeds, curves and a report.

Everything is read and checked before training starts. What is finished survives a crash; `resume` goes on from there.
"""

import shutil
from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from filelock import FileLock, Timeout

from glassbert.disk import digest_of, write_whole
from glassbert.errors import GlassBertError
from glassbert.loaded import LoadedBert, load
from glassbert.model.bert import Bert
from glassbert.tasks.card import Card, Tuned, save_tuned
from glassbert.tasks.fit import Setting, Watched, answers_for, fit, learned_from, task_model
from glassbert.tasks.items import TASKS, Items, check_labels, divide, read_items
from glassbert.tasks.plan import Plan
from glassbert.tasks.tables import Columns
from glassbert.tasks.task import LabelTask, TagTask, task_for
from glassbert.tasks.windows import Room, windows_of
from glassbert.training.ranks import Ranks, joined

HELD_OUT = 0.1  # of the training items, where no dev file is given
JOB, RESULTS = "job.json", "results.json"


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


class Results(msgspec.Struct, frozen=True, kw_only=True):
    """Scores on the dev items: of each seed, their mean, and their spread (standard deviation, n - 1)."""

    task: str
    train_items: int
    dev_items: int
    measure: str  # the one that decided
    seeds: dict[int, dict[str, float]]
    mean: dict[str, float]
    spread: dict[str, float]
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
    *,
    resume: bool = False,
    watch: Callable[[int, Watched], None] | None = None,
) -> Results:
    """Run a job; `watch` is called after every step with the seed and where it is."""
    with joined() as ranks:
        prepared = prepare(job)
        out = Path(job.out)
        ranks.on_first(lambda: out.mkdir(parents=True, exist_ok=True))
        lock = FileLock(out / ".lock", blocking=False)
        try:
            with lock if ranks.is_first else nullcontext():
                ranks.on_first(lambda: _begin(job, out, resume))
                return _run(job, prepared, out, ranks, watch)
        except Timeout:
            raise GlassBertError(f"Another process is training in {out}; wait for it, or choose another out.") from None


def prepare(job: Job) -> Prepared:
    """Read and check the files; nothing is computed yet."""
    train = read_items(job.task, Path(job.train), job.columns)
    if job.first is not None:
        train = train.some(range(min(job.first, len(train))))
    if job.dev is None:
        train, dev = divide(train, HELD_OUT, job.plan.seed)
    else:
        dev = read_items(job.task, Path(job.dev), job.columns)
    task = task_for(job.task, train)
    if isinstance(task, LabelTask | TagTask):
        check_labels(dev, task.labels)
    return Prepared(train, dev)


def dev_items(job: Job) -> Items:
    """Give the items a job was measured on."""
    return prepare(job).dev


def _run(
    job: Job, prepared: Prepared, out: Path, ranks: Ranks, watch: Callable[[int, Watched], None] | None
) -> Results:
    start = load(job.model)
    room = _fitting(job.room, start)
    task = task_for(job.task, prepared.train, job.balanced)
    learned = learned_from(prepared.train, task, start.tokenizer, room)
    asked = windows_of(prepared.dev, start.tokenizer, room)

    def measure(bert: Bert) -> dict[str, float]:
        return task.measures(answers_for(bert, task, prepared.dev, asked), prepared.dev)

    done: dict[int, _SeedDone] = {}
    for seed in range(job.plan.seed, job.plan.seed + job.seeds):
        folder = out / f"seed-{seed}"
        told = folder / "done.json"
        if not told.is_file():
            plan = msgspec.structs.replace(job.plan, seed=seed)
            bert = task_model(start, task, plan)
            fitted = fit(
                bert.to(ranks.device),
                learned,
                plan,
                measure,
                Setting(ranks, (lambda seen, seed=seed: watch(seed, seen)) if watch else None, folder),
            )
            tuned = Tuned(LoadedBert(fitted.bert.cpu(), start.tokenizer), task, Card(task=job.task, room=room))
            ended = _SeedDone(fitted.scores or {}, fitted.step, fitted.progress.seconds)
            ranks.on_first(lambda folder=folder, tuned=tuned, ended=ended: _finish_seed(folder, tuned, ended))
        done[seed] = msgspec.json.decode(told.read_bytes(), type=_SeedDone)
    results = _results(job, prepared, done)
    ranks.on_first(lambda: _finish(out, results))
    return results


def _finish_seed(folder: Path, tuned: Tuned, ended: _SeedDone) -> None:
    save_tuned(tuned, folder / "model")
    write_whole(folder / "done.json", msgspec.json.format(msgspec.json.encode(ended)))
    shutil.rmtree(folder / "checkpoints", ignore_errors=True)
    (folder / "best.safetensors").unlink(missing_ok=True)


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
        spread={name: float(np.std(values, ddof=1)) if len(values) > 1 else 0.0 for name, values in columns.items()},
        best_seed=max(done, key=lambda seed: done[seed].scores[measure]),
        seconds=sum(one.seconds for one in done.values()),
    )


def _begin(job: Job, out: Path, resume: bool) -> None:
    """Open the folder: new, or left by the same job."""
    told = out / JOB
    digests = {name: digest_of(Path(name)) for name in (job.train, job.dev) if name}
    now: dict[str, Any] = msgspec.json.decode(msgspec.json.encode({"job": job, "files": digests}))
    if not told.is_file():
        if resume:
            raise GlassBertError(f"{out} holds no run to resume; leave out --resume to begin one.")
        write_whole(told, msgspec.json.format(msgspec.json.encode(now)))
        return
    if not resume:
        raise GlassBertError(f"{out} holds a run; add --resume to go on with it, or choose another --out.")
    before: dict[str, Any] = msgspec.json.decode(told.read_bytes())
    changed = [name for name, value in now["job"].items() if before["job"].get(name) != value and name != "out"]
    changed += [f"the content of {name}" for name, value in digests.items() if before["files"].get(name) != value]
    if changed:
        raise GlassBertError(
            f"This is not the run that {out} was begun with: {', '.join(changed)} differ; use another --out."
        )


def _fitting(room: Room, start: LoadedBert) -> Room:
    longest = start.config.max_positions
    return room if room.max_tokens <= longest else msgspec.structs.replace(room, max_tokens=longest)
