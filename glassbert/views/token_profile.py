"""View `token_profile`: what the model does with one token, each part with the view that shows more of it."""

import msgspec
import numpy as np

from glassbert.analysis.attribution_methods import (
    AttributionConfig,
    AttributionTarget,
    OutputHead,
    attribute,
    occluded_score,
)
from glassbert.analysis.layer_changes import layer_changes
from glassbert.analysis.output_heads import mlm_probabilities
from glassbert.analysis.similarity import cosine_similarity, nearest_neighbors_of
from glassbert.analysis.token_attention import HeadAttention, heads_attending_from, heads_attending_to
from glassbert.model.packed_batch import PackedBatch
from glassbert.pretrained import PretrainedBert
from glassbert.trace.trace import Trace
from glassbert.views.embedding_space import load_points
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
    """What changes if the token is replaced by [MASK]."""

    cosine: float  # of the mean of the last hidden states, before and after
    top_tokens: list[str]  # what the masked-language-model head predicts there; empty without this head
    probabilities: list[float]
    probability: float | None  # of the token itself


class TokenProfileFacts(msgspec.Struct, frozen=True, kw_only=True):
    """The heads, contributions, effects and neighbors of one token, the largest first."""

    token: int
    attended_by: list[HeadAttention]  # weight: mean over all other tokens
    attends_to: list[HeadAttention]  # without [CLS] and [SEP] as targets
    contribution: TokenContribution | None  # None where the model predicts nothing for this text
    masked: MaskedToken | None  # None for [CLS], [SEP] and [MASK]
    vocabulary_neighbors: list[str]  # by input embedding, without context


def token_profile(session: ViewSession, request: TokenProfileRequest) -> Payload[TokenProfileFacts]:
    """Return the facts, and the path of the token through the layers.

    `norms` and `cosine_to_input` [depth], `cosine_to_previous` [layer], `neighbors` and `neighbor_cosines`
    [depth, rank]: the tokens of this text with the most similar hidden states; `vocabulary_cosines` [rank].
    """
    bert, trace, token = session.bert(request.model), session.trace(request), request.token
    attention = trace.compute_attention_weights()
    special = [position for position, (_, stop) in enumerate(trace.spans) if stop == 0]
    vocabulary = load_points(bert, "tokens")
    similar = nearest_neighbors_of(vocabulary.vectors, trace.ids[token], NUM_NEIGHBORS)
    facts = TokenProfileFacts(
        token=token,
        attended_by=heads_attending_to(attention, token, NUM_HEADS),
        attends_to=heads_attending_from(attention, token, special, NUM_HEADS),
        contribution=_contribution(bert, trace, token),
        masked=None if token in special or trace.ids[token] == bert.tokenizer.mask_id else _masked(bert, trace, token),
        vocabulary_neighbors=[vocabulary.labels[index] for index in similar.indices],
    )
    changes = layer_changes(trace.hidden[:, token : token + 1])
    nearest = [nearest_neighbors_of(hidden, token, NUM_NEIGHBORS) for hidden in trace.hidden]
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
        hidden = bert.model(batch)
        after = hidden.float().mean(dim=0).cpu().numpy()
        cosine = float(cosine_similarity(trace.hidden[-1].mean(axis=0)[None], after[None])[0])
        if "mlm" not in bert.model.heads:
            return MaskedToken(cosine, [], [], None)
        probabilities = mlm_probabilities(bert, hidden[[token]])[0]
        top = probabilities.topk(min(NUM_PREDICTIONS, len(probabilities)))
    top_tokens = [bert.tokenizer.vocabulary[index] for index in top.indices.tolist()]
    return MaskedToken(cosine, top_tokens, top.values.tolist(), float(probabilities[trace.ids[token]]))
