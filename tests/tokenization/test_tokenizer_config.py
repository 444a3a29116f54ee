"""Tokenizer folders with settings and added tokens beside the vocabulary."""

import itertools
import json
import logging
import time
from pathlib import Path
from typing import Any

import pytest
import transformers

import glassbert as gb

ADDED_TOKENS = {"content": "<new>", "special": False, "normalized": False, "lstrip": False, "rstrip": False}


def write_folder(folder: Path, vocabulary: list[str], config: dict[str, Any]) -> Path:
    (folder / "vocab.txt").write_text("\n".join(vocabulary) + "\n", encoding="utf-8")
    (folder / "tokenizer_config.json").write_text(json.dumps({"tokenizer_class": "BertTokenizer"} | config))
    return folder


@pytest.mark.parametrize("form", ["tokenizer_config.json", "added_tokens.json"])
def test_tokens_beside_the_vocabulary_are_added_as_transformers_adds_them(
    form: str, vocabulary: list[str], tmp_path: Path
) -> None:
    size = len(vocabulary)
    decoder = {str(size): ADDED_TOKENS, str(size + 1): ADDED_TOKENS | {"content": "[E1]", "special": True}}
    folder = write_folder(
        tmp_path, vocabulary, {"added_tokens_decoder": decoder} if form == "tokenizer_config.json" else {}
    )
    if form == "added_tokens.json":
        (folder / form).write_text(json.dumps({"<new>": size, "[E1]": size + 1}))
    ours, theirs = gb.Tokenizer.from_folder(folder), transformers.AutoTokenizer.from_pretrained(folder)
    for text in ("the <new> cat", "a<new>b [E1] c", "[E1]", "<NEW> [e1]"):
        assert ours.encode(text).ids == theirs(text)["input_ids"], text
    assert ours.vocabulary[size:] == ["<new>", "[E1]"]


FLAGS = ("special", "normalized", "lstrip", "rstrip", "single_word")
FLAG_GRID = [dict(zip(FLAGS, values, strict=True)) for values in itertools.product([False, True], repeat=len(FLAGS))]
CONTENTS = ("the", "[E1]", "É1", "[MASK]")  # in the vocabulary, not in it, changed by the normalizer, and of BERT
TEXTS = (
    "the  [E1] x[E1]y",
    "there is  the  cat",
    "THE THÉ the.",
    "[e1]  É1 é1",
    "[MASK]  a [MASK]b",
    "[E1][E1] the[E1]",
    " [E1] ",
    "  É1-[E1]",
)


def assert_same_ids(folder: Path) -> None:
    """Check that our tokenizer and that of transformers return the same ids for all texts."""
    ours, theirs = gb.Tokenizer.from_folder(folder), transformers.AutoTokenizer.from_pretrained(folder)
    for text in TEXTS:
        assert ours.encode(text).ids == theirs(text)["input_ids"], text


def position(content: str, vocabulary: list[str]) -> int:
    """Return the id of an added token: that of the vocabulary, or the next one."""
    return vocabulary.index(content) if content in vocabulary else len(vocabulary)


@pytest.mark.parametrize("content", CONTENTS)
def test_added_tokens_in_and_beside_the_vocabulary_have_the_flags_of_the_settings(
    content: str, vocabulary: list[str], tmp_path: Path
) -> None:
    for flags in FLAG_GRID:
        decoder = {str(position(content, vocabulary)): {"content": content, **flags}}
        assert_same_ids(write_folder(tmp_path, vocabulary, {"added_tokens_decoder": decoder}))


@pytest.mark.parametrize("content", ["the", "[E1]"])
@pytest.mark.parametrize("name", ["tokenizer_config.json", "special_tokens_map.json"])
@pytest.mark.parametrize("key", ["additional_special_tokens", "extra_special_tokens", "pad_token", "my_token"])
def test_special_tokens_without_ids_are_added(
    key: str, name: str, content: str, vocabulary: list[str], tmp_path: Path
) -> None:
    settings = {key: content if key.endswith("_token") else [content]}
    is_config = name == "tokenizer_config.json"
    write_folder(tmp_path, vocabulary, settings if is_config else {})
    if not is_config:
        (tmp_path / name).write_text(json.dumps(settings))
    assert_same_ids(tmp_path)
    assert gb.Tokenizer.from_folder(tmp_path).encode(content).tokens[1:-1] == [content]


@pytest.mark.parametrize(
    ("config", "files"),
    [
        ({"additional_special_tokens": ["the"]}, {"special_tokens_map.json": {"additional_special_tokens": ["[E1]"]}}),
        ({"additional_special_tokens": ["the"]}, {"special_tokens_map.json": {"extra_special_tokens": ["[E1]"]}}),
        ({"additional_special_tokens": ["[E1]", "zzz"]}, {}),
        ({"extra_special_tokens": {"x_token": "[E1]"}}, {}),
        ({"added_tokens_decoder": {}}, {"special_tokens_map.json": {"pad_token": "the"}}),
        ({"additional_special_tokens": ["[E1]"]}, {"added_tokens.json": {"[E1]": 0}}),
        ({"mask_token": {"content": "[MASK]", "lstrip": True, "normalized": False, "__type": "AddedToken"}}, {}),
        ({}, {"special_tokens_map.json": {"mask_token": {"content": "[MASK]", "lstrip": True}}}),
    ],
)
def test_several_lists_of_special_tokens_are_merged_as_transformers_merges_them(
    config: dict[str, Any], files: dict[str, dict[str, Any]], vocabulary: list[str], tmp_path: Path
) -> None:
    write_folder(tmp_path, vocabulary, config)
    for name, content in files.items():
        ids = dict.fromkeys(content, len(vocabulary))
        (tmp_path / name).write_text(json.dumps(ids if name == "added_tokens.json" else content))
    assert_same_ids(tmp_path)


@pytest.mark.parametrize("content", CONTENTS)
def test_a_trace_has_the_tokens_of_the_model_or_is_refused(content: str, vocabulary: list[str], tmp_path: Path) -> None:
    num_traced = 0
    for flags in FLAG_GRID:
        decoder = {str(position(content, vocabulary)): {"content": content, **flags}}
        ours = gb.Tokenizer.from_folder(write_folder(tmp_path, vocabulary, {"added_tokens_decoder": decoder}))
        try:
            traces = [ours.wordpiece_steps(text) for text in TEXTS]
        except gb.GlassBertError as error:
            assert "cannot be traced" in str(error)
            continue
        num_traced += 1
        for text, trace in zip(TEXTS, traces, strict=True):
            assert [token.token for token in trace.tokens] == ours.encode(text).tokens[1:-1]
    assert num_traced == 2  # special or not, without any other flag


def test_100_000_added_tokens_are_read_within_seconds(vocabulary: list[str], tmp_path: Path) -> None:
    start, size = time.process_time(), len(vocabulary)
    decoder = {str(size + i): {"content": f"<{i}>", "special": i % 2 == 0} for i in range(100_000)}
    tokenizer = gb.Tokenizer.from_folder(write_folder(tmp_path, vocabulary, {"added_tokens_decoder": decoder}))
    assert tokenizer.encode("a<77777>b").tokens[1:-1] == ["a", "<77777>", "b"]
    assert time.process_time() - start < 10  # an hour with one call of the library for each token


@pytest.mark.parametrize(
    "tokens",
    [
        {"added_tokens_decoder": {"100000": ADDED_TOKENS}},
        {"added_tokens_decoder": [ADDED_TOKENS]},
        {"added_tokens_decoder": {"-1": ADDED_TOKENS}},
        {"added_tokens_decoder": {"7": {"content": 7}}},
        {"added_tokens_decoder": {"7": {"content": "the"}}},
        {"added_tokens_decoder": {"0": {"content": "[PAD]"}, "00": {"content": "[PAD]"}, "1": {"content": "[PAD]"}}},
        {"additional_special_tokens": "the"},
        {"additional_special_tokens": [7]},
        {"pad_token": ""},
        {"cls_token": "the"},
        {"added_tokens_decoder": {"7": ADDED_TOKENS | {"lstrip": "yes"}}},
        {"do_lower_case": 1},
    ],
)
def test_invalid_settings_are_refused_with_one_line(
    tokens: dict[str, Any], vocabulary: list[str], tmp_path: Path
) -> None:
    with pytest.raises(gb.GlassBertError) as error:
        gb.Tokenizer.from_folder(write_folder(tmp_path, vocabulary, tokens))
    assert "\n" not in str(error.value)


def test_a_contradiction_to_tokenizer_json_is_logged(
    tokenizer: gb.Tokenizer, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    tokenizer.save(tmp_path)
    with caplog.at_level(logging.WARNING):
        gb.Tokenizer.from_folder(tmp_path)
        assert not caplog.messages
        write_folder(tmp_path, tokenizer.vocabulary, {"do_lower_case": False, "strip_accents": None})
        gb.Tokenizer.from_folder(tmp_path)
    (message,) = caplog.messages
    assert "do_lower_case=False" in message


def test_a_text_that_takes_gigabytes_is_refused(tokenizer: gb.Tokenizer) -> None:
    with pytest.raises(gb.GlassBertError, match="4,000,001 characters"):
        tokenizer.encode("a " * 2_000_000 + "a")
    with pytest.raises(gb.GlassBertError, match=r"texts\[1\]"):
        tokenizer.batch_ids(["a", "a " * 2_000_001])
