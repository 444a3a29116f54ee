"""Attribution of one prediction to the input tokens: integrated gradients, gradient x input, occlusion, attention.

The score of a prediction is its log probability (a regression value is its own score). Attributions are in the same
unit; positive values increase the score. Attention weights are between 0 and 1 and are no attribution by themselves.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

import msgspec
import numpy as np
import torch
from jaxtyping import Float
from torch import Tensor

from glassbert.analysis.evaluation_mode import evaluation_with_gradients
from glassbert.analysis.output_heads import NSP_LABELS, as_model_tensor, require_output_head, vocabulary_id
from glassbert.errors import GlassBertError, validate_index
from glassbert.model.packed_batch import PackedBatch
from glassbert.model.taps import Recorder
from glassbert.pretrained import PretrainedBert
from glassbert.trace.trace import Trace

OutputHead = Literal["mlm", "nsp", "classification", "regression", "token_classification"]
Method = Literal["integrated_gradients", "gradient_x_input", "occlusion", "attention"]
Baseline = Literal["mask", "pad", "zero"]
METHODS: tuple[Method, ...] = ("integrated_gradients", "gradient_x_input", "occlusion", "attention")
MAX_STEPS = 256
MAX_INTEGRATION_TOKENS = 8_192  # tokens of all integration steps together: 16 to 64 steps, fewer for long texts
TOKENS_PER_BATCH = 2_048
MAX_OCCLUSION_TOKENS = 16_384  # tokens of all occluded variants together; limits how many tokens are occluded


@dataclass(frozen=True)
class AttributionTarget:
    """The prediction that is attributed."""

    output_head: OutputHead = "mlm"
    token: int | None = None  # default: the first [MASK]; sequence heads always use [CLS]
    label: str | None = None  # a vocabulary entry or label; default: the model's own prediction


@dataclass(frozen=True)
class AttributionConfig:
    """Methods and their parameters."""

    methods: Sequence[Method] = METHODS
    baseline: Baseline = "mask"  # token vector at which integrated gradients start
    steps: int | None = None  # of integrated gradients; default: 16 to 64, depending on the length
    remove: bool = False  # occlude a token by removing it instead of replacing it by [MASK]

    def __post_init__(self) -> None:
        if self.steps is not None and not 1 <= self.steps <= MAX_STEPS:
            raise GlassBertError(f"steps={self.steps} must be between 1 and {MAX_STEPS}.")


class ScoredOutput(NamedTuple):
    """One output of a head: the position it is read at, its index and its label."""

    output_head: OutputHead
    token: int
    label_id: int
    label: str


class IntegratedGradientsInfo(msgspec.Struct, frozen=True):
    """Parameters and convergence of integrated gradients."""

    baseline: Baseline
    steps: int
    baseline_score: float
    score_gain: float  # score of the text minus score of the baseline
    convergence_delta: float  # |sum of the attributions - score gain|


class OcclusionInfo(msgspec.Struct, frozen=True):
    """How many tokens were occluded, and how."""

    num_occluded: int
    num_tokens: int
    remove: bool


class Attribution(NamedTuple):
    """Attributions `[token]` by method.

    Occlusion is NaN where a token was not occluded: the token at which the prediction is read, if tokens are removed,
    and the weaker tokens of a long text.
    """

    output: ScoredOutput
    score: float
    probability: float | None
    attributions: dict[Method, Float[np.ndarray, " token"]]
    integrated_gradients: IntegratedGradientsInfo | None
    occlusion: OcclusionInfo | None


def attribute(
    bert: PretrainedBert, trace: Trace, target: AttributionTarget, config: AttributionConfig | None = None
) -> Attribution:
    """Attribute one prediction to the tokens of a text by each of the configured methods."""
    config = config or AttributionConfig()
    output = find_output(bert, trace, target)
    score = float(_scores(bert, [trace.ids], [trace.segments], output)[0])
    attributions: dict[Method, Float[np.ndarray, " token"]] = {}
    gradients_info = occlusion_info = None
    if "attention" in config.methods:
        heads = range(bert.config.num_heads)
        attributions["attention"] = np.mean([trace.attention.head(-1, head)[output.token] for head in heads], axis=0)
    if "gradient_x_input" in config.methods:
        attributions["gradient_x_input"] = gradient_x_input(bert, trace, output)
    if "integrated_gradients" in config.methods:
        attributions["integrated_gradients"], gradients_info = integrated_gradients(bert, trace, output, config)
    if "occlusion" in config.methods:
        attributions["occlusion"], occlusion_info = occlusion(bert, trace, output, config.remove)
    probability = None if output.output_head == "regression" else float(np.exp(score))
    return Attribution(output, score, probability, attributions, gradients_info, occlusion_info)


def gradient_x_input(bert: PretrainedBert, trace: Trace, output: ScoredOutput) -> Float[np.ndarray, " token"]:
    """Return the dot product of each token's gradient and its token embedding.

    The sum of token, position and segment embedding would not work: the LayerNorm does not depend on the scale of
    this sum, so the dot product of the sum and its gradient is always 0.
    """
    _, gradient = _gradients(bert, trace, output, as_model_tensor(bert, trace.embeddings.total)[None])
    return (gradient[0] * as_model_tensor(bert, trace.embeddings.token)).sum(dim=-1).float().cpu().numpy()


def integrated_gradients(
    bert: PretrainedBert, trace: Trace, output: ScoredOutput, config: AttributionConfig
) -> tuple[Float[np.ndarray, " token"], IntegratedGradientsInfo]:
    """Integrate the gradient along the line from the baseline to the text (Sundararajan et al. 2017, eq. 1).

    The integral uses Gauss-Legendre quadrature. The attributions sum to the score gain, up to `convergence_delta`.
    """
    total = as_model_tensor(bert, trace.embeddings.total)
    baseline = _baseline_embeddings(bert, trace, config.baseline)
    steps = config.steps or min(64, max(16, MAX_INTEGRATION_TOKENS // len(total)))
    points, weights = np.polynomial.legendre.leggauss(steps)
    fractions = torch.from_numpy((points + 1) / 2).to(total)
    step_weights = torch.from_numpy(weights / 2).to(total)
    mean_gradient = torch.zeros_like(total)
    batch_size = max(1, TOKENS_PER_BATCH // len(total))
    for start in range(0, steps, batch_size):
        batch = slice(start, start + batch_size)
        _, gradients = _gradients(bert, trace, output, baseline + fractions[batch, None, None] * (total - baseline))
        mean_gradient += (step_weights[batch, None, None] * gradients).sum(dim=0)
    attributions = ((total - baseline) * mean_gradient).sum(dim=-1).float().cpu().numpy()
    (low, high), _ = _gradients(bert, trace, output, torch.stack([baseline, total]))
    gain = float(high - low)
    delta = float(abs(attributions.sum() - gain))
    return attributions, IntegratedGradientsInfo(config.baseline, steps, float(low), gain, delta)


def occlusion(
    bert: PretrainedBert, trace: Trace, output: ScoredOutput, remove: bool = False
) -> tuple[Float[np.ndarray, " token"], OcclusionInfo]:
    """Return how much the score drops when each token is replaced by [MASK], or removed.

    The token at which the prediction is read is never removed. Of a long text, only the tokens with the largest
    gradient x input are occluded; the others are NaN.
    """
    num_tokens = len(trace.tokens)
    positions = [position for position in range(num_tokens) if not remove or position != output.token]
    max_positions = max(1, MAX_OCCLUSION_TOKENS // num_tokens)
    if len(positions) > max_positions:
        strength = np.abs(gradient_x_input(bert, trace, output))
        positions = sorted(sorted(positions, key=lambda position: -strength[position])[:max_positions])
    full_score = float(_scores(bert, [trace.ids], [trace.segments], output)[0])
    attributions = np.full(num_tokens, np.nan, dtype=np.float32)
    batch_size = max(1, TOKENS_PER_BATCH // num_tokens)
    for start in range(0, len(positions), batch_size):
        batch = positions[start : start + batch_size]
        attributions[batch] = full_score - _occluded_scores(bert, trace, output, batch, remove)
    return attributions, OcclusionInfo(len(positions), num_tokens, remove)


def occluded_score(bert: PretrainedBert, trace: Trace, output: ScoredOutput, token: int) -> float:
    """Return the score of a prediction with one token replaced by [MASK]."""
    return float(_occluded_scores(bert, trace, output, [token], remove=False)[0])


def find_output(bert: PretrainedBert, trace: Trace, target: AttributionTarget) -> ScoredOutput:
    """Resolve a target to one output of a head; raise `GlassBertError` if the model or the text lacks it."""
    require_output_head(bert, target.output_head)
    if target.output_head == "nsp" and trace.pair is None:
        raise GlassBertError("output_head='nsp' needs a second sentence: pair is missing.")
    token = _output_token(bert, trace, target)
    labels = _labels(bert, target.output_head)
    if target.label is None:
        with bert.model.inference_mode():
            batch = _batch(bert, [trace.ids], [trace.segments])
            index = int(_log_probabilities(bert, bert.model(batch), batch, target.output_head, token)[0].argmax())
    elif target.output_head == "mlm":
        index = vocabulary_id(bert, target.label)
    elif target.label in labels:
        index = labels.index(target.label)
    else:
        raise GlassBertError(f"label={target.label!r} is not one of the labels {', '.join(labels[:20])}.")
    return ScoredOutput(target.output_head, token, index, labels[index])


def _labels(bert: PretrainedBert, output_head: OutputHead) -> Sequence[str]:
    if output_head == "mlm":
        return bert.tokenizer.vocabulary
    if output_head == "regression":
        return ("value",)
    return NSP_LABELS if output_head == "nsp" else bert.config.labels


def _output_token(bert: PretrainedBert, trace: Trace, target: AttributionTarget) -> int:
    """Return the position at which the head reads its prediction."""
    if target.output_head not in ("mlm", "token_classification"):
        return 0
    if target.token is not None:
        return validate_index("token", target.token, len(trace.tokens))
    if bert.tokenizer.mask_id in trace.ids:
        return trace.ids.index(bert.tokenizer.mask_id)
    if target.output_head == "mlm":
        raise GlassBertError("The text has no [MASK]; add one, or pass token, the index of a token.")
    raise GlassBertError(f"output_head={target.output_head!r} needs token, the index of a token.")


def _baseline_embeddings(bert: PretrainedBert, trace: Trace, baseline: Baseline) -> Float[Tensor, "token hidden"]:
    """Return the embedding sums with another token vector; position and segment vectors stay."""
    position_and_segment = as_model_tensor(bert, trace.embeddings.position + trace.embeddings.segment)
    if baseline == "zero":
        return position_and_segment
    token_id = bert.tokenizer.mask_id if baseline == "mask" else bert.tokenizer.pad_id
    return position_and_segment + bert.model.embeddings.token.weight[token_id].detach()


def _log_probabilities(
    bert: PretrainedBert, hidden: Float[Tensor, "token hidden"], batch: PackedBatch, output_head: OutputHead, token: int
) -> Float[Tensor, "sequence label"]:
    """Return the log probability of every label of each sequence; of a regression head, its value."""
    model = bert.model
    if output_head == "mlm":
        logits = model.mlm_logits(hidden[batch.cls_indices + token])[:, : len(bert.tokenizer.vocabulary)]
    elif output_head == "token_classification":
        logits = model.token_classification_logits(hidden[batch.cls_indices + token])
    elif output_head == "regression":
        return model.regression_values(model.pooled(hidden, batch)).float()[:, None]
    else:
        pooled = model.pooled(hidden, batch)
        logits = model.nsp_logits(pooled) if output_head == "nsp" else model.classification_logits(pooled)
    return logits.float().log_softmax(dim=-1)


def _batch(bert: PretrainedBert, ids: list[list[int]], segments: list[list[int]]) -> PackedBatch:
    return PackedBatch.from_sequences(ids, segments, next(bert.model.parameters()).device)


def _scores(
    bert: PretrainedBert, ids: list[list[int]], segments: list[list[int]], output: ScoredOutput
) -> Float[np.ndarray, " sequence"]:
    batch = _batch(bert, ids, segments)
    with bert.model.inference_mode():
        scores = _log_probabilities(bert, bert.model(batch), batch, output.output_head, output.token)
        return scores[:, output.label_id].cpu().numpy()


def _occluded_scores(
    bert: PretrainedBert, trace: Trace, output: ScoredOutput, positions: list[int], remove: bool
) -> Float[np.ndarray, " variant"]:
    """Score one variant of the text for each position."""
    if not remove:
        mask = [bert.tokenizer.mask_id]
        masked = [trace.ids[:position] + mask + trace.ids[position + 1 :] for position in positions]
        return _scores(bert, masked, [trace.segments] * len(positions), output)
    scores = np.empty(len(positions), dtype=np.float32)
    sides = (
        (1, [position < output.token for position in positions]),  # removing an earlier token shifts the output token
        (0, [position > output.token for position in positions]),
    )
    for shift, selected in sides:
        removed = [position for position, is_selected in zip(positions, selected, strict=True) if is_selected]
        if removed:
            ids, segments = (
                [values[:position] + values[position + 1 :] for position in removed]
                for values in (trace.ids, trace.segments)
            )
            scores[selected] = _scores(bert, ids, segments, output._replace(token=output.token - shift))
    return scores


class _ReplaceEmbeddings(Recorder):
    """Replace the embedding sums; a `Recorder`, because the layers that a recorder does not record stay fused."""

    def __init__(self, total: Tensor) -> None:
        super().__init__("embeddings.total")
        self.total = total

    def __call__(self, name: str, value: Tensor) -> Tensor:
        return self.total if name == "embeddings.total" else value


def _gradients(
    bert: PretrainedBert, trace: Trace, output: ScoredOutput, totals: Float[Tensor, "variant token hidden"]
) -> tuple[Float[Tensor, " variant"], Float[Tensor, "variant token hidden"]]:
    """Return the score of each variant of the embedding sums, and its gradient."""
    count = len(totals)
    batch = _batch(bert, [trace.ids] * count, [trace.segments] * count)
    with evaluation_with_gradients(bert.model):
        totals = totals.detach().requires_grad_()
        hidden = bert.model(batch, _ReplaceEmbeddings(totals.flatten(0, 1)))
        scores = _log_probabilities(bert, hidden, batch, output.output_head, output.token)[:, output.label_id]
        (gradient,) = torch.autograd.grad(scores.sum(), totals)
    return scores.detach(), gradient
