"""Every study runs, is plotted and summarized from its stored result, and gives the same numbers again."""

from pathlib import Path

import pytest

import glassbert as gb
from glassbert.studies.framework.result import read_result, write_result
from glassbert.studies.framework.study_context import StudyContext
from glassbert.studies.framework.study_definition import Study, load_studies
from glassbert.studies.framework.study_registry import STUDY_REGISTRY

from ...model.reference_models import random_model
from ..shared_data import DATA_DIR, requires_data

WITHOUT_DATA = [name for name, entry in STUDY_REGISTRY.items() if not entry.required_data]


@pytest.fixture(scope="module")
def small_context() -> StudyContext:
    """A small randomly initialized model."""
    tokenizer = gb.load("glass").tokenizer
    model = random_model("tiny", ("pooler", "mlm", "nsp"), vocab_size=len(tokenizer.vocabulary))
    return StudyContext(gb.PretrainedBert(model, tokenizer), "small")


@pytest.mark.integration
@pytest.mark.parametrize("name", WITHOUT_DATA)
def test_a_study_without_required_data_runs_on_a_small_model(
    name: str, small_context: StudyContext, tmp_path: Path
) -> None:
    run_study(load_studies()[name], small_context, tmp_path)


@pytest.mark.slow(reason="runs every study on real data, for two models")
@requires_data
@pytest.mark.parametrize("model", ["minilm", "glass"])
@pytest.mark.parametrize("name", list(STUDY_REGISTRY))
def test_a_study_runs_on_real_data(name: str, model: str, tmp_path: Path) -> None:
    run_study(load_studies()[name], StudyContext(gb.load(model), model, data_dir=DATA_DIR), tmp_path)


def run_study(study: Study, context: StudyContext, folder: Path) -> None:
    result = study.measure(context)
    assert result.study == study.name
    assert result.numbers
    write_result(result, folder, study_version=1, input_digest="")
    from_disk = read_result(folder, study_version=1)
    assert from_disk is not None
    study.plot(from_disk).savefig(folder / "figure.svg")
    assert study.summarize(from_disk).endswith(".")
    for title, rows in study.tables(from_disk).items():
        assert title
        assert len({len(row) for row in rows}) == 1
    assert study.measure(context).numbers == result.numbers
