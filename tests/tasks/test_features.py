"""`BertFeatures` keeps scikit-learn's contract, as far as texts go."""

import pickle
import shutil
from pathlib import Path

import joblib
import numpy as np
import pandas
import polars
import pytest
import torch
from sklearn.base import clone
from sklearn.compose import ColumnTransformer
from sklearn.exceptions import NotFittedError
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import GridSearchCV, cross_val_score
from sklearn.pipeline import make_pipeline

import glassbert as gb

TEXTS = [f"the {word} sat on the mat" for word in ("cat", "mouse", "man", "city", "year", "time", "capital", "paris")]
LABELS = [0, 0, 0, 1, 1, 1, 1, 0]


def test_features_are_the_vectors_of_encode_and_several_layers_are_joined(tiny: str) -> None:
    bert = gb.load(tiny)
    assert np.allclose(gb.BertFeatures(tiny).fit_transform(TEXTS), bert.encode(TEXTS), atol=1e-6)
    joined = gb.BertFeatures(tiny, pooling="cls", layer=(0, -1)).fit(TEXTS)
    features = joined.transform(TEXTS)
    assert features.shape == (8, 256)
    assert np.allclose(features[:, 128:], bert.encode(TEXTS, pooling="cls"), atol=1e-6)
    assert joined.get_feature_names_out()[255] == "bert255"


def test_lists_arrays_and_columns_give_the_same(tiny: str) -> None:
    features = gb.BertFeatures(tiny).fit(TEXTS)
    expected = features.transform(TEXTS)
    given = [tuple(TEXTS), np.array(TEXTS), np.array(TEXTS, dtype=object), np.array(TEXTS)[:, None]]
    for library in (pandas, polars):
        given += [library.Series(TEXTS), library.DataFrame({"text": TEXTS})]
    for column in given:
        assert np.array_equal(features.transform(column), expected), type(column)


def test_it_works_in_a_pipeline_a_search_and_a_clone(tiny: str) -> None:
    pipeline = make_pipeline(gb.BertFeatures(tiny), LogisticRegression())
    assert pipeline.fit(TEXTS, LABELS).predict(TEXTS).shape == (8,)
    assert len(cross_val_score(pipeline, TEXTS, LABELS, cv=2)) == 2
    search = GridSearchCV(pipeline, {"bertfeatures__pooling": ["cls", "mean"]}, cv=2).fit(TEXTS, LABELS)
    assert search.best_params_["bertfeatures__pooling"] in {"cls", "mean"}
    assert clone(gb.BertFeatures(tiny, layer=1)).get_params()["layer"] == 1


def test_a_pickle_carries_no_weights(tiny: str, tmp_path: Path) -> None:
    features = gb.BertFeatures(tiny).fit(TEXTS)
    expected = features.transform(TEXTS)
    assert len(pickle.dumps(features)) < 2_000
    joblib.dump(features, tmp_path / "features.joblib")
    assert np.array_equal(joblib.load(tmp_path / "features.joblib").transform(TEXTS), expected)


def test_what_was_computed_once_is_read_back(tiny: str, tmp_path: Path) -> None:
    features = gb.BertFeatures(tiny, cache=str(tmp_path / "cache")).fit(TEXTS)
    first = features.transform(TEXTS)
    (kept,) = (tmp_path / "cache").iterdir()
    np.save(kept, first + 1)
    assert np.array_equal(features.transform(TEXTS), first + 1)
    kept.write_bytes(b"damaged")
    assert np.array_equal(features.transform(TEXTS), first)
    features.set_params(pooling="max").transform(TEXTS)
    assert len(list((tmp_path / "cache").iterdir())) == 2


def test_mistakes_are_told(tiny: str) -> None:
    with pytest.raises(NotFittedError):
        gb.BertFeatures(tiny).transform(TEXTS)
    with pytest.raises(gb.GlassBertError, match=r"X\[1\] is None"):
        gb.BertFeatures(tiny).fit(["a", None])
    with pytest.raises(gb.GlassBertError, match="X has 2 columns"):
        gb.BertFeatures(tiny).fit(np.array([["a", "b"]]))
    with pytest.raises(gb.GlassBertError, match="X is of type str"):
        gb.BertFeatures(tiny).fit("a")
    with pytest.raises(gb.GlassBertError, match="X is of type set"):
        gb.BertFeatures(tiny).fit(set(TEXTS))
    changed = gb.BertFeatures(tiny).fit(TEXTS).set_params(layer=(0, 1))
    with pytest.raises(gb.GlassBertError, match="Settings changed since fit, from 128 features to 256; fit again"):
        changed.transform(TEXTS)
    with pytest.raises(gb.GlassBertError, match="names no layer"):
        gb.BertFeatures(tiny, layer=()).fit(TEXTS)


def test_a_cache_knows_the_model_it_was_made_by_and_takes_any_string(tiny: str, tmp_path: Path) -> None:
    folder, cache = tmp_path / "model", str(tmp_path / "cache")
    shutil.copytree(tiny, folder)
    first = gb.BertFeatures(str(folder), cache=cache).fit(TEXTS)
    before = first.transform(np.array(TEXTS))
    other = gb.load(tiny)
    with torch.no_grad():
        other.model.embeddings.token.weight.mul_(2)
    other.save(folder)
    assert np.array_equal(first.transform(TEXTS), before)  # it has the old weights still, and says so
    after = gb.BertFeatures(str(folder), cache=cache).fit(TEXTS).transform(TEXTS)
    assert not np.allclose(after, before)
    assert first.transform(["half of a pair: \ud800"]).shape == (1, 128)


def test_what_no_model_can_give_is_refused_when_it_is_fitted(tiny: str) -> None:
    for wrong in ({"pooling": "sum"}, {"layer": 99}):
        with pytest.raises(gb.GlassBertError):
            gb.BertFeatures(tiny, **wrong).fit(TEXTS)


def test_texts_that_can_be_walked_through_only_once_give_their_features(tiny: str) -> None:
    expected = gb.BertFeatures(tiny).fit_transform(TEXTS)
    assert np.array_equal(gb.BertFeatures(tiny).fit_transform(text for text in TEXTS), expected)


def test_a_layer_may_be_a_number_of_numpy_and_an_array_of_no_dimension_is_refused(tiny: str, tmp_path: Path) -> None:
    expected = gb.BertFeatures(tiny, layer=1).fit_transform(TEXTS)
    kept = gb.BertFeatures(tiny, layer=np.int64(1), cache=str(tmp_path))
    assert np.array_equal(kept.fit_transform(TEXTS), expected)
    with pytest.raises(gb.GlassBertError, match="X cannot be read text by text"):
        gb.BertFeatures(tiny).fit(np.array("a"))


def test_a_frame_keeps_its_index(tiny: str) -> None:
    frame = pandas.DataFrame({"text": TEXTS, "number": range(8)}, index=range(10, 90, 10))
    columns = ColumnTransformer([("b", gb.BertFeatures(tiny), "text"), ("n", "passthrough", ["number"])])
    made = columns.set_output(transform="pandas").fit_transform(frame)
    assert made.shape == (8, 129)
    assert list(made.index) == list(frame.index)
