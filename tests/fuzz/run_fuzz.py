"""Coverage-guided fuzzing of all readers of foreign bytes: `make fuzz`.

Every target runs in a process of its own for a limited time. atheris (libFuzzer) mutates inputs and keeps those that
reach new code of the package; half of the mutations are the structure-aware ones of `mutations.py`. Native code is not
instrumented. An input that makes a reader fail is minimized and written to `crashes/TARGET/`; the test suite reads it
again from then on. Inputs that reach new code are kept in `corpus/TARGET/` for the next run.
"""

import argparse
import hashlib
import io
import json
import os
import platform
import shutil
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Sequence
from contextlib import redirect_stderr
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from random import Random
from typing import Any

FOLDER = Path(__file__).parent
ROOT = FOLDER.parents[1]
RECORD = ROOT / "experiments" / "fuzz.json"
MAX_CORPUS_FILES = 40  # per target
MAX_CORPUS_BYTES = 40_000
HANG_SECONDS = 60  # after which libFuzzer ends the process
MAX_PROCESS_MIB = 6_144
MINIMIZE_SECONDS = 3.0
INSTRUMENTED = ["glassbert", "pypdf", "h11"]
PACKAGES = ("atheris", "torch", "tokenizers", "safetensors", "msgspec", "pyarrow", "pypdf", "starlette", "lancedb")


@dataclass(frozen=True)
class TargetRecord:
    """What one target did: inputs tried, seconds spent, inputs accepted, and crashes in this run."""

    inputs: int
    accepted: int
    seconds: float
    crashes: list[str]
    corpus_files: int
    date: str

    @property
    def speed(self) -> float:
        """Inputs per second."""
        return self.inputs / max(self.seconds, 1e-9)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("targets", nargs="*", help="names of targets; default: all")
    parser.add_argument("--seconds", type=float, help="time per target; default: that of the target")
    parser.add_argument("--resume", action="store_true", help="skip the targets that the record has already")
    arguments = parser.parse_args()
    os.environ |= {"OMP_NUM_THREADS": "1", "TOKENIZERS_PARALLELISM": "false", "HF_HUB_OFFLINE": "1"}
    import_instrumented()
    sys.exit(fuzz_all(arguments.targets, arguments.seconds, arguments.resume))


def import_instrumented() -> None:
    """Import all targets once, with coverage feedback; every target runs in a fork of this process."""
    atheris = import_module("atheris")  # installed by `make fuzz`

    names = io.StringIO()  # of the instrumented modules
    with redirect_stderr(names), atheris.instrument_imports(include=INSTRUMENTED, enable_loader_override=False):
        import pypdf  # noqa: F401  the package imports it when it reads the first file

        from . import targets  # noqa: F401  instrumented on import


def fuzz_all(names: Sequence[str], seconds: float | None, resume: bool) -> int:
    """Fuzz targets one after another and write the record after each; return 1 if there are crashes."""
    from .targets import FUZZ_TARGETS

    unknown = [name for name in names if name not in FUZZ_TARGETS]
    if unknown:
        sys.exit(f"{unknown[0]!r} is not a target; targets: {', '.join(FUZZ_TARGETS)}")
    partial = bool(names)
    records = read_record() if resume or partial else {}
    print(f"{'target':20}{'inputs':>10}{'seconds':>9}{'inputs/s':>10}{'crashes':>9}")
    for name in names or FUZZ_TARGETS:
        if resume and name in records:
            continue
        records[name] = fuzz_target(name, seconds or FUZZ_TARGETS[name].seconds)
        print_row(name, records[name])
        write_record({name: records[name] for name in FUZZ_TARGETS if name in records})
    total = list(records.values())
    print(f"{'total':20}{sum(r.inputs for r in total):>10,}{sum(r.seconds for r in total):>9.0f}", end="")
    print(f"{'':10}{sum(len(r.crashes) for r in total):>9}")
    return int(any(record.crashes for record in total))


def print_row(name: str, record: TargetRecord) -> None:
    print(
        f"{name:20}{record.inputs:>10,}{record.seconds:>9.0f}{record.speed:>10,.0f}{len(record.crashes):>9}", flush=True
    )
    for crash in record.crashes:
        print(f"    {crash}")


def fuzz_target(name: str, seconds: float) -> TargetRecord:
    """Fuzz one target in processes of its own, until the time is up; a process that is killed is followed by another."""
    from .fuzz_target import MEMORY_FOLDER

    with tempfile.TemporaryDirectory(prefix="glassbert-fuzz-", dir=MEMORY_FOLDER) as folder:
        work = Path(folder)
        for subfolder in ("corpus", "artifacts", "outcomes"):
            (work / subfolder).mkdir()
        inputs, accepted, spent = 0, 0, 0.0
        crashes: list[str] = []
        while seconds - spent > 1:
            run_in_fork(lambda: fuzz_in_this_process(name, seconds - spent, work), work / "log.txt")  # noqa: B023  runs now
            if not (work / "counts.json").is_file():
                sys.exit(f"{name} did not start:\n{(work / 'log.txt').read_text(errors='replace')[-2_000:]}")
            counts = json.loads((work / "counts.json").read_bytes())
            (work / "counts.json").unlink()
            inputs, accepted = inputs + counts["inputs"], accepted + counts["accepted"]
            spent += max(counts["seconds"], 1.0)
            crashes += counts["crashes"]
            crashes += keep_artifacts(name, work / "artifacts")
        kept = keep_corpus(name, work / "outcomes", work / "corpus")
    return TargetRecord(inputs, accepted, round(spent, 1), crashes, kept, datetime.now(UTC).strftime("%Y-%m-%d"))


def run_in_fork(function: Callable[[], None], log: Path) -> None:
    """Run a function in a fork of this process and wait for its end; its output goes to a file."""
    sys.stdout.flush()
    process_id = os.fork()
    if process_id:
        os.waitpid(process_id, 0)
        return
    try:
        with log.open("wb") as file:
            os.dup2(file.fileno(), 1)
            os.dup2(file.fileno(), 2)
        function()
    except BaseException:  # noqa: BLE001  the log shows it
        traceback.print_exc()
    os._exit(1)


def keep_artifacts(name: str, folder: Path) -> list[str]:
    """Move the inputs that ended a process (hang, memory, segmentation fault) to the crashes of a target."""
    crashes: list[str] = []
    for path in sorted(folder.iterdir()):
        crash = FOLDER / "crashes" / name / path.name[:20]
        crash.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(path, crash)
        crashes.append(f"{path.name.partition('-')[0]}: {crash.relative_to(ROOT)}")
    return crashes


def keep_corpus(name: str, *folders: Path) -> int:
    """Replace the corpus of a target and return its number of files.

    Args:
        name: The target.
        *folders: New inputs, the most valuable folder first: the smallest input of each outcome, then those that reach
            new code. Of each folder, the smallest inputs are kept.
    """
    kept = FOLDER / "corpus" / name
    shutil.rmtree(kept, ignore_errors=True)
    kept.mkdir(parents=True)
    size = count = 0
    for path in (path for folder in folders for path in sorted(folder.iterdir(), key=lambda path: path.stat().st_size)):
        data = path.read_bytes()
        if count < MAX_CORPUS_FILES and size + len(data) <= MAX_CORPUS_BYTES:
            (kept / hashlib.sha256(data).hexdigest()[:12]).write_bytes(data)
            size, count = size + len(data), count + 1
    return len(list(kept.iterdir()))


def read_record() -> dict[str, TargetRecord]:
    if not RECORD.is_file():
        return {}
    return {name: TargetRecord(**fields) for name, fields in json.loads(RECORD.read_bytes())["targets"].items()}


def write_record(records: dict[str, TargetRecord]) -> None:
    """Write the record of the last run of every target."""
    content = {
        "date": max(record.date for record in records.values()),
        "python": platform.python_version(),
        "versions": {package: version(package) for package in PACKAGES},
        "inputs": sum(record.inputs for record in records.values()),
        "seconds": round(sum(record.seconds for record in records.values())),
        "crashes": sum(len(record.crashes) for record in records.values()),
        "targets": {name: asdict(record) for name, record in records.items()},
    }
    RECORD.write_text(json.dumps(content, indent=1) + "\n")


class Fuzzer:
    """Counts inputs and crashes of one process, and writes the counts to a file every half second."""

    def __init__(self, name: str, target: Any, work: Path) -> None:
        self.name, self.target, self.work = name, target, work
        self.start = self.last_write = time.monotonic()
        self.inputs = self.accepted = 0
        self.crashes: dict[tuple[str, str], str] = {}
        self.smallest: dict[str, int] = {}  # size of the smallest input of each outcome

    def test_one_input(self, data: bytes) -> int:
        """Check an input; return -1 if it crashes, so that libFuzzer does not keep it."""
        from .fuzz_target import ACCEPTED, CrashError

        self.inputs += 1
        try:
            outcome = self.target.check(data)
            self.accepted += outcome == ACCEPTED
            if len(data) < self.smallest.get(outcome, sys.maxsize) * 0.7:
                self.smallest[outcome] = len(data)
                (self.work / "outcomes" / outcome.replace(":", "-")).write_bytes(data)
        except CrashError as error:
            self.record(data, error)
            return -1
        if time.monotonic() - self.last_write > 0.5:
            self.write_counts()
        return 0

    def record(self, data: bytes, error: Any) -> None:
        """Minimize and keep the first input of each kind and location."""
        key = (error.kind, error.location)
        if key in self.crashes:
            return
        data = minimize(data, lambda smaller: self._crashes_alike(smaller, key))
        path = FOLDER / "crashes" / self.name / f"{error.kind}-{hashlib.sha256(data).hexdigest()[:8]}"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        self.crashes[key] = f"{error}"[:300] + f" ({path.relative_to(ROOT)})"
        self.write_counts()

    def _crashes_alike(self, data: bytes, key: tuple[str, str]) -> bool:
        from .fuzz_target import CrashError

        try:
            self.target.check(data)
        except CrashError as error:
            return (error.kind, error.location) == key
        return False

    def write_counts(self) -> None:
        self.last_write = time.monotonic()
        counts = {
            "inputs": self.inputs,
            "accepted": self.accepted,
            "seconds": self.last_write - self.start,
            "crashes": list(self.crashes.values()),
        }
        temporary = self.work / "counts.tmp"
        temporary.write_text(json.dumps(counts))
        temporary.replace(self.work / "counts.json")


def minimize(data: bytes, crashes: Callable[[bytes], bool]) -> bytes:
    """Remove ever smaller slices of an input as long as it crashes, for a limited time."""
    deadline = time.monotonic() + MINIMIZE_SECONDS
    size = len(data) // 2
    while size and time.monotonic() < deadline:
        start = 0
        while start < len(data) and time.monotonic() < deadline:
            smaller = data[:start] + data[start + size :]
            if crashes(smaller):
                data = smaller
            else:
                start += size
        size //= 2
    return data


def fuzz_in_this_process(name: str, seconds: float, work: Path) -> None:
    """Run libFuzzer on one target; it ends the process."""
    atheris = import_module("atheris")  # installed by `make fuzz`

    from .fuzz_target import MAX_INPUT_BYTES, SCRATCH_VARIABLE, input_files
    from .mutations import mutate
    from .targets import FUZZ_TARGETS

    os.environ[SCRATCH_VARIABLE] = str(work)  # deleted with it, even if this process is killed
    target = FUZZ_TARGETS[name]
    seeds = work / "seeds"
    seeds.mkdir(exist_ok=True)
    valid = target.seeds()
    for number, data in enumerate([*valid, *(path.read_bytes() for path in input_files("corpus", name))]):
        (seeds / f"{number}").write_bytes(data)
    for data in valid:  # imports and models are loaded before the time starts
        target.check(data)

    def custom_mutator(data: bytes, max_size: int, seed: int) -> bytes:
        random = Random(seed)
        if random.random() < 0.5:
            return atheris.Mutate(data, max_size)
        return mutate(data, target.format, random)[:max_size]

    fuzzer = Fuzzer(name, target, work)
    fuzzer.write_counts()
    options = [
        f"-max_total_time={max(round(seconds), 1)}",
        f"-max_len={MAX_INPUT_BYTES}",
        f"-timeout={HANG_SECONDS}",
        f"-rss_limit_mb={MAX_PROCESS_MIB}",
        f"-artifact_prefix={work / 'artifacts'}/",
        f"-report_slow_units={HANG_SECONDS}",
        "-print_final_stats=1",
        "-verbosity=0",
    ]
    atheris.Setup([sys.argv[0], *options, str(work / "corpus"), str(seeds)], fuzzer.test_one_input, custom_mutator=custom_mutator)  # fmt: skip
    atheris.Fuzz()


if __name__ == "__main__":
    main()
