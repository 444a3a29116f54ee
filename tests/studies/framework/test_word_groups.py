"""Template sentences are assigned to the words they contain."""

import numpy as np

from glassbert.studies.framework.word_groups import (
    WordGroups,
    assign_words,
    assign_words_by_overlap,
    cluster_bootstrap_sums,
)

SENTENCES = ["This is a fly.", "Flies are things.", "Those are fleas.", "The flea is here.", "Men are people."]


def test_sentences_are_assigned_to_the_most_similar_word() -> None:
    assert assign_words(SENTENCES, ["flea", "fly", "man"]).tolist() == [0, 0, 1, 1, 2]
    assert assign_words(["These are white women.", "A white man."], ["white man", "white woman"]).tolist() == [0, 1]


def test_a_sentence_without_a_similar_word_is_a_group_by_itself() -> None:
    assert assign_words(["Nothing of it.", "Nor this."], ["zebra"]).tolist() == [0, 1]


def test_without_a_word_list_sentences_are_grouped_by_their_specific_word() -> None:
    others = ["This is a rose.", "Roses are things.", "The rose is here.", "Those are people."]
    assert assign_words_by_overlap(SENTENCES, others).tolist() == [0, 0, 1, 1, 2]


def test_resampled_words_come_with_all_their_values() -> None:
    groups = WordGroups(np.array([1.0, 3.0, 10.0]), np.array([0, 0, 1]))
    np.testing.assert_allclose(groups.means, [2, 10])
    sums = {tuple(row) for row in cluster_bootstrap_sums(groups, 200, np.random.default_rng(0))}
    assert sums == {(4.0, 8.0, 20.0), (3.0, 14.0, 110.0), (2.0, 20.0, 200.0)}
