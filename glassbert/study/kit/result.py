"""What a study finds: numbers that say what they stand on, arrays, and facts; to a folder and back."""

import io
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import msgspec
import numpy as np
from numpy.typing import NDArray

from glassbert.disk import write_whole
from glassbert.errors import GlassBertError

NUMBERS, ARRAYS = "result.json", "arrays.npz"


class Number(msgspec.Struct, frozen=True, omit_defaults=True):
    """One finding: its value, on how many it stands, its 95 % interval, and what it is held against."""

    name: str
    value: float
    n: int
    low: float | None = None
    high: float | None = None
    how: str = ""  # how the interval was made, or why there is none: "exact: all pairs"
    seed: int | None = None  # of whatever was drawn at random
    control: float | None = None
    against: str = ""  # what the control is

    def __post_init__(self) -> None:
        if self.n < 1:
            raise GlassBertError(f"{self.name}: n={self.n} must be at least 1.")
        if (self.low is None) != (self.high is None):
            raise GlassBertError(f"{self.name}: an interval has two ends.")
        if (self.control is None) != (self.against == ""):
            raise GlassBertError(f"{self.name}: a control must say what it is, and only a control may.")


@dataclass(frozen=True)
class Result:
    """Everything one study found of one model; figures and the report are made of this alone."""

    study: str
    model: str
    numbers: tuple[Number, ...]
    arrays: Mapping[str, NDArray[Any]] = field(default_factory=dict)
    facts: Mapping[str, Any] = field(default_factory=dict)

    def __getitem__(self, name: str) -> Number:
        for one in self.numbers:
            if one.name == name:
                return one
        raise GlassBertError(
            f"{self.study} has no number {name!r}; it has {', '.join(one.name for one in self.numbers)}."
        )


class _Told(msgspec.Struct, frozen=True):
    study: str
    model: str
    digest: str
    numbers: tuple[Number, ...]
    facts: dict[str, Any]


def write_result(result: Result, folder: Path, digest: str) -> None:
    """Keep a result; `digest` says what it was made from. The numbers come last: a result that has them is whole."""
    folder.mkdir(parents=True, exist_ok=True)
    packed = io.BytesIO()
    arrays: dict[str, Any] = dict(result.arrays)
    np.savez_compressed(packed, **arrays)
    write_whole(folder / ARRAYS, packed.getvalue())
    told = _Told(result.study, result.model, digest, result.numbers, dict(result.facts))
    write_whole(folder / NUMBERS, msgspec.json.format(msgspec.json.encode(told), indent=1))


def read_result(folder: Path, digest: str | None = None) -> Result | None:
    """Give what a folder holds; None if that is nothing whole, or was made from other things."""
    try:
        told = msgspec.json.decode((folder / NUMBERS).read_bytes(), type=_Told)
        with np.load(io.BytesIO((folder / ARRAYS).read_bytes())) as file:
            arrays = {name: file[name] for name in file.files}
    except (msgspec.DecodeError, ValueError, OSError, EOFError, BadZipFile, zlib.error):  # not there, or damaged
        return None
    if digest is not None and told.digest != digest:
        return None
    return Result(told.study, told.model, told.numbers, arrays, told.facts)
