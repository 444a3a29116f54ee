"""A file in, its documents out: the text, where it is from, and what else is known of it.

A text or a web page is one document, a row of a table is one, a page of a pdf is one. The spans of a passage count
characters in its document's text; `text_of` reads that text again.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from glassbert.errors import GlassBertError
from glassbert.search.columns import Value
from glassbert.search.lines import need_text, read_lines, sound
from glassbert.search.pages import html_page, pdf_pages
from glassbert.search.places import HTML, Tell, kind_of, need_plain_file
from glassbert.search.tables import csv_rows, jsonl_rows, parquet_rows

BLOCK = 1 << 20  # characters of a long text that are held at once
TABLES = {".jsonl": jsonl_rows, ".csv": csv_rows, ".tsv": csv_rows, ".parquet": parquet_rows}


@dataclass(frozen=True)
class Document:
    """One text, or a block of a long one."""

    source: str
    text: str
    row: int | None = None  # of a table, from 1; the page of a pdf; none for a text
    offset: int = 0  # where the block begins in the whole text
    metadata: Mapping[str, Value] = field(default_factory=dict[str, Value])


def read_documents(path: Path, column: str, tell: Tell) -> Iterator[Document]:
    """Give the documents one by one; a broken row is told and left out, a file that is no text is refused."""
    need_plain_file(path)
    kind = kind_of(path)
    if kind not in (".pdf", ".parquet"):
        need_text(path, in_utf8=kind != ".jsonl")  # lines of JSON are looked at one by one
    return (document for document in _of_kind(kind, path, column, tell) if document.text.strip())


def text_of(source: str, row: int | None, column: str = "text") -> str:
    """Give the text that the spans of a source's passages point into."""
    text = ""
    for block in read_documents(Path(source), column, lambda line: None):
        if block.row == row:
            text = text.ljust(block.offset) + block.text  # a line that was left out is blank, and as long as it was
    if not text:
        raise GlassBertError(f"{source} has no text{'' if row is None else f' in row {row}'}.")
    return text


def _of_kind(kind: str, path: Path, column: str, tell: Tell) -> Iterator[Document]:
    source = str(path)
    if kind in TABLES:
        for row in TABLES[kind](path, column, tell):
            yield Document(source, sound(row.text), row.number, metadata=row.metadata)
    elif kind == ".pdf":
        for number, text in pdf_pages(path, tell):
            yield Document(source, sound(text), number, metadata={"page": float(number)})
    elif kind in HTML:
        page = html_page("".join(line.text for line in read_lines(path, tell)), source)
        yield Document(source, sound(page.text), metadata={"title": sound(page.title)} if page.title else {})
    else:
        yield from _blocks(path, tell)


def _blocks(path: Path, tell: Tell) -> Iterator[Document]:
    """Give a text whole, or a long one in blocks that end at a blank line, or at least at a line's end."""
    held: list[str] = []
    start = length = 0
    for line in read_lines(path, tell):
        torn = bool(held) and line.offset != start + length  # a line was left out
        if torn or length > 4 * BLOCK or (length > BLOCK and not line.text.strip()):
            yield Document(str(path), "".join(held), offset=start)
            held, length = [], 0
        if not held:
            start = line.offset
        held.append(line.text)
        length += len(line.text)
    if held:
        yield Document(str(path), "".join(held), offset=start)
