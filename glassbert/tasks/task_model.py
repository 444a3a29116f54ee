"""A model for a task, initialized from a pretrained encoder."""

from dataclasses import replace

import torch

from glassbert.errors import GlassBertError
from glassbert.model.bert import Bert
from glassbert.pretrained import PretrainedBert
from glassbert.tasks.finetune_config import FinetuneConfig
from glassbert.tasks.task import Task


def validate_reinit_layers(reinit_layers: int, num_layers: int) -> None:
    """Raise if more layers are to be re-initialized than the model has."""
    if reinit_layers > num_layers:
        raise GlassBertError(f"reinit_layers={reinit_layers} is out of range; the model has {num_layers} layers.")


def build_task_model(pretrained: PretrainedBert, task: Task, config: FinetuneConfig) -> Bert:
    """Return a copy of a pretrained encoder with new heads for a task.

    The pooler is kept if it was trained and `reinit_layers` is 0; otherwise it starts as the identity. A pooler with
    all-zero biases was never trained (that of `minilm` also has very small weights).
    """
    num_layers = pretrained.config.num_layers
    validate_reinit_layers(config.reinit_layers, num_layers)
    bert_config = replace(pretrained.config, labels=task.labels or pretrained.config.labels)
    if config.dropout is not None:
        bert_config = replace(bert_config, dropout=config.dropout, attention_dropout=config.dropout)
    model = Bert(bert_config, task.heads, torch.Generator().manual_seed(config.seed))
    new_prefixes = [f"layers.{num_layers - 1 - index}." for index in range(config.reinit_layers)]
    if config.reinit_layers:
        new_prefixes.append("heads.pooler.")
    weights = model.state_dict()
    with torch.no_grad():
        for name, value in pretrained.model.state_dict().items():
            is_task_head = name.startswith("heads.") and not name.startswith("heads.pooler.")
            if name in weights and not is_task_head and not name.startswith(tuple(new_prefixes)):
                weights[name].copy_(value)
        if "pooler" in task.heads and not weights["heads.pooler.dense.bias"].any():
            torch.nn.init.eye_(weights["heads.pooler.dense.weight"])
    return model
