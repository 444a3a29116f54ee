"""`BertClassifier` keeps scikit-learn's contract, as far as texts go."""

import pickle
from itertools import product
from pathlib import Path

import joblib
import numpy as np
import pytest
import torch
from sklearn.base import clone, is_classifier
from sklearn.exceptions import NotFittedError
from sklearn.model_selection import GridSearchCV, cross_val_score
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import FunctionTransformer
from sklearn.utils import estimator_checks

import glassbert as gb

from .conftest import toy_rows

TEXTS = [text for text, _ in toy_rows(48)]
LABELS = np.array([label for _, label in toy_rows(48)])
QUICK = {"epochs": 12, "batch_size": 8, "learning_rate": 2e-3}


@pytest.fixture(scope="module")
def fitted(tiny: str) -> gb.BertClassifier:
    return gb.BertClassifier(tiny, **QUICK).fit(TEXTS, LABELS)


def test_it_learns_labels_of_any_kind(tiny: str, fitted: gb.BertClassifier) -> None:
    assert is_classifier(fitted)
    assert fitted.classes_.tolist() == ["no", "yes"]
    assert fitted.score(TEXTS, LABELS) > 0.9
    chances = fitted.predict_proba(TEXTS)
    assert chances.shape == (48, 2)
    assert np.allclose(chances.sum(1), 1)
    numbers = gb.BertClassifier(tiny, **QUICK, class_weight="balanced").fit(TEXTS, np.where(LABELS == "yes", 7, 3))
    assert numbers.predict(TEXTS[:2]).dtype.kind == "i"
    assert set(numbers.predict(TEXTS)) <= {3, 7}


def test_the_same_seed_gives_the_same_model(tiny: str, fitted: gb.BertClassifier) -> None:
    again = clone(fitted).fit(TEXTS, LABELS)
    assert np.array_equal(again.predict_proba(TEXTS), fitted.predict_proba(TEXTS))
    other = clone(fitted).set_params(random_state=1).fit(TEXTS, LABELS)
    assert not np.array_equal(other.predict_proba(TEXTS), fitted.predict_proba(TEXTS))


def test_a_pickle_carries_the_weights_once(fitted: gb.BertClassifier, tmp_path: Path) -> None:
    weights = sum(value.numel() * 4 for value in fitted.bert_.model.state_dict().values())
    assert weights < len(pickle.dumps(fitted)) < 1.1 * weights + 100_000
    joblib.dump(fitted, tmp_path / "classifier.joblib")
    again = joblib.load(tmp_path / "classifier.joblib")
    assert np.array_equal(again.predict_proba(TEXTS), fitted.predict_proba(TEXTS))


def test_it_works_in_a_pipeline_and_a_search(tiny: str) -> None:
    classifier = gb.BertClassifier(tiny, epochs=1, batch_size=8)
    pipeline = make_pipeline(FunctionTransformer(lambda texts: [text.upper() for text in texts]), classifier)
    assert len(cross_val_score(pipeline, TEXTS, LABELS, cv=2)) == 2
    search = GridSearchCV(classifier, {"learning_rate": [1e-5, 1e-3]}, cv=2).fit(TEXTS, LABELS)
    assert search.best_params_["learning_rate"] in {1e-5, 1e-3}


def test_columns_of_every_kind_are_taken(fitted: gb.BertClassifier) -> None:
    expected = fitted.predict_proba(TEXTS)
    for column in (tuple(TEXTS), np.array(TEXTS), np.array(TEXTS, dtype=object)[:, None]):
        assert np.allclose(fitted.predict_proba(column), expected, atol=1e-6)


def test_mistakes_are_one_line(tiny: str) -> None:
    classifier = gb.BertClassifier(tiny, epochs=1)
    with pytest.raises(NotFittedError):
        classifier.predict(TEXTS)
    with pytest.raises(gb.GlassBertError, match="one class only"):
        classifier.fit(TEXTS, ["no"] * 48)
    with pytest.raises(gb.GlassBertError, match="one label for each of 48"):
        classifier.fit(TEXTS, LABELS[:3])
    with pytest.raises(gb.GlassBertError, match=r"y\[1\] is missing"):
        classifier.fit(["x", "z"], [0.0, float("nan")])
    with pytest.raises(gb.GlassBertError, match="continuous"):
        classifier.fit(["x", "z"], [0.1, 0.2])
    with pytest.raises(gb.GlassBertError, match="one label for each of 0"):
        classifier.fit([], [])
    with pytest.raises(gb.GlassBertError, match=r"X\[1\] is nan"):
        classifier.fit(["x", float("nan")], [0, 1])
    with pytest.raises(gb.GlassBertError, match="class_weight"):
        gb.BertClassifier(tiny, class_weight="equal").fit(TEXTS, LABELS)


def test_fitting_leaves_settings_and_everyone_elses_chance_alone(tiny: str) -> None:
    classifier = gb.BertClassifier(tiny, epochs=1)
    before, state = classifier.get_params(), torch.get_rng_state()
    classifier.fit(TEXTS, LABELS)
    assert classifier.get_params() == before
    assert torch.equal(torch.get_rng_state(), state)


def test_what_is_told_of_a_text_does_not_depend_on_the_others(fitted: gb.BertClassifier) -> None:
    whole = fitted.predict_proba(TEXTS)
    assert np.allclose(fitted.predict_proba(TEXTS[::-1])[::-1], whole, atol=1e-5)
    assert np.allclose(np.concatenate([fitted.predict_proba([text]) for text in TEXTS]), whole, atol=1e-5)


# The checks of scikit-learn's check_estimator that hand it no table of numbers; docs/api.md says the same.
CHECKS = [
    "check_no_attributes_set_in_init",
    "check_parameters_default_constructible",
    "check_get_params_invariance",
    "check_set_params",
    "check_mixin_order",
    "check_estimator_repr",
    "check_do_not_raise_errors_in_init_or_set_params",
    "check_valid_tag_types",
    "check_estimator_cloneable",
    "check_estimator_tags_renamed",
    "check_estimators_unfitted",
]
TRANSFORMERS = ["check_transformers_unfitted", "check_get_feature_names_out_error"]


@pytest.mark.parametrize(
    ("kind", "check"),
    [*product([gb.BertClassifier, gb.BertFeatures], CHECKS), *product([gb.BertFeatures], TRANSFORMERS)],
)
def test_the_checks_of_scikit_learn_that_need_no_numbers_pass(kind: type, check: str) -> None:
    getattr(estimator_checks, check)(kind.__name__, kind())
