"""Neurons that carry a planted pattern are found, with how many they are and whether they take turns."""

import numpy as np
import pytest

import glassbert as gb
from glassbert.study import neurons
from glassbert.study.kit.subject import Subject
from glassbert.study.neurons import Part, at_work, by_distance, by_place, carried, contrasts_of, distance_sums, likeness

TOKENS, SIZE = 24, 16


def part(queries: np.ndarray, keys: np.ndarray, targets: np.ndarray) -> Part:
    places = np.arange(1, TOKENS)
    return Part(queries[1:].astype(np.float32), keys.astype(np.float32), targets[1:], places, np.arange(TOKENS))


def noise(seed: int) -> tuple[np.ndarray, np.ndarray]:
    generator = np.random.default_rng(seed)
    return generator.normal(0, 0.1, (TOKENS, SIZE)), generator.normal(0, 0.1, (TOKENS, SIZE))


def looks_back(seed: int = 0) -> Part:
    """Neurons 3 and 7 turn with the place, and the query is one place behind."""
    queries, keys = noise(seed)
    angles = 2 * np.pi * np.arange(TOKENS) / TOKENS
    step = 2 * np.pi / TOKENS
    queries[:, 3], queries[:, 7] = 9 * np.cos(angles - step), 9 * np.sin(angles - step)
    keys[:, 3], keys[:, 7] = 9 * np.cos(angles), 9 * np.sin(angles)
    return part(queries, keys, np.eye(TOKENS, k=-1, dtype=bool))


def rests(seed: int = 0) -> Part:
    """Neuron 5 is large in every query and in the first key."""
    queries, keys = noise(seed)
    queries[:, 5], keys[0, 5] = 6, 6
    targets = np.zeros((TOKENS, TOKENS), dtype=bool)
    targets[:, 0] = True
    return part(queries, keys, targets)


def test_contrasts_add_up_to_the_margin_of_the_score() -> None:
    one = looks_back()
    scores = one.queries @ one.keys.T / np.sqrt(SIZE)
    margins = [row[is_one].mean() - row[~is_one].mean() for row, is_one in zip(scores, one.targets, strict=True)]
    np.testing.assert_allclose(contrasts_of(one).sum(axis=1), margins, rtol=1e-4)


def test_two_planted_neurons_are_found_and_take_turns() -> None:
    parts = [looks_back(seed) for seed in range(4)]
    found = [contrasts_of(one) for one in parts]
    mean = np.mean([one.mean(axis=0) for one in found], axis=0)
    assert set(np.argsort(-mean)[:2]) == {3, 7}
    assert at_work(mean) == pytest.approx(2, abs=0.3)
    assert carried(mean, 2) > 0.97
    different, same = likeness(by_place(parts[:2], found[:2]), by_place(parts[2:], found[2:]))
    assert same > 0.99
    assert different.mean() < 0.8
    assert by_distance(np.stack([distance_sums(one) for one in parts])) > 0.9
    shuffled = np.stack([distance_sums(one, np.random.default_rng(0)) for one in parts])
    assert by_distance(shuffled) < 0.5


def test_one_planted_neuron_makes_a_sink_the_same_way_everywhere() -> None:
    parts = [rests(seed) for seed in range(4)]
    found = [contrasts_of(one) for one in parts]
    mean = np.mean([one.mean(axis=0) for one in found], axis=0)
    assert mean.argmax() == 5
    assert at_work(mean) < 1.2
    different, same = likeness(by_place(parts[:2], found[:2]), by_place(parts[2:], found[2:]))
    assert different.mean() == pytest.approx(same, abs=0.01)
    assert neurons.share_without(parts[0], []) > 0.99
    assert neurons.share_without(parts[0], [5]) == pytest.approx(1 / TOKENS, abs=0.01)
    assert neurons.share_without(parts[0], [2]) > 0.99


def test_nothing_planted_is_spread_over_all_neurons() -> None:
    queries, keys = noise(3)
    mean = contrasts_of(part(queries, keys, np.eye(TOKENS, k=-1, dtype=bool))).mean(axis=0)
    assert at_work(mean) > SIZE / 3
    assert at_work(np.ones(SIZE)) == pytest.approx(SIZE)
    assert carried(np.ones(SIZE), 4) == pytest.approx(4 / SIZE)


def test_minilm_looks_back_by_many_neurons_and_rests_by_few(minilm: gb.LoadedBert) -> None:
    found = neurons.run(Subject(minilm, "minilm"))
    heads = {one["pattern"]: one for one in found.facts["heads"]}
    assert (heads["previous word"]["layer"], heads["previous word"]["head"]) == (0, 2)
    assert heads["sink"]["kind"] == "[CLS]"
    assert not heads["same sentence"]["clear"]  # minilm was trained on single texts
    back, sink = (found[f"{name}: neurons at work, for or against"] for name in ("previous word", "sink"))
    assert back.value > 1.5 * sink.value
    assert found["previous word: likeness of two places"].value < 0.6
    without = found["sink: attention without the top 4"]
    assert without.control is not None
    assert without.value < without.control - 0.1
    assert "32 neurons at work" in neurons.says(found)
    assert len(neurons.tables(found)["What the strongest neurons carry"]) == 5
    assert len(neurons.draw(found).axes) == 9
