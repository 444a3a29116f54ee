"""The license of every dependency; `python -m tools.licenses` rewrites docs/licenses.md."""

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib.metadata import Distribution

from packaging.licenses import InvalidLicenseExpression, canonicalize_license_expression
from packaging.utils import NormalizedName

from tools.distributions import (
    CORE,
    DEVELOPMENT,
    OTHER_PLATFORMS,
    ROOT,
    find_distribution,
    installed_by,
    read_pins,
    user_extras,
)

PAGE = ROOT / "docs" / "licenses.md"
HEADING = "## Core\n"  # the text above it is written by hand
STUDIO = ROOT / "glassbert" / "assets" / "studio"
FONTS = ("@fontsource-variable/inter", "@fontsource/ibm-plex-mono")  # npm packages that only contribute font files

# Licenses that a dependency may have. All are permissive, but MPL-2.0, whose copyleft ends at the file.
ALLOWED = {
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "CNRI-Python",
    "ISC",
    "MIT",
    "MIT-0",
    "MIT-CMU",
    "MPL-2.0",
    "OFL-1.1",
    "PSF-2.0",
    "Zlib",
}
# Development tools with another license, each with the reason why that is acceptable. Users do not install them.
DEVELOPMENT_EXCEPTIONS: dict[NormalizedName, str] = {}

# What distributions write into `License`, where it is not an SPDX expression.
LICENSE_NAMES = {
    "3-Clause BSD License": "BSD-3-Clause",
    "Apache": "Apache-2.0",
    "Apache 2": "Apache-2.0",
    "Apache 2.0": "Apache-2.0",
    "Apache 2.0 License": "Apache-2.0",
    "Apache License 2.0": "Apache-2.0",
    "Apache License, Version 2.0": "Apache-2.0",
    "BSD 3-Clause License": "BSD-3-Clause",
    "ISC License": "ISC",
    "ISC license": "ISC",
    "MIT License": "MIT",
    "MIT license": "MIT",
    "Modified BSD License": "BSD-3-Clause",
    "PSFL": "PSF-2.0",
}
CLASSIFIERS = {
    "Apache Software License": "Apache-2.0",
    "ISC License (ISCL)": "ISC",
    "MIT License": "MIT",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
    "Python Software Foundation License": "PSF-2.0",
}
# Read from the source files, because the metadata is ambiguous.
FROM_SOURCE_FILES = {
    "antlr4-python3-runtime": "BSD-3-Clause",  # the header of each file; the metadata says "BSD"
    "python-dateutil": "Apache-2.0 OR BSD-3-Clause",  # both classifiers; contributions since 2017 are under both
}


@dataclass(frozen=True)
class LicensedPackage:
    """A dependency and its license as an SPDX expression, empty if the license is unknown."""

    name: str
    version: str
    license: str


def license_ids(expression: str) -> set[str]:
    """Return the licenses of an SPDX expression; a license with an exception is one entry."""
    return {part.strip(" ()") for part in re.split(r"\bAND\b|\bOR\b", expression) if part.strip(" ()")}


def distribution_license(distribution: Distribution) -> str:
    """Return the license of an installed distribution as an SPDX expression, empty if it cannot be determined.

    The sources, in this order: `License-Expression`, `License`, the classifiers, the license text.
    """
    metadata = distribution.metadata
    if expressions := metadata.get_all("License-Expression"):
        return expressions[0]
    if distribution.name.lower() in FROM_SOURCE_FILES:
        return FROM_SOURCE_FILES[distribution.name.lower()]
    text = "".join(metadata.get_all("License") or []).strip()
    if named := LICENSE_NAMES.get(text) or _as_expression(text):
        return named
    classifiers = [item.rpartition(" :: ")[2] for item in metadata.get_all("Classifier") or [] if "License ::" in item]
    declared = {CLASSIFIERS[item] for item in classifiers if item in CLASSIFIERS}
    if len(declared) == 1:
        return declared.pop()
    return "" if declared else recognize_license("\n".join([text, *_license_files(distribution)]))


def _as_expression(text: str) -> str:
    try:
        return canonicalize_license_expression(text) if text and "\n" not in text else ""
    except InvalidLicenseExpression:
        return ""


def _license_files(distribution: Distribution) -> Iterator[str]:
    for path in distribution.files or []:
        in_metadata = ".dist-info/" in str(path) or ".egg-info/" in str(path)
        if in_metadata and re.match(r"(LICEN[CS]E|COPYING)", path.name, flags=re.I):
            yield path.read_text(encoding="utf-8")


def recognize_license(text: str) -> str:
    """Return the SPDX id of a BSD or MIT license text, empty if it is neither."""
    words = " ".join(text.lower().split())
    if "redistribution and use in source and binary forms" in words:
        return "BSD-3-Clause" if "endorse or promote products" in words else "BSD-2-Clause"
    return "MIT" if "permission is hereby granted, free of charge" in words else ""


def python_packages(names: Iterable[NormalizedName]) -> list[LicensedPackage]:
    """Return the licenses of distributions at their pinned versions, sorted by name."""
    pins = read_pins()
    packages: list[LicensedPackage] = []
    for name in sorted(names):
        distribution = find_distribution(name)
        license = distribution_license(distribution) if distribution else OTHER_PLATFORMS.get(name, "")
        packages.append(LicensedPackage(name, str(pins.get(name, "")), license))
    return packages


def studio_packages() -> list[LicensedPackage]:
    """Return the npm packages whose code is in the studio's page, as listed by its build, and those of the fonts."""
    rows = re.findall(r"^## (\S+) - (\S+) \((.+)\)$", (STUDIO / "licenses.md").read_text(), flags=re.M)
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text())["packages"]
    fonts = [(name, lock[f"node_modules/{name}"]) for name in FONTS]
    return [
        *(LicensedPackage(*row) for row in rows),
        *(LicensedPackage(name, entry["version"], entry["license"]) for name, entry in fonts),
    ]


def grouped_packages() -> dict[str, list[LicensedPackage]]:
    """Return the Python packages of the core, those that each extra adds, and those for development only."""
    core = installed_by(CORE)
    groups = {CORE: core} | {extra: installed_by(extra) - core for extra in user_extras()}
    groups[DEVELOPMENT] = installed_by(DEVELOPMENT) - set[NormalizedName]().union(*groups.values())
    return {group: python_packages(names) for group, names in groups.items()}


def license_problems() -> list[str]:
    """Return one line for each dependency without a license or with one that is not allowed."""
    groups = {**grouped_packages(), "studio page": studio_packages()}
    return [
        f"{package.name} {package.version} ({group or 'core'}): {package.license or 'unknown license'}"
        for group, packages in groups.items()
        for package in packages
        if not license_ids(package.license) or not license_ids(package.license) <= ALLOWED
        if group != DEVELOPMENT or package.name not in DEVELOPMENT_EXCEPTIONS
    ]


def _table(packages: Iterable[LicensedPackage]) -> str:
    rows = [f"| `{package.name}` | {package.version} | {package.license} |" for package in packages]
    return "\n".join(["| package | version | license |", "|---|---|---|", *rows]) + "\n"


def license_tables() -> str:
    """Return the tables of docs/licenses.md, without the heading of the first one."""
    groups = grouped_packages()
    core, development = groups.pop(CORE), groups.pop(DEVELOPMENT)
    sections = [
        *((f"Extra `{extra}`", "In addition to the core.", packages) for extra, packages in groups.items()),
        ("Studio page", "Included in the wheel; `glassbert/assets/studio` has the license texts.", studio_packages()),
        ("Development only", "Installed by `make setup`, not by users.", development),
    ]
    parts = [f"\nInstalled by `pip install glassbert`.\n\n{_table(core)}"]
    parts += [f"## {title}\n\n{text}\n\n{_table(packages)}" for title, text, packages in sections]
    return "\n".join(parts)


def main() -> None:
    """Rewrite the tables of docs/licenses.md."""
    page = PAGE.read_text()
    PAGE.write_text(page[: page.index(HEADING)] + HEADING + license_tables())


if __name__ == "__main__":
    main()
