"""Translate parameter names between the transformers layout and ours.

The transformers layout has three matrices for queries, keys and values, and some files contain the tied decoder a
second time; our layout has one concatenated matrix and no decoder. Only this file knows the transformers names.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass

import torch
from torch import Tensor

from glassbert.errors import GlassBertError

# transformers name -> ours. `#` is the layer number; `/0`, `/1`, `/2` are the parts of a concatenated matrix.
NAMES_WITH_PREFIX = {  # `bert.`, in checkpoints with an output head other than the pooler
    "embeddings.word_embeddings.weight": "embeddings.token.weight",
    "embeddings.position_embeddings.weight": "embeddings.position.weight",
    "embeddings.token_type_embeddings.weight": "embeddings.segment.weight",
    "embeddings.LayerNorm.weight": "embeddings.norm.weight",
    "embeddings.LayerNorm.bias": "embeddings.norm.bias",
    "encoder.layer.#.attention.self.query.weight": "layers.#.attention.qkv_projection.weight/0",
    "encoder.layer.#.attention.self.query.bias": "layers.#.attention.qkv_projection.bias/0",
    "encoder.layer.#.attention.self.key.weight": "layers.#.attention.qkv_projection.weight/1",
    "encoder.layer.#.attention.self.key.bias": "layers.#.attention.qkv_projection.bias/1",
    "encoder.layer.#.attention.self.value.weight": "layers.#.attention.qkv_projection.weight/2",
    "encoder.layer.#.attention.self.value.bias": "layers.#.attention.qkv_projection.bias/2",
    "encoder.layer.#.attention.output.dense.weight": "layers.#.attention.output_projection.weight",
    "encoder.layer.#.attention.output.dense.bias": "layers.#.attention.output_projection.bias",
    "encoder.layer.#.attention.output.LayerNorm.weight": "layers.#.attention_norm.weight",
    "encoder.layer.#.attention.output.LayerNorm.bias": "layers.#.attention_norm.bias",
    "encoder.layer.#.intermediate.dense.weight": "layers.#.ffn_up.weight",
    "encoder.layer.#.intermediate.dense.bias": "layers.#.ffn_up.bias",
    "encoder.layer.#.output.dense.weight": "layers.#.ffn_down.weight",
    "encoder.layer.#.output.dense.bias": "layers.#.ffn_down.bias",
    "encoder.layer.#.output.LayerNorm.weight": "layers.#.output_norm.weight",
    "encoder.layer.#.output.LayerNorm.bias": "layers.#.output_norm.bias",
    "pooler.dense.weight": "heads.pooler.dense.weight",
    "pooler.dense.bias": "heads.pooler.dense.bias",
}
NAMES_WITHOUT_PREFIX = {
    "cls.predictions.transform.dense.weight": "heads.mlm.transform.weight",
    "cls.predictions.transform.dense.bias": "heads.mlm.transform.bias",
    "cls.predictions.transform.LayerNorm.weight": "heads.mlm.norm.weight",
    "cls.predictions.transform.LayerNorm.bias": "heads.mlm.norm.bias",
    "cls.predictions.bias": "heads.mlm.bias",  # or the bias of the decoder, if it is stored
    "cls.seq_relationship.weight": "heads.nsp.dense.weight",
    "cls.seq_relationship.bias": "heads.nsp.dense.bias",
    "classifier.weight": "heads.{classifier}.dense.weight",  # config.json determines the head
    "classifier.bias": "heads.{classifier}.dense.bias",
    "qa_outputs.weight": "heads.span.dense.weight",
    "qa_outputs.bias": "heads.span.dense.bias",
}
# Stored in some files but redundant: position ids are computed and the decoder is tied.
DECODER_WEIGHT, DECODER_BIAS = "cls.predictions.decoder.weight", "cls.predictions.decoder.bias"
MLM_BIAS = "cls.predictions.bias"
REDUNDANT = {"embeddings.position_ids", DECODER_WEIGHT, DECODER_BIAS}

_LAYER_NUMBER = re.compile(r"(?<=\.layer\.)[0-9]{1,6}(?=\.)")
_OUR_LAYER_NUMBER = re.compile(r"(?<=^layers\.)[0-9]{1,6}(?=\.)")


WEIGHT_DTYPES = (torch.float16, torch.bfloat16, torch.float32, torch.float64)


@dataclass(frozen=True)
class TranslatedWeights:
    """Weights under our names, and the names that could not be translated."""

    weights: dict[str, Tensor]
    unexpected: tuple[str, ...]
    incomplete: tuple[str, ...]  # concatenated matrices of which a part is missing


def from_transformers(hf_weights: Mapping[str, Tensor], classifier_head: str | None, source: str) -> TranslatedWeights:
    """Translate weights in the transformers layout.

    Args:
        hf_weights: Weights under transformers names.
        classifier_head: The head that `classifier.*` belongs to. None: these weights are not used.
        source: Name of the checkpoint in error messages.
    """
    weights: dict[str, Tensor] = {}
    parts: dict[str, dict[int, Tensor]] = {}
    unexpected: list[str] = []
    first_names: dict[str, str] = {}
    for name, tensor in hf_weights.items():
        normalized = _normalize_name(name)
        if first_names.setdefault(normalized, name) != name:
            raise GlassBertError(f"{source} stores the same weight twice: {first_names[normalized]} and {name}.")
        if normalized in REDUNDANT:
            continue
        number = _LAYER_NUMBER.search(normalized)
        pattern = _LAYER_NUMBER.sub("#", normalized)
        template = NAMES_WITH_PREFIX.get(pattern) or NAMES_WITHOUT_PREFIX.get(pattern)
        if template is None or (classifier_head is None and "{classifier}" in template):
            unexpected.append(name)
            continue
        full_name = template.replace("#", number.group() if number else "").replace(
            "{classifier}", classifier_head or ""
        )
        _validate_dtype(name, tensor, source)
        target, _, part = full_name.partition("/")
        if part:
            parts.setdefault(target, {})[int(part)] = tensor
        else:
            weights[target] = tensor
    unexpected += _move_decoder_bias(hf_weights, weights, source)

    concatenated = _concatenate_qkv(parts, source)
    incomplete = tuple(sorted(parts.keys() - concatenated.keys()))
    return TranslatedWeights(weights | concatenated, tuple(unexpected), incomplete)


def has_untied_decoder(hf_weights: Mapping[str, Tensor]) -> bool:
    """Return whether the weights include a decoder that differs from the token embeddings, in values or dtype."""
    stored = {_normalize_name(name): tensor for name, tensor in hf_weights.items()}
    decoder, embeddings = stored.get(DECODER_WEIGHT), stored.get("embeddings.word_embeddings.weight")
    if decoder is None or embeddings is None:
        return False
    return decoder.dtype != embeddings.dtype or not torch.equal(decoder, embeddings)


def _move_decoder_bias(hf_weights: Mapping[str, Tensor], weights: dict[str, Tensor], source: str) -> list[str]:
    """Use a stored bias of the decoder as the bias of the MLM head; return the name of a bias that it replaces.

    Some files have the bias only under the decoder's name, or under both names. transformers computes with the one of
    the decoder.
    """
    names = {_normalize_name(name): name for name in hf_weights}
    if DECODER_BIAS not in names or "heads.mlm.transform.weight" not in weights:
        return []
    decoder_bias, replaced = hf_weights[names[DECODER_BIAS]], weights.get("heads.mlm.bias")
    _validate_dtype(DECODER_BIAS, decoder_bias, source)
    weights["heads.mlm.bias"] = decoder_bias
    is_equal = replaced is None or (replaced.dtype == decoder_bias.dtype and torch.equal(replaced, decoder_bias))
    return [] if is_equal else [names[MLM_BIAS]]


def to_transformers(weights: Mapping[str, Tensor], *, prefix: bool) -> dict[str, Tensor]:
    """Translate our weights to the transformers layout.

    Args:
        weights: Weights under our names.
        prefix: Add `bert.` to the names of the encoder, as in every transformers class except BertModel.
    """
    hf_weights: dict[str, Tensor] = {}
    for name, tensor in weights.items():
        number = _OUR_LAYER_NUMBER.search(name)
        pattern = _OUR_LAYER_NUMBER.sub("#", name)
        if pattern in TRANSFORMERS_NAMES:
            targets = [(TRANSFORMERS_NAMES[pattern], tensor)]
        else:
            thirds = tensor.chunk(3)
            targets = [(TRANSFORMERS_NAMES[f"{pattern}/{part}"], third) for part, third in enumerate(thirds)]
        for target, value in targets:
            full_name = target.replace("#", number.group() if number else "")
            if prefix and target in NAMES_WITH_PREFIX:
                full_name = f"bert.{full_name}"
            hf_weights[full_name] = value.contiguous()
    return hf_weights


def _concatenate_qkv(parts: Mapping[str, Mapping[int, Tensor]], source: str) -> dict[str, Tensor]:
    """Concatenate query, key and value of each matrix that has all three parts."""
    concatenated: dict[str, Tensor] = {}
    for name, qkv in parts.items():
        if len(qkv) < 3:
            continue
        tensors = [qkv[0], qkv[1], qkv[2]]
        if len({(tensor.shape, tensor.dtype) for tensor in tensors}) != 1:
            shapes = ", ".join(f"{list(tensor.shape)} {_dtype_name(tensor.dtype)}" for tensor in tensors)
            raise GlassBertError(f"{source}: query, key and value of {name} differ in shape or dtype: {shapes}.")
        concatenated[name] = torch.cat(tensors)
    return concatenated


def _validate_dtype(name: str, tensor: Tensor, source: str) -> None:
    """Raise on types that PyTorch cannot compute with, such as float8, and on integers."""
    if tensor.dtype not in WEIGHT_DTYPES:
        expected = ", ".join(map(_dtype_name, WEIGHT_DTYPES))
        raise GlassBertError(f"{source}: {name} has dtype {_dtype_name(tensor.dtype)}; expected one of {expected}.")


def _dtype_name(dtype: torch.dtype) -> str:
    return str(dtype).removeprefix("torch.")


def _normalize_name(name: str) -> str:
    """Return the name without `bert.`, and with `weight` and `bias` for the old `gamma` and `beta`."""
    name = name.removeprefix("bert.")
    if name.endswith(("LayerNorm.gamma", "LayerNorm.beta")):
        name = name.removesuffix("gamma").removesuffix("beta") + ("weight" if name.endswith("gamma") else "bias")
    return name


TRANSFORMERS_NAMES = {
    name.replace("{classifier}", head): hf_name
    for hf_name, name in (NAMES_WITH_PREFIX | NAMES_WITHOUT_PREFIX).items()
    for head in ("classification", "regression", "token_classification")
}
