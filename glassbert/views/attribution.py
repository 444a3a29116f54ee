"""View `attribution`: how much each token contributes to one prediction."""

import msgspec

from glassbert.analysis.attribution_methods import (
    METHODS,
    AttributionConfig,
    AttributionTarget,
    Baseline,
    IntegratedGradientsInfo,
    Method,
    OcclusionInfo,
    OutputHead,
    attribute,
)
from glassbert.errors import GlassBertError
from glassbert.views.payload import Payload
from glassbert.views.session import TextRequest, ViewSession

MAX_STEP_TOKENS = 16_384  # tokens of all integration steps together, which is some 20 seconds for a small model


class AttributionRequest(TextRequest, frozen=True, kw_only=True):
    """The prediction, the methods and their parameters."""

    output_head: OutputHead = "mlm"
    token: int | None = None  # default: the first [MASK]
    label: str | None = None  # default: the model's own prediction
    methods: tuple[Method, ...] = METHODS
    baseline: Baseline = "mask"
    steps: int | None = None
    remove: bool = False


class AttributionFacts(msgspec.Struct, frozen=True, kw_only=True):
    """The prediction that is attributed, and details of the methods."""

    output_head: OutputHead
    token: int
    label: str
    score: float  # log probability, or the value of a regression head
    probability: float | None
    integrated_gradients: IntegratedGradientsInfo | None
    occlusion: OcclusionInfo | None


def attribution(session: ViewSession, request: AttributionRequest) -> Payload[AttributionFacts]:
    """Return one array [token] for each method, named like the method.

    Occlusion is NaN where a token was not occluded: the token at which the prediction is read, if tokens are removed,
    and the weaker tokens of a long text.
    """
    trace = session.trace(request)
    _validate_steps(request.steps, len(trace.tokens))
    target = AttributionTarget(request.output_head, request.token, request.label)
    config = AttributionConfig(request.methods, request.baseline, request.steps, request.remove)
    result = attribute(session.bert(request.model), trace, target, config)
    facts = AttributionFacts(
        output_head=result.output.output_head,
        token=result.output.token,
        label=result.output.label,
        score=result.score,
        probability=result.probability,
        integrated_gradients=result.integrated_gradients,
        occlusion=result.occlusion,
    )
    return Payload(facts, {str(method): scores for method, scores in result.attributions.items()})


def _validate_steps(steps: int | None, num_tokens: int) -> None:
    """Raise `GlassBertError` if integrated gradients would take too long; `MAX_STEPS` also applies."""
    if steps is not None and steps * num_tokens > MAX_STEP_TOKENS:
        raise GlassBertError(
            f"steps={steps} is too many for {num_tokens} tokens; at most {MAX_STEP_TOKENS // num_tokens} are supported."
        )
