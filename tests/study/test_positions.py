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
