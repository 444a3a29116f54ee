"""Checks of the wheel and the sdist: contents, hashes and metadata."""

import base64
import hashlib
import io
import tarfile
import zipfile
from pathlib import Path

import pytest

from tools.archives import check_metadata, check_sdist, check_wheel
from tools.release_checks import ReleaseError

METADATA = """\
Metadata-Version: 2.4
Name: glassbert
Version: 1.2.0
Summary: A readable BERT.
License-Expression: Apache-2.0
Requires-Python: >=3.11
Description-Content-Type: text/markdown

# GlassBERT
"""
TRACKED = {"glassbert/__init__.py", "glassbert/errors.py", "README.md"}
PACKAGE = {"glassbert/__init__.py": b"", "glassbert/errors.py": b"class GlassBertError: ..."}
DIST_INFO = "glassbert-1.2.0.dist-info"


def write_wheel(folder: Path, files: dict[str, bytes], changed: str = "") -> Path:
    """Write a wheel; the bytes of one file may differ from its hash."""
    files = {**files, f"{DIST_INFO}/METADATA": METADATA.encode()}
    digests = {
        name: base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        for name, content in files.items()
    }
    record = "".join(f"{name},sha256={digest},\n" for name, digest in digests.items()) + f"{DIST_INFO}/RECORD,,\n"
    path = folder / "glassbert-1.2.0-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as archive:
        for name, content in {**files, f"{DIST_INFO}/RECORD": record.encode()}.items():
            archive.writestr(name, content + b"#" if name == changed else content)
    return path


def write_sdist(folder: Path, files: dict[str, bytes]) -> Path:
    path = folder / "glassbert-1.2.0.tar.gz"
    with tarfile.open(path, "w:gz") as archive:
        for name, content in {**files, "PKG-INFO": METADATA.encode()}.items():
            entry = tarfile.TarInfo(f"glassbert-1.2.0/{name}")
            entry.size = len(content)
            archive.addfile(entry, io.BytesIO(content))
    return path


def test_a_complete_wheel_and_sdist_pass(tmp_path: Path) -> None:
    check_wheel(write_wheel(tmp_path, PACKAGE), "1.2.0", TRACKED)
    check_sdist(write_sdist(tmp_path, {**PACKAGE, "README.md": b""}), "1.2.0", TRACKED)


def test_a_missing_file_is_refused_by_name(tmp_path: Path) -> None:
    files = {"glassbert/__init__.py": b""}
    with pytest.raises(ReleaseError, match=r"whl has no glassbert/errors\.py"):
        check_wheel(write_wheel(tmp_path, files), "1.2.0", TRACKED)
    with pytest.raises(ReleaseError, match=r"gz has no glassbert/errors\.py"):
        check_sdist(write_sdist(tmp_path, files), "1.2.0", TRACKED)


def test_a_file_that_is_not_under_version_control_is_refused_by_name(tmp_path: Path) -> None:
    with pytest.raises(ReleaseError, match="contains glassbert/secret"):
        check_wheel(write_wheel(tmp_path, {**PACKAGE, "glassbert/secret": b""}), "1.2.0", TRACKED)
    with pytest.raises(ReleaseError, match="contains runs/log"):
        check_sdist(write_sdist(tmp_path, {**PACKAGE, "runs/log": b""}), "1.2.0", TRACKED)


def test_a_wheel_has_no_files_of_the_repository_outside_the_package(tmp_path: Path) -> None:
    with pytest.raises(ReleaseError, match="contains README"):
        check_wheel(write_wheel(tmp_path, {**PACKAGE, "README.md": b""}), "1.2.0", TRACKED)


def test_a_file_that_differs_from_its_hash_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ReleaseError, match=r"hash of glassbert/errors\.py"):
        check_wheel(write_wheel(tmp_path, PACKAGE, changed="glassbert/errors.py"), "1.2.0", TRACKED)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("Version: 1.2.0", "Version: 1.2.1", "glassbert 1.2.1; expected 1.2.0"),
        ("Name: glassbert", "Name: glass", "metadata of glass"),
        ("Version: 1.2.0", "Version: newest", "invalid metadata"),
        ("License-Expression: Apache-2.0\n", "", "no license-expression"),
        ("Apache-2.0", "Apache License", "invalid metadata"),
        ("text/markdown", "text/html", "invalid metadata"),
        ("# GlassBERT\n", "", "no description"),
    ],
)
def test_wrong_or_incomplete_metadata_are_refused(old: str, new: str, message: str) -> None:
    with pytest.raises(ReleaseError, match=message) as error:
        check_metadata(Path("x.whl"), METADATA.replace(old, new, 1).encode(), "1.2.0")
    assert "\n" not in str(error.value)
