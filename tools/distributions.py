"""The Python distributions that the package and its extras install, and the versions that constraints.txt pins."""

import importlib.metadata
import tomllib
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any, cast

from packaging.markers import default_environment
from packaging.requirements import Requirement
from packaging.utils import NormalizedName, canonicalize_name
from packaging.version import Version

MarkerEnvironment = dict[str, str]  # the variables of requirement markers (PEP 508)

ROOT = Path(__file__).parents[1]
PROJECT = canonicalize_name("glassbert")
CORE = ""  # the name of the set of dependencies without an extra
DEVELOPMENT = "dev"
PYTHON_VERSIONS = ("3.11", "3.12", "3.13")
PLATFORMS: tuple[dict[str, str], ...] = (
    {"sys_platform": "linux", "platform_system": "Linux", "os_name": "posix", "platform_machine": "x86_64"},
    {"sys_platform": "linux", "platform_system": "Linux", "os_name": "posix", "platform_machine": "aarch64"},
    {"sys_platform": "darwin", "platform_system": "Darwin", "os_name": "posix", "platform_machine": "arm64"},
    {"sys_platform": "win32", "platform_system": "Windows", "os_name": "nt", "platform_machine": "AMD64"},
)
# Distributions that only other platforms install, and their licenses. None of them has dependencies.
OTHER_PLATFORMS = {
    canonicalize_name("appnope"): "BSD-2-Clause",  # macOS
    canonicalize_name("tzdata"): "Apache-2.0",  # Windows
}
INSTALLER = canonicalize_name("pip")  # comes with the virtual environment; pip-audit depends on it
# PyTorch's CUDA build, the default on Linux, depends on these. It pins their versions itself.
CUDA_PREFIXES = ("cuda-", "nvidia-", "triton")


def this_environment() -> MarkerEnvironment:
    """Return the marker environment of the running interpreter."""
    return cast("MarkerEnvironment", default_environment())


def supported_environments(extra: str) -> list[MarkerEnvironment]:
    """Return the marker environments of every supported Python version on the platforms of an extra.

    Users install the other extras on Windows too; the Makefile, which installs `dev`, runs on Linux and macOS.
    """
    return [
        {**this_environment(), **platform, "python_version": version, "python_full_version": f"{version}.0"}
        for version, platform in product(PYTHON_VERSIONS, PLATFORMS)
        if extra != DEVELOPMENT or platform["os_name"] == "posix"
    ]


def read_project(root: Path = ROOT) -> dict[str, Any]:
    """Return the table `[project]` of pyproject.toml."""
    return tomllib.loads((root / "pyproject.toml").read_text())["project"]


def user_extras() -> list[str]:
    """Return the extras for users. `all` is left out, because it only combines others."""
    return [extra for extra in read_project()["optional-dependencies"] if extra not in ("all", DEVELOPMENT)]


def read_pins(path: Path = ROOT / "constraints.txt") -> dict[NormalizedName, Version]:
    """Return the pinned version of each distribution; raise ValueError for a line that is not `name==version`."""
    pins: dict[NormalizedName, Version] = {}
    for number, line in enumerate(path.read_text().splitlines(), start=1):
        if not line or line.startswith("#"):
            continue
        requirement = Requirement(line)
        operators = [specifier.operator for specifier in requirement.specifier]
        name = canonicalize_name(requirement.name)
        if operators != ["=="] or requirement.marker or name in pins:
            raise ValueError(f"{path.name}:{number}: {line!r}; expected name==version, once per name.")
        pins[name] = Version(next(iter(requirement.specifier)).version)
    return pins


def find_distribution(name: str) -> importlib.metadata.Distribution | None:
    """Return an installed distribution, or None."""
    try:
        return importlib.metadata.distribution(name)
    except importlib.metadata.PackageNotFoundError:
        return None


@cache
def _requirements(name: NormalizedName) -> tuple[Requirement, ...]:
    distribution = find_distribution(name)
    return tuple(map(Requirement, (distribution.requires if distribution else None) or []))


def _project_requirements(extra: str) -> Iterator[Requirement]:
    project = read_project()
    yield from map(Requirement, project["dependencies"])
    if extra:
        yield from map(Requirement, project["optional-dependencies"][extra])


def direct_dependencies(name: NormalizedName, extra: str, environment: MarkerEnvironment) -> list[Requirement]:
    """Return the requirements of a distribution with one of its extras (or `CORE`) in an environment.

    The requirements of the project come from pyproject.toml, those of others from their installed metadata.
    """
    requirements = _project_requirements(extra) if name == PROJECT else _requirements(name)
    variables = {**environment, "extra": extra}
    return [item for item in requirements if item.marker is None or item.marker.evaluate(variables)]


def dependency_graph(extra: str, environment: MarkerEnvironment) -> dict[NormalizedName, set[NormalizedName]]:
    """Return each distribution that an extra of the project installs, with its direct dependencies."""
    graph: dict[NormalizedName, set[NormalizedName]] = {}
    queue = [(PROJECT, extra)]
    visited: set[tuple[NormalizedName, str]] = set()
    while queue:
        name, requested = queue.pop()
        if (name, requested) in visited or name == INSTALLER:
            continue
        visited.add((name, requested))
        targets = graph.setdefault(name, set())
        for requirement in direct_dependencies(name, requested, environment):
            target = canonicalize_name(requirement.name)
            if target not in (name, INSTALLER):
                targets.add(target)
            queue += [(target, item) for item in (CORE, *sorted(requirement.extras))]
    return graph


@cache
def merged_graph(extra: str) -> dict[NormalizedName, set[NormalizedName]]:
    """Return the union of an extra's dependency graphs in all supported environments.

    The libraries of PyTorch's CUDA build are left out: whether they are installed depends on the build.
    """
    merged: dict[NormalizedName, set[NormalizedName]] = {}
    for environment in supported_environments(extra):
        for name, targets in dependency_graph(extra, environment).items():
            if not is_cuda_library(name):
                merged.setdefault(name, set()).update(target for target in targets if not is_cuda_library(target))
    return merged


def is_cuda_library(name: NormalizedName) -> bool:
    """Return whether a distribution is a library of PyTorch's CUDA build, which pins the version itself."""
    return name.startswith(CUDA_PREFIXES)


def installed_by(extra: str) -> set[NormalizedName]:
    """Return all distributions that an extra installs in some supported environment."""
    return merged_graph(extra).keys() - {PROJECT}
