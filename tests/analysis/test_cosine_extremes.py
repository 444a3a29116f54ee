"""Extreme cosine pairs, computed tile by tile."""

import subprocess
import sys

import numpy as np
import pytest

import glassbert as gb
from glassbert.analysis import cosine_extremes
from glassbert.analysis.unit_vectors import unit_vectors


@pytest.mark.parametrize("tile", [(3, 5), (7, 7), (512, 8_192)])
def test_the_extremes_are_those_of_the_full_cosine_matrix(
    tile: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cosine_extremes, "ROWS_PER_TILE", tile[0])
    monkeypatch.setattr(cosine_extremes, "COLUMNS_PER_TILE", tile[1])
    vectors = np.random.default_rng(0).normal(size=(41, 6)).astype(np.float32)
    unit = unit_vectors(vectors)
    first, second = np.triu_indices(41, 1)
    cosines = (unit @ unit.T)[first, second]
    finished: list[int] = []
    extremes = cosine_extremes.find_extreme_pairs(vectors, num_extremes=12, progress=finished.append)
    assert extremes.num_compared_pairs == 820
    assert sum(finished) == 41
    for pairs, order in (
        (extremes.similar, np.argsort(-cosines)),
        (extremes.opposite, np.argsort(cosines)),
        (extremes.orthogonal, np.argsort(np.abs(cosines))),
    ):
        assert pairs.cosine == pytest.approx(cosines[order[:12]], abs=1e-6)
        assert (pairs.first == first[order[:12]]).all()
        assert (pairs.second == second[order[:12]]).all()


def test_all_pairs_are_returned_if_there_are_fewer_than_requested() -> None:
    extremes = cosine_extremes.find_extreme_pairs(np.eye(3, dtype=np.float32), num_extremes=10)
    assert len(extremes.similar.cosine) == 3
    assert (extremes.orthogonal.cosine == 0).all()
    with pytest.raises(gb.GlassBertError, match="at least 2 vectors"):
        cosine_extremes.find_extreme_pairs(np.ones((1, 3), dtype=np.float32))


@pytest.mark.integration
def test_a_full_vocabulary_needs_less_than_one_gigabyte() -> None:
    script = """
import glassbert as gb
from glassbert.benchmarks.memory_growth import peak_memory
from glassbert.analysis.cosine_extremes import find_extreme_pairs
token_embeddings = gb.load("minilm").model.embeddings.token.weight.detach().numpy()[:, :64].copy()
extremes = find_extreme_pairs(token_embeddings, num_extremes=5)
assert extremes.num_compared_pairs == 30_522 * 30_521 // 2
print(int(peak_memory()))
"""
    process = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert int(process.stdout) < 1_000
