"""`glass`, the model in the package: size, heads, predictions and model card."""

import hashlib
import re
from pathlib import Path

import numpy as np
import pytest

import glassbert as gb
from glassbert.checkpoints.locate import GLASS_FOLDER

from .cli.conftest import Run, glassbert

__all__ = ["glassbert"]  # the fixture that runs a command

MODEL_CARD = (GLASS_FOLDER / "README.md").read_text()


@pytest.fixture(scope="module")
def glass() -> gb.PretrainedBert:
    return gb.load("glass")


def test_glass_is_small_and_has_both_pretraining_heads(glass: gb.PretrainedBert) -> None:
    assert (GLASS_FOLDER / "model.safetensors").stat().st_size <= 32e6
    assert {"pooler", "mlm", "nsp"} <= set(glass.report.heads)
    assert "float16" in glass.report.converted_weights[0]


EXPECTED_TOKENS = {
    "He opened the [MASK] and went in.": {"door", "window", "gate"},
    "My mother and my [MASK] live in London.": {"father", "sister", "brother", "mother", "wife"},
    "She drank a cup of [MASK].": {"tea", "coffee", "water", "milk", "wine"},
    "The cat sat on the [MASK].": {"window", "table", "floor", "bed", "chair", "mat", "bench", "sofa", "ground"},
}


@pytest.mark.parametrize("text", EXPECTED_TOKENS)
def test_a_sensible_token_is_among_the_top_predictions(text: str, glass: gb.PretrainedBert) -> None:
    assert EXPECTED_TOKENS[text] & {token for token, _ in glass.fill_mask(text, top=5)}


SENTENCES = [
    ("He opened the door.", "The room was dark and cold.", "The population of the region grew by two percent."),
    ("It rained all night.", "In the morning the streets were wet.", "Cells divide by a process called mitosis."),
    ("She wrote a letter to her sister.", "She did not send it.", "The king's army crossed the river at dawn."),
]


@pytest.mark.parametrize(("sentence", "next_sentence", "unrelated"), SENTENCES)
def test_the_next_sentence_is_more_probable_than_an_unrelated_one(
    sentence: str, next_sentence: str, unrelated: str, glass: gb.PretrainedBert
) -> None:
    assert glass.next_sentence(sentence, next_sentence) > glass.next_sentence(sentence, unrelated)


def test_some_heads_attend_to_the_previous_token_and_some_to_the_next(glass: gb.PretrainedBert) -> None:
    trace = glass.trace("The old man walked slowly down the road because his leg still hurt after the long winter.")
    attention = np.asarray(trace.attention)[:, :, 1:-1, 1:-1]
    to_previous = np.diagonal(attention, offset=-1, axis1=2, axis2=3).mean(-1)
    to_next = np.diagonal(attention, offset=1, axis1=2, axis2=3).mean(-1)
    assert to_previous.max() > 0.6
    assert to_next.max() > 0.6


@pytest.mark.parametrize(
    "arguments",
    [["fill-mask", "He opened the [MASK] and walked into the room."], ["next-sentence", "It rained.", "We got wet."]],
)
def test_the_commands_use_glass_by_default(arguments: list[str], glassbert: Run) -> None:
    result = glassbert(*arguments)
    assert (result.code, result.err) == (0, "")
    assert result.out


def test_the_model_card_names_sources_licenses_scores_and_limitations() -> None:
    for term in (
        "Apache-2.0",
        "all-MiniLM-L6-v2",
        "Project Gutenberg",
        "OpenStax",
        "CC BY 4.0",
        "held-out",
        "Limitations",
    ):
        assert term in MODEL_CARD, term
    for target in re.findall(r"\]\((?!https?:)([^)#]+)", MODEL_CARD):
        assert (GLASS_FOLDER / target).exists(), target


def test_the_weights_are_those_of_the_model_card() -> None:
    digest = hashlib.sha256((GLASS_FOLDER / "model.safetensors").read_bytes()).hexdigest()
    assert re.findall(r"SHA-256 `([0-9a-f]{64})`", MODEL_CARD) == [digest]


def test_glass_is_inside_the_package() -> None:
    assert GLASS_FOLDER.is_relative_to(Path(gb.__file__).parent)
