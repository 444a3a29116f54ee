"""Every reader of foreign bytes accepts valid inputs, and reads or refuses all others within bounds."""

from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from .fuzz_target import ACCEPTED, FuzzTarget, input_files
from .mutations import mutate
from .targets import FUZZ_TARGETS

pytestmark = pytest.mark.filterwarnings("ignore")  # libraries warn about damaged files

NAMES = list(FUZZ_TARGETS)
CRASHES = [path for name in NAMES for path in input_files("crashes", name)]
CORPUS = {name: input_files("corpus", name) for name in NAMES}


@st.composite
def mutated_inputs(draw: st.DrawFn, target: FuzzTarget, seeds: list[bytes]) -> bytes:
    """Draw a valid input with one to three mutations."""
    data = draw(st.sampled_from(seeds))
    for seed in draw(st.lists(st.integers(0, 2**32 - 1), min_size=1, max_size=3)):
        data = mutate(data, target.format, Random(seed))
    return data


@pytest.mark.parametrize("name", NAMES)
def test_valid_inputs_are_accepted(name: str) -> None:
    target = FUZZ_TARGETS[name]
    assert [target.check(data) for data in target.seeds()] == [ACCEPTED] * len(target.seeds())


@pytest.mark.parametrize("path", CRASHES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_an_input_that_crashed_a_reader_once_is_read_or_refused(path: Path) -> None:
    FUZZ_TARGETS[path.parent.name].check(path.read_bytes())


@pytest.mark.parametrize("name", NAMES)
def test_mutated_inputs_are_read_or_refused(name: str) -> None:
    target = FUZZ_TARGETS[name]

    @settings(
        max_examples=target.examples,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=[HealthCheck.too_slow],
    )
    @given(data=mutated_inputs(target, target.seeds()))
    def check(data: bytes) -> None:
        target.check(data)

    check()


@pytest.mark.parametrize("name", NAMES)
def test_the_smallest_inputs_of_the_corpus_are_read_or_refused(name: str) -> None:
    for path in CORPUS[name][: FUZZ_TARGETS[name].examples]:
        FUZZ_TARGETS[name].check(path.read_bytes())
