"""What the pages say is so: README lines run, every command, public name and dependency is documented."""

import re
import tomllib
from pathlib import Path

import pytest
import typer

import glassbert as gb
from glassbert.cli.main import app

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text()


def test_the_five_lines_of_the_readme_run(capsys: pytest.CaptureFixture[str]) -> None:
    block = re.search(r"```python\n(.*?)```", README, flags=re.S)
    assert block
    assert len(block.group(1).strip().splitlines()) <= 8
    exec(compile(block.group(1), "README.md", "exec"), {})
    said = [line.split("# ", 1)[1] for line in block.group(1).splitlines() if "print(" in line]
    assert capsys.readouterr().out.splitlines() == said


def test_the_file_map_of_the_readme_names_every_folder_and_file_of_the_package() -> None:
    for path in sorted((ROOT / "glassbert").rglob("*.py")):
        if path.read_text() and path.name not in {"__init__.py", "__main__.py"}:
            assert f"`{path.name}`" in README, f"{path.relative_to(ROOT)} is not on the map"


def test_every_command_is_in_the_readme() -> None:
    for name in typer.main.get_command(app).commands:
        assert f"`glassbert {name}" in README, name


def test_every_public_name_is_there_and_documented() -> None:
    page = (ROOT / "docs" / "api.md").read_text()
    for name in gb.__all__:
        assert getattr(gb, name).__doc__, name
        assert f"`{name}" in page or f"gb.{name}" in page, name


def test_every_dependency_is_justified() -> None:
    page = (ROOT / "docs" / "dependencies.md").read_text()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    wanted = [
        *project["dependencies"],
        *(one for extra in project["optional-dependencies"].values() for one in extra),
    ]
    for extra in project["optional-dependencies"]:
        assert f"| `{extra}` |" in page, extra
    for line in wanted:
        name = re.split(r"[\[<>=]", line)[0]
        assert name == "glassbert" or f"`{name}`" in page, name


def test_pages_point_only_at_files_that_are_there() -> None:
    for page in [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")]:
        for target in re.findall(r"\]\((?!https?:)([^)#]+)", page.read_text()):
            assert (page.parent / target).exists(), f"{page.name} points at {target}"


def test_versions_agree() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert project["version"] == gb.__version__
    assert f"## {gb.__version__}" in (ROOT / "CHANGELOG.md").read_text()
