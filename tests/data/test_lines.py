"""Text files are validated before they are used; lines keep their endings and offsets."""

import gzip
from collections.abc import Callable
from io import BufferedReader, BytesIO
from pathlib import Path
from types import SimpleNamespace

import pytest

from glassbert.data.corpus_documents import read_corpus_documents
from glassbert.data.documents import read_documents
from glassbert.data.lines import HEAD_BYTES, STDIN, Line, read_lines, replace_surrogates, validate_text_file
from glassbert.data.problems import DataError, OnError, ProblemLog
from glassbert.data.text_files import read_texts


def refusal(path: Path) -> str:
    with pytest.raises(DataError) as error:
        validate_text_file(path)
    assert error.value.problem.path == str(path)
    return str(error.value)


def test_lines_have_numbers_and_character_offsets(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_bytes("\ufeffé\r\nb\rc\nlast".encode())
    assert list(read_lines(path)) == [Line(1, 0, "é\r\n"), Line(2, 3, "b\rc\n"), Line(3, 7, "last")]


def test_a_line_that_is_not_utf_8_raises_or_is_skipped(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_bytes(b"one\n\xff\nthree\n")
    with pytest.raises(DataError) as error:
        list(read_lines(path))
    assert error.value.problem.number == 2
    log = ProblemLog("skip")
    assert [line.number for line in read_lines(path, log)] == [1, 3]
    assert [(problem.number, problem.skipped_rows) for problem in log.problems()] == [(2, 1)]


def test_binary_files_and_other_encodings_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "junk.txt"
    path.write_bytes(bytes(range(256)) * 50)
    assert "contains NUL bytes" in refusal(path)
    path.write_bytes("Café.\nÇa va.\n".encode("latin-1"))
    assert "line 1: the line is not UTF-8" in refusal(path)
    path = tmp_path / "cut.txt.gz"
    path.write_bytes(gzip.compress(b"word " * 10_000)[:50])
    assert "the gzip file is damaged" in refusal(path)


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_utf_16_is_recognized(encoding: str, tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_bytes("\ufeffOne cat.".encode(encoding))
    assert refusal(path) == f"{path}: the file is encoded as UTF-16; save it as UTF-8."


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be", "utf-32-le"])
@pytest.mark.parametrize("text", ["The mouse was gone.\n", "Мышь ушла, и кот спит.\n"])
@pytest.mark.parametrize("name", ["a.txt", "a.txt.gz", "a.csv", "a.jsonl", "a.html"])
def test_utf_16_without_a_mark_is_refused_by_every_reader(name: str, text: str, encoding: str, tmp_path: Path) -> None:
    path = tmp_path / name
    data = (f"text\n{text}" * 500).encode(encoding)
    path.write_bytes(gzip.compress(data) if name.endswith("gz") else data)
    column = "text" if name in ("a.csv", "a.jsonl") else None
    readers: list[Callable[[], object]] = [
        lambda: list(read_texts(path, column)),
        lambda: list(read_corpus_documents(path)),
        lambda: list(read_documents(path)),
        lambda: list(read_documents(path, "text", ProblemLog("skip"))),
    ]
    for reader in readers:
        with pytest.raises(DataError) as error:
            reader()
        assert error.value.problem.remedy == "convert it to UTF-8"


def test_utf_16_from_a_pipe_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for stream in (BytesIO, lambda data: BufferedReader(BytesIO(data))):  # test runners have no buffer
        monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=stream("one\n".encode("utf-16-le"))))
        with pytest.raises(DataError, match="convert it to UTF-8"):
            list(read_texts(STDIN))


def test_a_single_nul_in_a_long_text_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text("One cat.\n" * 300 + "a\0b\n")
    assert list(read_texts(path))[-1] == "a\0b"
    assert validate_text_file(path) is None


def test_lone_surrogates_become_question_marks() -> None:
    assert replace_surrogates("é \ud800.") == "é ?."


def test_a_line_that_is_too_long_raises_before_it_is_loaded(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    with path.open("wb") as file:
        file.write(b"one\n" + b"x" * HEAD_BYTES)
        file.truncate(4 << 30)  # a sparse file: 4 GiB that take no space on disk
    lines = read_lines(path)
    assert next(lines).text == "one\n"
    with pytest.raises(DataError, match="longer than 64 MiB; split it") as error:
        next(lines)
    assert error.value.problem.number == 2


@pytest.mark.parametrize("on_error", ["raise", "skip"])
def test_a_gzip_file_that_expands_too_much_is_refused(on_error: OnError, tmp_path: Path) -> None:
    path = tmp_path / "bomb.txt.gz"
    path.write_bytes(gzip.compress((b"word " * 1_000 + b"\n") * 4_000))
    with pytest.raises(DataError, match="expands to more than 200 times its size; decompress it"):
        for _ in read_lines(path, ProblemLog(on_error)):
            pass
    assert "expands to more than 200 times" in refusal(path)


def test_a_gzip_file_of_repeated_text_is_read(tmp_path: Path) -> None:
    path = tmp_path / "a.txt.gz"
    path.write_bytes(gzip.compress((b"word " * 1_000 + b"\n") * 3_000))
    assert sum(1 for _ in read_lines(path)) == 3_000
