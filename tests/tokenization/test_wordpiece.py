"""The step-by-step implementation of WordPiece: exact examples, and equality with the fast tokenizer on any Unicode text."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import glassbert as gb
from glassbert.tokenization.characters import MARKS, OTHER_COMBINING
from glassbert.tokenization.wordpiece import Span, greedy_longest_match


def test_serendipitous_is_segmented_as_by_bert_base_cased_with_all_lookups() -> None:
    vocabulary = dict.fromkeys(["se", "##ren", "##di", "##pit", "##ous", "##r", "s", "##e"], 0)
    lookups, tokens = greedy_longest_match("serendipitous", vocabulary)
    assert tokens == ["se", "##ren", "##di", "##pit", "##ous"]
    assert [lookup.candidate for lookup in lookups[:3]] == ["serendipitous", "serendipitou", "serendipito"]
    assert [lookup.candidate for lookup in lookups if lookup.in_vocabulary] == tokens
    assert len(lookups) == 12 + 9 + 7 + 4 + 1


def test_a_word_that_cannot_be_segmented_becomes_one_unknown_token(tokenizer: gb.Tokenizer) -> None:
    word = tokenizer.wordpiece_steps("cat€").words[0]
    assert [token.token for token in word.tokens] == ["[UNK]"]
    assert word.lookups[-1].candidate == "##€"


def test_a_trace_has_every_step(tokenizer: gb.Tokenizer) -> None:
    trace = tokenizer.wordpiece_steps("The\tCAFÉ\u200b [MASK]!")
    assert trace.cleaned == "The CAFÉ [MASK]!"
    assert trace.normalized == "the cafe [MASK]!"
    assert [word.text for word in trace.words] == ["the", "cafe", "[MASK]", "!"]
    substrings = [trace.text[slice(*token.span)] for token in trace.tokens]
    assert substrings == ["The", "C", "A", "F", "É", "[MASK]", "!"]


def test_a_word_over_a_hundred_characters_is_unknown(tokenizer: gb.Tokenizer) -> None:
    assert len(tokenizer.wordpiece_steps("a" * 100).tokens) == 100
    assert [token.token for token in tokenizer.wordpiece_steps("a" * 101).tokens] == ["[UNK]"]


# Characters on which tokenizers have disagreed: control characters, ideographs, emoji, combining marks, characters
# whose lower case has another length, lone surrogates, newer scripts, and special tokens as text.
UNUSUAL = [
    *("\0", "\ufffd", "\u200b", "\u200d", "\ufe0f", "\x1c", "\x85", "\xa0", "\u3000", "\u2028", "\r\n"),
    *("漢", "字", "가", "か", "が", "\U0002b920", "\U0002b820"),
    *("😀", "👩\u200d👩\u200d👧", "🇫🇷"),
    *("e\u0301", "\u0301", "\u0323\u0301", "\u0345", "\u1abf", "\U00011938", "\U0001e131"),
    *("İ", "ı", "ß", "ẞ", "ǅ", "Σ", "ς", "ﬁ", "Å", "\u212b", "ŉ", "ΐ"),
    *("\ud800", "\udfff", "a" * 200, "##", "##a", "$", "+", "¿", "、", "\u111c9"),
    *("[MASK]", "[mask]", "[SEP]", "[CLS]", "[PAD]", "[UNK]", "[[MASK]]", "[MASK"),
]
TEXTS = st.lists(
    st.one_of(
        st.sampled_from(UNUSUAL),
        st.characters(),
        st.text(alphabet="abcdefgh THE.,!", max_size=8),
        st.characters(min_codepoint=0x300, max_codepoint=0x36F),
        st.characters(min_codepoint=0x80, max_codepoint=0x24F),
    ),
    max_size=12,
).map("".join)


@pytest.fixture(scope="module")
def both_casings(minilm: gb.PretrainedBert) -> list[gb.Tokenizer]:
    return [minilm.tokenizer, gb.Tokenizer.from_vocabulary(minilm.tokenizer.vocabulary, lowercase=False)]


def fast_tokens(tokenizer: gb.Tokenizer, text: str) -> list[str]:
    encoding = tokenizer.encode(text)
    return [token for token, special in zip(encoding.tokens, encoding.is_special, strict=True) if not special]


@settings(max_examples=1_000, deadline=None)
@given(text=TEXTS)
def test_the_reference_and_the_fast_tokenizer_agree_on_any_text(text: str, both_casings: list[gb.Tokenizer]) -> None:
    for tokenizer in both_casings:
        assert [token.token for token in tokenizer.wordpiece_steps(text).tokens] == fast_tokens(tokenizer, text)


def fast_spans(tokenizer: gb.Tokenizer, text: str) -> list[Span]:
    encoding = tokenizer.encode(text)
    return [span for span, special in zip(encoding.spans, encoding.is_special, strict=True) if not special]


COMBINING = sorted(map(chr, MARKS | OTHER_COMBINING))  # the library sorts them where several stand together
TEXTS_WITH_MARKS = st.lists(
    st.one_of(
        st.sampled_from(COMBINING),
        st.sampled_from([*map(chr, sorted(OTHER_COMBINING)), "\u0344", "\u0f73", "\u0f75", "\u0f81"]),
        st.sampled_from([*"abÅéếΐがİ가漢 .", "[MASK]", "\u1abf", "\u200b", "\U00011938"]),
    ),
    max_size=12,
).map("".join)


@settings(max_examples=1_000, deadline=None)
@given(text=st.one_of(TEXTS, TEXTS_WITH_MARKS))
def test_the_reference_and_the_fast_tokenizer_agree_on_spans(text: str, both_casings: list[gb.Tokenizer]) -> None:
    for tokenizer in both_casings:
        trace = tokenizer.wordpiece_steps(text)
        assert [token.span for token in trace.tokens] == fast_spans(tokenizer, text)
        assert [token.token for token in trace.tokens] == fast_tokens(tokenizer, text)


def test_the_normalized_text_of_a_trace_is_that_of_the_library(both_casings: list[gb.Tokenizer]) -> None:
    text = "a\u302e\u08d4\u0323b\u1dfb\u0301\u08d5"  # kept marks of several combining classes
    normalizer = both_casings[0].backend.normalizer
    assert normalizer is not None
    assert both_casings[0].wordpiece_steps(text).normalized == normalizer.normalize_str(text)


@pytest.mark.slow(reason="100,000 random texts")
def test_the_reference_and_the_fast_tokenizer_agree_on_a_hundred_thousand_texts(
    both_casings: list[gb.Tokenizer],
) -> None:
    generator = random.Random(11)
    sources = [
        lambda: generator.choice(UNUSUAL),
        lambda: chr(generator.randrange(0x110000)),
        lambda: chr(generator.randrange(0x20, 0x250)),
        lambda: chr(generator.randrange(0x300, 0x370)),
        lambda: chr(generator.randrange(0x370, 0x3000)),
        lambda: generator.choice(["the ", " of", "Mouse", "serendipitous", " "]),
    ]
    for number in range(100_000):
        text = "".join(generator.choice(sources)() for _ in range(generator.randrange(12)))
        tokenizer = both_casings[number % 2]
        assert [token.token for token in tokenizer.wordpiece_steps(text).tokens] == fast_tokens(tokenizer, text), ascii(
            text
        )


@pytest.mark.slow(reason="every character of Unicode")
def test_the_reference_and_the_fast_tokenizer_agree_on_every_unicode_character(
    both_casings: list[gb.Tokenizer],
) -> None:
    for code in range(0x110000):
        text = f"a{chr(code)}b"
        for tokenizer in both_casings:
            assert [token.token for token in tokenizer.wordpiece_steps(text).tokens] == fast_tokens(tokenizer, text), (
                hex(code)
            )
