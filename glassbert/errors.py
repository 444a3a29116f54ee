"""Errors that a user can fix: bad input, or an optional dependency that is not installed."""

import shlex
import shutil
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path


class GlassBertError(ValueError):
    """Invalid input: a text, a file, a name or a checkpoint. The message is one line and says what would work."""


class MissingExtraError(GlassBertError):
    """An optional dependency is not installed. The message contains the install command.

    Args:
        purpose: What the dependency is needed for; the subject of the message.
        package: The package that could not be imported.
        extra: The extra of GlassBERT that installs it.
    """

    def __init__(self, purpose: str, package: str, extra: str) -> None:
        self.package, self.extra = package, extra
        super().__init__(f"{purpose} needs {package}, which is not installed: {install_extra(extra)}")


def install_extra(extra: str) -> str:
    """Return the command that installs an extra of GlassBERT into the running environment."""
    return pip_install(f'"glassbert[{extra}]"')  # double quotes work in every shell, cmd.exe too


def pip_install(arguments: str) -> str:
    """Return a pip command for the running environment."""
    pip = shutil.which("pip")
    python = Path(sys.executable)
    on_path = pip is not None and Path(pip).parent == python.parent  # otherwise `pip` belongs to another environment
    return f"{'pip' if on_path else f'{shlex.quote(str(python))} -m pip'} install {arguments}"


@contextmanager
def require_extra(extra: str, purpose: str) -> Generator[None]:
    """Import optional dependencies inside this block; a missing one becomes a `MissingExtraError`."""
    try:
        yield
    except ModuleNotFoundError as error:
        package = (error.name or "a package").partition(".")[0]
        if package == "glassbert":
            raise
        raise MissingExtraError(purpose, package, extra) from None
    except ImportError as error:  # installed, but broken: for example built for another NumPy
        raise GlassBertError(f"{purpose} cannot be used: {error}") from error
