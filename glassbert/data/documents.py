"""Documents for search: a text file or web page is one document, and so is each table row and each pdf page."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from glassbert.data.file_formats import HTML_SUFFIXES, TABLE_SUFFIXES, document_suffix, validate_regular_file
from glassbert.data.html_pages import parse_html, read_html_source
from glassbert.data.lines import read_lines, replace_surrogates, validate_text_file
from glassbert.data.metadata_values import MetadataValue
from glassbert.data.pdf_pages import read_pdf_pages
from glassbert.data.problems import DataError, Problem, ProblemLog
from glassbert.data.table_documents import TableDocumentReader

MAX_PART_CHARS = 1 << 20  # longer texts are read in parts of about this size


@dataclass(frozen=True)
class Document:
    """The text of a file, table row or page, or one part of it if it is long."""

    source: str
    text: str
    row: int | None = None  # the table row or pdf page, from 1; None for text files and web pages
    offset: int = 0  # where the part begins in the file's text, in characters
    metadata: Mapping[str, MetadataValue] = field(default_factory=dict[str, MetadataValue])


def read_documents(
    path: Path,
    text_column: str = "text",
    problems: ProblemLog | None = None,
    reserved_columns: Collection[str] = (),
) -> Iterator[Document]:
    """Yield the documents of a file one by one; empty ones are left out.

    Args:
        path: txt, md, html, csv, tsv or jsonl (optionally `.gz`), parquet or pdf; other endings are read as plain text.
        text_column: The text column of a table. The other columns become metadata.
        problems: With `on_error="skip"`, rows that cannot be read are reported and skipped. A file that cannot be
            read at all raises `DataError` in either case.
        reserved_columns: Names that metadata columns must not have.
    """
    problems = problems or ProblemLog()
    validate_regular_file(path)
    suffix = document_suffix(path)
    if suffix not in (".pdf", ".parquet"):
        validate_text_file(path, check_utf8=suffix != ".jsonl")  # jsonl is checked line by line
    if suffix in TABLE_SUFFIXES:
        documents = _table_rows(TableDocumentReader(path, text_column, problems, reserved_columns))
    elif suffix == ".pdf":
        documents = _pdf_pages(path, problems)
    elif suffix in HTML_SUFFIXES:
        documents = _html_page(path, problems)
    else:
        documents = _text_chunks(path, problems)
    return (document for document in documents if document.text.strip())


def read_document_text(source: str, row: int | None, text_column: str = "text") -> str:
    """Return the text that the spans of a source's passages point into."""
    parts: list[str] = []
    length = 0
    for chunk in read_documents(Path(source), text_column, ProblemLog("skip")):
        if chunk.row == row:
            parts += [" " * (chunk.offset - length), chunk.text]  # a skipped line is replaced by as many spaces
            length = max(length, chunk.offset) + len(chunk.text)
    text = "".join(parts)
    if not text:
        unit = "page" if document_suffix(Path(source)) == ".pdf" else "row"
        subject = "file" if row is None else unit
        reason = f"the {subject} has no text; the file may have changed since it was indexed"
        raise DataError(Problem(path=source, number=row, unit=unit, reason=reason))
    return text


def _table_rows(reader: TableDocumentReader) -> Iterator[Document]:
    for document in reader.documents():
        text = replace_surrogates(document.text)
        yield Document(str(reader.path), text, document.row, metadata=document.metadata)


def _pdf_pages(path: Path, problems: ProblemLog) -> Iterator[Document]:
    for number, text in read_pdf_pages(path, problems):
        yield Document(str(path), replace_surrogates(text), number, metadata={"page": float(number)})


def _html_page(path: Path, problems: ProblemLog) -> Iterator[Document]:
    page = parse_html(read_html_source((line.text for line in read_lines(path, problems)), str(path)))
    metadata: dict[str, MetadataValue] = {"title": replace_surrogates(page.title)} if page.title else {}
    yield Document(str(path), replace_surrogates(page.text), metadata=metadata)


def _text_chunks(path: Path, problems: ProblemLog) -> Iterator[Document]:
    """Yield a short text as one chunk, a long text in chunks that end at a blank line or at least at a line end."""
    lines: list[str] = []
    start = length = 0
    for line in read_lines(path, problems):
        follows_gap = bool(lines) and line.offset != start + length  # a line was skipped
        is_full = length > 4 * MAX_PART_CHARS or (length > MAX_PART_CHARS and not line.text.strip())
        if follows_gap or is_full:
            yield Document(str(path), "".join(lines), offset=start)
            lines, length = [], 0
        if not lines:
            start = line.offset
        lines.append(line.text)
        length += len(line.text)
    if lines:
        yield Document(str(path), "".join(lines), offset=start)
