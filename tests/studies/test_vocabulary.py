"""Kinds of vocabulary entries are counted, and two vocabularies are compared."""

from pathlib import Path

import pytest

import glassbert as gb
from glassbert.studies import vocabulary
from glassbert.studies.framework.result import read_result, write_result
from glassbert.studies.framework.study_context import StudyContext

from ..model.reference_models import random_model


@pytest.mark.parametrize(
    ("entry", "kind"),
    [
        ("[CLS]", "special"),
        ("[unused7]", "unused"),
        ("a", "character"),
        ("1", "character"),
        ("##a", "continuation"),
        ("##", "word"),
        ("the", "word"),
        ("[the]", "word"),
    ],
)
def test_each_entry_has_one_kind(entry: str, kind: str) -> None:
    assert vocabulary.entry_kind(entry) == kind


def test_the_entries_of_minilm_are_counted(minilm: gb.PretrainedBert) -> None:
    result = vocabulary.measure(StudyContext(minilm, "minilm"))
    assert sum(result.facts["counts"].values()) == 30_522
    assert result.facts["counts"]["unused"] == 994
    assert result["fraction of continuations (##)"].value == pytest.approx(5_828 / 30_522)


def test_two_vocabularies_are_compared(minilm: gb.PretrainedBert, tokenizer: gb.Tokenizer, tmp_path: Path) -> None:
    large = vocabulary.measure(StudyContext(minilm, "minilm"))
    model = random_model("tiny", (), vocab_size=len(tokenizer.vocabulary))
    small = vocabulary.measure(StudyContext(gb.PretrainedBert(model, tokenizer), "small"))
    assert vocabulary.vocabulary_entries(large) == list(minilm.tokenizer.vocabulary)
    only_small, shared, only_large = vocabulary.count_shared_entries(small, large)
    assert shared == sum(token in set(minilm.tokenizer.vocabulary) for token in tokenizer.vocabulary)
    assert only_small + shared == len(set(tokenizer.vocabulary))
    assert shared + only_large == 30_522
    sentence = vocabulary.compare(small, large)
    assert f"share {shared:,} entries; {only_small:,} are only in small" in sentence
    write_result(large, tmp_path, study_version=1, input_digest="")
    from_disk = read_result(tmp_path, study_version=1)
    assert from_disk is not None
    assert vocabulary.count_shared_entries(from_disk, large) == (0, 30_522, 0)


def test_published_values_have_the_names_of_measured_numbers(minilm: gb.PretrainedBert) -> None:
    result = vocabulary.measure(StudyContext(minilm, "minilm"))
    assert {value.number for value in vocabulary.STUDY.published} == {number.name for number in result.numbers}
