"""Checkpoints of a run: weights, optimizer, random state, step. Written aside, flushed, renamed; checked when read."""

import os
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

import msgspec
import torch
from safetensors.torch import load_file
from torch import Tensor, nn
from torch.distributed.checkpoint.state_dict import (
    StateDictOptions,
    get_model_state_dict,
    get_state_dict,
    set_state_dict,
)

from glassbert.disk import digest_of, write_whole
from glassbert.errors import GlassBertError
from glassbert.training.ranks import Ranks
from glassbert.weights.files import write_weights

KEPT = 2  # the newest, and the one before in case it is damaged
STATE, WEIGHTS, OPTIMIZER, RANDOM = "state.json", "weights.safetensors", "optimizer.safetensors", "random.safetensors"
WHOLE = StateDictOptions(full_state_dict=True, cpu_offload=True)  # also where ranks hold parts


class Progress(msgspec.Struct, frozen=True, kw_only=True):
    """How far a run has come."""

    step: int = 0  # steps done
    tokens: int = 0  # tokens learned from, over all ranks
    seconds: float = 0.0  # spent, over all stretches


class State(msgspec.Struct, frozen=True, kw_only=True):
    """What a checkpoint says of itself."""

    progress: Progress
    ranks: int
    digests: dict[str, str]


@dataclass(frozen=True)
class Trainee:
    """What learns: the objective (with the model in it), as the ranks share it, and its optimizer."""

    objective: nn.Module
    optimizer: torch.optim.Optimizer

    def weights(self) -> dict[str, Tensor]:
        """Give the whole model's weights; all ranks call this, for each may hold a part."""
        return {name: value.contiguous() for name, value in get_model_state_dict(self.objective, options=WHOLE).items()}  # pyright: ignore[reportAttributeAccessIssue]  tensors, all of them


def save_checkpoint(folder: Path, trainee: Trainee, progress: Progress, ranks: Ranks) -> None:
    """Write one; older ones go when it is safely there. All ranks call it, the first one writes."""
    weights, optimizer = get_state_dict(trainee.objective, trainee.optimizer, options=WHOLE)
    random = ranks.gather(_random_state(ranks))

    def write() -> None:
        path = folder / f"step-{progress.step:08d}"
        aside = folder / f".{path.name}.partial"
        try:
            _write(aside, weights, _flat(cast("dict[str, Any]", optimizer["state"])), random, progress)
            shutil.rmtree(path, ignore_errors=True)
            aside.replace(path)
            _flush_folder(folder)
        except OSError as error:
            shutil.rmtree(aside, ignore_errors=True)
            last = finished(folder)
            kept = f"the last good checkpoint is {last[-1]}" if last else "there is no earlier checkpoint"
            raise GlassBertError(f"A checkpoint could not be written ({error.strerror or error}); {kept}.") from None
        for old in finished(folder)[:-KEPT]:
            shutil.rmtree(old)

    ranks.on_first(write)


def load_checkpoint(folder: Path, trainee: Trainee, ranks: Ranks) -> Progress | None:
    """Go back to the newest checkpoint that is whole; None where there is none. Damaged ones are removed."""
    ranks.on_first(lambda: _remove_damaged(folder))
    path = next(reversed(finished(folder)), None)
    steps = ranks.gather(torch.tensor(int(path.name.removeprefix("step-")) if path else -1))
    if len({int(one) for one in steps}) > 1:
        raise GlassBertError(f"The ranks see different checkpoints in {folder}; it must be a folder they share.")
    if path is None:
        return None
    state = msgspec.json.decode((path / STATE).read_bytes(), type=State)
    if state.ranks != ranks.count:
        raise GlassBertError(f"{path} was written by {state.ranks} ranks; resume with as many, not {ranks.count}.")
    _, fresh = get_state_dict(trainee.objective, trainee.optimizer, options=StateDictOptions(full_state_dict=True))
    weights: dict[str, Any] = dict(load_file(path / WEIGHTS))
    optimizer: dict[str, Any] = {**fresh, "state": _nested(load_file(path / OPTIMIZER))}
    set_state_dict(
        trainee.objective,
        trainee.optimizer,
        model_state_dict=weights,
        optim_state_dict=optimizer,
        options=StateDictOptions(full_state_dict=True),
    )
    _set_random_state(load_file(path / RANDOM)[str(ranks.number)], ranks)
    return state.progress


def finished(folder: Path) -> list[Path]:
    """The checkpoints that were written to their end, oldest first."""
    return sorted(path for path in folder.glob("step-*") if path.is_dir())


def _remove_damaged(folder: Path) -> None:
    """Clear away what a crash left half-written, and what is not as it was written; the last one is never removed."""
    for partial in folder.glob(".step-*.partial"):
        shutil.rmtree(partial)
    found = finished(folder)
    while found and not _is_whole(found[-1]):
        if len(found) == 1:
            raise GlassBertError(f"The only checkpoint, {found[0]}, is damaged; the run cannot go on.")
        shutil.rmtree(found.pop())


def _write(
    aside: Path, weights: dict[str, Any], optimizer: dict[str, Tensor], random: list[Tensor], progress: Progress
) -> None:
    if not all(bool(value.isfinite().all()) for value in weights.values()):
        raise GlassBertError(f"The weights at step {progress.step} are not finite, and are not kept: {TOO_FAST}")
    shutil.rmtree(aside, ignore_errors=True)
    aside.mkdir(parents=True)
    parts = {
        WEIGHTS: {name: value.contiguous() for name, value in weights.items()},
        OPTIMIZER: optimizer,
        RANDOM: {str(number): value for number, value in enumerate(random)},
    }
    for name, part in parts.items():
        write_weights(part, aside / name)
    state = State(progress=progress, ranks=len(random), digests={name: digest_of(aside / name) for name in parts})
    write_whole(aside / STATE, msgspec.json.format(msgspec.json.encode(state)))
    _flush_folder(aside)


TOO_FAST = "it learned too fast. Begin again with a lower learning_rate or a longer warmup, in another out."


def _is_whole(path: Path) -> bool:
    try:
        state = msgspec.json.decode((path / STATE).read_bytes(), type=State)
        return all(digest_of(path / name) == digest for name, digest in state.digests.items())
    except (OSError, msgspec.MsgspecError):
        return False


def _random_state(ranks: Ranks) -> Tensor:
    """The state dropout is drawn from, on whichever device that is."""
    return torch.cuda.get_rng_state(ranks.device) if ranks.device.type == "cuda" else torch.get_rng_state()


def _set_random_state(state: Tensor, ranks: Ranks) -> None:
    if ranks.device.type == "cuda":
        torch.cuda.set_rng_state(state, ranks.device)
    else:
        torch.set_rng_state(state)


def _flat(state: dict[str, dict[str, Tensor]]) -> dict[str, Tensor]:
    return {f"{name}/{part}": value for name, parts in state.items() for part, value in parts.items()}


def _nested(flat: dict[str, Tensor]) -> dict[str, dict[str, Tensor]]:
    nested: dict[str, dict[str, Tensor]] = {}
    for name, value in flat.items():
        parameter, _, part = name.rpartition("/")
        nested.setdefault(parameter, {})[part] = value
    return nested


def _flush_folder(folder: Path) -> None:
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
