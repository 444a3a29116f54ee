"""Dimensions that produce a planted pattern are found."""

import numpy as np
import pytest

from glassbert.analysis.margin_contributions import (
    HeadInputs,
    attention_without_dimensions,
    compare_contributions_by_position,
    distance_sums,
    margin_contributions,
    mean_by_position,
    participation_ratio,
    top_fraction,
    variance_explained_by_distance,
)

NUM_TOKENS, SIZE = 24, 16


def make_inputs(queries: np.ndarray, keys: np.ndarray, targets: np.ndarray) -> HeadInputs:
    positions = np.arange(1, NUM_TOKENS)
    return HeadInputs(
        queries[1:].astype(np.float32), keys.astype(np.float32), targets[1:], positions, np.arange(NUM_TOKENS)
    )


def noise(seed: int) -> tuple[np.ndarray, np.ndarray]:
    generator = np.random.default_rng(seed)
    return generator.normal(0, 0.1, (NUM_TOKENS, SIZE)), generator.normal(0, 0.1, (NUM_TOKENS, SIZE))


def previous_token_head(seed: int = 0) -> HeadInputs:
    """Dimensions 3 and 7 encode the position as an angle; queries are rotated back by one position."""
    queries, keys = noise(seed)
    step = 2 * np.pi / NUM_TOKENS
    angles = step * np.arange(NUM_TOKENS)
    queries[:, 3], queries[:, 7] = 9 * np.cos(angles - step), 9 * np.sin(angles - step)
    keys[:, 3], keys[:, 7] = 9 * np.cos(angles), 9 * np.sin(angles)
    return make_inputs(queries, keys, np.eye(NUM_TOKENS, k=-1, dtype=bool))


def sink_head(seed: int = 0) -> HeadInputs:
    """Dimension 5 is large in every query and in the first key."""
    queries, keys = noise(seed)
    queries[:, 5], keys[0, 5] = 6, 6
    targets = np.zeros((NUM_TOKENS, NUM_TOKENS), dtype=bool)
    targets[:, 0] = True
    return make_inputs(queries, keys, targets)


def test_contributions_add_up_to_the_score_margin() -> None:
    inputs = previous_token_head()
    scores = inputs.queries @ inputs.keys.T / np.sqrt(SIZE)
    margins = [row[mask].mean() - row[~mask].mean() for row, mask in zip(scores, inputs.targets, strict=True)]
    np.testing.assert_allclose(margin_contributions(inputs).sum(axis=1), margins, rtol=1e-4)


def test_a_previous_token_head_has_two_dimensions_that_alternate_with_the_position() -> None:
    texts = [previous_token_head(seed) for seed in range(4)]
    by_text = [margin_contributions(inputs) for inputs in texts]
    mean = np.mean([values.mean(axis=0) for values in by_text], axis=0)
    assert set(np.argsort(-mean)[:2]) == {3, 7}
    assert participation_ratio(mean) == pytest.approx(2, abs=0.3)
    assert top_fraction(mean, 2) > 0.97
    different, same = compare_contributions_by_position(
        mean_by_position(texts[:2], by_text[:2]), mean_by_position(texts[2:], by_text[2:])
    )
    assert same > 0.99
    assert different.mean() < 0.8


def test_scores_of_a_previous_token_head_depend_on_distance() -> None:
    texts = [previous_token_head(seed) for seed in range(4)]
    assert variance_explained_by_distance(np.stack([distance_sums(inputs) for inputs in texts])) > 0.9
    shuffled = np.stack([distance_sums(inputs, np.random.default_rng(0)) for inputs in texts])
    assert variance_explained_by_distance(shuffled) < 0.5


def test_a_sink_head_has_one_dimension_at_all_positions() -> None:
    texts = [sink_head(seed) for seed in range(4)]
    by_text = [margin_contributions(inputs) for inputs in texts]
    mean = np.mean([values.mean(axis=0) for values in by_text], axis=0)
    assert mean.argmax() == 5
    assert participation_ratio(mean) < 1.2
    different, same = compare_contributions_by_position(
        mean_by_position(texts[:2], by_text[:2]), mean_by_position(texts[2:], by_text[2:])
    )
    assert different.mean() == pytest.approx(same, abs=0.01)
    assert attention_without_dimensions(texts[0], []) > 0.99
    assert attention_without_dimensions(texts[0], [5]) == pytest.approx(1 / NUM_TOKENS, abs=0.01)
    assert attention_without_dimensions(texts[0], [2]) > 0.99


def test_noise_is_spread_over_all_dimensions() -> None:
    queries, keys = noise(3)
    mean = margin_contributions(make_inputs(queries, keys, np.eye(NUM_TOKENS, k=-1, dtype=bool))).mean(axis=0)
    assert participation_ratio(mean) > SIZE / 3
    assert participation_ratio(np.ones(SIZE)) == pytest.approx(SIZE)
    assert top_fraction(np.ones(SIZE), 4) == pytest.approx(4 / SIZE)
