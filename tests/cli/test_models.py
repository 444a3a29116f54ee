"""The command `glassbert models`."""

import json
import shlex
import shutil
from pathlib import Path

import pytest

from glassbert.checkpoints import locate

from .conftest import Run, assert_one_line_error


def test_installed_models_are_listed_with_their_sizes_and_heads(glassbert: Run) -> None:
    models = {model["name"]: model for model in json.loads(glassbert("models", "--json").out)}
    minilm = models["minilm"]
    assert (minilm["num_layers"], minilm["hidden_size"], minilm["num_heads"]) == (6, 384, 12)
    assert minilm["output_heads"] == ["pooler"]
    assert models["glass"]["output_heads"] == ["pooler", "mlm", "nsp"]
    assert {line.split()[0] for line in glassbert("models").out.splitlines()} >= {"minilm", "glass"}


def test_a_single_model_is_shown_by_name_or_refused(glassbert: Run) -> None:
    assert [model["name"] for model in json.loads(glassbert("models", "-m", "glass", "--json").out)] == ["glass"]
    assert_one_line_error(glassbert("models", "-m", "/no/such"), "'/no/such'")


@pytest.mark.parametrize(
    "command",
    [
        "models --model run",
        "info --model run",
        "tokenize 'a cat' --model run",
        "encode few.txt --out v.npy --model run",
        "vocab few.txt --from run --size 90 --out vocabulary",
        "prepare few.txt --vocab run --workers 1 --out shards",
    ],
)
def test_a_run_folder_stands_for_its_model_in_every_command(
    command: str, glassbert: Run, tiny_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(tiny_folder, tmp_path / "run" / "model")
    (tmp_path / "few.txt").write_text("The cat was here.\n\nThe dog was in the house.\n" * 3)
    monkeypatch.chdir(tmp_path)
    result = glassbert(*shlex.split(command))
    assert result.code == 0, result.err


def test_a_damaged_minilm_is_reported_and_the_other_models_are_listed(
    glassbert: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(locate, "MINILM_SHA256", "0" * 64)
    result = glassbert("models", "--json")
    names = [model["name"] for model in json.loads(result.out)]
    assert "glass" in names
    assert "minilm" not in names
    assert result.err.count("\n") == 1
    assert "sha256 differs" in result.err
