"""Clouds of points, against scikit-learn, brute force and their own seeds."""

from dataclasses import replace

import numpy as np
import pytest
from sklearn.decomposition import PCA

import glassbert as gb
from glassbert.look.desk import Desk
from glassbert.look.space import CATEGORIES, MOST_SLOW, Picture, category_of, neighbours, period, points_of, space
from glassbert.look.views import look

TEXTS = ["The cat sat.", "A dog ran.", "Rates rose in May.", "Prices fell.", "The sea is calm.", "It rained all night."]


@pytest.fixture(scope="module")
def glass() -> gb.LoadedBert:
    return gb.load("glass")


@pytest.mark.parametrize("kind", ["tokens", "positions"])
@pytest.mark.parametrize("dimensions", [2, 3])
def test_pca_is_that_of_scikit_learn(minilm: gb.LoadedBert, kind: str, dimensions: int) -> None:
    points = points_of(minilm, kind)
    found = space(points, Picture(dimensions=dimensions))
    vectors = points.vectors.astype(np.float64)
    theirs = PCA(dimensions, svd_solver="covariance_eigh").fit(vectors)
    places = theirs.transform(vectors)
    signs = np.sign((places * found.numbers("places")).sum(axis=0))
    np.testing.assert_allclose(found.numbers("places"), places * signs, atol=1e-4)
    np.testing.assert_allclose(found.facts["explained"], theirs.explained_variance_ratio_, rtol=1e-5)


def test_every_point_there_is_is_drawn_and_counted(minilm: gb.LoadedBert) -> None:
    found = space(points_of(minilm, "tokens"), Picture())
    assert found.facts["drawn"] == found.facts["there"] == len(minilm.tokenizer.vocabulary) == 30_522
    assert found.numbers("places").shape == (30_522, 2)
    assert found.facts["labels"] == minilm.tokenizer.vocabulary
    assert sum(found.facts["counts"]) == 30_522
    positions = space(points_of(minilm, "positions"), Picture(dimensions=3))
    assert positions.facts["drawn"] == positions.facts["there"] == 512


def test_the_turn_of_a_helix_is_counted() -> None:
    steps = np.arange(200)
    helix = np.stack([np.cos(steps / 3), np.sin(steps / 3), steps / 50], axis=1).astype(np.float32)
    assert period(helix) == pytest.approx(2 * np.pi * 3, rel=1e-3)
    assert period(np.random.default_rng(1).standard_normal((200, 3)).astype(np.float32)) is None


def test_positions_of_minilm_turn_once_in_six_words(minilm: gb.LoadedBert) -> None:
    assert space(points_of(minilm, "positions"), Picture()).facts["turn"] == pytest.approx(6, abs=0.3)


def test_fewer_points_are_said_to_be_fewer(minilm: gb.LoadedBert) -> None:
    found = space(points_of(minilm, "tokens"), Picture(count=300))
    assert (found.facts["drawn"], found.facts["there"], found.facts["start"]) == (300, 30_522, 1_996)
    assert found.facts["labels"][0] == minilm.tokenizer.vocabulary[1_996] == "the"
    assert found.facts["words_from"] == 1_996
    assert "near" not in found.arrays  # neighbours are sought among all


def test_neighbours_are_those_of_brute_force(minilm: gb.LoadedBert) -> None:
    points = points_of(minilm, "tokens")
    table = points.vectors.astype(np.float64)
    unit = table / np.linalg.norm(table, axis=1, keepdims=True)
    for word in ("king", "##ing", "7", "[MASK]"):
        place = points.labels.index(word)
        found = neighbours(points, place, 10)
        cosines = unit @ unit[place]
        order = [one for one in np.argsort(-cosines) if one != place][:10]
        assert found.facts["near"] == order
        assert found.facts["labels"] == [points.labels[one] for one in order]
        np.testing.assert_allclose(found.numbers("cosines"), cosines[order], atol=1e-6)


def test_a_small_cloud_brings_its_neighbours_along(minilm: gb.LoadedBert) -> None:
    points = points_of(minilm, "positions")
    found = space(points, Picture())
    for place in (0, 17, 511):
        alone = neighbours(points, place)
        assert found.numbers("near")[place].tolist() == alone.facts["near"]
        np.testing.assert_allclose(found.numbers("near_cosines")[place], alone.numbers("cosines"), atol=1e-6)


def test_own_texts_are_the_encoder_s_vectors(glass: gb.LoadedBert) -> None:
    labels = ["animal", "animal", "money", "money", "weather", "weather"]
    points = points_of(glass, "texts", TEXTS, labels)
    np.testing.assert_array_equal(points.vectors, glass.encode(TEXTS))
    found = space(points, Picture())
    assert found.facts["labels"] == TEXTS
    assert [found.facts["categories"][one] for one in found.numbers("category")] == labels
    assert found.facts["counts"] == [2, 2, 2]


@pytest.mark.parametrize(
    ("token", "category"),
    [
        ("house", "whole word"),
        ("café", "whole word"),
        ("##ing", "continuation ##"),
        ("##7", "continuation ##"),
        ("1984", "number"),
        ("½", "number"),
        (".", "punctuation"),
        ("##", "punctuation"),
        ("€", "punctuation"),
        ("ب", "other script"),
        ("水", "other script"),
        ("[CLS]", "special"),
        ("[unused42]", "special"),
        ("[", "punctuation"),
    ],
)
def test_an_entry_is_what_it_looks_like(token: str, category: str) -> None:
    assert category_of(token) == category
    assert category in CATEGORIES


@pytest.mark.integration
@pytest.mark.parametrize("method", ["tsne", "umap"])
@pytest.mark.filterwarnings("ignore")  # umap warns that a seed costs threads, which is meant
def test_a_seed_gives_the_same_cloud_again(glass: gb.LoadedBert, method: str) -> None:
    points = points_of(glass, "tokens")
    picture = Picture(method, 2, seed=5, count=120)
    once, again = space(points, picture), space(points, picture)
    assert once.facts["explained"] is None
    assert once.numbers("places").shape == (120, 2)
    assert np.isfinite(once.numbers("places")).all()
    np.testing.assert_array_equal(once.numbers("places"), again.numbers("places"))
    solid = space(points, replace(picture, dimensions=3, count=60)).numbers("places")
    assert solid.shape == (60, 3)


@pytest.mark.parametrize("method", ["tsne", "umap"])
@pytest.mark.filterwarnings("ignore")  # umap warns that a seed costs threads, which is meant
def test_neighbours_stay_neighbours(glass: gb.LoadedBert, method: str) -> None:
    centres = np.repeat(np.eye(4, 16), 30, axis=0) * 10 + np.random.default_rng(0).standard_normal((120, 16))
    points = points_of(glass, "tokens")._replace(
        vectors=centres.astype(np.float32), labels=[str(i) for i in range(120)]
    )
    points = points._replace(category=np.zeros(120, dtype=np.uint8))
    places = space(points, Picture(method)).numbers("places")
    distances = np.linalg.norm(places[:, None] - places[None], axis=-1) + np.diag([np.inf] * 120)
    assert np.mean(distances.argmin(axis=1) // 30 == np.arange(120) // 30) > 0.95


def test_what_takes_too_long_is_refused_in_one_line(minilm: gb.LoadedBert) -> None:
    points = points_of(minilm, "tokens")
    with pytest.raises(
        gb.GlassBertError, match="'tsne' of 30,522 points in 2 dimensions takes too long.*2,000 at most"
    ):
        space(points, Picture("tsne"), MOST_SLOW)
    with pytest.raises(gb.GlassBertError, match="'umap' of 1,500 points in 3 dimensions takes too long.*1,000 at most"):
        space(points, Picture("umap", 3, count=1_500), MOST_SLOW)


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (b'{"dimensions": 4}', "dimensions=4 must be 2 or 3"),
        (b'{"start": 99999}', "start=99999 is not there"),
        (b'{"count": 2}', "count=2 must be from 4 to"),
        (b'{"seed": -1}', "seed=-1 must be from 0"),
        (b'{"kind": "texts"}', "texts has 0 texts; give 4 to 2,000"),
        (b'{"texts": ["a"]}', "kind='tokens' has points of its own"),
        (b'{"kind": "texts", "texts": ["a", "b", "c", "d"], "labels": ["x"]}', "labels has 1 labels for 4 texts"),
        (b'{"method": "magic"}', "Invalid enum value 'magic'"),
    ],
)
def test_what_cannot_be_is_said(glass: gb.LoadedBert, asked: bytes, said: str) -> None:
    with pytest.raises(gb.GlassBertError, match=said):
        look(Desk({"glass": glass}), "space", asked)


def test_the_views_answer(glass: gb.LoadedBert) -> None:
    desk = Desk({"glass": glass})
    assert look(desk, "space", b"{}").facts["there"] == len(glass.tokenizer.vocabulary)
    near = look(desk, "neighbours", b'{"point": 3, "kind": "positions", "count": 2}')
    assert len(near.facts["near"]) == 2
    with pytest.raises(gb.GlassBertError, match="point=-1 is not there"):
        look(desk, "neighbours", b'{"point": -1}')
