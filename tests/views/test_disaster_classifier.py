import math

import pytest
from sklearn.linear_model import LogisticRegression

import glassbert as gb
from glassbert.analysis.sentence_classifier import read_disaster_sentences
from glassbert.views.disaster_classifier import DisasterClassifierRequest, disaster_classifier
from glassbert.views.session import ViewSession

TEXT = "We felt the earthquake at home."


def test_probabilities_are_those_of_a_classifier_on_the_cls_vectors_of_masked_texts(minilm: gb.PretrainedBert) -> None:
    sentences = read_disaster_sentences()
    vectors = minilm.encode([*sentences.disaster, *sentences.everyday], pooling="cls")
    classifier = LogisticRegression(max_iter=1000).fit(vectors, [1] * 24 + [0] * 24)

    def probability(text: str) -> float:
        return float(classifier.predict_proba(minilm.encode([text], pooling="cls"))[0, 1])

    facts = disaster_classifier(
        ViewSession({"minilm": minilm}), DisasterClassifierRequest(text=TEXT, masked=(4,))
    ).facts
    assert facts.words == [[1], [2], [3], [4], [5], [6], [7]]
    assert facts.probability == pytest.approx(probability(TEXT), abs=1e-4)
    without = probability("We felt the [MASK] at home.")
    assert facts.probability_masked == pytest.approx(without, abs=1e-4)
    assert facts.probabilities_without[3] == pytest.approx(without, abs=1e-4)
    assert facts.probabilities_without[1] == pytest.approx(probability("We [MASK] the earthquake at home."), abs=1e-4)
    odds = [math.log(value / (1 - value)) for value in (facts.probability, without)]
    assert facts.contributions[3] == pytest.approx(odds[0] - odds[1], abs=1e-3)
    assert facts.log_odds == pytest.approx(odds[0], abs=1e-3)


def test_a_word_of_several_tokens_is_masked_as_a_whole(minilm: gb.PretrainedBert) -> None:
    request = DisasterClassifierRequest(text="Unbelievable embeddings burn", masked=(3,))
    facts = disaster_classifier(ViewSession({"minilm": minilm}), request).facts
    (word,) = [tokens for tokens in facts.words if 3 in tokens]
    assert len(word) > 1
    assert facts.masked == word


def test_the_sentences_are_balanced_and_different() -> None:
    sentences = read_disaster_sentences()
    assert len(sentences.disaster) == len(sentences.everyday) == 24
    assert len({*sentences.disaster, *sentences.everyday}) == 48


@pytest.mark.parametrize("text", ["a " * 65, "a" * 400 + " b" * 60])
def test_texts_with_too_many_words_and_unknown_tokens_are_refused(minilm: gb.PretrainedBert, text: str) -> None:
    session = ViewSession({"minilm": minilm})
    with pytest.raises(gb.GlassBertError, match="too many" if text.startswith("a ") else "masked=99"):
        disaster_classifier(
            session, DisasterClassifierRequest(text=text, masked=() if text.startswith("a ") else (99,))
        )
