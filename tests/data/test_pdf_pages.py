"""Encrypted, damaged and empty pdf files are reported."""

from collections.abc import Callable
from pathlib import Path

import pypdf
import pytest

from glassbert.data import pdf_pages
from glassbert.data.pdf_pages import read_pdf_pages
from glassbert.data.problems import DataError, ProblemLog

from .document_files import text_pdf


def refusal(path: Path) -> str:
    with pytest.raises(DataError) as error:
        list(read_pdf_pages(path, ProblemLog("skip")))
    assert error.value.problem.path == str(path)
    return error.value.problem.reason


def test_a_pdf_with_a_password_is_refused_unless_the_password_is_empty(tmp_path: Path) -> None:
    plain, locked = tmp_path / "plain.pdf", tmp_path / "locked.pdf"
    plain.write_bytes(text_pdf(["Bread."]))
    writer = pypdf.PdfWriter(clone_from=plain)
    writer.encrypt("secret", algorithm="RC4-128")
    writer.write(locked)
    assert refusal(locked) == "the PDF is encrypted"
    writer = pypdf.PdfWriter(clone_from=plain)
    writer.encrypt("", "owner", algorithm="RC4-128")
    writer.write(locked)
    assert list(read_pdf_pages(locked, ProblemLog())) == [(1, "Bread.")]


def test_damaged_and_empty_pdfs_are_reported(tmp_path: Path) -> None:
    path = tmp_path / "a.pdf"
    path.write_bytes(b"%PDF-1.4\nnothing")
    assert "the PDF cannot be read" in refusal(path)
    path.write_bytes(text_pdf([""]))
    log = ProblemLog("skip")
    assert [text for _, text in read_pdf_pages(path, log) if text.strip()] == []
    assert ["no text" in problem.reason for problem in log.problems()] == [True]


def test_a_pdf_that_takes_too_long_keeps_the_pages_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "long.pdf"
    path.write_bytes(text_pdf(["Bread."] * 300))
    monkeypatch.setattr(pdf_pages, "SECONDS_PER_FILE", 0.05)
    monkeypatch.setattr(pdf_pages, "SECONDS_PER_MEGABYTE", 0.0)
    log = ProblemLog("skip")
    texts = list(read_pdf_pages(path, log))
    assert 0 < len(texts) < 300
    (problem,) = log.problems()
    assert (problem.number, problem.skipped_rows) == (len(texts) + 1, 300 - len(texts))


class Clock:
    """A clock that advances by a second whenever it is read."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def thread_time(self) -> float:
        self.seconds += 1.0
        return self.seconds


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(pdf_pages, "time", clock)
    monkeypatch.setattr(pdf_pages, "SECONDS_PER_MEGABYTE", 0.0)
    return clock


def test_one_endless_page_is_left(clock: Clock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "page.pdf"
    path.write_bytes(text_pdf(["Bread."]))
    outcomes: list[str] = []

    def extract_text(page: object, visitor_operand_before: Callable[..., None]) -> str:
        outcomes.append("started")
        for _ in range(100):
            visitor_operand_before(b"Tj", [], [], [])
        outcomes.append("finished")
        return "Bread."

    monkeypatch.setattr(pypdf.PageObject, "extract_text", extract_text)
    monkeypatch.setattr(pdf_pages, "SECONDS_PER_FILE", 10.0)
    log = ProblemLog("skip")
    assert list(read_pdf_pages(path, log)) == []
    assert outcomes == ["started"]
    assert [problem.number for problem in log.problems()] == [1]


def test_operators_of_a_page_are_interrupted(clock: Clock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "page.pdf"
    path.write_bytes(text_pdf(["Bread."]))
    monkeypatch.setattr(pdf_pages, "SECONDS_PER_FILE", 3.5)  # opening takes 1 s, the check before the page 1 s
    log = ProblemLog("skip")
    assert list(read_pdf_pages(path, log)) == []
    assert clock.seconds > 4  # read by an operator


def test_the_time_of_opening_a_file_counts(clock: Clock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "page.pdf"
    path.write_bytes(text_pdf(["Bread."]))
    open_pdf = pdf_pages._open_pdf

    def open_slowly(path: Path) -> object:
        clock.seconds += 1_000
        return open_pdf(path)

    monkeypatch.setattr(pdf_pages, "_open_pdf", open_slowly)
    log = ProblemLog("skip")
    assert list(read_pdf_pages(path, log)) == []
    assert [problem.skipped_rows for problem in log.problems()] == [1]
