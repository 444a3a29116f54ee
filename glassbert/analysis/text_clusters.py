"""Clusters of text vectors: k-means with the number of clusters chosen by silhouette, named by distinctive words.

The words of a cluster are those with the largest class-based TF-IDF (Grootendorst 2022): all texts of a cluster count
as one document.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from html import unescape
from typing import Any

import numpy as np
from jaxtyping import Float, Int

from glassbert.analysis.unit_vectors import unit_vectors

MAX_CLUSTERS = 12
MAX_SILHOUETTE_POINTS = 2_000
NUM_WORDS = 3
NUM_STARTS: Any = 3  # Any: scikit-learn's stubs allow only strings
# scikit-learn's list of stop words has these words of content too
CONTENT_WORDS = frozenset(
    {"amount", "bill", "bottom", "call", "cry", "detail", "empty", "fill", "fire", "front", "full", "interest", "mill"}
    | {"mine", "move", "serious", "side", "sincere", "system", "thick", "thin", "top"}
)
URL = re.compile(r"https?://\S+")
WORD_PATTERN = r"(?u)\b[^\W\d_](?:[^\W_]|['-])+\b"  # starts with a letter and has at least two characters
SILHOUETTE_TOLERANCE = 0.02


@dataclass(frozen=True)
class TextClusters:
    """The cluster of each text, and the mean silhouette (cosine distance), which chose the number of clusters."""

    assignments: Int[np.ndarray, " text"]
    count: int
    silhouette: float | None  # None: there are too few different texts for clusters


def cluster_vectors(vectors: Float[np.ndarray, "text hidden"], seed: int = 0) -> TextClusters:
    """Cluster unit vectors with k-means for k = 2 to 12 and choose k by the mean silhouette.

    The largest k whose silhouette is at most 0.02 below the best is chosen: texts without clear groups have about the
    same small silhouette for every k, and more clusters say more about them. The silhouette of more than 2,000 texts
    is that of a random sample.
    """
    from sklearn.cluster import KMeans
    from sklearn.metrics import silhouette_score

    unit = unit_vectors(vectors).astype(np.float32)
    num_different = len(np.unique(unit.round(5), axis=0))
    candidates: list[TextClusters] = []
    sample_size = min(len(unit), MAX_SILHOUETTE_POINTS)
    for count in range(2, min(MAX_CLUSTERS, num_different - 1) + 1):
        assignments = KMeans(count, n_init=NUM_STARTS, random_state=seed).fit_predict(unit)
        chosen = np.random.default_rng(seed).permutation(len(unit))[:sample_size]
        if len(np.unique(assignments[chosen])) < 2:
            continue
        score = float(silhouette_score(unit[chosen], assignments[chosen], metric="cosine"))
        candidates.append(TextClusters(np.asarray(assignments), count, score))
    if not candidates:
        return TextClusters(np.zeros(len(unit), dtype=np.int64), 1, None)
    best = max(clusters.silhouette or 0 for clusters in candidates)
    return [clusters for clusters in candidates if (clusters.silhouette or 0) >= best - SILHOUETTE_TOLERANCE][-1]


def distinctive_words(texts: Sequence[str], clusters: TextClusters) -> list[list[str]]:
    """Return the most distinctive words of each cluster; none if its texts have only stop words."""
    from sklearn.feature_extraction.text import ENGLISH_STOP_WORDS, CountVectorizer

    documents = [
        " ".join(
            URL.sub("", unescape(text))
            for text, cluster in zip(texts, clusters.assignments, strict=True)
            if cluster == number
        )
        for number in range(clusters.count)
    ]
    stop_words: Any = sorted(ENGLISH_STOP_WORDS - CONTENT_WORDS)
    vectorizer: Any = CountVectorizer(stop_words=stop_words, token_pattern=WORD_PATTERN, max_features=20_000)
    try:
        counts = vectorizer.fit_transform(documents).toarray().astype(np.float64)
    except ValueError:  # the texts have no words
        return [[] for _ in documents]
    words = vectorizer.get_feature_names_out()
    frequency = counts / np.maximum(counts.sum(axis=1, keepdims=True), 1)
    mean_length = counts.sum() / clusters.count
    scores = frequency * np.log1p(mean_length / counts.sum(axis=0))
    return [
        [str(words[index]) for index in np.argsort(-row, kind="stable")[:NUM_WORDS] if row[index] > 0] for row in scores
    ]
