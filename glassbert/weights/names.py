"""Published parameter names and ours, both ways.

The published layout keeps queries, keys and values in three matrices and the tied decoder sometimes twice; ours
has one joined matrix and no second decoder. Nothing outside this file knows the published names.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass

import torch
from torch import Tensor

from glassbert.errors import GlassBertError

# Published name -> ours. `#` stands for the layer's number; the three that feed `project` are joined in order.
ENCODER_NAMES = {
    "embeddings.word_embeddings.weight": "embeddings.token.weight",
    "embeddings.position_embeddings.weight": "embeddings.position.weight",
    "embeddings.token_type_embeddings.weight": "embeddings.segment.weight",
    "embeddings.LayerNorm.weight": "embeddings.norm.weight",
    "embeddings.LayerNorm.bias": "embeddings.norm.bias",
    "encoder.layer.#.attention.self.query.weight": "layers.#.attention.project.weight/0",
    "encoder.layer.#.attention.self.query.bias": "layers.#.attention.project.bias/0",
    "encoder.layer.#.attention.self.key.weight": "layers.#.attention.project.weight/1",
    "encoder.layer.#.attention.self.key.bias": "layers.#.attention.project.bias/1",
    "encoder.layer.#.attention.self.value.weight": "layers.#.attention.project.weight/2",
    "encoder.layer.#.attention.self.value.bias": "layers.#.attention.project.bias/2",
    "encoder.layer.#.attention.output.dense.weight": "layers.#.attention.join.weight",
    "encoder.layer.#.attention.output.dense.bias": "layers.#.attention.join.bias",
    "encoder.layer.#.attention.output.LayerNorm.weight": "layers.#.attention_norm.weight",
    "encoder.layer.#.attention.output.LayerNorm.bias": "layers.#.attention_norm.bias",
    "encoder.layer.#.intermediate.dense.weight": "layers.#.expand.weight",
    "encoder.layer.#.intermediate.dense.bias": "layers.#.expand.bias",
    "encoder.layer.#.output.dense.weight": "layers.#.contract.weight",
    "encoder.layer.#.output.dense.bias": "layers.#.contract.bias",
    "encoder.layer.#.output.LayerNorm.weight": "layers.#.output_norm.weight",
    "encoder.layer.#.output.LayerNorm.bias": "layers.#.output_norm.bias",
    "pooler.dense.weight": "heads.pooler.dense.weight",
    "pooler.dense.bias": "heads.pooler.dense.bias",
}
HEAD_NAMES = {
    "cls.predictions.transform.dense.weight": "heads.masked_word.transform.weight",
    "cls.predictions.transform.dense.bias": "heads.masked_word.transform.bias",
    "cls.predictions.transform.LayerNorm.weight": "heads.masked_word.norm.weight",
    "cls.predictions.transform.LayerNorm.bias": "heads.masked_word.norm.bias",
    "cls.predictions.bias": "heads.masked_word.bias",
    "cls.seq_relationship.weight": "heads.next_sentence.dense.weight",
    "cls.seq_relationship.bias": "heads.next_sentence.dense.bias",
    "classifier.weight": "heads.{classifier}.dense.weight",  # label, regression or tag: the config tells
    "classifier.bias": "heads.{classifier}.dense.bias",
    "qa_outputs.weight": "heads.answer.dense.weight",
    "qa_outputs.bias": "heads.answer.dense.bias",
}
# Stored by some writers, and nothing we need: positions are counted, the decoder is tied.
DECODER_WEIGHT, DECODER_BIAS = "cls.predictions.decoder.weight", "cls.predictions.decoder.bias"
REDUNDANT = {"embeddings.position_ids", DECODER_WEIGHT, DECODER_BIAS}

_LAYER_NUMBER = re.compile(r"(?<=\.layer\.)\d+(?=\.)")
_OUR_LAYER_NUMBER = re.compile(r"(?<=^layers\.)\d+(?=\.)")


@dataclass(frozen=True)
class Translated:
    """Weights under our names, and the published names nobody here knows."""

    weights: dict[str, Tensor]
    unexpected: tuple[str, ...]
    incomplete: tuple[str, ...]  # joined matrices that lack one of their three parts


def to_ours(published: Mapping[str, Tensor], classifier: str) -> Translated:
    """Translate a published checkpoint; `classifier` says which head its classifier is."""
    weights: dict[str, Tensor] = {}
    parts: dict[str, dict[int, Tensor]] = {}
    unexpected: list[str] = []
    for name, tensor in published.items():
        plain = _modern(name)
        if plain in REDUNDANT:
            continue
        number = _LAYER_NUMBER.search(plain)
        pattern = _LAYER_NUMBER.sub("#", plain)
        ours = ENCODER_NAMES.get(pattern) or HEAD_NAMES.get(pattern)
        if ours is None:
            unexpected.append(name)
            continue
        ours = ours.replace("#", number.group() if number else "").replace("{classifier}", classifier)
        whole, _, part = ours.partition("/")
        if part:
            parts.setdefault(whole, {})[int(part)] = tensor
        else:
            weights[whole] = tensor
    # Some writers give the decoder's bias only under the decoder's name.
    decoder_bias = next((t for name, t in published.items() if _modern(name) == DECODER_BIAS), None)
    if decoder_bias is not None and "heads.masked_word.transform.weight" in weights:
        weights.setdefault("heads.masked_word.bias", decoder_bias)

    complete = {whole: found for whole, found in parts.items() if len(found) == 3}
    for whole, found in complete.items():
        parts_of = [found[0], found[1], found[2]]
        if len({(part.shape, part.dtype) for part in parts_of}) != 1:
            shapes = ", ".join(str(list(part.shape)) for part in parts_of)
            raise GlassBertError(f"Query, key and value of {whole} differ in shape or type: {shapes}.")
        weights[whole] = torch.cat(parts_of)
    return Translated(weights, tuple(unexpected), tuple(sorted(parts.keys() - complete.keys())))


def is_tied(published: Mapping[str, Tensor]) -> bool:
    """Whether a decoder stored on its own is the token table, as it must be to be left out."""
    stored = {_modern(name): tensor for name, tensor in published.items()}
    decoder, table = stored.get(DECODER_WEIGHT), stored.get("embeddings.word_embeddings.weight")
    return decoder is None or table is None or torch.equal(decoder, table)


def to_published(ours: Mapping[str, Tensor], *, prefix: bool) -> dict[str, Tensor]:
    """Translate our weights; with `prefix`, the encoder's names get `bert.` as in every model with a head."""
    published: dict[str, Tensor] = {}
    for name, tensor in ours.items():
        number = _OUR_LAYER_NUMBER.search(name)
        pattern = _OUR_LAYER_NUMBER.sub("#", name)
        if pattern in _PUBLISHED:
            targets = [(_PUBLISHED[pattern], tensor)]
        else:
            thirds = tensor.chunk(3)
            targets = [(_PUBLISHED[f"{pattern}/{part}"], third) for part, third in enumerate(thirds)]
        for target, value in targets:
            full = target.replace("#", number.group() if number else "")
            if prefix and target in ENCODER_NAMES:
                full = f"bert.{full}"
            published[full] = value.contiguous()
    return published


def _modern(name: str) -> str:
    """Undo `bert.` and the names of the first release."""
    name = name.removeprefix("bert.")
    if name.endswith(("LayerNorm.gamma", "LayerNorm.beta")):
        name = name.removesuffix("gamma").removesuffix("beta") + ("weight" if name.endswith("gamma") else "bias")
    return name


_PUBLISHED = {
    ours.replace("{classifier}", head): published
    for published, ours in (ENCODER_NAMES | HEAD_NAMES).items()
    for head in ("label", "regression", "tag")
}
