"""Distributed training: the ranks started by `torchrun`, or a single process."""

import gc
import os
from collections.abc import Callable, Generator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass
from typing import Any

import torch
import torch.distributed as dist
from torch import Tensor, nn
from torch.nn.parallel import DistributedDataParallel

from glassbert.errors import GlassBertError, shorten, user_facing_name

MIN_PARAMETERS_TO_SHARD = 1_000_000_000  # larger models are sharded across the ranks (FSDP2)


class RankLostError(GlassBertError):
    """Another rank has ended or cannot be reached."""


@dataclass(frozen=True)
class DistributedContext:
    """The rank of this process, the number of ranks, and the device of this process."""

    rank: int
    world_size: int
    device: torch.device

    @property
    def is_rank_zero(self) -> bool:
        """Whether this process writes files and prints progress."""
        return self.rank == 0

    def local_shard(self, indices: Sequence[int]) -> Sequence[int]:
        """Return this rank's part of a batch: every `world_size`-th element."""
        return indices[self.rank :: self.world_size]

    def all_reduce(self, values: Tensor) -> Tensor:
        """Return the sum over all ranks, on the CPU."""
        if self.world_size > 1:
            values = values.to(self.device)
            dist.all_reduce(values)
        return values.cpu()

    def all_gather(self, value: Tensor) -> list[Tensor]:
        """Return the tensors of all ranks, in rank order."""
        if self.world_size == 1:
            return [value]
        gathered: list[Any] = [None] * self.world_size
        dist.all_gather_object(gathered, value)
        return gathered

    def any_rank(self, condition: bool) -> bool:
        """Return whether the condition holds on at least one rank."""
        return bool(self.all_reduce(torch.tensor(float(condition))) > 0)

    def barrier(self) -> None:
        """Wait until all ranks have reached this call."""
        self.all_reduce(torch.zeros(1))

    def broadcast(self, value: Any) -> Any:
        """Return rank 0's value on every rank."""
        values = [value]
        if self.world_size > 1:
            dist.broadcast_object_list(values)
        return values[0]

    def on_rank_zero(self, action: Callable[[], None]) -> None:
        """Run an action on rank 0 while the others wait; if it raises a GlassBertError, all ranks raise it."""
        failure: GlassBertError | None = None
        if self.is_rank_zero:
            try:
                action()
            except GlassBertError as error:
                failure = error
        failure = self.broadcast(failure)
        if failure is not None:
            raise failure

    def must_shard(self, model: nn.Module) -> bool:
        """Return whether a model is so large that its parameters are sharded across the ranks."""
        return self.world_size > 1 and sum(value.numel() for value in model.parameters()) >= MIN_PARAMETERS_TO_SHARD

    def wrap(self, objective: nn.Module, shard_model: bool = False) -> nn.Module:
        """Wrap a module for data-parallel training.

        Args:
            objective: A module whose submodule `bert` is the model.
            shard_model: Shard the parameters too (FSDP2) instead of replicating them (DDP); always done for models of
                at least `MIN_PARAMETERS_TO_SHARD` parameters.
        """
        objective = objective.to(self.device)
        if self.world_size == 1:
            return objective
        if not shard_model and not self.must_shard(objective.get_submodule("bert")):
            return DistributedDataParallel(objective)
        from torch.distributed.device_mesh import init_device_mesh
        from torch.distributed.fsdp import fully_shard

        mesh = init_device_mesh(self.device.type, (self.world_size,))
        for layer in objective.get_submodule("bert.layers").children():
            fully_shard(layer, mesh=mesh)
        fully_shard(objective, mesh=mesh)
        return objective

    def gradient_sync(self, objective: nn.Module, *, enabled: bool) -> AbstractContextManager[Any]:
        """Return a context in which `backward` averages gradients over the ranks only if `enabled`.

        Enable it for the last micro-batch of a step. Sharded models average the gradients of every micro-batch.
        """
        if enabled or not isinstance(objective, DistributedDataParallel):
            return nullcontext()
        return objective.no_sync()


SINGLE_PROCESS = DistributedContext(0, 1, torch.device("cpu"))


@contextmanager
def distributed_context() -> Generator[DistributedContext]:
    """Join the ranks that `torchrun` started (or run as a single process), and leave them on exit."""
    world_size, rank = _environment_number("WORLD_SIZE", 1), _environment_number("RANK", 0)
    on_gpu = torch.cuda.is_available()
    device = torch.device("cuda", _environment_number("LOCAL_RANK", 0)) if on_gpu else torch.device("cpu")
    if on_gpu:
        torch.cuda.set_device(device)
    if world_size == 1:
        yield DistributedContext(0, 1, device)
        return
    try:
        dist.init_process_group("nccl" if on_gpu else "gloo")
    except ValueError as error:
        raise GlassBertError(
            f"WORLD_SIZE is {world_size}, but the ranks cannot be joined: {error}. Start the command with torchrun, or "
            "remove this environment variable."
        ) from None
    try:
        yield DistributedContext(rank, world_size, device)
    except RuntimeError as error:
        if not _is_connection_failure(error):
            raise
        raise RankLostError(
            f"Rank {rank} of {world_size} lost the connection to another rank, which has ended or is unreachable; "
            f"start all ranks again with {user_facing_name('resume')}."
        ) from None
    finally:
        gc.collect()  # frees objects that refer to the process group: otherwise its threads abort the process
        dist.destroy_process_group()


def _environment_number(name: str, default: int) -> int:
    """Return the value of an environment variable that `torchrun` sets."""
    value = os.environ.get(name, str(default))
    if not (value.isascii() and value.isdigit() and len(value) <= 9):
        raise GlassBertError(f"The environment variable {name}={shorten(value)} must be a number; torchrun sets it.")
    return int(value)


def _is_connection_failure(error: RuntimeError) -> bool:
    """Return whether a collective operation has failed; errors of Gloo have no type of their own."""
    return isinstance(error, dist.DistError) or "gloo" in str(error)
