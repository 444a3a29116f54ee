"""An index of very many passages whose vectors are made up: what Lance does at that size, without days of encoding.

python experiments/search_many.py COUNT FOLDER

Vectors lie around 1,000 centres; texts are made from the vocabulary. Prints the time of each part, the size on disk,
and what `glassbert index --check` measures.
"""

import sys
import time
from dataclasses import asdict
from pathlib import Path

import numpy as np

import glassbert as gb
from glassbert.bench.texts import make_texts
from glassbert.search.columns import Entry
from glassbert.search.index import describe
from glassbert.search.nearest import check, tidy
from glassbert.search.passages import Cut
from glassbert.search.query import Searcher
from glassbert.search.store import Source, open_to_write
from glassbert.vectors.encode import Encoder, Reading

COUNT, FOLDER = int(sys.argv[1]), Path(sys.argv[2])
GROUP = 10_000
SPREAD = 0.6


def say(line: str) -> None:
    """Write a line at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


bert = gb.load("minilm")
about = describe(Encoder(bert.model, bert.tokenizer, Reading(normalize=True, truncate=True)), Cut(), "minilm")
draw = np.random.default_rng(0)
centres = draw.normal(size=(1_000, about.width)) / about.width**0.5
with open_to_write(FOLDER, about) as store:
    started = time.perf_counter()
    for first in range(0, COUNT, GROUP):
        number = min(GROUP, COUNT - first)
        source, edition = f"made-up-{first}", f"{first:032d}"
        vectors = centres[draw.integers(0, len(centres), number)]
        vectors = vectors + SPREAD * draw.normal(size=vectors.shape) / about.width**0.5
        vectors /= np.linalg.norm(vectors, axis=1, keepdims=True)
        texts = make_texts("tweets", number, bert.tokenizer, seed=first)
        entries = [
            Entry(f"{first + row:032d}", text, source, edition, row + 1, 0, 0, len(text), {"year": 1900.0 + row % 120})
            for row, text in enumerate(texts)
        ]
        store.write([Source(source, hidden=edition)])
        store.add(entries, vectors.astype(np.float32))
        store.write([Source(source, edition, num_passages=number)])
        if (first // GROUP) % 10 == 9:
            say(f"{first + number:,} written, {time.perf_counter() - started:.0f} s")
    say(f"written: {time.perf_counter() - started:.0f} s")
    started = time.perf_counter()
    tidy(store)
    say(f"indexes made: {time.perf_counter() - started:.0f} s")
    size = sum(path.stat().st_size for path in FOLDER.rglob("*") if path.is_file())
    say(f"{size / 1e9:.2f} GB, {size / COUNT:.0f} bytes a passage")
    say(str(asdict(check(store))))
searcher = Searcher(FOLDER, bert)
for _ in range(20):  # so that what fits is in memory
    searcher.search("a question for warmth")
    time.sleep(0.2)
questions = [" ".join(text.split()[:8]) for text in make_texts("tweets", 120, bert.tokenizer, seed=2**31)]
for mode in ("hybrid", "vector", "text"):
    times: list[float] = []
    for question in questions:
        started = time.perf_counter()
        searcher.search(question, mode=mode)
        times.append(1_000 * (time.perf_counter() - started))
    say(f"{mode}: median {np.median(times[20:]):.1f} ms, in memory: {searcher.in_memory()}")
