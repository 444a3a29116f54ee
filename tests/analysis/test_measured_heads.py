import numpy as np
import pytest

import glassbert as gb
from glassbert.analysis.measured_heads import PATTERN_TARGETS, count_dimensions, measure_pattern_heads

PAIRS = [("The cat sat on the mat.", "It was asleep."), ("She walked to the store.", "It was closed all day.")]


def test_the_next_token_head_is_the_one_with_the_most_attention_on_the_next_token(minilm: gb.PretrainedBert) -> None:
    heads = measure_pattern_heads(minilm, PAIRS)
    assert set(heads) == set(PATTERN_TARGETS)
    mass = np.zeros((minilm.config.num_layers, minilm.config.num_heads))
    means = []
    for pair in PAIRS:
        trace = minilm.trace(*pair)
        special = {"[CLS]", "[SEP]"}
        steps = [n for n in range(len(trace.tokens) - 1) if not {trace.tokens[n], trace.tokens[n + 1]} & special]
        attention = trace.compute_attention_weights()
        means.append(np.mean([attention[:, :, n, n + 1] for n in steps], axis=0))
    mass = np.mean(means, axis=0)
    best = heads["next_token"]
    assert (best.layer, best.head) == np.unravel_index(mass.argmax(), mass.shape) == (1, 8)
    assert best.mass == pytest.approx(mass.max(), abs=1e-5)
    assert best.clarity == "clear"


def test_similarity_and_shared_dimensions_are_between_their_bounds(minilm: gb.PretrainedBert) -> None:
    for head in measure_pattern_heads(minilm, PAIRS).values():
        assert 1 <= head.num_dimensions <= head.head_size == 32
        assert 1 <= head.num_dimensions_per_query <= 32
        assert 0 <= head.shared_dimensions <= 1
        assert -1 <= head.contribution_similarity <= 1


@pytest.mark.parametrize(
    ("values", "expected"), [([8, 1, 1], 1), ([1, 1, 1, 1], 4), ([5, 4, 1, -1], 2), ([-1, -2], 2), ([0], 1)]
)
def test_the_fewest_dimensions_that_sum_to_80_percent(values: list[float], expected: int) -> None:
    assert count_dimensions(np.array(values, dtype=np.float32)) == expected
