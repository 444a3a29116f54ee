"""`metrics.jsonl`: losses and scores along a run, one JSON object per line, consistent with the checkpoints."""

import os
from pathlib import Path
from typing import Any

import msgspec

from glassbert.errors import GlassBertError, pip_install
from glassbert.runtime.atomic_files import write_atomic
from glassbert.runtime.json_files import JSON_ERRORS, MAX_RESULT_BYTES, read_file_bytes

METRICS_FILE = "metrics.jsonl"
MAX_LOG_BYTES = MAX_RESULT_BYTES // 2  # `read_metrics`, also of a resumed run, reads up to MAX_RESULT_BYTES


class MetricsLog:
    """Appends metrics to `metrics.jsonl` and, optionally, to TensorBoard.

    Each time the file has reached `MAX_LOG_BYTES`, every second of its lines is dropped; those with scores are kept if
    they leave enough space. A resumed run knows only the scores that are left.
    """

    def __init__(self, folder: Path, resume_step: int, enabled: bool, tensorboard: bool = False) -> None:
        """Open the log for appending.

        Args:
            folder: The folder of the run, seed or fold.
            resume_step: Step the run resumes from; lines of later steps are dropped, because these steps run again.
            enabled: Whether this process writes; only rank 0 does.
            tensorboard: Write TensorBoard event files too.
        """
        self._path = folder / METRICS_FILE if enabled else None
        if self._path and self._path.is_file():
            lines = [line for line in read_metrics(folder) if line["step"] <= resume_step]
            write_atomic(self._path, b"".join(msgspec.json.encode(line) + b"\n" for line in lines))
        self._board = _open_tensorboard(folder, resume_step) if enabled and tensorboard else None

    def write(self, line: dict[str, Any]) -> None:
        """Append one line and flush it to disk."""
        if self._path is None:
            return
        with self._path.open("ab") as file:
            file.write(msgspec.json.encode(line) + b"\n")
            file.flush()
            os.fsync(file.fileno())
            num_bytes = file.tell()
        if num_bytes > MAX_LOG_BYTES:
            write_atomic(self._path, _thin_out(read_metrics(self._path.parent)))
        if self._board:
            for name, value in _flatten_scalars(line):
                self._board.add_scalar(name, value, line["step"])
            self._board.flush()


def read_metrics(folder: Path) -> list[dict[str, Any]]:
    """Read the metrics of a run; an incomplete last line is ignored."""
    path = folder / METRICS_FILE
    if not path.is_file():
        raise GlassBertError(f"{path} does not exist; a training run writes it.")
    lines: list[dict[str, Any]] = []
    *complete, last = read_file_bytes(path, MAX_RESULT_BYTES).split(b"\n")
    for number, data in enumerate([*complete, last], 1):
        try:
            line = msgspec.json.decode(data)
        except JSON_ERRORS as error:
            if number > len(complete):
                break
            raise GlassBertError(f"{path}, line {number} is damaged: {error}") from None
        if not isinstance(line, dict) or type(line.get("step")) is not int:
            raise GlassBertError(f"{path}, line {number} must be a JSON object with an integer `step`.")
        lines.append(line)
    return lines


def _thin_out(lines: list[dict[str, Any]]) -> bytes:
    """Return the lines without every second one."""
    is_kept = [index % 2 == 0 or _has_scores(line) for index, line in enumerate(lines)]
    encoded = [msgspec.json.encode(line) + b"\n" for line in lines]
    if sum(len(data) for data, kept in zip(encoded, is_kept, strict=True) if kept) > 0.75 * MAX_LOG_BYTES:
        is_kept = [index % 2 == 0 for index in range(len(lines))]
    return b"".join(data for data, kept in zip(encoded, is_kept, strict=True) if kept)


def _has_scores(line: dict[str, Any]) -> bool:
    return any(isinstance(value, dict) for value in line.values())


def _flatten_scalars(line: dict[str, Any], prefix: str = "") -> list[tuple[str, float]]:
    scalars: list[tuple[str, float]] = []
    for name, value in line.items():
        if isinstance(value, dict):
            scalars += _flatten_scalars(value, f"{prefix}{name}/")
        else:
            scalars.append((f"{prefix}{name}", float(value)))
    return scalars


def _open_tensorboard(folder: Path, step: int) -> Any:
    try:
        from torch.utils.tensorboard.writer import SummaryWriter
    except ModuleNotFoundError:
        raise GlassBertError(f"tensorboard=true requires TensorBoard: {pip_install('tensorboard')}") from None
    return SummaryWriter(str(folder / "tensorboard"), purge_step=step + 1)
