"""Running studies: caching, missing data, failures, and the lock of the output folder."""

from dataclasses import replace
from pathlib import Path

import pytest
import torch
from filelock import FileLock

import glassbert as gb
from glassbert.studies.framework.input_digest import input_digest
from glassbert.studies.framework.result import Number, Result, write_result
from glassbert.studies.framework.runner import StudyProgress, read_results, run_studies
from glassbert.studies.framework.study_context import StudyContext
from glassbert.studies.framework.study_definition import Study, load_studies, select_studies
from glassbert.studies.framework.study_report import write_report

from ...model.reference_models import random_model


@pytest.fixture
def context(minilm: gb.PretrainedBert) -> StudyContext:
    model = random_model("tiny", (), vocab_size=len(minilm.tokenizer.vocabulary))
    return StudyContext(gb.PretrainedBert(model, minilm.tokenizer), "tiny")


def statuses(studies: list[Study], context: StudyContext, out: Path) -> list[str]:
    return [outcome.status for outcome in run_studies(studies, [context], out)]


def test_results_are_cached_until_an_input_changes(context: StudyContext, tmp_path: Path) -> None:
    studies = select_studies(["vocabulary", "helix"])
    assert statuses(studies, context, tmp_path) == ["computed", "computed"]
    assert statuses(studies, context, tmp_path) == ["cached", "cached"]
    other_seed = replace(context, seed=1)
    assert statuses(studies, other_seed, tmp_path) == ["computed", "computed"]
    (tmp_path / "tiny" / "helix" / "figure.svg").unlink()
    assert statuses(studies, other_seed, tmp_path) == ["cached", "computed"]


def test_the_digest_depends_on_weights_seed_data_and_imported_studies(context: StudyContext, tmp_path: Path) -> None:
    studies = load_studies()
    digest = input_digest(studies["helix"], context, "weights")
    assert digest == input_digest(studies["helix"], context, "weights")
    assert digest != input_digest(studies["helix"], context, "other weights")
    assert digest != input_digest(studies["helix"], replace(context, seed=1), "weights")
    assert digest != input_digest(studies["vocabulary"], context, "weights")
    with_data = replace(context, data_dir=tmp_path)
    study = replace(studies["helix"], required_data=("words.txt",))
    (tmp_path / "words.txt").write_text("old")
    before = input_digest(study, with_data, "weights")
    (tmp_path / "words.txt").write_text("new")
    assert input_digest(study, with_data, "weights") != before


def test_another_model_of_the_same_name_is_an_error(context: StudyContext, tmp_path: Path) -> None:
    run_studies(select_studies(["vocabulary"]), [context], tmp_path)
    other = gb.PretrainedBert(random_model("tiny", (), seed=8, vocab_size=30_522), context.bert.tokenizer)
    with pytest.raises(gb.GlassBertError, match="another model"):
        run_studies(select_studies(["parameters"]), [replace(context, bert=other)], tmp_path)
    assert list(read_results(tmp_path)["tiny"][1]) == ["vocabulary"]


def test_progress_is_reported_and_a_study_without_its_data_is_skipped(context: StudyContext, tmp_path: Path) -> None:
    (helix,) = select_studies(["helix"])
    studies = [replace(helix, name="needs_data", required_data=("missing/file.tsv",)), helix]
    progress: list[StudyProgress] = []
    skipped, computed = run_studies(studies, [context], tmp_path, progress.append)
    assert [(step.number, step.total, step.study) for step in progress[:2]] == [(1, 2, "needs_data"), (2, 2, "helix")]
    assert (skipped.status, computed.status) == ("skipped", "computed")
    assert "missing/file.tsv" in skipped.reason
    assert not (tmp_path / "tiny" / "needs_data").exists()


def test_the_number_of_threads_is_restored_after_a_study(context: StudyContext, tmp_path: Path) -> None:
    (helix,) = select_studies(["helix"])
    num_threads = torch.get_num_threads()

    def measure(context: StudyContext) -> Result:
        torch.set_num_threads(num_threads + 1)
        return helix.measure(context)

    run_studies([replace(helix, measure=measure)], [context], tmp_path)
    assert torch.get_num_threads() == num_threads


def test_results_of_earlier_versions_are_ignored_and_computed_again(context: StudyContext, tmp_path: Path) -> None:
    run_studies(select_studies(["helix", "vocabulary"]), [context], tmp_path)
    old = Result("helix", "tiny", (Number("turns", 3, n=10, method="exact"),))
    write_result(old, tmp_path / "tiny" / "helix", study_version=0, input_digest="another digest")
    assert list(read_results(tmp_path)["tiny"][1]) == ["vocabulary"]
    assert 'id="helix"' not in write_report(tmp_path).read_text(encoding="utf-8")
    assert statuses(select_studies(["helix"]), context, tmp_path) == ["computed"]


def test_a_failing_study_does_not_stop_the_others(context: StudyContext, tmp_path: Path) -> None:
    def fail(context: StudyContext) -> Result:
        raise ValueError("boom")

    (vocabulary,) = select_studies(["vocabulary"])
    broken = replace(vocabulary, name="broken", measure=fail, optional_data=("some/file",))
    failed, computed = run_studies([broken, vocabulary], [context], tmp_path)
    assert (failed.status, computed.status) == ("failed", "computed")
    assert failed.reason.startswith("ValueError: boom (test_runner.py, line ")
    assert "some/file" in failed.reason
    assert vocabulary.title in write_report(tmp_path).read_text(encoding="utf-8")


def test_a_damaged_or_missing_figure_is_plotted_again(context: StudyContext, tmp_path: Path) -> None:
    studies = select_studies(["vocabulary"])
    run_studies(studies, [context], tmp_path)
    folder = tmp_path / "tiny" / "vocabulary"
    svg = (folder / "figure.svg").read_bytes()
    assert statuses(studies, context, tmp_path) == ["cached"]
    (folder / "figure.svg").write_bytes(svg[:500])
    assert statuses(studies, context, tmp_path) == ["computed"]
    assert (folder / "figure.svg").read_bytes().rstrip().endswith(b"</svg>")
    (folder / "figure.png").unlink()
    run_studies(studies, [context], tmp_path)
    assert (folder / "figure.png").exists()


def test_two_runs_cannot_write_to_one_folder(context: StudyContext, tmp_path: Path) -> None:
    with FileLock(tmp_path / ".lock"), pytest.raises(gb.GlassBertError, match="Another run"):
        run_studies(select_studies(["vocabulary"]), [context], tmp_path)


def test_results_that_claim_another_name_than_their_folder_are_ignored(context: StudyContext, tmp_path: Path) -> None:
    run_studies(select_studies(["vocabulary"]), [context], tmp_path)
    assert list(read_results(tmp_path)) == [context.name]
    (tmp_path / context.name).rename(tmp_path / "evil")
    assert read_results(tmp_path) == {}
