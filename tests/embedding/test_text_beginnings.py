"""The beginning of a long text has the same first tokens as the whole text."""

from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from tokenizers import AddedToken

import glassbert as gb
from glassbert.embedding import text_beginnings
from glassbert.embedding.text_beginnings import tokenize_beginnings
from glassbert.tokenization.tokenizer import SPECIAL_TOKENS, Tokenizer

PARTS = ["a", "b", "ab", " ", "  ", "\t", "é", "e\u0301", "\u0323", "\u0301", "中", ".", "[MASK]", "[MA", "SK]", "ß", "İ", "x" * 101]  # fmt: skip
MAX_TOKENS = 6


class CountingTokenizer(Tokenizer):
    """Remembers the texts that it tokenized."""

    texts: list[str]

    def batch_ids(self, texts: Any) -> list[list[int]]:
        self.texts = getattr(self, "texts", []) + list(texts)
        return super().batch_ids(texts)


def make_tokenizer(lowercase: bool = True, added_tokens: Any = ()) -> CountingTokenizer:
    vocabulary = [*SPECIAL_TOKENS, "a", "b", "##a", "##b", "e", "é", ".", "中", "ss", "i"]
    plain = Tokenizer.from_vocabulary(vocabulary, lowercase=lowercase, added_tokens=added_tokens)
    return CountingTokenizer(plain.backend)


def truncate(ids: list[int]) -> list[int]:
    return [*ids[: MAX_TOKENS - 1], ids[-1]] if len(ids) > MAX_TOKENS else ids


@pytest.mark.parametrize("lowercase", [True, False])
@given(parts=st.lists(st.sampled_from(PARTS), max_size=40), chars_per_token=st.integers(1, 4))
@example(parts=["a", " ", "\u0301"] * 12, chars_per_token=1)
def test_truncated_tokens_are_those_of_the_whole_text(lowercase: bool, parts: list[str], chars_per_token: int) -> None:
    tokenizer, text = make_tokenizer(lowercase), "".join(parts)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(text_beginnings, "CHARS_PER_TOKEN", chars_per_token)
        (ids,) = tokenize_beginnings(tokenizer, [text], MAX_TOKENS)
    assert truncate(ids) == truncate(tokenizer.batch_ids([text])[0])


def test_only_the_beginning_of_a_long_text_is_tokenized(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(text_beginnings, "CHARS_PER_TOKEN", 2)
    tokenizer = make_tokenizer()
    tokenize_beginnings(tokenizer, ["a " * 90, "x" * 90, "b"], MAX_TOKENS)
    assert tokenizer.texts == ["a a a a a a"[:11], "", "b", "x" * 90]


@pytest.mark.parametrize("token", [AddedToken("a b", normalized=False), AddedToken("ab", single_word=True)])
def test_a_text_is_not_cut_if_added_tokens_depend_on_the_text_around_them(
    token: AddedToken, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(text_beginnings, "CHARS_PER_TOKEN", 1)
    tokenizer = make_tokenizer(added_tokens=[token])
    tokenize_beginnings(tokenizer, ["a b " * 9], MAX_TOKENS)
    assert tokenizer.texts == ["a b " * 9]


def test_vectors_of_truncated_texts_do_not_depend_on_the_cut(
    minilm: gb.PretrainedBert, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts = ["The cat sat on the mat. " * 400, "word " * 3_000, "short"]
    vectors = minilm.encode(texts, truncate=True)
    monkeypatch.setattr(text_beginnings, "CHARS_PER_TOKEN", 1_000)  # no text is cut
    assert (minilm.encode(texts, truncate=True) == vectors).all()
