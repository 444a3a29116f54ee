"""View `predictions`: what each output head of the model predicts for a text or pair."""

import re
from pathlib import Path

import msgspec
import numpy as np
from jaxtyping import Float
from torch import Tensor

from glassbert.analysis.output_heads import (
    INCLUDED_MODEL,
    PRETRAINING_HEAD_NAMES,
    as_model_tensor,
    missing_head_message,
    mlm_probabilities,
)
from glassbert.errors import GlassBertError
from glassbert.model.packed_batch import PackedBatch
from glassbert.pretrained import PretrainedBert
from glassbert.tasks.dataset import Dataset
from glassbert.tasks.question_answering import QuestionAnswering
from glassbert.tasks.task_config import read_task_config
from glassbert.tasks.task_registry import TASK_OF_HEAD
from glassbert.tasks.windows import Window
from glassbert.trace.trace import Trace
from glassbert.views.payload import Payload
from glassbert.views.session import TextRequest, ViewSession
from glassbert.views.tokenization import word_ids

NUM_MASK_PREDICTIONS = 10
_UNNAMED_LABEL = re.compile(r"LABEL_\d+")


class MaskPrediction(msgspec.Struct, frozen=True):
    """The most probable vocabulary entries for one [MASK]."""

    token: int
    top_tokens: list[str]
    probabilities: list[float]


class LabelProbabilities(msgspec.Struct, frozen=True):
    """Probability of every label; `has_names` is false where the labels are only numbered (LABEL_0)."""

    labels: list[str]
    probabilities: list[float]
    has_names: bool


class WordLabels(msgspec.Struct, frozen=True):
    """The most probable label of each word, predicted at its first token."""

    tokens: list[int]
    labels: list[str]
    probabilities: list[float]
    has_names: bool


class AnswerSpan(msgspec.Struct, frozen=True):
    """The answer to a question: its text, tokens and score (start logit plus end logit)."""

    text: str
    tokens: list[int]
    score: float


class OutputHeadPredictions(msgspec.Struct, frozen=True, kw_only=True):
    """The prediction of every output head; None where the model lacks the head, or the head needs a second text."""

    mlm: list[MaskPrediction] | None
    nsp: float | None  # probability that the second text is the next sentence
    classification: LabelProbabilities | None
    regression: float | None
    token_classification: WordLabels | None
    span: AnswerSpan | None
    task: str | None  # of a fine-tuned model
    output_heads: list[str]
    notes: list[str]  # missing heads and other limits
    hints: list[str]  # input that other heads need
    suggested_model: str | None  # a model with pre-training heads, if this one has no head at all


class PredictionsFacts(OutputHeadPredictions, frozen=True, kw_only=True):
    """The tokens and the prediction of every output head."""

    tokens: list[str]


def predictions(session: ViewSession, request: TextRequest) -> Payload[PredictionsFacts]:
    """Return the predictions of all output heads."""
    bert, trace = session.bert(request.model), session.trace(request)
    outputs = predict_with_output_heads(bert, trace)
    return Payload(PredictionsFacts(tokens=trace.tokens, **msgspec.structs.asdict(outputs)))


def predict_with_output_heads(
    bert: PretrainedBert, trace: Trace, hidden: Float[Tensor, "token hidden"] | None = None
) -> OutputHeadPredictions:
    """Run every output head on the last hidden states of a text; by default, those of the trace."""
    model, heads = bert.model, bert.model.heads
    if hidden is None:
        hidden = as_model_tensor(bert, trace.hidden[-1])
    with model.inference_mode():
        pooled = model.pooled(hidden, _batch(bert, trace)) if "pooler" in heads else None
        has_pair = trace.pair is not None
        return OutputHeadPredictions(
            mlm=_mask_predictions(bert, trace, hidden) if "mlm" in heads else None,
            nsp=_next_sentence_probability(bert, _require_pooled(pooled)) if "nsp" in heads and has_pair else None,
            classification=_label_probabilities(bert, _require_pooled(pooled)) if "classification" in heads else None,
            regression=float(model.regression_values(_require_pooled(pooled))[0]) if "regression" in heads else None,
            token_classification=_word_labels(bert, trace, hidden) if "token_classification" in heads else None,
            span=_answer_span(bert, trace, hidden) if "span" in heads and _has_paragraph(trace) else None,
            task=next((TASK_OF_HEAD[head] for head in TASK_OF_HEAD if head in heads), None),
            output_heads=sorted(heads),
            notes=_notes(bert, trace),
            hints=_hints(bert, trace),
            suggested_model=None if heads.keys() - {"pooler"} else INCLUDED_MODEL,
        )


def _mask_predictions(
    bert: PretrainedBert, trace: Trace, hidden: Float[Tensor, "token hidden"]
) -> list[MaskPrediction]:
    positions = [position for position, token_id in enumerate(trace.ids) if token_id == bert.tokenizer.mask_id]
    if not positions:
        return []
    vocabulary = bert.tokenizer.vocabulary
    top = mlm_probabilities(bert, hidden[positions]).topk(min(NUM_MASK_PREDICTIONS, len(vocabulary)))
    return [
        MaskPrediction(position, [vocabulary[token_id] for token_id in token_ids], probabilities)
        for position, token_ids, probabilities in zip(positions, top.indices.tolist(), top.values.tolist(), strict=True)
    ]


def _next_sentence_probability(bert: PretrainedBert, pooled: Float[Tensor, "1 hidden"]) -> float:
    return float(bert.model.nsp_logits(pooled).float().softmax(dim=-1)[0, 0])


def _label_probabilities(bert: PretrainedBert, pooled: Float[Tensor, "1 hidden"]) -> LabelProbabilities:
    probabilities = bert.model.classification_logits(pooled).float().softmax(dim=-1)[0].tolist()
    return LabelProbabilities(list(bert.config.labels), probabilities, has_label_names(bert))


def _word_labels(bert: PretrainedBert, trace: Trace, hidden: Float[Tensor, "token hidden"]) -> WordLabels:
    words = word_ids(trace)
    first_tokens = [
        position
        for position, (_, stop) in enumerate(trace.spans)
        if stop > 0 and (position == 0 or words[position] != words[position - 1])
    ]
    if not first_tokens:
        return WordLabels([], [], [], has_label_names(bert))
    best = bert.model.token_classification_logits(hidden[first_tokens]).float().softmax(dim=-1).max(dim=-1)
    labels = [bert.config.labels[index] for index in best.indices.tolist()]
    return WordLabels(first_tokens, labels, best.values.tolist(), has_label_names(bert))


def _answer_span(bert: PretrainedBert, trace: Trace, hidden: Float[Tensor, "token hidden"]) -> AnswerSpan:
    """Return the answer: a span of the second text, with the first text as the question."""
    logits = bert.model.span_logits(hidden).float().cpu().numpy()
    offsets = np.array(trace.spans, dtype=np.int64)
    window = Window(0, np.array(trace.ids), np.array(trace.segments), offsets, np.full(len(offsets), -1))
    answer = QuestionAnswering().decode([logits], [window], Dataset([trace.text], [trace.pair or ""]))[0]
    inside = (np.array(trace.segments) == 1) & (offsets[:, 0] < answer.end) & (offsets[:, 1] > answer.start)
    return AnswerSpan(answer.text, np.flatnonzero(inside).tolist(), answer.score)


def _has_paragraph(trace: Trace) -> bool:
    """Return whether the second text has a token other than [SEP]."""
    return any(segment == 1 and stop > 0 for segment, (_, stop) in zip(trace.segments, trace.spans, strict=True))


def has_label_names(bert: PretrainedBert) -> bool:
    """Return whether the labels have names; LABEL_0 is only a number."""
    return not all(_UNNAMED_LABEL.fullmatch(label) for label in bert.config.labels)


def _notes(bert: PretrainedBert, trace: Trace) -> list[str]:
    """Return sentences about missing heads and about input that differs from the training data."""
    heads, source = bert.model.heads, bert.report.source
    is_finetuned = any(head in heads for head in TASK_OF_HEAD)
    missing = [head for head in PRETRAINING_HEAD_NAMES if head not in heads and not is_finetuned]
    notes = [missing_head_message(bert, head) for head in missing]
    if heads.keys() & {"classification", "token_classification"} and not has_label_names(bert):
        notes.append(f"The labels of {source} have no names, only numbers.")
    task_config = read_task_config(Path(bert.report.source))
    trained_on_pairs = None if task_config is None else task_config.trained_on_pairs
    if trained_on_pairs is not None and trained_on_pairs != (trace.pair is not None):
        kind = "sentence pairs" if trained_on_pairs else "single texts"
        notes.append(f"{source} was fine-tuned on {kind}; its prediction for this input is unreliable.")
    return notes


def _hints(bert: PretrainedBert, trace: Trace) -> list[str]:
    """Return sentences about input that other heads need."""
    heads, hints = bert.model.heads, list[str]()
    if "mlm" in heads and bert.tokenizer.mask_id not in trace.ids:
        hints.append("The text has no [MASK] to predict.")
    if "nsp" in heads and trace.pair is None:
        hints.append("Next-sentence prediction needs a second sentence.")
    if "span" in heads and not _has_paragraph(trace):
        hints.append("Question answering needs a paragraph as the second text.")
    return hints


def _require_pooled(pooled: Tensor | None) -> Tensor:
    if pooled is None:
        raise GlassBertError("The model has an output head that needs a pooler, but no pooler.")
    return pooled


def _batch(bert: PretrainedBert, trace: Trace) -> PackedBatch:
    return PackedBatch.from_sequences([trace.ids], [trace.segments], next(bert.model.parameters()).device)
