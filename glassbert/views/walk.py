"""View `walk`: every number from one token's embeddings through one layer and one head to the predictions.

Arrays that are activations are named as in docs/taps.md; each can be recomputed from the ones before it.
"""

import math
from collections.abc import Iterator

import msgspec
import numpy as np
import torch
from jaxtyping import Float
from torch import Tensor

from glassbert.analysis.output_heads import NSP_LABELS, as_array
from glassbert.model.bert import Bert
from glassbert.model.packed_batch import LengthGroup
from glassbert.model.taps import Recorder
from glassbert.pretrained import PretrainedBert
from glassbert.trace.trace import Trace
from glassbert.views.input_embeddings import embedding_arrays
from glassbert.views.payload import Payload
from glassbert.views.session import TextRequest, ViewSession

MAX_CHOICES = 10
Arrays = dict[str, Float[np.ndarray, "..."]]


class WalkRequest(TextRequest, frozen=True, kw_only=True):
    """One token, one layer, one head."""

    layer: int
    head: int
    token: int


class NormStatistics(msgspec.Struct, frozen=True):
    """Mean and standard deviation of a LayerNorm's input; the latter is sqrt(variance + epsilon)."""

    mean: float
    standard_deviation: float
    epsilon: float


class LayerNorms(msgspec.Struct, frozen=True):
    """Input statistics of the three LayerNorms: of the embeddings, after attention, and after the FFN."""

    embeddings_norm: NormStatistics
    attention_norm: NormStatistics
    output_norm: NormStatistics


class Choice(msgspec.Struct, frozen=True):
    """One output of an output head; `row` is its row in the weight matrix, or None."""

    label: str
    logit: float
    probability: float | None = None
    row: int | None = None


class WalkPrediction(msgspec.Struct, frozen=True):
    """The most probable outputs of one output head."""

    output_head: str
    choices: list[Choice]
    log_sum_exp: float | None = None  # of all logits
    num_choices: int | None = None


class WalkFacts(msgspec.Struct, frozen=True, kw_only=True):
    """The selected layer, head and token, the statistics of the LayerNorms, and the predictions at the token."""

    layer: int
    head: int
    token: int
    layer_norms: LayerNorms
    activation: str
    predictions: list[WalkPrediction]
    no_prediction: str | None  # the reason, if there are no predictions


def walk(session: ViewSession, request: WalkRequest) -> Payload[WalkFacts]:
    """Follow one token; see `walk_trace`."""
    return walk_trace(session.trace(request), session.bert(request.model), request.layer, request.head, request.token)


def walk_trace(trace: Trace, bert: PretrainedBert, layer: int, head: int, token: int) -> Payload[WalkFacts]:
    """Return the activations of one token: embeddings, one layer with the details of one head, and predictions.

    `hidden` [depth, hidden] is the token's hidden state after every layer, depth 0 being the input of layer 0. The
    parameters of a LayerNorm are `NAME.weight` and `NAME.bias`.
    """
    model, encoder_layer = bert.model, bert.model.encoder_layer(layer)
    embeddings = {name: array[token] for name, array in embedding_arrays(trace).items()}
    hidden = trace.hidden[:, token]
    arrays: Arrays = embeddings | _select_head(_layer_arrays(trace, model, layer, token), head)
    arrays |= {"hidden": hidden, "hidden_norms": np.linalg.norm(hidden, axis=-1)}
    arrays["attention_residual"] = hidden[layer] + arrays["attention_output"]
    arrays["output_residual"] = arrays["attention_norm"] + arrays["ffn_down"]
    norms = {
        "embeddings_norm": (model.embeddings.norm, "total"),
        "attention_norm": (encoder_layer.attention_norm, "attention_residual"),
        "output_norm": (encoder_layer.output_norm, "output_residual"),
    }
    for name, (norm, _) in norms.items():
        arrays |= {f"{name}.weight": as_array(norm.weight), f"{name}.bias": as_array(norm.bias)}
    if token == 0 and "pooler" in model.heads:
        arrays["pooled"] = trace.pooled
    with model.inference_mode():
        predictions = list(_predictions(trace, bert, token))
    facts = WalkFacts(
        layer=layer,
        head=head,
        token=token,
        layer_norms=LayerNorms(*(_statistics(arrays[source], norm.eps) for norm, source in norms.values())),
        activation=bert.config.activation,
        predictions=predictions,
        no_prediction=None if predictions else _explain_no_prediction(trace, bert, token),
    )
    return Payload(facts, {name: np.asarray(array, dtype=np.float32) for name, array in arrays.items()})


def _layer_arrays(trace: Trace, model: Bert, layer: int, token: int) -> Arrays:
    """Run one layer of the model on one token.

    The layer can compute the first token alone, so the token is swapped with the first one. Positions are already part
    of the hidden states, so attention does not depend on the order.
    """
    num_tokens = len(trace.tokens)
    parameter = next(model.parameters())
    order = torch.arange(num_tokens, device=parameter.device)
    order[[0, token]] = order[[token, 0]]
    hidden = torch.from_numpy(trace.hidden[layer]).to(parameter.device, parameter.dtype)
    recorder = Recorder()
    with model.inference_mode():
        output = model.encoder_layer(layer)(
            hidden[order], (LengthGroup(0, num_tokens, 1, num_tokens),), recorder, order.new_zeros(1)
        )
    recorded = recorder.values
    arrays = {name: as_array(recorded[name][0][:, order]) for name in ("keys", "values")}
    arrays |= {name: as_array(recorded[name][0, :, 0][:, order]) for name in ("scores", "attention_weights")}
    arrays |= {name: as_array(recorded[name][0, :, 0]) for name in ("queries", "context")}
    steps = ("attention_output", "attention_norm", "ffn_up", "ffn_activation", "ffn_down")
    return arrays | {name: as_array(recorded[name][0]) for name in steps} | {"output": as_array(output[0])}


def _select_head(arrays: Arrays, head: int) -> Arrays:
    """Select one head, but keep the context of all heads; add the dot products: scores before scaling."""
    query = arrays.pop("queries")[head]
    selected = {name: arrays[name][head] for name in ("keys", "values", "scores", "attention_weights")}
    return arrays | selected | {"query": query, "dot_products": selected["scores"] * math.sqrt(len(query))}


def _statistics(vector: Float[np.ndarray, " hidden"], epsilon: float) -> NormStatistics:
    values = vector.astype(np.float64)
    return NormStatistics(float(values.mean()), math.sqrt(float(values.var()) + epsilon), epsilon)


def _predictions(trace: Trace, bert: PretrainedBert, token: int) -> Iterator[WalkPrediction]:
    """Yield the prediction of every output head that reads this token."""
    model, heads = bert.model, bert.model.heads
    parameter = next(model.parameters())
    last = torch.from_numpy(trace.hidden[-1]).to(parameter.device, parameter.dtype)
    if "mlm" in heads and trace.ids[token] == bert.tokenizer.mask_id:
        vocabulary = bert.tokenizer.vocabulary
        yield _choices("mlm", model.mlm_logits(last[token : token + 1])[0, : len(vocabulary)], vocabulary)
    if "token_classification" in heads:
        logits = model.token_classification_logits(last[token : token + 1])[0]
        yield _choices("token_classification", logits, bert.config.labels)
    if "span" in heads:
        columns = zip(("start", "end"), (column.float() for column in model.span_logits(last).T), strict=True)
        choices = [Choice(name, float(logits[token]), float(logits.softmax(-1)[token])) for name, logits in columns]
        yield WalkPrediction("span", choices)
    if token != 0 or "pooler" not in heads:
        return
    pooled = torch.from_numpy(trace.pooled)[None].to(parameter.device, parameter.dtype)
    if "nsp" in heads and trace.pair is not None:
        yield _choices("nsp", model.nsp_logits(pooled)[0], NSP_LABELS)
    if "classification" in heads:
        yield _choices("classification", model.classification_logits(pooled)[0], bert.config.labels)
    if "regression" in heads:
        yield WalkPrediction("regression", [Choice("value", float(model.regression_values(pooled)[0]))])


def _choices(head: str, logits: Float[Tensor, " choice"], labels: list[str] | tuple[str, ...]) -> WalkPrediction:
    """Return the most probable choices."""
    logits = logits.float()
    probabilities = logits.softmax(-1)
    best = probabilities.topk(min(MAX_CHOICES, len(labels))).indices.tolist()
    choices = [Choice(labels[row], float(logits[row]), float(probabilities[row]), row) for row in best]
    return WalkPrediction(head, choices, float(logits.logsumexp(-1)), len(labels))


def _explain_no_prediction(trace: Trace, bert: PretrainedBert, token: int) -> str:
    """Return a sentence that says why no output head reads this token."""
    heads = bert.model.heads
    sentences: list[str] = []
    if "mlm" in heads:
        sentences.append("The masked-language-model head predicts at [MASK].")
    if "nsp" in heads and (trace.pair is None or token != 0):
        sentences.append("The next-sentence head predicts at [CLS] if there is a second sentence.")
    if "classification" in heads or "regression" in heads:
        sentences.append("The fine-tuned output head predicts at [CLS].")
    if sentences:
        return f"No output head uses the hidden state of {trace.tokens[token]}. {' '.join(sentences)}"
    names = ", ".join(heads) or "none"
    return f"The model has no output head for predictions (output heads: {names}); its hidden states are its output."
