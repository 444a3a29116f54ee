"""The check of a fuzz target, the mutations and the runner."""

import json
import mmap
import os
from pathlib import Path
from random import Random

import pytest

import glassbert as gb

from . import fuzz_target, run_fuzz
from .fuzz_target import ACCEPTED, CrashError, FuzzTarget, join_files, split_files
from .mutations import mutate, mutate_json, mutate_safetensors
from .run_fuzz import Fuzzer, TargetRecord, keep_corpus, minimize, read_record, write_record


def fail_at_x(data: bytes) -> None:
    """Refuse inputs without a byte; fail with a KeyError if there is an x."""
    if not data:
        raise gb.GlassBertError("empty")
    if b"x" in data:
        {}[data]


def target(run: object = fail_at_x) -> FuzzTarget:
    return FuzzTarget(run, lambda: [b"a"])  # pyright: ignore[reportArgumentType]  a test function


def test_a_refusal_is_no_crash_and_another_error_is() -> None:
    assert target().check(b"a") == ACCEPTED
    assert target().check(b"").startswith("test_run_fuzz.py:")
    with pytest.raises(CrashError) as error:
        target().check(b"ax")
    assert error.value.kind == "KeyError"


def test_a_panic_is_a_crash() -> None:
    class PanicException(BaseException): ...

    def panic(data: bytes) -> None:
        raise PanicException("index out of bounds")

    with pytest.raises(CrashError, match="PanicException"):
        target(panic).check(b"")


def use_memory(megabytes: int) -> None:
    """Use new memory; an allocator may reuse what the process has freed before."""
    with mmap.mmap(-1, megabytes << 20) as memory:
        memory[:: mmap.PAGESIZE] = bytes(len(memory) // mmap.PAGESIZE)


def test_too_much_time_and_memory_are_crashes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fuzz_target, "MAX_SECONDS", 0.01)
    with pytest.raises(CrashError, match="Slow"):
        target(lambda data: sum(range(3_000_000))).check(b"")
    monkeypatch.setattr(fuzz_target, "MAX_SECONDS", 10.0)
    monkeypatch.setattr(fuzz_target, "MAX_MEMORY_BYTES", 100 << 20)
    with pytest.raises(CrashError, match="Memory"):
        target(lambda data: use_memory(400)).check(b"")


@pytest.mark.skipif(not os.access("/proc/self/clear_refs", os.W_OK), reason="only Linux can reset the peak memory")
def test_an_input_that_needs_less_memory_than_an_earlier_one_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    fuzz = target(lambda data: use_memory(int(data)))
    assert fuzz.check(b"600") == ACCEPTED
    monkeypatch.setattr(fuzz_target, "MAX_MEMORY_BYTES", 100 << 20)
    with pytest.raises(CrashError, match="Memory"):
        fuzz.check(b"300")
    assert fuzz.check(b"10") == ACCEPTED


def test_a_crash_is_minimized_and_written_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run_fuzz, "FOLDER", tmp_path)
    monkeypatch.setattr(run_fuzz, "ROOT", tmp_path)
    (tmp_path / "outcomes").mkdir()
    fuzzer = Fuzzer("planted", target(), tmp_path)
    for data in (b"abc", b"", b"a" * 500 + b"x" + b"b" * 500, b"xx"):
        fuzzer.test_one_input(data)
    fuzzer.write_counts()
    (crash,) = (tmp_path / "crashes" / "planted").iterdir()
    assert crash.read_bytes() == b"x"
    counts = json.loads((tmp_path / "counts.json").read_bytes())
    assert (counts["inputs"], counts["accepted"], len(counts["crashes"])) == (4, 1, 1)
    assert len(list((tmp_path / "outcomes").iterdir())) == 2  # accepted and refused


def test_an_input_is_minimized() -> None:
    assert minimize(b"aaaaaXaaaaYaaa", lambda data: b"X" in data and b"Y" in data) == b"XY"


def test_the_corpus_is_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run_fuzz, "FOLDER", tmp_path / "kept")
    for folder in ("outcomes", "found"):
        (tmp_path / folder).mkdir()
    (tmp_path / "outcomes" / "a").write_bytes(b"a" * 1_000)
    for number in range(100):
        (tmp_path / "found" / str(number)).write_bytes(b"b" * (number + 1))
    assert keep_corpus("csv", tmp_path / "outcomes", tmp_path / "found") == run_fuzz.MAX_CORPUS_FILES
    sizes = sorted(path.stat().st_size for path in (tmp_path / "kept" / "corpus" / "csv").iterdir())
    assert sizes == [*range(1, run_fuzz.MAX_CORPUS_FILES), 1_000]


def test_a_record_is_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("atheris", reason="`make fuzz` installs atheris")
    monkeypatch.setattr(run_fuzz, "RECORD", tmp_path / "fuzz.json")
    records = {"csv": TargetRecord(10, 5, 2.0, ["KeyError"], 3, "2026-01-02")}
    write_record(records)
    assert read_record() == records
    assert json.loads((tmp_path / "fuzz.json").read_bytes())["inputs"] == 10


def test_mutations_depend_on_the_seed_alone_and_keep_the_structure() -> None:
    data = join_files('{"a": [1, 2, {"b": "c"}]}', "text")
    assert mutate(data, "json", Random(3)) == mutate(data, "json", Random(3))
    changed = {mutate_json(b'{"a": [1, 2, {"b": "c"}]}', Random(seed)) for seed in range(50)}
    assert len(changed) > 25
    assert all(json.loads(text) is not Ellipsis for text in changed if len(text) < 1_000)
    header = b'{"a":{"shape":[1]}}'
    mutated = mutate_safetensors(len(header).to_bytes(8, "little") + header + b"data", Random(1))
    length = int.from_bytes(mutated[:8], "little")
    assert mutated[8 + length :] == b"data"
    assert json.loads(mutated[8 : 8 + length]) != json.loads(header)


def test_files_of_an_input_are_split_as_they_were_joined() -> None:
    assert split_files(join_files("a", b"b", "c"), 3) == [b"a", b"b", b"c"]
    assert split_files(b"a", 3) == [b"a", b"", b""]
