"""Study results of a model are listed and read; missing and damaged ones are refused."""

import os
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import glassbert as gb
from glassbert.views.embedding_space import EmbeddingSpaceFacts
from glassbert.views.payload import Payload, encode_payload
from glassbert.views.session import ViewSession
from glassbert.views.study_results import StudyCurves, StudyCurvesFacts, list_study_results, result_folder_name
from glassbert.views.view_registry import compute_view

CURVES = Payload(
    StudyCurvesFacts([StudyCurves("evolution", "Evolution", "Vectors change.", ["norm"])]),
    {"evolution/norm": np.arange(7, dtype=np.float32)},
)


@pytest.fixture
def results_dir(tmp_path: Path) -> Path:
    """The curves of minilm, and a point cloud that is damaged."""
    folder = tmp_path / "minilm" / "studio"
    folder.mkdir(parents=True)
    (folder / "layers.safetensors").write_bytes(encode_payload(CURVES))
    (folder / "helix.safetensors").write_bytes(encode_payload(CURVES)[:-1])
    return tmp_path


def test_curves_are_those_of_the_file(results_dir: Path, minilm: gb.PretrainedBert) -> None:
    session = ViewSession({"minilm": minilm}, results_dir=results_dir)
    payload = compute_view(session, "study_results", b'{"name": "layers"}')
    assert payload.facts == CURVES.facts
    np.testing.assert_array_equal(payload.array("evolution/norm"), CURVES.array("evolution/norm"))


@pytest.mark.parametrize("name", ["helix", "topology", "../studio/layers"])
def test_a_damaged_or_unknown_result_is_refused(results_dir: Path, minilm: gb.PretrainedBert, name: str) -> None:
    session = ViewSession({"minilm": minilm}, results_dir=results_dir)
    with pytest.raises(gb.GlassBertError, match=name):
        compute_view(session, "study_results", b'{"name": "%b"}' % name.encode())


def points(**changes: Any) -> Payload[EmbeddingSpaceFacts]:
    facts: dict[str, Any] = {
        "method": "pca", "dimensions": 2, "seed": 0, "start": 0, "count": 3, "num_points": 3, "hidden_size": 8,
        "explained_variance_ratio": None, "first_word": 0, "description": "", "period": None,
        "point_names": ["a", "b", "c"], "categories": ["word"], "category_counts": [3],
    }  # fmt: skip
    arrays = {"coordinates": np.zeros((3, 2), np.float32), "category_ids": np.zeros(3, np.uint8)}
    fields = {name: value for name, value in changes.items() if name in facts}
    arrays |= {name: value for name, value in changes.items() if name not in facts}
    kept = {name: array for name, array in arrays.items() if array is not None}
    return Payload(EmbeddingSpaceFacts(**facts | fields), kept)


@pytest.mark.parametrize(
    "changes",
    [
        {"count": 10**9},
        {"dimensions": 7},
        {"coordinates": None},
        {"category_ids": np.ones(3, np.uint8)},
        {"point_names": ["a"]},
    ],
)
def test_facts_that_do_not_fit_the_arrays_are_refused(
    results_dir: Path, minilm: gb.PretrainedBert, changes: dict[str, Any]
) -> None:
    session, path = ViewSession({"minilm": minilm}, results_dir=results_dir), results_dir / "minilm/studio/helix"
    path.with_suffix(".safetensors").write_bytes(encode_payload(points()))
    assert compute_view(session, "study_results", b'{"name": "helix"}').facts.point_names == ["a", "b", "c"]
    path.with_suffix(".safetensors").write_bytes(encode_payload(points(**changes)))
    with pytest.raises(gb.GlassBertError, match="run glassbert study again"):
        compute_view(session, "study_results", b'{"name": "helix"}')


def test_a_named_pipe_is_no_study_result(results_dir: Path) -> None:
    os.mkfifo(results_dir / "minilm" / "studio" / "pipe.safetensors")
    assert list_study_results(results_dir, "minilm") == ["helix", "layers"]


def test_results_are_listed_by_model(results_dir: Path) -> None:
    assert list_study_results(results_dir, "minilm") == ["helix", "layers"]
    assert list_study_results(results_dir, "glass") == []
    assert list_study_results(None, "minilm") == []


@pytest.mark.parametrize(
    ("model", "folder"),
    [("minilm", "minilm"), ("org/bert", "bert"), ("runs/first/model", "first-model"), ("./", "model"), ("/", "model")],
)
def test_a_result_folder_is_named_after_the_end_of_the_path(model: str, folder: str) -> None:
    assert result_folder_name(model) == folder
