"""Predictions of the masked-language-model head after every layer: the logit lens (nostalgebraist 2020)."""

from typing import NamedTuple

import numpy as np
from jaxtyping import Float, Int

from glassbert.analysis.output_heads import as_model_tensor, mlm_probabilities, require_output_head, vocabulary_id
from glassbert.errors import validate_index
from glassbert.pretrained import PretrainedBert
from glassbert.trace.trace import Trace


class LayerPredictions(NamedTuple):
    """Predictions of one token at every depth; depth 0 is the input of layer 0."""

    top_ids: Int[np.ndarray, "depth rank"]
    probabilities: Float[np.ndarray, "depth rank"]
    target_id: int
    target_probabilities: Float[np.ndarray, " depth"]
    target_ranks: Int[np.ndarray, " depth"]  # 1: the most probable token


def predict_after_layers(
    bert: PretrainedBert, trace: Trace, token: int, target: str | None = None, num_tokens: int = 5
) -> LayerPredictions:
    """Predict one token from the hidden state after every layer.

    Args:
        bert: A model with a masked-language-model head.
        trace: The text.
        token: Position of the token.
        target: A vocabulary entry to follow through the layers. Default: the final prediction.
        num_tokens: Number of predictions for each depth.
    """
    require_output_head(bert, "mlm")
    validate_index("token", token, len(trace.tokens))
    with bert.model.inference_mode():
        probabilities = mlm_probabilities(bert, as_model_tensor(bert, trace.hidden[:, token]))
        top = probabilities.topk(num_tokens)
        target_id = int(top.indices[-1, 0]) if target is None else vocabulary_id(bert, target)
        target_probabilities = probabilities[:, target_id]
        ranks = 1 + (probabilities > target_probabilities[:, None]).sum(dim=-1)
    return LayerPredictions(
        top.indices.cpu().numpy(),
        top.values.cpu().numpy(),
        target_id,
        target_probabilities.cpu().numpy(),
        ranks.cpu().numpy(),
    )
