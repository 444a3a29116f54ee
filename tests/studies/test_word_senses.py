"""Planted senses are found, shuffled senses are at chance, and real words separate with depth."""

from pathlib import Path

import numpy as np
import pytest

import glassbert as gb
from glassbert.data.coarse_wsd import AmbiguousWord, WordUse, parse_use, read_coarse_wsd
from glassbert.studies import word_senses
from glassbert.studies.framework.study_context import StudyContext

from ..data.coarse_wsd_archive import write_coarse_wsd
from ..model.reference_models import random_model
from .shared_data import DATA_DIR, requires_data


def test_every_sense_is_sampled_equally_often_if_possible() -> None:
    train = [WordUse("", 0, 0, index % 5 == 0) for index in range(50)]
    word = AmbiguousWord("bat", ["a", "b"], train, [WordUse("", 0, 0, 1)] * 3)
    sampled = word_senses.sample_uses(word, 10, np.random.default_rng(0))
    assert [sum(use.sense == sense for use in sampled.train) for sense in (0, 1)] == [10, 10]
    assert len(sampled.test) == 3


def test_a_word_of_several_tokens_is_their_mean(tokenizer: gb.Tokenizer) -> None:
    bert = gb.PretrainedBert(random_model("tiny", (), vocab_size=len(tokenizer.vocabulary)), tokenizer)
    use = parse_use("1\tthe bat sat on it", 0)  # this tokenizer splits it into b ##a ##t
    (vector,) = word_senses.word_vectors(bert, [use])
    np.testing.assert_allclose(vector, bert.trace(use.text).hidden[:, 2:5].mean(axis=1), atol=1e-5)


def test_planted_senses_are_found_and_shuffled_or_random_ones_are_not() -> None:
    generator = np.random.default_rng(0)
    train_senses, test_senses = np.repeat(range(4), 25), np.repeat(range(4), 100)
    centers = generator.standard_normal((4, 64))
    senses = np.concatenate([train_senses, test_senses])
    noise = generator.standard_normal((len(senses), 2, 64))
    vectors = noise.copy()
    vectors[:, 1] = 4 * centers[senses] + noise[:, 1]  # depth 0 is noise, depth 1 separates the senses
    correct, shuffled = word_senses.nearest_neighbor_senses(vectors, train_senses, test_senses, generator)
    assert correct.mean(axis=0) == pytest.approx([0.25, 1.0], abs=0.08)
    assert shuffled == pytest.approx([0.25, 0.25], abs=0.04)


def test_test_sentences_that_are_training_sentences_are_removed() -> None:
    duplicate, new = WordUse("a bat slept", 2, 5, 0), WordUse("a bat broke", 2, 5, 1)
    word = AmbiguousWord("bat", ["a", "b"], [duplicate], [duplicate, new])
    assert word_senses.without_duplicates(word).test == [new]


def test_the_interval_of_one_word_covers_other_samples() -> None:
    generator = np.random.default_rng(0)
    centers = generator.standard_normal((2, 16))

    def sample() -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        senses = np.repeat([0, 1], 10)
        vectors = 0.45 * centers[np.concatenate([senses, senses])] + generator.standard_normal((40, 16))
        return vectors, senses, senses

    accuracies: list[float] = []
    for _ in range(60):
        vectors, train_senses, test_senses = sample()
        correct, _ = word_senses.nearest_neighbor_senses(vectors[:, None], train_senses, test_senses, generator)
        accuracies.append(float(correct.mean()))
    intervals = [word_senses.resampled_interval(*sample(), generator) for _ in range(12)]
    width = np.mean([high - low for low, high in intervals])
    assert 0.7 < width / (np.quantile(accuracies, 0.975) - np.quantile(accuracies, 0.025)) < 1.6


def test_the_study_runs_on_a_small_archive(tmp_path: Path, minilm: gb.PretrainedBert) -> None:
    write_coarse_wsd(tmp_path / word_senses.SENSES)
    model = random_model("tiny", (), vocab_size=len(minilm.tokenizer.vocabulary))
    context = StudyContext(gb.PretrainedBert(model, minilm.tokenizer), "small", data_dir=tmp_path)
    result = word_senses.measure(context)
    assert result.arrays["accuracy"].shape == (2, 3)
    assert "5 of 5 training and 4 of 4 test sentences" in word_senses.summarize(result)
    assert len(word_senses.plot(result).axes) == 5
    (table,) = word_senses.tables(result).values()
    assert len(table) == 3


@requires_data
def test_real_words_separate_with_depth_in_minilm(minilm: gb.PretrainedBert) -> None:
    words = {word.name: word for word in read_coarse_wsd(DATA_DIR / word_senses.SENSES)}
    assert len(words) == 20
    first, last, chance = [], [], []
    for name in sorted(words)[:6]:  # not chosen by their accuracy: single words depend much on the sample
        word = word_senses.sample_uses(word_senses.without_duplicates(words[name]), 8, np.random.default_rng(0))
        train_senses, test_senses = word_senses.sense_labels(word)
        vectors = word_senses.word_vectors(minilm, [*word.train, *word.test])
        correct, shuffled = word_senses.nearest_neighbor_senses(
            vectors, train_senses, test_senses, np.random.default_rng(0)
        )
        first.append(correct[:, 0].mean())
        last.append(correct[:, -1].mean())
        chance.append(shuffled[-1])
    assert np.mean(first) == pytest.approx(np.mean(chance), abs=0.15)  # token and position alone hold no sense
    assert np.mean(last) > np.mean(chance) + 0.2
