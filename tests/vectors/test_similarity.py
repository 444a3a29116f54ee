"""Every pair is looked at once, and no more than a tile of cosines is held."""

import subprocess
import sys

import numpy as np
import pytest

import glassbert as gb
from glassbert.vectors import similarity


@pytest.mark.parametrize("tile", [(3, 5), (7, 7), (512, 8_192)])
def test_the_extremes_are_those_of_the_whole_matrix(tile: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(similarity, "ROWS_A_TILE", tile[0])
    monkeypatch.setattr(similarity, "COLUMNS_A_TILE", tile[1])
    vectors = np.random.default_rng(0).normal(size=(41, 6)).astype(np.float32)
    unit = vectors / np.linalg.norm(vectors, axis=1, keepdims=True)
    first, second = np.triu_indices(41, 1)
    cosines = (unit @ unit.T)[first, second]
    told: list[int] = []
    found = similarity.extreme_pairs(vectors, top=12, progress=told.append)
    assert found.num_pairs == 820
    assert sum(told) == 41
    for pairs, order in (
        (found.similar, np.argsort(-cosines)),
        (found.opposite, np.argsort(cosines)),
        (found.orthogonal, np.argsort(np.abs(cosines))),
    ):
        assert pairs.cosine == pytest.approx(cosines[order[:12]], abs=1e-6)
        assert (pairs.first == first[order[:12]]).all()
        assert (pairs.second == second[order[:12]]).all()


def test_fewer_pairs_than_asked_for_give_them_all() -> None:
    found = similarity.extreme_pairs(np.eye(3, dtype=np.float32), top=10)
    assert len(found.similar.cosine) == 3
    assert (found.orthogonal.cosine == 0).all()
    with pytest.raises(gb.GlassBertError, match="at least 2 vectors"):
        similarity.extreme_pairs(np.ones((1, 3), dtype=np.float32))


@pytest.mark.integration
def test_a_whole_vocabulary_takes_under_a_gigabyte() -> None:
    script = """
import glassbert as gb
from glassbert.bench.grow import peak_memory
from glassbert.vectors.similarity import extreme_pairs
table = gb.load("minilm").model.embeddings.token.weight.detach().numpy()
found = extreme_pairs(table, top=5)
assert found.num_pairs == 30_522 * 30_521 // 2
print(int(peak_memory()))
"""
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert int(told.stdout) < 1_000
