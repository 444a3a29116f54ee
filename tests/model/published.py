"""The independent implementation our numbers are held against: transformers' own BERT, with our weights."""

from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any

import torch
import transformers
from torch import Tensor

import glassbert as gb
from glassbert.weights.checkpoint import write_checkpoint

SPREAD = {"tiny": 0.08, "mini": 0.06, "small": 0.05, "medium": 0.04, "base": 0.02, "large": 0.02}


def fresh(size: str, heads: tuple[str, ...], seed: int = 7, **changes: Any) -> gb.Bert:
    """A model with random weights, spread so that attention is far from even; encoders are made once."""
    config = gb.BertConfig.named(size, **{"initializer_range": SPREAD[size], **changes})
    encoder = _encoder(replace(config, labels=("LABEL_0", "LABEL_1")), seed)
    with torch.device("meta"):
        model = gb.Bert(config, heads)
    model.heads.to_empty(device="cpu")
    generator = torch.Generator().manual_seed(seed)
    with torch.no_grad():
        for value in model.heads.parameters():
            value.copy_(torch.randn(value.shape, generator=generator) * SPREAD[size])
    model.load_state_dict(encoder.state_dict() | model.heads.state_dict(prefix="heads."), assign=True)
    return model.eval()


@lru_cache(maxsize=2)
def _encoder(config: gb.BertConfig, seed: int) -> gb.Bert:
    model = gb.Bert(config, (), torch.Generator().manual_seed(seed))
    generator = torch.Generator().manual_seed(seed + 1)
    with torch.no_grad():  # biases and norms too, or a mistake in them could not show
        for value in model.parameters():
            if value.ndim == 1:
                value.add_(torch.randn(value.shape, generator=generator) * 0.02)
    return model


def twin(model: gb.Bert, tokenizer: gb.Tokenizer, folder: Path, kind: str) -> Any:
    """The transformers model of that class, loaded from what we save; any key missing or left over fails."""
    write_checkpoint(model, tokenizer, folder)
    loaded, told = getattr(transformers, kind).from_pretrained(
        folder, attn_implementation="eager", output_loading_info=True
    )
    assert not told["missing_keys"], told["missing_keys"]
    assert not told["unexpected_keys"], told["unexpected_keys"]
    assert not told["mismatched_keys"], told["mismatched_keys"]
    return loaded.eval()


def sequences(vocab_size: int, lengths: list[int], seed: int = 3) -> tuple[list[list[int]], list[list[int]]]:
    """Random ids; in every other sequence the second half is sentence B."""
    generator = torch.Generator().manual_seed(seed)
    ids = [torch.randint(5, vocab_size, (length,), generator=generator).tolist() for length in lengths]
    segments = [
        [int(number % 2 and place >= length // 2) for place in range(length)] for number, length in enumerate(lengths)
    ]
    return ids, segments


def padded(ids: list[list[int]], segments: list[list[int]]) -> dict[str, Tensor]:
    """The same batch as transformers wants it: a rectangle, with a mask over what is not there."""
    longest = max(map(len, ids))
    return {
        "input_ids": torch.tensor([one + [0] * (longest - len(one)) for one in ids]),
        "token_type_ids": torch.tensor([one + [0] * (longest - len(one)) for one in segments]),
        "attention_mask": torch.tensor([[1] * len(one) + [0] * (longest - len(one)) for one in ids]),
    }


def distance(ours: Tensor, theirs: Tensor) -> float:
    """The largest difference."""
    assert ours.shape == theirs.shape, (ours.shape, theirs.shape)
    return float((ours - theirs).abs().max())
