"""Search at size: an index of many passages built as `glassbert index` does, then questions asked of it."""

import time
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
import numpy as np

from glassbert.bench.rounds import Spread
from glassbert.bench.speed import Figure
from glassbert.bench.texts import make_texts
from glassbert.loaded import LoadedBert
from glassbert.search.asking import Asking, ask
from glassbert.search.index import build
from glassbert.search.nearest import nearest_ids
from glassbert.search.query import MODES, Hit, Searcher

ROWS_A_FILE = 10_000
QUESTIONS, WARMTH, WORDS = 200, 20, 8
TOP = 10
KEPT = 150_000  # passages that a searcher surely keeps in memory


def search_figures(bert: LoadedBert, num_passages: int) -> list[Figure]:
    """Build an index in a folder that goes again, and ask it; passages are as long as tweets."""
    with TemporaryDirectory() as place:
        documents = Path(place, "documents")
        write_documents(documents, bert, num_passages)
        summary = build([documents], Path(place, "db"), bert)
        built = Figure(
            f"index, {summary.passages:,} passages",
            "passages/s",
            Spread.of([summary.passages / summary.seconds]),
            notes={"share of the time in the encoder": round(summary.encoding_seconds / summary.seconds, 3)},
        )
        searcher = Searcher(Path(place, "db"), bert)
        texts = make_texts("tweets", QUESTIONS, bert.tokenizer, seed=2**31)  # none of the documents' seeds
        questions = [" ".join(text.split()[:WORDS]) for text in texts]
        return [built, *(asked(searcher, questions, mode, summary.passages) for mode in MODES)]


def write_documents(folder: Path, bert: LoadedBert, num_passages: int) -> None:
    """Write tables of texts made from the vocabulary, ten thousand rows each, with a column to filter by."""
    folder.mkdir()
    for number, start in enumerate(range(0, num_passages, ROWS_A_FILE)):
        texts = make_texts("tweets", min(ROWS_A_FILE, num_passages - start), bert.tokenizer, seed=number)
        rows = [msgspec.json.encode({"text": text, "year": 1900 + row % 120}) for row, text in enumerate(texts)]
        Path(folder, f"{number:04d}.jsonl").write_bytes(b"\n".join(rows))


def asked(searcher: Searcher, questions: Sequence[str], mode: str, num_passages: int) -> Figure:
    """Ask every question by itself, its encoding included; the first ones are for warmth."""
    for question in questions[:WARMTH]:
        searcher.search(question, TOP, mode=mode)
    while num_passages <= KEPT and not searcher.in_memory():
        time.sleep(0.1)
    times: list[float] = []
    found: list[list[Hit]] = []
    for question in questions:
        started = time.perf_counter()
        found.append(searcher.search(question, TOP, mode=mode))
        times.append(1_000 * (time.perf_counter() - started))
    notes = {"95 of 100 are below": round(float(np.quantile(times, 0.95)), 1)}
    if mode != "text":
        notes["encoding the question alone"] = round(_encoding_alone(searcher, questions), 1)
    if mode == "vector":
        notes |= recalls(searcher, questions, found)
    return Figure(f"search, {mode}, {num_passages:,} passages", "ms a question", Spread.of(times), notes=notes)


def _encoding_alone(searcher: Searcher, questions: Sequence[str]) -> float:
    """Median milliseconds: how much of a search the model is, in the same minute."""
    times: list[float] = []
    for question in questions:
        started = time.perf_counter()
        searcher.encoder.encode([question])
        times.append(1_000 * (time.perf_counter() - started))
    return float(np.median(times))


def recalls(searcher: Searcher, questions: Sequence[str], found: Sequence[Sequence[Hit]]) -> dict[str, float]:
    """Which share of the ten nearest, by comparing all, was found, and which the index on the disk finds."""
    moment = Asking(searcher.store.address).moment
    rows = moment.passages.query().select(["id", "source", "row", "number"])
    places = {row["id"]: (row["source"], row["row"], row["number"]) for row in ask(rows).to_pylist()}
    shares: list[tuple[float, float]] = []
    for vector, hits in zip(searcher.encoder.encode(list(questions)), found, strict=True):
        truth, guess = ({places[one] for one in nearest_ids(moment, vector, TOP, exact)} for exact in (True, False))
        had = {(hit.source, hit.row, hit.number) for hit in hits}
        shares.append((len(truth & had) / len(truth), len(truth & guess) / len(truth)))
    ours, disk = np.mean(shares, axis=0).tolist()
    return {"recall@10 against comparing all": round(ours, 4), "recall@10 of the index on the disk": round(disk, 4)}
