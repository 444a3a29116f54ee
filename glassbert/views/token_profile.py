"""View `token_profile`: what the model does with one token, each part with the view that shows more of it."""

import msgspec
import numpy as np
from jaxtyping import Bool

from glassbert.analysis.attribution_methods import (
    AttributionConfig,
    AttributionTarget,
    OutputHead,
    attribute,
    occluded_score,
)
from glassbert.analysis.layer_changes import layer_changes
from glassbert.analysis.output_heads import mlm_probabilities
from glassbert.analysis.sentence_vectors import POOLING, change_without_token
from glassbert.analysis.similarity import nearest_neighbors_of
from glassbert.analysis.token_attention import HeadAttention, heads_attending_from, heads_attending_to
from glassbert.analysis.token_category import is_readable
from glassbert.model.packed_batch import PackedBatch
from glassbert.pretrained import PretrainedBert
from glassbert.trace.trace import Trace
from glassbert.views.embedding_space import PointSet, load_points
from glassbert.views.payload import Payload
from glassbert.views.session import TextRequest, ViewSession

NUM_HEADS = 3
NUM_NEIGHBORS = 3
NUM_PREDICTIONS = 3


class TokenProfileRequest(TextRequest, frozen=True, kw_only=True):
    """One token of the text."""

    token: int


class TokenContribution(msgspec.Struct, frozen=True):
    """How much the token contributes to the main prediction: in log probabilities, or in the unit of a regression."""

    output_head: OutputHead
    output_token: int  # where the prediction is read
    label: str
    probability: float | None  # None for a regression
    probability_without: float | None  # with this token replaced by [MASK]
    gradient_x_input: float
    occlusion: float


class MaskedToken(msgspec.Struct, frozen=True):
    """What the masked-language-model head predicts if the token is replaced by [MASK]."""

    top_tokens: list[str]
    probabilities: list[float]
    probability: float  # of the token itself


class SentenceChange(msgspec.Struct, frozen=True):
    """1 - cosine of the vectors of the text with and without the token."""

    pooling: str
    masked: float  # the token is replaced by [MASK]
    removed: float


class TokenProfileFacts(msgspec.Struct, frozen=True, kw_only=True):
    """The heads, contributions, effects and neighbors of one token, the largest first."""

    token: int
    attended_by: list[HeadAttention]  # weight: mean over all other tokens
    attends_to: list[HeadAttention]  # without [CLS] and [SEP] as targets
    contribution: TokenContribution | None  # None where the model predicts nothing for this text
    masked: MaskedToken | None  # None for [CLS], [SEP] and [MASK], and without a masked-language-model head
    sentence_change: SentenceChange | None  # None for [CLS] and [SEP]
    token_id: int
    vocabulary_neighbors: list[str]  # by input embedding, without context; no special, unused or unprintable tokens


def token_profile(session: ViewSession, request: TokenProfileRequest) -> Payload[TokenProfileFacts]:
    """Return the facts, and the path of the token through the layers.

    `norms` and `cosine_to_input` [depth], `cosine_to_previous` [layer], `neighbors` and `neighbor_cosines`
    [depth, rank]: the tokens of this text with the most similar hidden states, without special tokens;
    `vocabulary_cosines` [rank].
    """
    bert, trace, token = session.bert(request.model), session.trace(request), request.token
    attention = trace.compute_attention_weights()
    special = [position for position, (_, stop) in enumerate(trace.spans) if stop == 0]
    vocabulary = load_points(bert, "tokens")
    similar = nearest_neighbors_of(vocabulary.vectors, trace.ids[token], NUM_NEIGHBORS, _readable(vocabulary))
    can_be_masked = token not in special and trace.ids[token] != bert.tokenizer.mask_id
    facts = TokenProfileFacts(
        token=token,
        attended_by=heads_attending_to(attention, token, NUM_HEADS),
        attends_to=heads_attending_from(attention, token, special, NUM_HEADS),
        contribution=_contribution(bert, trace, token),
        masked=_masked(bert, trace, token) if can_be_masked and "mlm" in bert.model.heads else None,
        sentence_change=None if token in special else _sentence_change(bert, trace, token),
        token_id=trace.ids[token],
        vocabulary_neighbors=[vocabulary.point_names[index] for index in similar.indices],
    )
    changes = layer_changes(trace.hidden[:, token : token + 1])
    words = np.array([is_readable(name) for name in trace.tokens])
    nearest = [nearest_neighbors_of(hidden, token, NUM_NEIGHBORS, words) for hidden in trace.hidden]
    arrays = {
        "norms": changes.norms[:, 0],
        "cosine_to_input": changes.cosine_to_input[:, 0],
        "cosine_to_previous": changes.cosine_to_previous[:, 0],
        "neighbors": np.stack([found.indices for found in nearest]).astype(np.int32),
        "neighbor_cosines": np.stack([found.cosines for found in nearest]),
        "vocabulary_cosines": similar.cosines,
    }
    return Payload(facts, arrays)


def main_prediction(bert: PretrainedBert, trace: Trace) -> AttributionTarget | None:
    """Return the model's main prediction: the first [MASK], the label, the value or the next sentence."""
    heads = bert.model.heads
    if "mlm" in heads and bert.tokenizer.mask_id in trace.ids:
        return AttributionTarget("mlm")
    if "classification" in heads:
        return AttributionTarget("classification")
    if "regression" in heads:
        return AttributionTarget("regression")
    return AttributionTarget("nsp") if "nsp" in heads and trace.pair is not None else None


def _readable(points: PointSet) -> Bool[np.ndarray, " point"]:
    return np.array([is_readable(label) for label in points.point_names])


def _sentence_change(bert: PretrainedBert, trace: Trace, token: int) -> SentenceChange:
    change = change_without_token(bert, trace, token)
    return SentenceChange(POOLING, change.masked, change.removed)


def _contribution(bert: PretrainedBert, trace: Trace, token: int) -> TokenContribution | None:
    target = main_prediction(bert, trace)
    if target is None:
        return None
    result = attribute(bert, trace, target, AttributionConfig(["gradient_x_input"]))
    without = occluded_score(bert, trace, result.output, token)
    return TokenContribution(
        output_head=result.output.output_head,
        output_token=result.output.token,
        label=result.output.label,
        probability=result.probability,
        probability_without=None if result.probability is None else float(np.exp(without)),
        gradient_x_input=float(result.attributions["gradient_x_input"][token]),
        occlusion=result.score - without,
    )


def _masked(bert: PretrainedBert, trace: Trace, token: int) -> MaskedToken:
    ids = [*trace.ids[:token], bert.tokenizer.mask_id, *trace.ids[token + 1 :]]
    batch = PackedBatch.from_sequences([ids], [trace.segments], next(bert.model.parameters()).device)
    with bert.model.inference_mode():
        probabilities = mlm_probabilities(bert, bert.model(batch)[[token]])[0]
        top = probabilities.topk(min(NUM_PREDICTIONS, len(probabilities)))
    top_tokens = [bert.tokenizer.vocabulary[index] for index in top.indices.tolist()]
    return MaskedToken(top_tokens, top.values.tolist(), float(probabilities[trace.ids[token]]))
