"""`BertFeatures` fulfils the transformer contract of scikit-learn, as far as it applies to texts."""

import pickle
import shutil
from pathlib import Path
from typing import Any

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


def test_features_are_the_encoded_vectors_of_one_or_more_layers(tiny: str) -> None:
    bert = gb.load(tiny)
    assert np.allclose(gb.BertFeatures(tiny).fit_transform(TEXTS), bert.encode(TEXTS, pooling="mean"), atol=1e-6)
    two_layers = gb.BertFeatures(tiny, pooling="cls", layer=(0, -1)).fit(TEXTS)
    features = two_layers.transform(TEXTS)
    assert features.shape == (8, 256)
    assert np.allclose(features[:, 128:], bert.encode(TEXTS, pooling="cls"), atol=1e-6)
    assert two_layers.get_feature_names_out()[255] == "bert255"


def test_lists_arrays_and_data_frame_columns_are_accepted(tiny: str) -> None:
    features = gb.BertFeatures(tiny).fit(TEXTS)
    expected = features.transform(TEXTS)
    columns: list[Any] = [tuple(TEXTS), np.array(TEXTS), np.array(TEXTS, dtype=object), np.array(TEXTS)[:, None]]
    columns += [pandas.Series(TEXTS), pandas.DataFrame({"text": TEXTS})]
    columns += [polars.Series(TEXTS), polars.DataFrame({"text": TEXTS})]
    for column in columns:
        assert np.array_equal(features.transform(column), expected), type(column)


def test_it_works_in_a_pipeline_a_grid_search_and_a_clone(tiny: str) -> None:
    pipeline = make_pipeline(gb.BertFeatures(tiny), LogisticRegression())
    assert pipeline.fit(TEXTS, LABELS).predict(TEXTS).shape == (8,)
    assert len(cross_val_score(pipeline, TEXTS, LABELS, cv=2)) == 2
    search = GridSearchCV(pipeline, {"bertfeatures__pooling": ["cls", "mean"]}, cv=2).fit(TEXTS, LABELS)
    assert search.best_params_["bertfeatures__pooling"] in {"cls", "mean"}
    copy: Any = clone(gb.BertFeatures(tiny, layer=1))
    assert copy.get_params()["layer"] == 1


def test_a_pickle_contains_no_weights(tiny: str, tmp_path: Path) -> None:
    features = gb.BertFeatures(tiny).fit(TEXTS)
    expected = features.transform(TEXTS)
    assert len(pickle.dumps(features)) < 2_000
    joblib.dump(features, tmp_path / "features.joblib")
    assert np.array_equal(joblib.load(tmp_path / "features.joblib").transform(TEXTS), expected)


def test_cached_features_are_reused(tiny: str, tmp_path: Path) -> None:
    features = gb.BertFeatures(tiny, cache=str(tmp_path / "cache")).fit(TEXTS)
    first = features.transform(TEXTS)
    (cached,) = (tmp_path / "cache").iterdir()
    np.save(cached, first + 1)
    assert np.array_equal(features.transform(TEXTS), first + 1)
    cached.write_bytes(b"damaged")
    assert np.array_equal(features.transform(TEXTS), first)
    features.set_params(pooling="max").transform(TEXTS)
    assert len(list((tmp_path / "cache").iterdir())) == 2


@pytest.mark.parametrize("content", [np.zeros((7, 3), np.float32), np.zeros((8, 128)), np.float32(1)])
def test_a_cache_file_of_another_shape_or_type_is_not_used(content: np.ndarray, tiny: str, tmp_path: Path) -> None:
    features = gb.BertFeatures(tiny, cache=str(tmp_path / "cache")).fit(TEXTS)
    expected = features.transform(TEXTS)
    (cached,) = (tmp_path / "cache").iterdir()
    np.save(cached, content)
    assert np.array_equal(features.transform(TEXTS), expected)


@pytest.mark.parametrize("kind", ["file", "empty", "number"])
def test_a_cache_that_is_no_folder_is_refused(kind: str, tiny: str, tmp_path: Path) -> None:
    file = tmp_path / "train.csv"
    file.write_text("text\na\n")
    cache: Any = {"file": str(file), "empty": "", "number": 3}[kind]
    with pytest.raises(gb.GlassBertError, match=r"cache=.* must be the path of a folder"):
        gb.BertFeatures(tiny, cache=cache).fit(TEXTS)
    features = gb.BertFeatures(tiny).fit(TEXTS).set_params(cache=cache)
    with pytest.raises(gb.GlassBertError, match=r"cache=.* must be the path of a folder"):
        features.transform(TEXTS)
    assert file.read_text() == "text\na\n"


def test_a_cache_that_cannot_be_created_or_written_is_an_error_of_one_line(tiny: str) -> None:
    features = gb.BertFeatures(tiny, cache="/proc/x").fit(TEXTS)
    with pytest.raises(gb.GlassBertError, match="^cache='/proc/x' cannot be created: .*; expected a folder"):
        features.transform(TEXTS)
    with pytest.raises(gb.GlassBertError, match="^cache='/proc' cannot be written: .*; expected a folder"):
        features.set_params(cache="/proc").transform(TEXTS)


def test_the_cache_depends_on_the_weights(tiny: str, tmp_path: Path) -> None:
    folder, cache = tmp_path / "model", str(tmp_path / "cache")
    shutil.copytree(tiny, folder)
    features = gb.BertFeatures(str(folder), cache=cache).fit(TEXTS)
    before = features.transform(np.array(TEXTS))
    other = gb.load(tiny)
    with torch.no_grad():
        other.model.embeddings.token.weight.mul_(2)
    other.save(folder)
    assert np.array_equal(features.transform(TEXTS), before)  # the loaded model has not changed
    after = gb.BertFeatures(str(folder), cache=cache).fit(TEXTS).transform(TEXTS)
    assert not np.allclose(after, before)
    assert features.transform(["a lone surrogate: \ud800"]).shape == (1, 128)


@pytest.mark.parametrize(
    ("texts", "message"),
    [
        (["a", None], r"^X\[1\] is None"),
        (np.array([["a", "b"]]), "^X has 2 columns"),
        ("a", "^X is of type str"),
        (set(TEXTS), "^X is of type set"),
        (np.array("a"), "^X is not a list of texts"),
    ],
)
def test_invalid_texts_are_an_error(texts: Any, message: str, tiny: str) -> None:
    with pytest.raises(gb.GlassBertError, match=message):
        gb.BertFeatures(tiny).fit(texts)


@pytest.mark.parametrize("settings", [{"pooling": "sum"}, {"layer": 99}, {"layer": ()}])
def test_invalid_settings_are_an_error_in_fit(settings: dict[str, Any], tiny: str) -> None:
    with pytest.raises(gb.GlassBertError, match=next(iter(settings))):
        gb.BertFeatures(tiny, **settings).fit(TEXTS)


def test_transform_needs_a_fit_with_the_same_settings(tiny: str) -> None:
    with pytest.raises(NotFittedError):
        gb.BertFeatures(tiny).transform(TEXTS)
    changed = gb.BertFeatures(tiny).fit(TEXTS).set_params(layer=(0, 1))
    with pytest.raises(gb.GlassBertError, match="256 features, those of the last fit gave 128"):
        changed.transform(TEXTS)


def test_an_iterator_of_texts_is_consumed_once(tiny: str) -> None:
    expected = gb.BertFeatures(tiny).fit_transform(TEXTS)
    assert np.array_equal(gb.BertFeatures(tiny).fit_transform(text for text in TEXTS), expected)


def test_a_layer_may_be_a_numpy_integer(tiny: str, tmp_path: Path) -> None:
    layer: Any = np.int64(1)
    expected = gb.BertFeatures(tiny, layer=1).fit_transform(TEXTS)
    features = gb.BertFeatures(tiny, layer=layer, cache=str(tmp_path))
    assert np.array_equal(features.fit_transform(TEXTS), expected)


def test_pandas_output_keeps_the_index(tiny: str) -> None:
    frame = pandas.DataFrame({"text": TEXTS, "number": range(8)}, index=range(10, 90, 10))
    columns = ColumnTransformer([("b", gb.BertFeatures(tiny), "text"), ("n", "passthrough", ["number"])])
    output: Any = columns.set_output(transform="pandas").fit_transform(frame)
    assert output.shape == (8, 129)
    assert list(output.index) == list(frame.index)
