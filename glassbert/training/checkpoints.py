"""Checkpoints of a run: weights, optimizer, random state, step. Written aside, flushed, renamed; checked when read."""

import hashlib
import os
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

import msgspec
import torch
from safetensors import SafetensorError
from safetensors.torch import load_file
from torch import Tensor, nn
from torch.distributed.checkpoint.state_dict import StateDictOptions, get_state_dict, set_state_dict

from glassbert.errors import GlassBertError
from glassbert.training.ranks import Ranks
from glassbert.weights.files import write_weights, write_whole

KEPT = 2  # the newest, and the one before in case it is damaged
STATE, WEIGHTS, OPTIMIZER, RANDOM = "state.json", "weights.safetensors", "optimizer.safetensors", "random.safetensors"


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


def save_checkpoint(folder: Path, trainee: Trainee, progress: Progress, ranks: Ranks) -> None:
    """Write one; older ones go when it is safely there. All ranks call it, the first one writes."""
    options = StateDictOptions(full_state_dict=True, cpu_offload=True)
    weights, optimizer = get_state_dict(trainee.objective, trainee.optimizer, options=options)
    random = ranks.gather(torch.get_rng_state())
    if ranks.is_first:
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
            raise GlassBertError(f"A checkpoint could not be written ({error.strerror}); {kept}.") from None
        for old in finished(folder)[:-KEPT]:
            shutil.rmtree(old)
    ranks.wait()


def load_checkpoint(folder: Path, trainee: Trainee, ranks: Ranks) -> Progress | None:
    """Go back to the newest checkpoint that is whole; None where there is none."""
    for path in reversed(finished(folder)):
        state = _checked(path)
        if state is None:
            continue
        if state.ranks != ranks.count:
            raise GlassBertError(f"{path} was written by {state.ranks} ranks; resume with as many, not {ranks.count}.")
        groups = trainee.optimizer.state_dict()["param_groups"]
        options = StateDictOptions(full_state_dict=True)
        _, fresh = get_state_dict(trainee.objective, trainee.optimizer, options=options)
        weights: dict[str, Any] = dict(load_file(path / WEIGHTS))
        optimizer: dict[str, Any] = {**fresh, "state": _nested(load_file(path / OPTIMIZER))}
        set_state_dict(
            trainee.objective,
            trainee.optimizer,
            model_state_dict=weights,
            optim_state_dict=optimizer,
            options=options,
        )
        for group, told in zip(trainee.optimizer.param_groups, groups, strict=True):
            group["lr"] = told["lr"]
        torch.set_rng_state(load_file(path / RANDOM)[str(ranks.number)])
        return state.progress
    if finished(folder):
        raise GlassBertError(f"Every checkpoint in {folder} is damaged; the run cannot go on.")
    return None


def finished(folder: Path) -> list[Path]:
    """The checkpoints that were written to their end, oldest first."""
    return sorted(path for path in folder.glob("step-*") if path.is_dir())


def _write(
    aside: Path, weights: dict[str, Any], optimizer: dict[str, Tensor], random: list[Tensor], progress: Progress
) -> None:
    shutil.rmtree(aside, ignore_errors=True)
    aside.mkdir(parents=True)
    parts = {
        WEIGHTS: {name: value.contiguous() for name, value in weights.items()},
        OPTIMIZER: optimizer,
        RANDOM: {str(number): value for number, value in enumerate(random)},
    }
    for name, part in parts.items():
        try:
            write_weights(part, aside / name)
        except Exception as error:  # safetensors wraps what the disk said
            raise error if isinstance(error, OSError) else OSError(0, str(error)) from error
    state = State(progress=progress, ranks=len(random), digests={name: _digest(aside / name) for name in parts})
    write_whole(aside / STATE, msgspec.json.format(msgspec.json.encode(state)))
    _flush_folder(aside)


def _checked(path: Path) -> State | None:
    """Read what it says of itself; None if it is not as it was written."""
    try:
        state = msgspec.json.decode((path / STATE).read_bytes(), type=State)
        sound = all(_digest(path / name) == digest for name, digest in state.digests.items())
    except (OSError, msgspec.MsgspecError, SafetensorError):
        return None
    return state if sound else None


def _flat(state: dict[str, dict[str, Tensor]]) -> dict[str, Tensor]:
    return {f"{name}/{part}": value for name, parts in state.items() for part, value in parts.items()}


def _nested(flat: dict[str, Tensor]) -> dict[str, dict[str, Tensor]]:
    nested: dict[str, dict[str, Tensor]] = {}
    for name, value in flat.items():
        parameter, _, part = name.rpartition("/")
        nested.setdefault(parameter, {})[part] = value
    return nested


def _digest(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, lambda: hashlib.blake2b(digest_size=16)).hexdigest()


def _flush_folder(folder: Path) -> None:
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
