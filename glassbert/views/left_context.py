"""View `left_context`: the prediction for a masked token with the whole text, and with the text before it only."""

import msgspec
import numpy as np
import torch
from jaxtyping import Float
from torch import Tensor

from glassbert.analysis.intervention_effects import run_with_interventions
from glassbert.analysis.output_heads import mlm_probabilities, require_output_head
from glassbert.errors import GlassBertError
from glassbert.model.interventions import Intervention
from glassbert.model.taps import Tap
from glassbert.pretrained import PretrainedBert
from glassbert.trace.trace import Trace
from glassbert.views.payload import Payload
from glassbert.views.session import TextRequest, ViewSession

NUM_PREDICTIONS = 6


class LeftContextFacts(msgspec.Struct, frozen=True, kw_only=True):
    """The most probable tokens for the first [MASK] in either run, and their probabilities in both."""

    tokens: list[str]  # of the text
    mask_position: int
    candidates: list[str]  # the union of the most probable tokens of both runs
    full: list[float]
    left: list[float]
    best_full: str
    best_left: str
    full_probability: float  # of `best_full`, with the whole text
    left_probability: float  # of `best_full`, with the text before the mask


def left_context(session: ViewSession, request: TextRequest) -> Payload[LeftContextFacts]:
    """Predict the first [MASK] twice; see `compare_directions`."""
    return Payload(compare_directions(session.bert(request.model), session.trace(request)))


def compare_directions(bert: PretrainedBert, trace: Trace) -> LeftContextFacts:
    """Predict the first [MASK] of a text with attention to all tokens, and without attention to later tokens.

    In the second run no token attends to a later one, in any head or layer, as in a left-to-right model.
    """
    require_output_head(bert, "mlm")
    if bert.tokenizer.mask_id not in trace.ids:
        raise GlassBertError("The text has no [MASK] to predict.")
    position = trace.ids.index(bert.tokenizer.mask_id)
    full = _probabilities(bert, trace, position, [])
    left = _probabilities(bert, trace, position, [block_later_tokens(n) for n in range(bert.config.num_layers)])
    best = [np.argsort(-values)[:NUM_PREDICTIONS].tolist() for values in (full, left)]
    candidates = list(dict.fromkeys([*best[0], *best[1]]))
    vocabulary = bert.tokenizer.vocabulary
    return LeftContextFacts(
        tokens=trace.tokens,
        mask_position=position,
        candidates=[vocabulary[index] for index in candidates],
        full=full[candidates].tolist(),
        left=left[candidates].tolist(),
        best_full=vocabulary[best[0][0]],
        best_left=vocabulary[best[1][0]],
        full_probability=float(full[best[0][0]]),
        left_probability=float(left[best[0][0]]),
    )


def block_later_tokens(layer: int) -> Tap:
    """Return what `block_attention` does for every head of a layer and every key after its query, at once."""

    def modify(scores: Tensor) -> None:
        later = torch.ones(scores.shape[-2:], dtype=torch.bool, device=scores.device).triu(1)
        scores.masked_fill_(later, -torch.inf)

    return Intervention(f"layers.{layer}.scores", modify)


def _probabilities(
    bert: PretrainedBert, trace: Trace, position: int, taps: list[Tap]
) -> Float[np.ndarray, " vocabulary"]:
    activations = run_with_interventions(bert, trace, taps)
    with bert.model.inference_mode():
        return mlm_probabilities(bert, activations.hidden[-1][[position]])[0].cpu().numpy()
