"""`glassbert index --engine ray`: after kills, the index has every passage exactly once."""

import json
import signal
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import glassbert as gb
from glassbert.data.problems import Problem
from glassbert.distributed.model_spec import ModelSpec
from glassbert.distributed.ray_indexing import EventOrderer
from glassbert.distributed.ray_passages import (
    PassageMessage,
    PassageWorker,
    ReaderConfig,
    decode_messages,
    encode_messages,
    read_passages,
)
from glassbert.embedding.text_encoder import EncodeConfig, TextEncoder
from glassbert.search.ingest.file_reader import (
    FileFailed,
    FileRead,
    FileTask,
    FileUnchanged,
    IngestEvent,
    changed_while_reading,
)
from glassbert.search.ingest.indexer import IndexConfig, build_index
from glassbert.search.ingest.passages import PassageConfig
from glassbert.search.store.index_store import open_store
from glassbert.search.store.schema import PassageRow

from ..search.ingest.test_kill import committed_editions
from .ray_command import RAY_OPTIONS, RayCommand

PASSAGES = PassageConfig(window=48, overlap=8)


def write_documents(docs: Path) -> None:
    """Write many small files, a long table and several files that cannot be read."""
    (docs / "sub").mkdir(parents=True)
    for number in range(40):
        text = "\n\n".join(f"In file {number} the cat {line} sat on the mat in paris." for line in range(number))
        (docs / "sub" / f"{number}.txt").write_text(text)
    rows = ({"text": f"row {number} " + "of a city in france " * (number % 9), "n": number} for number in range(1_500))
    (docs / "long.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows) + "{broken\n")
    (docs / "junk.txt").write_bytes(b"\0\1\2")
    (docs / "latin.txt").write_bytes(b"caf\xe9 and more")
    (docs / "broken.pdf").write_bytes(b"%PDF-1.4 no content")
    (docs / "broken_link.md").symlink_to(docs / "nowhere.md")


def stored_passages(db: Path) -> dict[str, Any]:
    """Return all passages of an index by id, and check that no id occurs twice."""
    rows = open_store(db).passages.search().limit(None).to_list()
    passages = {row["id"]: row for row in rows}
    assert len(passages) == len(rows)
    return passages


def num_passages(db: Path) -> int:
    try:
        return open_store(db).passages.count_rows()
    except gb.GlassBertError:
        return 0


def assert_same_index(actual_db: Path, expected_db: Path) -> None:
    """Check that two indexes have the same passages and sources, with vectors equal to 1e-6."""
    actual, expected = stored_passages(actual_db), stored_passages(expected_db)
    assert actual.keys() == expected.keys()
    vectors = [np.array([row.pop("vector") for _, row in sorted(rows.items())]) for rows in (actual, expected)]
    assert np.abs(vectors[0] - vectors[1]).max() < 1e-6
    assert actual == expected
    assert open_store(actual_db).source_records() == open_store(expected_db).source_records()


@pytest.mark.slow(reason="starts two Ray clusters")
def test_a_killed_run_started_again_writes_the_index_of_a_local_run(
    tmp_path: Path, tiny_folder: Path, tiny: gb.PretrainedBert
) -> None:
    docs, db, local_db = tmp_path / "docs", tmp_path / "db", tmp_path / "local"
    write_documents(docs)
    expected = build_index([docs], local_db, tiny, IndexConfig(passages=PASSAGES))
    arguments = ("index", docs, "--db", db, "--model", tiny_folder, "--window", 48, "--overlap", 8, *RAY_OPTIONS)

    first = RayCommand(*arguments)
    first.wait_until(lambda: db.exists() and num_passages(db) > 200)
    first.stop(signal.SIGKILL)
    before, committed = num_passages(db), committed_editions(db)
    assert before < expected.passages_written

    second = RayCommand(*arguments, "--json")
    second.wait_until(lambda: num_passages(db) > before)
    assert committed <= committed_editions(db), "a committed source was lost"
    second.kill_worker()
    assert num_passages(db) < expected.passages_written, "indexing ended before a worker was killed"
    out, err = second.process.communicate()
    assert second.process.returncode == 0, err
    assert all(line.startswith("indexing: ") for line in err.splitlines()), err  # progress, once per minute

    summary = json.loads(out)
    assert (summary["skipped"], summary["passages"]) == (expected.skipped, expected.passages)
    assert summary["new"] + summary["unchanged"] == expected.new
    assert 0 < summary["passages_written"] <= expected.passages_written - before, "stored passages were encoded again"
    assert sorted(problem["path"] for problem in summary["problems"]) == sorted(
        problem.path for problem in expected.problems
    )
    assert_same_index(db, local_db)


def make_passage(source: str, number: int, edition: str = "e") -> PassageRow:
    return PassageRow(
        f"{edition}{number}", "a cat", source, edition, None, number, 0, 5, {"n": float(number), "t": None}
    )


def accepted(orderer: EventOrderer, events: Iterable[IngestEvent]) -> list[IngestEvent]:
    return [output for event in events for output in orderer.accept(event)]


def test_a_file_ends_after_its_last_passage_in_any_order_of_arrival() -> None:
    orderer = EventOrderer(["a", "b", "c", "d"])
    first, second, end = make_passage("a", 1), make_passage("a", 2), FileRead("a", "e", 3, 2, ())
    other = make_passage("b", 1)
    assert accepted(orderer, [end, second, second, other, first]) == [second, other, first, end]
    failed_b, failed_c = (FileFailed(source, Problem(path=source, reason="unreadable")) for source in ("b", "c"))
    assert accepted(orderer, [first, FileUnchanged("c"), failed_c]) == [FileUnchanged("c")]
    assert accepted(orderer, [failed_b, make_passage("b", 2)]) == [failed_b]
    assert [event.source for event in orderer.fail_missing()] == ["d"]


def test_a_file_that_changes_before_it_is_read_again_fails() -> None:
    orderer = EventOrderer(["a"])
    passages = [make_passage("a", 1), make_passage("a", 2, "f"), make_passage("a", 3, "f")]
    events = accepted(orderer, [*passages, FileRead("a", "f", 3, 3, ())])
    assert events == [passages[0], FileFailed("a", changed_while_reading("a"))]


def test_messages_carry_passages_and_vectors_unchanged(
    tmp_path: Path, tiny: gb.PretrainedBert, tiny_folder: Path
) -> None:
    encoder = TextEncoder(tiny.model, tiny.tokenizer, EncodeConfig(normalize=True))
    reader = ReaderConfig("text", PASSAGES, tiny.tokenizer.backend.to_str())
    path = tmp_path / "a.jsonl"
    path.write_text("".join(f'{{"text": "cat {number}", "ok": true, "n": {number}}}\n' for number in range(300)))
    tables = list(read_passages(encode_messages([[FileTask(str(path)), FileTask(str(tmp_path / "no.txt"))]]), reader))
    worker = PassageWorker(ModelSpec.from_encoder(encoder, str(tiny_folder)))
    messages: list[PassageMessage] = [
        message for table in tables for message in decode_messages(worker(table), PassageMessage)
    ]
    passages = [passage for message in messages for passage in message.passages]
    assert [passage.text for passage in passages] == [f"cat {number}" for number in range(300)]
    assert passages[7].metadata == {"ok": True, "n": 7.0}
    vectors = np.concatenate([np.frombuffer(message.vectors, np.float32) for message in messages]).reshape(300, -1)
    assert np.abs(vectors - encoder.encode([passage.text for passage in passages])).max() < 1e-6
    assert [failed.problem.path for message in messages for failed in message.failed] == [str(tmp_path / "no.txt")]
    assert messages[-1].read[0].num_new_passages == 300

    known_ids = frozenset(passage.id for passage in passages[:299])
    task = FileTask(str(path), hidden_edition=passages[0].edition, known_ids=known_ids)
    (message,) = (
        message
        for table in read_passages(encode_messages([[task]]), reader)
        for message in decode_messages(table, PassageMessage)
    )
    assert [passage.text for passage in message.passages] == ["cat 299"]
    assert (message.read[0].num_passages, message.read[0].num_new_passages) == (300, 1)


def test_a_worker_with_other_weights_returns_an_error_as_text(tiny: gb.PretrainedBert, tiny_folder: Path) -> None:
    encoder = TextEncoder(tiny.model, tiny.tokenizer, EncodeConfig(normalize=True))
    worker = PassageWorker(ModelSpec(str(tiny_folder), "0", encoder.config))
    (message,) = decode_messages(worker(encode_messages([PassageMessage()])), PassageMessage)
    assert "on a worker differs" in message.problem
    assert str(tiny_folder) in message.problem
