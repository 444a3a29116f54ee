"""Attention mass on each target."""

import numpy as np
import pytest

from glassbert.analysis.attention_mass import TARGETS, attention_mass, content_positions, mean_attention_mass

TOKENS = ["[CLS]", "the", "cat", ",", "the", "dog", ".", "[SEP]"]


def mass_on_targets(keys: dict[int, int]) -> dict[str, float]:
    """Return the mean mass of a head in which every query attends to one key, by default [CLS]."""
    attention = np.zeros((1, 1, 8, 8), dtype=np.float32)
    for query in range(8):
        attention[0, 0, query, keys.get(query, 0)] = 1
    mass = mean_attention_mass(attention_mass(attention, TOKENS))[0, 0]
    return dict(zip(TARGETS, mass.tolist(), strict=True))


def test_attention_mass_goes_to_each_target() -> None:
    assert mass_on_targets({word: word - 1 for word in range(1, 7)})["previous token"] == 1  # the first token has none
    assert mass_on_targets({word: word + 1 for word in range(1, 7)})["next token"] == 1
    repeats = mass_on_targets({1: 4, 4: 1})
    assert repeats["same token elsewhere"] == 1
    assert repeats["[CLS]"] == pytest.approx(4 / 6)
    assert mass_on_targets({1: 3, 2: 6})["period or comma"] == pytest.approx(2 / 6)
    assert mass_on_targets({2: 7, 3: 3, 5: 5}) == pytest.approx(
        {
            "previous token": 0, "next token": 0, "itself": 2 / 6, "[CLS]": 3 / 6, "[SEP]": 1 / 6,
            "period or comma": 1 / 6, "same token elsewhere": 0, "same sentence": 0,
        }
    )  # fmt: skip


def test_special_tokens_are_neither_neighbors_nor_repeats() -> None:
    tokens = ["[CLS]", "a", "[SEP]", "b", "a", "[SEP]"]
    assert content_positions(tokens) == [1, 3, 4]
    mass = attention_mass(np.full((1, 1, 6, 6), 1 / 6, dtype=np.float32), tokens)[0, 0]
    assert mass.shape == (3, len(TARGETS))
    before, after, _, _, _, _, repeats, sentence = mass.T
    assert np.isnan(before).tolist() == [True, True, False]  # [SEP] is in front of b
    assert np.isnan(after).tolist() == [True, False, True]
    assert np.isnan(repeats).tolist() == [False, True, False]
    assert sentence == pytest.approx([1 / 6, 2 / 6, 2 / 6])


def test_texts_of_one_sentence_have_no_mass_on_the_same_sentence() -> None:
    attention = np.full((1, 1, 8, 8), 1 / 8, dtype=np.float32)
    assert np.isnan(attention_mass(attention, TOKENS)[0, 0, :, TARGETS.index("same sentence")]).all()
    tokens = ["[CLS]", "go", ".", "b", "c", "d", ".", "[SEP]"]
    mass = attention_mass(attention, tokens)[0, 0, :, TARGETS.index("same sentence")]
    assert mass == pytest.approx([2 / 8] * 2 + [4 / 8] * 4)
