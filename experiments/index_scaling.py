"""Build an index of many synthetic vectors and measure its speed, size and recall, without encoding texts.

The vectors lie around 1,000 centers; the texts are random words of the vocabulary.

Usage: python experiments/index_scaling.py NUM_PASSAGES FOLDER
"""

import sys
import time
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

import numpy as np

import glassbert as gb
from glassbert.benchmarks.synthetic_texts import make_texts
from glassbert.embedding.text_encoder import EncodeConfig, TextEncoder
from glassbert.search.ingest.indexer import create_manifest
from glassbert.search.ingest.passages import PassageConfig
from glassbert.search.query.searcher import Searcher
from glassbert.search.store.index_store import IndexStore, SourceRecord, open_for_writing
from glassbert.search.store.schema import PassageRow
from glassbert.search.store.vector_index import measure_recall, optimize

PASSAGES_PER_SOURCE = 10_000
NUM_CENTERS = 1_000
NOISE_SCALE = 0.6
NUM_WARMUP_QUERIES, NUM_QUERIES = 20, 120


def main(num_passages: int, folder: Path) -> None:
    """Write the index, then report times, size, recall and query latency."""
    bert = gb.load("minilm")
    encoder = TextEncoder(bert.model, bert.tokenizer, EncodeConfig(normalize=True, truncate=True))
    with open_for_writing(folder, create_manifest(encoder, PassageConfig(), "minilm")) as store:
        started = time.perf_counter()
        write_passages(store, num_passages, bert.tokenizer)
        print_line(f"Writing took {time.perf_counter() - started:.0f} s.")
        started = time.perf_counter()
        optimize(store)
        print_line(f"Creating the indexes took {time.perf_counter() - started:.0f} s.")
        size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
        print_line(f"Size: {size / 1e9:.2f} GB, {size / num_passages:.0f} bytes per passage.")
        print_line(str(asdict(measure_recall(store))))
    measure_latency(Searcher(folder, bert), bert.tokenizer)


def synthetic_vectors(vector_size: int) -> Iterator[np.ndarray]:
    """Yield arrays of `PASSAGES_PER_SOURCE` unit vectors around the centers."""
    generator = np.random.default_rng(0)
    centers = generator.normal(size=(NUM_CENTERS, vector_size)) / vector_size**0.5
    while True:
        vectors = centers[generator.integers(0, NUM_CENTERS, PASSAGES_PER_SOURCE)]
        vectors = vectors + NOISE_SCALE * generator.normal(size=vectors.shape) / vector_size**0.5
        yield (vectors / np.linalg.norm(vectors, axis=1, keepdims=True)).astype(np.float32)


def write_passages(store: IndexStore, num_passages: int, tokenizer: gb.Tokenizer) -> None:
    """Write synthetic passages, source by source."""
    starts = range(0, num_passages, PASSAGES_PER_SOURCE)
    for start, vectors in zip(starts, synthetic_vectors(store.manifest.vector_size), strict=False):
        count = min(PASSAGES_PER_SOURCE, num_passages - start)
        source, edition = f"synthetic-{start}", f"{start:032d}"
        passages = [
            PassageRow(
                id=f"{start + row:032d}",
                text=text,
                source=source,
                edition=edition,
                row=row + 1,
                passage_number=0,
                start=0,
                stop=len(text),
                metadata={"year": 1900.0 + row % 120},
            )
            for row, text in enumerate(make_texts("tweets", count, tokenizer, seed=start))
        ]
        store.write_sources([SourceRecord(source, hidden_edition=edition)])
        store.add_passages(passages, vectors[:count])
        store.write_sources([SourceRecord(source, edition, num_passages=count)])


def measure_latency(searcher: Searcher, tokenizer: gb.Tokenizer) -> None:
    """Report the median latency of each search mode."""
    for _ in range(NUM_WARMUP_QUERIES):  # gives the background thread time to load the vectors
        searcher.search("a query for the warm-up")
        time.sleep(0.2)
    texts = make_texts("tweets", NUM_QUERIES, tokenizer, seed=2**31)
    queries = [" ".join(text.split()[:8]) for text in texts]
    for mode in ("hybrid", "vector", "text"):
        milliseconds: list[float] = []
        for query in queries:
            started = time.perf_counter()
            searcher.search(query, mode=mode)
            milliseconds.append(1_000 * (time.perf_counter() - started))
        median = np.median(milliseconds[NUM_WARMUP_QUERIES:])
        print_line(f"{mode}: median {median:.1f} ms, vectors in memory: {searcher.in_memory()}")


def print_line(line: str) -> None:
    """Print a line and flush it."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(int(sys.argv[1]), Path(sys.argv[2]))
