"""Numbers and intervals are formatted for readers."""

import pytest

from glassbert.studies.framework.number_format import format_interval, format_number
from glassbert.studies.framework.result import Number


def test_intervals_are_rounded_and_scaled() -> None:
    number = Number("accuracy", 0.5, 10, 0.414, 0.586)
    assert format_interval(number) == "95 % CI 0.41 to 0.59"
    assert format_interval(number, 0, percent=True) == "95 % CI 41 to 59 %"


def test_a_number_without_interval_is_formatted_too() -> None:
    assert format_interval(Number("count", 3, 10)) == "no interval"


@pytest.mark.parametrize(
    ("value", "text"),
    [(3.0, "3"), (-3.0, "−3"), (12345.0, "12,345"), (1234.56, "1,234.6"), (-0.31234, "−0.3123"), (1e-5, "1e−05")],
)
def test_integers_have_separators_and_other_numbers_four_digits(value: float, text: str) -> None:
    assert format_number(value) == text
