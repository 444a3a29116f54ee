"""Find the document files below the requested paths, in a fixed order."""

import os
import stat
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from glassbert.data.file_formats import is_document_file
from glassbert.data.problems import Problem, plural, printable_path
from glassbert.errors import GlassBertError, shorten, user_facing_name

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
    names = [paths] if isinstance(paths, str | Path) or not isinstance(paths, Iterable) else list(paths)
    wrong = [name for name in names if not isinstance(name, str | Path)]
    if wrong:
        raise GlassBertError(f"{shorten(wrong[0])} is not a path; expected a string or a Path.")
    if not all(map(str, names)):
        raise GlassBertError("A document path is empty; write '.' for the working folder.")
    return names


def find_files(paths: Sequence[str | Path]) -> SourceFiles:
    """Return the requested files, and the files with a known ending at any depth below the requested folders.

    Links below a requested folder that lead out of all requested paths are reported and not followed: a folder from
    somebody else could contain a link to any file of yours. A requested path may itself be a link.
    """
    sources = SourceFiles()
    names = path_list(paths)
    targets = [Path(os.path.realpath(name)) for name in names]
    for path in map(absolute_path, names):
        if path.is_dir():
            sources.existing.append(path)
            sources.files += walk_folder(path, targets, sources, is_document_file)
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
            f"There is no file or folder {name!r}. "
            f"To remove its documents from the index, use {user_facing_name('remove')}."
        )
    sources.files = without_duplicates(sources.files)
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


def without_duplicates(files: Sequence[Path]) -> list[Path]:
    """Return each file once; of a file and the links to it, the file."""
    names: dict[Path, Path] = {}
    real_folder = cache(os.path.realpath)  # many files, few folders
    for path in files:
        is_link = path.is_symlink()
        target = Path(os.path.realpath(path)) if is_link else Path(real_folder(path.parent), path.name)
        if target not in names or (names[target].is_symlink() and not is_link):
            names[target] = path
    kept = set(names.values())
    return [path for path in dict.fromkeys(files) if path in kept]


def walk_folder(
    folder: Path, targets: Sequence[Path], sources: SourceFiles, is_wanted: Callable[[Path], bool]
) -> Iterator[Path]:
    """Yield the wanted files below a folder; report what is ignored: links out of the `targets`, and other files.

    Hidden files and folders, and the tables of indexes (`.lance`), are left out.

    Args:
        folder: The folder.
        targets: The requested paths, without links. A link that leads out of all of them is not followed.
        sources: Receives the problems and the folders that cannot be listed.
        is_wanted: Whether a file is of a format that is read.
    """
    ignored: Counter[str] = Counter()
    outside_links: list[Path] = []

    def leads_out(path: Path) -> bool:
        return _is_link(path) and not any(Path(os.path.realpath(path)).is_relative_to(target) for target in targets)

    def report(error: OSError, unreadable: Path | None = None, verb: str = "listed") -> None:
        path = unreadable or Path(error.filename or folder)
        sources.unreadable.append(path)
        reason = f"the folder cannot be {verb} ({os_error_reason(error)})"
        sources.problems.append(Problem(path=printable_path(path), reason=reason))

    for parent, folders, names in os.walk(folder, onerror=report):
        folders[:] = sorted(name for name in folders if not name.startswith(".") and not name.endswith(".lance"))
        paths = [Path(parent, name) for name in sorted(names) if not name.startswith(".")]
        wanted = [path for path in paths if is_wanted(path)]
        try:  # os.walk follows no links
            excluded = list(filter(leads_out, [*(Path(parent, name) for name in folders), *wanted]))
        except OSError as error:  # the names can be listed, but not what they are (mode 444)
            report(error, Path(parent), "entered")
            folders.clear()
            continue
        outside_links += excluded
        yield from (path for path in wanted if path not in excluded)
        ignored.update(path.suffix.lower() or "without extension" for path in paths if not is_wanted(path))
    if outside_links:
        name = printable_path(outside_links[0].relative_to(folder))
        links = plural(len(outside_links), "link")
        reason = (
            f"{links} out of the folder {'is' if len(outside_links) == 1 else 'are'} not followed, such as {name!r}"
        )
        remedy = "to read the target, name it too"
        sources.problems.append(Problem(path=printable_path(folder), reason=reason, remedy=remedy))
    if ignored:
        counts = ", ".join(f"{count:,} {suffix}" for suffix, count in ignored.most_common(MAX_SUFFIXES_LISTED))
        reason = f"files of other formats are ignored ({counts})"
        sources.problems.append(Problem(path=printable_path(folder), reason=reason))


def _is_link(path: Path) -> bool:
    """Return whether a path is a link; raise an `OSError` if its folder cannot be entered."""
    try:
        return stat.S_ISLNK(path.lstat().st_mode)
    except FileNotFoundError:  # deleted since it was listed
        return False


def _is_empty(folder: Path) -> bool:
    try:
        return not any(folder.iterdir())
    except OSError:  # reported by walk_folder
        return False
