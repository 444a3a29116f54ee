"""A classifier of disaster reports: logistic regression on the [CLS] vectors of 48 sentences of the package."""

from importlib.resources import files
from typing import Any, NamedTuple

import msgspec
import numpy as np
from jaxtyping import Float
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import LeaveOneOut, cross_val_predict

from glassbert.pretrained import PretrainedBert

MAX_ITERATIONS = 1_000


class LabeledSentences(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Sentences of two classes."""

    disaster: list[str]
    everyday: list[str]


class DisasterClassifier(NamedTuple):
    """Weights and bias of a fitted classifier, and its accuracy on sentences that were left out."""

    weights: Float[np.ndarray, " hidden"]
    bias: float
    num_sentences: int
    accuracy: float

    def log_odds(self, vectors: Float[np.ndarray, "text hidden"]) -> Float[np.ndarray, " text"]:
        """Return the log odds of the class disaster: positive above a probability of 50 %."""
        return vectors @ self.weights + self.bias


def read_disaster_sentences() -> LabeledSentences:
    """Return the sentences of the package."""
    path = files("glassbert") / "assets" / "disaster_sentences.toml"
    return msgspec.toml.decode(path.read_bytes(), type=LabeledSentences)


def fit_disaster_classifier(bert: PretrainedBert) -> DisasterClassifier:
    """Fit the classifier on the [CLS] vectors of a model; the accuracy is from leave-one-out cross-validation."""
    sentences = read_disaster_sentences()
    vectors = bert.encode([*sentences.disaster, *sentences.everyday], pooling="cls")
    labels = np.array([1] * len(sentences.disaster) + [0] * len(sentences.everyday))
    model: Any = LogisticRegression(max_iter=MAX_ITERATIONS)
    predicted = cross_val_predict(model, vectors, labels, cv=LeaveOneOut())
    model.fit(vectors, labels)
    return DisasterClassifier(
        model.coef_[0].astype(np.float32), float(model.intercept_[0]), len(labels), float(np.mean(predicted == labels))
    )
