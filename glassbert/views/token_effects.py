"""View `token_effects`: the main prediction and the text vector without one token, and what the model expects there.

The studio computes it apart from `token_profile`, because it runs the model again for every effect.
"""

import msgspec
import numpy as np

from glassbert.analysis.attribution_methods import (
    AttributionConfig,
    AttributionTarget,
    OutputHead,
    attribute,
    occluded_score,
)
from glassbert.analysis.output_heads import mlm_probabilities
from glassbert.analysis.sentence_vectors import POOLING, change_without_token
from glassbert.model.packed_batch import PackedBatch
from glassbert.pretrained import PretrainedBert
from glassbert.trace.trace import Trace
from glassbert.views.payload import Payload
from glassbert.views.session import TextRequest, ViewSession

NUM_PREDICTIONS = 3


class TokenEffectsRequest(TextRequest, frozen=True, kw_only=True):
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


class TokenEffectsFacts(msgspec.Struct, frozen=True, kw_only=True):
    """What the token contributes, and what changes without it."""

    token: int
    contribution: TokenContribution | None  # None where the model predicts nothing for this text
    masked: MaskedToken | None  # None for [CLS], [SEP] and [MASK], and without a masked-language-model head
    sentence_change: SentenceChange | None  # None for [CLS] and [SEP]


def token_effects(session: ViewSession, request: TokenEffectsRequest) -> Payload[TokenEffectsFacts]:
    """Return the effects of one token; the payload has no arrays."""
    bert, trace, token = session.bert(request.model), session.trace(request), request.token
    is_special = trace.spans[token][1] == 0
    can_be_masked = not is_special and trace.ids[token] != bert.tokenizer.mask_id
    facts = TokenEffectsFacts(
        token=token,
        contribution=_contribution(bert, trace, token),
        masked=_masked(bert, trace, token) if can_be_masked and "mlm" in bert.model.heads else None,
        sentence_change=None if is_special else _sentence_change(bert, trace, token),
    )
    return Payload(facts, {})


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
