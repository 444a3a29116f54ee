"""Batches of texts of similar length."""

import numpy as np

from glassbert.embedding.batching import MAX_COST_FACTOR, length_batches


def test_batches_contain_every_text_once_and_stay_within_the_maximum_cost() -> None:
    lengths = [5, 512, 3, 3, 90, 512, 7] * 9
    batches = list(length_batches(lengths, max_cost=600))
    assert sorted(index for batch in batches for index in batch) == list(range(len(lengths)))
    for batch in batches:
        batch_lengths = [lengths[index] for index in batch]
        assert len(batch) == 1 or sum(batch_lengths) <= 600 * MAX_COST_FACTOR
        assert batch_lengths == sorted(batch_lengths, reverse=True)
    assert list(length_batches([], 600)) == []


def test_batches_have_similar_costs_and_their_number_is_a_multiple_of_the_threads() -> None:
    generator = np.random.default_rng(0)
    lengths = np.clip(generator.lognormal(3.3, 0.9, 400), 3, 250).astype(int).tolist()
    for num_threads in (1, 2, 3, 8):
        batches = length_batches(lengths, 2_000, multiple_of=num_threads)
        costs = [sum(lengths[index] for index in batch) for batch in batches]
        assert len(costs) % num_threads == 0
        assert max(costs) - min(costs) <= max(lengths)
        assert max(costs) <= 2_200
