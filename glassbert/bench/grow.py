"""`python -m glassbert.bench.grow MODEL COUNT LAYER`: encode COUNT texts to a file; print cost and memory as JSON."""

import sys
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from glassbert.bench.texts import make_texts
from glassbert.loaded import LoadedBert, load
from glassbert.vectors.encode import Encoder, Reading
from glassbert.vectors.files import encode_to_file

TEXTS_A_BATCH = 1_000


def run(model: str, count: int, layer: int) -> dict[str, float]:
    """Stream texts through the encoder to disk, as `glassbert encode` does."""
    bert = load(model)
    encoder = Encoder(bert.model, bert.tokenizer, Reading(layer=layer))
    encoder.encode(make_texts("mixed", 200, bert.tokenizer))  # warmth
    tokens = sum(len(ids) for batch in _batches(bert, count) for ids in bert.tokenizer.encode_many(batch))
    with TemporaryDirectory() as place:
        cpu, wall = time.process_time(), time.perf_counter()
        encode_to_file(encoder, (text for batch in _batches(bert, count) for text in batch), Path(place) / "out.npy")
        cpu, wall = time.process_time() - cpu, time.perf_counter() - wall
    return {
        "texts": count,
        "tokens": tokens,
        "microseconds a token": 1e6 * wall / tokens,
        "cpu microseconds a token": 1e6 * cpu / tokens,
        "peak memory MB": peak_memory(),
    }


def peak_memory() -> float:
    """The most this process has held, in MB (Linux; its own count, which a parent's does not enter)."""
    status = Path("/proc/self/status").read_text()
    return next(int(line.split()[1]) / 1_024 for line in status.splitlines() if line.startswith("VmHWM"))


def _batches(bert: LoadedBert, count: int) -> Iterator[list[str]]:
    for number in range(count // TEXTS_A_BATCH):
        yield make_texts("mixed", TEXTS_A_BATCH, bert.tokenizer, seed=number)


if __name__ == "__main__":
    answer = run(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
    sys.stdout.write(msgspec.json.encode(answer).decode())
