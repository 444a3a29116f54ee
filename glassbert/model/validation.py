"""Validate the arguments of the model and raise readable errors."""

from collections.abc import Iterable

from glassbert.errors import GlassBertError
from glassbert.model.config import BertConfig
from glassbert.model.heads import HEADS, POOLED_HEADS
from glassbert.model.interventions import interventions_in
from glassbert.model.packed_batch import PackedBatch
from glassbert.model.taps import Tap


def validate_input(batch: PackedBatch, tap: Tap, config: BertConfig) -> None:
    """Raise if the batch is not packed, a sequence is too long, an id is out of range, or a layer does not exist."""
    if not isinstance(batch, PackedBatch):
        raise GlassBertError(
            f"batch has type {type(batch).__name__}; the model takes a PackedBatch: "
            "gb.PackedBatch.from_padded(ids, attention_mask) or gb.PackedBatch.from_sequences([[101, 7592, 102]])."
        )
    if max(batch.lengths) > config.max_positions:
        raise GlassBertError(
            f"A sequence has {max(batch.lengths)} tokens; the model's maximum is {config.max_positions}."
        )
    for name, ids, size in (("token", batch.ids, config.vocab_size), ("segment", batch.segments, config.num_segments)):
        if ids.device.type != "cpu":
            continue
        lowest, highest = int(ids.min()), int(ids.max())
        if lowest < 0 or highest >= size:
            value = lowest if lowest < 0 else highest
            raise GlassBertError(f"The {name} id {value} is out of range (0 to {size - 1}).")
    for intervention in interventions_in(tap):
        intervention.validate(config)


def config_or_default(config: BertConfig | None) -> BertConfig:
    """Return the config, or that of BERT-base if it is None; raise if it is not a `BertConfig`."""
    if config is not None and not isinstance(config, BertConfig):
        raise GlassBertError(f"config={config!r} must be a BertConfig, such as BertConfig.named('tiny').")
    return config or BertConfig()


def validate_heads(heads: Iterable[str]) -> list[str]:
    """Return the names of output heads without duplicates; raise if one is unknown or needs the pooler."""
    if isinstance(heads, str) or not isinstance(heads, Iterable):
        raise GlassBertError(f"heads={heads!r} must be a tuple of names, such as ('pooler',).")
    names = list(dict.fromkeys(map(str, heads)))
    for name in names:
        if name not in HEADS:
            raise GlassBertError(f"Unknown output head {name!r}. Available: {', '.join(HEADS)}.")
        if name in POOLED_HEADS and "pooler" not in names:
            raise GlassBertError(f"The output head {name!r} needs the pooler: heads=('pooler', {name!r}).")
    return names
