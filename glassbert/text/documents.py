"""Files of running text to documents and their sentences. A document is a list of paragraphs, in their order.

Plain text has one paragraph a line and a blank line between documents; in a table every row is a document.
"""

import re
from collections.abc import Iterator
from pathlib import Path

from glassbert.errors import GlassBertError
from glassbert.text.reading import is_table, read_texts

TEXT_COLUMN = "text"  # where a table keeps its texts unless told otherwise


def read_documents(path: Path, column: str | None = None) -> Iterator[list[str]]:
    """Give the documents one by one, each as its paragraphs; none is empty."""
    if is_table(path):
        for text in read_texts(path, column or TEXT_COLUMN):
            paragraphs = [line.strip() for line in text.splitlines() if line.strip()]
            if paragraphs:
                yield paragraphs
        return
    paragraphs: list[str] = []
    for line in read_texts(path):
        if line.strip():
            paragraphs.append(line.strip())
        elif paragraphs:
            yield paragraphs
            paragraphs = []
    if paragraphs:
        yield paragraphs


def corpus_files(places: list[Path]) -> list[Path]:
    """Turn files and folders into the files to read, in a fixed order; a folder gives all it holds."""
    files: list[Path] = []
    for place in places:
        if place.is_dir():
            inside = sorted(path for path in place.rglob("*") if path.is_file() and not path.name.startswith("."))
            if not inside:
                raise GlassBertError(f"The folder {str(place)!r} holds no files.")
            files += inside
        elif place.is_file():
            files.append(place)
        else:
            raise GlassBertError(f"There is no file or folder {str(place)!r}.")
    return list(dict.fromkeys(files))


# A sentence ends at . ! ? (and any closing quotes) before a space and something that can begin one. A run of such
# marks is tried once, as a whole: from each of its marks anew, a row of dots would take the square of its length.
_END = re.compile(r"""(?<![.!?…])[.!?…]++["'”’»)\]]*+\s++(?=["'“‘«(\[]*[^\W\d_a-z]|["'“‘«(\[]*\d)""")  # noqa: RUF001  these quotes are meant
_LAST_WORD = re.compile(r"(\w+)\.$")
_LONGEST = 8  # characters before a dot that are looked at; no abbreviation is longer
ABBREVIATIONS = frozenset(
    """mr mrs ms messrs mme mlle dr prof rev hon gen col capt lieut lt sgt st jr sr vs viz etc cf eg ie vol vols
    fig figs ch chap pp eds trans inc co ltd dept univ approx jan feb mar apr jun jul aug sept oct nov dec""".split()  # noqa: SIM905  a list of 60 strings is harder to read
)


def split_sentences(paragraph: str) -> list[str]:
    """Split a paragraph at its sentence ends; titles, initials and common abbreviations end none."""
    sentences: list[str] = []
    start = 0
    for end in _END.finditer(paragraph):
        word = _LAST_WORD.search(paragraph, max(start, end.start() - _LONGEST), end.start() + 1)
        if word and (word.group(1).lower() in ABBREVIATIONS or (len(word.group(1)) == 1 and word.group(1).isupper())):
            continue
        sentences.append(paragraph[start : end.end()].rstrip())
        start = end.end()
    rest = paragraph[start:].strip()
    return [*sentences, rest] if rest else sentences
