"""Documents of a pre-training corpus: lists of paragraphs.

In a text file each line is a paragraph and a blank line separates documents; in a table each row is a document.
"""

import os
from collections.abc import Iterator, Sequence
from pathlib import Path

from glassbert.data.discovery import SourceFiles, walk_folder, without_duplicates
from glassbert.data.file_formats import is_table_file
from glassbert.data.text_files import read_texts
from glassbert.errors import GlassBertError

DEFAULT_TEXT_COLUMN = "text"


def read_corpus_documents(path: Path, column: str | None = None) -> Iterator[list[str]]:
    """Yield the documents of a file one by one, each as a non-empty list of paragraphs.

    Args:
        path: A text file or a table.
        column: The text column of a table. Default: `text`.
    """
    if is_table_file(path):
        for text in read_texts(path, column or DEFAULT_TEXT_COLUMN):
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


def find_corpus_files(paths: Sequence[Path]) -> SourceFiles:
    """Return the files to read, in a fixed order and without duplicates; a folder stands for all files below it.

    Links in a folder are followed by the same rule as for an index: not if they lead out of the requested paths.
    """
    sources = SourceFiles()
    targets = [Path(os.path.realpath(path)) for path in paths]
    for path in paths:
        if path.is_dir():
            files = sorted(file for file in walk_folder(path, targets, sources, lambda _: True) if file.is_file())
            if not files:
                details = "".join(f" {problem}" for problem in sources.problems)
                raise GlassBertError(f"The folder {str(path)!r} contains no files.{details}")
            sources.files += files
        elif path.is_file():
            sources.files.append(path)
        else:
            raise GlassBertError(f"There is no file or folder {str(path)!r}.")
    sources.files = without_duplicates(sources.files)
    return sources
