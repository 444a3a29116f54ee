"""Part-of-speech probes find planted classes, are at chance otherwise, and never train on test words."""

from pathlib import Path

import numpy as np
import pytest
import torch
from sklearn.model_selection import PredefinedSplit, cross_val_predict

import glassbert as gb
from glassbert.studies import part_of_speech
from glassbert.studies.framework.study_context import StudyContext

from ..model.reference_models import random_model
from .shared_data import DATA_DIR, requires_data

LEMMAS = {
    "noun": "house river garden doctor bread window village music bear light kitchen student bridge",
    "verb": "include become believe provide bring understand remember receive bear light explain describe agree",
    "adjective": "happy large various famous ancient recent useful likely light modern simple angry empty",
    "adverb": "never often likely",
}


@pytest.fixture
def small_context(minilm: gb.PretrainedBert, tmp_path: Path) -> StudyContext:
    """A data folder with a few words in the format of the WordNet files."""
    (tmp_path / "wordnet").mkdir()
    for name, words in LEMMAS.items():
        rows = "".join(f"{word}\t1\t1\n" for word in words.split())
        (tmp_path / "wordnet" / f"{name}s_single_word.tsv").write_text(f"lemma\tsenses\ttagged_senses\n{rows}")
    return StudyContext(minilm, "minilm", data_dir=tmp_path)


def test_words_with_two_parts_of_speech_are_excluded(small_context: StudyContext) -> None:
    words = part_of_speech.sample_words(small_context, exclude=["house"])
    assert words.num_available == (10, 11, 11)  # without bear, light and likely, and without house
    assert np.bincount(words.labels).tolist() == [10, 10, 10]
    assert not {"bear", "light", "likely", "house"} & set(words.names)
    assert [small_context.bert.tokenizer.vocabulary[index] for index in words.ids] == words.names


def test_too_few_words_are_an_error(small_context: StudyContext) -> None:
    with pytest.raises(gb.GlassBertError, match="9 words of the class 'adjective'"):
        part_of_speech.sample_words(small_context, exclude=["happy", "empty"])


@pytest.mark.parametrize("name", [part_of_speech.LINEAR, part_of_speech.MLP, part_of_speech.BOOSTED])
def test_planted_classes_are_predicted_and_shuffled_ones_are_not(name: str) -> None:
    generator = np.random.default_rng(0)
    labels = np.repeat([0, 1, 2], 100)
    random = generator.normal(size=(300, 24)).astype(np.float32)
    planted = random.copy()
    planted[np.arange(300), labels] += 6
    folds = part_of_speech.assign_folds(labels, generator)
    shuffled = generator.permutation(labels)
    probe = part_of_speech.probes(planted, 0)[name]

    def accuracy(vectors: np.ndarray, targets: np.ndarray) -> float:
        return float(np.mean(cross_val_predict(probe, vectors, targets, cv=PredefinedSplit(folds)) == targets))

    assert accuracy(planted, labels) > 0.9
    assert accuracy(random, labels) == pytest.approx(1 / 3, abs=0.09)
    assert accuracy(planted, shuffled) == pytest.approx(1 / 3, abs=0.09)


def test_folds_are_balanced_by_class() -> None:
    labels = np.repeat([0, 1, 2], 23)
    folds = part_of_speech.assign_folds(labels, np.random.default_rng(0))
    counts = np.array([[((folds == fold) & (labels == label)).sum() for label in range(3)] for fold in range(5)])
    assert counts.min() == 4
    assert counts.max() == 5


def test_a_word_outside_the_vocabulary_is_an_error(small_context: StudyContext) -> None:
    with pytest.raises(gb.GlassBertError, match="'Bear' is not in the vocabulary"):
        part_of_speech.predict_probabilities(small_context, ["bear", "Bear"])


@pytest.mark.integration
@requires_data
def test_planted_classes_of_a_model_are_measured_plotted_and_summarized(minilm: gb.PretrainedBert) -> None:
    model = random_model("tiny", (), vocab_size=len(minilm.tokenizer.vocabulary))
    context = StudyContext(gb.PretrainedBert(model, minilm.tokenizer), "planted", data_dir=DATA_DIR)
    words = part_of_speech.sample_words(context)
    folds = part_of_speech.assign_folds(words.labels, np.random.default_rng(0))
    probe = part_of_speech.probes(context.token_embeddings, 0)[part_of_speech.LINEAR]
    predictions = cross_val_predict(probe, context.token_embeddings[words.ids], words.labels, cv=PredefinedSplit(folds))
    assert np.mean(predictions == words.labels) == pytest.approx(1 / 3, abs=0.06)
    with torch.no_grad():
        weight = model.embeddings.token.weight
        for label in range(3):
            weight[torch.from_numpy(words.ids[words.labels == label]), label] += 1
        weight[minilm.tokenizer.vocabulary.index("bear"), 1] += 1
    result = part_of_speech.measure(context)
    linear = result[f"accuracy, {part_of_speech.LINEAR}"]
    assert result["accuracy, lowest of three probes"].value > 0.9
    assert linear.control == pytest.approx(1 / 3, abs=0.06)
    assert linear.n == result.facts["num_words"]
    assert result.facts["examples"]["bear"][part_of_speech.LINEAR][1] > 0.8
    assert "with 100.0 % accuracy" in part_of_speech.summarize(result)
    (rows,) = part_of_speech.tables(result).values()
    assert rows[1][0] == "bear"
    assert len(part_of_speech.plot(result).axes) == 3
