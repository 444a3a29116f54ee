"""The workspace: the folder below which the studio keeps uploaded tables and the results of jobs.

    WORKSPACE/datasets/ID/   an uploaded table and dataset.json
    WORKSPACE/jobs/ID/       job.json, the log of the command, and what the command wrote

All ids are random and made here. A request names an id, never a path.
"""

import os
import re
import secrets
import shutil
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from pathlib import Path
from threading import Lock

from glassbert.data.problems import printable_path
from glassbert.errors import GlassBertError
from glassbert.runtime.locks import exclusive_lock

ID_PATTERN = re.compile(r"[0-9a-f]{12}", re.ASCII)


class Workspace:
    """The folder, created on the first write. One studio at a time uses it."""

    def __init__(self, path: Path) -> None:
        self.path = path.absolute()
        self.datasets, self.jobs = self.path / "datasets", self.path / "jobs"
        self._lock, self._stack, self._is_open = Lock(), ExitStack(), False

    @property
    def is_open(self) -> bool:
        """Whether this studio holds the lock."""
        return self._is_open

    def open(self) -> None:
        """Create the folder if necessary and lock it; raise if another studio uses it."""
        with self._lock:
            if self._is_open:
                return
            try:
                for folder in (self.datasets, self.jobs):
                    folder.mkdir(parents=True, exist_ok=True)
                message = f"Another studio uses the workspace {self.path}; choose another one with --workspace."
                self._stack.enter_context(exclusive_lock(self.path / ".lock", message))
            except OSError as error:
                raise GlassBertError(f"The workspace {self.path} cannot be written: {error.strerror}.") from None
            self._is_open = True

    def open_if_present(self) -> None:
        """Lock the folder if it exists."""
        if self.path.is_dir():
            self.open()

    def close(self) -> None:
        """Release the lock."""
        with self._lock:
            self._stack.close()
            self._is_open = False

    def dataset_dir(self, dataset: str) -> Path:
        """Return the folder of a dataset, which need not exist."""
        return self.datasets / validate_id("dataset", dataset)

    def job_dir(self, job: str) -> Path:
        """Return the folder of a job, which need not exist."""
        return self.jobs / validate_id("job", job)


def new_id() -> str:
    """Return a random id."""
    return secrets.token_hex(6)


def validate_id(kind: str, value: str) -> str:
    """Return an id; raise if it does not look like one."""
    if not ID_PATTERN.fullmatch(value):
        raise GlassBertError(f"{kind}={value[:40]!r} is not the id of a {kind}.")
    return value


def folder_bytes(folder: Path) -> int:
    """Return the size of all files in a folder; links are not followed."""
    sizes = 0
    for parent, _, names in os.walk(folder):
        for name in names:
            with suppress(OSError):  # it has just been deleted
                sizes += Path(parent, name).lstat().st_size
    return sizes


def remove_folder(folder: Path) -> None:
    """Delete the folder of a dataset or a job."""
    remove_folders([folder])


def remove_folders(folders: Sequence[Path]) -> None:
    """Delete folders; raise `GlassBertError` if one of them cannot be deleted, and keep all of them.

    They are renamed first, so that a part of one is never taken for the whole.
    """
    renamed: dict[Path, Path] = {}
    for folder in folders:
        if not folder.is_dir():
            continue
        try:
            renamed[folder] = folder.rename(folder.with_name(f".{folder.name}.deleted"))
        except OSError as error:
            for original, doomed in renamed.items():
                with suppress(OSError):  # the others still come back
                    doomed.rename(original)
            raise GlassBertError(f"{printable_path(folder)} cannot be deleted: {error.strerror or error}.") from None
    for doomed in renamed.values():
        shutil.rmtree(doomed, ignore_errors=True)
