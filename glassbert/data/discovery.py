"""Find the document files below the requested paths, in a fixed order."""

import os
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from glassbert.data.file_formats import is_document_file
from glassbert.data.problems import Problem, printable_path
from glassbert.errors import GlassBertError, argument

MAX_SUFFIXES_LISTED = 5


@dataclass
class SourceFiles:
    """The files to read, and which of the requested paths exist, are missing or cannot be read."""

    files: list[Path] = field(default_factory=list[Path])
    existing: list[Path] = field(default_factory=list[Path])  # requested files and folders that exist
    missing: list[Path] = field(default_factory=list[Path])  # requested paths that do not exist
    unreadable: list[Path] = field(default_factory=list[Path])  # folders that are empty or could not be listed
    problems: list[Problem] = field(default_factory=list[Problem])

    def was_deleted(self, source: str) -> bool:
        """Return whether a file that was indexed earlier, and is not among the files now, has been deleted.

        Files outside the requested paths or below an unreadable folder are assumed to exist: the folder may be on a
        disk that is not mounted.
        """
        path = Path(source)
        if path in self.missing:
            return True
        is_searched = any(path.is_relative_to(folder) for folder in self.existing)
        return is_searched and not any(path.is_relative_to(folder) for folder in self.unreadable)


def path_list(paths: str | Path | Iterable[str | Path]) -> list[str | Path]:
    """Return one path or several as a list; raise an error for an empty name, which would mean the working folder."""
    names = [paths] if isinstance(paths, str | Path) else list(paths)
    if not all(map(str, names)):
        raise GlassBertError("A document path is empty; write '.' for the working folder.")
    return names


def find_files(paths: Sequence[str | Path]) -> SourceFiles:
    """Return the requested files, and the files with a known ending at any depth below the requested folders."""
    sources = SourceFiles()
    names = path_list(paths)
    for path in map(absolute_path, names):
        if path.is_dir():
            sources.existing.append(path)
            sources.files += _walk(path, sources)
            if _is_empty(path):  # the mount point of a disk that is not mounted looks like this
                sources.unreadable.append(path)
                reason = "the folder is empty; documents indexed from it earlier are kept"
                sources.problems.append(Problem(path=printable_path(path), reason=reason))
        elif path.exists():
            sources.existing.append(path)
            sources.files.append(path)
        else:
            sources.missing.append(path)
            sources.problems.append(Problem(path=printable_path(path), reason="the file or folder does not exist"))
    if names and not sources.existing:
        name = str(names[0])
        raise GlassBertError(
            f"There is no file or folder {name!r}. To remove its documents from the index, use {argument('remove')}."
        )
    sources.files = list(dict.fromkeys(sources.files))
    return sources


def file_size(path: Path) -> int:
    """Return the size of a file in bytes; 0 if it cannot be determined."""
    try:
        return path.stat().st_size
    except OSError:
        return 0


def absolute_path(path: str | Path) -> Path:
    """Return an absolute path without resolving links, so that every file has one name."""
    return Path(os.path.abspath(path))  # noqa: PTH100  resolve() would follow links


def os_error_reason(error: OSError) -> str:
    """Return the system's message, without number and file name."""
    return error.strerror or str(error)


def _walk(folder: Path, sources: SourceFiles) -> Iterator[Path]:
    ignored: Counter[str] = Counter()

    def report(error: OSError) -> None:
        path = Path(error.filename or folder)
        sources.unreadable.append(path)
        reason = f"the folder cannot be listed ({os_error_reason(error)})"
        sources.problems.append(Problem(path=printable_path(path), reason=reason))

    for parent, folders, names in os.walk(folder, onerror=report):
        folders[:] = sorted(name for name in folders if not name.startswith(".") and not name.endswith(".lance"))
        for name in sorted(name for name in names if not name.startswith(".")):
            path = Path(parent, name)
            if is_document_file(path):
                yield path
            else:
                ignored[path.suffix.lower() or "without extension"] += 1
    if ignored:
        counts = ", ".join(f"{count:,} {suffix}" for suffix, count in ignored.most_common(MAX_SUFFIXES_LISTED))
        reason = f"files of other formats are ignored ({counts})"
        sources.problems.append(Problem(path=printable_path(folder), reason=reason))


def _is_empty(folder: Path) -> bool:
    try:
        return not any(folder.iterdir())
    except OSError:  # reported by _walk
        return False
