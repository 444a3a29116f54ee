"""Floating-point operations of the encoder, and the peak rate of the machine."""

import threading
from collections.abc import Callable, Iterable, Mapping

import torch

from glassbert.model.config import BertConfig

FLOPS_FORMULA = (
    "layers x (2 n (4 h h + 2 h i) + 4 n n h) for n tokens, hidden size h, intermediate size i; "
    "4 n n h: attention scores and weighted sum"
)
NUM_ROWS = 4_096
ALL_CORES, PER_CORE = "matmul, all cores", "matmul, per core"


def forward_flops(config: BertConfig, lengths: Iterable[int]) -> float:
    """Return the floating-point operations of the encoder's matrix products."""
    hidden, intermediate = config.hidden_size, config.intermediate_size
    per_token = 2 * (4 * hidden * hidden + 2 * hidden * intermediate)
    return float(config.num_layers * sum(n * per_token + 4 * n * n * hidden for n in lengths))


class MatmulBenchmark:
    """Repeated matrix products of the shape of a feed-forward layer, to measure the peak rate of the machine."""

    def __init__(self, config: BertConfig, repeats: int = 12) -> None:
        self.repeats = repeats
        self.left = torch.randn(NUM_ROWS, config.hidden_size)
        self.right = torch.randn(config.hidden_size, config.intermediate_size)
        self.out = [torch.empty(NUM_ROWS, config.intermediate_size) for _ in range(torch.get_num_threads())]
        self.flops = 2.0 * NUM_ROWS * config.hidden_size * config.intermediate_size

    def functions(self) -> dict[str, Callable[[], object]]:
        """Return the functions to time, by name."""
        return {ALL_CORES: self.all_cores, PER_CORE: self.per_core}

    def peak_flops(self, seconds: Mapping[str, list[float]]) -> list[float]:
        """Return the operations per second of the faster of both functions in each round."""
        fastest = [min(pair) for pair in zip(seconds[ALL_CORES], seconds[PER_CORE], strict=True)]
        return [self.repeats * self.flops / time for time in fastest]

    def all_cores(self) -> None:
        """Compute each product on all cores."""
        for _ in range(self.repeats):
            torch.mm(self.left, self.right, out=self.out[0])

    def per_core(self) -> None:
        """Compute separate products on each core."""
        num_threads = torch.get_num_threads()

        def multiply(out: torch.Tensor) -> None:
            torch.set_num_threads(1)
            for _ in range(self.repeats // len(self.out)):
                torch.mm(self.left, self.right, out=out)

        threads = [threading.Thread(target=multiply, args=(out,)) for out in self.out]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        torch.set_num_threads(num_threads)


def fractions_of_peak(flops: float, seconds: list[float], peak: list[float]) -> list[float]:
    """Return the achieved fraction of the peak rate in each round."""
    return [flops / time / best for time, best in zip(seconds, peak, strict=True)]
