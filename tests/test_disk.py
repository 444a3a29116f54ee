"""Files are there whole or not at all, whoever writes them at the same time."""

import subprocess
import sys
from pathlib import Path

import pytest

from glassbert.disk import write_whole

WRITER = """
import sys
from pathlib import Path
from glassbert.disk import write_whole
sys.stdin.readline()
for _ in range(200):
    write_whole(Path(sys.argv[1]), sys.argv[2].encode() * 10_000, shared=True)
"""


def test_two_processes_may_write_one_file(tmp_path: Path) -> None:
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
        _, said = writer.communicate(timeout=60)
        assert writer.returncode == 0, said.decode()
    assert path.read_bytes() in (b"a" * 10_000, b"b" * 10_000)
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("shared", [False, True])
def test_a_writer_that_is_interrupted_leaves_the_old_file_and_nothing_beside_it(
    shared: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file"
    write_whole(path, b"old")

    def stop(number: int) -> None:
        assert len(list(tmp_path.iterdir())) == 2
        raise KeyboardInterrupt

    monkeypatch.setattr("os.fsync", stop)
    with pytest.raises(KeyboardInterrupt):
        write_whole(path, b"new", shared=shared)
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]
