"""Metrics of the tasks. All range up to 1; higher is better.

Label and correlation metrics come from scikit-learn and scipy; entity and SQuAD scoring follow the CoNLL and SQuAD 1.1
evaluation scripts.
"""

import re
import string
import warnings
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
from jaxtyping import Float

from glassbert.analysis.rank_correlation import rank_correlation
from glassbert.data.entities import EntitySpan, entity_spans
from glassbert.errors import GlassBertError

_ZERO: Any = 0  # Any: scikit-learn's stubs allow only strings for zero_division


class PrecisionRecallF1(NamedTuple):
    """Precision, recall, F1, and the number of true labels or entities they are computed on."""

    precision: float
    recall: float
    f1: float
    support: int


class SquadScore(NamedTuple):
    """Exact match and F1 of SQuAD 1.1, averaged over the questions."""

    exact_match: float
    f1: float


def accuracy(targets: Sequence[str], predictions: Sequence[str]) -> float:
    """Return the fraction of correct predictions."""
    from sklearn.metrics import accuracy_score

    validate_lengths(targets, predictions)
    return float(accuracy_score(targets, predictions))


def f1(targets: Sequence[str], predictions: Sequence[str], positive: str) -> float:
    """Return the F1 of one label; 0 where it has neither targets nor predictions."""
    return label_scores(targets, predictions, [positive])[positive].f1


def macro_f1(targets: Sequence[str], predictions: Sequence[str]) -> float:
    """Return the unweighted mean F1 over all labels that occur in the targets or the predictions."""
    from sklearn.metrics import f1_score

    validate_lengths(targets, predictions)
    return float(f1_score(targets, predictions, average="macro", zero_division=_ZERO))


def matthews(targets: Sequence[str], predictions: Sequence[str]) -> float:
    """Return the Matthews correlation coefficient; 0 where all samples have one label."""
    from sklearn.metrics import matthews_corrcoef

    validate_lengths(targets, predictions)
    return float(matthews_corrcoef(targets, predictions)) if len({*targets, *predictions}) > 1 else 0.0


def pearson(targets: Sequence[float], predictions: Sequence[float]) -> float:
    """Return the Pearson correlation; 0 where one side is constant."""
    from scipy.stats import ConstantInputWarning, NearConstantInputWarning, pearsonr

    validate_lengths(targets, predictions)
    first, second = _rescale(targets), _rescale(predictions)
    if np.ptp(first) == 0 or np.ptp(second) == 0:
        return 0.0
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ConstantInputWarning)
        warnings.simplefilter("ignore", NearConstantInputWarning)
        result: Any = pearsonr(first, second)
        return float(np.nan_to_num(result.statistic))


def spearman(targets: Sequence[float], predictions: Sequence[float]) -> float:
    """Return the Spearman rank correlation; 0 where one side is constant."""
    validate_lengths(targets, predictions)
    return rank_correlation(np.asarray(targets, dtype=np.float64), np.asarray(predictions, dtype=np.float64))


def label_scores(
    targets: Sequence[str], predictions: Sequence[str], labels: Sequence[str]
) -> dict[str, PrecisionRecallF1]:
    """Return precision, recall, F1 and support of each of `labels`."""
    from sklearn.metrics import precision_recall_fscore_support

    validate_lengths(targets, predictions)
    columns: Any = precision_recall_fscore_support(targets, predictions, labels=list(labels), zero_division=_ZERO)
    rows = zip(*(np.asarray(column).tolist() for column in columns), strict=True)
    return {label: PrecisionRecallF1(*row) for label, row in zip(labels, rows, strict=True)}


def entity_score(targets: Sequence[Sequence[str]], predictions: Sequence[Sequence[str]]) -> PrecisionRecallF1:
    """Score tag sequences by entity: an entity is correct if its type, start and end are."""
    true, predicted = _all_entities(targets, predictions)
    return _precision_recall_f1(len(true & predicted), len(predicted), len(true))


def entity_scores(
    targets: Sequence[Sequence[str]], predictions: Sequence[Sequence[str]]
) -> dict[str, PrecisionRecallF1]:
    """Score tag sequences by entity, separately for each entity type."""
    true, predicted = _all_entities(targets, predictions)

    def count(entities: set[tuple[int, EntitySpan]]) -> Counter[str]:
        return Counter(entity.type for _, entity in entities)

    correct, num_predicted, num_true = count(true & predicted), count(predicted), count(true)
    return {
        entity_type: _precision_recall_f1(correct[entity_type], num_predicted[entity_type], num_true[entity_type])
        for entity_type in sorted({*num_true, *num_predicted})
    }


def squad_score(targets: Mapping[str, Sequence[str]], predictions: Mapping[str, str]) -> SquadScore:
    """Score answers by question id with the rules of SQuAD 1.1.

    A prediction counts against the accepted answer that it matches best; a missing prediction counts as 0.
    """
    if not targets:
        raise GlassBertError("There are no questions to score.")
    exact_matches = f1_sum = 0.0
    for question_id, accepted in targets.items():
        if question_id in predictions:
            prediction = predictions[question_id]
            exact_matches += max(float(_normalize(prediction) == _normalize(answer)) for answer in accepted)
            f1_sum += max(_word_f1(prediction, answer) for answer in accepted)
    return SquadScore(exact_matches / len(targets), f1_sum / len(targets))


def validate_lengths(targets: Sequence[object], predictions: Sequence[object]) -> None:
    """Raise unless there are as many targets as predictions, and at least one."""
    if len(targets) != len(predictions):
        raise GlassBertError(
            f"There are {len(targets)} targets and {len(predictions)} predictions; expected equal counts."
        )
    if not len(targets):
        raise GlassBertError("There are no samples to score.")


_ARTICLES = re.compile(r"\b(a|an|the)\b")
_NO_PUNCTUATION = str.maketrans("", "", string.punctuation)


def _rescale(values: Sequence[float]) -> Float[np.ndarray, " sample"]:
    """Divide by a power of two so that the largest is about 1: squares and differences then cannot overflow."""
    array = np.asarray(values, dtype=np.float64)
    return np.ldexp(array, -int(np.frexp(np.abs(array).max())[1]))


def _all_entities(
    targets: Sequence[Sequence[str]], predictions: Sequence[Sequence[str]]
) -> tuple[set[tuple[int, EntitySpan]], set[tuple[int, EntitySpan]]]:
    """Return the true and the predicted entities of all sentences, each with the index of its sentence."""
    validate_lengths(targets, predictions)
    true: set[tuple[int, EntitySpan]] = set()
    predicted: set[tuple[int, EntitySpan]] = set()
    for index, (target_tags, predicted_tags) in enumerate(zip(targets, predictions, strict=True)):
        if len(target_tags) != len(predicted_tags):
            raise GlassBertError(
                f"predictions[{index}] has {len(predicted_tags)} tags and targets[{index}] has {len(target_tags)}; "
                "expected equal counts."
            )
        true |= {(index, entity) for entity in entity_spans(target_tags)}
        predicted |= {(index, entity) for entity in entity_spans(predicted_tags)}
    return true, predicted


def _precision_recall_f1(correct: int, predicted: int, true: int) -> PrecisionRecallF1:
    precision, recall = correct / predicted if predicted else 0.0, correct / true if true else 0.0
    total = precision + recall
    return PrecisionRecallF1(precision, recall, 2 * precision * recall / total if total else 0.0, true)


def _normalize(answer: str) -> str:
    """Lower-case an answer and remove punctuation, articles and repeated spaces."""
    return " ".join(_ARTICLES.sub(" ", answer.lower().translate(_NO_PUNCTUATION)).split())


def _word_f1(prediction: str, answer: str) -> float:
    predicted, true = _normalize(prediction).split(), _normalize(answer).split()
    common = sum((Counter(predicted) & Counter(true)).values())
    return 2 * common / (len(predicted) + len(true)) if common else 0.0
