"""A digest that identifies a model: its weights and its tokenizer."""

import hashlib

import torch

from glassbert.model.bert import Bert
from glassbert.tokenization.tokenizer import Tokenizer


def model_digest(model: Bert, tokenizer: Tokenizer) -> str:
    """Return a BLAKE2b digest of the weights and the tokenizer."""
    digest = hashlib.blake2b(digest_size=16)
    for parameter in model.parameters():
        digest.update(parameter.detach().cpu().contiguous().view(torch.uint8).numpy().data)
    digest.update(tokenizer.backend.to_str().encode("utf-8", "replace"))
    return digest.hexdigest()
