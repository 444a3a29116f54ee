"""Errors for missing optional dependencies and indices out of range."""

import pickle
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from glassbert.data.problems import DataError, Problem
from glassbert.embedding.text_encoder import TextTooLongError
from glassbert.errors import (
    GlassBertError,
    MissingExtraError,
    OutOfRangeError,
    SequenceTooLongError,
    option_names,
    pip_install,
    require_extra,
    user_facing_name,
    validate_index,
)
from glassbert.training.divergence import TrainingDivergedError


def test_a_missing_optional_dependency_names_its_extra_and_package() -> None:
    with pytest.raises(MissingExtraError) as caught, require_extra("search", "Search"):
        import not_a_package.part  # pyright: ignore[reportMissingImports, reportUnusedImport]  # noqa: F401  wrong on purpose
    assert (caught.value.package, caught.value.extra) == ("not_a_package", "search")
    assert str(caught.value).startswith("Search needs not_a_package, which is not installed: ")


def test_a_missing_module_of_glassbert_is_not_reported_as_a_missing_extra() -> None:
    with pytest.raises(ModuleNotFoundError), require_extra("search", "Search"):
        import glassbert.not_a_module  # pyright: ignore[reportMissingImports, reportUnusedImport]  # noqa: F401  wrong on purpose


def test_a_broken_installation_is_one_line_with_its_cause() -> None:
    with pytest.raises(GlassBertError, match="cannot import name") as caught, require_extra("search", "Search"):
        from math import not_a_name  # pyright: ignore[reportAttributeAccessIssue, reportUnusedImport]  # noqa: F401  wrong on purpose
    assert not isinstance(caught.value, MissingExtraError)


def test_the_install_command_is_for_the_environment_that_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pip = tmp_path / "pip"
    pip.write_text("")
    pip.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert pip_install("x") == f"{sys.executable} -m pip install x"
    monkeypatch.setattr(sys, "executable", "/a folder/bin/python")
    assert pip_install("x") == "'/a folder/bin/python' -m pip install x"
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python"))
    assert pip_install("x") == "pip install x"


def test_an_index_may_be_a_numpy_integer() -> None:
    assert validate_index("layer", np.int64(3), 6) == 3


@pytest.mark.parametrize("value", [-1, 6])
def test_an_index_out_of_range_is_refused(value: int) -> None:
    with pytest.raises(OutOfRangeError) as caught:
        validate_index("layer", value, 6)
    assert (caught.value.argument, caught.value.value, caught.value.size) == ("layer", value, 6)


@pytest.mark.parametrize("value", [True, 1.0, "1", None, np.array([1, 2])])
def test_an_index_of_another_type_is_not_called_out_of_range(value: object) -> None:
    with pytest.raises(GlassBertError, match="layer=.* must be an integer from 0 to 5") as caught:
        validate_index("layer", value, 6)
    assert not isinstance(caught.value, OutOfRangeError)


def test_errors_name_arguments_in_python_and_options_on_the_command_line() -> None:
    assert (user_facing_name("max_length"), user_facing_name("pair", "pairs")) == ("`max_length`", "`pairs`")
    with option_names():
        assert (user_facing_name("max_length"), user_facing_name("pair", "pairs")) == ("--max-length", "--pair")
        script = "from glassbert.errors import user_facing_name; print(user_facing_name('out'))"
        worker = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert worker.stdout == "--out\n"
    assert user_facing_name("max_length") == "`max_length`"


@pytest.mark.parametrize(
    "error",
    [
        GlassBertError("wrong"),
        OutOfRangeError("layer", 9, 6),
        SequenceTooLongError(600, 512, option="truncate"),
        TextTooLongError(3, 600, 512),
        MissingExtraError("Search", "lance", "search"),
        DataError(Problem(path="a.csv", number=2, reason="empty")),
        TrainingDivergedError(5, "the loss"),
    ],
    ids=lambda error: type(error).__name__,
)
def test_an_error_keeps_its_type_message_and_fields_between_processes(error: GlassBertError) -> None:
    copy = pickle.loads(pickle.dumps(error))
    assert (type(copy), str(copy), vars(copy)) == (type(error), str(error), vars(error))
