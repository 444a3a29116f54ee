"""The result of a study: numbers with sample size and interval, arrays and facts, stored in a folder."""

import io
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from glassbert.errors import GlassBertError
from glassbert.runtime.atomic_files import write_atomic
from glassbert.runtime.json_files import JSON_ERRORS, MAX_RESULT_BYTES, read_file_bytes
from glassbert.runtime.numpy_errors import NUMPY_ERRORS

MAX_ARRAY_BYTES = 1 << 30  # of a result, compressed and decompressed
RESULT_FILE, ARRAYS_FILE = "result.json", "arrays.npz"
FORMAT_VERSION = 3  # a result of another version is computed again
COUNT = "count"  # value of the tag `kind` of exact counts; their n equals the value, so reports do not print n


class Number(msgspec.Struct, frozen=True, omit_defaults=True):
    """A measured value with its sample size, 95 % interval and control."""

    name: str
    value: float
    n: int
    low: float | None = None
    high: float | None = None
    method: str = ""  # how the interval was computed, or why there is none: "exact: all pairs"
    seed: int | None = None
    control: float | None = None
    control_description: str = ""
    tags: dict[str, str] = {}  # what the number measures, for `Result.select`; the name is for people

    def __post_init__(self) -> None:
        if self.n < 1:
            raise GlassBertError(f"{self.name}: n={self.n} must be at least 1.")
        if (self.low is None) != (self.high is None):
            raise GlassBertError(f"{self.name}: low={self.low} and high={self.high} must both be set or both be None.")
        if (self.control is None) != (self.control_description == ""):
            raise GlassBertError(
                f"{self.name}: control={self.control} and control_description={self.control_description!r} must both "
                "be set or both be missing."
            )


@dataclass(frozen=True)
class Result:
    """Everything that a study measured on one model. Figures and the report are created from it alone."""

    study: str
    model: str
    numbers: tuple[Number, ...]
    arrays: Mapping[str, NDArray[Any]] = field(default_factory=dict)
    facts: Mapping[str, Any] = field(default_factory=dict)

    def __getitem__(self, name: str) -> Number:
        for number in self.numbers:
            if number.name == name:
                return number
        available = ", ".join(number.name for number in self.numbers)
        raise GlassBertError(f"Study {self.study!r} has no number {name!r}. Available numbers: {available}.")

    def select(self, **tags: str) -> list[Number]:
        """Return the numbers that have all of these tags, in the order of the study."""
        return [number for number in self.numbers if tags.items() <= number.tags.items()]


class _ResultFile(msgspec.Struct, frozen=True):
    format_version: int
    study: str
    study_version: int
    model: str
    input_digest: str
    numbers: tuple[Number, ...]
    facts: dict[str, Any]


def write_result(result: Result, folder: Path, study_version: int, input_digest: str) -> None:
    """Write a result to a folder.

    The arrays are written first and result.json last, so a folder with result.json is complete.

    Args:
        result: The result.
        folder: The output folder.
        study_version: `Study.version` of the study.
        input_digest: Digest of the code, weights and data that the result was computed from.
    """
    folder.mkdir(parents=True, exist_ok=True)
    buffer = io.BytesIO()
    arrays: dict[str, Any] = dict(result.arrays)
    np.savez_compressed(buffer, **arrays)
    write_atomic(folder / ARRAYS_FILE, buffer.getvalue())
    content = _ResultFile(
        format_version=FORMAT_VERSION,
        study=result.study,
        study_version=study_version,
        model=result.model,
        input_digest=input_digest,
        numbers=result.numbers,
        facts=dict(result.facts),
    )
    write_atomic(folder / RESULT_FILE, msgspec.json.format(msgspec.json.encode(content), indent=1))


def _validate_archive(archive: bytes, path: Path) -> None:
    """Raise an error if the arrays are larger than `MAX_ARRAY_BYTES` when they are decompressed."""
    with zipfile.ZipFile(io.BytesIO(archive)) as file:
        size = sum(member.file_size for member in file.infolist())
    if size > MAX_ARRAY_BYTES:
        raise GlassBertError(f"{path} expands to {size:,} bytes; expected at most {MAX_ARRAY_BYTES:,}.")


def read_result(folder: Path, study_version: int, input_digest: str | None = None) -> Result | None:
    """Read a result.

    Args:
        folder: The folder of the result.
        study_version: `Study.version` of the study.
        input_digest: Digest of the code, weights and data. Default: any.

    Returns:
        None if there is no complete result, or if it has another format or study version or other inputs.
    """
    try:
        content = msgspec.json.decode(read_file_bytes(folder / RESULT_FILE, MAX_RESULT_BYTES), type=_ResultFile)
        archive = read_file_bytes(folder / ARRAYS_FILE, MAX_ARRAY_BYTES)
        _validate_archive(archive, folder / ARRAYS_FILE)
        with np.load(io.BytesIO(archive)) as file:
            arrays = {name: file[name] for name in file.files}
    except (*JSON_ERRORS, *NUMPY_ERRORS):  # missing or damaged
        return None
    if (content.format_version, content.study_version) != (FORMAT_VERSION, study_version):
        return None
    if input_digest not in (None, content.input_digest):
        return None
    return Result(content.study, content.model, content.numbers, arrays, content.facts)
