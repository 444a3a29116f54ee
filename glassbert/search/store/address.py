"""Addresses of indexes: a local folder or object storage (`s3://`), with its database connection and write lock."""

import contextlib
import os
import re
from collections.abc import Generator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Literal

from glassbert.errors import GlassBertError, require_extra, shorten, user_facing_name
from glassbert.runtime.locks import exclusive_lock
from glassbert.runtime.terminal_text import is_utf8


def connect(address: str, create: bool) -> Any:
    """Open the database at an address; raise an error if it does not exist, unless `create` is set."""
    with require_extra("search", "Search"):
        import lancedb
    validate_process()
    if not address.strip():
        raise GlassBertError(f"{user_facing_name('db')} is empty; expected a folder or s3://bucket/path.")
    if not is_utf8(address) or re.search(r"[\x00-\x1f\x7f]", address):  # the database refuses such paths
        raise GlassBertError(
            f"{user_facing_name('db')}={address!r} contains characters that a path of an index cannot have."
        )
    if is_folder(address):
        if Path(address).exists() and not Path(address).is_dir():
            raise GlassBertError(f"{user_facing_name('db')}: {address} is a file; expected a folder.")
        if not create and not Path(address).is_dir():
            raise GlassBertError(
                f"There is no index at {address}; create one with: glassbert index DOCUMENTS --db {address}"
            )
        return lancedb.connect(str(Path(address).absolute()))  # LanceDB would expand "~"
    try:
        return lancedb.connect(address, storage_options=storage_options(os.environ))
    except (ValueError, RuntimeError, OSError) as error:
        raise GlassBertError(f"Cannot connect to {address}: {_short_reason(str(error))}.") from None


def validate_address(db: object) -> None:
    """Raise an error unless the address of an index is a string or a path."""
    if not isinstance(db, str | Path):
        raise GlassBertError(
            f"{user_facing_name('db')}={shorten(db)} must be the path of a folder or s3://bucket/path."
        )


def validate_process() -> None:
    """Raise an error in a process that was forked after its parent had opened an index.

    LanceDB's threads do not survive the fork: of 370 such processes that opened the index again, 9 crashed or hung.
    """
    if _first_process_id() != os.getpid():
        raise GlassBertError(
            "This process was forked after an index had been opened, which LanceDB does not support; start processes "
            "with multiprocessing's 'spawn' or 'forkserver', or open indexes only after the fork."
        )


@cache
def _first_process_id() -> int:
    """Return the process that called this function first; forked processes inherit the answer."""
    return os.getpid()


@contextlib.contextmanager
def write_lock(address: str) -> Generator[None]:
    """Allow one writing process at a time in a folder. The lock is released when the process ends, even by a crash."""
    if not is_folder(address):
        yield  # object storage has no file locks; Lance itself detects conflicting commits
        return
    Path(address).mkdir(parents=True, exist_ok=True)
    message = f"Another process is writing to the index {address}; wait until it has finished."
    with exclusive_lock(Path(address) / ".lock", message):
        yield


@contextlib.contextmanager
def one_line_errors(address: str, action: Literal["read", "write"]) -> Generator[None]:
    """Convert database errors (full disk, missing file, no network) to a GlassBertError of one line.

    Args:
        address: Address of the index, for the message.
        action: What the database does with the index, for the message.
    """
    try:
        yield
    except RuntimeError as error:
        if not str(error).startswith("lance error") and "LanceError" not in str(error):
            raise
        remedy = " If it is damaged, remove it and index again." if action == "read" and is_folder(address) else ""
        raise GlassBertError(f"Cannot {action} the index {address}: {_short_reason(str(error))}.{remedy}") from None


def is_folder(address: str) -> bool:
    """Return whether an address is a local folder rather than object storage."""
    return "://" not in address


def storage_options(env: Mapping[str, str]) -> dict[str, str]:
    """Return the options for object storage from environment variables such as AWS_ENDPOINT and AWS_ACCESS_KEY_ID."""
    options = {name.lower(): value for name, value in env.items() if name.startswith("AWS_")}
    if options.get("aws_endpoint", options.get("aws_endpoint_url", "")).startswith("http://"):
        options.setdefault("allow_http", "true")
    return options


def _short_reason(message: str) -> str:
    """Extract the cause from a Lance error message."""
    quoted = re.search(r"<Message>(.*?)</Message>", message) or re.search(r'message: "(.*?)"', message)
    if quoted:
        return quoted.group(1).rstrip(".")
    line = re.sub(r"^(lance|External) error: (LanceError\(\w+\): )?|, /\S+:\d+:\d+", "", " ".join(message.split()))
    return line[:200].rstrip(".")
