"""Masking: which tokens are masked, how often, and by what."""

import numpy as np
import pytest

import glassbert as gb
from glassbert.pretraining.masking import TokenMasker
from glassbert.pretraining.shards import Corpus

from .conftest import is_within_bounds, make_dataset


def test_mask_and_replacement_rates_match_the_paper_over_a_million_tokens(tokenizer: gb.Tokenizer) -> None:
    masker = TokenMasker.for_tokenizer(tokenizer)
    generator = np.random.default_rng(0)
    ordinary_ids = np.flatnonzero(masker.maskable)
    num_tokens = num_selected = num_masked = num_unchanged = num_random = 0
    while num_tokens < 1_000_000:
        ids = np.concatenate([[tokenizer.cls_id], generator.choice(ordinary_ids, 4_000), [tokenizer.sep_id]])
        masked_ids, positions, targets = masker(ids, generator)
        num_tokens, num_selected = num_tokens + 4_000, num_selected + len(positions)
        assert (ids[positions] == targets).all()
        others = np.delete(np.arange(len(ids)), positions)
        assert (masked_ids[others] == ids[others]).all()
        replaced = masked_ids[positions]
        num_masked += int((replaced == masker.mask_id).sum())
        num_unchanged += int((replaced == targets).sum())
        num_random += int(((replaced != targets) & (replaced != masker.mask_id)).sum())
    assert num_selected == round(0.15 * num_tokens)
    same_by_chance = 0.1 / len(masker.random_ids)  # a random token may equal the original
    assert is_within_bounds(num_masked, num_selected, 0.8)
    assert is_within_bounds(num_unchanged, num_selected, 0.1 + same_by_chance)
    assert is_within_bounds(num_random, num_selected, 0.1 - same_by_chance)


def test_every_position_is_selected_equally_often(tokenizer: gb.Tokenizer) -> None:
    masker = TokenMasker.for_tokenizer(tokenizer)
    generator = np.random.default_rng(1)
    ids = np.array([tokenizer.cls_id, *range(40, 60), tokenizer.sep_id, *range(60, 80), tokenizer.sep_id])
    counts = np.zeros(len(ids), dtype=int)
    for _ in range(5_000):
        counts[masker(ids, generator).positions] += 1
    assert counts[[0, 21, 42]].tolist() == [0, 0, 0]
    for count in np.delete(counts, [0, 21, 42]):
        assert is_within_bounds(int(count), 5_000, 0.15)


def test_special_tokens_are_never_masked_and_never_drawn(corpus: Corpus) -> None:
    dataset = make_dataset(corpus)
    special_ids = {dataset.cls_id, dataset.sep_id, corpus.tokenizer.pad_id, corpus.tokenizer.unknown_id}
    for number in range(500):
        example = dataset.example(number)
        assert not special_ids & set(example.mlm_targets.tolist())
        assert not special_ids & set(example.ids[example.masked_positions].tolist())
        assert example.ids[0] == dataset.cls_id
        assert (example.ids == dataset.sep_id).sum() == 2


def test_whole_word_masking_masks_all_tokens_of_a_word_or_none(corpus: Corpus) -> None:
    dataset = make_dataset(corpus, whole_word=True)
    num_masked = num_maskable = 0
    for number in range(400):
        example = dataset.example(number)
        ids = example.ids.copy()
        ids[example.masked_positions] = example.mlm_targets
        is_masked = np.zeros(len(ids), dtype=bool)
        is_masked[example.masked_positions] = True
        continuations = np.flatnonzero(dataset.masker.is_continuation[ids])
        assert (is_masked[continuations] == is_masked[continuations - 1]).all()
        num_masked += len(example.masked_positions)
        num_maskable += int(dataset.masker.maskable[ids].sum())
    assert 0.13 < num_masked / num_maskable < 0.155  # long words do not always fit


@pytest.mark.parametrize("whole_word", [False, True])
def test_a_sequence_of_unknown_tokens_has_no_masks(whole_word: bool, tokenizer: gb.Tokenizer) -> None:
    ids = np.array([tokenizer.cls_id, tokenizer.unknown_id, tokenizer.sep_id])
    masked = TokenMasker.for_tokenizer(tokenizer, whole_word=whole_word)(ids, np.random.default_rng(0))
    assert len(masked.positions) == 0
    assert (masked.ids == ids).all()


@pytest.mark.parametrize("probability", [0.0, 1.0])
def test_a_mask_probability_out_of_range_is_an_error(probability: float, tokenizer: gb.Tokenizer) -> None:
    with pytest.raises(gb.GlassBertError, match="mask_probability="):
        TokenMasker.for_tokenizer(tokenizer, mask_probability=probability)
