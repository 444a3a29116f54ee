"""Exceptions for invalid input and missing optional dependencies."""

import os
import shlex
import shutil
import sys
from collections.abc import Generator
from contextlib import contextmanager
from numbers import Integral
from pathlib import Path
from typing import Any

MAX_VALUE_CHARS = 100  # of a value in an error message
OPTION_NAMES = "GLASSBERT_OPTION_NAMES"  # an environment variable: worker processes inherit it


class GlassBertError(ValueError):
    """Invalid input: a text, a file, a name or a checkpoint. The message is one line and says what is expected."""

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle type, message and fields: subclasses have constructors with other arguments than the message."""
        return _restore_error, (type(self), str(self), vars(self))


class OutOfRangeError(GlassBertError):
    """An index is out of range.

    Args:
        argument: Name of the argument.
        value: Its value.
        size: Number of valid indices, which count from 0.
    """

    def __init__(self, argument: str, value: object, size: int) -> None:
        self.argument, self.value, self.size = argument, value, size
        super().__init__(f"{argument}={value!r} is out of range (0 to {size - 1}).")


class SequenceTooLongError(GlassBertError):
    """A text has more tokens than the model's maximum sequence length.

    Args:
        num_tokens: Number of tokens of the text or pair.
        max_positions: Maximum sequence length of the model.
        name: Name of the text, the subject of the message.
        option: The option that truncates the text, such as `truncate=True`.
    """

    def __init__(self, num_tokens: int, max_positions: int, name: str = "The text", option: str = "") -> None:
        self.num_tokens, self.max_positions, self.name, self.option = num_tokens, max_positions, name, option
        remedy = f"Shorten or split it, or use {option}." if option else "Shorten or split it."
        super().__init__(f"{name} has {num_tokens:,} tokens; the model's maximum is {max_positions}. {remedy}")


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


def _restore_error(error_type: type[GlassBertError], message: str, fields: dict[str, Any]) -> GlassBertError:
    """Recreate a pickled error without calling its constructor."""
    error = error_type.__new__(error_type, message)
    vars(error).update(fields)
    return error


@contextmanager
def option_names() -> Generator[None]:
    """Inside this block, errors name command-line options (`--max-length`) instead of arguments (`max_length`)."""
    os.environ[OPTION_NAMES] = "1"
    try:
        yield
    finally:
        del os.environ[OPTION_NAMES]


def user_facing_name(name: str, python_name: str = "") -> str:
    """Return the name of an argument as the user writes it: in Python or on the command line.

    Args:
        name: The name of the option, with underscores.
        python_name: The name in Python, if it is another one.
    """
    return f"--{name.replace('_', '-')}" if OPTION_NAMES in os.environ else f"`{python_name or name}`"


def shorten(value: object) -> str:
    """Return the representation of a value, cut to `MAX_VALUE_CHARS` characters."""
    try:
        text = repr(value)
    except (ValueError, RecursionError):  # an integer of more than 4,300 digits; a deeply nested list
        return f"a value of type {type(value).__name__}"
    return text if len(text) <= MAX_VALUE_CHARS else f"{text[:MAX_VALUE_CHARS]}..."


def validate_index(argument: str, value: object, size: int) -> int:
    """Return an index that counts from 0; raise an error unless it is an integer below `size`."""
    if isinstance(value, bool) or not isinstance(value, Integral):
        raise GlassBertError(f"{argument}={value!r} must be an integer from 0 to {size - 1}.")
    if not 0 <= int(value) < size:
        raise OutOfRangeError(argument, value, size)
    return int(value)


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
        raise GlassBertError(f"{purpose} needs a package that cannot be imported: {error}") from error
