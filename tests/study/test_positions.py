"""Changes that were planted in a table of positions are found where they are, and none where there is none."""

from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest

import glassbert as gb
from glassbert.look.axes import principal
from glassbert.study import positions
from glassbert.study.kit.groups import cosines_of
from glassbert.study.kit.subject import Subject


def turning(seed: int, weak: bool = False, strong: bool = False) -> np.ndarray:
    """Positions on twenty circles, with noise: more of it before 128, nothing else from 384 on."""
    generator = np.random.default_rng(seed)
    angles = 2 * np.pi * np.arange(512)[:, None] * generator.uniform(0.004, 0.12, 20)
    axes = np.linalg.qr(generator.normal(size=(128, 40)))[0]
    table = np.concatenate([np.sin(angles), np.cos(angles)], axis=1) @ axes.T
    table += generator.normal(0, 0.12, table.shape)
    if weak:
        table[:128] += generator.normal(0, 0.16, (128, 128))
    if strong:
        table[384:] = generator.normal(0, 0.4, (128, 128))
    return table


def changes(table: np.ndarray) -> list[positions.Change]:
    """Positions of a table, counted from 0, where it changes."""
    return positions.find_changes(cosines_of(table).diagonal(1), np.random.default_rng(0))


@pytest.mark.parametrize("seed", range(3))
def test_a_strong_change_at_384_and_a_weaker_at_128_are_found_there(seed: int) -> None:
    strong, weak = changes(turning(seed, weak=True, strong=True))
    assert abs(strong.at - 384) <= 2
    assert abs(weak.at - 128) <= 4
    assert strong.strength > 3 * weak.strength
    assert max(strong.p, weak.p) <= 0.01


def test_tables_without_a_change_give_none() -> None:
    noise = [np.random.default_rng(seed).normal(size=(512, 128)) for seed in range(6)]
    drifting = [turning(seed) + np.linspace(0, 0.3, 512)[:, None] for seed in range(6)]
    assert sum(bool(changes(table)) for table in noise + drifting) <= 1  # 2 of 100 do


def smooth(seed: int, break_at: int | None = None) -> np.ndarray:
    """Cosines to the next position that wander slowly, with noise; and, if asked, a step of five times the noise."""
    generator = np.random.default_rng(seed)
    waves = sum(generator.normal(0, 0.02) * np.sin(np.arange(510) / generator.uniform(60, 250) + phase)
                for phase in generator.uniform(0, 6, 4))  # fmt: skip
    curve = 0.85 + waves + generator.normal(0, 0.01, 510)
    if break_at is not None:
        curve[break_at:] -= 0.05
    return curve


@pytest.mark.integration
def test_smooth_curves_raise_few_false_alarms_and_planted_steps_are_found() -> None:
    alarms = [bool(positions.find_changes(smooth(seed), np.random.default_rng(seed))) for seed in range(60)]
    assert np.mean(alarms) <= 0.1
    places = [64 + 37 * seed % 380 for seed in range(15)]
    found = [positions.find_changes(smooth(100 + seed, place), np.random.default_rng(seed))
             for seed, place in enumerate(places)]  # fmt: skip
    hits = [any(abs(one.at - place) <= 6 for one in some) for some, place in zip(found, places, strict=True)]
    assert np.mean(hits) >= 0.8


def test_one_position_unlike_its_neighbours_is_a_break() -> None:
    table = turning(1)
    table[200] = np.random.default_rng(0).normal(0, 0.4, 128)
    (found,) = changes(table)
    assert found.at in (200, 201)


def test_minilm_breaks_at_128_and_not_at_384(minilm: gb.LoadedBert) -> None:
    found = positions.measured(Subject(minilm, "minilm"))
    flat = principal(found.arrays["table"].astype(np.float32), 2).places  # in place of the slow layouts
    told = {**found.facts, "layouts": {"tsne": "none", "umap": "none"}}
    found = replace(found, arrays={**found.arrays, "tsne": flat, "umap": flat}, facts=told)
    assert found["a change within 8 of 128"].value == 1
    assert found["a change within 8 of 384"].value == 0
    assert found["changes found"].control == 0
    assert found["nearest position is the one before or after"].value > 0.99
    near = found["largest cosine of position 0"]
    assert near.value < 0.5 < (near.control or 0)
    assert "changes sharply at 127" in positions.says(found)
    assert positions.tables(found)["Changes of the law"][1][0] == "127"
    assert len(positions.draw(found).axes) >= 6
    cloud = positions.cloud(found)
    assert cloud.categories == ["positions 0 to 126", "positions 127 to 511"]
    assert all(one <= other for one, other in pairwise(cloud.category.tolist()))
