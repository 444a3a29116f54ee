"""How much arithmetic a text takes, by formula, and how fast this machine multiplies matrices at best."""

import threading
from collections.abc import Iterable

import torch

from glassbert.model.config import BertConfig

FORMULA = "layers x (2 n (4 h h + 2 h i) + 4 n n h) for n tokens, width h, inner width i; n n h: scores and mixing"


def forward_flops(config: BertConfig, lengths: Iterable[int]) -> float:
    """Count multiplications and additions of the encoder's matrix products."""
    width, inner = config.hidden_size, config.inner_size
    per_token = 2 * (4 * width * width + 2 * width * inner)
    return float(config.num_layers * sum(n * per_token + 4 * n * n * width for n in lengths))


class MatrixProduct:
    """The product of a feed-forward layer, 4096 x h x 4h, over and over: nothing but multiplying."""

    def __init__(self, config: BertConfig, times: int = 12) -> None:
        self.times = times
        self.left = torch.randn(4_096, config.hidden_size)
        self.right = torch.randn(config.hidden_size, config.inner_size)
        self.out = [torch.empty(4_096, config.inner_size) for _ in range(torch.get_num_threads())]
        self.flops = 2.0 * 4_096 * config.hidden_size * config.inner_size

    def together(self) -> None:
        """All cores in one product."""
        for _ in range(self.times):
            torch.mm(self.left, self.right, out=self.out[0])

    def apart(self) -> None:
        """Each core its own products."""
        threads_before = torch.get_num_threads()

        def work(out: torch.Tensor) -> None:
            torch.set_num_threads(1)
            for _ in range(self.times // len(self.out)):
                torch.mm(self.left, self.right, out=out)

        workers = [threading.Thread(target=work, args=(out,)) for out in self.out]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
        torch.set_num_threads(threads_before)
