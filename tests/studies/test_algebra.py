"""Related contrasts share a direction, reversed contrasts are read once, and published cosines have numbers."""

import json
from pathlib import Path

import pytest

import glassbert as gb
from glassbert.studies import algebra
from glassbert.studies.framework.result import Result
from glassbert.studies.framework.study_context import StudyContext

from .shared_data import DATA_DIR, requires_data

PAIRS = {
    "warm-cold": [["The soup is warm.", "The soup is cold."], ["A warm day.", "A cold day."], ["Warm hands.", "Cold hands."]],
    "hot-icy": [["The tea is hot.", "The tea is icy."], ["A hot wind.", "An icy wind."], ["Hot feet.", "Icy feet."]],
    "cold-warm": [["The soup is cold.", "The soup is warm."], ["A cold day.", "A warm day."], ["Cold hands.", "Warm hands."]],
}  # fmt: skip


@pytest.fixture(scope="module")
def result(minilm: gb.PretrainedBert, tmp_path_factory: pytest.TempPathFactory) -> Result:
    folder = tmp_path_factory.mktemp("data")
    (folder / "nlp_toybox").mkdir()
    (folder / algebra.PAIRS).write_text(json.dumps(PAIRS))
    return algebra.measure(StudyContext(minilm, "minilm", data_dir=folder))


def test_a_reversed_contrast_is_read_once(tmp_path: Path) -> None:
    path = tmp_path / "pairs.json"
    path.write_text(json.dumps(PAIRS))
    assert list(algebra.read_pairs(path)) == ["hot-icy", "warm-cold"]


def test_a_file_without_pairs_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "pairs.json"
    path.write_text("[1]")
    with pytest.raises(gb.GlassBertError, match=r"pairs\.json"):
        algebra.read_pairs(path)


def test_warm_and_hot_have_similar_directions(result: Result) -> None:
    number = result["hot-icy x warm-cold, mean"]
    assert number.value > 0.2
    assert number.control is not None
    assert number.control < number.value
    assert result["warm-cold consistency"].n == 3


def test_summary_tables_and_figure_show_all_contrasts(result: Result) -> None:
    assert "Of 1 cosines between the directions of two contrasts ([CLS]), 1 are significant." in algebra.summarize(
        result
    )
    assert len(algebra.tables(result)["Cosines between contrasts, [CLS]"]) == 2
    titles = [axes.get_title(loc="left") for axes in algebra.plot(result).axes]
    assert "Cosines between mean differences" in titles


@requires_data
def test_every_published_cosine_has_a_number() -> None:
    names = list(algebra.read_pairs(DATA_DIR / algebra.PAIRS))
    assert len(names) == 7
    cosines = {f"{first} x {second}" for index, first in enumerate(names) for second in names[index + 1 :]}
    published = [value.number for value in algebra.STUDY.published]
    assert len(published) == 15
    assert set(published) <= cosines
