"""Read and write `config.json` in the transformers layout."""

from typing import Any, NamedTuple

import msgspec

from glassbert.errors import GlassBertError, shorten
from glassbert.model.config import MAX_LABELS, BertConfig, ConfigFieldError
from glassbert.runtime.json_files import JSON_ERRORS

# Our heads -> the transformers class with exactly these heads.
TRANSFORMERS_CLASSES: dict[frozenset[str], str] = {
    frozenset({"pooler"}): "BertModel",
    frozenset(): "BertModel",
    frozenset({"pooler", "mlm", "nsp"}): "BertForPreTraining",
    frozenset({"mlm"}): "BertForMaskedLM",
    frozenset({"pooler", "nsp"}): "BertForNextSentencePrediction",
    frozenset({"pooler", "classification"}): "BertForSequenceClassification",
    frozenset({"pooler", "regression"}): "BertForSequenceClassification",
    frozenset({"token_classification"}): "BertForTokenClassification",
    frozenset({"span"}): "BertForQuestionAnswering",
}

# Our field -> the transformers field with the same value.
TRANSFORMERS_FIELDS = {
    "vocab_size": "vocab_size",
    "hidden_size": "hidden_size",
    "num_layers": "num_hidden_layers",
    "num_heads": "num_attention_heads",
    "intermediate_size": "intermediate_size",
    "max_positions": "max_position_embeddings",
    "num_segments": "type_vocab_size",
    "activation": "hidden_act",
    "dropout": "hidden_dropout_prob",
    "attention_dropout": "attention_probs_dropout_prob",
    "norm_epsilon": "layer_norm_eps",
    "initializer_range": "initializer_range",
}
CLASSES_WITH_LABELS = ("BertForSequenceClassification", "BertForTokenClassification")
MULTI_LABEL = "multi_label_classification"
REQUIRED_FIELDS = ("hidden_size", "num_layers", "num_heads", "intermediate_size", "vocab_size")
_EQUIVALENT_ACTIVATIONS = {"gelu_pytorch_tanh": "gelu_new", "gelu_fast": "gelu_new"}


class ParsedConfig(NamedTuple):
    """A model config, and the head to which weights called `classifier.*` belong, whether or not there are any.

    The head is classification, regression or token_classification, or None if GlassBERT does not support it: a
    multi-label classifier gives every label a probability by itself, and no task here trains or predicts that.
    """

    config: BertConfig
    classifier_head: str | None

    @property
    def is_multi_label(self) -> bool:
        """Whether the checkpoint is a multi-label classifier."""
        return self.classifier_head is None


def config_from_json(data: bytes, source: str) -> ParsedConfig:
    """Parse the content of `config.json`; raise if GlassBERT does not support the model.

    Args:
        data: The content of the file.
        source: Name of the file in error messages.
    """
    try:
        hf_config: dict[str, Any] = msgspec.json.decode(data, type=dict[str, Any])
    except JSON_ERRORS as error:
        raise GlassBertError(f"{source} is not a JSON object: {error}") from None
    model_type = hf_config.get("model_type", "bert")
    if model_type != "bert":
        raise GlassBertError(f"{source} has model_type={shorten(model_type)}; GlassBERT supports 'bert' only.")
    position_type = hf_config.get("position_embedding_type", "absolute")
    if position_type != "absolute" or hf_config.get("is_decoder"):
        setting = (
            "is_decoder=true" if position_type == "absolute" else f"position_embedding_type={shorten(position_type)}"
        )
        raise GlassBertError(f"{source} has {setting}; GlassBERT supports encoders with absolute positions only.")
    missing = [TRANSFORMERS_FIELDS[name] for name in REQUIRED_FIELDS if TRANSFORMERS_FIELDS[name] not in hf_config]
    if missing:
        raise GlassBertError(f"{source} has no field {missing[0]!r}.")

    settings = {name: hf_config[hf_name] for name, hf_name in TRANSFORMERS_FIELDS.items() if hf_name in hf_config}
    activation = str(settings.get("activation", "gelu"))
    settings["activation"] = _EQUIVALENT_ACTIVATIONS.get(activation, activation)
    architecture = _architecture(hf_config)
    labels = _labels(hf_config, source) if architecture in CLASSES_WITH_LABELS else None
    if labels:
        settings["labels"] = labels
    try:
        config = BertConfig(**settings)
    except ConfigFieldError as error:
        field = TRANSFORMERS_FIELDS.get(error.field, "id2label")  # the labels
        raise GlassBertError(f"{source}: {field}={shorten(error.value)} must be {error.requirement}.") from None
    if architecture == "BertForTokenClassification":
        return ParsedConfig(config, "token_classification")
    if hf_config.get("problem_type") == MULTI_LABEL:
        return ParsedConfig(config, None)
    regression = hf_config.get("problem_type") == "regression" or (labels is not None and len(labels) == 1)
    return ParsedConfig(config, "regression" if regression else "classification")


def heads_to_save(heads: frozenset[str]) -> frozenset[str]:
    """Return the heads to save.

    If no transformers class has exactly these heads, but one has exactly these heads without the pooler, the pooler is
    dropped.
    """
    other_heads = heads - {"pooler"}
    return other_heads if heads not in TRANSFORMERS_CLASSES and other_heads in TRANSFORMERS_CLASSES else heads


def validate_transformers_class(heads: frozenset[str]) -> None:
    """Raise if no transformers class has exactly these heads."""
    if heads not in TRANSFORMERS_CLASSES:
        supported = "; ".join(" + ".join(sorted(names)) or "no head" for names in TRANSFORMERS_CLASSES)
        raise GlassBertError(
            f"heads={sorted(heads)} cannot be saved: no transformers class has them. Supported: {supported}."
        )


def config_to_json(config: BertConfig, heads: frozenset[str], dtype: str = "float32") -> bytes:
    """Return the content of `config.json` for a model with these heads."""
    validate_transformers_class(heads)
    labels = ("LABEL_0",) if "regression" in heads else config.labels
    hf_config: dict[str, Any] = {
        "architectures": [TRANSFORMERS_CLASSES[heads]],
        "model_type": "bert",
        **{hf_name: getattr(config, name) for name, hf_name in TRANSFORMERS_FIELDS.items()},
        "pad_token_id": 0,
        "position_embedding_type": "absolute",
        "tie_word_embeddings": True,
        "dtype": dtype,
    }
    if heads & {"classification", "regression", "token_classification"}:
        hf_config["id2label"] = {str(index): label for index, label in enumerate(labels)}
        hf_config["label2id"] = {label: index for index, label in enumerate(labels)}
    if "regression" in heads:
        hf_config["problem_type"] = "regression"
    return msgspec.json.format(msgspec.json.encode(hf_config))


def _architecture(hf_config: dict[str, Any]) -> str:
    architectures = hf_config.get("architectures")
    return str(architectures[0]) if isinstance(architectures, list) and architectures else ""


def _labels(hf_config: dict[str, Any], source: str) -> tuple[str, ...] | None:
    if hf_config.get("id2label"):
        try:
            labels = {int(index): str(label) for index, label in hf_config["id2label"].items()}
            return tuple(labels[index] for index in range(len(labels)))
        except (AttributeError, KeyError, TypeError, ValueError):
            raise GlassBertError(f"{source}: the keys of id2label must be 0, 1, 2, ...") from None
    count = hf_config.get("num_labels")
    if not isinstance(count, int):
        return None
    if not 1 <= count <= MAX_LABELS:
        raise GlassBertError(f"{source}: num_labels={shorten(count)} must be an integer from 1 to {MAX_LABELS:,}.")
    return tuple(f"LABEL_{index}" for index in range(count))
