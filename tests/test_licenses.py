"""The licenses of all dependencies are known, allowed and listed in docs/licenses.md."""

import re
from email.message import Message
from importlib.metadata import Distribution
from pathlib import Path

import pytest

from tools.distributions import OTHER_PLATFORMS, find_distribution, read_project
from tools.licenses import (
    ALLOWED,
    DEVELOPMENT_EXCEPTIONS,
    HEADING,
    PAGE,
    distribution_license,
    license_ids,
    license_problems,
    license_tables,
    recognize_license,
    studio_packages,
)

COPYLEFT = re.compile(r"^(A?GPL|LGPL|EUPL|OSL|SSPL|CC-BY-(NC|SA))")


def test_every_dependency_has_an_allowed_license() -> None:
    assert license_problems() == []


def test_the_page_lists_every_dependency_with_its_license() -> None:
    page = PAGE.read_text()
    assert page[page.index(HEADING) + len(HEADING) :] == license_tables(), "run: python -m tools.licenses"


def test_no_copyleft_license_is_allowed_and_every_exception_has_a_reason() -> None:
    assert not [name for name in ALLOWED if COPYLEFT.match(name)]
    assert all(DEVELOPMENT_EXCEPTIONS.values())


def test_licenses_of_other_platforms_agree_with_the_metadata_where_they_are_installed() -> None:
    for name, license in OTHER_PLATFORMS.items():
        distribution = find_distribution(name)
        assert distribution is None or distribution_license(distribution) == license


def test_the_license_of_the_wheel_covers_what_the_page_includes() -> None:
    included = set[str]().union(*(license_ids(package.license) for package in studio_packages()))
    assert license_ids(read_project()["license"]) == included | {"Apache-2.0"}


class Installed(Distribution):
    """A distribution with the given metadata fields and license file."""

    def __init__(self, folder: Path, fields: list[tuple[str, str]], license_text: str) -> None:
        self.folder, self.license_text = folder, license_text
        self.message = Message()
        for name, value in [("Name", "example"), *fields]:
            self.message[name] = value

    def read_text(self, filename: str) -> str | None:
        if filename == "METADATA":
            return str(self.message)
        return "example-1.dist-info/LICENSE,,\n" if filename == "RECORD" else None

    def locate_file(self, path: object) -> Path:
        target = self.folder / str(path)
        target.parent.mkdir(exist_ok=True)
        target.write_text(self.license_text)
        return target


APACHE = ("Classifier", "License :: OSI Approved :: Apache Software License")
MIT = ("Classifier", "License :: OSI Approved :: MIT License")
BSD = ("Classifier", "License :: OSI Approved :: BSD License")
BSD_2_TEXT = "Redistribution and use in source and binary\nforms, with or without modification, are permitted"
BSD_3_TEXT = f"{BSD_2_TEXT}; the names may not be used to endorse or\n promote products"


@pytest.mark.parametrize(
    ("fields", "license_text", "expected"),
    [
        ([("License-Expression", "MIT AND PSF-2.0"), APACHE], "", "MIT AND PSF-2.0"),
        ([("License", "Apache License, Version 2.0")], "", "Apache-2.0"),
        ([("License", "mit or apache-2.0")], "", "MIT OR Apache-2.0"),
        ([("License", "UNKNOWN"), MIT], "", "MIT"),
        ([BSD], BSD_2_TEXT, "BSD-2-Clause"),
        ([BSD], BSD_3_TEXT, "BSD-3-Clause"),
        ([MIT, APACHE], "", ""),  # both, or a choice?
        ([], "All rights reserved.", ""),
        ([("License", "GPL-3.0-or-later")], "", "GPL-3.0-or-later"),
    ],
)
def test_the_license_comes_from_the_metadata_then_from_the_text(
    fields: list[tuple[str, str]], license_text: str, expected: str, tmp_path: Path
) -> None:
    assert distribution_license(Installed(tmp_path, fields, license_text)) == expected


def test_a_license_expression_is_split_into_licenses() -> None:
    expression = "MPL-2.0 AND (Apache-2.0 WITH LLVM-exception OR MIT)"
    assert license_ids(expression) == {"MPL-2.0", "Apache-2.0 WITH LLVM-exception", "MIT"}
    assert not license_ids("GPL-3.0-only") <= ALLOWED


def test_an_unknown_license_text_is_not_recognized() -> None:
    assert recognize_license("GNU GENERAL PUBLIC LICENSE Version 3") == ""
