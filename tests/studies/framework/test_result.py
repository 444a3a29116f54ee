"""Results survive a round trip to disk; damaged, stale and old ones are computed again."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import glassbert as gb
from glassbert.studies.framework.result import ARRAYS_FILE, RESULT_FILE, Number, Result, read_result, write_result

RESULT = Result(
    "example", "minilm", (Number("a", 0.5, 10, 0.4, 0.6, "bootstrap"),), {"x": np.arange(3)}, {"list": ["b", 1]}
)


def test_a_result_is_unchanged_after_a_round_trip(tmp_path: Path) -> None:
    write_result(RESULT, tmp_path / "example", study_version=1, input_digest="abc")
    from_disk = read_result(tmp_path / "example", 1)
    assert from_disk is not None
    assert from_disk.numbers == RESULT.numbers
    assert from_disk.facts == RESULT.facts
    np.testing.assert_array_equal(from_disk.arrays["x"], RESULT.arrays["x"])


def test_numbers_are_found_by_name() -> None:
    assert RESULT["a"].value == 0.5
    with pytest.raises(gb.GlassBertError, match="no number 'b'"):
        RESULT["b"]


def test_a_result_with_another_input_digest_is_not_read(tmp_path: Path) -> None:
    write_result(RESULT, tmp_path, study_version=1, input_digest="abc")
    assert read_result(tmp_path, 1, "abc") is not None
    assert read_result(tmp_path, 1, "abd") is None
    assert read_result(tmp_path, 2, "abc") is None


@pytest.mark.parametrize(
    ("file", "content"), [(ARRAYS_FILE, b""), (ARRAYS_FILE, b"PK\x03\x04half"), (RESULT_FILE, b"{")]
)
def test_a_damaged_result_is_not_read(tmp_path: Path, file: str, content: bytes) -> None:
    write_result(RESULT, tmp_path, study_version=1, input_digest="abc")
    (tmp_path / file).write_bytes(content)
    assert read_result(tmp_path, 1) is None


@pytest.mark.parametrize("file", [ARRAYS_FILE, RESULT_FILE])
def test_an_incomplete_result_is_not_read(tmp_path: Path, file: str) -> None:
    write_result(RESULT, tmp_path, study_version=1, input_digest="abc")
    (tmp_path / file).unlink()
    assert read_result(tmp_path, 1, "abc") is None


@pytest.mark.parametrize("version", [None, 1, 99])
def test_a_result_of_another_format_version_is_not_read(tmp_path: Path, version: int | None) -> None:
    write_result(RESULT, tmp_path, study_version=1, input_digest="abc")
    content = json.loads((tmp_path / RESULT_FILE).read_text())
    del content["format_version"]
    if version is not None:
        content["format_version"] = version
    (tmp_path / RESULT_FILE).write_text(json.dumps(content))
    assert read_result(tmp_path, 1, "abc") is None


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"n": 0}, "n=0"),
        ({"low": 0.1}, "low"),
        ({"control": 0.1}, "control_description"),
        ({"control_description": "noise"}, "control"),
    ],
)
def test_a_number_with_missing_fields_is_an_error(fields: dict[str, Any], field: str) -> None:
    with pytest.raises(gb.GlassBertError, match=field):
        Number("a", 1.0, **{"n": 5, **fields})  # pyright: ignore[reportArgumentType]  wrong on purpose


def test_numbers_are_selected_by_all_their_tags() -> None:
    tags = ({"kind": "cosine", "pooling": "cls"}, {"kind": "cosine", "pooling": "mean"}, {})
    numbers = tuple(Number(str(index), 1.0, n=1, tags=tag) for index, tag in enumerate(tags))
    result = Result("example", "tiny", numbers)
    assert [number.name for number in result.select(kind="cosine")] == ["0", "1"]
    assert [number.name for number in result.select(kind="cosine", pooling="mean")] == ["1"]
    assert result.select(kind="norm") == []
