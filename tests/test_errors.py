"""Messages about optional dependencies that are not installed."""

import sys
from pathlib import Path

import pytest

from glassbert.errors import GlassBertError, MissingExtraError, pip_install, require_extra


def test_a_missing_optional_dependency_names_its_extra_and_package() -> None:
    with pytest.raises(MissingExtraError) as caught, require_extra("search", "Search"):
        import not_a_package.part  # pyright: ignore[reportMissingImports]  # noqa: F401
    assert (caught.value.package, caught.value.extra) == ("not_a_package", "search")
    assert str(caught.value).startswith("Search needs not_a_package, which is not installed: ")


def test_a_missing_module_of_our_own_is_a_bug_and_stays_one() -> None:
    with pytest.raises(ModuleNotFoundError), require_extra("search", "Search"):
        import glassbert.not_a_module  # pyright: ignore[reportMissingImports]  # noqa: F401


def test_a_broken_installation_is_one_line_with_its_cause() -> None:
    with pytest.raises(GlassBertError, match="cannot import name") as caught, require_extra("search", "Search"):
        from math import not_a_name  # pyright: ignore[reportAttributeAccessIssue]  # noqa: F401
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
