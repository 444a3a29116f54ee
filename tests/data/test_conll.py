"""CoNLL files are read with IOB1 or IOB2 tags; errors name the line."""

from pathlib import Path

import pytest

from glassbert.data.conll import is_conll, read_conll
from glassbert.data.problems import DataError


def test_both_tagging_schemes_are_converted_to_iob2(tmp_path: Path) -> None:
    path = tmp_path / "a.conll"
    path.write_text(
        "-DOCSTART- -X- O O\n\nEU NNP I-NP I-ORG\nrejects VBZ I-VP O\nEU NNP I-NP I-ORG\nUN NNP B-NP B-ORG\n\nPeter NNP I-NP I-PER\n"
    )
    first, second = read_conll(path)
    assert first.tags == ["B-ORG", "O", "B-ORG", "B-ORG"]
    assert second.words == ["Peter"]
    assert second.tags == ["B-PER"]
    assert second.location(0) == f"{path}, line 8"
    path.write_text("Ann\tB-person\nLee\tI-person\n.\tO\n")
    assert read_conll(path)[0].tags == ["B-person", "I-person", "O"]


@pytest.mark.parametrize(
    ("content", "row", "reason"),
    [
        ("Ann\tB-per\n\nin\tO\nRome\tI-loc\n", 4, "I-loc follows O"),
        ("Ann\tB-per\nLee\tI-loc\n", 2, "I-loc follows B-per"),
        ("in\tO\nRome\tI-loc\n\nOslo\tI-loc\n\nBonn\tB-loc\n", 6, "B-loc follows O"),
        ("Ann\tper\n", 1, "'per'"),
        ("Ann\n", 1, "'Ann' has no tag"),
        ("Ann\tB-per\nLee\n", 2, "the line has 1 column, but the first line with a word has 2"),
        ("Ann\tB-per\n\u00a0\tO\n", 2, "the word in the first column is empty"),
        ("\n\n", None, "no sentences"),
    ],
)
def test_an_invalid_file_is_an_error(content: str, row: int | None, reason: str, tmp_path: Path) -> None:
    path = tmp_path / "a.conll"
    path.write_text(content)
    with pytest.raises(DataError) as error:
        read_conll(path)
    assert error.value.problem.number == row
    assert reason in error.value.problem.reason


def test_the_remedy_for_mixed_schemes_is_the_tag_of_the_more_frequent_one(tmp_path: Path) -> None:
    path = tmp_path / "a.conll"
    path.write_text("in\tO\nRome\tI-loc\n\nOslo\tI-loc\n\nBonn\tB-loc\n")
    with pytest.raises(DataError) as error:
        read_conll(path)
    assert error.value.problem.remedy.endswith("I-loc")
    assert [sentence.tags for sentence in read_conll(path, check_scheme=False)][2] == ["B-loc"]


def test_tags_are_optional(tmp_path: Path) -> None:
    path = tmp_path / "a.conll"
    path.write_bytes(b"Ann\r\n\r\nLee\r\n")
    assert [(sentence.words, sentence.tags) for sentence in read_conll(path, require_tags=False)] == [
        (["Ann"], None),
        (["Lee"], None),
    ]


def test_a_text_file_with_tags_in_columns_is_recognized(tmp_path: Path) -> None:
    path = tmp_path / "test.txt"
    path.write_text("-DOCSTART- -X- O O\n\nEU NNP I-NP I-ORG\nrejects VBZ I-VP O\n")
    assert is_conll(path)
    path.write_text("It rained O\nWe stayed in\n")
    assert not is_conll(path)
