"""Study results of a model are listed and read; missing and damaged ones are refused."""

from pathlib import Path

import numpy as np
import pytest

import glassbert as gb
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
