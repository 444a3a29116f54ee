"""What a searcher keeps in memory gives the same hits as the disk, and only as long as nothing was written."""

import multiprocessing
import shutil
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pyarrow as pa
import pytest
import torch

import glassbert as gb
from glassbert.search import memory
from glassbert.search.asking import Asking
from glassbert.search.index import Settings, build
from glassbert.search.memory import InMemory, Keeper
from glassbert.search.passages import Cut
from glassbert.search.query import MODES, Searcher

QUESTIONS = ("the cat", "a man in the city", "year 17")


@pytest.fixture
def docs(tmp_path: Path) -> Path:
    lines = [f'{{"text": "The cat number {row} sat in city {row % 7}.", "n": {row}}}\n' for row in range(60)]
    (tmp_path / "docs.jsonl").write_text("".join(lines))
    return tmp_path / "docs.jsonl"


def patient(db: Path) -> InMemory | None:
    """Ask until the passages are in memory, or for a while."""
    keeper = Keeper(Asking(str(db)).moment)
    for _ in range(200):
        found = keeper.passages()
        if found:
            return found
        time.sleep(0.01)
    return None


def ask_until_kept(searcher: Searcher) -> None:
    for _ in range(500):
        searcher.search("the cat")
        if searcher.in_memory():
            return
        time.sleep(0.01)
    pytest.fail("never in memory")


def test_hits_from_memory_are_those_from_the_disk(docs: Path, tmp_path: Path, tiny: gb.LoadedBert) -> None:
    build([docs], tmp_path / "db", tiny, Settings(cut=Cut(window=32, overlap=0)))
    searcher = Searcher(tmp_path / "db", tiny)
    ask_until_kept(searcher)
    for mode in MODES:
        for question in QUESTIONS:
            disk = Searcher(tmp_path / "db", tiny)  # one that was asked nothing yet
            assert searcher.search(question, mode=mode) == disk.search(question, mode=mode) != []
            assert not disk.in_memory()


def test_no_thread_stays_that_computed_beside_the_one_that_asks(
    docs: Path, tmp_path: Path, tiny: gb.LoadedBert
) -> None:
    """Two threads that have computed share the cores, and torch's workers no longer wait awake: half the speed."""
    build([docs], tmp_path / "db", tiny, Settings(cut=Cut(window=32, overlap=0)))
    searcher = Searcher(tmp_path / "db", tiny)
    searcher.search("the cat")
    before = set(threading.enumerate())
    ask_until_kept(searcher)
    for _ in range(500):
        if set(threading.enumerate()) <= before:
            return
        time.sleep(0.01)
    pytest.fail(f"{set(threading.enumerate()) - before} stayed")


def test_what_is_written_since_is_found_at_once(docs: Path, tmp_path: Path, tiny: gb.LoadedBert) -> None:
    build([docs], tmp_path / "db", tiny)
    searcher = Searcher(tmp_path / "db", tiny)
    ask_until_kept(searcher)
    docs.write_text('{"text": "A mouse came."}\n')
    build([docs], tmp_path / "db", tiny)
    for mode in MODES:
        assert [hit.text for hit in searcher.search("mouse", mode=mode)] == ["A mouse came."]
    ask_until_kept(searcher)
    assert [hit.text for hit in searcher.search("mouse")] == ["A mouse came."]


@pytest.mark.integration
def test_many_threads_see_one_edition_or_the_other(tmp_path: Path, tiny: gb.LoadedBert) -> None:
    editions = [
        [f"The {animal} number {row} sat in the city." for row in range(30)] for animal in ("cat", "mouse", "dog")
    ]
    path = tmp_path / "docs.csv"

    def write(texts: list[str]) -> None:
        path.write_text("text\n" + "".join(f"{text}\n" for text in texts))
        build([path], tmp_path / "db", tiny)

    write(editions[0])
    searcher = Searcher(tmp_path / "db", tiny)
    done = False

    def ask(mode: str) -> int:
        times = 0
        while not done:
            found = {hit.text for hit in searcher.search("number sat in the city", top=40, mode=mode)}
            assert any(found == set(texts) for texts in editions), f"{len(found)} of two editions, or of half of one"
            times += 1
        return times

    with ThreadPoolExecutor(4) as threads:
        asking = [threads.submit(ask, mode) for mode in ("hybrid", "vector", "text", "hybrid")]
        for turn in range(1, 9):
            write(editions[turn % 3])
            time.sleep(0.2)
        done = True
        assert all(one.result() > 3 for one in asking)


def test_an_index_made_anew_is_noticed_and_of_another_model_refused(
    docs: Path, tmp_path: Path, tiny: gb.LoadedBert
) -> None:
    build([docs], tmp_path / "db", tiny)
    searcher = Searcher(tmp_path / "db", tiny)
    ask_until_kept(searcher)
    shutil.rmtree(tmp_path / "db")
    docs.write_text(docs.read_text().replace("The cat", "The mouse"))
    build([docs], tmp_path / "db", tiny)  # as many commits as before
    assert "mouse" in searcher.search("mouse number 7", mode="text", top=1)[0].text
    shutil.rmtree(tmp_path / "db")
    build([docs], tmp_path / "db", tiny, Settings(pooling="max"))
    with pytest.raises(gb.GlassBertError, match="was made with pooling=max, not mean"):
        searcher.search("mouse")


def test_a_filter_looks_on_the_disk(docs: Path, tmp_path: Path, tiny: gb.LoadedBert) -> None:
    build([docs], tmp_path / "db", tiny)
    searcher = Searcher(tmp_path / "db", tiny)
    ask_until_kept(searcher)
    assert {hit.metadata["n"] for hit in searcher.search("the cat", where="n < 3")} == {0, 1, 2}


def test_rows_are_found_by_their_ids(docs: Path, tmp_path: Path, tiny: gb.LoadedBert) -> None:
    build([docs], tmp_path / "db", tiny)
    found = patient(tmp_path / "db")
    assert found is not None
    assert np.all(np.diff(found.row_ids) > 0)
    wanted = [int(found.row_ids[7]), int(found.row_ids[3])]
    assert found.places(np.array(wanted, dtype=np.uint64)).tolist() == [7, 3]
    assert found.rows["_rowid"].take([7, 3]).to_pylist() == wanted


@pytest.mark.parametrize("width", [5, 64, 128, 170, 312, 384])
@pytest.mark.parametrize("common", [0.0, 30.0])
@pytest.mark.parametrize("in_bytes", [False, True])
def test_rough_products_are_nearly_right(
    width: int, common: float, in_bytes: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not in_bytes:
        monkeypatch.setattr(memory, "MULTIPLY_BYTES", "a_function_that_torch_does_not_have")
    monkeypatch.setattr(memory, "EXACT_UP_TO", 3_000)
    draw = np.random.default_rng(0)
    vectors = draw.normal(size=(3_000, width)) + common * draw.normal(size=width)  # up to a cosine of 0.999
    vectors = (vectors / np.linalg.norm(vectors, axis=1, keepdims=True)).astype(np.float32)
    rough = memory.Rough.of(vectors)
    for query in vectors[:20]:
        exact, found = vectors @ query, rough.products(query)
        assert np.corrcoef(exact, found)[0, 1] > 0.999
        assert set(np.argsort(-exact)[:10]) <= set(np.argsort(-found)[:60])


@pytest.mark.parametrize("many", [False, True])
@pytest.mark.parametrize("in_bytes", [False, True])
def test_comparing_roughly_loses_none_of_the_nearest(
    many: bool, in_bytes: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not in_bytes:
        monkeypatch.setattr(memory, "MULTIPLY_BYTES", "a_function_that_torch_does_not_have")
    draw = np.random.default_rng(0)
    spread = np.linspace(1, 0.2, 384)  # some axes hold more than others, as those of texts do
    vectors = draw.normal(size=(15_000, 384)) * spread + 0.5 * draw.normal(size=384)
    vectors = (vectors / np.linalg.norm(vectors, axis=1, keepdims=True)).astype(np.float32)
    monkeypatch.setattr(memory, "EXACT_UP_TO", 10_000 if many else 20_000)
    flat = pa.FixedSizeListArray.from_arrays(pa.array(vectors.ravel()), 384)
    kept = InMemory.of(pa.table({"vector": flat, "_rowid": pa.array(np.arange(len(vectors)), pa.uint64())}))
    assert kept.rough.numbers.shape == (15_000, 128 if many else 384)
    assert kept.rough.numbers.dtype is (torch.int8 if in_bytes else torch.float16)
    noise = 0.5 * draw.normal(size=(100, 384)) / 384**0.5
    shares: list[float] = []
    for query in (vectors[:100] + noise).astype(np.float32):
        truth = set(np.argsort(-(vectors @ query))[:10].tolist())
        shares.append(len(truth & set(kept.nearest(query, 10).tolist())) / 10)
    assert np.mean(shares) >= 0.99 if many else min(shares) == 1


@pytest.mark.integration
@pytest.mark.parametrize(("limit", "too_much"), [("MOST_NUMBERS", 59 * 128), ("MOST_BYTES", 5_000)])
def test_too_much_is_left_on_the_disk(
    limit: str, too_much: int, docs: Path, tmp_path: Path, tiny: gb.LoadedBert, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert tiny.model.config.hidden_size == 128
    build([docs], tmp_path / "db", tiny)
    assert patient(tmp_path / "db") is not None
    monkeypatch.setattr(memory, limit, too_much)
    assert patient(tmp_path / "db") is None


def _count(db: Path) -> int:
    return Asking(str(db)).moment.count


def test_a_fork_has_its_own_loop(docs: Path, tmp_path: Path, tiny: gb.LoadedBert) -> None:
    build([docs], tmp_path / "db", tiny)
    assert _count(tmp_path / "db") == 60
    with multiprocessing.get_context("fork").Pool(1) as pool:
        assert pool.apply_async(_count, (tmp_path / "db",)).get(timeout=60) == 60
