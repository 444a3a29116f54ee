"""`glassbert index --engine ray`: many read and encode, one writes; whoever is killed, nothing is lost or there twice."""

import json
import signal
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import numpy as np

import glassbert as gb
from glassbert.scale.index import Arrivals
from glassbert.scale.passages import Message, PassageWorker, Told, packed, read, unpacked
from glassbert.scale.worker import Order
from glassbert.search.columns import Entry
from glassbert.search.index import Settings, Summary, build
from glassbert.search.passages import Cut
from glassbert.search.reading import Event, Failed, Task, Unchanged, Whole
from glassbert.search.store import open_store
from glassbert.vectors.encode import Encoder, Reading

from ..search.test_kill import acknowledged
from .running import RAY, Running

CUT = Cut(window=48, overlap=8)


def write_documents(docs: Path) -> None:
    """Many small files, a long table, and all that can be wrong with a file."""
    (docs / "sub").mkdir(parents=True)
    for number in range(40):
        text = "\n\n".join(f"In file {number} the cat {place} sat on the mat in paris." for place in range(number))
        (docs / "sub" / f"{number}.txt").write_text(text)
    rows = ({"text": f"row {number} " + "of a city in france " * (number % 9), "n": number} for number in range(1_500))
    (docs / "long.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows) + "{broken\n")
    (docs / "junk.txt").write_bytes(b"\0\1\2")
    (docs / "latin.txt").write_bytes(b"caf\xe9 and more")
    (docs / "broken.pdf").write_bytes(b"%PDF-1.4 nothing")
    (docs / "gone.md").symlink_to(docs / "nowhere.md")


def held(db: Path) -> dict[str, Any]:
    """All there is in an index, by id; nothing may be there twice."""
    rows = open_store(db).passages.search().limit(None).to_list()
    found = {row["id"]: row for row in rows}
    assert len(found) == len(rows)
    return found


def test_killed_and_run_again_it_holds_what_one_machine_writes(
    tmp_path: Path, tiny_folder: Path, tiny: gb.LoadedBert
) -> None:
    docs, db, alone = tmp_path / "docs", tmp_path / "db", tmp_path / "alone"
    write_documents(docs)
    expected = build([docs], alone, tiny, Settings(cut=CUT))
    words = ("index", docs, "--db", db, "--model", tiny_folder, "--window", 48, "--overlap", 8, *RAY)

    first = Running(*words)
    first.until(lambda: db.exists() and num_passages(db) > 200)
    first.stop(signal.SIGKILL)
    before, done = num_passages(db), acknowledged(db)
    assert before < expected.written

    second = Running(*words, "--json")
    second.until(lambda: num_passages(db) > before)
    assert done <= acknowledged(db), "an acknowledged source is no longer there"
    second.kill_a_worker()
    assert num_passages(db) < expected.written, "all was done before a worker was killed"
    out, err = second.process.communicate()
    assert (second.process.returncode, err) == (0, "")

    told = Summary(**{name: value for name, value in json.loads(out).items() if name != "db"})
    assert (told.skipped, told.passages) == (expected.skipped, expected.passages)
    assert told.new + told.unchanged == expected.new
    assert 0 < told.written <= expected.written - before, "what was there was encoded again"
    assert sorted(told.problems) == sorted(expected.problems)
    same_index(db, alone)


def num_passages(db: Path) -> int:
    try:
        return open_store(db).passages.count_rows()
    except gb.GlassBertError:
        return 0


def same_index(ours: Path, theirs: Path) -> None:
    """Ids, texts and all else are the same, vectors to 1e-6, and so is what was acknowledged."""
    here, there = held(ours), held(theirs)
    assert here.keys() == there.keys()
    vectors = [np.array([row.pop("vector") for _, row in sorted(rows.items())]) for rows in (here, there)]
    assert np.abs(vectors[0] - vectors[1]).max() < 1e-6
    assert here == there
    assert open_store(ours).known() == open_store(theirs).known()


def entry(source: str, number: int, edition: str = "e") -> Entry:
    return Entry(f"{edition}{number}", "a cat", source, edition, None, number, 0, 5, {"n": float(number), "t": None})


def taken(arrivals: Arrivals, events: Iterable[Event]) -> list[Event]:
    return [out for event in events for out in arrivals.take(event)]


def test_a_file_ends_after_the_last_of_its_passages_whatever_comes_first() -> None:
    arrivals = Arrivals(["a", "b", "c", "d"])
    one, two, end = entry("a", 1), entry("a", 2), Whole("a", "e", 3, 2, ())
    assert taken(arrivals, [end, two, two, entry("b", 1), one]) == [two, entry("b", 1), one, end]
    assert taken(arrivals, [one, Unchanged("c"), Failed("c", "no")]) == [Unchanged("c")]
    assert taken(arrivals, [Failed("b", "no"), entry("b", 2)]) == [Failed("b", "no")]
    assert [event.source for event in arrivals.missing()] == ["d"]


def test_a_file_that_was_another_when_it_was_read_again_is_given_up() -> None:
    arrivals = Arrivals(["a"])
    events = taken(arrivals, [entry("a", 1), entry("a", 2, "f"), entry("a", 3, "f"), Whole("a", "f", 3, 3, ())])
    assert events == [entry("a", 1), Failed("a", "a changed while it was read; run this again.")]


def test_messages_carry_passages_and_vectors_unchanged(tmp_path: Path, tiny: gb.LoadedBert, tiny_folder: Path) -> None:
    encoder = Encoder(tiny.model, tiny.tokenizer, Reading(normalize=True))
    told = Told("text", CUT, tiny.tokenizer.fast.to_str())
    path = tmp_path / "a.jsonl"
    path.write_text("".join(f'{{"text": "cat {number}", "ok": true, "n": {number}}}\n' for number in range(300)))
    tables = list(read(packed([[Task(str(path)), Task(str(tmp_path / "no.txt"))]]), told))
    worker = PassageWorker(Order.of(encoder, str(tiny_folder)))
    messages: list[Message] = [one for table in tables for one in unpacked(worker(table), Message)]
    entries = [one for message in messages for one in message.entries]
    assert [one.text for one in entries] == [f"cat {number}" for number in range(300)]
    assert entries[7].metadata == {"ok": True, "n": 7.0}
    vectors = np.concatenate([np.frombuffer(message.vectors, np.float32) for message in messages]).reshape(300, -1)
    assert np.abs(vectors - encoder.encode([one.text for one in entries])).max() < 1e-6
    assert [one.line for message in messages for one in message.failed] == [f"{tmp_path / 'no.txt'} has vanished."]
    assert messages[-1].whole[0].num_given == 300

    there = frozenset(one.id for one in entries[:299])
    again = Task(str(path), hidden=entries[0].edition, there=there)
    (left,) = (message for table in read(packed([[again]]), told) for message in unpacked(table, Message))
    assert [one.text for one in left.entries] == ["cat 299"]
    assert (left.whole[0].num_passages, left.whole[0].num_given) == (300, 1)
    strange = PassageWorker(Order(str(tiny_folder), "0", encoder.reading))
    assert "is not the one this run was started with" in unpacked(strange(tables[0]), Message)[0].problem
