"""Checks of output paths: a command replaces neither a file that it reads nor a folder that something else wrote."""

import errno
import os
import stat
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path

from glassbert.errors import GlassBertError
from glassbert.runtime.atomic_files import INCOMPLETE_MARKER, is_empty_file, is_regular_file, longest_temporary

STANDARD_INPUT = "-"  # as an input path


def validate_output_file(out: Path, suffixes: Sequence[str], inputs: Iterable[str | Path | None] = ()) -> None:
    """Raise unless the file can be written without replacing anything that the command reads.

    Args:
        out: The file; it may exist.
        suffixes: The accepted extensions.
        inputs: What the command reads: files, and folders such as that of the model. `-` is standard input, which may
            be redirected from a file. Names without a file are ignored.
    """
    _validate_reachable(out)
    _validate_name_length(out)
    if out.is_dir():
        raise GlassBertError(f"out={str(out)!r} is a folder; a file name is expected.")
    if out.suffix not in suffixes:
        *others, last = suffixes
        raise GlassBertError(f"out={str(out)!r} must end in {', '.join(others)}{' or ' if others else ''}{last}.")
    if not out.parent.is_dir():
        raise GlassBertError(f"out={str(out)!r}: the folder {str(out.parent)!r} does not exist.")
    if not os.access(out.parent, os.W_OK):
        raise GlassBertError(f"out={str(out)!r}: the folder {str(out.parent)!r} is not writable.")
    if out.exists() and not out.is_file():
        raise GlassBertError(f"out={str(out)!r} is not a regular file.")
    if _Inputs.of(inputs).contain(out):
        raise GlassBertError(f"out={str(out)!r} is also an input of this command; choose another name.")


def validate_output_folder(
    out: Path,
    own_files: Sequence[str] = (),
    inputs: Iterable[str | Path | None] = (),
    is_own: Callable[[Path], bool] = Path.is_file,
) -> None:
    """Raise if the folder contains something that the command did not write, or that it reads.

    Args:
        out: The folder; it need not exist.
        own_files: Patterns of the names that the command writes, such as `*.safetensors`. Symbolic links are refused.
        inputs: What the command reads, as for `validate_output_file`.
        is_own: Returns whether the content of a file with such a name is that of the command.
    """
    _validate_reachable(out)
    if out.exists() and not out.is_dir():
        raise GlassBertError(f"out={str(out)!r} is a file; a folder is expected.")
    existing = next(path for path in (out, *out.absolute().parents) if path.exists())
    if not os.access(existing, os.W_OK):
        raise GlassBertError(f"out={str(out)!r}: the folder {str(existing)!r} is not writable.")
    unfinished = tuple(f".{name}.partial" for name in own_files)
    markers = (".lock", INCOMPLETE_MARKER)
    input_files = _Inputs.of(inputs)
    for path in sorted(out.iterdir()) if out.is_dir() else ():
        if is_empty_file(path) if path.name in markers else _matches(path, unfinished) and is_regular_file(path):
            continue
        if path.name in markers or path.is_symlink() or not _matches(path, own_files) or not is_own(path):
            raise GlassBertError(f"out={str(out)!r} already contains {path.name!r}; choose a new or empty folder.")
        if input_files.contain(path):
            raise GlassBertError(
                f"out={str(out)!r} contains {path.name!r}, which is also an input of this command; "
                "choose a new or empty folder."
            )


def _matches(path: Path, patterns: Sequence[str]) -> bool:
    return any(fnmatchcase(path.name, pattern) for pattern in patterns)


def _validate_reachable(out: Path) -> None:
    """Raise if the path is a loop of symbolic links, too long, or not accessible."""
    try:
        out.stat()
    except (FileNotFoundError, NotADirectoryError):
        pass
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise GlassBertError(f"out={str(out)!r} cannot be used: {reason}.") from None


def _files_in(folder: Path) -> set[tuple[int, int]]:
    """Return device and inode of the files of a folder; links, as in the hub cache, are followed."""
    files: set[tuple[int, int]] = set()
    for path in folder.iterdir():
        with suppress(OSError):  # a link without a target
            status = path.stat()
            files.add((status.st_dev, status.st_ino))
    return files


def _validate_name_length(out: Path) -> None:
    """Raise if the name of the file is not too long, but that of its temporary file would be."""
    with suppress(FileNotFoundError, NotADirectoryError):
        try:
            longest_temporary(out).lstat()
        except OSError as error:
            if error.errno != errno.ENAMETOOLONG:
                raise
            raise GlassBertError(f"out={str(out)!r} cannot be used: the file name is too long.") from None


@dataclass(frozen=True)
class _Inputs:
    """The files and folders that a command reads; a file is recognized under every name."""

    files: frozenset[tuple[int, int]]  # device and inode; also of the files in the folders, which may be links
    folders: tuple[Path, ...]  # resolved

    @staticmethod
    def of(paths: Iterable[str | Path | None]) -> "_Inputs":
        """Return the inputs that exist."""
        files: set[tuple[int, int]] = set()
        folders: list[Path] = []
        for path in {Path(path) for path in paths if path is not None}:
            with suppress(OSError, ValueError):  # there is no such file, or standard input is closed
                status = os.fstat(0) if str(path) == STANDARD_INPUT else path.stat()
                if stat.S_ISDIR(status.st_mode):
                    folders.append(path.resolve())
                    files |= _files_in(path)
                else:
                    files.add((status.st_dev, status.st_ino))
        return _Inputs(frozenset(files), tuple(folders))

    def contain(self, path: Path) -> bool:
        """Return whether the path is an existing file that is an input or is in a folder of the inputs."""
        if not path.exists():
            return False
        status = path.stat()
        return (status.st_dev, status.st_ino) in self.files or any(map(path.resolve().is_relative_to, self.folders))
