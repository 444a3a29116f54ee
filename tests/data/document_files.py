"""Builders of sample document files, one of each supported format."""

import gzip
import json
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq


def text_pdf(pages: list[str]) -> bytes:
    """Return a valid pdf with one line of text on each page."""
    count = len(pages)
    font = 3 + 2 * count
    objects = ["<< /Type /Catalog /Pages 2 0 R >>"]
    kids = " ".join(f"{3 + 2 * number} 0 R" for number in range(count))
    objects.append(f"<< /Type /Pages /Kids [{kids}] /Count {count} >>")
    for number, text in enumerate(pages):
        stream = f"BT /F1 12 Tf 20 100 Td ({text}) Tj ET"
        objects.append(
            f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 200] /Contents {4 + 2 * number} 0 R "
            f"/Resources << /Font << /F1 {font} 0 R >> >> >>"
        )
        objects.append(f"<< /Length {len(stream)} >>\nstream\n{stream}\nendstream")
    objects.append("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>")
    data, offsets = b"%PDF-1.4\n", []
    for number, body in enumerate(objects, 1):
        offsets.append(len(data))
        data += f"{number} 0 obj\n{body}\nendobj\n".encode()
    table = "".join(f"{offset:010d} 00000 n \n" for offset in offsets)
    tail = f"trailer\n<< /Size {len(objects) + 1} /Root 1 0 R >>\nstartxref\n{len(data)}\n%%EOF\n"
    return data + f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n{table}{tail}".encode()


NOVEL = (
    "The cat sat on the mat. It was a warm day in Paris, the capital of France.\r\n\r\n"
    "Dogs bark at night, said Dr. Smith. The runner was running through the streets of London!\n"
    "Nobody saw her. Émile met 東京の友人 there … and “left”. \n\n\n   The end came soon."
)


def write_library(folder: Path) -> Path:
    """Write one file of every format below a new folder; return the folder."""
    (folder / "deep" / "er").mkdir(parents=True)
    (folder / "novel.txt").write_text(NOVEL, newline="")
    (folder / "notes.md").write_text("\ufeff# Notes\n\nA list:\n- solar panels\n- wind turbines\n")
    (folder / "deep" / "old.txt.gz").write_bytes(gzip.compress(b"An old letter about whales and ships."))
    (folder / "page.html").write_text(
        "<!doctype html><html><head><title>The  Nile</title><style>p { color: red }</style></head><body><h1>Rivers</h1>"
        "<p>The Nile is <b>long</b> &amp; flows\n north.<br>It is old.</p><script>var hidden = 1;</script></body></html>"
    )
    (folder / "report.pdf").write_bytes(text_pdf(["Bread is baked in an oven.", "Cheese is made from milk."]))
    (folder / "table.csv").write_text(
        'text,Year,Full name,source,zip\n"Solar power, they said.",2021,Ann,web,00123\nWind power.,2015,,book,4\n'
    )
    (folder / "table.tsv").write_text("text\tyear\nGas power.\t1999\n")
    rows = [
        {"text": "Tea is hot.", "year": 2022, "tags": ["a", "b"], "big": 2**60},
        {"text": "Ice is cold.", "fine": True},
    ]
    (folder / "deep" / "er" / "rows.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    pq.write_table(
        pa.table({"text": ["Gold is heavy.", "Wood floats."], "year": [1900, None], "raw": [b"x", b"y"]}),
        folder / "rows.parquet",
    )
    return folder
