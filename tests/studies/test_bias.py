"""A planted bias is significant, no bias is not, and sentences of one word count once."""

import csv
import json
import math
from pathlib import Path

import numpy as np
import pytest

import glassbert as gb
from glassbert.analysis.statistics import permutation_test
from glassbert.data.association_tests import WORDS, read_association_tests
from glassbert.studies import bias
from glassbert.studies.framework.study_context import StudyContext
from glassbert.studies.framework.word_groups import WordGroups

from .shared_data import DATA_DIR, requires_data


def planted_groups(generator: np.random.Generator) -> list[np.ndarray]:
    """Return two groups of targets and two of attributes, each group of targets close to its attributes."""
    axes = np.eye(2, 30)
    return [10 * axes[kind] + generator.normal(0, 0.1, (count, 30)) for count, kind in ((8, 0), (8, 1), (6, 0), (6, 1))]


def word_test(groups: list[np.ndarray]) -> bias.AssociationTest:
    """Return a test in which every target is a word."""
    return bias.run_test(groups, [np.arange(len(group)) for group in groups[:2]])


def test_a_planted_bias_is_significant(minilm: gb.PretrainedBert) -> None:
    test = word_test(planted_groups(np.random.default_rng(0)))
    number, p_value = bias.effect_number("planted", test, [0.1, -0.3], StudyContext(minilm, "minilm"))
    assert number.value == pytest.approx(2 * math.sqrt(15 / 16), abs=0.01)  # the largest effect of 16 targets
    assert p_value == pytest.approx(2 / math.comb(16, 8))
    assert number.control == pytest.approx(-0.1)
    assert number.control_description == "mean of 2 randomly initialized models (-0.30 to 0.10)"


def test_mixed_targets_have_no_effect(minilm: gb.PretrainedBert) -> None:
    first, second, *attributes = planted_groups(np.random.default_rng(1))
    mixed = [np.concatenate([first[:4], second[:4]]), np.concatenate([first[4:], second[4:]])]
    test = word_test([*mixed, *attributes])
    number, p_value = bias.effect_number("mixed", test, [0.0], StudyContext(minilm, "minilm"))
    assert abs(number.value) < 0.1
    assert p_value > 0.5
    assert number.low is not None
    assert number.high is not None
    assert number.low < 0 < number.high


def test_many_targets_are_tested_with_random_permutations(minilm: gb.PretrainedBert) -> None:
    generator = np.random.default_rng(2)
    groups = (WordGroups(generator.normal(mean, 1, 60), np.arange(60)) for mean in (0.5, 0))
    number, p_value = bias.effect_number("many", bias.AssociationTest(*groups), [0.0], StudyContext(minilm, "minilm"))
    assert 0 < p_value < 0.1
    assert "10,000" in number.method


def unbiased_sentences(generator: np.random.Generator, num_words: int = 8, per_word: int = 12) -> bias.AssociationTest:
    """Return a test without bias, with similar sentences of each word."""
    word_ids = np.arange(num_words * per_word) // per_word
    groups = [np.repeat(generator.normal(size=num_words), per_word) for _ in range(2)]
    return bias.AssociationTest(
        *(WordGroups(group + generator.normal(0, 0.1, len(group)), word_ids) for group in groups)
    )


def test_sentences_of_one_word_do_not_make_p_values_too_small(minilm: gb.PretrainedBert) -> None:
    generator, context = np.random.default_rng(4), StudyContext(minilm, "minilm")
    tests = [unbiased_sentences(generator) for _ in range(60)]
    results = [bias.effect_number("none", test, [0.0], context) for test in tests]
    assert np.mean([p_value < 0.05 for _, p_value in results]) <= 0.12  # 5 % expected
    assert np.mean([(number.low or 0) < 0 < (number.high or 0) for number, _ in results]) > 0.8
    per_sentence = [permutation_test(test.first.values, test.second.values, 0).value for test in tests]
    assert np.mean([min(p_value, 1 - p_value) < 0.025 for p_value in per_sentence]) > 0.4  # many false positives
    number = results[0][0]
    assert number.n == 16
    assert "over 16 words with their 192 sentences" in number.method
    assert "as published" not in number.method
    assert "as published" in bias.effect_number("none", tests[0], [0.0], context, per_sentence=True)[0].method


def write_data(folder: Path) -> Path:
    """Write two small association tests and three CrowS-Pairs."""
    tests = folder / bias.TESTS
    tests.mkdir(parents=True)
    groups = {
        "targ1": ["rose", "tulip", "daisy"],
        "targ2": ["wasp", "flea", "moth"],
        "attr1": ["love", "joy"],
        "attr2": ["pain", "hate"],
    }
    for file, template in (("weat1", "{}"), ("sent-weat1", "This is {}.")):
        content = {
            name: {"category": name, "examples": [template.format(word) for word in words]}
            for name, words in groups.items()
        }
        (tests / f"{file}.jsonl").write_text(json.dumps(content))
    crows_pairs = folder / bias.CROWS_PAIRS
    crows_pairs.parent.mkdir(parents=True)
    with crows_pairs.open("w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(["", "sent_more", "sent_less", "stereo_antistereo", "bias_type"])
        writer.writerow([0, "The cat slept.", "The dog slept.", "stereo", "age"])
        writer.writerow([1, "The old man ran.", "The young man ran.", "stereo", "age"])
        writer.writerow([2, "The tall man ran.", "The small man ran.", "antistereo", "looks"])
    return folder


@pytest.mark.integration
def test_a_model_without_mlm_head_runs_the_association_tests_only(minilm: gb.PretrainedBert, tmp_path: Path) -> None:
    result = bias.measure(StudyContext(minilm, "minilm", data_dir=write_data(tmp_path)))
    assert result["C1 Flowers/Insects, words"].value > 0.5
    assert [number for number in result.numbers if number.name.startswith("CrowS")] == []
    assert "no masked-language-model head" in bias.summarize(result)
    assert len(bias.plot(result).axes) == 2
    assert len(bias.tables(result)["Association tests, mean"]) == 3
    assert result["C1 Flowers/Insects, neutral templates"].n == 6
    assert len(set(result.facts["control_effects"]["C1 Flowers/Insects, neutral templates"])) == bias.NUM_CONTROLS


def test_a_model_with_mlm_head_also_scores_crows_pairs(tmp_path: Path) -> None:
    result = bias.measure(StudyContext(gb.load("glass"), "glass", data_dir=write_data(tmp_path)))
    assert result["CrowS-Pairs score"].n == 3
    assert result["CrowS-Pairs age"].n == 2
    assert result.facts["crows_pairs"] == "3 of 3 pairs sampled, seed 0"
    assert "3 of 3 pairs sampled" in result["CrowS-Pairs age"].method
    assert "The more stereotypical sentence is more likely" in bias.summarize(result)
    assert len(bias.plot(result).axes) == 3


@requires_data
def test_every_published_effect_has_a_number() -> None:
    names = {key.name for key in read_association_tests(DATA_DIR / bias.TESTS)}
    assert len(names) == 40
    assert len(bias.STUDY.published) == 14
    assert {value.number for value in bias.STUDY.published} <= names


@requires_data
def test_sentence_tests_have_the_words_of_their_word_tests() -> None:
    tests = read_association_tests(DATA_DIR / bias.TESTS)
    for key in tests:
        groups = tests[key._replace(kind=WORDS)]
        for word_ids, words in zip(bias.assign_targets(tests, key), groups, strict=False):
            assert word_ids.max() + 1 == len(words) or key.topic.startswith("C9")  # one of its words has no sentence
