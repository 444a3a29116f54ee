"""One thread per core."""

import threading

import torch

from glassbert.embedding.per_core import run_per_core


def test_each_thread_uses_one_core_and_the_setting_of_other_threads_is_unchanged() -> None:
    num_threads = torch.get_num_threads()

    def compute(item: int) -> int:
        torch.nn.functional.gelu(torch.randn(200_000))  # torch would use several threads for this
        return torch.get_num_threads()

    assert list(run_per_core(iter(range(20)), compute, 3)) == [1] * 20
    assert torch.get_num_threads() == num_threads
    settings: list[int] = []
    other_thread = threading.Thread(target=lambda: settings.append(torch.get_num_threads()))
    other_thread.start()
    other_thread.join()
    assert settings == [num_threads]
