"""Retrieval on SQuAD: find the paragraph of each dev question among all 2,067 paragraphs.

Compares vector search, full-text search (BM25) and several combinations. Parameters (weight of BM25, constant of
reciprocal rank fusion) are chosen on the questions of every other paragraph and evaluated on the rest.

Usage: python experiments/squad_retrieval.py dev-v1.1.json FOLDER
"""

import json
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np

import glassbert as gb
from glassbert.search.ingest.indexer import build_index
from glassbert.search.query.candidates import BM25_WEIGHT
from glassbert.search.query.searcher import Searcher
from glassbert.search.store.vector_index import MIN_CANDIDATES as NUM_CANDIDATES

WEIGHTS = [round(0.05 * step, 2) for step in range(21)]
RRF_CONSTANTS = [1, 2, 5, 10, 20, 60]
NUM_VERIFIED = 300  # questions sent to the package's own search, to verify the scores computed here

Combination = Callable[[np.ndarray, np.ndarray, float], np.ndarray]


def main(squad: Path, folder: Path) -> None:
    """Index the paragraphs, score every question against every passage, and report recall."""
    folder.mkdir(parents=True, exist_ok=True)
    questions, answer_rows = read_questions(squad, folder / "paragraphs.jsonl")
    bert = gb.load("minilm")
    summary = build_index([folder / "paragraphs.jsonl"], folder / "index", bert)
    num_paragraphs = answer_rows.max()
    print_line(f"{summary.passages:,} passages of {num_paragraphs:,} paragraphs, {len(questions):,} questions")

    searcher = Searcher(folder / "index", bert)
    table = searcher.store.passages.to_arrow()
    rows, ids = np.array(table["row"].to_pylist()), table["id"].to_pylist()
    question_vectors = encode_questions(bert, questions, folder / "questions.npy")
    cosines = question_vectors @ np.array(table["vector"].to_pylist(), dtype=np.float32).T
    bm25 = bm25_scores(searcher, questions, ids)
    is_relevant = rows[None, :] == answer_rows[:, None]  # [question, passage]: a long paragraph has several passages
    report(cosines, bm25, is_relevant, is_tuning=answer_rows % 2 == 0)
    verify(searcher, questions, answer_rows, weighted_sum(cosines, bm25, BM25_WEIGHT), rows)


def read_questions(squad: Path, out: Path) -> tuple[list[str], np.ndarray]:
    """Write the paragraphs as a table; return the questions and the row that answers each."""
    questions: list[str] = []
    answer_rows: list[int] = []
    articles = json.loads(squad.read_text())["data"]
    paragraphs = [paragraph for article in articles for paragraph in article["paragraphs"]]
    for row, paragraph in enumerate(paragraphs, 1):
        questions += [question["question"] for question in paragraph["qas"]]
        answer_rows += [row] * len(paragraph["qas"])
    out.write_text("".join(json.dumps({"text": paragraph["context"]}) + "\n" for paragraph in paragraphs))
    return questions, np.array(answer_rows)


def encode_questions(bert: gb.PretrainedBert, questions: list[str], cache: Path) -> np.ndarray:
    """Return the vectors of the questions; they are cached for the next run."""
    if not cache.exists():
        np.save(cache, bert.encode(questions, normalize=True))
    return np.load(cache)


def bm25_scores(searcher: Searcher, questions: list[str], ids: list[str]) -> np.ndarray:
    """Return the BM25 scores of the best `NUM_CANDIDATES` passages of every question; 0 for all others."""
    position_of = {passage_id: position for position, passage_id in enumerate(ids)}
    scores = np.zeros((len(questions), len(ids)), dtype=np.float32)
    started = time.perf_counter()
    for number, question in enumerate(questions):
        query = searcher.store.passages.search(question, query_type="fts", fts_columns="text").limit(NUM_CANDIDATES)
        for row in query.select(["id", "_score"]).to_list():
            scores[number, position_of[row["id"]]] = row["_score"]
    print_line(f"Full-text search: {1_000 * (time.perf_counter() - started) / len(questions):.1f} ms per question")
    return scores


def candidates(cosines: np.ndarray, bm25: np.ndarray) -> np.ndarray:
    """Return the mask of the passages that the package combines: the best of either search."""
    threshold = np.partition(cosines, -NUM_CANDIDATES, axis=1)[:, -NUM_CANDIDATES, None]
    return (cosines >= threshold) | (bm25 > 0)


def weighted_sum(cosines: np.ndarray, bm25: np.ndarray, weight: float) -> np.ndarray:
    """Return the weighted sum of cosines and normalized BM25, as the package computes it."""
    return np.where(candidates(cosines, bm25), (1 - weight) * cosines + weight * normalize_bm25(bm25), -1)


def weighted_sum_of_scaled(cosines: np.ndarray, bm25: np.ndarray, weight: float) -> np.ndarray:
    """Return the weighted sum with the cosines of the candidates scaled to the range from 0 to 1."""
    is_candidate = candidates(cosines, bm25)
    low = np.where(is_candidate, cosines, np.inf).min(axis=1, keepdims=True)
    scaled = (cosines - low) / (cosines.max(axis=1, keepdims=True) - low)
    return np.where(is_candidate, (1 - weight) * scaled + weight * normalize_bm25(bm25), -1)


def normalize_bm25(bm25: np.ndarray) -> np.ndarray:
    """Divide the scores of each question by the best one."""
    return bm25 / np.maximum(bm25.max(axis=1, keepdims=True), 1e-9)


def reciprocal_rank_fusion(cosines: np.ndarray, bm25: np.ndarray, constant: float) -> np.ndarray:
    """Return reciprocal rank fusion scores (Cormack et al. 2009; constant 60 in the paper)."""
    vector_ranks, text_ranks = ranks(cosines), ranks(bm25)
    vector_scores = np.where(vector_ranks < NUM_CANDIDATES, 1 / (constant + 1 + vector_ranks), 0)
    return vector_scores + np.where(bm25 > 0, 1 / (constant + 1 + text_ranks), 0)


def ranks(scores: np.ndarray) -> np.ndarray:
    """Return the rank of each passage for each question; 0 is the best."""
    return np.argsort(np.argsort(-scores, axis=1, kind="stable"), axis=1, kind="stable")


def recall(scores: np.ndarray, is_relevant: np.ndarray, top: int) -> float:
    """Return the fraction of questions with a relevant passage among the first `top`."""
    best = np.argsort(-scores, axis=1, kind="stable")[:, :top]
    is_hit = np.take_along_axis(is_relevant, best, axis=1) & (np.take_along_axis(scores, best, axis=1) > 0)
    return float(is_hit.any(axis=1).mean())


COMBINATIONS: dict[str, tuple[Combination, Sequence[float]]] = {
    "vector": (lambda cosines, bm25, parameter: cosines, [0.0]),
    "text": (lambda cosines, bm25, parameter: bm25, [0.0]),
    "hybrid, reciprocal rank fusion, constant 60": (reciprocal_rank_fusion, [60]),
    "hybrid, reciprocal rank fusion": (reciprocal_rank_fusion, RRF_CONSTANTS),
    "hybrid, scaled cosines": (weighted_sum_of_scaled, WEIGHTS),
    "hybrid, cosines": (weighted_sum, WEIGHTS),
}


def report(cosines: np.ndarray, bm25: np.ndarray, is_relevant: np.ndarray, is_tuning: np.ndarray) -> None:
    """Choose the parameter of each combination on the tuning questions and evaluate it on the others."""
    is_test = ~is_tuning
    print_line(f"Tuned on {is_tuning.sum():,} questions, evaluated on the other {is_test.sum():,}.")
    print_line(f"\n{'':48}recall@1  recall@5  recall@10  (recall@5 on the tuning questions)")
    for name, (combine, parameters) in COMBINATIONS.items():
        tuning_recalls = [
            recall(combine(cosines[is_tuning], bm25[is_tuning], parameter), is_relevant[is_tuning], 5)
            for parameter in parameters
        ]
        best = parameters[int(np.argmax(tuning_recalls))]
        scores = combine(cosines[is_test], bm25[is_test], best)
        label = f"{name}, parameter {best}" if len(parameters) > 1 else name
        recalls = "".join(f"{recall(scores, is_relevant[is_test], top):10.4f}" for top in (1, 5, 10))
        print_line(f"{label:46}{recalls}   ({max(tuning_recalls):.4f})")
    for weight in (0.2, 0.3, 0.4, 0.5):
        value = recall(weighted_sum(cosines, bm25, weight), is_relevant, 5)
        print_line(f"  cosines, weight {weight}: recall@5 {value:.4f} on all questions")
    package_scores = weighted_sum(cosines, bm25, BM25_WEIGHT)
    for name, scores in (("vector", cosines), ("text", bm25), ("hybrid, default", package_scores)):
        print_line(f"  {name}: recall@5 {recall(scores, is_relevant, 5):.4f} on all {len(is_relevant):,} questions")


def verify(
    searcher: Searcher, questions: list[str], answer_rows: np.ndarray, scores: np.ndarray, rows: np.ndarray
) -> None:
    """Compare with the results of the package's own hybrid search."""
    numbers = np.linspace(0, len(questions) - 1, NUM_VERIFIED).astype(int)
    num_same, num_hits, seconds = 0, 0, []
    for number in numbers:
        started = time.perf_counter()
        hit_rows = [hit.row for hit in searcher.search(questions[number], top=5)]
        seconds.append(time.perf_counter() - started)
        num_same += hit_rows == rows[np.argsort(-scores[number], kind="stable")[:5]].tolist()
        num_hits += answer_rows[number] in hit_rows
    print_line(
        f"\nThe package's hybrid search on {NUM_VERIFIED} questions: recall@5 {num_hits / NUM_VERIFIED:.4f}, "
        f"identical hits for {num_same}; median {1_000 * np.median(seconds):.1f} ms"
    )


def print_line(line: str) -> None:
    """Print a line and flush it."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
