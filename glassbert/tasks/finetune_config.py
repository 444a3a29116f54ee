"""The settings of fine-tuning."""

import math
from numbers import Integral, Real
from typing import TYPE_CHECKING, Annotated, get_args, get_type_hints

import msgspec
from msgspec import Meta

from glassbert.errors import GlassBertError, shorten

if TYPE_CHECKING:
    from glassbert.training.optimizer import OptimizerConfig

MAX_EPOCHS = 1_000_000
_FIELD_TYPES: dict[type, tuple[type, str]] = {
    float: (Real, "a number"),
    int: (Integral, "an integer"),
    bool: (bool, "True or False"),
    str: (str, "a string"),
}


def _option(panel: str, help: str) -> Meta:
    """Describe a field: its help text and the panel of `glassbert finetune --help` that shows it."""
    return Meta(description=help, extra={"panel": panel})


class FinetuneConfig(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The settings of one fine-tuning run.

    The defaults are those of BERT, with a learning rate that suits small models such as minilm.
    """

    epochs: Annotated[float, _option("Optimization", "Number of training epochs.")] = 3.0
    batch_size: Annotated[
        int,
        _option(
            "Optimization",
            "Input sequences (windows) per optimizer step; a symmetric pair counts twice.",
        ),
    ] = 32
    learning_rate: Annotated[
        float, _option("Optimization", "Peak learning rate (linear warm-up, then linear decay to zero).")
    ] = 1e-4
    warmup_fraction: Annotated[
        float, _option("Optimization", "Fraction of the steps used for learning-rate warm-up.")
    ] = 0.1
    weight_decay: Annotated[float, _option("Optimization", "Weight decay of AdamW.")] = 0.01
    dropout: Annotated[float | None, _option("Optimization", "Dropout probability. Default: the model's own.")] = None
    layer_decay: Annotated[float, _option("Optimization", "Layer-wise learning-rate decay factor; 1 turns it off.")] = (
        1.0
    )
    reinit_layers: Annotated[
        int,
        _option(
            "Optimization",
            "Re-initialize the top N encoder layers, and if N > 0 also the pooler (its matrix becomes the identity). A "
            "pooler that was "
            "never trained (its biases are all zero, as in minilm) always starts with that matrix.",
        ),
    ] = 0
    average_weights: Annotated[
        float,
        _option(
            "Optimization",
            "Average the weights over about this last fraction of training (polynomial-decay averaging); 0: no "
            "averaging.",
        ),
    ] = 0.0
    freeze: Annotated[
        bool, _option("Optimization", "Freeze the embeddings and layers; train only the output heads.")
    ] = False
    precision: Annotated[
        str, _option("Optimization", "Precision of matrix products in training: float32 or bfloat16.")
    ] = "float32"
    class_weights: Annotated[bool, _option("Optimization", "Weight the loss inversely to class frequency.")] = False
    symmetric_pairs: Annotated[
        bool, _option("Data", "Use each pair in both orders, for symmetric tasks such as paraphrase detection.")
    ] = False
    evals_per_epoch: Annotated[int, _option("Evaluation", "Number of evaluations per epoch.")] = 1
    patience: Annotated[
        int, _option("Evaluation", "Stop early after this many evaluations without improvement; 0 turns it off.")
    ] = 0
    metric: Annotated[
        str | None,
        _option(
            "Evaluation",
            "Metric that selects the best weights. Default: accuracy (classify, pair), spearman "
            "(regress), f1 (tag, answer).",
        ),
    ] = None
    seed: Annotated[int, _option("Optimization", "Random seed.")] = 0

    def __post_init__(self) -> None:
        from glassbert.training.loop import validate_precision
        from glassbert.training.seeding import validate_seed

        _validate_types(self)
        _validate_finite(self)
        for name in ("batch_size", "evals_per_epoch"):
            if getattr(self, name) < 1:
                raise GlassBertError(f"{name}={getattr(self, name)} must be at least 1.")
        for name in ("reinit_layers", "patience", "weight_decay"):
            if getattr(self, name) < 0:
                raise GlassBertError(f"{name}={getattr(self, name)} must not be negative.")
        if not 0 < self.epochs <= MAX_EPOCHS:
            raise GlassBertError(f"epochs={self.epochs} must be positive and at most {MAX_EPOCHS:,}.")
        if self.learning_rate <= 0:
            raise GlassBertError(f"learning_rate={self.learning_rate} must be positive.")
        for name in ("warmup_fraction", "dropout"):
            if not 0 <= (getattr(self, name) or 0) < 1:
                raise GlassBertError(f"{name}={getattr(self, name)} must be at least 0 and less than 1.")
        if not 0 < self.layer_decay <= 1:
            raise GlassBertError(f"layer_decay={self.layer_decay} must be greater than 0 and at most 1.")
        if not 0 <= self.average_weights <= 1:
            raise GlassBertError(f"average_weights={self.average_weights} must be between 0 and 1.")
        if self.freeze and self.reinit_layers:
            raise GlassBertError("freeze=True cannot be combined with reinit_layers: new layers must be trained.")
        validate_precision(self.precision)
        validate_seed(self.seed)

    @property
    def optimizer(self) -> "OptimizerConfig":
        """The settings of the optimizer."""
        from glassbert.training.optimizer import OptimizerConfig

        return OptimizerConfig(
            learning_rate=self.learning_rate, warmup_fraction=self.warmup_fraction, weight_decay=self.weight_decay
        )


def _validate_types(config: FinetuneConfig) -> None:
    """Raise an error if a field has a value of the wrong type; numbers may be those of numpy."""
    for name, hint in get_type_hints(FinetuneConfig).items():
        value, types = getattr(config, name), get_args(hint) or (hint,)
        abstract_type, expected = _FIELD_TYPES[types[0]]
        is_flag_as_number = isinstance(value, bool) and abstract_type is not bool
        if (value is None and type(None) not in types) or (
            value is not None and (is_flag_as_number or not isinstance(value, abstract_type))
        ):
            raise GlassBertError(f"{name}={shorten(value)} must be {expected}.")


def _validate_finite(config: FinetuneConfig) -> None:
    """Raise an error if a field is infinite or not a number."""
    for name, value in msgspec.structs.asdict(config).items():
        if isinstance(value, float) and not math.isfinite(value):
            raise GlassBertError(f"{name}={value} must be a finite number.")
