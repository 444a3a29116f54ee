"""SQuAD as a search: each question of the dev file should find its own paragraph among all 2,067.

By meaning, by words, and by both put together in several ways. What has a number to choose (the weight of words, the
constant of reciprocal ranks) has it chosen on the questions of every other paragraph and is measured on the rest.

python experiments/search_squad.py dev-v1.1.json FOLDER
"""

import json
import sys
import time
from pathlib import Path

import numpy as np

import glassbert as gb
from glassbert.search.index import build
from glassbert.search.nearest import FLOOR as CANDIDATES
from glassbert.search.query import TEXT_SHARE, Searcher

WEIGHTS = [round(0.05 * step, 2) for step in range(21)]
CONSTANTS = [1, 2, 5, 10, 20, 60]
REPEATED = 300  # questions asked of the package's own search, to see that it does what is measured here


def main(squad: Path, folder: Path) -> None:
    """Index the paragraphs, score every question against every passage, and report."""
    folder.mkdir(parents=True, exist_ok=True)
    questions, own = read(squad, folder / "paragraphs.jsonl")
    bert = gb.load("minilm")
    summary = build([folder / "paragraphs.jsonl"], folder / "index", bert)
    say(f"{summary.passages:,} passages of {max(own):,} paragraphs, {len(questions):,} questions; {summary}")

    searcher = Searcher(folder / "index", bert)
    table = searcher.store.passages.to_arrow()
    rows, ids = np.array(table["row"].to_pylist()), table["id"].to_pylist()
    asked = encoded(bert, questions, folder / "questions.npy")
    cosines = asked @ np.array(table["vector"].to_pylist(), dtype=np.float32).T
    bm25 = word_scores(searcher, questions, ids)
    right = rows[None, :] == np.array(own)[:, None]  # [question, passage]: a long paragraph has several
    report(cosines, bm25, right, choose=np.array(own) % 2 == 0)  # every other paragraph
    repeat(searcher, questions, np.array(own), fused(cosines, bm25, TEXT_SHARE), rows)


def read(squad: Path, out: Path) -> tuple[list[str], list[int]]:
    """Write the paragraphs as rows of a table; give the questions and the row that answers each."""
    questions: list[str] = []
    own: list[int] = []
    paragraphs = [one for article in json.loads(squad.read_text())["data"] for one in article["paragraphs"]]
    for row, paragraph in enumerate(paragraphs, 1):
        questions += [one["question"] for one in paragraph["qas"]]
        own += [row] * len(paragraph["qas"])
    out.write_text("".join(json.dumps({"text": paragraph["context"]}) + "\n" for paragraph in paragraphs))
    return questions, own


def encoded(bert: gb.LoadedBert, questions: list[str], cache: Path) -> np.ndarray:
    """Give the vectors of the questions; they are kept for a second run."""
    if not cache.exists():
        np.save(cache, bert.encode(questions, normalize=True))
    return np.load(cache)


def word_scores(searcher: Searcher, questions: list[str], ids: list[str]) -> np.ndarray:
    """BM25 of the best `CANDIDATES` passages for every question; 0 for the others."""
    place = {name: number for number, name in enumerate(ids)}
    scores = np.zeros((len(questions), len(ids)), dtype=np.float32)
    started = time.perf_counter()
    for number, question in enumerate(questions):
        query = searcher.store.passages.search(question, query_type="fts", fts_columns="text").limit(CANDIDATES)
        for row in query.select(["id", "_score"]).to_list():
            scores[number, place[row["id"]]] = row["_score"]
    say(f"text search: {1_000 * (time.perf_counter() - started) / len(questions):.1f} ms a question")
    return scores


def candidates(cosines: np.ndarray, bm25: np.ndarray) -> np.ndarray:
    """What the package puts together: the best of either kind."""
    worst = np.partition(cosines, -CANDIDATES, axis=1)[:, -CANDIDATES, None]
    return (cosines >= worst) | (bm25 > 0)


def fused(cosines: np.ndarray, bm25: np.ndarray, weight: float) -> np.ndarray:
    """Cosines and shares of the best BM25, weighted: what the package does."""
    shares = bm25 / np.maximum(bm25.max(axis=1, keepdims=True), 1e-9)
    return np.where(candidates(cosines, bm25), (1 - weight) * cosines + weight * shares, -1)


def normalised(cosines: np.ndarray, bm25: np.ndarray, weight: float) -> np.ndarray:
    """As above, with the cosines of the candidates stretched to reach from 0 to 1."""
    seen = candidates(cosines, bm25)
    low = np.where(seen, cosines, np.inf).min(axis=1, keepdims=True)
    stretched = (cosines - low) / (cosines.max(axis=1, keepdims=True) - low)
    shares = bm25 / np.maximum(bm25.max(axis=1, keepdims=True), 1e-9)
    return np.where(seen, (1 - weight) * stretched + weight * shares, -1)


def reciprocal(cosines: np.ndarray, bm25: np.ndarray, constant: float) -> np.ndarray:
    """Reciprocal rank fusion (Cormack and others, 2009), whose constant is 60."""
    by_meaning, by_words = ranks(cosines), ranks(bm25)
    return np.where(by_meaning < CANDIDATES, 1 / (constant + 1 + by_meaning), 0) + np.where(
        bm25 > 0, 1 / (constant + 1 + by_words), 0
    )


def ranks(scores: np.ndarray) -> np.ndarray:
    """Give 0 to the best passage of a question, 1 to the next, and so on."""
    return np.argsort(np.argsort(-scores, axis=1, kind="stable"), axis=1, kind="stable")


def recall(scores: np.ndarray, right: np.ndarray, top: int) -> float:
    """The share of questions with a passage of their own paragraph among the first `top`."""
    best = np.argsort(-scores, axis=1, kind="stable")[:, :top]
    found = np.take_along_axis(right, best, axis=1) & (np.take_along_axis(scores, best, axis=1) > 0)
    return float(found.any(axis=1).mean())


def report(cosines: np.ndarray, bm25: np.ndarray, right: np.ndarray, choose: np.ndarray) -> None:
    """Choose each way's number on some questions, measure it on the others."""
    measure = ~choose
    say(f"Chosen on {choose.sum():,} questions, measured on the other {measure.sum():,}.")
    say(f"\n{'':44}recall@1  recall@5  recall@10  (recall@5 where it was chosen)")
    ways = {
        "vector": (lambda c, b, x: c, [0.0]),
        "text": (lambda c, b, x: b, [0.0]),
        "hybrid, reciprocal ranks, constant 60": (reciprocal, [60]),
        "hybrid, reciprocal ranks": (reciprocal, CONSTANTS),
        "hybrid, stretched cosines": (normalised, WEIGHTS),
        "hybrid, cosines": (fused, WEIGHTS),
    }
    for name, (way, numbers) in ways.items():
        scored = [recall(way(cosines[choose], bm25[choose], number), right[choose], 5) for number in numbers]
        best = numbers[int(np.argmax(scored))]
        scores = way(cosines[measure], bm25[measure], best)
        told = f"{name}, chosen: {best}" if len(numbers) > 1 else name
        say(
            f"{told:42}"
            + "".join(f"{recall(scores, right[measure], top):10.4f}" for top in (1, 5, 10))
            + f"   ({max(scored):.4f})"
        )
    for weight in (0.2, 0.3, 0.4, 0.5):
        say(f"  cosines, weight {weight}: recall@5 {recall(fused(cosines, bm25, weight), right, 5):.4f} on all")
    for name, scores in (("vector", cosines), ("text", bm25), ("as shipped", fused(cosines, bm25, TEXT_SHARE))):
        say(f"  {name}: recall@5 {recall(scores, right, 5):.4f} on all {len(right):,}")


def repeat(searcher: Searcher, questions: list[str], own: np.ndarray, scores: np.ndarray, rows: np.ndarray) -> None:
    """Ask the package itself."""
    picked = np.linspace(0, len(questions) - 1, REPEATED).astype(int)
    same, found, times = 0, 0, []
    for number in picked:
        started = time.perf_counter()
        hits = [hit.row for hit in searcher.search(questions[number], top=5)]
        times.append(time.perf_counter() - started)
        same += hits == rows[np.argsort(-scores[number], kind="stable")[:5]].tolist()
        found += own[number] in hits
    say(
        f"\nThe package's own hybrid search on {REPEATED} questions: recall@5 {found / REPEATED:.4f}, "
        f"the same five hits as above in {same}; median {1_000 * np.median(times):.1f} ms"
    )


def say(line: str) -> None:
    """Print a line at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


main(Path(sys.argv[1]), Path(sys.argv[2]))
