"""Output paths: a command replaces neither what it reads nor what something else wrote."""

import os
from pathlib import Path

import pytest

import glassbert as gb
from glassbert.runtime.atomic_files import write_atomic
from glassbert.runtime.output_paths import validate_output_file, validate_output_folder


def test_an_input_file_is_refused_under_every_name(tmp_path: Path) -> None:
    table, link, hard_link = tmp_path / "t.csv", tmp_path / "link.csv", tmp_path / "hard.csv"
    table.write_text("text\na\n")
    link.symlink_to(table)
    hard_link.hardlink_to(table)
    for out in (table, link, hard_link, tmp_path / "." / "t.csv"):
        with pytest.raises(gb.GlassBertError, match="is also an input"):
            validate_output_file(out, (".csv",), [table])
        with pytest.raises(gb.GlassBertError, match="is also an input"):
            validate_output_file(table, (".csv",), [out])
    validate_output_file(tmp_path / "new.csv", (".csv",), [table, "-", "minilm", None])


def test_a_file_in_an_input_folder_is_refused_and_a_new_one_there_is_not(tmp_path: Path) -> None:
    (tmp_path / "config.json").write_text("{}")
    with pytest.raises(gb.GlassBertError, match="is also an input"):
        validate_output_file(tmp_path / "config.json", (".json",), [tmp_path])
    validate_output_file(tmp_path / "view.json", (".json",), [tmp_path])


def test_the_target_of_a_link_in_an_input_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "blobs").mkdir()
    (tmp_path / "blobs" / "a.json").write_text("{}")
    (tmp_path / "model").mkdir()
    (tmp_path / "model" / "config.json").symlink_to("../blobs/a.json")
    (tmp_path / "model" / "dangling").symlink_to("missing")
    for out in ("model/config.json", "blobs/a.json"):
        with pytest.raises(gb.GlassBertError, match="is also an input"):
            validate_output_file(tmp_path / out, (".json",), [tmp_path / "model"])
    validate_output_file(tmp_path / "blobs" / "b.json", (".json",), [tmp_path / "model"])


def test_a_name_whose_temporary_name_is_too_long_is_refused_before_the_work(tmp_path: Path) -> None:
    for length in (200, 230, 255):
        out = tmp_path / ("x" * (length - 4) + ".csv")
        if length == 200:
            validate_output_file(out, (".csv",))
            write_atomic(out, b"new", concurrent=True)
        else:
            with pytest.raises(gb.GlassBertError, match="the file name is too long"):
                validate_output_file(out, (".csv",))


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("folder.csv", "is a folder"),
        ("a.txt", "must end in"),
        ("none/a.csv", "does not exist"),
        ("pipe.csv", "regular"),
    ],
)
def test_an_impossible_file_is_refused(name: str, reason: str, tmp_path: Path) -> None:
    (tmp_path / "folder.csv").mkdir()
    os.mkfifo(tmp_path / "pipe.csv")
    with pytest.raises(gb.GlassBertError, match=reason):
        validate_output_file(tmp_path / name, (".csv",))


@pytest.mark.parametrize("validate", [lambda out: validate_output_file(out, (".csv",)), validate_output_folder])
@pytest.mark.parametrize("name", ["loop.csv", "x" * 300, "nul\0.csv"])
def test_an_unusable_path_is_refused(validate: object, name: str, tmp_path: Path) -> None:
    (tmp_path / "loop.csv").symlink_to("loop.csv")
    assert callable(validate)
    with pytest.raises(gb.GlassBertError, match="cannot be used"):
        validate(tmp_path / name)


def test_a_folder_with_other_files_is_refused(tmp_path: Path) -> None:
    validate_output_folder(tmp_path / "new")
    for name in ("vocab.txt", ".vocab.txt.partial", ".lock"):
        (tmp_path / name).touch()
        validate_output_folder(tmp_path, ("vocab.txt",))
    (tmp_path / "model.safetensors").touch()
    with pytest.raises(gb.GlassBertError, match=r"already contains 'model.safetensors'"):
        validate_output_folder(tmp_path, ("vocab.txt",))
    with pytest.raises(gb.GlassBertError, match="is a file"):
        validate_output_folder(tmp_path / "vocab.txt")


def test_a_file_of_other_content_and_an_input_are_refused_in_a_folder(tmp_path: Path) -> None:
    (tmp_path / "00001.json").write_text("{}")
    validate_output_folder(tmp_path, ("0*.json",))
    with pytest.raises(gb.GlassBertError, match="already contains '00001.json'"):
        validate_output_folder(tmp_path, ("0*.json",), is_own=lambda path: path.read_text() == "[]")
    for source in (tmp_path / "00001.json", tmp_path):
        with pytest.raises(gb.GlassBertError, match="'00001.json', which is also an input"):
            validate_output_folder(tmp_path, ("0*.json",), ["minilm", source])


def test_the_file_of_a_redirected_standard_input_is_refused(tmp_path: Path) -> None:
    source, out = tmp_path / "a.csv", tmp_path / "b.csv"
    source.write_text("text\na\n")
    out.write_text("")
    saved = os.dup(0)
    with source.open() as file:
        os.dup2(file.fileno(), 0)
    try:
        with pytest.raises(gb.GlassBertError, match="is also an input"):
            validate_output_file(source, (".csv",), [Path("-")])
        validate_output_file(source, (".csv",), ["other.csv"])
        validate_output_file(out, (".csv",), ["-"])
    finally:
        os.dup2(saved, 0)
        os.close(saved)


def test_a_write_through_a_link_keeps_the_link(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to("target")
    (tmp_path / "loop").symlink_to("loop")
    write_atomic(tmp_path / "link", b"new")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "target").read_bytes() == b"new"
    with pytest.raises(OSError, match="symbolic links"):
        write_atomic(tmp_path / "loop", b"new")
