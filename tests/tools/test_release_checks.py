"""Checks of the repository before a release. Each one refuses with one line."""

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from tools.release import main, release, release_time, run_gate
from tools.release_checks import ReleaseError, check_clean_tree, check_new_tag, check_version


def git(root: Path, *arguments: str) -> None:
    identity = ["-c", "user.name=Test", "-c", "user.email=test@example.invalid"]
    subprocess.run(["git", *identity, *arguments], cwd=root, check=True, capture_output=True)


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """A repository with a version, a changelog and one commit."""
    (tmp_path / "glassbert").mkdir()
    (tmp_path / "pyproject.toml").write_text('[project]\nname = "glassbert"\nversion = "1.2.0"\n')
    (tmp_path / "glassbert" / "__init__.py").write_text('__version__ = "1.2.0"\n')
    (tmp_path / "CHANGELOG.md").write_text("# Changes\n\n## 1.2.0\n\n- New.\n\n## 1.1.0\n\n- Old.\n")
    (tmp_path / ".gitignore").write_text("dist/\n")
    git(tmp_path, "init", "--quiet")
    git(tmp_path, "add", "--all")
    git(tmp_path, "commit", "--quiet", "--message", "First")
    return tmp_path


def refusal(repository: Path) -> str:
    """Return the message with which a release is refused."""
    with pytest.raises(ReleaseError) as error:
        release(repository, dry_run=True, skip_gate=True)
    assert "\n" not in str(error.value)
    return str(error.value)


def test_a_clean_repository_passes(repository: Path) -> None:
    (repository / "dist").mkdir()
    (repository / "dist" / "old.whl").touch()  # ignored files may exist
    check_clean_tree(repository)
    assert check_version(repository) == "1.2.0"
    check_new_tag(repository, "v1.2.0")


@pytest.mark.parametrize("name", ["CHANGELOG.md", "glassbert/new.py"])
def test_a_changed_or_untracked_file_is_refused_by_name(name: str, repository: Path) -> None:
    with (repository / name).open("a") as file:
        file.write("\n")
    assert f"not clean: {name}." in refusal(repository)


def test_an_existing_tag_is_refused(repository: Path) -> None:
    git(repository, "tag", "v1.2.0")
    assert "v1.2.0 exists" in refusal(repository)


@pytest.mark.parametrize(
    ("name", "edit"),
    [
        ("CHANGELOG.md", lambda text: text.replace("## 1.2.0", "## 1.3.0")),
        ("CHANGELOG.md", lambda text: text.replace("## 1.2.0", "## Unreleased\n\n## 1.2.0")),
        ("CHANGELOG.md", lambda text: ""),
        ("glassbert/__init__.py", lambda text: text.replace("1.2.0", "1.2.0.dev1")),
    ],
)
def test_a_version_that_differs_from_pyproject_is_refused(
    name: str, edit: Callable[[str], str], repository: Path
) -> None:
    path = repository / name
    path.write_text(edit(path.read_text()))
    git(repository, "commit", "--all", "--quiet", "--message", "Edit")
    message = refusal(repository)
    assert "1.2.0" in message
    assert name in message


def test_a_folder_that_is_no_repository_is_refused(tmp_path: Path) -> None:
    assert "git status failed" in refusal(tmp_path)


def test_a_failing_gate_is_refused(tmp_path: Path) -> None:
    (tmp_path / "Makefile").write_text("test:\n\t@true\n")
    run_gate(tmp_path)
    (tmp_path / "Makefile").write_text("test:\n\t@false\n")
    with pytest.raises(ReleaseError, match="make test"):
        run_gate(tmp_path)


def test_the_gate_is_only_skipped_in_a_dry_run(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--skip-gate"]) == 2
    assert capsys.readouterr().err == "release: SKIP_GATE=1 needs DRY_RUN=1: a release must pass `make test`.\n"


def test_the_time_of_a_release_is_the_time_of_the_commit(repository: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    git(repository, "commit", "--amend", "--no-edit", "--date", "1700000000 +0000")  # the author date does not count
    assert release_time(repository) > 1_700_000_000
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1600000000")
    assert release_time(repository) == 1_600_000_000
