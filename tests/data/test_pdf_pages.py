"""Encrypted, damaged and empty pdf files are reported."""

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


def test_one_endless_page_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "page.pdf"
    path.write_bytes(text_pdf(["Bread. " * 20_000]))
    monkeypatch.setattr(pdf_pages, "SECONDS_PER_FILE", 0.0)
    monkeypatch.setattr(pdf_pages, "SECONDS_PER_MEGABYTE", 0.0)
    log = ProblemLog("skip")
    assert list(read_pdf_pages(path, log)) == []
    assert [problem.number for problem in log.problems()] == [1]
