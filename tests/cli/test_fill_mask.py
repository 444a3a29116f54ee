"""The command `glassbert fill-mask`."""

import json
from pathlib import Path

import pytest

import glassbert as gb

from .conftest import Run, assert_one_line_error


def test_each_mask_gets_its_predictions(glassbert: Run, pretraining_folder: Path) -> None:
    text = "the [MASK] sat on the [MASK]"
    masks = json.loads(glassbert("fill-mask", text, "-m", pretraining_folder, "--top", 3, "--json").out)
    expected = gb.load(pretraining_folder).fill_mask(text, top=3)
    assert [[prediction["token"] for prediction in predictions] for predictions in masks] == [
        [token for token, _ in predictions] for predictions in expected
    ]
    assert [len(predictions) for predictions in masks] == [3, 3]


def test_five_predictions_are_printed_below_a_header(glassbert: Run, pretraining_folder: Path) -> None:
    lines = glassbert("fill-mask", "the [MASK] sat", "-m", pretraining_folder).out.splitlines()
    assert lines[0].split() == ["token", "probability"]
    assert len(lines) == 6


def test_the_tables_of_several_masks_are_numbered(glassbert: Run, pretraining_folder: Path) -> None:
    lines = glassbert(
        "fill-mask", "the [MASK] sat on the [MASK]", "-m", pretraining_folder, "--top", 1
    ).out.splitlines()
    assert [line for line in lines if "MASK" in line] == ["[MASK] 1 of 2", "[MASK] 2 of 2"]


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("the [MASK]", "-m", "minilm"), "mlm head"),
        (("the [MASK]", "--top", "0"), "--top"),
        (("the cat", "-m", "glass"), "no [MASK]"),
    ],
)
def test_an_invalid_argument_is_a_one_line_error(arguments: tuple[str, ...], expected: str, glassbert: Run) -> None:
    assert_one_line_error(glassbert("fill-mask", *arguments), expected)
