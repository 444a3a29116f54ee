"""The manifest of an index accepts only the model it was created with."""

from pathlib import Path

import pytest

from glassbert.search.store.manifest import IndexManifest, IndexMismatchError, full_model_name, validate_same_model


def manifest(model: str) -> IndexManifest:
    return IndexManifest(
        model=model, model_digest="old", pooling="mean", layer=6, window=256, overlap=64, vector_size=384
    )


def test_a_model_whose_weights_have_changed_is_not_called_another_model(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "run").mkdir()
    monkeypatch.chdir(tmp_path)
    stored = manifest(full_model_name("run"))
    validate_same_model(stored, "run", "old", "db")
    for name in ("run", str(tmp_path / "run")):
        with pytest.raises(IndexMismatchError, match="whose weights, configuration or tokenizer have changed"):
            validate_same_model(stored, name, "new", "db")


def test_another_model_is_named() -> None:
    with pytest.raises(IndexMismatchError, match="created with the model minilm, not with glass"):
        validate_same_model(manifest("minilm"), "glass", "new", "db")
