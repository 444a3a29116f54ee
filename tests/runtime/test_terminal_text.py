"""Control characters do not reach a terminal."""

import json

import pytest

from glassbert.runtime.terminal_text import safe_json, safe_text

CONTROLS = [*map(chr, range(9)), *map(chr, range(11, 32)), *map(chr, range(0x7F, 0xA0)), "\u202e", "\u2066"]


@pytest.mark.parametrize("control", CONTROLS)
def test_control_characters_are_replaced_and_positions_stay(control: str) -> None:
    assert safe_text(f"a{control}[31mb") == "a\ufffd[31mb"


def test_other_text_is_unchanged() -> None:
    text = "tabs\tand\nlines, 漢字, café, 😀, \u200d"
    assert safe_text(text) == text


def test_json_keeps_its_value() -> None:
    text = json.dumps({"a": "".join(CONTROLS)}, ensure_ascii=False)
    assert not set(CONTROLS) & set(safe_json(text))
    assert json.loads(safe_json(text)) == json.loads(text)
