"""Files and folders in, the files to read out, in a fixed order. What cannot be seen is told, and the rest goes on."""

import os
import re
import stat
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from glassbert.errors import GlassBertError

Tell = Callable[[str], None]  # takes one line about what could not be read

PLAIN = (".txt", ".text", ".md", ".markdown")
HTML = (".html", ".htm", ".xhtml")
ROWS = (".jsonl", ".csv", ".tsv")
KINDS = (*PLAIN, *HTML, *ROWS, ".parquet", ".pdf")
ZIPPED = (*PLAIN, *HTML, *ROWS)  # these may end in .gz too
_LEFT_OUT = re.compile(r"\bis left out[.:;]")
_MORE = re.compile(r"\.\.\. and ([\d,]+) more of this file\.")
LINES_A_FILE = 5  # of one file's problems, so many are told; the others are counted


@dataclass
class Problems:
    """What could not be read, one line each."""

    lines: list[str] = field(default_factory=list[str])
    count: int = 0

    def tell(self, line: str) -> None:
        """Take one in; of very many, the first are kept and the rest counted."""
        self.count += 1
        if self.count <= LINES_A_FILE:
            self.lines.append(" ".join(line.split()))

    def told(self) -> list[str]:
        """Give the lines, and one more for those that were only counted."""
        more = self.count - len(self.lines)
        return [*self.lines, f"... and {more:,} more of this file."] if more else self.lines


def left_out(lines: Iterable[str]) -> int:
    """Count the rows and lines that such lines tell of as left out."""
    count = 0
    for line in lines:
        more = _MORE.fullmatch(line)
        count += int(more[1].replace(",", "")) if more else bool(_LEFT_OUT.search(line))
    return count


@dataclass
class Found:
    """The files to read, and which places could be looked into."""

    files: list[Path] = field(default_factory=list[Path])
    seen: list[Path] = field(default_factory=list[Path])  # files and folders that were given
    absent: list[Path] = field(default_factory=list[Path])  # given, and not there
    unseen: list[Path] = field(default_factory=list[Path])  # folders that could not be listed: nothing is known of them

    def missed(self, source: str) -> bool:
        """Whether a source that is not among the files is gone, as opposed to elsewhere or out of sight.

        A whole folder that is not there may be a disk that is not mounted: what was indexed from it stays.
        """
        path = Path(source)
        if path in self.absent:
            return True
        return any(path.is_relative_to(place) for place in self.seen) and not any(
            path.is_relative_to(place) for place in self.unseen
        )


def listed(places: str | Path | Iterable[str | Path]) -> list[str | Path]:
    """Give the names of one place or several; an empty one would be the folder one is in."""
    names = [places] if isinstance(places, str | Path) else list(places)
    if not all(map(str, names)):
        raise GlassBertError("The name of a document is empty; '.' is the folder you are in.")
    return names


def find_files(places: Sequence[str | Path], tell: Tell) -> Found:
    """Look into every place; a folder gives all files of known kinds, at any depth."""
    found = Found()
    places = listed(places)
    for place in map(absolute, places):
        if place.is_dir():
            found.seen.append(place)
            found.files += _inside(place, found, tell)
            if _is_empty(place):  # a disk that is not mounted leaves such a folder
                found.unseen.append(place)
                tell(f"The folder {_printable(place)!r} is empty; what was indexed from it before stays.")
        elif place.exists():
            found.seen.append(place)
            found.files.append(place)
        else:
            found.absent.append(place)
            tell(f"There is no file or folder {_printable(place)!r}.")
    if places and not found.seen:
        raise GlassBertError(
            f"There is no file or folder {str(places[0])!r}; give documents that are there, or forget what was in it "
            f"with --forget {str(places[0])!r}."
        )
    found.files = list(dict.fromkeys(found.files))
    return found


def size_of(path: Path) -> int:
    """How many bytes a file has; whoever reads it tells what is wrong with it."""
    try:
        return path.stat().st_size
    except OSError:
        return 0


def absolute(place: str | Path) -> Path:
    """Give every file one name, from wherever it is named."""
    return Path(os.path.abspath(place))  # noqa: PTH100  resolve() would follow links


def kind_of(path: Path) -> str:
    """The ending that tells how to read a file; `.txt` where it tells nothing."""
    suffix = path.suffix.lower()
    if suffix == ".gz":
        suffix = Path(path.stem).suffix.lower()
        return suffix if suffix in ZIPPED else ".txt"
    return suffix if suffix in KINDS else ".txt"


def need_plain_file(path: Path) -> None:
    """Refuse what would block or never end, such as a pipe or a device, and a name that cannot be written down."""
    try:
        str(path).encode()
    except UnicodeEncodeError:
        raise GlassBertError(f"{_printable(path)}: its name is not UTF-8; rename it.") from None
    if not stat.S_ISREG(path.stat().st_mode):
        raise GlassBertError(f"{path} is not a plain file.")


def why(error: Exception) -> str:
    """Say in a few words what the system said."""
    return (error.strerror or str(error)) if isinstance(error, OSError) else str(error)


def _inside(folder: Path, found: Found, tell: Tell) -> Iterator[Path]:
    others: Counter[str] = Counter()

    def not_listed(error: OSError) -> None:
        place = Path(error.filename or folder)
        found.unseen.append(place)
        tell(f"The folder {_printable(place)!r} could not be listed: {why(error)}.")

    for parent, folders, names in os.walk(folder, onerror=not_listed):
        folders[:] = sorted(name for name in folders if not name.startswith(".") and not name.endswith(".lance"))
        for name in sorted(name for name in names if not name.startswith(".")):
            path = Path(parent, name)
            if _is_known(path):
                yield path
            else:
                others[path.suffix.lower() or "no ending"] += 1
    if others:
        kinds = ", ".join(f"{count:,} {kind}" for kind, count in others.most_common(5))
        tell(f"{_printable(folder)}: files of other kinds were left out ({kinds}).")


def _is_known(path: Path) -> bool:
    suffix = path.suffix.lower()
    return suffix in KINDS or (suffix == ".gz" and Path(path.stem).suffix.lower() in ZIPPED)


def _printable(path: Path) -> str:
    return os.fsencode(path).decode("utf-8", "replace")


def _is_empty(folder: Path) -> bool:
    try:
        return not any(folder.iterdir())
    except OSError:  # it was told already
        return False
