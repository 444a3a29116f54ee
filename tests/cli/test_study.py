"""The command `glassbert study`."""

import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from glassbert.cli.study import unique_folder_names


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


def run_study(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "glassbert", "study", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.mark.integration
def test_studies_are_listed_and_run(tmp_path: Path) -> None:
    studies = json.loads(run_study("--json").stdout)
    assert {"helix", "vocabulary"} <= {study["name"] for study in studies}
    assert set(studies[0]) == {"name", "title", "group", "required_data"}
    output = json.loads(run_study("helix", "--model", "glass", "--out", str(tmp_path), "--json").stdout)
    assert output["studies"][0]["status"] == "computed"
    assert Path(output["report"]).exists()
    assert np.load(tmp_path / "glass" / "helix" / "arrays.npz")["coordinates"].shape == (383, 3)


@pytest.mark.integration
@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("moon",), "Unknown study 'moon'"),
        (("--model", "glass"), "Pass the names of studies to run, or `all`"),
        (("helix", "--data", "/missing/folder"), "--data '/missing/folder' is not a folder"),
        (("helix", "--out", __file__), "is a file"),
    ],
)
def test_an_invalid_argument_is_a_one_line_error(arguments: tuple[str, ...], message: str) -> None:
    process = run_study(*arguments)
    assert (process.returncode, process.stdout, process.stderr.count("\n")) == (2, "", 1)
    assert message in process.stderr
