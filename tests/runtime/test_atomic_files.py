"""Atomic writes, also by several processes at the same time."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from glassbert.runtime.atomic_files import file_digest, unexpected_files, write_atomic

WRITER = """
import sys
from pathlib import Path
from glassbert.runtime.atomic_files import write_atomic
sys.stdin.readline()
for _ in range(200):
    write_atomic(Path(sys.argv[1]), sys.argv[2].encode() * 10_000, concurrent=True)
"""


def test_two_processes_may_write_the_same_file(tmp_path: Path) -> None:
    path = tmp_path / "file"
    writers = [
        subprocess.Popen([sys.executable, "-c", WRITER, path, letter], stdin=subprocess.PIPE, stderr=subprocess.PIPE)
        for letter in "ab"
    ]
    for writer in writers:
        assert writer.stdin
        writer.stdin.write(b"go\n")
        writer.stdin.flush()
    for writer in writers:
        _, errors = writer.communicate(timeout=60)
        assert writer.returncode == 0, errors.decode()
    assert path.read_bytes() in (b"a" * 10_000, b"b" * 10_000)
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("concurrent", [False, True])
def test_an_interrupted_write_leaves_the_old_file_and_no_temporary_file(
    concurrent: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file"
    write_atomic(path, b"old")

    def interrupt(file_descriptor: int) -> None:
        assert len(list(tmp_path.iterdir())) == 2
        raise KeyboardInterrupt

    monkeypatch.setattr("os.fsync", interrupt)
    with pytest.raises(KeyboardInterrupt):
        write_atomic(path, b"new", concurrent=concurrent)
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_unexpected_files_ignore_the_lock_and_the_temporary_file_of_the_first_file(tmp_path: Path) -> None:
    assert unexpected_files(tmp_path / "missing", "manifest.json") == []
    for name in (".lock", ".manifest.json.partial", "weights", "notes.txt"):
        (tmp_path / name).touch()
    assert unexpected_files(tmp_path, "manifest.json") == ["notes.txt", "weights"]


@pytest.mark.parametrize("name", [".lock", ".manifest.json.partial"])
def test_links_and_pipes_of_these_names_are_unexpected(name: str, tmp_path: Path) -> None:
    (tmp_path / name).symlink_to(tmp_path / "precious")
    assert unexpected_files(tmp_path, "manifest.json") == [name]
    (tmp_path / name).unlink()
    os.mkfifo(tmp_path / name)
    assert unexpected_files(tmp_path, "manifest.json") == [name]


def test_a_lock_file_with_content_is_unexpected(tmp_path: Path) -> None:
    (tmp_path / ".lock").write_text("mine")
    assert unexpected_files(tmp_path, "manifest.json") == [".lock"]


@pytest.mark.parametrize("kind", ["link", "dangling link", "pipe", "hard link"])
def test_a_write_replaces_what_has_the_temporary_name(kind: str, tmp_path: Path) -> None:
    precious, temporary = tmp_path / "precious", tmp_path / ".file.partial"
    precious.write_bytes(b"precious")
    if kind == "pipe":
        os.mkfifo(temporary)
    elif kind == "hard link":
        temporary.hardlink_to(precious)
    else:
        temporary.symlink_to(precious if kind == "link" else tmp_path / "missing")
    write_atomic(tmp_path / "file", b"new")
    assert (tmp_path / "file").read_bytes() == b"new"
    assert precious.read_bytes() == b"precious"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file", "precious"]


def test_a_digest_depends_on_the_content_only(tmp_path: Path) -> None:
    for name, content in (("a", b"same"), ("b", b"same"), ("c", b"other")):
        (tmp_path / name).write_bytes(content)
    assert file_digest(tmp_path / "a") == file_digest(tmp_path / "b") != file_digest(tmp_path / "c")
