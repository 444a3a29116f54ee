"""A checkpoint folder in the transformers layout: in comes a path, out come a model and what was found there."""

from dataclasses import dataclass, replace
from pathlib import Path

import torch
from torch import Tensor

from glassbert.disk import write_whole
from glassbert.errors import GlassBertError
from glassbert.model.bert import Bert
from glassbert.model.heads import HEADS, POOLED_HEADS
from glassbert.tokens.tokenizer import Tokenizer
from glassbert.weights.files import WHOLE, read_weights, write_weights
from glassbert.weights.layout import read_config, saved_heads, write_config
from glassbert.weights.names import is_tied, to_ours, to_published


@dataclass(frozen=True)
class LoadReport:
    """What loading did. A weight the encoder needs and does not get is an error, so `missing` names heads only."""

    source: str
    heads: tuple[str, ...]
    loaded: int  # parameters
    missing: tuple[str, ...]  # heads this checkpoint does not have
    unexpected: tuple[str, ...] = ()  # stored weights that no part of BERT takes
    reshaped: tuple[str, ...] = ()  # weights stored at another precision, and which

    def __str__(self) -> str:
        """Say it in a few words."""
        text = f"{self.source}: {self.loaded:,} parameters, heads: {', '.join(self.heads) or 'none'}"
        for what in ("unexpected", "reshaped"):
            names = getattr(self, what)
            if names:
                text += f"; {len(names)} {what}: {', '.join(names[:3])}{' ...' if len(names) > 3 else ''}"
        return text


def read_checkpoint(folder: Path, source: str | None = None) -> tuple[Bert, Tokenizer, LoadReport]:
    """Load a folder whole: config, weights, vocabulary. What does not fit is an error, never a random model."""
    source = source or str(folder)
    if not folder.is_dir():
        raise GlassBertError(f"{folder} is not a folder.")
    config_file = folder / "config.json"
    if not config_file.is_file():
        raise GlassBertError(f"{folder} has no config.json; a checkpoint folder in the transformers layout has one.")
    config, classifier = read_config(config_file.read_bytes(), str(config_file))
    stored = read_weights(folder)
    if not is_tied(stored):
        raise GlassBertError(f"{source}: the stored decoder differs from the token table; GlassBERT ties the two.")
    translated = to_ours(stored, classifier)
    if translated.incomplete:
        raise GlassBertError(f"{source} lacks a part of {translated.incomplete[0]} (query, key or value).")
    found = translated.weights
    layers = {int(name.split(".")[1]) for name in found if name.startswith("layers.")}
    if layers != set(range(min(config.num_layers, len(layers) + 1))):
        raise GlassBertError(f"{source} holds {len(layers)} layers, but its config.json says {config.num_layers}.")
    heads = [name for name in HEADS if any(key.startswith(f"heads.{name}.") for key in found)]
    poolerless = [name for name in heads if name in POOLED_HEADS and "pooler" not in heads]
    if poolerless:
        raise GlassBertError(f"{source} has a {poolerless[0]} head but no pooler for it to read.")

    with torch.device("meta"):
        model = Bert(config, heads)
    weights, reshaped = _fitted(model, found, source)
    model.load_state_dict(weights, assign=True)
    model.eval()

    tokenizer = Tokenizer.from_folder(folder)
    if len(tokenizer.vocabulary) > config.vocab_size:
        raise GlassBertError(
            f"{source}: the tokenizer has {len(tokenizer.vocabulary):,} tokens but the model's table only "
            f"{config.vocab_size:,} rows; they do not belong together."
        )
    report = replace(report_on(model, source), unexpected=translated.unexpected, reshaped=reshaped)
    return model, tokenizer, report


def report_on(model: Bert, source: str) -> LoadReport:
    """Say what a model has."""
    count = sum(parameter.numel() for parameter in model.parameters())
    absent = tuple(name for name in HEADS if name not in model.heads)
    return LoadReport(source, tuple(model.heads), count, absent)


def write_checkpoint(model: Bert, tokenizer: Tokenizer, folder: Path) -> None:
    """Save in the transformers layout: what is written, transformers loads with no key missing or left over.

    (A model with no head at all is saved as a BertModel, whose pooler transformers will then miss.)
    """
    heads = saved_heads(frozenset(model.heads))
    dtype = str(model.embeddings.token.weight.dtype).removeprefix("torch.")
    config = write_config(model.config, heads, dtype)
    folder.mkdir(parents=True, exist_ok=True)
    weights = {
        name: value.detach().cpu()
        for name, value in model.state_dict().items()
        if not name.startswith("heads.") or name.split(".")[1] in heads
    }
    tokenizer.save(folder)
    write_whole(folder / "config.json", config)
    write_weights(to_published(weights, prefix=bool(heads - {"pooler"})), folder / WHOLE)


def _fitted(model: Bert, found: dict[str, Tensor], source: str) -> tuple[dict[str, Tensor], tuple[str, ...]]:
    """Check every weight's presence, shape and numbers; half precision is widened to float32, and said so."""
    expected = {name: value.shape for name, value in model.state_dict().items()}
    missing = [name for name in expected if name not in found]
    if missing:
        raise GlassBertError(
            f"{source} did not load: {len(missing)} of {len(expected)} weights are missing, such as {missing[0]}. "
            "Is it a BERT checkpoint, and does its config.json belong to it?"
        )
    beyond = [name for name in found if name not in expected]
    if beyond:
        raise GlassBertError(f"{source} holds {beyond[0]}, which its config.json leaves no place for.")
    weights: dict[str, Tensor] = {}
    reshaped: list[str] = []
    for name, shape in expected.items():
        value = found[name]
        if value.shape != shape:
            raise GlassBertError(
                f"{source}: {name} has shape {list(value.shape)}, but config.json calls for {list(shape)}."
            )
        if value.dtype != torch.float32:
            if not value.is_floating_point():
                raise GlassBertError(f"{source}: {name} holds {value.dtype}, not floating-point numbers.")
            reshaped.append(f"{name} ({str(value.dtype).removeprefix('torch.')} to float32)")
            value = value.float()
        if not value.sum().isfinite():
            raise GlassBertError(f"{source}: {name} holds numbers that are not finite.")
        weights[name] = value.contiguous()
    return weights, tuple(reshaped)
