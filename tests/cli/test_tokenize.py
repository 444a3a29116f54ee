"""The command `glassbert tokenize`."""

import json

from .conftest import Run, assert_one_line_error


def test_tokens_are_printed_with_ids_and_spans(glassbert: Run) -> None:
    lines = glassbert("tokenize", "A serendipitous café").out.splitlines()
    assert lines[0].split() == ["position", "token", "id", "segment", "span", "text"]
    assert [line.split()[:3] for line in lines[1:3]] == [["0", "[CLS]", "101"], ["1", "a", "1037"]]


def test_json_has_the_tokens_of_a_pair(glassbert: Run) -> None:
    record = json.loads(glassbert("tokenize", "Café", "--pair", "b", "--json").out)
    assert record["tokens"] == ["[CLS]", "cafe", "[SEP]", "b", "[SEP]"]
    assert record["segments"] == [0, 0, 0, 1, 1]
    assert record["spans"] == [[0, 0], [0, 4], [0, 0], [0, 1], [0, 0]]


def test_the_steps_show_each_vocabulary_lookup(glassbert: Run) -> None:
    output = glassbert("tokenize", "Serendipitous [MASK]", "--steps").out
    assert "normalized  'serendipitous [MASK]'\n" in output
    assert "serendipitous  ->  ser ##end ##ip ##ito ##us\n" in output
    assert "   no  serendipitou\n" in output
    assert "  yes  ##end\n" in output
    assert "  special token\n" in output
    steps = json.loads(glassbert("tokenize", "serendipitous", "--steps", "--json").out)["steps"]
    assert steps[0]["words"][0]["lookups"][:2] == [["serendipitous", False], ["serendipitou", False]]


def test_a_text_over_the_maximum_length_is_refused_unless_truncated(glassbert: Run) -> None:
    text = "a " * 600
    assert_one_line_error(glassbert("tokenize", text), "602 tokens; the model's maximum is 512")
    assert "--truncate" in glassbert("tokenize", text).err
    assert len(json.loads(glassbert("tokenize", text, "--truncate", "--json").out)["ids"]) == 512
