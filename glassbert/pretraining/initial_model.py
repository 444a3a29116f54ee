"""The model that a pre-training run starts from: randomly initialized, or transferred to a new vocabulary."""

import math
from dataclasses import replace
from typing import Any

import torch

from glassbert.errors import GlassBertError
from glassbert.model.bert import Bert
from glassbert.model.config import BertConfig
from glassbert.pretrained import PretrainedBert, load_pretrained
from glassbert.pretraining.recipe import InitialModelConfig
from glassbert.tokenization.tokenizer import Tokenizer

PRETRAINING_HEADS = ("pooler", "mlm", "nsp")
VOCABULARY_PARAMETERS = ("embeddings.token.weight", "heads.mlm.bias")  # one row per token


def build_initial_model(config: InitialModelConfig, tokenizer: Tokenizer, max_length: int, seed: int) -> Bert:
    """Create the model of a recipe, with both pre-training heads."""
    generator = torch.Generator().manual_seed(seed)
    if config.initialize_from is not None:
        model = _initialize_from(config, tokenizer, generator)
    else:
        overrides: dict[str, Any] = {} if config.num_layers is None else {"num_layers": config.num_layers}
        bert_config = BertConfig.named(
            str(config.size),
            vocab_size=len(tokenizer.vocabulary),
            dropout=config.dropout,
            attention_dropout=config.dropout,
            **overrides,
        )
        model = Bert(bert_config, PRETRAINING_HEADS, generator)
        if config.sinusoidal_positions:
            _set_sinusoidal_positions(model)
    if max_length > model.config.max_positions:
        raise GlassBertError(
            f"[[stages]] max_length={max_length} is too long; the model has {model.config.max_positions} positions."
        )
    return model


def _initialize_from(config: InitialModelConfig, tokenizer: Tokenizer, generator: torch.Generator) -> Bert:
    """Copy the weights of an existing model.

    Embeddings are matched by token; tokens that the source does not have keep their random initialization.
    """
    source = load_pretrained(str(config.initialize_from))
    new_ids, source_ids = _shared_tokens(source, tokenizer, str(config.initialize_from))
    bert_config = replace(
        source.config,
        vocab_size=len(tokenizer.vocabulary),
        dropout=config.dropout,
        attention_dropout=config.dropout,
    )
    model = Bert(bert_config, PRETRAINING_HEADS, generator)
    weights = model.state_dict()
    with torch.no_grad():
        for name, value in source.model.state_dict().items():
            if name not in weights:
                continue
            if name in VOCABULARY_PARAMETERS:
                weights[name][new_ids] = value[source_ids]
            else:
                weights[name].copy_(value)
    return model


def _shared_tokens(source: PretrainedBert, tokenizer: Tokenizer, name: str) -> tuple[torch.Tensor, torch.Tensor]:
    """Return the ids of the tokens that both vocabularies have, in the new one and in the source's."""
    if source.tokenizer.lowercase != tokenizer.lowercase:
        raise GlassBertError(
            f"initialize_from={name!r} is {_casing(source.tokenizer)}, but the corpus's vocabulary is "
            f"{_casing(tokenizer)}; create the vocabulary with the same casing."
        )
    source_id_of = {token: token_id for token_id, token in enumerate(source.tokenizer.vocabulary)}
    shared = [(new, source_id_of[token]) for new, token in enumerate(tokenizer.vocabulary) if token in source_id_of]
    if len(shared) < len(tokenizer.vocabulary) // 2:
        raise GlassBertError(
            f"initialize_from={name!r} has only {len(shared):,} of the {len(tokenizer.vocabulary):,} tokens of the "
            "corpus's vocabulary; at least half are needed. Create a vocabulary from it: "
            f"glassbert vocab CORPUS --from {name} --out FOLDER"
        )
    new_ids, source_ids = (torch.tensor(ids) for ids in zip(*shared, strict=True))
    return new_ids, source_ids


def _casing(tokenizer: Tokenizer) -> str:
    return "uncased" if tokenizer.lowercase else "cased"


def _set_sinusoidal_positions(model: Bert) -> None:
    """Set the position embeddings to sinusoids (Vaswani et al. 2017, section 3.5), scaled to `initializer_range`."""
    count, width = model.config.max_positions, model.config.hidden_size
    angles = torch.arange(count)[:, None] * torch.exp(torch.arange(0, width, 2) * (-math.log(10_000.0) / width))
    table = torch.stack([angles.sin(), angles.cos()], dim=-1).flatten(1)[:, :width]
    with torch.no_grad():
        model.embeddings.position.weight.copy_(table * model.config.initializer_range * math.sqrt(2))
