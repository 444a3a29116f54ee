"""Descriptions of heads, and their entropy."""

import re

import numpy as np
import pytest

import glassbert as gb
from glassbert.analysis.attention_mass import TARGETS, attention_mass
from glassbert.analysis.attention_patterns import describe_head, describe_on_text, head_patterns, normalized_entropy
from glassbert.analysis.reference_sentences import REFERENCE_SENTENCES


def constant_mass(**mass: float) -> np.ndarray:
    """Attention mass [content, target] that is the same for ten tokens."""
    names = {"previous": "previous token", "next": "next token", "cls": "[CLS]", "sentence": "same sentence"}
    array = np.zeros((10, len(TARGETS)))
    for name, value in mass.items():
        array[:, TARGETS.index(names[name])] = value
    return array


def test_a_description_names_the_main_target_and_that_of_the_rest() -> None:
    assert describe_head(constant_mass(previous=0.986), 0.1) == ("99 % on the previous token", 0)
    description = "80 % on [CLS]; of the remaining attention, 75 % on the next token"
    assert describe_head(constant_mass(cls=0.8, next=0.15), 0.4) == (description, 1)
    assert describe_head(constant_mass(cls=0.8, next=0.02), 0.4) == ("80 % on [CLS]", None)
    assert describe_head(np.full((10, len(TARGETS)), 0.1), 0.95) == ("spread over many tokens", None)
    description = "no clear target; 10 % on the previous token"
    assert describe_head(np.full((10, len(TARGETS)), 0.1), 0.5) == (description, None)


def test_a_target_that_few_tokens_have_is_described_with_their_number() -> None:
    mass = constant_mass(cls=0.9)
    repeats = TARGETS.index("same token elsewhere")
    mass[:, repeats] = np.nan
    mass[:3, repeats], mass[:3, TARGETS.index("[CLS]")] = 0.7, 0.3
    expected = "72 % on [CLS]; of the remaining attention, 100 % on other occurrences of the token (mean over the 3 tokens that have one)"
    assert describe_head(mass, 0.3) == (expected, repeats)


def test_the_same_sentence_is_named_only_if_no_other_target_is_clear_and_other_sentences_get_less() -> None:
    sentence = TARGETS.index("same sentence")
    assert describe_head(constant_mass(sentence=0.7, cls=0.1), 0.7, 3.0) == ("70 % on the same sentence", sentence)
    assert describe_head(constant_mass(sentence=0.9, previous=0.5), 0.5, 3.0)[1] == TARGETS.index("previous token")
    assert describe_head(constant_mass(sentence=0.7, cls=0.1), 0.9, 1.9) == (
        "spread over many tokens",
        None,
    )  # only by distance
    assert describe_head(constant_mass(sentence=0.6), 0.9, 3.0) == (
        "spread over many tokens",
        None,
    )  # 0.4 on other sentences
    assert describe_head(constant_mass(sentence=0.3, cls=0.65), 0.5, 3.0) == (
        "65 % on [CLS]; of the remaining attention, 86 % on the same sentence",
        sentence,
    )
    mass = constant_mass(sentence=0.8)
    mass[3:, sentence] = np.nan
    description = "80 % on the same sentence (mean over the 3 tokens in texts of several sentences)"
    assert describe_head(mass, 0.7, 3.0) == (description, sentence)


def test_a_planted_same_sentence_head_is_named_and_a_local_head_is_not() -> None:
    tokens = [
        "[CLS]",
        "the",
        "old",
        "cat",
        "saw",
        "a",
        "dog",
        ".",
        "it",
        "ran",
        "to",
        "the",
        "wide",
        "river",
        ".",
        "[SEP]",
    ]
    sentences = np.repeat([0, 1, 2, 3], [1, 7, 7, 1])
    planted = (sentences[:, None] == sentences).astype(np.float32)
    planted = planted * 0.9 / planted.sum(1, keepdims=True) + 0.1 / len(tokens)
    assert describe_on_text(planted[None], tokens)[0] == "94 % on the same sentence"
    distances = np.abs(np.subtract.outer(np.arange(16), np.arange(16)))
    local = np.exp(-distances / 3.0).astype(np.float32)
    local /= local.sum(1, keepdims=True)
    mass = attention_mass(local[None, None], tokens)[0, 0, :, TARGETS.index("same sentence")].mean()
    assert mass > 0.6
    assert "sentence" not in describe_on_text(local[None], tokens)[0]


def test_entropy_is_0_for_one_key_and_1_for_uniform_attention() -> None:
    one_key = np.broadcast_to(np.eye(8, dtype=np.float32), (1, 1, 8, 8))
    assert normalized_entropy(one_key) == pytest.approx(0, abs=1e-6)
    assert normalized_entropy(np.full((1, 1, 8, 8), 1 / 8, dtype=np.float32)) == pytest.approx(1)


def test_minilm_has_a_previous_token_head(minilm: gb.PretrainedBert) -> None:
    patterns = head_patterns(minilm)
    assert (patterns.num_texts, patterns.is_reference) == (len(REFERENCE_SENTENCES), True)
    assert not head_patterns(minilm, REFERENCE_SENTENCES[:2]).is_reference
    assert patterns.num_tokens == sum(len(minilm.trace(text).tokens) - 2 for text in REFERENCE_SENTENCES)
    assert patterns.descriptions[0][2].endswith("% on the previous token")
    assert patterns.attention_mass[0][2][0] > 0.98
    percentages = [
        int(number) for row in patterns.descriptions for text in row for number in re.findall(r"(\d+) %", text)
    ]
    assert max(percentages) <= 100


def test_texts_without_tokens_are_refused(minilm: gb.PretrainedBert) -> None:
    with pytest.raises(gb.GlassBertError):
        head_patterns(minilm, ["", "\x00\x01"])
