"""Read and write checkpoint folders in the transformers layout."""

from dataclasses import dataclass, replace
from pathlib import Path

import torch
from torch import Tensor

from glassbert.checkpoints.config_json import (
    config_from_json,
    config_to_json,
    heads_to_save,
    validate_transformers_class,
)
from glassbert.checkpoints.model_weights import is_finite, weights_to_save
from glassbert.checkpoints.parameter_names import (
    TranslatedWeights,
    from_transformers,
    has_untied_decoder,
    to_transformers,
)
from glassbert.checkpoints.weight_files import SAFETENSORS_FILE, read_weights, write_weights
from glassbert.errors import GlassBertError
from glassbert.model.bert import Bert
from glassbert.model.config import BertConfig
from glassbert.model.heads import HEADS, POOLED_HEADS
from glassbert.runtime.atomic_files import file_group, validate_write_finished, write_atomic
from glassbert.runtime.json_files import MAX_CONFIG_BYTES, read_file_bytes
from glassbert.tokenization.tokenizer import Tokenizer

MAX_NAMES_SHOWN = 3
MAX_LAYERS_SHOWN = 50


@dataclass(frozen=True)
class LoadReport:
    """What was loaded: the output heads of a model, and the stored weights that were ignored or converted.

    A missing weight of the encoder is an error and not reported here.
    """

    source: str
    heads: tuple[str, ...]
    num_parameters: int
    absent_heads: tuple[str, ...] = ()  # names of all output heads that the checkpoint does not have
    unexpected_weights: tuple[str, ...] = ()  # stored weights that the model does not use
    is_multi_label: bool = False  # its classifier gives several labels per text: not supported
    converted_weights: tuple[str, ...] = ()  # weights converted to float32, with their stored dtype

    def __str__(self) -> str:
        """Return a one-line summary."""
        text = f"{self.source}: {self.num_parameters:,} parameters, output heads: {', '.join(self.heads) or 'none'}"
        for fate, names in (("not used", self.unexpected_weights), ("converted", self.converted_weights)):
            if names:
                weights = "1 weight is" if len(names) == 1 else f"{len(names)} weights are"
                more = " ..." if len(names) > MAX_NAMES_SHOWN else ""
                text += f"; {weights} {fate}: {', '.join(names[:MAX_NAMES_SHOWN])}{more}"
        return text


def read_checkpoint(folder: Path, source: str | None = None) -> tuple[Bert, Tokenizer, LoadReport]:
    """Load config, weights and tokenizer from a folder; raise if anything is missing or does not match.

    Args:
        folder: A folder in the transformers layout.
        source: Name of the checkpoint in messages. Default: the folder.
    """
    source = source or str(folder)
    if not folder.is_dir():
        raise GlassBertError(f"{folder} is not a folder.")
    validate_write_finished(folder)
    config_file = folder / "config.json"
    if not config_file.is_file():
        raise GlassBertError(f"{folder} has no config.json and is not a checkpoint in the transformers layout.")
    parsed = config_from_json(read_file_bytes(config_file, MAX_CONFIG_BYTES), str(config_file))
    config = parsed.config
    stored = read_weights(folder)
    translated = from_transformers(stored, parsed.classifier_head, source)
    if has_untied_decoder(stored):
        raise GlassBertError(
            f"{source}: the MLM decoder differs from the token embeddings; GlassBERT supports tied weights only."
        )
    heads = _find_heads(translated, config, source)

    with torch.device("meta"):
        model = Bert(config, heads)
    weights, converted = _convert_weights(model, translated.weights, source)
    model.load_state_dict(weights, assign=True)
    model.eval()

    tokenizer = Tokenizer.from_folder(folder)
    if len(tokenizer.vocabulary) > config.vocab_size:
        raise GlassBertError(
            f"{source}: the tokenizer has {len(tokenizer.vocabulary):,} tokens, but vocab_size in config.json is "
            f"{config.vocab_size:,}."
        )
    report = replace(
        summarize_model(model, source),
        unexpected_weights=translated.unexpected,
        is_multi_label=parsed.is_multi_label,
        converted_weights=converted,
    )
    return model, tokenizer, report


def summarize_model(model: Bert, source: str) -> LoadReport:
    """Return a report with the heads and the number of parameters of a model."""
    num_parameters = sum(parameter.numel() for parameter in model.parameters())
    absent_heads = tuple(name for name in HEADS if name not in model.heads)
    return LoadReport(source, tuple(model.heads), num_parameters, absent_heads)


def write_checkpoint(model: Bert, tokenizer: Tokenizer, folder: Path) -> None:
    """Save a model in the transformers layout; transformers loads it with no missing or unexpected keys.

    There is one exception: a model without any output head is saved as a BertModel, for which transformers initializes
    a new pooler. A model that could not be loaded again raises an error, and the files in the folder stay as they are.
    """
    heads = heads_to_save(frozenset(model.heads))
    validate_transformers_class(heads)
    weights = weights_to_save(model, heads)
    num_tokens = tokenizer.backend.get_vocab_size(with_added_tokens=True)
    if num_tokens > model.config.vocab_size:
        raise GlassBertError(
            f"The model cannot be saved: the tokenizer has {num_tokens:,} tokens, but the model's vocab_size is "
            f"{model.config.vocab_size:,}."
        )
    dtype = str(weights["embeddings.token.weight"].dtype).removeprefix("torch.")
    config = config_to_json(model.config, heads, dtype)
    folder.mkdir(parents=True, exist_ok=True)
    with file_group(folder):
        tokenizer.save(folder)
        write_atomic(folder / "config.json", config)
        write_weights(to_transformers(weights, prefix=bool(heads - {"pooler"})), folder / SAFETENSORS_FILE)


def _find_heads(translated: TranslatedWeights, config: BertConfig, source: str) -> list[str]:
    """Return the heads that the stored weights belong to; raise if layers or parts of layers are missing."""
    if translated.incomplete:
        raise GlassBertError(f"{source} lacks the query, key or value weights of {translated.incomplete[0]}.")
    names = translated.weights
    layers = {int(name.split(".")[1]) for name in names if name.startswith("layers.")}
    if len(layers) != config.num_layers or layers != set(range(len(layers))):
        stored = str(sorted(layers)) if len(layers) <= MAX_LAYERS_SHOWN else f"[{min(layers)}, ..., {max(layers)}]"
        raise GlassBertError(
            f"{source} has weights of the layers {stored}, but num_hidden_layers={config.num_layers} in "
            f"config.json requires the layers 0 to {config.num_layers - 1}."
        )
    heads = [head for head in HEADS if any(name.startswith(f"heads.{head}.") for name in names)]
    without_pooler = [head for head in heads if head in POOLED_HEADS and "pooler" not in heads]
    if without_pooler:
        raise GlassBertError(f"{source} has a {without_pooler[0]} head but not the pooler that it needs.")
    return heads


def _convert_weights(model: Bert, stored: dict[str, Tensor], source: str) -> tuple[dict[str, Tensor], tuple[str, ...]]:
    """Return the weights in float32 and the names of the converted ones; raise on a wrong name, shape or value."""
    expected = {name: value.shape for name, value in model.state_dict().items()}
    missing = [name for name in expected if name not in stored]
    if missing:
        raise GlassBertError(
            f"{source} could not be loaded: {len(missing)} of {len(expected)} weights are missing, such as "
            f"{missing[0]}. Check that it is a BERT checkpoint and that config.json belongs to it."
        )
    unexpected = [name for name in stored if name not in expected]
    if unexpected:
        raise GlassBertError(f"{source} has {unexpected[0]}, which does not exist in the model of its config.json.")
    weights: dict[str, Tensor] = {}
    converted: list[str] = []
    for name, shape in expected.items():
        value = stored[name]
        if value.shape != shape:
            raise GlassBertError(f"{source}: {name} has shape {list(value.shape)}; config.json requires {list(shape)}.")
        if value.dtype != torch.float32:
            converted.append(f"{name} ({str(value.dtype).removeprefix('torch.')} to float32)")
            value = value.float()
        if not is_finite(value):
            raise GlassBertError(f"{source}: {name} contains values that are not finite.")
        weights[name] = value.contiguous()
    return weights, tuple(converted)
