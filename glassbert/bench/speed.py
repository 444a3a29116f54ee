"""Every performance figure, measured in one run: throughput, latency, loading, tokenizing, growth, memory."""

import subprocess
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from glassbert.bench.flops import MatrixProduct, forward_flops
from glassbert.bench.peers import PEERS, Encode, transformers_load
from glassbert.bench.rounds import Spread, ratio, timed
from glassbert.bench.texts import make_texts
from glassbert.errors import GlassBertError, install_extra
from glassbert.loaded import LoadedBert, load
from glassbert.weights.sources import find

TOKENS_A_SET = 16_000  # about this many in each set: seconds for each contestant and round
MEAN_LENGTH = {"tweets": 30, "paragraphs": 120, "documents": 400, "mixed": 39}
LATENCY_LENGTHS = (8, 32, 128)
GROWTH = (1_000, 10_000, 100_000)


@dataclass(frozen=True)
class Figure:
    """One measured figure: ours in `unit`, and as a ratio to each peer (above 1: we are better)."""

    name: str
    unit: str
    ours: Spread
    against: dict[str, Spread] = field(default_factory=dict[str, Spread])
    notes: dict[str, Any] = field(default_factory=dict[str, Any])


@dataclass(frozen=True)
class Bench:
    """A model and its peers, ready to be measured; `missing` names the peers that are not installed."""

    bert: LoadedBert
    folder: Path
    peers: dict[str, Encode]
    missing: tuple[str, ...]
    rounds: int

    @classmethod
    def prepare(cls, model: str, rounds: int, with_peers: bool = True) -> "Bench":
        """Load the model into ours and, where they will be measured, every peer at hand."""
        folder = find(model).folder
        peers: dict[str, Encode] = {}
        missing: list[str] = []
        for name, make in PEERS.items() if with_peers else ():
            try:
                peers[name] = make(folder)
            except ModuleNotFoundError as error:
                missing.append(f"{name} ({error.name} is not installed: {install_extra('benchmarks')})")
        return cls(load(model), folder, peers, tuple(missing), rounds)

    def throughput(self, name: str) -> Figure:
        """Encode one set of texts; the share of the matrix-product peak is measured in the same rounds."""
        texts = make_texts(name, TOKENS_A_SET // MEAN_LENGTH[name], self.bert.tokenizer)
        lengths = [len(ids) for ids in self.bert.tokenizer.encode_many(texts)]
        product = MatrixProduct(self.bert.config)
        runs: dict[str, Callable[[], object]] = {"ours": lambda: self.bert.encode(texts)}
        runs |= {peer: _bound(encode, texts) for peer, encode in self.peers.items()}
        runs |= {"product together": product.together, "product apart": product.apart}
        seconds = timed(runs, self.rounds)
        flops = forward_flops(self.bert.config, lengths)
        peak = [
            product.times * product.flops / min(pair)
            for pair in zip(seconds["product together"], seconds["product apart"], strict=True)
        ]
        share = [flops / ours / best for ours, best in zip(seconds["ours"], peak, strict=True)]
        return Figure(
            f"encode, {name}",
            "tokens/s",
            Spread.of([sum(lengths) / one for one in seconds["ours"]]),
            {peer: ratio(seconds[peer], seconds["ours"]) for peer in self.peers},
            {
                "texts": len(texts),
                "mean length": round(float(np.mean(lengths)), 1),
                "longest": max(lengths),
                "GFLOPS": Spread.of([flops / one / 1e9 for one in seconds["ours"]]),
                "peak GFLOPS": Spread.of([one / 1e9 for one in peak]),
                "share of peak": Spread.of(share),
                "largest difference": {
                    peer: _difference(self.bert.encode(texts[:64]), encode(texts[:64]))
                    for peer, encode in self.peers.items()
                },
            },
        )

    def latency(self, length: int) -> Figure:
        """Encode one short text, tokenizing included."""
        texts = make_texts("documents", 1, self.bert.tokenizer)[0].split()
        text = " ".join(texts[: length - 2])
        repeats = 20

        def again(encode: Encode) -> Callable[[], object]:
            return lambda: [encode([text]) for _ in range(repeats)]

        runs = {"ours": again(self.bert.encode)} | {peer: again(encode) for peer, encode in self.peers.items()}
        seconds = timed(runs, self.rounds)
        return Figure(
            f"one text of {length} tokens",
            "ms",
            Spread.of([1_000 * one / repeats for one in seconds["ours"]]),
            {peer: ratio(seconds[peer], seconds["ours"]) for peer in self.peers},
        )

    def loading(self, model: str) -> Figure:
        """Load weights and tokenizer from disk, hash check included."""
        runs: dict[str, Callable[[], object]] = {"ours": lambda: load(model)}
        if find_spec("transformers"):
            runs["transformers"] = lambda: transformers_load(self.folder)
        seconds = timed(runs, self.rounds)
        against = {name: ratio(times, seconds["ours"]) for name, times in seconds.items() if name != "ours"}
        return Figure("load", "s", Spread.of(seconds["ours"]), against)

    def tokenizing(self) -> Figure:
        """Tokenise many texts, against the raw library."""
        texts = make_texts("mixed", 20_000, self.bert.tokenizer)
        tokens = sum(map(len, self.bert.tokenizer.encode_many(texts)))
        fast = self.bert.tokenizer.fast
        seconds = timed(
            {
                "ours": lambda: self.bert.tokenizer.encode_many(texts),
                "tokenizers": lambda: [one.ids for one in fast.encode_batch_fast(texts)],
            },
            self.rounds,
        )
        return Figure(
            "tokenise",
            "tokens/s",
            Spread.of([tokens / one for one in seconds["ours"]]),
            {"tokenizers": ratio(seconds["tokenizers"], seconds["ours"])},
        )


def growth(model: str, layer: int, sizes: Sequence[int] = GROWTH) -> Iterable[dict[str, float]]:
    """Encode more and more texts to a file, each count in a process of its own: cost a token, peak memory."""
    for count in sizes:
        command = [sys.executable, "-m", "glassbert.bench.grow", model, str(count), str(layer)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise GlassBertError(f"{' '.join(command)} failed: {done.stderr.strip()[-300:]}")
        yield msgspec.json.decode(done.stdout)


def _bound(encode: Encode, texts: Sequence[str]) -> Callable[[], object]:
    return lambda: encode(texts)


def _difference(ours: np.ndarray, theirs: np.ndarray) -> float:
    """sentence-transformers scales minilm's vectors to length 1: compare directions."""
    ours, theirs = (vectors / np.linalg.norm(vectors, axis=1, keepdims=True) for vectors in (ours, theirs))
    return float(np.abs(ours - theirs).max())
