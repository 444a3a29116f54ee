"""The config file of the transformers layout, both ways, and which class goes with which heads."""

from typing import Any

import msgspec

from glassbert.errors import GlassBertError
from glassbert.model.config import BertConfig

# Heads of ours -> the class that has exactly them.
CLASSES: dict[frozenset[str], str] = {
    frozenset({"pooler"}): "BertModel",
    frozenset(): "BertModel",
    frozenset({"pooler", "masked_word", "next_sentence"}): "BertForPreTraining",
    frozenset({"masked_word"}): "BertForMaskedLM",
    frozenset({"pooler", "next_sentence"}): "BertForNextSentencePrediction",
    frozenset({"pooler", "label"}): "BertForSequenceClassification",
    frozenset({"pooler", "regression"}): "BertForSequenceClassification",
    frozenset({"tag"}): "BertForTokenClassification",
    frozenset({"answer"}): "BertForQuestionAnswering",
}

# Our name -> the published one, where a number or word passes through unchanged.
PASSED_ON = {
    "vocab_size": "vocab_size",
    "hidden_size": "hidden_size",
    "num_layers": "num_hidden_layers",
    "num_heads": "num_attention_heads",
    "inner_size": "intermediate_size",
    "max_positions": "max_position_embeddings",
    "num_segments": "type_vocab_size",
    "activation": "hidden_act",
    "dropout": "hidden_dropout_prob",
    "attention_dropout": "attention_probs_dropout_prob",
    "norm_epsilon": "layer_norm_eps",
    "initializer_range": "initializer_range",
}
LABELLED = ("BertForSequenceClassification", "BertForTokenClassification")
NEEDED = ("hidden_size", "num_layers", "num_heads", "inner_size", "vocab_size")


def read_config(data: bytes, source: str) -> tuple[BertConfig, str]:
    """Give the sizes, and which of our heads a stored classifier would be: label, regression or tag."""
    try:
        published: dict[str, Any] = msgspec.json.decode(data, type=dict[str, Any])
    except msgspec.MsgspecError as error:
        raise GlassBertError(f"{source} is not a JSON object: {error}") from None
    kind = published.get("model_type", "bert")
    if kind != "bert":
        raise GlassBertError(f"{source} describes a {kind!r} model; GlassBERT reads model_type 'bert'.")
    position = published.get("position_embedding_type", "absolute")
    if position != "absolute" or published.get("is_decoder"):
        what = "is_decoder=true" if position == "absolute" else f"position_embedding_type={position!r}"
        raise GlassBertError(f"{source} has {what}; GlassBERT reads encoders with absolute positions.")
    absent = [PASSED_ON[name] for name in NEEDED if PASSED_ON[name] not in published]
    if absent:
        raise GlassBertError(f"{source} does not say {absent[0]}.")

    settings = {ours: published[theirs] for ours, theirs in PASSED_ON.items() if theirs in published}
    told = str(settings.get("activation", "gelu"))
    settings["activation"] = _ACTIVATIONS.get(told, told)
    architecture = _architecture(published)
    labels = _labels(published, source) if architecture in LABELLED else None
    if labels:
        settings["labels"] = labels
    try:
        config = BertConfig(**settings)
    except GlassBertError as error:
        raise GlassBertError(f"{source}: {error}") from None
    if architecture == "BertForTokenClassification":
        return config, "tag"
    regression = published.get("problem_type") == "regression" or (labels is not None and len(labels) == 1)
    return config, "regression" if regression else "label"


def saved_heads(heads: frozenset[str]) -> frozenset[str]:
    """Leave out a pooler that no head reads, where the class to save as has none."""
    without = heads - {"pooler"}
    return without if heads not in CLASSES and without in CLASSES else heads


def write_config(config: BertConfig, heads: frozenset[str], dtype: str = "float32") -> bytes:
    """Give the bytes of `config.json` for a model with these heads."""
    heads = saved_heads(heads)
    if heads not in CLASSES:
        known = "; ".join(" + ".join(sorted(one)) or "no head" for one in CLASSES)
        raise GlassBertError(
            f"No transformers class has the heads {' + '.join(sorted(heads))}. Those with one: {known}."
        )
    labels = ("LABEL_0",) if "regression" in heads else config.labels
    published: dict[str, Any] = {
        "architectures": [CLASSES[heads]],
        "model_type": "bert",
        **{theirs: getattr(config, ours) for ours, theirs in PASSED_ON.items()},
        "pad_token_id": 0,
        "position_embedding_type": "absolute",
        "tie_word_embeddings": True,
        "dtype": dtype,
    }
    if heads & {"label", "regression", "tag"}:
        published["id2label"] = {str(number): label for number, label in enumerate(labels)}
        published["label2id"] = {label: number for number, label in enumerate(labels)}
    if "regression" in heads:
        published["problem_type"] = "regression"
    return msgspec.json.format(msgspec.json.encode(published))


def _architecture(published: dict[str, Any]) -> str:
    named = published.get("architectures")
    return str(named[0]) if isinstance(named, list) and named else ""


_ACTIVATIONS = {"gelu_pytorch_tanh": "gelu_new", "gelu_fast": "gelu_new"}


def _labels(published: dict[str, Any], source: str) -> tuple[str, ...] | None:
    if published.get("id2label"):
        try:
            by_number = {int(number): str(label) for number, label in published["id2label"].items()}
            return tuple(by_number[number] for number in range(len(by_number)))
        except (AttributeError, KeyError, TypeError, ValueError):
            raise GlassBertError(f"{source}: id2label must number its labels 0, 1, 2, ...") from None
    count = published.get("num_labels")
    return tuple(f"LABEL_{number}" for number in range(count)) if isinstance(count, int) else None
