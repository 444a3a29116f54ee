"""A bias put in by hand is found, shuffled it is gone, and likelihoods are those of the head, token by token."""

import csv
import json
import math
from pathlib import Path

import numpy as np
import pytest

import glassbert as gb
from glassbert.study import bias
from glassbert.study.kit.clusters import Clusters, owners_by_sharing, owners_by_words
from glassbert.study.kit.statistics import two_groups
from glassbert.study.kit.subject import Subject

from .shared_data import PLACE, with_data


def planted(generator: np.random.Generator) -> list[np.ndarray]:
    """Targets and attributes of two kinds, each kind of targets beside its kind of attributes."""
    axes = np.eye(2, 30)
    return [10 * axes[kind] + generator.normal(0, 0.1, (count, 30)) for count, kind in ((8, 0), (8, 1), (6, 0), (6, 1))]


def alone(groups: list[np.ndarray]) -> bias.Association:
    """Every target is a word of its own."""
    return bias.associated(groups, [np.arange(len(group)) for group in groups[:2]])


def test_a_planted_bias_has_an_effect_near_2_and_turned_round_near_minus_2(minilm: gb.LoadedBert) -> None:
    first, second, one, other = planted(np.random.default_rng(0))
    number, p = bias.measured("planted", alone([first, second, one, other]), [0.1, -0.3], Subject(minilm, "minilm"))
    assert number.value == pytest.approx(2 * math.sqrt(15 / 16), abs=0.01)  # all a d can be of 16 targets
    assert p == pytest.approx(2 / math.comb(16, 8))
    assert "exact: all 12,870 divisions" in number.how
    assert number.control == pytest.approx(-0.1)
    assert number.against == "2 models with random weights: mean, of -0.30 to 0.10"
    assert bias.effect_size(alone([second, first, one, other])) == pytest.approx(-number.value)


def test_shuffled_targets_have_no_effect(minilm: gb.LoadedBert) -> None:
    generator = np.random.default_rng(1)
    first, second, one, other = planted(generator)
    both = np.concatenate([first, second])
    effects: list[float] = []
    for _ in range(200):
        mixed = generator.permutation(both)
        effects.append(bias.effect_size(alone([mixed[:8], mixed[8:], one, other])))
    assert np.mean(effects) == pytest.approx(0, abs=0.1)
    mixed = np.concatenate([first[:4], second[:4], first[4:], second[4:]])
    number, p = bias.measured("mixed", alone([mixed[:8], mixed[8:], one, other]), [0.0], Subject(minilm, "minilm"))
    assert abs(number.value) < 0.1
    assert p > 0.5
    assert number.low is not None
    assert number.high is not None
    assert number.low < 0 < number.high


def test_many_targets_are_divided_by_draws(minilm: gb.LoadedBert) -> None:
    generator = np.random.default_rng(2)
    groups = (Clusters(generator.normal(mean, 1, 60), np.arange(60)) for mean in (0.5, 0))
    number, p = bias.measured("many", bias.Association(*groups), [0.0], Subject(minilm, "minilm"))
    assert 0 < p < 0.1
    assert "10,000 divisions drawn" in number.how


def of_words(generator: np.random.Generator, words: int = 8, times: int = 12) -> bias.Association:
    """Words without any bias, each in sentences that are almost the same."""
    groups = [np.repeat(generator.normal(size=words), times) for _ in range(2)]
    near = [Clusters(group + generator.normal(0, 0.1, words * times), np.arange(words * times) // times)
            for group in groups]  # fmt: skip
    return bias.Association(*near)


def test_sentences_of_one_word_do_not_make_chance_smaller(minilm: gb.LoadedBert) -> None:
    generator, subject = np.random.default_rng(4), Subject(minilm, "minilm")
    made = [of_words(generator) for _ in range(60)]
    found = [bias.measured("none", one, [0.0], subject) for one in made]
    assert np.mean([p < 0.05 for _, p in found]) <= 0.12  # one in twenty, bar luck
    assert np.mean([(number.low or 0) < 0 < (number.high or 0) for number, _ in found]) > 0.8
    alone = [two_groups(one.first.values, one.second.values, 0).p for one in made]
    assert np.mean([min(p, 1 - p) < 0.025 for p in alone]) > 0.4  # sentence by sentence, most of nothing looks sure
    assert found[0][0].n == 16
    assert "over 16 words with their 192 sentences" in found[0][0].how
    assert "as published" not in found[0][0].how
    assert "as published, each sentence by itself" in bias.measured("none", made[0], [0.0], subject, True)[0].how


def test_sentences_find_their_word() -> None:
    sentences = ["This is a fly.", "Flies are things.", "Those are fleas.", "The flea is here.", "Men are people."]
    assert owners_by_words(sentences, ["flea", "fly", "man"]).tolist() == [0, 0, 1, 1, 2]
    assert owners_by_words(["These are white women.", "A white man."], ["white man", "white woman"]).tolist() == [0, 1]
    assert owners_by_words(["Nothing of it.", "Nor this."], ["zebra"]).tolist() == [0, 1]
    others = ["This is a rose.", "Roses are things.", "The rose is here.", "Those are people."]
    assert owners_by_sharing(sentences, others).tolist() == [0, 0, 1, 1, 2]


def test_likelihoods_are_of_shared_tokens_masked_one_by_one() -> None:
    bert = gb.load("glass")
    pair = ("The old man went home.", "The old woman went home.")
    ours = bias.likelihoods(bert, [pair])
    expected = np.zeros(2)
    for side, text in enumerate(pair):
        words = text.removesuffix(".").split()
        parts = [*words, "."]
        for place, word in enumerate(parts):
            if word in ("man", "woman"):
                continue
            told = " ".join([*parts[:place], "[MASK]", *parts[place + 1 :]])
            chances = dict(bert.fill_mask(told, top=len(bert.tokenizer.vocabulary)))
            expected[side] += math.log(chances[word.lower()])
    np.testing.assert_allclose(ours[0], expected, rtol=1e-4)


def test_likelihoods_of_a_sentence_and_itself_are_the_same() -> None:
    bert = gb.load("glass")
    scores = bias.likelihoods(bert, [("He read a book.", "He read a book."), ("A cat.", "A dog.")])
    assert scores[0, 0] == pytest.approx(scores[0, 1], rel=1e-6)
    assert scores[1, 0] != scores[1, 1]
    assert (scores < 0).all()


def data(folder: Path) -> Path:
    """Two small tests and three pairs, of our own."""
    tests = folder / bias.TESTS
    tests.mkdir(parents=True)
    sets = {
        "targ1": ["rose", "tulip", "daisy"],
        "targ2": ["wasp", "flea", "moth"],
        "attr1": ["love", "joy"],
        "attr2": ["pain", "hate"],
    }
    (tests / "weat1.jsonl").write_text(
        json.dumps({name: {"category": name, "examples": some} for name, some in sets.items()})
    )
    (tests / "sent-weat1.jsonl").write_text(
        json.dumps({n: {"category": n, "examples": [f"This is {one}." for one in some]} for n, some in sets.items()})
    )
    crows = folder / bias.CROWS
    crows.parent.mkdir(parents=True)
    with crows.open("w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(["", "sent_more", "sent_less", "stereo_antistereo", "bias_type"])
        writer.writerow([0, "The cat slept.", "The dog slept.", "stereo", "age"])
        writer.writerow([1, "The old man ran.", "The young man ran.", "stereo", "age"])
        writer.writerow([2, "The tall man ran.", "The small man ran.", "antistereo", "looks"])
    return folder


@pytest.mark.integration
def test_a_model_without_a_head_does_what_it_can_and_says_so(minilm: gb.LoadedBert, tmp_path: Path) -> None:
    found = bias.run(Subject(minilm, "minilm", data=data(tmp_path)))
    assert found["C1 Flowers/Insects, word"].value > 0.5
    assert [one for one in found.numbers if one.name.startswith("CrowS")] == []
    assert "no head that guesses masked words" in bias.says(found)
    assert len(bias.draw(found).axes) == 2
    assert len(bias.tables(found)["Association tests, mean"]) == 3
    assert found["C1 Flowers/Insects, sent"].n == 6
    assert len(set(found.facts["random"]["C1 Flowers/Insects, sent"])) == bias.TWINS


def test_a_model_with_a_head_scores_pairs_too(tmp_path: Path) -> None:
    found = bias.run(Subject(gb.load("glass"), "glass", data=data(tmp_path)))
    assert found["CrowS-Pairs score"].n == 3
    assert found["CrowS-Pairs age"].n == 2
    assert found.facts["crows"] == "3 of 3 pairs drawn, seed 0"
    assert "3 of 3 pairs drawn, seed 0" in found["CrowS-Pairs age"].how
    assert "the stereotype is likelier" in bias.says(found)
    assert len(bias.draw(found).axes) == 3


def test_a_folder_without_tests_is_named(tmp_path: Path) -> None:
    with pytest.raises(gb.GlassBertError, match=r"holds none of the tests, such as weat1\.jsonl"):
        bias.read_tests(tmp_path)


@with_data
def test_every_published_effect_has_a_number() -> None:
    names = set(bias.read_tests(PLACE / bias.TESTS))
    assert len(names) == 40
    assert len(bias.STUDY.published) == 14
    assert {one.number for one in bias.STUDY.published} <= names


@with_data
def test_sentences_have_as_many_words_as_the_test_of_words() -> None:
    tests = bias.read_tests(PLACE / bias.TESTS)
    for name in tests:
        words = tests[f"{name.rpartition(', ')[0]}, word"]
        for owners, own in zip(bias.owners_of(tests, name), words, strict=False):
            assert owners.max() + 1 == len(own) or name.startswith("C9")  # of which one word has no sentence
