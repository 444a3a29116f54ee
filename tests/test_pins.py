"""`make` installs pinned versions: constraints.txt for Python, web/package-lock.json for the page."""

import json
import re
from pathlib import Path

import pytest
from packaging.specifiers import SpecifierSet
from packaging.version import Version

from glassbert.checkpoints.locate import MINILM_REQUIREMENT
from tools.distributions import (
    DEVELOPMENT,
    OTHER_PLATFORMS,
    PROJECT,
    PYTHON_VERSIONS,
    dependency_graph,
    find_distribution,
    installed_by,
    is_cuda_library,
    read_pins,
    read_project,
    this_environment,
    user_extras,
)

ROOT = Path(__file__).parents[1]
LOCK = json.loads((ROOT / "web" / "package-lock.json").read_text())
NPM_PACKAGES = {name: entry for name, entry in LOCK["packages"].items() if name}  # without the project itself


def test_constraints_pin_exactly_what_make_installs_on_every_supported_python_and_platform() -> None:
    required = set[str]().union(*(installed_by(extra) for extra in ("", DEVELOPMENT, *user_extras())))
    assert required == set(read_pins())


def test_the_installed_versions_are_the_pinned_ones() -> None:
    pins = read_pins()
    names = [name for name in dependency_graph(DEVELOPMENT, this_environment()) if name != PROJECT]
    assert len(names) > 200
    for name in names:
        if not is_cuda_library(name):
            distribution = find_distribution(name)
            assert distribution, f"{name} is not installed: run make setup"
            installed = Version(distribution.version).public  # torch 2.13.0+cpu is the CPU build of 2.13.0
            assert installed == str(pins.get(name)), name


def test_the_pinned_versions_support_every_supported_python() -> None:
    for name in read_pins():
        distribution = find_distribution(name)
        requirement = (distribution.metadata.get_all("Requires-Python") if distribution else None) or [""]
        for version in PYTHON_VERSIONS:
            assert SpecifierSet(requirement[0]).contains(f"{version}.9"), f"{name} on Python {version}"


def test_distributions_of_other_platforms_are_pinned_and_needed() -> None:
    pins = read_pins()
    required = set[str]().union(*(installed_by(extra) for extra in (DEVELOPMENT, *user_extras())))
    assert OTHER_PLATFORMS.keys() <= pins.keys() & required


def test_the_supported_python_versions_are_those_of_the_classifiers_and_of_make() -> None:
    classifiers = re.findall(r"Python :: (3\.\d+)$", "\n".join(read_project()["classifiers"]), flags=re.M)
    assert list(PYTHON_VERSIONS) == classifiers
    makefile = (ROOT / "Makefile").read_text()
    assert all(f"python{version}" in makefile for version in PYTHON_VERSIONS)


def test_make_and_the_error_message_install_the_same_minilm() -> None:
    match = re.search(r"^MINILM = (\S+==\S+)$", (ROOT / "Makefile").read_text(), flags=re.M)
    assert match
    assert f"--no-deps {match.group(1)}" == MINILM_REQUIREMENT


@pytest.mark.parametrize("line", ["numpy>=2", "numpy", "numpy==2.4.6; python_version < '3.12'", "torch==1"])
def test_a_line_that_is_not_a_single_pin_is_an_error_with_its_line_number(line: str, tmp_path: Path) -> None:
    path = tmp_path / "constraints.txt"
    path.write_text(f"# pins\ntorch==2.13.0\n{line}\n")
    with pytest.raises(ValueError, match=r"constraints\.txt:3: "):
        read_pins(path)


def test_every_npm_package_has_an_integrity_hash() -> None:
    assert len(NPM_PACKAGES) > 100
    assert [name for name, entry in NPM_PACKAGES.items() if not entry.get("integrity", "").startswith("sha512-")] == []


def test_the_npm_lock_names_no_registry() -> None:
    assert [name for name, entry in NPM_PACKAGES.items() if "resolved" in entry] == []


def test_the_npm_lock_belongs_to_package_json() -> None:
    package = json.loads((ROOT / "web" / "package.json").read_text())
    assert LOCK["packages"][""]["devDependencies"] == package["devDependencies"]
