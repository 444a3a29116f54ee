"""Load pretrained and fine-tuned models by name."""

from pathlib import Path

import torch

from glassbert.checkpoints.locate import find_checkpoint
from glassbert.errors import GlassBertError
from glassbert.pretrained import PretrainedBert, load_pretrained, no_task_message
from glassbert.tasks.finetuned import FinetunedBert
from glassbert.tasks.task_config import TASK_CONFIG_FILE, TaskConfig, read_task_config
from glassbert.tasks.task_registry import TASK_OF_HEAD, TASKS
from glassbert.tasks.truncation import ANSWER_WINDOW_LENGTH, TruncationConfig


def load(name: str | Path, device: str | torch.device = "cpu", dtype: torch.dtype = torch.float32) -> PretrainedBert:
    """Load a model; return a `FinetunedBert` if the checkpoint has the head of a task.

    Args:
        name: A model name (`minilm`, `glass`), a model folder, a run folder of `glassbert finetune`, or a hub id.
        device: Device of the model.
        dtype: torch.float32, torch.bfloat16 or torch.float16.
    """
    bert = load_pretrained(name, device, dtype)
    head = next((head for head in TASK_OF_HEAD if head in bert.model.heads), None)
    if head is None:
        return bert
    folder, max_positions = find_checkpoint(name).folder, bert.config.max_positions
    task_config = read_task_config(folder) or _default_task_config(TASK_OF_HEAD[head], max_positions)
    if task_config.truncation.max_length > max_positions:
        raise GlassBertError(
            f"{folder / TASK_CONFIG_FILE}: max_length={task_config.truncation.max_length} is more than the "
            f"{max_positions} positions of the model."
        )
    task = TASKS[task_config.task].from_labels(bert.config.labels)
    return FinetunedBert(bert.model, bert.tokenizer, task, task_config, bert.report)


def load_finetuned(name: str | Path) -> FinetunedBert:
    """Load a fine-tuned model; raise if the checkpoint has no output head of a task."""
    bert = load(name)
    if not isinstance(bert, FinetunedBert):
        raise GlassBertError(no_task_message(bert.report))
    return bert


def _default_task_config(task: str, max_positions: int) -> TaskConfig:
    """Return the task config of a checkpoint that has none, such as one fine-tuned with transformers."""
    truncation = TruncationConfig(max_length=max_positions, mode="head")  # keeps the beginning
    if task == "answer":
        truncation = TruncationConfig(max_length=min(ANSWER_WINDOW_LENGTH, max_positions), mode="windows")
    return TaskConfig(task=task, truncation=truncation)
