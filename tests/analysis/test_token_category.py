import pytest

from glassbert.analysis.token_category import CATEGORIES, is_plain_word, token_category


@pytest.mark.parametrize(
    ("token", "category"),
    [
        ("house", "whole word"),
        ("café", "whole word"),
        ("##ing", "continuation (##)"),
        ("##7", "continuation (##)"),
        ("1984", "number"),
        ("½", "number"),
        (".", "punctuation"),
        ("##", "punctuation"),
        ("€", "punctuation"),
        ("ب", "other script"),
        ("水", "other script"),
        ("[CLS]", "special or unused token"),
        ("[unused42]", "special or unused token"),
        ("[", "punctuation"),
    ],
)
def test_a_token_has_the_expected_category(token: str, category: str) -> None:
    assert token_category(token) == category
    assert category in CATEGORIES


def test_plain_words_have_at_least_three_ascii_letters() -> None:
    tokens = ("the", "of", "##the", "1990s", "naïve", "Mouse", "[CLS]")
    assert [token for token in tokens if is_plain_word(token)] == ["the", "Mouse"]
