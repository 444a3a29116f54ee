"""The docs are complete and true: README code runs; commands, public names, files and dependencies are documented."""

import re
import tomllib
from pathlib import Path

import pytest
import typer

import glassbert as gb
from glassbert.cli.main import app

from .file_map import HEADING, PAGE, file_map

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text()


def test_the_readme_example_prints_what_its_comments_say(capsys: pytest.CaptureFixture[str]) -> None:
    block = re.search(r"```python\n(.*?)```", README, flags=re.DOTALL)
    assert block
    exec(compile(block.group(1), "README.md", "exec"), {})
    expected = [line.split("# ", 1)[1] for line in block.group(1).splitlines() if "print(" in line]
    assert len(expected) == 3
    assert capsys.readouterr().out.splitlines() == expected


def test_the_readme_tree_has_every_folder() -> None:
    tree = README[README.index("glassbert/\n├──") :]
    folders = {path.name for path in (ROOT / "glassbert").iterdir() if path.is_dir() and path.name != "__pycache__"}
    assert folders == set(re.findall(r"^[├└]── (\w+)/", tree, flags=re.MULTILINE))


def test_the_file_map_is_up_to_date() -> None:
    page = PAGE.read_text()
    assert page[page.index(HEADING) + len(HEADING) :] == file_map(), "run: python -m tests.file_map"


def test_every_command_is_in_the_readme() -> None:
    commands = typer.main.get_command(app).commands  # type: ignore[attr-defined]  Typer returns a group
    assert len(commands) > 15
    for name in commands:
        assert f"`glassbert {name}" in README, name


def test_every_public_name_is_documented() -> None:
    page = (ROOT / "docs" / "api.md").read_text()
    for name in gb.__all__:
        assert getattr(gb, name).__doc__, name
        assert f"`{name}" in page or f"gb.{name}" in page, name


def test_every_dependency_is_justified() -> None:
    page = (ROOT / "docs" / "dependencies.md").read_text()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    extras = project["optional-dependencies"]
    requirements = [*project["dependencies"], *(line for lines in extras.values() for line in lines)]
    for extra in extras:
        assert f"| `{extra}` |" in page, extra
    for requirement in requirements:
        name = re.split(r"[\[<>=]", requirement)[0]
        assert name == "glassbert" or f"`{name}`" in page, name


def test_links_point_to_existing_files() -> None:
    pages = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")]
    for page in pages:
        for target in re.findall(r"\]\((?!https?:)([^)#]+)", page.read_text()):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_versions_agree() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert project["version"] == gb.__version__
    assert f"## {gb.__version__}" in (ROOT / "CHANGELOG.md").read_text()
