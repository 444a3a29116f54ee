"""`glass`, the model in the package: small, with both heads, and it knows something."""

import re
import subprocess
import sys
from pathlib import Path

import msgspec
import numpy as np
import pytest
from safetensors.numpy import load_file

import glassbert as gb
from glassbert.training.story import Story
from glassbert.weights.sources import GLASS

CARD = (GLASS / "README.md").read_text()


@pytest.fixture(scope="module")
def glass() -> gb.LoadedBert:
    return gb.load("glass")


def test_it_is_small_and_has_both_heads(glass: gb.LoadedBert) -> None:
    assert (GLASS / "model.safetensors").stat().st_size <= 32e6
    assert {"pooler", "masked_word", "next_sentence"} <= set(glass.report.heads)
    assert "float16" in glass.report.reshaped[0]


GUESSES = {
    "He opened the [MASK] and went in.": {"door", "window", "gate"},
    "My mother and my [MASK] live in London.": {"father", "sister", "brother", "mother", "wife"},
    "She drank a cup of [MASK].": {"tea", "coffee", "water", "milk", "wine"},
    "The cat sat on the [MASK].": {"window", "table", "floor", "bed", "chair", "mat", "bench", "sofa", "ground"},
}


@pytest.mark.parametrize("text", GUESSES)
def test_everyday_sentences_are_completed_sensibly(text: str, glass: gb.LoadedBert) -> None:
    assert GUESSES[text] & {token for token, _ in glass.fill_mask(text, top=5)}


PAIRS = [
    ("He opened the door.", "The room was dark and cold.", "The population of the region grew by two percent."),
    ("It rained all night.", "In the morning the streets were wet.", "Cells divide by a process called mitosis."),
    ("She wrote a letter to her sister.", "She did not send it.", "The king's army crossed the river at dawn."),
]


@pytest.mark.parametrize(("a", "follows", "other"), PAIRS)
def test_what_follows_is_likelier_than_what_does_not(a: str, follows: str, other: str, glass: gb.LoadedBert) -> None:
    assert glass.next_sentence(a, follows) > glass.next_sentence(a, other)


def test_some_heads_look_at_the_word_before_and_some_at_the_word_after(glass: gb.LoadedBert) -> None:
    trace = glass.trace("The old man walked slowly down the road because his leg still hurt after the long winter.")
    maps = np.asarray(trace.attention)[:, :, 1:-1, 1:-1]
    before = np.diagonal(maps, offset=-1, axis1=2, axis2=3).mean(-1)
    after = np.diagonal(maps, offset=1, axis1=2, axis2=3).mean(-1)
    assert before.max() > 0.6
    assert after.max() > 0.6


@pytest.mark.integration
def test_the_commands_work_out_of_the_box() -> None:
    for words in (["fill-mask", "Paris is the [MASK] of France."], ["next-sentence", "It rained.", "We got wet."]):
        told = subprocess.run([sys.executable, "-m", "glassbert", *words], capture_output=True, text=True, check=True)
        assert told.stderr == ""
        assert told.stdout


def test_the_card_says_where_it_comes_from_and_what_it_cannot_do() -> None:
    for needed in (
        "Apache-2.0",
        "all-MiniLM-L6-v2",
        "Project Gutenberg",
        "OpenStax",
        "CC BY 4.0",
        "held-out",
        "cannot",
    ):
        assert needed in CARD, needed
    for target in re.findall(r"\]\((?!https?:)([^)#]+)", CARD):
        assert (GLASS / target).exists(), target


def test_it_lies_in_the_wheel() -> None:
    assert GLASS.is_relative_to(Path(gb.__file__).parent)


def test_the_story_in_the_package_shows_heads_and_words_forming() -> None:
    folder = Path(gb.__file__).parent / "story"
    story = msgspec.json.decode((folder / "story.json").read_bytes(), type=Story)
    kinds = load_file(folder / "story.safetensors")["kinds"]
    assert sum(path.stat().st_size for path in folder.iterdir()) < 4e6
    assert kinds.shape[0] == len(story.chapters)
    for kind in (0, 1):  # the word before, the word after
        assert kinds[0, ..., kind].max() < 0.1
        assert kinds[-1, ..., kind].max() > 0.8
    assert story.chapters[-1].guesses[0][0][0] == "door"
    assert story.curve[0].held_out["word_accuracy"] < 0.12
    assert story.curve[-1].held_out["word_accuracy"] > 0.28
