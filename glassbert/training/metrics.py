"""`metrics.jsonl`: one line for every few steps, kept in step with the checkpoints."""

import os
from pathlib import Path
from typing import Any

import msgspec

from glassbert.disk import write_whole
from glassbert.errors import GlassBertError, pip_install

NAME = "metrics.jsonl"


class Metrics:
    """The curves of a run, on disk; optionally in TensorBoard's format too."""

    def __init__(self, folder: Path, step: int, writes: bool, tensorboard: bool = False) -> None:
        """Open for appending; lines after `step`, of work that was lost, are dropped."""
        self._path = folder / NAME if writes else None
        if self._path and self._path.is_file():
            kept = [line for line in read_metrics(folder) if line["step"] <= step]
            write_whole(self._path, b"".join(msgspec.json.encode(line) + b"\n" for line in kept))
        self._board = _board(folder, step) if writes and tensorboard else None

    def write(self, line: dict[str, Any]) -> None:
        """Add one line; it is on disk when this returns."""
        if self._path is None:
            return
        with self._path.open("ab") as file:
            file.write(msgspec.json.encode(line) + b"\n")
            file.flush()
            os.fsync(file.fileno())
        if self._board:
            for name, value in _numbers("", line):
                self._board.add_scalar(name, value, line["step"])
            self._board.flush()


def read_metrics(folder: Path) -> list[dict[str, Any]]:
    """Read the lines of a run; half a line at the end, of a crash, is left out."""
    path = folder / NAME
    if not path.is_file():
        raise GlassBertError(f"{folder} has no {NAME}; it is not the folder of a run.")
    lines: list[dict[str, Any]] = []
    for line in path.read_bytes().splitlines():
        try:
            lines.append(msgspec.json.decode(line))
        except msgspec.DecodeError:
            break
    return lines


def _numbers(place: str, line: dict[str, Any]) -> list[tuple[str, float]]:
    found: list[tuple[str, float]] = []
    for name, value in line.items():
        where = f"{place}{name}"
        found += _numbers(f"{where}/", value) if isinstance(value, dict) else [(where, float(value))]
    return found


def _board(folder: Path, step: int) -> Any:
    try:
        from torch.utils.tensorboard.writer import SummaryWriter
    except ModuleNotFoundError:
        raise GlassBertError(f"[watch] tensorboard=true needs TensorBoard: {pip_install('tensorboard')}") from None
    return SummaryWriter(str(folder / "tensorboard"), purge_step=step + 1)
