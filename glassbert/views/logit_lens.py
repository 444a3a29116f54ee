"""View `logit_lens`: what the masked-language-model head predicts for one token after every layer."""

import msgspec
import numpy as np

from glassbert.analysis.layer_predictions import predict_after_layers
from glassbert.views.payload import Payload
from glassbert.views.session import TextRequest, ViewSession


class LogitLensRequest(TextRequest, frozen=True, kw_only=True):
    """One token, and a vocabulary entry to follow through the layers."""

    token: int
    target: str | None = None  # default: the final prediction


class LogitLensFacts(msgspec.Struct, frozen=True):
    """Predictions after every layer; the first row is the input of layer 0."""

    token: int
    top_tokens: list[list[str]]  # [depth][rank]
    target: str
    final_prediction: str
    is_masked: bool


def logit_lens(session: ViewSession, request: LogitLensRequest) -> Payload[LogitLensFacts]:
    """Return `probabilities` [depth, rank], and `target_probabilities` and `target_ranks` [depth]."""
    bert, trace = session.bert(request.model), session.trace(request)
    result = predict_after_layers(bert, trace, request.token, request.target)
    vocabulary = bert.tokenizer.vocabulary
    facts = LogitLensFacts(
        token=request.token,
        top_tokens=[[vocabulary[token_id] for token_id in row] for row in result.top_ids],
        target=vocabulary[result.target_id],
        final_prediction=vocabulary[result.top_ids[-1, 0]],
        is_masked=trace.ids[request.token] == bert.tokenizer.mask_id,
    )
    arrays = {
        "probabilities": result.probabilities,
        "target_probabilities": result.target_probabilities,
        "target_ranks": result.target_ranks.astype(np.float32),
    }
    return Payload(facts, arrays)
