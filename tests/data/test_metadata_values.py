"""Table cells become values that a filter can compare, and columns get names that a filter can use."""

import datetime
import math
from decimal import Decimal

import msgspec
import pytest

from glassbert.data.metadata_values import column_name, metadata_value


def test_columns_get_names_that_a_filter_can_use() -> None:
    assert column_name("Full Name (en)") == "full_name_en"
    assert column_name("1st") == "_1st"
    assert column_name("vector", ["vector"]) == "vector_"
    assert column_name("***") == "column"
    assert column_name("Year", ["year"]) == "year_"
    assert column_name("Année") == "année"


def test_values_are_converted_to_strings_numbers_and_booleans() -> None:
    assert metadata_value(True) is True
    assert metadata_value(3) == metadata_value(Decimal(3)) == 3.0
    assert metadata_value(2**60) == str(2**60)
    assert [str(metadata_value(zero)) for zero in (-0.0, Decimal("-0"))] == ["0.0", "0.0"]
    assert metadata_value(math.nan) is None
    assert metadata_value(datetime.date(2020, 1, 2)) == "2020-01-02"
    assert metadata_value({"a": [1]}) == '{"a":[1]}'
    assert metadata_value(["x"] * 1_000) is None
    assert metadata_value(object()) is None


def test_a_long_list_is_not_encoded(monkeypatch: pytest.MonkeyPatch) -> None:
    def encode(value: object) -> bytes:
        raise AssertionError(f"{type(value)} is encoded")

    monkeypatch.setattr(msgspec.json, "encode", encode)
    assert metadata_value([0] * 1_001) is None
