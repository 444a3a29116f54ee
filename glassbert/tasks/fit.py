"""Fine-tuning: a model and what to learn come in, the weights that were best on the dev items come out.

The loop is the one of pre-training.
"""

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from typing import Any, cast

import numpy as np
import torch
from jaxtyping import Int
from torch import Tensor, nn
from torch.optim.swa_utils import AveragedModel

from glassbert.errors import GlassBertError
from glassbert.loaded import LoadedBert
from glassbert.model.bert import Bert
from glassbert.model.losses import IGNORED
from glassbert.tasks.items import Items
from glassbert.tasks.plan import Plan
from glassbert.tasks.task import TagTask, Task
from glassbert.tasks.windows import Room, TaskBatch, Window, batch_of, row_of, windows_of
from glassbert.tokens.tokenizer import Tokenizer
from glassbert.training.checkpoints import Progress, Trainee, load_checkpoint, save_checkpoint
from glassbert.training.loop import Shared, StepData, StepDone, train
from glassbert.training.metrics import Metrics, read_metrics
from glassbert.training.optimizer import make_optimizer
from glassbert.training.ranks import LARGE, Ranks
from glassbert.vectors.plan import plan_steps
from glassbert.weights.files import read_safetensors, write_weights

TOKENS_AT_ONCE = 8_192  # in one forward pass of training; a larger step is done in several
TOKENS_READ_AT_ONCE = 4_096
CURVE_POINTS = 400
SECONDS_BETWEEN_CHECKPOINTS = 180
BEST = "best-{}.safetensors"  # of which step


class TaskObjective(nn.Module):
    """A model together with its task, as one module: what ranks share is wrapped around this.

    With `average`, a second model beside it is the mean of the weights the first one had, and is kept with it.
    """

    def __init__(self, bert: Bert, task: Task, average: float = 0.0) -> None:
        super().__init__()
        self.bert, self.task = bert, task
        self.mean = AveragedModel(bert, multi_avg_fn=_looking_back(average)).requires_grad_(False) if average else None

    def forward(self, batch: TaskBatch, totals: Sequence[int]) -> Tensor:
        """Give this batch's part of the step's mean loss, `[1]`."""
        return self.task.loss(self.bert, batch, max(totals[0], 1))[None]  # a step may hold no word that has a tag

    def follow(self) -> None:
        """Let the mean take in the weights of a step that was just done."""
        if self.mean is not None:
            self.mean.update_parameters(self.bert)

    @property
    def result(self) -> Bert:
        """What is measured and kept: the mean where there is one, or the model that learns."""
        return self.bert if self.mean is None else cast("Bert", self.mean.module)


def _looking_back(share: float) -> Callable[[Sequence[Tensor], Sequence[Tensor], Tensor | int], None]:
    """Make a running mean as old as a plain one over the last `share` of the steps: it needs no length to be chosen.

    Step j of n weighs as Gamma(j + late) / Gamma(j), about j to the power `late`, so the mean age is share (n - 1) / 2
    (polynomial-decay averaging, Shamir and Zhang 2013).
    """
    late = 2 / share - 2

    def mix(means: Sequence[Tensor], now: Sequence[Tensor], steps: Tensor | int) -> None:
        share_of_now = (late + 1) / (int(steps) + late + 1)
        for mean, value in zip(means, now, strict=True):
            mean.lerp_(value, share_of_now)

    return mix


@dataclass(frozen=True)
class Learned:
    """What is learned: a task, from windows and what is right for each."""

    task: Task
    windows: list[Window]
    targets: list[np.ndarray]


@dataclass(frozen=True)
class Watched:
    """What a person sees of a run: one of these after every step."""

    step: int
    num_steps: int
    loss: float
    seconds_left: float
    scores: dict[str, float] | None  # the last ones measured


@dataclass(frozen=True)
class Setting:
    """How it is run: by which ranks, watched by whom, kept where (None: in memory, gone with the process)."""

    ranks: Ranks = field(default_factory=lambda: Ranks(0, 1, torch.device("cpu")))
    watch: Callable[[Watched], None] | None = None
    folder: Path | None = None


@dataclass(frozen=True)
class Fitted:
    """How it ended. `bert` has the weights that were best on the dev items, or the last ones where there are none."""

    bert: Bert
    scores: dict[str, float] | None
    step: int  # that the weights are of
    progress: Progress


def task_model(start: LoadedBert, task: Task, plan: Plan) -> Bert:
    """Give a trained encoder the heads of a task: fresh ones, but for a pooler that has learned something.

    A pooler whose biases are all zero never learned (`minilm` has such a one, with weights so small that little comes
    through); it begins by handing [CLS] on as it is.
    """
    depth = start.config.num_layers
    if plan.fresh_layers > depth:
        raise GlassBertError(f"fresh_layers={plan.fresh_layers}, but the model has {depth} layers.")
    config = replace(start.config, labels=task.labels or start.config.labels)
    if plan.dropout is not None:
        config = replace(config, dropout=plan.dropout, attention_dropout=plan.dropout)
    bert = Bert(config, task.heads, torch.Generator().manual_seed(plan.seed))
    fresh = tuple(f"layers.{depth - 1 - number}." for number in range(plan.fresh_layers))
    if plan.fresh_layers:
        fresh += ("heads.pooler.",)
    weights = bert.state_dict()
    with torch.no_grad():
        for name, value in start.model.state_dict().items():
            is_head = name.startswith("heads.") and not name.startswith("heads.pooler.")
            if name in weights and not name.startswith(fresh or ("-",)) and not is_head:
                weights[name].copy_(value)
        if "pooler" in task.heads and not weights["heads.pooler.dense.bias"].any():
            torch.nn.init.eye_(weights["heads.pooler.dense.weight"])
    return bert


def learned_from(items: Items, task: Task, tokenizer: Tokenizer, room: Room) -> Learned:
    """Tokenise what is learned from."""
    windows = windows_of(items, tokenizer, room)
    return Learned(task, windows, task.targets(windows, items))


def answers_for(
    bert: Bert, task: Task, items: Items, windows: Sequence[Window], progress: Callable[[int], None] | None = None
) -> list[Any]:
    """Ask a model about all items; their windows are read by length, and told in their order."""
    scores: list[Any] = [None] * len(windows)
    device = next(bert.parameters()).device
    with bert.reading():
        for numbers in plan_steps([len(one.ids) for one in windows], TOKENS_READ_AT_ONCE):
            batch = TaskBatch(row_of([windows[number] for number in numbers]), torch.empty(0)).to(device)
            for number, score in zip(numbers, task.scores(bert, batch.row), strict=True):
                scores[number] = score
            if progress:
                progress(len(numbers))
    return task.told(scores, windows, items)


def fit(
    bert: Bert,
    learned: Learned,
    plan: Plan,
    measure: Callable[[Bert], dict[str, float]] | None = None,
    setting: Setting = Setting(),  # noqa: B008  frozen
) -> Fitted:
    """Fine-tune `bert` in place. In a folder, curves and checkpoints are kept, and an earlier stretch goes on."""
    ranks, watch = setting.ranks, setting.watch
    if ranks.divides(bert):
        raise GlassBertError(
            f"A model of over {LARGE:,} parameters is fine-tuned by one process, not by {ranks.count}."
        )
    torch.manual_seed(plan.seed + 7_919 * ranks.number)  # dropout
    for name, value in bert.named_parameters():
        value.requires_grad_(not plan.freeze or name.startswith("heads."))
    objective = TaskObjective(bert, learned.task, plan.average)
    wrapped = ranks.wrap(objective)
    trainee = Trainee(
        wrapped, make_optimizer(wrapped, plan.optimizer, _share(bert.config.num_layers, plan.layer_decay))
    )
    steps = Steps(learned, plan, ranks)
    keeper = _Keeper(setting, trainee, plan, steps.num_steps)
    measured_at = steps.evaluations()
    started = time.perf_counter()
    begun = keeper.begun
    shared = Shared(ranks, plan.precision)
    for done in () if keeper.is_over else train(trainee, steps, steps.num_steps, plan.optimizer, shared, begun):
        objective.follow()
        scores = None
        if measure and done.progress.step in measured_at:
            scores = ranks.of_first(measure(objective.result))  # ranks that round differently must not part
        keeper.after(done, scores, objective.result)
        if watch and ranks.is_first:
            gone = (time.perf_counter() - started) / (done.progress.step - begun.step)
            left = gone * (steps.num_steps - done.progress.step)
            watch(Watched(done.progress.step, steps.num_steps, done.losses[0], left, scores or keeper.last))
        if keeper.is_over:
            break
    for value in bert.parameters():
        value.requires_grad_(True)
    bert.eval()
    if objective.mean is not None:
        bert.load_state_dict(objective.result.state_dict())
    return keeper.end(bert)


class Steps:
    """What each step learns from: every window once an epoch, in an order drawn anew from seed and epoch."""

    def __init__(self, learned: Learned, plan: Plan, ranks: Ranks) -> None:
        for name, count in (("batch", plan.batch), ("windows", len(learned.windows))):
            if count < ranks.count:  # no rank may be left without work
                raise GlassBertError(f"{name}={count} cannot be shared by {ranks.count} processes; use fewer of them.")
        self.learned, self.plan, self.ranks = learned, plan, ranks
        self.in_epoch = math.ceil(len(learned.windows) / plan.batch)
        self.num_steps = max(round(plan.epochs * self.in_epoch), 1)

    def numbers(self, step: int) -> list[int]:
        """Say which windows a step learns from, over all ranks."""
        epoch, place = divmod(step, self.in_epoch)
        order = _order(self.plan.seed, epoch, len(self.learned.windows))
        numbers = order[place * self.plan.batch : (place + 1) * self.plan.batch]
        if len(numbers) < self.ranks.count:  # the last of an epoch: some are seen once more
            numbers = np.concatenate([numbers, order[: self.ranks.count - len(numbers)]])
        return numbers.tolist()

    def __call__(self, step: int) -> StepData:
        """Make what one step learns from on this rank."""
        mine = self.ranks.share_of(self.numbers(step))
        lengths = [len(self.learned.windows[number].ids) for number in mine]
        passes = [[mine[place] for place in part] for part in plan_steps(lengths, TOKENS_AT_ONCE)]
        batches = [batch_of(self.learned.windows, self.learned.targets, part) for part in passes]
        asked = len(mine)
        if isinstance(self.learned.task, TagTask):
            asked = sum(int((one.targets != IGNORED).sum()) for one in batches)
        return StepData(step, batches, (asked,), sum(lengths))

    def evaluations(self) -> set[int]:
        """After which steps the dev items are measured: evenly in each epoch, and at the end."""
        every = self.in_epoch / self.plan.evaluations
        return {round(every * number) for number in range(1, int(self.num_steps / every) + 1)} | {self.num_steps}


@lru_cache(maxsize=2)
def _order(seed: int, epoch: int, count: int) -> Int[np.ndarray, " window"]:
    return np.random.default_rng([seed, epoch]).permutation(count)


class _Keeper:
    """Keeps the best weights, and on disk what a crash must not lose."""

    def __init__(self, setting: Setting, trainee: Trainee, plan: Plan, num_steps: int) -> None:
        folder, ranks = setting.folder, setting.ranks
        self.folder, self.ranks, self.trainee, self.plan = folder, ranks, trainee, plan
        self.every = max(num_steps // CURVE_POINTS, 1)
        self.begun = Progress()
        self.best: tuple[float, int, dict[str, float]] | None = None  # score, step, all scores
        self.bests: list[int] = []  # the steps that were the best so far when they were done
        self.last: dict[str, float] | None = None
        self.worse = 0
        self.saved = time.monotonic()
        self.weights: dict[str, Tensor] = {}
        if folder:
            (folder / "checkpoints").mkdir(parents=True, exist_ok=True)
            self.begun = load_checkpoint(folder / "checkpoints", trainee, ranks) or Progress()
            self.metrics = Metrics(folder, self.begun.step, ranks.is_first)
            lines = read_metrics(folder) if self.begun.step else []
            for line in lines:
                if "dev" in line and line["step"] <= self.begun.step:  # what is later was lost
                    self._compare(line["dev"], line["step"])
        self.progress = self.begun

    @property
    def is_over(self) -> bool:
        """Whether it has been no better for so long that it ends, before its last step or after."""
        return 0 < self.plan.patience <= self.worse

    def after(self, done: StepDone, scores: dict[str, float] | None, bert: Bert) -> None:
        """Take note of a step; where dev items were measured, keep the weights if they are the best."""
        self.progress = done.progress
        if self.folder and (scores or done.progress.step % self.every == 0 or done.progress.step == 1):
            told: dict[str, Any] = {"step": done.progress.step, "tokens": done.progress.tokens, "loss": done.losses[0]}
            told |= {"seconds": round(done.progress.seconds, 3), "learning_rate": done.learning_rate}
            self.metrics.write(told | ({"dev": scores} if scores else {}))
        if scores is None:
            late = self.ranks.is_first and time.monotonic() - self.saved > SECONDS_BETWEEN_CHECKPOINTS
            if self.folder and bool(self.ranks.sum(torch.tensor(float(late))) > 0):
                self._save(self.folder)
            return
        if self._compare(scores, done.progress.step):
            if self.folder:
                path, weights = self.folder / BEST.format(done.progress.step), bert.state_dict()
                self.ranks.on_first(lambda: write_weights({n: v.cpu() for n, v in weights.items()}, path))
            else:
                self.weights = {name: value.detach().clone() for name, value in bert.state_dict().items()}
        if self.folder:
            self._save(self.folder)

    def _save(self, folder: Path) -> None:
        save_checkpoint(folder / "checkpoints", self.trainee, self.progress, self.ranks)
        self.saved = time.monotonic()
        if self.ranks.is_first:  # two checkpoints are kept, and the older one may need what was best before
            for path in set(folder.glob(BEST.format("*"))) - {folder / BEST.format(step) for step in self.bests[-2:]}:
                path.unlink()

    def end(self, bert: Bert) -> Fitted:
        """Give the model its best weights back."""
        if self.best is None:
            return Fitted(bert, None, self.progress.step, self.progress)
        weights = read_safetensors(self.folder / BEST.format(self.best[1])) if self.folder else self.weights
        bert.load_state_dict(weights)
        self.ranks.sum(torch.zeros(1))  # nobody goes on, and removes the file, before all have read it
        return Fitted(bert, self.best[2], self.best[1], self.progress)

    def _compare(self, scores: dict[str, float], step: int) -> bool:
        self.last = scores
        score = scores[self.plan.measure or next(iter(scores))]
        if self.best is not None and score <= self.best[0]:
            self.worse += 1
            return False
        self.best, self.worse = (score, step, scores), 0
        self.bests.append(step)
        return True


def _share(depth: int, decay: float) -> Callable[[str], float]:
    """Which share of the rate a parameter learns with: heads all of it, each layer less than the one above."""

    def share(name: str) -> float:
        parts = name.removeprefix("module.").removeprefix("bert.").split(".")
        if parts[0] == "heads":
            return 1.0
        return decay ** (depth - int(parts[1]) if parts[0] == "layers" else depth + 1)

    return share
