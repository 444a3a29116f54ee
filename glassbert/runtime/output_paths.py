"""Checks of output paths: a command replaces neither a file that it reads nor a folder that something else wrote."""

import os
from collections.abc import Iterable, Sequence
from fnmatch import fnmatch
from pathlib import Path

from glassbert.errors import GlassBertError


def validate_output_file(out: Path, suffixes: Sequence[str], inputs: Iterable[str | Path | None] = ()) -> None:
    """Raise unless the file can be written without replacing anything that the command reads.

    Args:
        out: The file; it may exist.
        suffixes: The accepted extensions.
        inputs: What the command reads: files, and folders such as that of the model. Names without a file are ignored.
    """
    _validate_reachable(out)
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
    for path in inputs:
        if path is not None and _is_input(out, Path(path)):
            raise GlassBertError(f"out={str(out)!r} is also an input of this command; choose another name.")


def validate_output_folder(out: Path, own_files: Sequence[str] = ()) -> None:
    """Raise if the folder contains something that the command did not write.

    Args:
        out: The folder; it need not exist.
        own_files: Patterns of the names that the command writes, such as `*.safetensors`.
    """
    _validate_reachable(out)
    if out.exists() and not out.is_dir():
        raise GlassBertError(f"out={str(out)!r} is a file; a folder is expected.")
    existing = next(path for path in (out, *out.absolute().parents) if path.exists())
    if not os.access(existing, os.W_OK):
        raise GlassBertError(f"out={str(out)!r}: the folder {str(existing)!r} is not writable.")
    patterns = (*own_files, *(f".{name}.partial" for name in own_files), ".lock")
    foreign = sorted(
        path.name
        for path in (out.iterdir() if out.is_dir() else ())
        if not any(fnmatch(path.name, pattern) for pattern in patterns)
    )
    if foreign:
        raise GlassBertError(f"out={str(out)!r} already contains {foreign[0]!r}; choose a new or empty folder.")


def _validate_reachable(out: Path) -> None:
    """Raise if the path is a loop of symbolic links, too long, or not accessible."""
    try:
        out.stat()
    except (FileNotFoundError, NotADirectoryError):
        pass
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise GlassBertError(f"out={str(out)!r} cannot be used: {reason}.") from None


def _is_input(out: Path, path: Path) -> bool:
    if not out.exists() or not path.exists():
        return False
    return out.resolve().is_relative_to(path.resolve()) if path.is_dir() else out.samefile(path)
