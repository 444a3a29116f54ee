"""A digest that identifies a model: its weights, its configuration and its tokenizer."""

import hashlib

import msgspec
import torch

from glassbert.model.bert import Bert
from glassbert.tokenization.tokenizer import Tokenizer


def model_digest(model: Bert, tokenizer: Tokenizer) -> str:
    """Return a BLAKE2b digest of everything in a model that determines its vectors.

    These are the weights, all fields of the configuration (such as the activation and the LayerNorm epsilon) and all
    settings of the tokenizer (vocabulary, added tokens, normalization). The settings of an encoder (pooling, layer,
    normalization) are not part of the model; whoever stores vectors stores them beside the digest.
    """
    digest = hashlib.blake2b(digest_size=16)
    for part in (msgspec.json.encode(model.config), tokenizer.backend.to_str().encode("utf-8", "replace")):
        digest.update(len(part).to_bytes(8, "little") + part)
    for name, parameter in model.named_parameters():
        digest.update(f"{name} {parameter.dtype} {list(parameter.shape)}\n".encode())
        digest.update(parameter.detach().cpu().contiguous().view(torch.uint8).numpy().data)
    return digest.hexdigest()
