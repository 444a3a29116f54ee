"""Throughput, latency, loading time and tokenization speed, compared with peers."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np

from glassbert.analysis.unit_vectors import unit_vectors
from glassbert.benchmarks.flops import MatmulBenchmark, forward_flops, fractions_of_peak
from glassbert.benchmarks.peers import PEERS, EncodeFunction, transformers_load
from glassbert.benchmarks.synthetic_texts import make_texts
from glassbert.benchmarks.timing import MedianRange, speedup, time_rounds
from glassbert.checkpoints.locate import find_checkpoint
from glassbert.errors import install_extra
from glassbert.pretrained import PretrainedBert, load_pretrained

TOKENS_PER_SET = 16_000
MEAN_LENGTHS = {"tweets": 30, "paragraphs": 120, "documents": 400, "mixed": 39}
LATENCY_LENGTHS = (8, 32, 128)
LATENCY_REPEATS = 20
TEXTS_TO_COMPARE = 64
TEXTS_TO_TOKENIZE = 20_000


@dataclass(frozen=True)
class BenchmarkResult:
    """Our result in `unit`, and the speedup over each peer (above 1: we are faster)."""

    name: str
    unit: str
    ours: MedianRange
    speedups: dict[str, MedianRange] = field(default_factory=dict[str, MedianRange])
    notes: dict[str, Any] = field(default_factory=dict[str, Any])


@dataclass(frozen=True)
class EncodingBenchmark:
    """A model and its peers. `missing` has a message for each peer that is not installed."""

    bert: PretrainedBert
    folder: Path
    peers: dict[str, EncodeFunction]
    missing: tuple[str, ...]
    rounds: int

    @classmethod
    def prepare(cls, model: str, rounds: int, with_peers: bool = True) -> "EncodingBenchmark":
        """Load the model, also into each installed peer."""
        folder = find_checkpoint(model).folder
        peers: dict[str, EncodeFunction] = {}
        missing: list[str] = []
        for name, make in PEERS.items() if with_peers else ():
            try:
                peers[name] = make(folder)
            except ModuleNotFoundError as error:
                install = install_extra("benchmarks")
                missing.append(f"{name} is not measured: {error.name} is not installed. Install it: {install}")
        return cls(load_pretrained(model), folder, peers, tuple(missing), rounds)

    def throughput(self, name: str) -> BenchmarkResult:
        """Encode a set of texts; measure the peak rate of the machine in the same rounds."""
        texts = make_texts(name, TOKENS_PER_SET // MEAN_LENGTHS[name], self.bert.tokenizer)
        lengths = [len(ids) for ids in self.bert.tokenizer.batch_ids(texts)]
        matmul = MatmulBenchmark(self.bert.config)
        functions: dict[str, Callable[[], object]] = {"ours": lambda: self.bert.encode(texts)}
        functions |= {peer: _with_texts(encode, texts) for peer, encode in self.peers.items()}
        seconds = time_rounds(functions | matmul.functions(), self.rounds)
        flops = forward_flops(self.bert.config, lengths)
        peak = matmul.peak_flops(seconds)
        return BenchmarkResult(
            f"encode, {name}",
            "tokens/s",
            MedianRange.from_values([sum(lengths) / time for time in seconds["ours"]]),
            {peer: speedup(seconds[peer], seconds["ours"]) for peer in self.peers},
            {
                "texts": len(texts),
                "mean length": round(float(np.mean(lengths)), 1),
                "maximum length": max(lengths),
                "GFLOPS": MedianRange.from_values([flops / time / 1e9 for time in seconds["ours"]]),
                "peak GFLOPS": MedianRange.from_values([rate / 1e9 for rate in peak]),
                "fraction of peak": MedianRange.from_values(fractions_of_peak(flops, seconds["ours"], peak)),
                "maximum difference": self._differences(texts[:TEXTS_TO_COMPARE]),
            },
        )

    def latency(self, length: int) -> BenchmarkResult:
        """Encode a single text, including its tokenization."""
        words = make_texts("documents", 1, self.bert.tokenizer)[0].split()
        text = " ".join(words[: length - 2])

        def repeated(encode: EncodeFunction) -> Callable[[], object]:
            return lambda: [encode([text]) for _ in range(LATENCY_REPEATS)]

        functions = {"ours": repeated(self.bert.encode)}
        functions |= {peer: repeated(encode) for peer, encode in self.peers.items()}
        seconds = time_rounds(functions, self.rounds)
        return BenchmarkResult(
            f"one text of {length} tokens",
            "ms",
            MedianRange.from_values([1_000 * time / LATENCY_REPEATS for time in seconds["ours"]]),
            {peer: speedup(seconds[peer], seconds["ours"]) for peer in self.peers},
        )

    def load_time(self, model: str) -> BenchmarkResult:
        """Load weights and tokenizer from disk, including the checksum."""
        functions: dict[str, Callable[[], object]] = {"ours": lambda: load_pretrained(model)}
        if find_spec("transformers"):
            functions["transformers"] = lambda: transformers_load(self.folder)
        seconds = time_rounds(functions, self.rounds)
        speedups = {name: speedup(times, seconds["ours"]) for name, times in seconds.items() if name != "ours"}
        return BenchmarkResult("load", "s", MedianRange.from_values(seconds["ours"]), speedups)

    def tokenization(self) -> BenchmarkResult:
        """Tokenize many texts, compared with a direct call of the tokenizers library."""
        texts = make_texts("mixed", TEXTS_TO_TOKENIZE, self.bert.tokenizer)
        num_tokens = sum(map(len, self.bert.tokenizer.batch_ids(texts)))
        backend = self.bert.tokenizer.backend
        seconds = time_rounds(
            {
                "ours": lambda: self.bert.tokenizer.batch_ids(texts),
                "tokenizers": lambda: [encoding.ids for encoding in backend.encode_batch_fast(texts)],
            },
            self.rounds,
        )
        return BenchmarkResult(
            "tokenize",
            "tokens/s",
            MedianRange.from_values([num_tokens / time for time in seconds["ours"]]),
            {"tokenizers": speedup(seconds["tokenizers"], seconds["ours"])},
        )

    def _differences(self, texts: Sequence[str]) -> dict[str, float]:
        """Return the largest difference to each peer, after normalization, which sentence-transformers applies."""
        ours = unit_vectors(self.bert.encode(texts))
        return {peer: float(np.abs(ours - unit_vectors(encode(texts))).max()) for peer, encode in self.peers.items()}


def _with_texts(encode: EncodeFunction, texts: Sequence[str]) -> Callable[[], object]:
    return lambda: encode(texts)
