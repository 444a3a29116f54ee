"""A pre-training run, from recipe to model: opens the corpus, makes or resumes the model, trains, measures, keeps."""

import shutil
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import msgspec
import torch

from glassbert.disk import write_whole
from glassbert.errors import GlassBertError
from glassbert.model.bert import Bert
from glassbert.training.batches import Examples, PretrainBatch
from glassbert.training.checkpoints import Progress, Trainee, finished, load_checkpoint, save_checkpoint
from glassbert.training.loop import Shared, StepData, StepDone, train
from glassbert.training.masking import Masking
from glassbert.training.metrics import NAME as METRICS
from glassbert.training.metrics import Metrics
from glassbert.training.objective import PretrainObjective, Score, evaluate
from glassbert.training.optimizer import make_optimizer
from glassbert.training.pairs import divide, make_pairs
from glassbert.training.ranks import Ranks, alone, joined
from glassbert.training.recipe import Recipe, what_changed
from glassbert.training.shards import Corpus
from glassbert.training.start import PRETRAINING_HEADS, starting_model
from glassbert.weights.checkpoint import write_checkpoint

EVALUATION_SEED = 20_181_011
EVALUATION_BATCH = 32


@dataclass(frozen=True)
class Watched:
    """What a person sees of a run: one of these after every step."""

    step: int
    num_steps: int
    tokens: int
    tokens_per_second: float
    seconds_left: float
    word_loss: float
    next_loss: float
    held_out: Score | None  # the last one measured


@dataclass(frozen=True)
class Finished:
    """How a run ended: the model's folder, or None if it was stopped for the time being."""

    model: Path | None
    progress: Progress
    held_out: Score | None


def pretrain(
    recipe: Recipe,
    *,
    resume: bool = False,
    minutes: float | None = None,
    watch: Callable[[Watched], None] | None = None,
) -> Finished:
    """Run a recipe; with `resume`, go on from its last checkpoint; after `minutes`, stop with a checkpoint."""
    with joined() as ranks, alone(Path(recipe.out), ranks):
        return _Run(recipe, ranks, resume).go(minutes, watch)


class Begun(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a run was begun with: kept in its folder, and compared when it is resumed."""

    recipe: Recipe
    corpus: str  # its digest


class _Run:
    """One run in progress: what it learns from, what learns, and where it is kept."""

    def __init__(self, recipe: Recipe, ranks: Ranks, resume: bool) -> None:
        self.recipe, self.ranks, self.out = recipe, ranks, Path(recipe.out)
        for stage in recipe.stages:
            if stage.batch % ranks.count:
                raise GlassBertError(f"[[stages]] batch={stage.batch} cannot be shared equally by {ranks.count} ranks.")
        corpus = Corpus.open(Path(recipe.corpus))
        self.begun = Begun(recipe=recipe, corpus=corpus.digest)
        self.tokenizer = corpus.tokenizer
        kept, aside = divide(corpus.num_documents, recipe.held_out)
        masking = Masking.for_vocabulary(self.tokenizer, recipe.masking.share, recipe.masking.whole_words)
        ids = (self.tokenizer.cls_id, self.tokenizer.sep_id)
        self.stages = [
            Examples(make_pairs(corpus, kept, stage.length), masking, *ids, recipe.seed + number)
            for number, stage in enumerate(recipe.stages)
        ]
        self.held_out: list[PretrainBatch] = []
        if recipe.held_out:
            if len(aside) < 2:
                raise GlassBertError(
                    f"held_out={recipe.held_out} sets {len(aside)} of {corpus.num_documents} documents aside, and two "
                    "are needed to measure on; make it larger, or 0 to measure nothing."
                )
            plain = Masking.for_vocabulary(self.tokenizer)  # measured by the published rule whatever is trained with
            unseen = Examples(make_pairs(corpus, aside, recipe.stages[0].length), plain, *ids, EVALUATION_SEED)
            count = min(recipe.watch.evaluate_examples, len(unseen.pairs))
            self.held_out = [
                unseen.batch(range(start, min(start + EVALUATION_BATCH, count)))
                for start in range(0, count, EVALUATION_BATCH)
            ]
        torch.manual_seed(recipe.seed + 7_919 * ranks.number)  # dropout
        model = starting_model(recipe.model, self.tokenizer, max(stage.length for stage in recipe.stages), recipe.seed)
        self.config = model.config
        wrapped = ranks.wrap(PretrainObjective(model), recipe.divide_model)
        self.trainee = Trainee(wrapped, make_optimizer(wrapped, recipe.optimizer))
        self.progress = self._begin(resume)
        self.metrics = Metrics(self.out, self.progress.step, ranks.is_first, recipe.watch.tensorboard)

    def go(self, minutes: float | None, watch: Callable[[Watched], None] | None) -> Finished:
        """Train to the end, or until the time is up."""
        recipe, every = self.recipe, self.recipe.watch
        deadline = time.monotonic() + 60 * minutes if minutes is not None else None
        snapshots = snapshot_steps(recipe.num_steps, every.snapshots)
        if self.progress.step == 0 and 0 in snapshots:
            self._keep_model(self._snapshot(0), half=True)
        score: Score | None = None
        start = self.progress
        for done in train(
            self.trainee, self._step, recipe.num_steps, recipe.optimizer, Shared(self.ranks, recipe.precision), start
        ):
            self.progress = done.progress
            step, at_end = done.progress.step, done.progress.step == recipe.num_steps
            measures = bool(self.held_out) and (step % every.evaluate_every == 0 or at_end)
            if measures:
                score = evaluate(self.trainee.objective, self.held_out, self.ranks.device)
            if measures or step % every.log_every == 0 or at_end or step == 1:
                self.metrics.write(_told(done, score if measures else None))
            if step in snapshots:
                self._keep_model(self._snapshot(step), half=True)
            stop = bool(self.ranks.sum(torch.tensor(float(deadline is not None and time.monotonic() > deadline))) > 0)
            if step % every.checkpoint_every == 0 or at_end or stop:
                save_checkpoint(self.out / "checkpoints", self.trainee, self.progress, self.ranks)
            if watch and self.ranks.is_first:
                watch(_watched(done, start, recipe.num_steps, score))
            if stop and not at_end:
                return Finished(None, self.progress, score)
        self._keep_model(self.out / "model", half=False)
        return Finished(self.out / "model", self.progress, score)

    def _begin(self, resume: bool) -> Progress:
        """Open the run's folder: new, or where an earlier stretch left it."""
        told, checkpoints = self.out / "recipe.json", self.out / "checkpoints"
        if not resume:
            if finished(checkpoints):
                raise GlassBertError(f"{self.out} holds a run; add --resume to go on with it, or choose another out.")
            self.ranks.on_first(lambda: self._clear(told, checkpoints))
            return Progress()
        if not told.is_file():
            raise GlassBertError(f"{self.out} holds no run to resume; leave out --resume to begin one.")
        try:
            before = msgspec.json.decode(told.read_bytes(), type=Begun)
        except msgspec.MsgspecError as error:
            raise GlassBertError(f"{told} is damaged: {error}") from None
        changed = what_changed(before.recipe, self.recipe)
        if before.corpus != self.begun.corpus:
            changed.append("the corpus holds other shards")
        if changed:
            raise GlassBertError(
                f"The recipe has changed since {self.out} was begun: {'; '.join(changed)}. "
                "Put it back, or use another out."
            )
        return load_checkpoint(checkpoints, self.trainee, self.ranks) or Progress()

    def _step(self, step: int) -> StepData:
        """Make what one step learns from; the same for any number of ranks, each taking its share."""
        number, within = self.recipe.where(step)
        stage, examples = self.recipe.stages[number], self.stages[number]
        numbers = range(within * stage.batch, (within + 1) * stage.batch)
        mine = self.ranks.share_of(numbers)
        at_once = stage.at_once or stage.batch
        batches = [examples.batch(mine[start : start + at_once]) for start in range(0, len(mine), at_once)]
        words = sum(len(one.words) for one in batches)
        return StepData(step, batches, (words, len(mine)), sum(len(one.row.ids) for one in batches))

    def _clear(self, told: Path, checkpoints: Path) -> None:
        """Make room for a new run: what one that reached no checkpoint left goes; nothing else is touched."""
        there = [name for name in ("model", "snapshots", "checkpoints") if (self.out / name).exists()]
        if "model" in there or (there and not told.is_file()):
            raise GlassBertError(
                f"{self.out} already holds {', '.join(there)}; choose another out, or clear it yourself."
            )
        for name in there:
            shutil.rmtree(self.out / name)
        (self.out / METRICS).unlink(missing_ok=True)
        checkpoints.mkdir(parents=True)
        write_whole(told, msgspec.json.format(msgspec.json.encode(self.begun)))

    def _snapshot(self, step: int) -> Path:
        return self.out / "snapshots" / f"step-{step:08d}"

    def _keep_model(self, folder: Path, half: bool) -> None:
        """Write the model as it is now, in the transformers layout; a snapshot in half precision, to be small."""
        weights = self.trainee.weights()

        def write() -> None:
            with torch.device("meta"):
                model = Bert(self.config, PRETRAINING_HEADS)
            model.load_state_dict({name.removeprefix("bert."): value for name, value in weights.items()}, assign=True)
            try:
                write_checkpoint(model.half() if half else model, self.tokenizer, folder)
            except OSError as error:
                raise GlassBertError(f"{folder} could not be written ({error.strerror or error}).") from None

        self.ranks.on_first(write)


def snapshot_steps(num_steps: int, count: int) -> set[int]:
    """Log-spaced steps, the first before any learning and the last at the end."""
    if count < 3:
        return {0, num_steps} if count else set()
    return {0, *(round(num_steps ** (number / (count - 2))) for number in range(count - 1))}


def _told(done: StepDone, score: Score | None) -> dict[str, Any]:
    """One line of metrics.jsonl."""
    line: dict[str, Any] = {
        "step": done.progress.step,
        "tokens": done.progress.tokens,
        "seconds": round(done.progress.seconds, 3),
        "word_loss": done.losses[0],
        "next_loss": done.losses[1],
        "learning_rate": done.learning_rate,
        "gradient": done.gradient,
    }
    return line if score is None else line | {"held_out": asdict(score)}


def _watched(done: StepDone, start: Progress, num_steps: int, score: Score | None) -> Watched:
    seconds = done.progress.seconds - start.seconds
    steps = done.progress.step - start.step
    return Watched(
        step=done.progress.step,
        num_steps=num_steps,
        tokens=done.progress.tokens,
        tokens_per_second=(done.progress.tokens - start.tokens) / seconds,
        seconds_left=seconds / steps * (num_steps - done.progress.step),
        word_loss=done.losses[0],
        next_loss=done.losses[1],
        held_out=score,
    )
