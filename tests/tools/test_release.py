"""`make release` in a clone of the repository."""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

import glassbert as gb
from tools.distributions import ROOT

NAMES = {
    f"glassbert-{gb.__version__}-py3-none-any.whl",
    f"glassbert-{gb.__version__}.tar.gz",
    f"glassbert-{gb.__version__}.cdx.json",
    "SHA256SUMS",
}
IDENTITY = ("-c", "user.name=Test", "-c", "user.email=test@example.invalid")


def run(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    variables = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    environment = {**variables, "PYTHONPATH": str(folder), "GIT_COMMITTER_NAME": "Test"}
    environment |= {"GIT_COMMITTER_EMAIL": "test@example.invalid"}
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)


def clone(folder: Path) -> Path:
    """Clone the last commit without its tags."""
    assert run(ROOT, "git", "clone", "--quiet", "--no-tags", str(ROOT), str(folder)).returncode == 0
    return folder


def digests(folder: Path) -> dict[str, str]:
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in (folder / "dist").iterdir()}


@pytest.mark.slow(reason="builds the wheel and the sdist of two clones")
def test_two_dry_runs_write_the_same_bytes_and_set_no_tag(tmp_path: Path) -> None:
    clones = [clone(tmp_path / "first"), clone(tmp_path / "second")]
    for folder in clones:
        process = run(folder, sys.executable, "-m", "tools.release", "--dry-run", "--skip-gate")
        assert process.returncode == 0, process.stderr
        assert process.stdout.splitlines()[-1].startswith("Dry run: ")
        assert run(folder, "git", "tag", "--list").stdout == ""
        assert run(folder, "git", "status", "--porcelain").stdout == ""
        assert run(folder / "dist", "sha256sum", "--check", "--strict", "SHA256SUMS").returncode == 0
    assert digests(clones[0]).keys() == NAMES
    assert digests(clones[0]) == digests(clones[1])


@pytest.mark.slow(reason="builds the wheel and the sdist")
def test_a_release_runs_the_gate_and_tags_the_commit_once(tmp_path: Path) -> None:
    folder = clone(tmp_path / "clone")
    (folder / "Makefile").write_text("test:\n\t@echo the gate ran\n")  # the real one takes minutes
    assert run(folder, "git", *IDENTITY, "commit", "--all", "--quiet", "--message", "Replace the gate").returncode == 0
    process = run(folder, sys.executable, "-m", "tools.release")
    assert process.returncode == 0, process.stderr
    assert "the gate ran" in process.stdout
    tagged = run(folder, "git", "rev-parse", f"v{gb.__version__}^{{commit}}").stdout
    assert tagged == run(folder, "git", "rev-parse", "HEAD").stdout
    again = run(folder, sys.executable, "-m", "tools.release")
    assert (again.returncode, again.stderr.count("\n")) == (2, 1)
    assert "exists" in again.stderr
