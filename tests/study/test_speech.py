"""Probes of speech: what is planted is found, what is not is at chance, and no word asked for was learned from."""

from pathlib import Path

import numpy as np
import pytest
import torch

import glassbert as gb
from glassbert.study import speech
from glassbert.study.kit.subject import Subject

from ..model.published import fresh
from .shared_data import PLACE, with_data

LISTED = {
    "noun": [
        "house",
        "river",
        "garden",
        "doctor",
        "bread",
        "window",
        "village",
        "music",
        "bear",
        "light",
        "kitchen",
        "student",
        "bridge",
    ],
    "verb": [
        "include",
        "become",
        "believe",
        "provide",
        "bring",
        "understand",
        "remember",
        "receive",
        "bear",
        "light",
        "explain",
        "describe",
        "agree",
    ],
    "adjective": [
        "happy",
        "large",
        "various",
        "famous",
        "ancient",
        "recent",
        "useful",
        "likely",
        "light",
        "modern",
        "simple",
        "angry",
        "empty",
    ],
    "adverb": ["never", "often", "likely"],
}


@pytest.fixture
def small(minilm: gb.LoadedBert, tmp_path: Path) -> Subject:
    """A few words in the form of the data."""
    (tmp_path / "wordnet").mkdir()
    for name, words in LISTED.items():
        rows = "".join(f"{word}\t1\t1\n" for word in words)
        (tmp_path / "wordnet" / f"{name}s_single_word.tsv").write_text(f"lemma\tsenses\ttagged_senses\n{rows}")
    return Subject(minilm, "minilm", data=tmp_path)


def test_words_of_two_classes_are_left_out(small: Subject) -> None:
    words = speech.draw_words(small, without=["house"])
    assert words.there == (10, 11, 11)  # no bear, no light, no likely; house was asked to stay away
    assert np.bincount(words.labels).tolist() == [10, 10, 10]
    assert not {"bear", "light", "likely", "house"} & set(words.names)
    assert [small.bert.tokenizer.vocabulary[number] for number in words.ids] == words.names


def test_too_few_words_are_refused(small: Subject) -> None:
    with pytest.raises(gb.GlassBertError, match="holds 9 words of the rarest class; 10 are needed"):
        speech.draw_words(small, without=["happy", "empty"])


@pytest.mark.parametrize("name", [speech.LINEAR, speech.LAYER, speech.BOOSTED])
def test_planted_classes_are_read_and_shuffled_ones_are_not(name: str) -> None:
    generator = np.random.default_rng(0)
    labels = np.repeat([0, 1, 2], 100)
    vectors = generator.normal(size=(300, 24)).astype(np.float32)
    planted = vectors.copy()
    planted[np.arange(300), labels] += 6
    folds = speech.deal(labels, generator)
    make = speech.probes(planted, 0)[name]
    assert (speech.guessed(make, planted, labels, folds) == labels).mean() > 0.9
    assert (speech.guessed(make, vectors, labels, folds) == labels).mean() == pytest.approx(1 / 3, abs=0.09)
    mixed = generator.permutation(labels)
    assert (speech.guessed(make, planted, mixed, folds) == mixed).mean() == pytest.approx(1 / 3, abs=0.09)


def test_folds_hold_as_many_of_each_class() -> None:
    labels = np.repeat([0, 1, 2], 23)
    folds = speech.deal(labels, np.random.default_rng(0))
    counts = np.array([[((folds == fold) & (labels == label)).sum() for label in range(3)] for fold in range(5)])
    assert counts.min() == 4
    assert counts.max() == 5


def test_an_entry_that_is_not_there_has_no_probability(small: Subject) -> None:
    with pytest.raises(gb.GlassBertError, match="'Bear' is no entry of the vocabulary"):
        speech.probabilities(small, ["bear", "Bear"])


@pytest.mark.integration
@with_data
def test_a_model_with_planted_classes_is_read_drawn_and_told(minilm: gb.LoadedBert) -> None:
    model = fresh("tiny", (), vocab_size=len(minilm.tokenizer.vocabulary))
    subject = Subject(gb.LoadedBert(model, minilm.tokenizer), "planted", data=PLACE)
    words = speech.draw_words(subject)
    folds = speech.deal(words.labels, np.random.default_rng(0))
    random = speech.guessed(
        speech.probes(subject.tokens, 0)[speech.LINEAR], subject.tokens[words.ids], words.labels, folds
    )
    assert (random == words.labels).mean() == pytest.approx(1 / 3, abs=0.06)
    bear = minilm.tokenizer.vocabulary.index("bear")
    with torch.no_grad():
        weight = model.embeddings.token.weight
        for label in range(3):
            weight[torch.from_numpy(words.ids[words.labels == label]), label] += 1
        weight[bear, 1] += 1
    found = speech.run(subject)
    assert found["accuracy, lowest of the three"].value > 0.9
    assert found["accuracy, linear"].control == pytest.approx(1 / 3, abs=0.06)
    assert found.facts["asked"]["bear"]["linear"][1] > 0.8
    assert found.facts["each"] * 3 == found["accuracy, linear"].n
    assert "From the token's vector alone: linear 100.0 %" in speech.says(found)
    assert speech.tables(found)["Words that the probes did not learn from"][1][0] == "bear"
    assert len(speech.draw(found).axes) == 3
