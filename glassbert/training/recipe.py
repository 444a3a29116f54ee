"""A recipe: everything that decides what a pre-training run computes, in one TOML file that can be read and kept."""

import math
import os
from pathlib import Path
from typing import Any

import msgspec

from glassbert.errors import GlassBertError

LARGEST_SEED = 2**32


class ModelPart(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Which model: a fresh one of a named size, or `start` from a trained one."""

    size: str | None = None  # tiny, mini, small, medium, base, large
    start: str | None = None  # minilm, a folder, a hub id: domain pre-training
    layers: int | None = None  # a fresh model of another depth than its size has
    dropout: float = 0.1
    sinusoids: bool = False  # begin with sinusoids for positions; learned from there on

    def __post_init__(self) -> None:
        if (self.size is None) == (self.start is None):
            raise GlassBertError("[model] needs either size (a fresh model) or start (a trained one).")
        if self.start is not None and (self.layers is not None or self.sinusoids):
            raise GlassBertError("[model] layers and sinusoids are for a fresh model, not for one to start from.")


class Stage(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Some steps at one length: the published plan is 90 % of them at 128 tokens, then 512."""

    steps: int
    length: int
    batch: int  # examples a step, over all ranks
    at_once: int | None = None  # examples in one forward pass; more are accumulated

    def __post_init__(self) -> None:
        for name in ("steps", "batch", "at_once"):
            value = getattr(self, name)
            if value is not None and value < 1:
                raise GlassBertError(f"[[stages]] {name}={value} must be at least 1.")
        if self.length < 8:
            raise GlassBertError(f"[[stages]] length={self.length} must be at least 8.")


class OptimizerPart(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """AdamW, warm-up, then a straight line to zero."""

    learning_rate: float = 1e-4
    warmup: float = 0.01  # share of all steps
    decay_from: float = 0.0  # share of all steps before the line to zero begins; 0: right after the warm-up
    weight_decay: float = 0.01
    beta1: float = 0.9
    beta2: float = 0.999
    epsilon: float = 1e-6
    clip: float = 1.0  # longest gradient; 0: never cut

    def __post_init__(self) -> None:
        if not 0 < self.learning_rate < math.inf:
            raise GlassBertError(f"[optimizer] learning_rate={self.learning_rate} must be above 0 and finite.")
        for name in ("warmup", "decay_from", "beta1", "beta2"):
            if not 0 <= getattr(self, name) < 1:
                raise GlassBertError(f"[optimizer] {name}={getattr(self, name)} must be at least 0 and below 1.")
        for name in ("weight_decay", "clip", "epsilon"):
            if getattr(self, name) < 0:
                raise GlassBertError(f"[optimizer] {name}={getattr(self, name)} must not be negative.")


class MaskingPart(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How much is hidden."""

    share: float = 0.15
    whole_words: bool = False

    def __post_init__(self) -> None:
        if not 0 < self.share < 1:
            raise GlassBertError(f"[masking] share={self.share} must lie between 0 and 1.")


class WatchPart(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is measured and kept along the way; nothing here changes the numbers, so it may change on resume."""

    log_every: int = 10  # steps
    evaluate_every: int = 200
    evaluate_examples: int = 256
    checkpoint_every: int = 200
    snapshots: int = 0  # how many, at log-spaced steps, in half precision
    tensorboard: bool = False

    def __post_init__(self) -> None:
        for name in ("log_every", "evaluate_every", "evaluate_examples", "checkpoint_every"):
            if getattr(self, name) < 1:
                raise GlassBertError(f"[watch] {name}={getattr(self, name)} must be at least 1.")
        if self.snapshots < 0:
            raise GlassBertError(f"[watch] snapshots={self.snapshots} must not be negative.")


class Recipe(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One pre-training run."""

    corpus: str  # a folder made by `glassbert prepare`
    out: str
    model: ModelPart
    stages: list[Stage]
    seed: int = 0
    held_out: float = 0.01  # share of the documents that are never learned from
    precision: str = "float32"  # or bfloat16, where the machine has it
    divide_model: bool = False  # parts of it to each rank (FSDP2), as is always done above a billion parameters
    optimizer: OptimizerPart = msgspec.field(default_factory=OptimizerPart)
    masking: MaskingPart = msgspec.field(default_factory=MaskingPart)
    watch: WatchPart = msgspec.field(default_factory=WatchPart)

    def __post_init__(self) -> None:
        if not self.stages:
            raise GlassBertError("A recipe needs at least one [[stages]].")
        if not 0 <= self.held_out <= 0.5:
            raise GlassBertError(f"held_out={self.held_out} must lie between 0 and 0.5.")
        need_precision(self.precision)
        if not 0 <= self.seed < LARGEST_SEED:
            raise GlassBertError(f"seed={self.seed} must lie between 0 and {LARGEST_SEED}.")

    @property
    def num_steps(self) -> int:
        """Steps of all stages."""
        return sum(stage.steps for stage in self.stages)

    def where(self, step: int) -> tuple[int, int]:
        """Which stage a step (from 0) belongs to, and which of its steps it is."""
        for number, stage in enumerate(self.stages):
            if step < stage.steps:
                return number, step
            step -= stage.steps
        raise ValueError("the run has no such step")


def read_recipe(path: Path) -> Recipe:
    """Read a recipe; its paths count from where the file stands."""
    if not path.is_file():
        raise GlassBertError(f"There is no recipe {str(path)!r}.")
    try:
        recipe = msgspec.toml.decode(path.read_bytes(), type=Recipe)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise GlassBertError(f"{path}: {error}") from None
    beside = {name: os.path.normpath(path.parent / getattr(recipe, name)) for name in ("corpus", "out")}
    start = recipe.model.start
    if start is not None and (path.parent / start).is_dir():
        recipe = msgspec.structs.replace(
            recipe, model=msgspec.structs.replace(recipe.model, start=str(path.parent / start))
        )
    return msgspec.structs.replace(recipe, **beside)


def need_precision(name: str) -> None:
    """Refuse what products cannot be computed in."""
    if name not in ("float32", "bfloat16"):
        raise GlassBertError(f"precision={name!r} is not float32 or bfloat16.")


def what_changed(before: Recipe, now: Recipe) -> list[str]:
    """Name what would change the numbers of a run: nothing under [watch], and no folder."""
    return differences("", _decisive(before), _decisive(now))


def _decisive(recipe: Recipe) -> dict[str, Any]:
    told: dict[str, Any] = msgspec.to_builtins(recipe)
    told["model"]["start"] = told["model"]["start"] is not None  # its weights are in the checkpoints, wherever it lies
    return {name: value for name, value in told.items() if name not in ("watch", "corpus", "out")}


def differences(place: str, before: Any, now: Any) -> list[str]:
    """Name what differs between two trees of plain values, and how."""
    if isinstance(before, dict) and isinstance(now, dict):
        return [line for name in before for line in differences(f"{place}.{name}", before[name], now.get(name))]
    return [] if before == now else [f"{place.strip('.')} was {before!r} and is {now!r}"]
