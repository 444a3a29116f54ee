"""The model a run begins with: fresh, or grown from a trained one whose words are carried over to a new vocabulary."""

import math
from dataclasses import replace
from typing import Any

import torch

from glassbert.errors import GlassBertError
from glassbert.loaded import load
from glassbert.model.bert import Bert
from glassbert.model.config import BertConfig
from glassbert.tokens.tokenizer import Tokenizer
from glassbert.training.recipe import ModelPart

PRETRAINING_HEADS = ("pooler", "masked_word", "next_sentence")


def starting_model(part: ModelPart, tokenizer: Tokenizer, longest: int, seed: int) -> Bert:
    """Make the model of a recipe, with both pre-training heads."""
    generator = torch.Generator().manual_seed(seed)
    if part.start is not None:
        model = _grown(part, tokenizer, generator)
    else:
        changes: dict[str, Any] = {} if part.layers is None else {"num_layers": part.layers}
        config = BertConfig.named(
            str(part.size),
            vocab_size=len(tokenizer.vocabulary),
            dropout=part.dropout,
            attention_dropout=part.dropout,
            **changes,
        )
        model = Bert(config, PRETRAINING_HEADS, generator)
        if part.sinusoids:
            _set_sinusoids(model)
    if longest > model.config.max_positions:
        raise GlassBertError(
            f"A stage has length={longest}, but the model has {model.config.max_positions} positions; shorten it."
        )
    return model


def _grown(part: ModelPart, tokenizer: Tokenizer, generator: torch.Generator) -> Bert:
    """Carry over every weight that fits: token rows by their words, the rest by name; what is new is fresh."""
    old = load(str(part.start))
    if old.tokenizer.lowercase != tokenizer.lowercase:
        raise GlassBertError(
            f"{part.start} {'drops' if old.tokenizer.lowercase else 'keeps'} capitals and the corpus's vocabulary does "
            "not; learn the vocabulary with the same casing."
        )
    config = replace(
        old.config, vocab_size=len(tokenizer.vocabulary), dropout=part.dropout, attention_dropout=part.dropout
    )
    model = Bert(config, PRETRAINING_HEADS, generator)
    place_of = {token: number for number, token in enumerate(old.tokenizer.vocabulary)}
    known = [(new, place_of[token]) for new, token in enumerate(tokenizer.vocabulary) if token in place_of]
    if len(known) < len(tokenizer.vocabulary) // 2:
        raise GlassBertError(
            f"Only {len(known):,} of {len(tokenizer.vocabulary):,} tokens of the corpus's vocabulary are known to "
            f"{part.start}; make one that matches: glassbert vocab CORPUS --from {part.start} ..."
        )
    here, there = (torch.tensor(places) for places in zip(*known, strict=True))
    weights = model.state_dict()
    with torch.no_grad():
        for name, value in old.model.state_dict().items():
            if name in ("embeddings.token.weight", "heads.masked_word.bias"):
                if name in weights:
                    weights[name][here] = value[there]
            elif name in weights:
                weights[name].copy_(value)
    return model


def _set_sinusoids(model: Bert) -> None:
    """Begin with the positions of Vaswani et al. 2017, scaled to the size fresh tables have."""
    count, width = model.config.max_positions, model.config.hidden_size
    angles = torch.arange(count)[:, None] * torch.exp(torch.arange(0, width, 2) * (-math.log(10_000.0) / width))
    table = torch.stack([angles.sin(), angles.cos()], dim=-1).flatten(1)[:, :width]
    with torch.no_grad():
        model.embeddings.position.weight.copy_(table * model.config.initializer_range * math.sqrt(2))
