"""Time per token and peak memory as the number of texts grows.

`python -m glassbert.benchmarks.memory_growth MODEL COUNT LAYER` encodes COUNT texts to a file and prints the result.
"""

import subprocess
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from glassbert.benchmarks.synthetic_texts import make_texts
from glassbert.embedding.text_encoder import EncodeConfig, TextEncoder
from glassbert.embedding.vector_files import encode_to_file
from glassbert.errors import GlassBertError
from glassbert.pretrained import PretrainedBert, load_pretrained

TEXT_COUNTS = (1_000, 10_000, 100_000)
TEXTS_PER_BATCH = 1_000


def measure_memory_growth(
    model: str, layer: int, text_counts: Sequence[int] = TEXT_COUNTS
) -> Iterable[dict[str, float]]:
    """Encode each number of texts in a new process; yield its result."""
    for count in text_counts:
        command = [sys.executable, "-m", "glassbert.benchmarks.memory_growth", model, str(count), str(layer)]
        process = subprocess.run(command, capture_output=True, text=True, check=False)
        if process.returncode:
            raise GlassBertError(f"{' '.join(command)} failed: {process.stderr.strip()[-300:]}")
        yield msgspec.json.decode(process.stdout)


def measure_encoding(model: str, count: int, layer: int) -> dict[str, float]:
    """Encode a stream of texts to a file, as `glassbert encode` does; return time per token and peak memory."""
    bert = load_pretrained(model)
    encoder = TextEncoder(bert.model, bert.tokenizer, EncodeConfig(layer=layer))
    encoder.encode(make_texts("mixed", 200, bert.tokenizer))  # warm-up
    tokens = sum(len(ids) for batch in _batches(bert, count) for ids in bert.tokenizer.batch_ids(batch))
    with TemporaryDirectory() as folder:
        cpu, wall = time.process_time(), time.perf_counter()
        encode_to_file(encoder, (text for batch in _batches(bert, count) for text in batch), Path(folder) / "out.npy")
        cpu, wall = time.process_time() - cpu, time.perf_counter() - wall
    return {
        "texts": count,
        "tokens": tokens,
        "microseconds per token": 1e6 * wall / tokens,
        "CPU microseconds per token": 1e6 * cpu / tokens,
        "peak memory MB": peak_memory(),
    }


def peak_memory() -> float:
    """Return the peak memory of this process in MB (Linux only)."""
    status = Path("/proc/self/status").read_text()
    return next(int(line.split()[1]) / 1_024 for line in status.splitlines() if line.startswith("VmHWM"))


def _batches(bert: PretrainedBert, count: int) -> Iterator[list[str]]:
    for seed in range(count // TEXTS_PER_BATCH):
        yield make_texts("mixed", TEXTS_PER_BATCH, bert.tokenizer, seed=seed)


if __name__ == "__main__":
    result = measure_encoding(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
    sys.stdout.write(msgspec.json.encode(result).decode())
