"""Checks of the repository before a release: a clean tree, one version everywhere, a new tag."""

import re
import subprocess
import tomllib
from pathlib import Path


class ReleaseError(Exception):
    """A check of the release failed. The message is one line."""


def git(root: Path, *arguments: str) -> str:
    """Run git and return what it prints; raise ReleaseError if it fails."""
    process = subprocess.run(["git", *arguments], cwd=root, capture_output=True, text=True, check=False)
    if process.returncode:
        lines = process.stderr.strip().splitlines()
        raise ReleaseError(f"git {arguments[0]} failed: {lines[-1] if lines else process.returncode}")
    return process.stdout.strip()


def check_clean_tree(root: Path) -> None:
    """Raise ReleaseError if files differ from the last commit or are neither tracked nor ignored."""
    if changes := git(root, "status", "--porcelain").splitlines():
        more = f" and {len(changes) - 1} more" if len(changes) > 1 else ""
        raise ReleaseError(f"the git tree is not clean: {changes[0].split()[-1]}{more}. Commit or remove the changes.")


def check_version(root: Path) -> str:
    """Return the version of pyproject.toml; raise ReleaseError unless the package and the changelog have the same."""
    version: str = tomllib.loads((root / "pyproject.toml").read_text())["project"]["version"]
    for name, pattern in (
        ("glassbert/__init__.py", r'^__version__ = "(.*)"$'),
        ("CHANGELOG.md", r"^## (\S+)"),  # the top entry
    ):
        match = re.search(pattern, (root / name).read_text(), flags=re.M)
        if match is None or match.group(1) != version:
            other = match.group(1) if match else "no version"
            raise ReleaseError(f"pyproject.toml has version {version}, {name} has {other}; expected the same.")
    return version


def check_new_tag(root: Path, tag: str) -> None:
    """Raise ReleaseError if the tag exists."""
    if git(root, "tag", "--list", tag):
        raise ReleaseError(f"the tag {tag} exists already; raise the version in pyproject.toml.")
