"""What the model refuses, in words, before its arithmetic would fail without any."""

from collections.abc import Iterable

from glassbert.errors import GlassBertError
from glassbert.model.config import BertConfig
from glassbert.model.edits import edits_in
from glassbert.model.heads import HEADS, POOLED_HEADS
from glassbert.model.row import Row
from glassbert.model.taps import Tap


def check_input(row: Row, tap: Tap, config: BertConfig) -> None:
    """Refuse what the tables have no row for, and edits of what is not there."""
    if max(row.lengths) > config.max_positions:
        raise GlassBertError(f"A sequence has {max(row.lengths)} tokens, but this model reads {config.max_positions}.")
    for name, ids, size in (("token", row.ids, config.vocab_size), ("segment", row.segments, config.num_segments)):
        if ids.device.type == "cpu" and not 0 <= int(ids.min()) <= int(ids.max()) < size:
            raise GlassBertError(f"A {name} id is not there: this model's count from 0 to {size - 1}.")
    for edit in edits_in(tap):
        edit.check(config)


def checked_config(config: BertConfig | None) -> BertConfig:
    """Give the config, or BERT-base's where there is none."""
    if config is not None and not isinstance(config, BertConfig):
        raise GlassBertError(f"config={config!r} must be a BertConfig, such as BertConfig.named('tiny').")
    return config or BertConfig()


def checked_heads(heads: Iterable[str]) -> list[str]:
    """Refuse heads that are not there, or that lack the pooler they read."""
    if isinstance(heads, str) or not isinstance(heads, Iterable):
        raise GlassBertError(f"heads={heads!r} must be a tuple of names, such as ('pooler',).")
    chosen = list(dict.fromkeys(map(str, heads)))
    for name in chosen:
        if name not in HEADS:
            raise GlassBertError(f"There is no head {name!r}; choose from {', '.join(HEADS)}.")
        if name in POOLED_HEADS and "pooler" not in chosen:
            raise GlassBertError(f"The {name} head reads the pooler: ask for heads=('pooler', {name!r}).")
    return chosen
