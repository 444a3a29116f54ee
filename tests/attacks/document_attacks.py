"""Hostile documents and tables: each function writes one file."""

import gzip
import json
import zlib
from collections.abc import Callable, Sequence
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

WriteFile = Callable[[Path], object]


def write(data: bytes) -> WriteFile:
    return lambda path: path.write_bytes(data)


def write_gzip(block: bytes, count: int) -> WriteFile:
    """Write a compressed file of equal blocks, without building them all in memory."""

    def write_blocks(path: Path) -> None:
        with gzip.open(path, "wb", compresslevel=6) as file:
            for _ in range(count):
                file.write(block)

    return write_blocks


def write_parquet(column: pa.Array) -> WriteFile:
    table = pa.table({"text": column, "label": pa.repeat("a", len(column))})
    return lambda path: pq.write_table(table, path, compression="zstd")


def shared_value(size: int, count: int) -> pa.Array:
    """Return a column in which all rows have the same long value, which is stored once."""
    return pa.DictionaryArray.from_arrays(pa.array([0] * count, pa.int32()), pa.array(["x" * size]))


def invalid_strings(values: Sequence[bytes]) -> pa.Array:
    """Return a column of type string with these bytes, which need not be UTF-8."""
    _, offsets, data = pa.array(values, pa.binary()).buffers()
    return pa.StringArray.from_buffers(len(values), offsets, data)


def pdf(objects: Sequence[bytes]) -> bytes:
    """Return a pdf of these objects, numbered from 1; the first is the catalog."""
    data, offsets = b"%PDF-1.4\n", list[int]()
    for number, body in enumerate(objects, 1):
        offsets.append(len(data))
        data += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    size = len(objects) + 1
    table = b"".join(b"%010d 00000 n \n" % offset for offset in offsets)
    trailer = b"trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (size, len(data))
    return data + b"xref\n0 %d\n0000000000 65535 f \n%s" % (size, table) + trailer


def stream(data: bytes, entries: bytes = b"") -> bytes:
    return b"<< /Length %d %s >>\nstream\n%s\nendstream" % (len(data), entries, data)


def pages(kids: bytes, count: int = 1) -> bytes:
    return b"<< /Type /Pages /Kids [%s] /Count %d >>" % (kids, count)


def one_page(contents: bytes, *others: bytes) -> bytes:
    """Return a pdf whose page has these contents; the first of the other objects is the form /X."""
    return pdf([CATALOG, pages(b"3 0 R"), PAGE, contents, FONT, *others])


def form(data: bytes, child: int) -> bytes:
    resources = b"<< /Font << /F1 5 0 R >> /XObject << /X %d 0 R >> >>" % child
    return stream(data, b"/Type /XObject /Subtype /Form /Resources " + resources)


def deflated_zeros(megabytes: int) -> bytes:
    compressor = zlib.compressobj(9)
    block = b" " * (1 << 20)
    return b"".join(compressor.compress(block) for _ in range(megabytes)) + compressor.flush()


CATALOG = b"<< /Type /Catalog /Pages 2 0 R >>"
FONT = b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"
PAGE = (
    b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R "
    b"/Resources << /Font << /F1 5 0 R >> /XObject << /X 6 0 R >> >> >>"
)
TEXT = b"BT /F1 12 Tf (Hi) Tj ET"
FLATE = b"/Filter /FlateDecode"
NESTED = b"[" * 100_000 + b"]" * 100_000
MEGABYTE_OF_LINES = (b"word " * 199 + b"word\n") * 1_049

# file name -> how it is written; `glassbert index` reads a folder of all of them
DOCUMENT_ATTACKS: dict[str, WriteFile] = {
    "attributes.html": write(b'<a href="' * 300_000),
    "comments.html": write(b"<!--" * 700_000),
    "declarations.html": write(b"<![" * 900_000),
    "nested.html": write(b"<div>" * 500_000),
    "hidden.html": write(b"<svg>" * 100_000 + b"</math>" * 100_000),
    "entity_bomb.xhtml": write(
        b'<!DOCTYPE x [<!ENTITY a "word">'
        + b"".join(b'<!ENTITY %c "%s">' % (98 + number, b"&%c;" % (97 + number) * 10) for number in range(10))
        + b"]><p>&j;&j;</p>"
    ),
    "number.html": write(b"&#" + b"9" * 5_000 + b";"),
    "title.html": write(b"<title>" + b"word " * 1_000_000 + b"</title>" + b"shown " * 1_000),
    "bomb.html.gz": write_gzip(b"<p>" * 350_000, 100),
    "bomb.txt.gz": write_gzip(MEGABYTE_OF_LINES, 100),
    "one_line.txt.gz": write_gzip(b"x" * (1 << 20), 100),
    "nested.jsonl": write(b'{"text": ' + NESTED + b"}\n"),
    "surrogates.jsonl": write(b'{"text": "half \\ud800 a pair", "\\udfff": "\\ud800"}\n'),
    "list_id.jsonl": write(b'{"text": "one", "id": [1]}\n{"text": "two", "id": {"a": 1}}\n'),
    "numbers.jsonl": write(b'{"text": "one", "n": ' + b"9" * 5_000 + b"}\n"),
    "quote.csv": write(b'text,year\n"' + MEGABYTE_OF_LINES * 70),
    "binary.parquet": write_parquet(pa.array([b"one", b"\xff"], pa.binary())),
    "invalid.parquet": write_parquet(invalid_strings([b"good", b"\xff\xfe"])),
    "shared.parquet": write_parquet(shared_value(20 << 20, 1_000)),
    "rows.parquet": write_parquet(pa.repeat("x", 5_000_000)),
    "flate.pdf": write(one_page(stream(deflated_zeros(1_000), FLATE))),
    "flate_twice.pdf": write(
        one_page(stream(zlib.compress(deflated_zeros(1_000), 9), b"/Filter [/FlateDecode /FlateDecode]"))
    ),
    "count.pdf": write(pdf([CATALOG, pages(b"3 0 R", 10**9), PAGE, stream(TEXT), FONT])),
    "kids.pdf": write(pdf([CATALOG, pages(b"3 0 R " * 1_000_000, 10**6), PAGE, stream(TEXT), FONT])),
    "recursive_pages.pdf": write(pdf([CATALOG, pages(b"2 0 R 3 0 R", 2), PAGE, stream(TEXT), FONT])),
    "doubling_pages.pdf": write(
        pdf([CATALOG, *(pages(b"%d 0 R %d 0 R" % (number, number)) for number in range(3, 40)), b"<< /Type /Page >>"])
    ),
    "recursive_form.pdf": write(one_page(stream(b"/X Do " + TEXT), form(b"/X Do /X Do " + TEXT, 6))),
    "doubling_forms.pdf": write(
        one_page(stream(b"/X Do"), *(form(b"/X Do /X Do " + TEXT, number) for number in range(7, 40)), stream(TEXT))
    ),
    "arrays.pdf": write(one_page(stream(b"BT " + b"[" * 200_000))),
}

# file name -> how it is written, and a part of the error message of commands that read a table
TABLE_ATTACKS: dict[str, tuple[WriteFile, str]] = {
    "nested.jsonl": (DOCUMENT_ATTACKS["nested.jsonl"], "line 1: the line is not valid JSON"),
    "bomb.jsonl.gz": (
        write_gzip(b'{"text": "%s", "label": "a"}\n' % (b"word " * 100_000), 100),
        "expands to more than 200 times",
    ),
    "one_line.jsonl.gz": (write_gzip(b"x" * (1 << 20), 100), "expands to more than 200 times"),
    "quote.csv": (write(b'text,label\n"' + MEGABYTE_OF_LINES * 70), "64 MiB"),
    "binary.parquet": (DOCUMENT_ATTACKS["binary.parquet"], "row 1, column 'text': b'one' is not a string"),
    "invalid.parquet": (DOCUMENT_ATTACKS["invalid.parquet"], "row 2: the row cannot be decoded"),
    "compressed.parquet": (write_parquet(pa.array(["x" * (200 << 20)])), "expands to more than 200 times"),
    "rows.parquet": (DOCUMENT_ATTACKS["rows.parquet"], "almost all rows are equal"),
}

SURROGATES = "".join(
    json.dumps({"text": f"one \ud800 {number}", "label": "ab"[number % 2]}) + "\n" for number in range(20)
)
