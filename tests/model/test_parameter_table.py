"""Parameter counts."""

import pytest
import torch

import glassbert as gb
from glassbert.model.parameter_table import count_parameters


@pytest.mark.parametrize(
    ("size", "num_parameters"),
    [("tiny", 4_385_920), ("mini", 11_170_560), ("small", 28_763_648), ("medium", 41_373_184),
     ("base", 109_482_240), ("large", 335_141_888)],
)  # fmt: skip
def test_named_sizes_have_the_published_number_of_parameters(size: str, num_parameters: int) -> None:
    with torch.device("meta"):
        model = gb.Bert(gb.BertConfig.named(size))
    counts = count_parameters(model, 1)
    assert counts[0].num_parameters == num_parameters
    assert sum(count.num_parameters for count in counts[1:]) == num_parameters
