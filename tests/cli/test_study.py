"""The command `glassbert study`."""

import json
from pathlib import Path

import numpy as np
import pytest

from glassbert.cli.study import unique_folder_names

from .conftest import Run, assert_one_line_error


@pytest.mark.parametrize(
    ("models", "names"),
    [
        (["minilm", "glass"], ["minilm", "glass"]),
        (["a/model", "b/model"], ["a-model", "b-model"]),
        (["a/model"], ["a-model"]),
        (["/some/folder"], ["folder"]),
    ],
)
def test_models_get_short_unique_folder_names(models: list[str], names: list[str]) -> None:
    assert unique_folder_names(models) == names


@pytest.mark.integration
def test_studies_are_listed_and_run(tmp_path: Path, glassbert: Run) -> None:
    studies = json.loads(glassbert("study", "--json").out)
    assert {"helix", "vocabulary"} <= {study["name"] for study in studies}
    assert set(studies[0]) == {"name", "title", "group", "required_data"}
    output = json.loads(glassbert("study", "helix", "--model", "glass", "--out", tmp_path, "--json").out)
    assert output["studies"][0]["status"] == "computed"
    assert Path(output["report"]).exists()
    assert np.load(tmp_path / "glass" / "helix" / "arrays.npz")["coordinates"].shape == (383, 3)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("moon",), "Unknown study 'moon'"),
        (("--model", "glass"), "Pass the names of studies to run, or `all`"),
        (("helix", "--data", "/missing/folder"), "--data '/missing/folder' is not a folder"),
        (("helix", "--out", __file__), "is a file"),
    ],
)
def test_an_invalid_argument_is_a_one_line_error(arguments: tuple[str, ...], message: str, glassbert: Run) -> None:
    assert_one_line_error(glassbert("study", *arguments), message)
