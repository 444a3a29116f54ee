"""Files that belong together: an error keeps the old ones, a kill leaves no mix that loads."""

import errno
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
import torch

import glassbert as gb
from glassbert.runtime import atomic_files
from glassbert.runtime.atomic_files import INCOMPLETE_MARKER, create_new_file, file_group, is_incomplete, write_atomic


class Killed(BaseException):
    """Stands for `kill -9`: nothing of ours runs after it."""


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def fail_at(number: int, error: BaseException, function: Callable[..., object]) -> Callable[..., object]:
    calls = 0

    def failing(*arguments: object) -> object:
        nonlocal calls
        calls += 1
        if calls == number:
            raise error
        return function(*arguments)

    return failing


def test_an_error_while_a_group_is_written_keeps_the_old_files(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("old")

    def write() -> None:
        with file_group(tmp_path):
            write_atomic(tmp_path / "a", b"new")
            with file_group(tmp_path):
                write_atomic(tmp_path / "b", b"new")
            raise OSError(errno.ENOSPC, "full")

    with pytest.raises(OSError, match="full"):
        write()
    assert contents(tmp_path) == {"a": b"old"}


def test_ctrl_c_during_the_renames_completes_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "replace", fail_at(2, KeyboardInterrupt(), Path.replace))

    def write() -> None:
        with file_group(tmp_path):
            for name in "abc":
                write_atomic(tmp_path / name, b"new")

    with pytest.raises(KeyboardInterrupt):
        write()
    assert contents(tmp_path) == dict.fromkeys("abc", b"new")


@pytest.fixture
def saved(tiny_folder: Path, tmp_path: Path) -> tuple[gb.PretrainedBert, Path]:
    """Another model of the same shapes, and a folder that contains the first one."""
    first = gb.load(tiny_folder)
    first.save(tmp_path / "model")
    tokens = first.tokenizer.vocabulary
    other = gb.Tokenizer.from_vocabulary([*tokens[:5], *reversed(tokens[5:])])
    return gb.PretrainedBert(
        gb.Bert(first.config, ("pooler",), torch.Generator().manual_seed(3)), other
    ), tmp_path / "model"


@pytest.mark.parametrize("number", range(1, 7))
def test_a_save_that_is_killed_gives_the_old_model_the_new_one_or_an_error(
    number: int, saved: tuple[gb.PretrainedBert, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    new, folder = saved
    old_vector, new_vector = gb.load(folder).encode(["a cat"]), new.encode(["a cat"])
    with monkeypatch.context() as patch:
        patch.setattr(atomic_files, "_rename_all", killed_renames(number))
        with pytest.raises(Killed):
            new.save(folder)
    assert is_incomplete(folder) == (number < 6)  # five files
    if is_incomplete(folder):
        with pytest.raises(gb.GlassBertError, match="incomplete"):
            gb.load(folder)
        new.save(folder)
    vector = gb.load(folder).encode(["a cat"])
    assert np.allclose(vector, new_vector, atol=1e-6) or np.allclose(vector, old_vector, atol=1e-6)


def killed_renames(number: int) -> Callable[[list[tuple[Path, Path]]], None]:
    """Rename the first files, then end as a killed process does."""

    def rename(renames: list[tuple[Path, Path]]) -> None:
        for temporary, path in renames[: number - 1]:
            temporary.replace(path)
        raise Killed

    return rename


@pytest.mark.parametrize("error", [OSError(28, "No space left on device"), KeyboardInterrupt()])
def test_a_group_whose_marker_cannot_be_written_leaves_the_old_files(
    error: BaseException, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a").write_text("old")

    def fail(path: Path) -> None:
        if path.name == INCOMPLETE_MARKER:
            raise error
        create_new_file(path)

    monkeypatch.setattr(atomic_files, "create_new_file", fail)
    with pytest.raises(type(error)), file_group(tmp_path):
        write_atomic(tmp_path / "a", b"new")
    assert [path.name for path in tmp_path.iterdir()] == ["a"]
    assert (tmp_path / "a").read_text() == "old"


def test_a_marker_that_is_a_link_is_replaced_and_its_target_stays(tmp_path: Path) -> None:
    (tmp_path / "precious").write_text("precious")
    before = (tmp_path / "precious").stat().st_mtime_ns
    for target in ("precious", "missing"):
        (tmp_path / INCOMPLETE_MARKER).symlink_to(target)
        with file_group(tmp_path):
            write_atomic(tmp_path / "a", b"new")
        assert sorted(path.name for path in tmp_path.iterdir()) == ["a", "precious"]
    assert (tmp_path / "precious").stat().st_mtime_ns == before


def test_a_folder_in_the_place_of_the_marker_is_refused_before_anything_is_written(tmp_path: Path) -> None:
    (tmp_path / INCOMPLETE_MARKER).mkdir()
    with pytest.raises(gb.GlassBertError, match=r"\.incomplete is a folder"), file_group(tmp_path):
        raise AssertionError("the files are written")
    assert [path.name for path in tmp_path.iterdir()] == [INCOMPLETE_MARKER]


def test_a_folder_with_a_mix_of_files_stays_incomplete_after_another_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def write(*names: str, error: BaseException | None = None) -> None:
        with file_group(tmp_path):
            for name in names:
                write_atomic(tmp_path / name, b"new")
            if error is not None:
                raise error

    (tmp_path / "b").write_text("old")
    monkeypatch.setattr(Path, "replace", fail_at(2, OSError(errno.EIO, "killed"), Path.replace))
    with pytest.raises(OSError, match="killed"):
        write("a", "b")
    monkeypatch.undo()
    assert is_incomplete(tmp_path)
    with pytest.raises(OSError, match="full"):
        write("a", "b", error=OSError(errno.ENOSPC, "full"))
    assert is_incomplete(tmp_path)
    write("a", "b")
    assert not is_incomplete(tmp_path)
    assert contents(tmp_path) == {"a": b"new", "b": b"new"}
