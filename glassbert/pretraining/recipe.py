"""Pre-training recipes: the complete configuration of a run, read from a TOML file."""

import os
from pathlib import Path

import msgspec

from glassbert.errors import GlassBertError
from glassbert.pretraining.masking import validate_mask_probability
from glassbert.runtime.json_files import JSON_ERRORS, MAX_CONFIG_BYTES, read_file_bytes
from glassbert.training.loop import validate_precision
from glassbert.training.optimizer import OptimizerConfig
from glassbert.training.seeding import validate_seed

MIN_STAGE_LENGTH = 8
# Paths may change; initialize_from is not needed again, because the checkpoint contains the weights.
MAY_CHANGE_ON_RESUME = ("corpus", "out", "logging", "model.initialize_from")


class InitialModelConfig(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The model to train: a randomly initialized one of a named size, or an existing one."""

    size: str | None = None  # tiny, mini, small, medium, base, large
    initialize_from: str | None = None  # a model name, a folder or a hub id: continued pre-training
    num_layers: int | None = None  # overrides the number of layers of `size`
    dropout: float = 0.1
    sinusoidal_positions: bool = False  # initialize position embeddings with sinusoids; they are still trained

    def __post_init__(self) -> None:
        if (self.size is None) == (self.initialize_from is None):
            raise GlassBertError("[model] requires either size (a new model) or initialize_from (an existing one).")
        if self.initialize_from is not None and (self.num_layers is not None or self.sinusoidal_positions):
            raise GlassBertError("[model] num_layers and sinusoidal_positions require size, not initialize_from.")


class StageConfig(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Training steps at one sequence length. BERT: 90 % of the steps at 128 tokens, the rest at 512."""

    steps: int
    max_length: int  # tokens
    batch_size: int  # sequences per optimizer step, over all ranks
    micro_batch_size: int | None = None  # sequences per forward pass; gradients are accumulated

    def __post_init__(self) -> None:
        for name in ("steps", "batch_size", "micro_batch_size"):
            value = getattr(self, name)
            if value is not None and value < 1:
                raise GlassBertError(f"[[stages]] {name}={value} must be at least 1.")
        if self.max_length < MIN_STAGE_LENGTH:
            raise GlassBertError(f"[[stages]] max_length={self.max_length} must be at least {MIN_STAGE_LENGTH}.")


class MaskingConfig(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How many tokens are masked."""

    mask_probability: float = 0.15
    whole_word: bool = False  # mask all tokens of a word or none

    def __post_init__(self) -> None:
        validate_mask_probability(self.mask_probability)


class LoggingConfig(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Logging, evaluation and checkpoints, which do not change the results; `..._every` counts steps."""

    log_every: int = 10
    evaluate_every: int = 200
    evaluation_examples: int = 256
    checkpoint_every: int = 200
    num_snapshots: int = 0  # at log-spaced steps, in half precision
    tensorboard: bool = False

    def __post_init__(self) -> None:
        for name in ("log_every", "evaluate_every", "evaluation_examples", "checkpoint_every"):
            if getattr(self, name) < 1:
                raise GlassBertError(f"[logging] {name}={getattr(self, name)} must be at least 1.")
        if self.num_snapshots < 0:
            raise GlassBertError(f"[logging] num_snapshots={self.num_snapshots} must not be negative.")


class PretrainConfig(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One pre-training run."""

    corpus: str  # output folder of `glassbert prepare`
    out: str
    model: InitialModelConfig
    stages: list[StageConfig]
    seed: int = 0
    held_out_fraction: float = 0.01  # of the documents, for evaluation
    precision: str = "float32"  # or bfloat16
    shard_model: bool = False  # shard parameters across the ranks (FSDP2); always done above a billion parameters
    optimizer: OptimizerConfig = msgspec.field(default_factory=OptimizerConfig)
    masking: MaskingConfig = msgspec.field(default_factory=MaskingConfig)
    logging: LoggingConfig = msgspec.field(default_factory=LoggingConfig)

    def __post_init__(self) -> None:
        if not self.stages:
            raise GlassBertError("A recipe needs at least one [[stages]] table.")
        if not 0 <= self.held_out_fraction <= 0.5:
            raise GlassBertError(f"held_out_fraction={self.held_out_fraction} must be between 0 and 0.5.")
        validate_precision(self.precision)
        validate_seed(self.seed)

    @property
    def num_steps(self) -> int:
        """The number of steps of all stages."""
        return sum(stage.steps for stage in self.stages)

    @property
    def max_length(self) -> int:
        """The longest sequence length of all stages."""
        return max(stage.max_length for stage in self.stages)

    def locate_step(self, step: int) -> tuple[int, int]:
        """Return the index of a step's stage, and the index of the step within the stage; all count from 0."""
        first_step = 0
        for index, stage in enumerate(self.stages):
            if step < first_step + stage.steps:
                return index, step - first_step
            first_step += stage.steps
        raise ValueError(f"step={step} is out of range (0 to {self.num_steps - 1}).")


def read_recipe(path: Path) -> PretrainConfig:
    """Read a recipe. Relative paths in it are relative to the folder of the file."""
    if not path.is_file():
        raise GlassBertError(f"The recipe {str(path)!r} does not exist.")
    try:
        recipe = msgspec.toml.decode(read_file_bytes(path, MAX_CONFIG_BYTES), type=PretrainConfig)
    except msgspec.ValidationError as error:
        raise GlassBertError(f"The recipe {path} is invalid: {_describe(error)}.") from None
    except (*JSON_ERRORS, ValueError) as error:  # a number with very many digits is a ValueError
        raise GlassBertError(f"The recipe {path} is not valid TOML: {error}.") from None
    folders = {name: os.path.normpath(path.parent / getattr(recipe, name)) for name in ("corpus", "out")}
    source = recipe.model.initialize_from
    model = recipe.model
    if source is not None and os.path.isdir(path.parent / source):  # noqa: PTH112  Path.is_dir raises for long names
        model = msgspec.structs.replace(model, initialize_from=str(path.parent / source))
    return msgspec.structs.replace(recipe, model=model, **folders)


def _describe(error: msgspec.ValidationError) -> str:
    """Return the message without a full stop; msgspec appends the path, such as "- at `$.stages[0]`", to ours."""
    reason, _, path = str(error).partition(" - at `$.")
    return reason.rstrip(".") + (f", in {path.rstrip('`')}" if path else "")
