"""Locks between processes."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from glassbert.errors import GlassBertError
from glassbert.runtime.locks import exclusive_lock

HOLDER = """
import sys
from pathlib import Path
from glassbert.runtime.locks import exclusive_lock
with exclusive_lock(Path(sys.argv[1]), "taken"):
    print("held", flush=True)
    sys.stdin.read()
"""


def test_a_lock_held_by_another_process_is_refused_until_that_process_is_killed(tmp_path: Path) -> None:
    path = tmp_path / ".lock"
    holder = subprocess.Popen([sys.executable, "-c", HOLDER, path], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert holder.stdout
    assert holder.stdout.readline() == b"held\n"
    with pytest.raises(GlassBertError, match="taken by another"), exclusive_lock(path, "taken by another"):
        pass
    os.kill(holder.pid, signal.SIGKILL)
    holder.communicate()
    with exclusive_lock(path, "taken by another"):
        assert path.exists()


@pytest.mark.parametrize("delete", [False, True])
@pytest.mark.parametrize("kind", ["content", "link", "pipe", "folder"])
def test_a_file_that_is_no_lock_file_stays(kind: str, delete: bool, tmp_path: Path) -> None:
    path = tmp_path / ".lock"
    if kind == "content":
        path.write_text("mine")
    elif kind == "link":
        path.symlink_to(tmp_path / "missing")
    else:
        os.mkfifo(path) if kind == "pipe" else path.mkdir()
    before = path.lstat()
    with pytest.raises(GlassBertError, match="is not a lock file"), exclusive_lock(path, "taken", delete=delete):
        pass
    assert path.lstat()[:6] == before[:6]
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("delete", [False, True])
def test_a_lock_is_released_after_an_error_and_its_file_deleted_on_request(delete: bool, tmp_path: Path) -> None:
    path = tmp_path / ".lock"
    for _ in range(2):
        with pytest.raises(KeyError), exclusive_lock(path, "taken", delete=delete):
            raise KeyError
    assert path.exists() is not delete
