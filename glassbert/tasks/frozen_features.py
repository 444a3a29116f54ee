"""Kaggle approach "frozen features": vectors of the pretrained model and TF-IDF, with logistic regression."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from jaxtyping import Float

from glassbert.pretrained import PretrainedBert
from glassbert.tasks.classification import sort_labels
from glassbert.tasks.competition import Competition, Submission, score_fold, stratified_folds
from glassbert.training.seeding import validate_seed

VECTOR_WEIGHT = 3.0  # of the model's features relative to TF-IDF
MAX_KERNEL_COMPONENTS = 600


def frozen_features(
    competition: Competition,
    bert: PretrainedBert,
    num_folds: int = 5,
    seed: int = 0,
    on_progress: Callable[[int], None] | None = None,
) -> Submission:
    """Cross-validate and predict with logistic regression on frozen features.

    The features are TF-IDF of words and word pairs, and a kernel map (Nystroem) of the model's text vectors.
    """
    from sklearn.linear_model import LogisticRegression

    validate_seed(seed)
    folds = stratified_folds(competition.group_texts, competition.labels, num_folds, seed)
    all_texts = competition.texts + competition.test_texts
    vectors = bert.encode(all_texts, normalize=True, truncate=True, progress=on_progress)
    labels, num_train = np.array(competition.labels), len(competition.texts)

    def fit_predict(train: Sequence[int], test: Sequence[int]) -> list[str]:
        train_features, test_features = _features(all_texts, vectors, (list(train), list(test)), seed)
        classifier = LogisticRegression(C=1.0, max_iter=3_000).fit(train_features, labels[list(train)])
        return classifier.predict(test_features).tolist()

    label_names = sort_labels(competition.labels)
    scores = [
        score_fold(label_names, labels[held_out].tolist(), fit_predict(train, held_out)) for train, held_out in folds
    ]
    return Submission(fit_predict(range(num_train), range(num_train, len(all_texts))), scores)


def _features(
    texts: Sequence[str], vectors: Float[np.ndarray, "text hidden"], split: tuple[list[int], list[int]], seed: int
) -> tuple[Any, Any]:
    """Fit the feature extraction on the training texts; return the features of the training and the test texts."""
    from scipy import sparse
    from sklearn.kernel_approximation import Nystroem

    train, _ = split
    tfidf = _fit_tfidf([texts[index] for index in train])
    num_components = min(MAX_KERNEL_COMPONENTS, len(train))
    kernel_map = Nystroem(gamma=1.0, n_components=num_components, random_state=seed).fit(vectors[train])

    def transform(indices: list[int]) -> Any:
        kernel = sparse.csr_matrix(VECTOR_WEIGHT * kernel_map.transform(vectors[indices]))
        return sparse.hstack([tfidf.transform([texts[index] for index in indices]), kernel]).tocsr()

    return transform(split[0]), transform(split[1])


def _fit_tfidf(texts: list[str]) -> Any:
    """Fit TF-IDF of words and word pairs that occur at least twice; of all words if there are none."""
    from sklearn.feature_extraction.text import TfidfVectorizer

    try:
        return TfidfVectorizer(min_df=2, ngram_range=(1, 2), sublinear_tf=True).fit(texts)
    except ValueError:
        return TfidfVectorizer(token_pattern=r"(?u)\S+", sublinear_tf=True).fit(texts)
