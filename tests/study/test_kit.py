"""The kit of the studies: results survive the disk, intervals cover, p-values are exact where they can be."""

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import glassbert as gb
from glassbert.study.kit.listing import GROUPS, listed
from glassbert.study.kit.result import ARRAYS, NUMBERS, Number, Result, read_result, write_result
from glassbert.study.kit.statistics import bootstrap, components_for, two_groups, wilson
from glassbert.study.kit.study import Study, named, studies
from glassbert.study.kit.subject import Subject

from ..model.published import fresh
from .shared_data import PLACE, with_data

FOUND = Result(
    "made", "minilm", (Number("a", 0.5, 10, 0.4, 0.6, "bootstrap"),), {"x": np.arange(3)}, {"told": ["b", 1]}
)


def test_a_result_is_the_same_after_the_disk(tmp_path: Path) -> None:
    write_result(FOUND, tmp_path / "made", "abc")
    again = read_result(tmp_path / "made")
    assert again is not None
    assert again.numbers == FOUND.numbers
    assert again.facts == FOUND.facts
    np.testing.assert_array_equal(again.arrays["x"], FOUND.arrays["x"])
    assert again["a"].value == 0.5
    with pytest.raises(gb.GlassBertError, match="made has no number 'b'; it has a"):
        again["b"]


def test_a_result_of_other_things_or_half_or_damaged_is_none(tmp_path: Path) -> None:
    assert read_result(tmp_path) is None
    write_result(FOUND, tmp_path, "abc")
    assert read_result(tmp_path, "abc") is not None
    assert read_result(tmp_path, "abd") is None
    for name, damaged in ((ARRAYS, b""), (ARRAYS, b"PK\x03\x04half"), (NUMBERS, b"{")):
        (tmp_path / name).write_bytes(damaged)
        assert read_result(tmp_path) is None
    (tmp_path / NUMBERS).unlink()
    assert read_result(tmp_path, "abc") is None


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"n": 0}, "n=0 must be at least 1"),
        ({"low": 0.1}, "an interval has two ends"),
        ({"control": 0.1}, "a control must say what it is"),
        ({"against": "noise"}, "a control must say what it is"),
    ],
)
def test_a_number_says_what_it_stands_on(given: dict[str, object], told: str) -> None:
    with pytest.raises(gb.GlassBertError, match=told):
        Number(**({"name": "a", "value": 1.0, "n": 5} | given))  # type: ignore[arg-type]  mistakes, on purpose


def test_intervals_cover_as_often_as_they_say() -> None:
    generator = np.random.default_rng(0)
    covered = 0
    for number in range(60):
        low, high, how = bootstrap(generator.standard_normal(80), seed=number)
        covered += low <= 0 <= high
        assert f"seed {number}" in how
    assert 50 <= covered <= 60
    assert wilson(0, 10).low == 0
    assert wilson(10, 10).high == pytest.approx(1)
    assert wilson(84, 100)[:2] == pytest.approx((0.7558, 0.8990), abs=1e-3)


def test_p_is_exact_for_few_and_never_nothing_for_many() -> None:
    few = two_groups(np.array([4.0, 5.0, 6.0]), np.array([1.0, 2.0, 3.0]), seed=0)
    assert few.p == pytest.approx(1 / 20)
    assert few.how == "exact: all 20 divisions"
    many = two_groups(np.arange(100.0) + 500, np.arange(100.0), seed=0)
    assert many.p == pytest.approx(1 / 10_001)
    same = two_groups(np.arange(50.0), np.arange(50.0), seed=0)
    assert 0.4 < same.p < 0.6


def test_components_are_counted_up_to_the_share() -> None:
    assert components_for(np.array([0.5, 0.3, 0.2]), 0.8) == 2
    assert components_for(np.array([0.5, 0.3, 0.2]), 0.81) == 3


def test_draws_of_one_purpose_do_not_move_those_of_another(minilm: gb.LoadedBert) -> None:
    one, other = Subject(minilm, "minilm"), Subject(minilm, "minilm", seed=1)
    assert one.random("a").random() == one.random("a").random()
    assert one.random("a").random() != one.random("b").random()
    assert one.random("a").random() != other.random("a").random()
    assert one.tokens.shape == (30_522, 384)


def test_studies_are_listed_as_they_are_and_nothing_heavy_is_imported() -> None:
    there = [(one.name, one.title, one.group, one.needs) for one in studies().values()]
    assert [tuple(one) for one in listed()] == there
    asked = "import sys; from glassbert.study.kit.listing import listed; listed(); print('torch' in sys.modules)"
    told = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True).stdout
    assert told.strip() == "False"


def test_the_list_of_studies_is_the_list_of_files() -> None:
    folder = Path(gb.__file__).parent / "study"
    files = {path.stem for path in folder.glob("*.py")} - {"__init__"}
    assert set(studies()) == files
    assert [one.name for one in named(["all"])] == list(studies())
    assert all(one.group in GROUPS for one in studies().values())
    with pytest.raises(gb.GlassBertError, match="There is no study 'heliks'; there are "):
        named(["heliks"])


FREE = [name for name, study in studies().items() if not study.needs]


@pytest.fixture(scope="module")
def small() -> Subject:
    """A small model that knows little: every study must bear it."""
    tokenizer = gb.load("glass").tokenizer
    heads = ("pooler", "masked_word", "next_sentence")
    return Subject(gb.LoadedBert(fresh("tiny", heads, vocab_size=len(tokenizer.vocabulary)), tokenizer), "small")


@pytest.mark.integration
@pytest.mark.parametrize("name", FREE)
def test_a_study_runs_without_data_is_drawn_says_something_and_repeats(
    name: str, small: Subject, tmp_path: Path
) -> None:
    _run_whole(studies()[name], small, tmp_path)


@pytest.mark.slow(reason="every study on real data, for two models")
@with_data
@pytest.mark.parametrize("model", ["minilm", "glass"])
@pytest.mark.parametrize("name", list(studies()))
def test_every_study_runs_on_real_data(name: str, model: str, tmp_path: Path) -> None:
    _run_whole(studies()[name], Subject(gb.load(model), model, data=PLACE), tmp_path)


def _run_whole(study: Study, subject: Subject, folder: Path) -> None:
    result = study.run(subject)
    assert result.study == study.name
    assert result.numbers
    write_result(result, folder, "")
    again = read_result(folder)
    assert again is not None
    study.draw(again).savefig(folder / "figure.svg")
    assert study.says(again).endswith(".")
    for title, rows in study.tables(again).items():
        assert title
        assert len({len(row) for row in rows}) == 1
    assert study.run(subject).numbers == result.numbers
