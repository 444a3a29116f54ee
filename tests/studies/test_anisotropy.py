"""The cosines of minilm are known, and every measure has its control."""

import numpy as np
import pytest

import glassbert as gb
from glassbert.analysis.contextual_similarity import cosine_statistics
from glassbert.analysis.forward import hidden_states
from glassbert.studies import anisotropy
from glassbert.studies.framework.result import Result
from glassbert.studies.framework.study_context import StudyContext
from glassbert.studies.framework.study_data import sample_textbook_pairs

from .shared_data import DATA_DIR, requires_data


@pytest.fixture(scope="module")
def result(minilm: gb.PretrainedBert) -> Result:
    return anisotropy.measure(StudyContext(minilm, "minilm"))


def test_minilm_is_anisotropic_except_in_its_last_layer(result: Result) -> None:
    different_texts = result.arrays["different texts"]
    assert different_texts[5] > 2 * different_texts[0]
    assert different_texts[6] < 0.3 * different_texts[5]
    assert result["self-similarity, depth 0"].value > 0.85
    assert result.arrays["intra-sentence"][6] > result.arrays["shuffled sentences"][6] + 0.2
    for number in result.numbers:
        assert number.low is not None
        assert number.high is not None
        assert number.low <= number.value <= number.high, number.name


@requires_data
def test_minilm_has_its_known_cosines_on_textbooks(minilm: gb.PretrainedBert) -> None:
    context = StudyContext(minilm, "minilm", 0, DATA_DIR)
    texts = sample_textbook_pairs(context, 16, 128)
    statistics = cosine_statistics(hidden_states(minilm, texts), texts, context.generator("test"))
    assert statistics.different_texts == pytest.approx([0.05, 0.11, 0.13, 0.15, 0.18, 0.25, 0.03], abs=0.03)
    assert statistics.same_text[-1] > 0.2


def test_figure_summary_and_table_cover_all_depths(result: Result) -> None:
    assert len(anisotropy.plot(result).axes) == 3
    assert "highest at depth 5" in anisotropy.summarize(result)
    (table,) = anisotropy.tables(result).values()
    assert len(table) == 8
    assert all(len(row) == len(table[0]) for row in table)


def test_a_text_without_a_long_sentence_does_not_hide_the_others(
    minilm: gb.PretrainedBert, monkeypatch: pytest.MonkeyPatch
) -> None:
    sentences = ("Yes.", *anisotropy.REFERENCE_SENTENCES[:8])
    monkeypatch.setattr(anisotropy, "REFERENCE_SENTENCES", sentences)
    result = anisotropy.measure(StudyContext(minilm, "minilm"))
    for name in ("intra-sentence", "control intra-sentence"):
        assert np.isfinite(result.arrays[name]).all()
    assert result.arrays["intra-sentence"][0] == pytest.approx(result["intra-sentence similarity, depth 0"].value)
