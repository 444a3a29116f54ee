import numpy as np
import pytest

import glassbert as gb
from glassbert.analysis.projection import ProjectionConfig
from glassbert.errors import OutOfRangeError
from glassbert.views.embedding_space import load_points, project_points
from glassbert.views.neighbors import find_neighbors
from glassbert.views.session import ViewSession
from glassbert.views.view_registry import compute_view


def test_neighbors_match_brute_force(minilm: gb.PretrainedBert) -> None:
    points = load_points(minilm, "tokens")
    table = points.vectors.astype(np.float64)
    unit = table / np.linalg.norm(table, axis=1, keepdims=True)
    for token in ("king", "##ing", "7", "[MASK]"):
        point = points.point_names.index(token)
        payload = find_neighbors(points, point, 10)
        cosines = unit @ unit[point]
        expected = [index for index in np.argsort(-cosines) if index != point][:10]
        assert payload.facts.neighbors == expected
        assert payload.facts.labels == [points.point_names[index] for index in expected]
        np.testing.assert_allclose(payload.array("cosines"), cosines[expected], atol=1e-6)


def test_a_small_space_includes_the_neighbors_of_every_point(minilm: gb.PretrainedBert) -> None:
    points = load_points(minilm, "positions")
    space = project_points(points, ProjectionConfig())
    for point in (0, 17, 511):
        single = find_neighbors(points, point)
        assert space.array("neighbors")[point].tolist() == single.facts.neighbors
        np.testing.assert_allclose(space.array("neighbor_cosines")[point], single.array("cosines"), atol=1e-6)


def test_the_number_of_neighbors_can_be_chosen(minilm: gb.PretrainedBert) -> None:
    session = ViewSession({"minilm": minilm})
    payload = compute_view(session, "neighbors", b'{"point": 3, "kind": "positions", "count": 2}')
    assert len(payload.facts.neighbors) == 2
    with pytest.raises(OutOfRangeError) as caught:
        compute_view(session, "neighbors", b'{"point": -1}')
    assert (caught.value.argument, caught.value.value) == ("point", -1)
    with pytest.raises(gb.GlassBertError, match="count=0"):
        compute_view(session, "neighbors", b'{"point": 1, "count": 0}')
