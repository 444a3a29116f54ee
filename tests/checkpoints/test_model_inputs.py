"""The folders that a command must not replace because it reads a model from them."""

from pathlib import Path

from glassbert.checkpoints.locate import GLASS_FOLDER
from glassbert.checkpoints.model_inputs import RUN_MANIFESTS, model_inputs
from glassbert.pretraining.pretraining_run import RECIPE_FILE
from glassbert.tasks.finetuning import MANIFEST_FILE
from glassbert.training.run_folder import RunFolder


def test_the_run_folder_of_a_model_is_recognized_by_its_manifest(tmp_path: Path) -> None:
    assert RUN_MANIFESTS == (MANIFEST_FILE, RECIPE_FILE)
    for name in RUN_MANIFESTS:
        run = tmp_path / name
        models = [run / "model", run / "seed-1" / "model", run / "snapshots" / "step-00000001"]
        for model in models:
            model.mkdir(parents=True)
            (model / "config.json").write_text("{}")
            assert model_inputs(model) == [model]
        RunFolder(run, name).write_manifest({"seed": 1}, {})
        assert [model_inputs(model) for model in models] == [[model, run] for model in models]
        assert model_inputs(run) == [run / "model", run]
        for damaged in ("{}", "[", "text"):
            (run / name).write_text(damaged)
            assert model_inputs(run / "model") == [run / "model"]


def test_models_without_a_run_folder_have_no_other_inputs() -> None:
    assert model_inputs("glass") == [GLASS_FOLDER]
    assert model_inputs("no/such-model") == []
