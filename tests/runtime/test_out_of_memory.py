"""Too little memory for a batch."""

import logging
from collections.abc import Sequence

import pytest
import torch

from glassbert.runtime.out_of_memory import (
    OutOfMemoryError,
    compute_in_parts,
    is_out_of_memory,
    out_of_memory_remedy,
)


def allocation_error() -> RuntimeError:
    """Return the error of torch for a tensor that no machine can hold."""
    with pytest.raises(RuntimeError) as caught:
        torch.empty(1 << 50)
    return caught.value


def test_a_batch_is_halved_until_it_fits_and_one_line_per_split_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    computed: list[list[int]] = []

    def compute(part: Sequence[int]) -> None:
        if len(part) > 3:
            raise allocation_error()
        computed.append(list(part))

    with caplog.at_level(logging.WARNING):
        compute_in_parts(range(10), compute, "use fewer")
    assert computed == [[0, 1], [2, 3, 4], [5, 6], [7, 8, 9]]
    assert [record.message.partition(";")[0] for record in caplog.records] == [
        f"Not enough memory for a batch of {size} sequences" for size in (10, 5, 5)
    ]


def test_an_item_that_does_not_fit_alone_is_an_error_with_the_remedy() -> None:
    def compute(part: Sequence[int]) -> None:
        raise MemoryError

    with pytest.raises(OutOfMemoryError, match="use a smaller model"):
        compute_in_parts([1, 2], compute, "use a smaller model")
    with pytest.raises(OutOfMemoryError, match="use a smaller batch"), out_of_memory_remedy("use a smaller batch"):
        raise allocation_error()


def test_other_errors_pass() -> None:
    def compute(part: Sequence[int]) -> None:
        raise RuntimeError("shapes differ")

    assert not is_out_of_memory(RuntimeError("shapes differ"))
    with pytest.raises(RuntimeError, match="shapes differ"):
        compute_in_parts([1, 2], compute, "")
    with pytest.raises(RuntimeError, match="shapes differ"), out_of_memory_remedy(""):
        raise RuntimeError("shapes differ")
