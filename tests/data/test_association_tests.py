"""Association tests are read by topic and kind, without duplicates."""

import json
from pathlib import Path

import pytest

import glassbert as gb
from glassbert.data.association_tests import read_association_tests

GROUPS = {"targ1": ["rose", "tulip", "rose"], "targ2": ["wasp"], "attr1": ["love"], "attr2": ["pain"]}


def test_a_test_has_four_groups_without_duplicates(tmp_path: Path) -> None:
    content = {name: {"category": name, "examples": examples} for name, examples in GROUPS.items()}
    (tmp_path / "weat1.jsonl").write_text(json.dumps(content))
    tests = read_association_tests(tmp_path)
    assert tests == {("C1 Flowers/Insects", "words"): [["rose", "tulip"], ["wasp"], ["love"], ["pain"]]}


def test_a_folder_without_tests_is_refused(tmp_path: Path) -> None:
    with pytest.raises(gb.GlassBertError, match=str(tmp_path)):
        read_association_tests(tmp_path)


def test_a_damaged_test_is_named(tmp_path: Path) -> None:
    (tmp_path / "weat1.jsonl").write_text('{"targ1": 1}')
    with pytest.raises(gb.GlassBertError, match=r"weat1\.jsonl"):
        read_association_tests(tmp_path)
