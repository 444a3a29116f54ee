"""AdamW with weight decay on weight matrices only, and the learning-rate schedule."""

import math
from collections.abc import Callable
from dataclasses import dataclass

import msgspec
import torch
from torch import nn

from glassbert.errors import GlassBertError


class OptimizerConfig(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """AdamW with linear warm-up, an optional constant phase, and linear decay to zero."""

    learning_rate: float = 1e-4  # peak
    warmup_fraction: float = 0.01  # of all steps
    decay_start_fraction: float = 0.0  # of all steps; 0: decay starts right after the warm-up
    weight_decay: float = 0.01
    beta1: float = 0.9
    beta2: float = 0.999
    epsilon: float = 1e-6
    max_gradient_norm: float = 1.0  # gradient clipping; 0 turns it off

    def __post_init__(self) -> None:
        if not 0 < self.learning_rate < math.inf:
            raise GlassBertError(f"learning_rate={self.learning_rate} must be positive and finite.")
        for name in ("warmup_fraction", "decay_start_fraction", "beta1", "beta2"):
            if not 0 <= getattr(self, name) < 1:
                raise GlassBertError(f"{name}={getattr(self, name)} must be at least 0 and less than 1.")
        for name in ("weight_decay", "max_gradient_norm", "epsilon"):
            if getattr(self, name) < 0:
                raise GlassBertError(f"{name}={getattr(self, name)} must not be negative.")


@dataclass(frozen=True)
class LearningRateSchedule:
    """Linear warm-up to the peak, constant until `decay_start`, then linear decay to zero; steps count from 0."""

    peak: float
    warmup_steps: int
    decay_start: int
    num_steps: int

    @classmethod
    def from_config(cls, config: OptimizerConfig, num_steps: int) -> "LearningRateSchedule":
        """Create the schedule of a run of `num_steps` steps."""
        warmup_steps = round(config.warmup_fraction * num_steps)
        decay_start = max(warmup_steps, round(config.decay_start_fraction * num_steps))
        return cls(config.learning_rate, warmup_steps, decay_start, num_steps)

    def __call__(self, step: int) -> float:
        """Return the learning rate of a step. The last step still has a rate above zero."""
        if step < self.warmup_steps:
            return self.peak * (step + 1) / (self.warmup_steps + 1)
        if step < self.decay_start:
            return self.peak
        return self.peak * (self.num_steps - step) / (self.num_steps - self.decay_start)


def build_optimizer(
    model: nn.Module, config: OptimizerConfig, learning_rate_scale: Callable[[str], float] | None = None
) -> torch.optim.AdamW:
    """Create AdamW for all parameters that require gradients.

    Args:
        model: The module to train. Biases and layer norms get no weight decay.
        config: Hyperparameters.
        learning_rate_scale: Returns the factor on the learning rate for a parameter name. Default: 1 for all.
    """
    norms = {
        id(value) for module in model.modules() if isinstance(module, nn.LayerNorm) for value in module.parameters()
    }
    parameters_by_setting: dict[tuple[float, float], list[nn.Parameter]] = {}
    for name, value in model.named_parameters():
        if value.requires_grad:
            decay = 0.0 if value.ndim == 1 or id(value) in norms else config.weight_decay
            scale = learning_rate_scale(name) if learning_rate_scale else 1.0
            parameters_by_setting.setdefault((scale, decay), []).append(value)
    groups = [
        {"params": values, "weight_decay": decay, "learning_rate_scale": scale}
        for (scale, decay), values in sorted(parameters_by_setting.items(), reverse=True)
    ]
    return torch.optim.AdamW(
        groups, lr=config.learning_rate, betas=(config.beta1, config.beta2), eps=config.epsilon, fused=True
    )


def set_learning_rate(optimizer: torch.optim.Optimizer, learning_rate: float) -> None:
    """Set the learning rate of each parameter group, times the group's scale."""
    for group in optimizer.param_groups:
        group["lr"] = learning_rate * group["learning_rate_scale"]
