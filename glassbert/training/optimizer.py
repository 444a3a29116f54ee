"""AdamW, with decay on the right parameters, and the learning rate of each step."""

from collections.abc import Callable

import torch
from torch import nn

from glassbert.training.recipe import OptimizerPart


def make_optimizer(
    model: nn.Module, part: OptimizerPart, share: Callable[[str], float] | None = None
) -> torch.optim.AdamW:
    """Decay matrices and tables; biases and norms are left alone, and so is what asks for no gradient.

    `share` gives the share of the learning rate that a parameter, by its name, moves with; without it, all of it.
    """
    norms = {id(value) for one in model.modules() if isinstance(one, nn.LayerNorm) for value in one.parameters()}
    members: dict[tuple[float, float], list[nn.Parameter]] = {}
    for name, value in model.named_parameters():
        if value.requires_grad:
            decay = 0.0 if value.ndim == 1 or id(value) in norms else part.weight_decay
            members.setdefault((share(name) if share else 1.0, decay), []).append(value)
    groups = [
        {"params": values, "weight_decay": decay, "share": moved}
        for (moved, decay), values in sorted(members.items(), reverse=True)
    ]
    return torch.optim.AdamW(
        groups, lr=part.learning_rate, betas=(part.beta1, part.beta2), eps=part.epsilon, fused=True
    )


def learning_rate(step: int, num_steps: int, part: OptimizerPart) -> float:
    """Rise in a straight line over the warm-up, stay until `decay_from`, fall in a straight line to zero.

    `step` counts from 0; the last step still learns a little.
    """
    warmup = round(part.warmup * num_steps)
    if step < warmup:
        return part.learning_rate * (step + 1) / (warmup + 1)
    start = max(warmup, round(part.decay_from * num_steps))
    if step < start:
        return part.learning_rate
    return part.learning_rate * (num_steps - step) / (num_steps - start)


def set_learning_rate(optimizer: torch.optim.Optimizer, rate: float) -> None:
    """Use this rate for the next step."""
    for group in optimizer.param_groups:
        group["lr"] = rate * group["share"]
