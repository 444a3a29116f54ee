"""The command `glassbert search`."""

import json
import re
from pathlib import Path

import pytest

from .conftest import Run, assert_one_line_error


def test_json_has_every_field_of_a_hit(glassbert: Run, library_db: Path) -> None:
    result = glassbert("search", "solar power", "--db", library_db, "--where", "year > 2020", "--top", 1, "--json")
    assert result.code == 0
    (hit,) = json.loads(result.out)["hits"]
    assert (hit["text"], hit["row"], hit["span"]) == ("Solar power, they said.", 1, [0, 23])
    assert hit["highlights"] == [[0, 5], [6, 11]]


def test_hits_are_printed_with_rank_and_text_on_unwrapped_lines(glassbert: Run, library_db: Path) -> None:
    output = glassbert("search", "solar power", "--db", library_db, "--mode", "text").out
    assert output.startswith("1. ")
    assert "Solar power, they said." in output
    output = glassbert("search", "solar power", "--db", library_db).out
    assert max(map(len, output.splitlines())) > 100  # programs that read the output get unbroken lines


def test_a_search_without_hits_prints_a_message_to_stderr(glassbert: Run, library_db: Path) -> None:
    result = glassbert("search", "xylophone", "--db", library_db, "--mode", "text")
    assert (result.code, result.out, result.err) == (0, "", "No passages found.\n")


def test_an_explanation_lists_contributions_of_token_pairs(glassbert: Run, library_db: Path) -> None:
    arguments = ("search", "solar power", "--db", library_db, "--top", 1, "--explain")
    assert re.search(r"cosine of 0\.\d{3}: “\S+” and “\S+” \d+\.\d %, ", glassbert(*arguments).out.replace("\n", " "))
    (hit,) = json.loads(glassbert(*arguments, "--json").out)["hits"]
    assert {frozenset(pair) for pair in hit["explanation"]} == {
        frozenset({"query", "passage", "contribution", "count"})
    }


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("cat", "--where", "yaer > 1"), "there is no column 'yaer'. Columns: text, source,"),
        (("cat", "--mode", "x"), "mode='x'"),
        (("cat", "--top", "0"), "--top"),
        (("cat", "--model", "minilm"), "not with minilm"),
        (("😀", "--mode", "vector"), "query"),
    ],
)
def test_an_invalid_argument_is_a_one_line_error(
    arguments: tuple[str, ...], expected: str, glassbert: Run, library_db: Path
) -> None:
    assert_one_line_error(glassbert("search", *arguments, "--db", library_db), expected)


def test_a_missing_index_is_an_error_and_is_not_created(glassbert: Run, tmp_path: Path) -> None:
    assert_one_line_error(glassbert("search", "cat", "--db", tmp_path / "none"), "no index at")
    assert list(tmp_path.iterdir()) == []
