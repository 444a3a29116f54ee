"""Checkpoints to resume from: weights, optimizer state, random state and counters, written atomically and verified."""

import os
import re
import shutil
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

import msgspec
import torch
from safetensors import SafetensorError
from safetensors.torch import load_file
from torch import Tensor, nn
from torch.distributed.checkpoint.state_dict import (
    StateDictOptions,
    get_model_state_dict,
    get_state_dict,
    set_state_dict,
)

from glassbert.checkpoints.weight_files import write_weights
from glassbert.errors import GlassBertError
from glassbert.runtime.atomic_files import file_digest, write_atomic
from glassbert.runtime.json_files import JSON_ERRORS, read_file_bytes
from glassbert.training.distributed_context import DistributedContext
from glassbert.training.divergence import TrainingDivergedError

STEP_NAME = re.compile(r"step-\d{8,}")  # of a checkpoint or snapshot; others are copies that somebody made
CHECKPOINTS_TO_KEEP = 2  # the newest, and the one before in case the newest is damaged
SECONDS_BETWEEN_CHECKPOINTS = 180
MANIFEST_FILE, WEIGHTS_FILE = "checkpoint.json", "weights.safetensors"
OPTIMIZER_FILE, RNG_STATE_FILE = "optimizer.safetensors", "rng_state.safetensors"
STATE_FILES = {WEIGHTS_FILE, OPTIMIZER_FILE, RNG_STATE_FILE}
MAX_STATE_BYTES = 64 << 30  # of one file; a sparse file may claim any size
FULL_STATE_ON_CPU = StateDictOptions(full_state_dict=True, cpu_offload=True)  # gathers sharded parameters


class TrainingCounters(msgspec.Struct, frozen=True, kw_only=True):
    """Steps, tokens and seconds of a run so far."""

    step: int = 0  # completed optimizer steps
    tokens: int = 0  # trained on, over all ranks
    seconds: float = 0.0  # training time, including that before a resume


class CheckpointManifest(msgspec.Struct, frozen=True, kw_only=True):
    """The contents of a checkpoint's JSON file."""

    counters: TrainingCounters
    world_size: int
    digests: dict[str, str]  # by file name


@dataclass(frozen=True)
class TrainingState:
    """The training objective and its optimizer.

    Attributes:
        objective: The module that contains the model and computes its losses, wrapped for distributed training.
        optimizer: Its optimizer.
    """

    objective: nn.Module
    optimizer: torch.optim.Optimizer

    def full_state_dict(self) -> dict[str, Tensor]:
        """Return all weights on the CPU. All ranks call this, because each may hold a shard."""
        weights = cast("dict[str, Tensor]", get_model_state_dict(self.objective, options=FULL_STATE_ON_CPU))
        return {name: value.contiguous() for name, value in weights.items()}


class Checkpointer:
    """Saves and restores the checkpoints of one run. All ranks call each method."""

    def __init__(self, folder: Path, state: TrainingState, distributed: DistributedContext) -> None:
        self.folder, self.state, self.distributed = folder, state, distributed
        self._last_save = time.monotonic()

    @property
    def is_due(self) -> bool:
        """Whether rank 0 saved the last checkpoint more than `SECONDS_BETWEEN_CHECKPOINTS` ago."""
        elapsed = time.monotonic() - self._last_save
        return self.distributed.any_rank(self.distributed.is_rank_zero and elapsed > SECONDS_BETWEEN_CHECKPOINTS)

    def save(self, counters: TrainingCounters) -> None:
        """Write a checkpoint on rank 0, then delete all but the newest two."""
        state, distributed = self.state, self.distributed
        weights, optimizer = get_state_dict(state.objective, state.optimizer, options=FULL_STATE_ON_CPU)
        rng_states = distributed.all_gather(_rng_state(distributed))

        def write() -> None:  # the full state dicts are empty on the other ranks
            files = {
                WEIGHTS_FILE: {name: value.contiguous() for name, value in cast("dict[str, Tensor]", weights).items()},
                OPTIMIZER_FILE: _flatten_optimizer_state(cast("dict[str, Any]", optimizer["state"])),
                RNG_STATE_FILE: {str(rank): value for rank, value in enumerate(rng_states)},
            }
            _save_files(self.folder, files, counters, distributed.world_size)

        distributed.on_rank_zero(write)
        self._last_save = time.monotonic()

    def resume(self) -> TrainingCounters:
        """Restore the newest intact checkpoint and return its counters; zeros if there are no checkpoints.

        Damaged checkpoints that are newer are deleted. If the only checkpoint is damaged, raise.
        """
        path = self._newest_checkpoint()
        if path is None:
            return TrainingCounters()
        distributed = self.distributed
        manifest = _read_manifest(path)
        if manifest.world_size != distributed.world_size:
            raise GlassBertError(
                f"{path} was written with world_size={manifest.world_size}; resume with the same number of ranks, "
                f"not with {distributed.world_size}."
            )
        try:
            _restore(path, self.state, distributed)
        except (SafetensorError, OSError, LookupError, RuntimeError, TypeError, ValueError, AttributeError) as error:
            raise GlassBertError(
                f"{path} cannot be restored: a file is missing, or it belongs to another model "
                f"({_first_line(error)}); start the run again in a new output folder."
            ) from None
        return manifest.counters

    def _newest_checkpoint(self) -> Path | None:
        """Delete damaged checkpoints and return the newest intact one; raise unless all ranks see the same."""
        self.distributed.on_rank_zero(lambda: _remove_damaged(self.folder))
        path = next(reversed(list_checkpoints(self.folder)), None)
        steps = self.distributed.all_gather(torch.tensor(int(path.name.removeprefix("step-")) if path else -1))
        if len({int(step) for step in steps}) > 1:
            raise GlassBertError(
                f"The ranks see different checkpoints in {self.folder}; choose a folder that all ranks share."
            )
        return path


def list_checkpoints(folder: Path) -> list[Path]:
    """Return the completely written checkpoints, oldest first."""
    paths = [path for path in folder.glob("step-*") if STEP_NAME.fullmatch(path.name) and path.is_dir()]
    return sorted(paths, key=lambda path: int(path.name.removeprefix("step-")))


def _save_files(folder: Path, files: dict[str, Any], counters: TrainingCounters, world_size: int) -> None:
    path = folder / f"step-{counters.step:08d}"
    temporary = folder / f".{path.name}.partial"
    try:
        _write(temporary, files, counters, world_size)
        shutil.rmtree(path, ignore_errors=True)
        temporary.replace(path)
        _sync_folder(folder)
    except OSError as error:
        shutil.rmtree(temporary, ignore_errors=True)
        previous = list_checkpoints(folder)
        fallback = f"the last intact checkpoint is {previous[-1]}" if previous else "there is no earlier checkpoint"
        raise GlassBertError(f"A checkpoint could not be written ({error.strerror or error}); {fallback}.") from None
    for old in list_checkpoints(folder)[:-CHECKPOINTS_TO_KEEP]:
        shutil.rmtree(old)


def _write(folder: Path, files: dict[str, Any], counters: TrainingCounters, world_size: int) -> None:
    if not all(bool(value.isfinite().all()) for value in files[WEIGHTS_FILE].values()):
        raise TrainingDivergedError(counters.step, "a weight")
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for name, tensors in files.items():
        write_weights(tensors, folder / name)
    manifest = CheckpointManifest(
        counters=counters,
        world_size=world_size,
        digests={name: file_digest(folder / name) for name in files},
    )
    write_atomic(folder / MANIFEST_FILE, msgspec.json.format(msgspec.json.encode(manifest)))
    _sync_folder(folder)


def _read_manifest(path: Path) -> CheckpointManifest:
    return msgspec.json.decode(read_file_bytes(path / MANIFEST_FILE), type=CheckpointManifest)


def _remove_damaged(folder: Path) -> None:
    """Delete partly written and damaged checkpoints; raise if the only checkpoint is damaged."""
    for partial in folder.glob(".step-*.partial"):
        shutil.rmtree(partial)
    checkpoints = list_checkpoints(folder)
    while checkpoints and not _is_intact(checkpoints[-1]):
        if len(checkpoints) == 1:
            raise GlassBertError(
                f"The only checkpoint, {checkpoints[0]}, is damaged; start the run again in a new output folder."
            )
        shutil.rmtree(checkpoints.pop())


def _is_intact(path: Path) -> bool:
    try:
        digests = _read_manifest(path).digests
        return digests.keys() == STATE_FILES and all(
            _is_state_file(path / name) and file_digest(path / name) == digest for name, digest in digests.items()
        )
    except (OSError, ValueError, GlassBertError, *JSON_ERRORS):
        return False


def _is_state_file(path: Path) -> bool:
    """Return whether a file can be read to its end: not a device, a pipe or of an absurd size."""
    return path.is_file() and path.stat().st_size <= MAX_STATE_BYTES


def _restore(path: Path, state: TrainingState, distributed: DistributedContext) -> None:
    """Load the weights, the optimizer state and this rank's random state."""
    options = StateDictOptions(full_state_dict=True)
    _, initial = get_state_dict(state.objective, state.optimizer, options=options)
    weights: dict[str, Any] = dict(load_file(path / WEIGHTS_FILE))
    optimizer: dict[str, Any] = {**initial, "state": _unflatten_optimizer_state(load_file(path / OPTIMIZER_FILE))}
    set_state_dict(
        state.objective, state.optimizer, model_state_dict=weights, optim_state_dict=optimizer, options=options
    )
    _set_rng_state(load_file(path / RNG_STATE_FILE)[str(distributed.rank)], distributed)


def _first_line(error: Exception) -> str:
    return next(iter(str(error).splitlines()), type(error).__name__)


def _rng_state(distributed: DistributedContext) -> Tensor:
    """Return the state of the generator that dropout draws from."""
    return torch.cuda.get_rng_state(distributed.device) if distributed.device.type == "cuda" else torch.get_rng_state()


def _set_rng_state(state: Tensor, distributed: DistributedContext) -> None:
    if distributed.device.type == "cuda":
        torch.cuda.set_rng_state(state, distributed.device)
    else:
        torch.set_rng_state(state)


def _flatten_optimizer_state(state: dict[str, dict[str, Tensor]]) -> dict[str, Tensor]:
    return {f"{parameter}/{name}": value for parameter, values in state.items() for name, value in values.items()}


def _unflatten_optimizer_state(flat: dict[str, Tensor]) -> dict[str, dict[str, Tensor]]:
    nested: dict[str, dict[str, Tensor]] = {}
    for key, value in flat.items():
        parameter, _, name = key.rpartition("/")
        nested.setdefault(parameter, {})[name] = value
    return nested


def _sync_folder(folder: Path) -> None:
    """Flush a folder's entries to disk."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
