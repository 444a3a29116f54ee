"""Checks of the wheel and the sdist: contents, hashes and metadata."""

import base64
import csv
import hashlib
import tarfile
import zipfile
from pathlib import Path

from packaging.metadata import InvalidMetadata, Metadata

from tools.release_checks import ReleaseError


def check_wheel(path: Path, version: str, tracked: set[str]) -> None:
    """Raise ReleaseError unless the wheel contains the package, its metadata and nothing else.

    Args:
        path: The wheel.
        version: The version of the release.
        tracked: The files under version control.
    """
    metadata_folder = f"glassbert-{version}.dist-info/"
    with zipfile.ZipFile(path) as archive:
        names = set(archive.namelist())
        package = {name for name in tracked if name.startswith("glassbert/")}
        _compare(path, {name for name in names if not name.startswith(metadata_folder)}, package)
        _check_record(path, archive, f"{metadata_folder}RECORD")
        check_metadata(path, archive.read(f"{metadata_folder}METADATA"), version)


def check_sdist(path: Path, version: str, tracked: set[str]) -> None:
    """Raise ReleaseError unless the sdist contains only files under version control, and the whole package."""
    folder = f"glassbert-{version}/"
    with tarfile.open(path) as archive:
        names = {name.removeprefix(folder) for name in archive.getnames()} - {"PKG-INFO"}
        package = {name for name in tracked if name.startswith("glassbert/")}
        _compare(path, names, package | (names & tracked))
        metadata = archive.extractfile(f"{folder}PKG-INFO")
        check_metadata(path, metadata.read() if metadata else b"", version)


def _compare(path: Path, names: set[str], expected: set[str]) -> None:
    if missing := sorted(expected - names):
        raise ReleaseError(f"{path.name} has no {missing[0]}.")
    if unexpected := sorted(names - expected):
        raise ReleaseError(f"{path.name} contains {unexpected[0]}, which is not under version control.")


def _check_record(path: Path, archive: zipfile.ZipFile, record: str) -> None:
    """Compare every file with its hash in RECORD."""
    rows = {row[0]: row[1] for row in csv.reader(archive.read(record).decode().splitlines())}
    for name in archive.namelist():
        digest = base64.urlsafe_b64encode(hashlib.sha256(archive.read(name)).digest()).rstrip(b"=").decode()
        if name != record and rows.get(name) != f"sha256={digest}":
            raise ReleaseError(f"{path.name}: the hash of {name} differs from RECORD.")


def check_metadata(path: Path, text: bytes, version: str) -> None:
    """Raise ReleaseError unless the core metadata are valid, complete and of this version."""
    try:
        metadata = Metadata.from_email(text, validate=True)
    except ExceptionGroup as group:
        errors = [str(error) for error in group.exceptions if isinstance(error, InvalidMetadata)]
        raise ReleaseError(f"{path.name}: invalid metadata: {(errors or [str(group)])[0]}") from None
    if (metadata.name, str(metadata.version)) != ("glassbert", version):
        raise ReleaseError(f"{path.name} has the metadata of {metadata.name} {metadata.version}; expected {version}.")
    required = ("summary", "description", "description_content_type", "license_expression", "requires_python")
    for field in required:
        if not getattr(metadata, field):
            raise ReleaseError(f"{path.name}: the metadata have no {field.replace('_', '-')}.")
