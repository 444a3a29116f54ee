"""Clusters of texts and their names."""

import numpy as np
import pytest
from sklearn.cluster import KMeans
from sklearn.metrics import silhouette_score

from glassbert.analysis.text_clusters import NUM_STARTS, TextClusters, cluster_vectors, distinctive_words


def blobs(count: int, size: int = 30) -> np.ndarray:
    generator = np.random.default_rng(0)
    centers = np.eye(16)[:count] * 10
    return np.concatenate([center + generator.normal(0, 0.3, (size, 16)) for center in centers]).astype(np.float32)


@pytest.mark.parametrize("count", [2, 3, 5, 9])
def test_separate_groups_are_found_and_counted(count: int) -> None:
    vectors = blobs(count)
    clusters = cluster_vectors(vectors)
    assert clusters.count == count
    for group in range(count):
        assert len(set(clusters.assignments[group * 30 : (group + 1) * 30].tolist())) == 1
    assert clusters.silhouette == pytest.approx(
        silhouette_score(vectors, clusters.assignments, metric="cosine"), abs=1e-4
    )


def test_vectors_without_groups_have_as_many_clusters_as_are_about_as_good_as_the_best() -> None:
    vectors = np.random.default_rng(0).normal(size=(300, 64)).astype(np.float32)
    clusters = cluster_vectors(vectors)
    assert clusters.count == 12
    unit = vectors / np.linalg.norm(vectors, axis=1, keepdims=True)
    two = KMeans(2, n_init=NUM_STARTS, random_state=0).fit_predict(unit)
    assert clusters.silhouette is not None
    assert clusters.silhouette >= silhouette_score(unit, two, metric="cosine") - 0.02


def test_the_same_seed_gives_the_same_clusters() -> None:
    vectors = np.random.default_rng(1).normal(size=(200, 8)).astype(np.float32)
    first, second = cluster_vectors(vectors), cluster_vectors(vectors)
    assert first.count == second.count
    assert first.assignments.tolist() == second.assignments.tolist()


def test_equal_texts_are_one_cluster() -> None:
    clusters = cluster_vectors(np.ones((10, 4), dtype=np.float32))
    assert (clusters.count, clusters.silhouette) == (1, None)


def test_clusters_are_named_by_words_that_the_others_do_not_have() -> None:
    texts = [
        "the fire in the forest https://t.co/sofa",
        "a forest fire tonight",
        "my cat sleeps &amp; ___ û_ &gt; &amp; &gt; &amp; &gt; û_",
        "the cat and my sofa tonight",
    ]
    names = distinctive_words(texts, TextClusters(np.array([0, 0, 1, 1]), 2, 0.5))
    assert set(names[0][:2]) == {"fire", "forest"}
    assert names[1][0] == "cat"
    assert not {"the", "amp", "gt", "û_"} & {*names[0], *names[1]}


def test_a_cluster_without_words_has_no_name() -> None:
    assert distinctive_words(["the and", "123 ..."], TextClusters(np.array([0, 1]), 2, 0.1)) == [[], []]
    assert distinctive_words(["word again", "123"], TextClusters(np.array([0, 1]), 2, 0.1))[1] == []
