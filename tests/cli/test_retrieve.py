"""The command `glassbert retrieve`."""

import json
from pathlib import Path

from .conftest import Run, assert_one_line_error


def test_the_context_has_citations_and_fits_the_budget(glassbert: Run, library_db: Path) -> None:
    arguments = ("retrieve", "solar power", "--db", library_db, "--budget", 400)
    assert glassbert(*arguments).out.startswith("[1] ")
    record = json.loads(glassbert(*arguments, "--json").out)
    assert 0 < record["num_tokens"] <= 400
    assert record["citations"][0]["number"] == 1


def test_a_budget_that_fits_no_passage_prints_a_hint_to_stderr(glassbert: Run, library_db: Path) -> None:
    result = glassbert("retrieve", "solar power", "--db", library_db, "--budget", 3)
    assert (result.code, result.out) == (0, "")
    assert "--budget" in result.err


def test_an_empty_query_is_a_one_line_error(glassbert: Run, library_db: Path) -> None:
    assert_one_line_error(glassbert("retrieve", " ", "--db", library_db), "query is empty")
