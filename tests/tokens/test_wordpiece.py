"""The step-by-step reference: exact examples, and equality with the fast path on any Unicode."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import glassbert as gb
from glassbert.tokens.wordpiece import greedy

SPECIALS = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"]


def test_serendipitous_is_spelt_as_by_bert_base_cased_with_every_try_shown() -> None:
    vocabulary = dict.fromkeys(["se", "##ren", "##di", "##pit", "##ous", "##r", "s", "##e"], 0)
    tries, pieces = greedy("serendipitous", vocabulary)
    assert pieces == ["se", "##ren", "##di", "##pit", "##ous"]
    assert [one.candidate for one in tries[:3]] == ["serendipitous", "serendipitou", "serendipito"]
    assert [one.candidate for one in tries if one.found] == pieces
    assert len(tries) == 12 + 9 + 7 + 4 + 1


def test_a_word_that_cannot_be_spelt_is_unknown_as_a_whole(tokenizer: gb.Tokenizer) -> None:
    word = tokenizer.explain("cat€").words[0]
    assert [piece.token for piece in word.pieces] == ["[UNK]"]
    assert word.tries[-1].candidate == "##€"


def test_each_step_is_kept(tokenizer: gb.Tokenizer) -> None:
    steps = tokenizer.explain("The\tCAFÉ\u200b [MASK]!")
    assert steps.cleaned == "The CAFÉ [MASK]!"
    assert steps.normalised == "the cafe [MASK]!"
    assert [word.text for word in steps.words] == ["the", "cafe", "[MASK]", "!"]
    assert [steps.text[slice(*piece.span)] for piece in steps.pieces] == [
        "The",
        "C",
        "A",
        "F",
        "É",
        "[MASK]",
        "!",
    ]


def test_a_word_over_a_hundred_characters_is_not_tried(tokenizer: gb.Tokenizer) -> None:
    assert len(tokenizer.explain("a" * 100).pieces) == 100
    assert [piece.token for piece in tokenizer.explain("a" * 101).pieces] == ["[UNK]"]


# Characters that once made tokenizers disagree: controls, ideographs, emoji, combining marks, case that
# changes length, half surrogates, newer scripts, and the special tokens spelt out.
ODD = [
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
        st.sampled_from(ODD),
        st.characters(),
        st.text(alphabet="abcdefgh THE.,!", max_size=8),
        st.characters(min_codepoint=0x300, max_codepoint=0x36F),
        st.characters(min_codepoint=0x80, max_codepoint=0x24F),
    ),
    max_size=12,
).map("".join)


@pytest.fixture(scope="module")
def both_casings(minilm: gb.LoadedBert) -> list[gb.Tokenizer]:
    return [minilm.tokenizer, gb.Tokenizer.from_vocabulary(minilm.tokenizer.vocabulary, lowercase=False)]


def fast_pieces(tokenizer: gb.Tokenizer, text: str) -> list[str]:
    encoded = tokenizer.encode(text)
    return [token for token, special in zip(encoded.tokens, encoded.special, strict=True) if not special]


@settings(max_examples=1_000, deadline=None)
@given(text=TEXTS)
def test_the_reference_and_the_fast_path_agree_on_any_text(text: str, both_casings: list[gb.Tokenizer]) -> None:
    for tokenizer in both_casings:
        assert [piece.token for piece in tokenizer.explain(text).pieces] == fast_pieces(tokenizer, text)


@settings(max_examples=300, deadline=None)
@given(text=st.text(alphabet=st.characters(max_codepoint=0x2FF), max_size=40))
def test_the_reference_and_the_fast_path_agree_on_spans(text: str, both_casings: list[gb.Tokenizer]) -> None:
    # Not beyond: where several combining marks stand together the library reorders them and their spans.
    for tokenizer in both_casings:
        encoded = tokenizer.encode(text)
        spans = [span for span, special in zip(encoded.spans, encoded.special, strict=True) if not special]
        assert [piece.span for piece in tokenizer.explain(text).pieces] == spans


@pytest.mark.slow(reason="100,000 random texts")
def test_the_reference_and_the_fast_path_agree_on_a_hundred_thousand_texts(
    both_casings: list[gb.Tokenizer],
) -> None:
    draw = random.Random(11)
    sources = [
        lambda: draw.choice(ODD),
        lambda: chr(draw.randrange(0x110000)),
        lambda: chr(draw.randrange(0x20, 0x250)),
        lambda: chr(draw.randrange(0x300, 0x370)),
        lambda: chr(draw.randrange(0x370, 0x3000)),
        lambda: draw.choice(["the ", " of", "Mouse", "serendipitous", " "]),
    ]
    for number in range(100_000):
        text = "".join(draw.choice(sources)() for _ in range(draw.randrange(12)))
        tokenizer = both_casings[number % 2]
        assert [piece.token for piece in tokenizer.explain(text).pieces] == fast_pieces(tokenizer, text), ascii(text)


@pytest.mark.slow(reason="every character of Unicode")
def test_every_character_of_unicode_is_treated_alike(both_casings: list[gb.Tokenizer]) -> None:
    for code in range(0x110000):
        text = f"a{chr(code)}b"
        for tokenizer in both_casings:
            assert [piece.token for piece in tokenizer.explain(text).pieces] == fast_pieces(tokenizer, text), hex(code)
