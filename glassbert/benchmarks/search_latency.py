"""Indexing speed, query latency and recall of search."""

import time
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
import numpy as np

from glassbert.benchmarks.encoding_speed import BenchmarkResult
from glassbert.benchmarks.synthetic_texts import make_texts
from glassbert.benchmarks.timing import MedianRange
from glassbert.pretrained import PretrainedBert
from glassbert.search.ingest.indexer import build_index
from glassbert.search.query.searcher import MODES, Hit, Searcher
from glassbert.search.store.lance_session import LanceSession, fetch
from glassbert.search.store.vector_index import nearest_ids

ROWS_PER_FILE = 10_000
NUM_QUERIES, NUM_WARMUP_QUERIES, WORDS_PER_QUERY = 200, 20, 8
QUERY_SEED = 2**31  # differs from the seeds of the documents
TOP = 10
MAX_LOADING_SECONDS = 60.0  # a searcher caches the passages of a small index in memory, in the background


def measure_search(bert: PretrainedBert, num_passages: int) -> list[BenchmarkResult]:
    """Build an index of synthetic passages as `glassbert index` does, and query it in each mode."""
    with TemporaryDirectory() as folder:
        documents = Path(folder, "documents")
        write_documents(documents, bert, num_passages)
        summary = build_index([documents], Path(folder, "db"), bert)
        indexing = BenchmarkResult(
            f"index, {summary.passages:,} passages",
            "passages/s",
            MedianRange.from_values([summary.passages / summary.seconds]),
            notes={"fraction of time in the encoder": round(summary.encoding_seconds / summary.seconds, 3)},
        )
        searcher = Searcher(Path(folder, "db"), bert)
        texts = make_texts("tweets", NUM_QUERIES, bert.tokenizer, seed=QUERY_SEED)
        queries = [" ".join(text.split()[:WORDS_PER_QUERY]) for text in texts]
        return [indexing, *(measure_queries(searcher, queries, mode, summary.passages) for mode in MODES)]


def write_documents(folder: Path, bert: PretrainedBert, num_passages: int) -> None:
    """Write synthetic passages to jsonl files, with a column to filter by."""
    folder.mkdir()
    for file_number, start in enumerate(range(0, num_passages, ROWS_PER_FILE)):
        texts = make_texts("tweets", min(ROWS_PER_FILE, num_passages - start), bert.tokenizer, seed=file_number)
        rows = [msgspec.json.encode({"text": text, "year": 1900 + row % 120}) for row, text in enumerate(texts)]
        Path(folder, f"{file_number:04d}.jsonl").write_bytes(b"\n".join(rows))


def measure_queries(searcher: Searcher, queries: Sequence[str], mode: str, num_passages: int) -> BenchmarkResult:
    """Time each query, including its encoding, after some warm-up queries."""
    for query in queries[:NUM_WARMUP_QUERIES]:
        searcher.search(query, TOP, mode=mode)
    searcher.wait_until_loaded(MAX_LOADING_SECONDS)
    milliseconds: list[float] = []
    results: list[list[Hit]] = []
    for query in queries:
        start = time.perf_counter()
        results.append(searcher.search(query, TOP, mode=mode))
        milliseconds.append(1_000 * (time.perf_counter() - start))
    notes = {"95th percentile": round(float(np.quantile(milliseconds, 0.95)), 1)}
    if mode != "text":
        notes["encoding of the query"] = round(_encoding_milliseconds(searcher, queries), 1)
    if mode == "vector":
        notes |= recall_at_10(searcher, queries, results)
    return BenchmarkResult(
        f"search, {mode}, {num_passages:,} passages", "ms/query", MedianRange.from_values(milliseconds), notes=notes
    )


def _encoding_milliseconds(searcher: Searcher, queries: Sequence[str]) -> float:
    """Return the median time to encode a query."""
    milliseconds: list[float] = []
    for query in queries:
        start = time.perf_counter()
        searcher.encoder.encode([query])
        milliseconds.append(1_000 * (time.perf_counter() - start))
    return float(np.median(milliseconds))


def recall_at_10(searcher: Searcher, queries: Sequence[str], results: Sequence[Sequence[Hit]]) -> dict[str, float]:
    """Return the recall of the search results and of the vector index on disk, against exact search."""
    snapshot = LanceSession(searcher.store.address).snapshot
    rows = snapshot.passages.query().select(["id", "source", "row", "passage_number"])
    passages = {row["id"]: (row["source"], row["row"], row["passage_number"]) for row in fetch(rows).to_pylist()}
    recalls: list[tuple[float, float]] = []
    for vector, hits in zip(searcher.encoder.encode(list(queries)), results, strict=True):
        exact, approximate = (
            {passages[passage_id] for passage_id in nearest_ids(snapshot, vector, TOP, is_exact)}
            for is_exact in (True, False)
        )
        retrieved = {(hit.source, hit.row, hit.passage_number) for hit in hits}
        recalls.append((len(exact & retrieved) / len(exact), len(exact & approximate) / len(exact)))
    search_recall, disk_recall = np.mean(recalls, axis=0).tolist()
    return {"recall@10": round(search_recall, 4), "recall@10 of the index on disk": round(disk_recall, 4)}
