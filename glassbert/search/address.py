"""Where an index is: a folder, or object storage at `s3://`. The database behind an address, and its lock."""

import contextlib
import os
import re
from collections.abc import Generator, Mapping
from pathlib import Path
from typing import Any

from filelock import FileLock, Timeout

from glassbert.errors import GlassBertError, require_extra


def connect(address: str, make: bool) -> Any:
    """Open the database at an address; without `make`, only one that is there."""
    with require_extra("search", "Search"):
        import lancedb
    if not address.strip():
        raise GlassBertError("--db is empty; name a folder, or s3://bucket/path.")
    if is_folder(address):
        if Path(address).exists() and not Path(address).is_dir():
            raise GlassBertError(f"--db {address} is a file; a folder is needed.")
        if not make and not Path(address).is_dir():
            raise GlassBertError(f"There is no index at {address}; make one: glassbert index DOCUMENTS --db {address}")
        return lancedb.connect(address)
    try:
        return lancedb.connect(address, storage_options=storage_options(os.environ))
    except (ValueError, RuntimeError, OSError) as error:
        raise GlassBertError(f"--db {address} cannot be reached: {_short(str(error))}.") from None


@contextlib.contextmanager
def locked(address: str) -> Generator[None]:
    """Let one run at a time write to a folder; the lock ends with the process, however it ends."""
    if not is_folder(address):
        yield  # object storage has no locks; there is only Lance's own check of commits
        return
    Path(address).mkdir(parents=True, exist_ok=True)
    lock = FileLock(Path(address) / ".lock", blocking=False)
    try:
        lock.acquire()
    except Timeout:
        raise GlassBertError(f"Another run is writing to the index {address}; wait for it.") from None
    try:
        yield
    finally:
        lock.release()


@contextlib.contextmanager
def told_shortly(address: str, doing: str) -> Generator[None]:
    """Make one line of what goes wrong in the database: a full disk, a file that is missing, a network that is down."""
    try:
        yield
    except RuntimeError as error:
        if not str(error).startswith("lance error") and "LanceError" not in str(error):
            raise
        cure = " If it is damaged, remove it and index again." if doing == "read" and is_folder(address) else ""
        raise GlassBertError(f"The index {address} could not be {doing}: {_short(str(error))}.{cure}") from None


def is_folder(address: str) -> bool:
    """Whether an address is a folder here, as opposed to object storage."""
    return "://" not in address


def storage_options(environment: Mapping[str, str]) -> dict[str, str]:
    """What object storage needs to know, from AWS_ENDPOINT, AWS_ACCESS_KEY_ID and their like."""
    options = {name.lower(): value for name, value in environment.items() if name.startswith("AWS_")}
    if options.get("aws_endpoint", options.get("aws_endpoint_url", "")).startswith("http://"):
        options.setdefault("allow_http", "true")
    return options


def _short(told: str) -> str:
    """What the disk or the other side said, out of all that the library adds to it."""
    said = re.search(r"<Message>(.*?)</Message>", told) or re.search(r'message: "(.*?)"', told)
    if said:
        return said.group(1).rstrip(".")
    line = re.sub(r"^(lance|External) error: (LanceError\(\w+\): )?|, /\S+:\d+:\d+", "", " ".join(told.split()))
    return line[:200].rstrip(".")
