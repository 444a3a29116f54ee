"""Tokenizer folders with settings and added tokens beside the vocabulary."""

import json
import logging
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


@pytest.mark.parametrize(
    "tokens",
    [
        {"added_tokens_decoder": {"100000": ADDED_TOKENS}},
        {"added_tokens_decoder": [ADDED_TOKENS]},
        {"added_tokens_decoder": {"-1": ADDED_TOKENS}},
        {"added_tokens_decoder": {"7": {"content": 7}}},
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
        tokenizer.encode_batch(["a", "a " * 2_000_001])
