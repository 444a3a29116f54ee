"""Windows contain every token that truncation keeps, and map tokens to characters and words."""

from itertools import pairwise
from pathlib import Path

import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st

import glassbert as gb
from glassbert.data.conll import TaggedSentence
from glassbert.errors import GlassBertError
from glassbert.model.losses import IGNORE_INDEX
from glassbert.tasks.classification import Classification
from glassbert.tasks.dataset import Dataset
from glassbert.tasks.tagging import Tagging, tagging_dataset
from glassbert.tasks.truncation import TruncationConfig, truncation_for_task, validate_truncation_mode
from glassbert.tasks.windows import make_windows, pack_windows

from ..model.reference_models import random_model

LONG_TEXT = " ".join(f"the cat {number}" for number in range(40))


def test_a_long_text_is_an_error_or_truncated(tokenizer: gb.Tokenizer) -> None:
    dataset = Dataset(["the cat", LONG_TEXT], location="row {}".format)
    with pytest.raises(GlassBertError, match=r"row 1 has \d+ tokens; max_length is 20.*truncation"):
        make_windows(dataset, tokenizer, TruncationConfig(max_length=20))
    tokens = tokenizer.encode(LONG_TEXT).ids[1:-1]
    expected = {"head": tokens[:18], "tail": tokens[-18:], "head+tail": tokens[:9] + tokens[-9:]}
    for mode, kept_tokens in expected.items():
        short, truncated = make_windows(dataset, tokenizer, TruncationConfig(max_length=20, mode=mode))
        assert short.token_ids.tolist() == tokenizer.encode("the cat").ids
        assert truncated.token_ids[1:-1].tolist() == kept_tokens


@given(num_words=st.integers(1, 90), max_length=st.integers(12, 40), overlap=st.integers(0, 8))
@settings(max_examples=60, deadline=None)
def test_windows_cover_every_token_and_overlap(
    tokenizer: gb.Tokenizer, num_words: int, max_length: int, overlap: int
) -> None:
    text = " ".join(["the cat"] * num_words)
    truncation = TruncationConfig(max_length=max_length, mode="windows", overlap=overlap)
    windows = make_windows(Dataset([text]), tokenizer, truncation)
    covered = {tuple(offsets) for window in windows for offsets in window.offsets[1:-1].tolist()}
    assert sorted(covered) == sorted(tokenizer.encode(text).spans[1:-1])
    assert all(len(window.token_ids) <= max_length for window in windows)
    for window, following in pairwise(windows):
        assert window.offsets[-1 - overlap : -1].tolist() == following.offsets[1 : 1 + overlap].tolist()


def test_the_default_overlap_is_a_quarter_of_the_length() -> None:
    assert TruncationConfig(max_length=64, mode="windows").window_overlap == 16
    assert TruncationConfig(max_length=64, mode="windows", overlap=0).window_overlap == 0


def test_windows_of_a_pair_repeat_its_first_text(tokenizer: gb.Tokenizer) -> None:
    truncation = TruncationConfig(max_length=24, mode="windows", overlap=4)
    windows = make_windows(Dataset(["who is the cat"], [LONG_TEXT]), tokenizer, truncation)
    assert len(windows) > 3
    first = tokenizer.encode("who is the cat").ids
    assert all(window.token_ids[: len(first)].tolist() == first for window in windows)
    assert all(set(window.segments[len(first) :]) == {1} for window in windows)
    with pytest.raises(GlassBertError, match="max_length"):
        make_windows(Dataset([LONG_TEXT], ["the cat"]), tokenizer, truncation)


@pytest.mark.parametrize("mode", ["head", "tail", "head+tail", "windows"])
def test_only_the_first_token_of_a_word_has_a_tag(mode: str, tokenizer: gb.Tokenizer) -> None:
    words = [f"zebedee{number}" for number in range(12)]
    dataset = tagging_dataset([TaggedSentence(words, ["B-x"] * 12, Path("a.conll"), 1)])
    full = make_windows(dataset, tokenizer, TruncationConfig())[0]
    word_starts = {tuple(offsets) for offsets in full.offsets[full.word_indices >= 0].tolist()}
    assert len(word_starts) == 12
    for window in make_windows(dataset, tokenizer, TruncationConfig(max_length=24, mode=mode)):
        (target,) = Tagging(("O", "B-x")).targets([window], dataset)
        assert {tuple(offsets) for offsets in window.offsets[target != IGNORE_INDEX].tolist()} <= word_starts


def test_symmetric_pairs_give_the_same_prediction_in_either_order(tokenizer: gb.Tokenizer) -> None:
    task = Classification(("0", "1"))
    bert = random_model("tiny", task.heads, vocab_size=len(tokenizer.vocabulary))
    probabilities: list[dict[str, float]] = []
    texts = ("The cat sat.", "A dog ran far away.")
    for first, second in (texts, texts[::-1]):
        dataset = Dataset([first], [second])
        windows = make_windows(dataset, tokenizer, TruncationConfig(), symmetric_pairs=True)
        assert [window.sample_index for window in windows] == [0, 0]
        assert windows[0].token_ids.tolist() == tokenizer.encode(first, second).ids
        assert windows[1].token_ids.tolist() == tokenizer.encode(second, first).ids
        with torch.inference_mode():
            outputs = [task.outputs(bert, pack_windows([window]))[0] for window in windows]
        probabilities.append(task.decode(outputs, windows, dataset)[0].probabilities)
    assert probabilities[0] == pytest.approx(probabilities[1], abs=1e-6)


def test_symmetric_pairs_cannot_be_split_into_windows(tokenizer: gb.Tokenizer) -> None:
    with pytest.raises(GlassBertError, match="symmetric_pairs"):
        make_windows(Dataset(["a"], ["b"]), tokenizer, TruncationConfig(mode="windows"), symmetric_pairs=True)


@pytest.mark.parametrize(
    ("settings", "name"),
    [
        ({"mode": "middle"}, "truncation"),
        ({"max_length": 7}, "max_length"),
        ({"max_length": 20, "overlap": 17}, "overlap"),
    ],
)
def test_invalid_truncation_settings_are_named(settings: dict[str, int | str], name: str) -> None:
    with pytest.raises(GlassBertError, match=f"^{name}="):
        TruncationConfig(**settings)  # pyright: ignore[reportArgumentType]  wrong on purpose


def test_an_answer_must_not_span_a_gap() -> None:
    validate_truncation_mode("classify", "head+tail")
    with pytest.raises(GlassBertError, match=r"head\+tail"):
        validate_truncation_mode("answer", "head+tail")


def test_the_default_truncation_depends_on_the_task() -> None:
    assert truncation_for_task("classify") == TruncationConfig(max_length=512, mode="error")
    assert truncation_for_task("answer") == TruncationConfig(max_length=384, mode="windows")
    assert truncation_for_task("answer", 128, "head") == TruncationConfig(max_length=128, mode="head")
    with pytest.raises(GlassBertError, match="overlap=9"):
        truncation_for_task("classify", overlap=9)


@pytest.mark.parametrize(("max_length", "overlap"), [(20_000, 19_996), (20_000, 15_001), (8, 5), (16, 13), (64, -1)])
def test_an_overlap_of_almost_the_whole_window_is_refused(max_length: int, overlap: int) -> None:
    with pytest.raises(GlassBertError, match=rf"overlap={overlap} is out of range \(0 to "):
        TruncationConfig(max_length=max_length, mode="windows", overlap=overlap)


def test_a_first_text_that_leaves_one_token_per_step_is_refused(tokenizer: gb.Tokenizer) -> None:
    truncation = TruncationConfig(max_length=100, mode="windows", overlap=60)
    for num_words, is_valid in ((20, True), (36, False)):
        dataset = Dataset(["cat " * num_words], ["the " * 4_000], location="row {}".format)
        if is_valid:
            windows = make_windows(dataset, tokenizer, truncation)
            assert sum(len(window.token_ids) for window in windows) < 17 * 4_020
        else:
            with pytest.raises(GlassBertError, match=r"row 0: 3,940 windows of 97 tokens for 4,036 tokens"):
                make_windows(dataset, tokenizer, truncation)
