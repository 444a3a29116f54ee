"""The report is one self-contained page with every number."""

from dataclasses import replace
from pathlib import Path

import pytest

import glassbert as gb
from glassbert.studies.framework.number_format import format_number
from glassbert.studies.framework.runner import read_results, run_studies
from glassbert.studies.framework.study_context import StudyContext
from glassbert.studies.framework.study_definition import select_studies
from glassbert.studies.framework.study_report import write_report

from ...model.reference_models import random_model


def test_the_report_is_self_contained_and_has_every_number(minilm: gb.PretrainedBert, tmp_path: Path) -> None:
    first, second = (
        gb.PretrainedBert(random_model("tiny", (), seed=seed, vocab_size=30_522), minilm.tokenizer) for seed in (7, 8)
    )
    context = StudyContext(first, "tiny")
    contexts = [replace(context, name="other <b>", bert=second), context]
    run_studies(select_studies(["helix", "vocabulary", "parameters"]), contexts, tmp_path)
    page = write_report(tmp_path, ["tiny"]).read_text(encoding="utf-8")
    assert "http://" not in page.replace("http://www.w3.org", "")
    assert "https://" not in page
    assert "<script" not in page
    assert page.index("tiny") < page.index("other &lt;b&gt;")
    assert "other <b>" not in page
    assert "<small>exact: all parameters counted" in page  # a count has no sample size
    for _, results in read_results(tmp_path).values():
        for result in results.values():
            for number in result.numbers:
                assert format_number(number.value) in page
                assert number.name in page.replace("&#x27;", "'")


def test_a_folder_without_results_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(gb.GlassBertError, match="no study results"):
        write_report(tmp_path)
