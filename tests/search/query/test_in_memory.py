"""Searches from memory return the same hits as searches on disk, and see later writes."""

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
from glassbert.search.ingest.indexer import IndexConfig, build_index
from glassbert.search.ingest.passages import PassageConfig
from glassbert.search.query import in_memory as memory
from glassbert.search.query.in_memory import InMemoryPassages, Warmup
from glassbert.search.query.searcher import MODES, Searcher
from glassbert.search.store.lance_session import LanceSession
from glassbert.search.store.manifest import IndexMismatchError

QUESTIONS = ("the cat", "a man in the city", "year 17")


@pytest.fixture
def docs(tmp_path: Path) -> Path:
    lines = [f'{{"text": "The cat number {row} sat in city {row % 7}.", "n": {row}}}\n' for row in range(60)]
    (tmp_path / "docs.jsonl").write_text("".join(lines))
    return tmp_path / "docs.jsonl"


def wait_for_passages(db: Path) -> InMemoryPassages | None:
    """Search until the passages are in memory; return None after two seconds."""
    warmup = Warmup(LanceSession(str(db)).snapshot)
    for _ in range(200):
        passages = warmup.passages_for_search()
        if passages:
            return passages
        time.sleep(0.01)
    return None


def search_until_in_memory(searcher: Searcher) -> None:
    for _ in range(500):
        searcher.search("the cat")
        if searcher.in_memory():
            return
        time.sleep(0.01)
    pytest.fail("the passages were not loaded within 500 searches")


def test_hits_from_memory_are_those_from_the_disk(docs: Path, tmp_path: Path, tiny: gb.PretrainedBert) -> None:
    build_index([docs], tmp_path / "db", tiny, IndexConfig(passages=PassageConfig(window=32, overlap=0)))
    searcher = Searcher(tmp_path / "db", tiny)
    search_until_in_memory(searcher)
    for mode in MODES:
        for question in QUESTIONS:
            new_searcher = Searcher(tmp_path / "db", tiny)  # its first searches read the disk
            assert searcher.search(question, mode=mode) == new_searcher.search(question, mode=mode) != []
            assert not new_searcher.in_memory()


def test_loading_leaves_no_thread_behind(docs: Path, tmp_path: Path, tiny: gb.PretrainedBert) -> None:
    """A second thread that has used torch halves the speed of single texts."""
    build_index([docs], tmp_path / "db", tiny, IndexConfig(passages=PassageConfig(window=32, overlap=0)))
    searcher = Searcher(tmp_path / "db", tiny)
    searcher.search("the cat")
    before = set(threading.enumerate())
    search_until_in_memory(searcher)
    for _ in range(500):
        if set(threading.enumerate()) <= before:
            return
        time.sleep(0.01)
    pytest.fail(f"still running: {set(threading.enumerate()) - before}")


def test_later_writes_are_searched_at_once(docs: Path, tmp_path: Path, tiny: gb.PretrainedBert) -> None:
    build_index([docs], tmp_path / "db", tiny)
    searcher = Searcher(tmp_path / "db", tiny)
    search_until_in_memory(searcher)
    docs.write_text('{"text": "A mouse came."}\n')
    build_index([docs], tmp_path / "db", tiny)
    for mode in MODES:
        assert [hit.text for hit in searcher.search("mouse", mode=mode)] == ["A mouse came."]
    search_until_in_memory(searcher)
    assert [hit.text for hit in searcher.search("mouse")] == ["A mouse came."]


@pytest.mark.integration
def test_concurrent_searches_see_exactly_one_edition(tmp_path: Path, tiny: gb.PretrainedBert) -> None:
    editions = [
        [f"The {animal} number {row} sat in the city." for row in range(30)] for animal in ("cat", "mouse", "dog")
    ]
    path = tmp_path / "docs.csv"

    def write(texts: list[str]) -> None:
        path.write_text("text\n" + "".join(f"{text}\n" for text in texts))
        build_index([path], tmp_path / "db", tiny)

    write(editions[0])
    searcher = Searcher(tmp_path / "db", tiny)
    stop = threading.Event()

    def search_repeatedly(mode: str) -> int:
        num_searches = 0
        while not stop.is_set():
            hit_texts = {hit.text for hit in searcher.search("number sat in the city", top=40, mode=mode)}
            assert any(hit_texts == set(texts) for texts in editions), f"{len(hit_texts)} texts of several editions"
            num_searches += 1
        return num_searches

    with ThreadPoolExecutor(4) as threads:
        searches = [threads.submit(search_repeatedly, mode) for mode in ("hybrid", "vector", "text", "hybrid")]
        try:
            for number in range(1, 9):
                write(editions[number % 3])
                time.sleep(0.2)
        finally:
            stop.set()
        assert all(search.result() > 3 for search in searches)


def test_a_recreated_index_is_noticed_and_other_settings_are_an_error(
    docs: Path, tmp_path: Path, tiny: gb.PretrainedBert
) -> None:
    build_index([docs], tmp_path / "db", tiny)
    searcher = Searcher(tmp_path / "db", tiny)
    search_until_in_memory(searcher)
    shutil.rmtree(tmp_path / "db")
    docs.write_text(docs.read_text().replace("The cat", "The mouse"))
    build_index([docs], tmp_path / "db", tiny)  # as many commits as before
    assert "mouse" in searcher.search("mouse number 7", mode="text", top=1)[0].text
    shutil.rmtree(tmp_path / "db")
    build_index([docs], tmp_path / "db", tiny, IndexConfig(pooling="max"))
    with pytest.raises(IndexMismatchError) as caught:
        searcher.search("mouse")
    assert (caught.value.setting, caught.value.stored, caught.value.requested) == ("pooling", "max", "mean")


def test_a_filtered_search_uses_the_table_on_disk(docs: Path, tmp_path: Path, tiny: gb.PretrainedBert) -> None:
    build_index([docs], tmp_path / "db", tiny)
    searcher = Searcher(tmp_path / "db", tiny)
    search_until_in_memory(searcher)
    assert {hit.metadata["n"] for hit in searcher.search("the cat", where="n < 3")} == {0, 1, 2}


def test_row_ids_are_mapped_to_positions_in_the_table(docs: Path, tmp_path: Path, tiny: gb.PretrainedBert) -> None:
    build_index([docs], tmp_path / "db", tiny)
    passages = wait_for_passages(tmp_path / "db")
    assert passages is not None
    assert np.all(np.diff(passages.row_ids) > 0)
    wanted = [int(passages.row_ids[7]), int(passages.row_ids[3])]
    assert passages.positions(np.array(wanted, dtype=np.uint64)).tolist() == [7, 3]
    assert passages.table["_rowid"].take([7, 3]).to_pylist() == wanted


@pytest.mark.parametrize("width", [5, 64, 128, 170, 312, 384])
@pytest.mark.parametrize("common", [0.0, 30.0])
@pytest.mark.parametrize("use_int8", [False, True])
def test_quantized_products_are_accurate(
    width: int, common: float, use_int8: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not use_int8:
        monkeypatch.setattr(memory, "INT8_MATMUL", "a_function_that_torch_does_not_have")
    monkeypatch.setattr(memory, "MAX_EXACT_PASSAGES", 3_000)
    generator = np.random.default_rng(0)
    vectors = generator.normal(size=(3_000, width)) + common * generator.normal(size=width)  # up to a cosine of 0.999
    vectors = (vectors / np.linalg.norm(vectors, axis=1, keepdims=True)).astype(np.float32)
    quantized = memory.QuantizedVectors.from_vectors(vectors)
    for query in vectors[:20]:
        exact, approximate = vectors @ query, quantized.approximate_products(query)
        assert np.corrcoef(exact, approximate)[0, 1] > 0.999
        assert set(np.argsort(-exact)[:10]) <= set(np.argsort(-approximate)[:60])


@pytest.mark.parametrize("is_large", [False, True])
@pytest.mark.parametrize("use_int8", [False, True])
def test_two_stage_search_keeps_the_nearest(is_large: bool, use_int8: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    if not use_int8:
        monkeypatch.setattr(memory, "INT8_MATMUL", "a_function_that_torch_does_not_have")
    generator = np.random.default_rng(0)
    scales = np.linspace(1, 0.2, 384)  # the dimensions differ in variance, as in vectors of texts
    vectors = generator.normal(size=(15_000, 384)) * scales + 0.5 * generator.normal(size=384)
    vectors = (vectors / np.linalg.norm(vectors, axis=1, keepdims=True)).astype(np.float32)
    monkeypatch.setattr(memory, "MAX_EXACT_PASSAGES", 10_000 if is_large else 20_000)
    flat = pa.FixedSizeListArray.from_arrays(pa.array(vectors.ravel()), 384)
    passages = InMemoryPassages.from_table(
        pa.table({"vector": flat, "_rowid": pa.array(np.arange(len(vectors)), pa.uint64())})
    )
    assert passages.quantized.codes.shape == (15_000, 128 if is_large else 384)
    assert passages.quantized.codes.dtype is (torch.int8 if use_int8 else torch.float16)
    noise = 0.5 * generator.normal(size=(100, 384)) / 384**0.5
    recalls: list[float] = []
    for query in (vectors[:100] + noise).astype(np.float32):
        exact = set(np.argsort(-(vectors @ query))[:10].tolist())
        recalls.append(len(exact & set(passages.nearest_positions(query, 10).tolist())) / 10)
    assert np.mean(recalls) >= 0.99 if is_large else min(recalls) == 1


@pytest.mark.integration
@pytest.mark.parametrize(("limit", "value"), [("MAX_VECTOR_ELEMENTS", 59 * 128), ("MAX_TABLE_BYTES", 5_000)])
def test_large_indexes_are_not_loaded(
    limit: str, value: int, docs: Path, tmp_path: Path, tiny: gb.PretrainedBert, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert tiny.model.config.hidden_size == 128
    build_index([docs], tmp_path / "db", tiny)
    assert wait_for_passages(tmp_path / "db") is not None
    monkeypatch.setattr(memory, limit, value)
    assert wait_for_passages(tmp_path / "db") is None


def test_a_searcher_waits_until_its_passages_are_in_memory(docs: Path, tmp_path: Path, tiny: gb.PretrainedBert) -> None:
    build_index([docs], tmp_path / "db", tiny)
    searcher = Searcher(tmp_path / "db", tiny)
    assert not searcher.wait_until_loaded(0.1)  # loading starts with the third search
    for _ in range(3):
        searcher.search("the cat")
    assert searcher.wait_until_loaded(60)
    assert searcher.in_memory()


def test_waiting_for_an_index_that_is_too_large_ends(
    docs: Path, tmp_path: Path, tiny: gb.PretrainedBert, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(memory, "MAX_VECTOR_ELEMENTS", 1)
    build_index([docs], tmp_path / "db", tiny)
    searcher = Searcher(tmp_path / "db", tiny)
    for _ in range(3):
        searcher.search("the cat")
    assert not searcher.wait_until_loaded(60)
