"""`glassbert.json` in the folder of a fine-tuned model: its task and how inputs are tokenized."""

from pathlib import Path
from typing import Any

import msgspec

from glassbert.errors import GlassBertError
from glassbert.runtime.atomic_files import write_atomic
from glassbert.runtime.json_files import JSON_ERRORS, MAX_CONFIG_BYTES, read_file_bytes
from glassbert.tasks.task_registry import TASKS
from glassbert.tasks.truncation import TruncationConfig

TASK_CONFIG_FILE = "glassbert.json"
TASK_CONFIG_FORMAT_VERSION = 2


class TaskConfig(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The task of a fine-tuned model, and how its inputs are tokenized."""

    format_version: int = TASK_CONFIG_FORMAT_VERSION
    task: str
    trained_on_pairs: bool | None = None  # None: unknown
    truncation: TruncationConfig = msgspec.field(default_factory=TruncationConfig)
    symmetric_pairs: bool = False

    def __post_init__(self) -> None:
        if self.task not in TASKS:
            raise GlassBertError(f"task={self.task!r} is not one of {', '.join(TASKS)}.")

    @property
    def expects_pairs(self) -> bool | None:
        """Whether every input is a pair; None if unknown."""
        return {"tag": False, "answer": True, "pair": True}.get(self.task, self.trained_on_pairs)


def write_task_config(task_config: TaskConfig, folder: Path) -> None:
    """Write the task config into a model folder."""
    write_atomic(folder / TASK_CONFIG_FILE, msgspec.json.format(msgspec.json.encode(task_config)))


def read_task_config(folder: Path) -> TaskConfig | None:
    """Read the task config of a folder; None if it has none."""
    path = folder / TASK_CONFIG_FILE
    if not path.is_file():
        return None
    try:
        data = read_file_bytes(path, MAX_CONFIG_BYTES)
        if msgspec.json.decode(data, type=dict[str, Any]).get("format_version") == TASK_CONFIG_FORMAT_VERSION:
            return msgspec.json.decode(data, type=TaskConfig)
    except JSON_ERRORS as error:
        raise GlassBertError(f"{path} is damaged: {error}") from None
    raise GlassBertError(f"{path} was written by another version of GlassBERT; run `glassbert finetune` again.")
