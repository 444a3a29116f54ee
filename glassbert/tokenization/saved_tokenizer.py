"""The check whether `Tokenizer.save` wrote the tokenizer files of a folder."""

from pathlib import Path
from tempfile import TemporaryDirectory

from glassbert.errors import GlassBertError
from glassbert.runtime.atomic_files import is_incomplete
from glassbert.tokenization.tokenizer import TOKENIZER_FILES, Tokenizer

SETTINGS_FILE = "tokenizer_config.json"


def is_saved_tokenizer(folder: Path) -> bool:
    """Return whether `Tokenizer.save` wrote the tokenizer files of a folder.

    It did if they have the bytes that it writes, or if an interrupted `save` left them unfinished.
    `vocab.txt` alone proves nothing: other programs write the same bytes.
    """
    if is_incomplete(folder):  # an interrupted `save`
        return True
    names = [name for name in TOKENIZER_FILES if (folder / name).exists()]
    if SETTINGS_FILE not in names:
        return False
    try:
        return has_saved_files(folder, Tokenizer.from_folder(folder))
    except (GlassBertError, OSError):
        return False


def has_saved_files(folder: Path, tokenizer: Tokenizer) -> bool:
    """Return whether the tokenizer files that exist in a folder are those of this tokenizer, byte for byte."""
    with TemporaryDirectory() as expected:
        tokenizer.save(expected)
        return all(
            (folder / name).is_file() and (folder / name).read_bytes() == (Path(expected) / name).read_bytes()
            for name in TOKENIZER_FILES
            if (folder / name).exists()
        )
