"""Tokenizer files: those of BERT load; damaged and hostile ones are refused with one line, in bounded time."""

import copy
import json
import time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import glassbert as gb
from glassbert.tokenization.tokenizer import SPECIAL_TOKENS, Tokenizer

TOKENS = [*SPECIAL_TOKENS, "a", "b", "c", "##a", "##b", "."]
VALID: dict[str, Any] = json.loads(Tokenizer.from_vocabulary(TOKENS).backend.to_str())
REPLACE = {"type": "Replace", "pattern": {"String": "a"}, "content": "aa"}
TEMPLATE = VALID["post_processor"]


def load(folder: Path, content: Any) -> Tokenizer:
    text = content if isinstance(content, str) else json.dumps(content)
    (folder / "tokenizer.json").write_text(text, encoding="utf-8", errors="surrogatepass")
    return Tokenizer.from_folder(folder)


def changed(path: str, value: Any) -> dict[str, Any]:
    """Return the valid file with one value changed; the path is dotted."""
    content = copy.deepcopy(VALID)
    *keys, last = path.split(".")
    target = content
    for key in keys:
        target = target[key]
    target[last] = value
    return content


@pytest.mark.parametrize(
    ("content", "mentioned"),
    [
        (changed("normalizer", {"type": "Precompiled", "precompiled_charsmap": "AAAA"}), "'Precompiled'"),
        (changed("normalizer", {"type": "Sequence", "normalizers": [REPLACE] * 15}), "'Replace'"),
        (changed("normalizer", {"type": "Sequence", "normalizers": [{"type": "NFC"}] * 10_000}), "at most 16"),
        (changed("normalizer", {"type": "Sequence", "normalizers": [VALID["normalizer"], REPLACE]}), "'Replace'"),
        (changed("normalizer", {"type": "Sequence", "normalizers": {"type": "NFC"}}), "at most 16"),
        (changed("normalizer", "NFC"), "must be an object"),
        (changed("pre_tokenizer", {"type": "Split", "pattern": {"Regex": "(a*)*b"}}), "'Split'"),
        (changed("pre_tokenizer", {"type": "ByteLevel"}), "'ByteLevel'"),
        (changed("post_processor", {"type": "ByteLevel"}), "'ByteLevel'"),
        (changed("post_processor", None), r"\[CLS\] a \[SEP\]"),
        (changed("post_processor.single", TEMPLATE["single"][:1] + TEMPLATE["single"][2:]), r"\[CLS\] a \[SEP\]"),
        (changed("post_processor.special_tokens", {}), "does not define"),
        (changed("post_processor.special_tokens", []), "does not define"),
        (changed("post_processor.pair", [{"SpecialToken": {"id": "x", "type_id": 0}}]), "does not define"),
        (changed("model.type", "Unigram"), "Unigram"),
        (changed("model.vocab", {}), "1 to 10,000,000"),
        (changed("model.vocab", {**VALID["model"]["vocab"], "x": -1}), "from 0 to"),
        (changed("model.vocab", {**VALID["model"]["vocab"], "x": 10**18}), "from 0 to"),
        (changed("model.vocab", {**VALID["model"]["vocab"], "x": 1.5}), "from 0 to"),
        (changed("model.vocab", {**VALID["model"]["vocab"], "x": 50}), "gaps"),
        (changed("model.max_input_chars_per_word", 10**12), "max_input_chars_per_word"),
        (changed("model.unk_token", "nothing"), "tokenizer"),
        (changed("model.continuing_subword_prefix", "@@"), "continuing_subword_prefix='@@' must be '##'"),
        (changed("model.continuing_subword_prefix", ""), "continuing_subword_prefix='' must be"),
        (changed("model.continuing_subword_prefix", "#" * 10_000_000), "continuing_subword_prefix='##.* must be"),
        (changed("model.continuing_subword_prefix", None), "continuing_subword_prefix=None must be"),
        (changed("added_tokens", [{"id": 2**31, "content": "x"}]), "added token"),
        (changed("added_tokens", [{"id": 0}]), "added token"),
        ("[" * 100_000, "not a tokenizer file"),
        ("{", "not a tokenizer file"),
        ("\udcff", "not a tokenizer file"),
        ("null", "not a tokenizer file"),
    ],
)
def test_a_hostile_file_is_refused_with_one_line(content: Any, mentioned: str, tmp_path: Path) -> None:
    start = time.monotonic()
    with pytest.raises(gb.GlassBertError, match=mentioned) as caught:
        load(tmp_path, content)
    assert "\n" not in str(caught.value)
    assert time.monotonic() - start < 10


def test_padding_truncation_and_other_decoders_are_ignored(tmp_path: Path) -> None:
    content = changed("decoder", {"type": "ByteFallback"})
    content["padding"] = {"strategy": {"Fixed": 512}}
    assert load(tmp_path, content).encode("a b").tokens == ["[CLS]", "a", "b", "[SEP]"]


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["NFC", "Sequence"]),
    lambda part: st.lists(part, max_size=4) | st.dictionaries(st.text(max_size=8), part, max_size=4),
    max_leaves=8,
)
PATHS = st.sampled_from(
    ["normalizer", "pre_tokenizer", "post_processor", "decoder", "added_tokens", "model", "padding", "version",
     "truncation", "model.vocab", "model.unk_token", "model.continuing_subword_prefix", "model.type",
     "model.max_input_chars_per_word", "normalizer.lowercase", "normalizer.type", "post_processor.single",
     "post_processor.pair", "post_processor.special_tokens", "added_tokens.0.content", "added_tokens.0.id"]
)  # fmt: skip


@given(path=PATHS, value=JSON)
@settings(max_examples=300, deadline=None, derandomize=True)
def test_a_file_with_a_random_value_loads_or_is_refused(
    tmp_path_factory: pytest.TempPathFactory, path: str, value: Any
) -> None:
    content = changed("version", "1.0")
    *keys, last = path.split(".")
    target: Any = content
    for key in keys:
        target = target[int(key) if key.isdigit() else key]
    target[last] = value
    try:
        tokenizer = load(tmp_path_factory.mktemp("fuzz"), content)
    except gb.GlassBertError as error:
        assert "\n" not in str(error)
    else:
        assert len(tokenizer.encode("a b. c").ids) >= 2
