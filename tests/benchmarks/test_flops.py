"""The count of floating-point operations."""

import pytest
import torch
from torch.utils.flop_counter import FlopCounterMode

import glassbert as gb
from glassbert.benchmarks.flops import ALL_CORES, PER_CORE, MatmulBenchmark, forward_flops, fractions_of_peak

from ..model.reference_models import random_model, random_sequences


def test_the_formula_equals_the_count_of_torch() -> None:
    model = random_model("tiny", (), vocab_size=100)
    lengths = [
        7,
        200,
        200,
    ]  # more than MAX_TOKENS_WITH_PACKED_WEIGHTS: torch does not count products with packed weights
    batch = gb.PackedBatch.from_sequences(*random_sequences(100, lengths))
    with torch.no_grad(), FlopCounterMode(display=False) as counter:
        model(batch, lambda name, value: value)
    assert forward_flops(model.config, lengths) == counter.get_total_flops()


def test_the_peak_is_the_faster_product_of_each_round() -> None:
    matmul = MatmulBenchmark(gb.BertConfig.named("tiny"), repeats=2)
    total = 2 * 2.0 * 4_096 * 128 * 512
    peak = matmul.peak_flops({ALL_CORES: [1.0, 4.0], PER_CORE: [2.0, 2.0]})
    assert peak == pytest.approx([total, total / 2])
    assert fractions_of_peak(total, [2.0, 4.0], peak) == pytest.approx([0.5, 0.5])
