"""The command `glassbert next-sentence`."""

import json
from pathlib import Path

import pytest

import glassbert as gb

from .conftest import Run, assert_one_line_error


def test_the_probability_of_the_nsp_head_is_printed(glassbert: Run, pretraining_folder: Path) -> None:
    arguments = ("next-sentence", "the cat", "sat", "-m", pretraining_folder)
    probability = json.loads(glassbert(*arguments, "--json").out)["probability"]
    assert probability == pytest.approx(gb.load(pretraining_folder).next_sentence("the cat", "sat"), abs=1e-6)
    assert glassbert(*arguments).out == f"Probability that B follows A: {probability:.4f}\n"


def test_a_model_without_the_nsp_head_is_refused(glassbert: Run) -> None:
    assert_one_line_error(glassbert("next-sentence", "a", "b", "-m", "minilm"), "nsp head")
