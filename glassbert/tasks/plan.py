"""How a model is fine-tuned: everything that decides what is computed, checked before anything is."""

import math

import msgspec

from glassbert.errors import GlassBertError
from glassbert.training.recipe import LARGEST_SEED, OptimizerPart, need_precision


class Plan(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The settings of one fine-tuning. The defaults are BERT's, with a rate that suits small models such as minilm."""

    epochs: float = 3.0
    batch: int = 32  # items a step, over all ranks; one read both ways, or in windows, counts as often as it is read
    learning_rate: float = 1e-4
    warmup: float = 0.1  # share of all steps
    weight_decay: float = 0.01
    dropout: float | None = None  # the model's own, if not said
    layer_decay: float = 1.0  # each layer learns at so much of the rate of the one above it
    fresh_layers: int = 0  # so many top layers begin anew, and the pooler with them
    average: float = 0.0  # keep a running mean of the weights, as old as one over this share of the steps; 0: none
    freeze: bool = False  # only the heads learn
    precision: str = "float32"  # of the products, in training; or bfloat16, where the machine has it
    evaluations: int = 1  # in each epoch
    patience: int = 0  # stop after so many evaluations that were no better than the best; 0: never
    measure: str | None = None  # which one decides what is best; the task's first, if not said
    seed: int = 0

    def __post_init__(self) -> None:
        for name in ("batch", "evaluations"):
            if getattr(self, name) < 1:
                raise GlassBertError(f"{name}={getattr(self, name)} must be at least 1.")
        for name in ("fresh_layers", "patience"):
            if getattr(self, name) < 0:
                raise GlassBertError(f"{name}={getattr(self, name)} must not be negative.")
        if self.freeze and self.fresh_layers:
            raise GlassBertError("freeze and fresh_layers exclude each other: layers that begin anew must learn.")
        if not 0 < self.epochs < math.inf:
            raise GlassBertError(f"epochs={self.epochs} must be above 0 and finite.")
        if not 0 < self.layer_decay <= 1:
            raise GlassBertError(f"layer_decay={self.layer_decay} must be above 0 and at most 1.")
        if not 0 <= self.average <= 1:
            raise GlassBertError(f"average={self.average} must be a share, from 0 to 1.")
        if self.dropout is not None and not 0 <= self.dropout < 1:
            raise GlassBertError(f"dropout={self.dropout} must be at least 0 and below 1.")
        need_precision(self.precision)
        if not 0 <= self.seed < LARGEST_SEED:
            raise GlassBertError(f"seed={self.seed} must lie between 0 and {LARGEST_SEED}.")
        try:
            _ = self.optimizer  # its numbers are checked there
        except GlassBertError as error:
            raise GlassBertError(str(error).removeprefix("[optimizer] ")) from None

    @property
    def optimizer(self) -> OptimizerPart:
        """What the one training loop takes."""
        return OptimizerPart(learning_rate=self.learning_rate, warmup=self.warmup, weight_decay=self.weight_decay)
