"""One process or many: who this one is, and what they share. `torchrun` tells; alone, there is one rank."""

import gc
import os
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import torch
import torch.distributed as dist
from filelock import FileLock, Timeout
from torch import Tensor, nn
from torch.nn.parallel import DistributedDataParallel

from glassbert.errors import GlassBertError

LARGE = 1_000_000_000  # parameters; above this the model itself is divided among the ranks


@dataclass(frozen=True)
class Ranks:
    """This process's number among `count`, and the device it computes on."""

    number: int
    count: int
    device: torch.device

    @property
    def is_first(self) -> bool:
        """Whether this one writes files and talks to people."""
        return self.number == 0

    def share_of(self, numbers: Sequence[int]) -> Sequence[int]:
        """Which of a step's examples are this rank's."""
        return numbers[self.number :: self.count]

    def sum(self, values: Tensor) -> Tensor:
        """Add up over all ranks."""
        if self.count > 1:
            values = values.to(self.device)
            dist.all_reduce(values)
        return values.cpu()

    def gather(self, value: Tensor) -> list[Tensor]:
        """Collect one tensor of every rank, in their order."""
        if self.count == 1:
            return [value]
        found: list[Any] = [None] * self.count
        dist.all_gather_object(found, value)
        return found

    def on_first(self, action: Callable[[], None]) -> None:
        """Let the first rank do something; the others wait, and if it fails all stop with its words."""
        told: str | None = None
        if self.is_first:
            try:
                action()
            except GlassBertError as error:
                told = str(error)
        told = self.of_first(told)
        if told is not None:
            raise GlassBertError(told)

    def of_first(self, value: Any) -> Any:
        """Give every rank what the first one has."""
        told = [value]
        if self.count > 1:
            dist.broadcast_object_list(told)
        return told[0]

    def divides(self, model: nn.Module) -> bool:
        """Whether a model is so large that each rank would hold a part of it only."""
        return self.count > 1 and sum(value.numel() for value in model.parameters()) >= LARGE

    def wrap(self, objective: nn.Module, divide: bool = False) -> nn.Module:
        """Make the ranks share gradients (DDP), or the parameters too (FSDP2) if told to or the model is large."""
        objective = objective.to(self.device)
        if self.count == 1:
            return objective
        if not divide and not self.divides(objective.get_submodule("bert")):
            return DistributedDataParallel(objective)
        from torch.distributed.device_mesh import init_device_mesh
        from torch.distributed.fsdp import fully_shard

        mesh = init_device_mesh(self.device.type, (self.count,))
        for layer in objective.get_submodule("bert.layers").children():
            fully_shard(layer, mesh=mesh)
        fully_shard(objective, mesh=mesh)
        return objective

    def unshared(self, objective: nn.Module, last: bool) -> Any:
        """Keep gradients to this rank until the last pass of a step."""
        if last or not isinstance(objective, DistributedDataParallel):
            return nullcontext()
        return objective.no_sync()


@contextmanager
def joined() -> Generator[Ranks]:
    """Join the other ranks, if there are any, and leave them at the end."""
    count, number = int(os.environ.get("WORLD_SIZE", "1")), int(os.environ.get("RANK", "0"))
    on_gpu = torch.cuda.is_available()
    device = torch.device("cuda", int(os.environ.get("LOCAL_RANK", "0"))) if on_gpu else torch.device("cpu")
    if on_gpu:
        torch.cuda.set_device(device)
    if count == 1:
        yield Ranks(0, 1, device)
        return
    dist.init_process_group("nccl" if on_gpu else "gloo")
    try:
        yield Ranks(number, count, device)
    finally:
        gc.collect()  # what still holds the group would end its threads too late, and abort the process
        dist.destroy_process_group()


@contextmanager
def alone(out: Path, ranks: Ranks) -> Generator[None]:
    """Let one run at a time use a folder."""
    lock = FileLock(out / ".lock", blocking=False)

    def take() -> None:
        try:
            out.mkdir(parents=True, exist_ok=True)
            lock.acquire()
        except Timeout:
            raise GlassBertError(f"Another process is training in {out}; wait for it, or choose another out.") from None
        except OSError as error:
            raise GlassBertError(f"out={str(out)!r} cannot be used as a folder: {error.strerror}.") from None

    ranks.on_first(take)
    try:
        yield
    finally:
        lock.release()
