"""Random models, and the same models in transformers as an independent implementation."""

from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any

import torch
import transformers
from torch import Tensor

import glassbert as gb
from glassbert.checkpoints.checkpoint import write_checkpoint

INITIALIZER_RANGES = {"tiny": 0.08, "mini": 0.06, "small": 0.05, "medium": 0.04, "base": 0.02, "large": 0.02}


def random_model(size: str, heads: tuple[str, ...], seed: int = 7, **changes: Any) -> gb.Bert:
    """Return a model with random weights, large enough that attention is far from uniform.

    The weights of the encoder are drawn once and copied, so a test may change those of its model.
    """
    config = gb.BertConfig.named(size, **{"initializer_range": INITIALIZER_RANGES[size], **changes})
    encoder = _random_encoder(replace(config, labels=("LABEL_0", "LABEL_1")), seed)
    with torch.device("meta"):
        model = gb.Bert(config, heads)
    model.heads.to_empty(device="cpu")
    generator = torch.Generator().manual_seed(seed)
    with torch.no_grad():
        for parameter in model.heads.parameters():
            parameter.copy_(torch.randn(parameter.shape, generator=generator) * INITIALIZER_RANGES[size])
    weights = {name: weight.clone() for name, weight in encoder.state_dict().items()}
    model.load_state_dict(weights | model.heads.state_dict(prefix="heads."), assign=True)
    return model.eval()


@lru_cache(maxsize=2)
def _random_encoder(config: gb.BertConfig, seed: int) -> gb.Bert:
    model = gb.Bert(config, (), torch.Generator().manual_seed(seed))
    generator = torch.Generator().manual_seed(seed + 1)
    with torch.no_grad():  # also biases and LayerNorms, which otherwise have no effect
        for parameter in model.parameters():
            if parameter.ndim == 1:
                parameter.add_(torch.randn(parameter.shape, generator=generator) * 0.02)
    return model


def load_in_transformers(model: gb.Bert, tokenizer: gb.Tokenizer, folder: Path, class_name: str) -> Any:
    """Save a model and load it with a transformers class; fail on missing, unexpected or mismatched keys."""
    write_checkpoint(model, tokenizer, folder)
    loaded, loading_info = getattr(transformers, class_name).from_pretrained(
        folder, attn_implementation="eager", output_loading_info=True
    )
    assert not loading_info["missing_keys"], loading_info["missing_keys"]
    assert not loading_info["unexpected_keys"], loading_info["unexpected_keys"]
    assert not loading_info["mismatched_keys"], loading_info["mismatched_keys"]
    return loaded.eval()


def random_sequences(vocab_size: int, lengths: list[int], seed: int = 3) -> tuple[list[list[int]], list[list[int]]]:
    """Return random token ids and segment ids; in every other sequence the second half is segment 1."""
    generator = torch.Generator().manual_seed(seed)
    ids = [torch.randint(5, vocab_size, (length,), generator=generator).tolist() for length in lengths]
    segments = [
        [int(index % 2 and position >= length // 2) for position in range(length)]
        for index, length in enumerate(lengths)
    ]
    return ids, segments


def pad_for_transformers(ids: list[list[int]], segments: list[list[int]]) -> dict[str, Tensor]:
    """Return the batch as padded tensors with an attention mask."""
    longest = max(map(len, ids))
    return {
        "input_ids": torch.tensor([sequence + [0] * (longest - len(sequence)) for sequence in ids]),
        "token_type_ids": torch.tensor([sequence + [0] * (longest - len(sequence)) for sequence in segments]),
        "attention_mask": torch.tensor([[1] * len(sequence) + [0] * (longest - len(sequence)) for sequence in ids]),
    }


def max_difference(ours: Tensor, theirs: Tensor) -> float:
    """Return the largest absolute difference."""
    assert ours.shape == theirs.shape, (ours.shape, theirs.shape)
    return float((ours - theirs).abs().max())
