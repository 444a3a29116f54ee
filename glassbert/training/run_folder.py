"""Run folders: the manifest of a run, its lock, and the checks before a run starts or resumes."""

from collections.abc import Generator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from glassbert.errors import GlassBertError, user_facing_name
from glassbert.runtime.atomic_files import unexpected_files, write_atomic
from glassbert.runtime.json_files import JSON_ERRORS, read_file_bytes
from glassbert.runtime.locks import exclusive_lock
from glassbert.training.distributed_context import DistributedContext

RUN_FORMAT_VERSION = 2
LOCK_FILE = ".lock"
CHECKPOINTS_DIR = "checkpoints"


class RunManifest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything that determines the results of a run: its configuration and the digests of its input files."""

    format_version: int
    config: dict[str, Any]
    inputs: dict[str, str]  # digest by name


class ConfigChange(NamedTuple):
    """A setting whose value differs from the saved one; None if it is not set."""

    name: str  # dotted: `model.path`
    saved: Any
    current: Any


@dataclass(frozen=True)
class RunFolder:
    """The output folder of a run. `manifest_name` is the file with the run's configuration and input digests."""

    path: Path
    manifest_name: str

    @property
    def manifest_path(self) -> Path:
        """The manifest file."""
        return self.path / self.manifest_name

    @property
    def checkpoints(self) -> Path:
        """The folder of the checkpoints to resume from."""
        return self.path / CHECKPOINTS_DIR

    @property
    def is_started(self) -> bool:
        """Whether a run has been started in this folder."""
        return self.manifest_path.is_file()

    @contextmanager
    def lock(self, distributed: DistributedContext) -> Generator[None]:
        """Create the folder and hold its lock on rank 0; only one run at a time uses it. All ranks call this.

        If no run is started under the lock, the lock file is deleted, and so is a folder that this call has created.
        """
        with ExitStack() as stack:

            def acquire() -> None:
                message = f"Another process is training in {self.path}; wait for it, or choose another output folder."
                try:
                    is_new = not self.path.exists()
                    self.path.mkdir(parents=True, exist_ok=True)
                    stack.enter_context(exclusive_lock(self.path / LOCK_FILE, message))
                    stack.callback(self._remove_unused, is_new)  # runs before the lock is released
                except OSError as error:
                    raise GlassBertError(f"{str(self.path)!r} cannot be used as a folder: {error.strerror}.") from None

            distributed.on_rank_zero(acquire)
            yield

    def _remove_unused(self, is_new: bool) -> None:
        """Delete the lock file, and a new folder if it is empty, unless a run has been started."""
        if self.is_started:
            return
        (self.path / LOCK_FILE).unlink(missing_ok=True)
        if is_new:
            with suppress(OSError):  # it contains other files
                self.path.rmdir()

    def write_manifest(self, config: Any, inputs: Mapping[str, str]) -> None:
        """Write the configuration and the input digests. `config` is anything that msgspec encodes to a JSON object."""
        manifest = make_manifest(config, inputs)
        write_atomic(self.manifest_path, msgspec.json.format(msgspec.json.encode(manifest)))

    def read_manifest(self) -> RunManifest:
        """Read the manifest; raise if it is damaged or has another format version."""
        data = read_file_bytes(self.manifest_path)
        try:
            version = msgspec.json.decode(data, type=dict[str, Any]).get("format_version")
            if version == RUN_FORMAT_VERSION:
                return msgspec.json.decode(data, type=RunManifest)
        except JSON_ERRORS as error:
            raise GlassBertError(f"{self.manifest_path} is damaged: {error}") from None
        raise GlassBertError(
            f"{self.path} was written by another version of GlassBERT; start the run again in a new folder."
        )

    def validate_new(self, reserved: tuple[str, ...] | None = None) -> None:
        """Raise if a run cannot start here.

        Args:
            reserved: Names that must not exist in the folder. Default: the folder must be empty.
        """
        if self.is_started:
            raise GlassBertError(
                f"{self.path} already contains a run; continue it with {user_facing_name('resume')}, "
                "or choose another output folder."
            )
        if self.path.exists() and not self.path.is_dir():
            raise GlassBertError(f"{self.path} is a file; choose a folder for the output.")
        existing = unexpected_files(self.path, self.manifest_name)
        if reserved is not None:
            existing = [name for name in existing if name in reserved]
        if existing:
            raise GlassBertError(f"{self.path} already contains {existing[0]!r}; choose another output folder.")

    def validate_resume(self, config: Any, inputs: Mapping[str, str], ignored: tuple[str, ...] = ()) -> None:
        """Raise if the folder has no run, or if the run was started with other settings or inputs.

        Args:
            config: The current configuration.
            inputs: The current digests of the input files.
            ignored: Settings that may differ, as dotted names (`model.path`).
        """
        if not self.is_started:
            raise GlassBertError(
                f"{self.path} contains no run to resume; start one without {user_facing_name('resume')}."
            )
        saved, current = self.read_manifest(), make_manifest(config, inputs)
        changes = config_differences(saved.config, current.config, ignored)
        names = sorted(saved.inputs.keys() | current.inputs.keys())
        changed_inputs = [name for name in names if saved.inputs.get(name) != current.inputs.get(name)]
        if changes or changed_inputs:
            differences = [f"{change.name} was {change.saved!r} and is {change.current!r}" for change in changes]
            differences += [f"{name} has changed" for name in changed_inputs]
            raise GlassBertError(
                f"The run in {self.path} was started with other settings: {'; '.join(differences)}. "
                "Restore them, choose another output, or delete this folder."
            )


def make_manifest(config: Any, inputs: Mapping[str, str]) -> RunManifest:
    """Create a manifest; the configuration is reduced to plain JSON values."""
    plain = msgspec.json.decode(msgspec.json.encode(config), type=dict[str, Any])
    return RunManifest(format_version=RUN_FORMAT_VERSION, config=plain, inputs=dict(inputs))


def config_differences(saved: Any, current: Any, ignored: tuple[str, ...] = (), name: str = "") -> list[ConfigChange]:
    """Return the settings that differ between two configurations of plain values, with both values."""
    if name in ignored or saved == current:
        return []
    if not isinstance(saved, dict) or not isinstance(current, dict):
        return [ConfigChange(name, saved, current)]
    keys = dict.fromkeys([*saved, *current])
    prefix = f"{name}." if name else ""
    return [
        change
        for key in keys
        for change in config_differences(saved.get(key), current.get(key), ignored, f"{prefix}{key}")
    ]
