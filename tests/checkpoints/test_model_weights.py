"""A model that could not be loaded is not saved: one line, and the earlier files stay."""

import warnings
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
from tokenizers import AddedToken, normalizers
from torch import nn
from torch.nn.utils import parametrizations, prune

import glassbert as gb


def with_nan(model: gb.Bert) -> None:
    model.encoder_layer(1).ffn_up.weight.data[3, 2] = torch.nan


def with_larger_embeddings(model: gb.Bert) -> None:
    model.embeddings.token = nn.Embedding(20_000, model.config.hidden_size)


def with_quantized_heads(model: gb.Bert) -> gb.Bert:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return torch.ao.quantization.quantize_dynamic(model, {nn.Linear})


# A change of the model in place, or one that returns a new model; and a part of the message.
UNLOADABLE_MODELS: dict[str, tuple[Callable[[Any], Any], str]] = {
    "fewer layers": (lambda model: setattr(model, "layers", model.layers[:1]), "has no layers.1.attention"),
    "more layers": (lambda model: model.layers.append(model.layers[0]) and None, "has layers.2.attention"),
    "another config": (lambda model: setattr(model, "config", replace(model.config, num_layers=1)), "has layers.1."),
    "NaN": (with_nan, "layers.1.ffn_up.weight contains values that are not finite"),
    "larger embeddings": (with_larger_embeddings, "embeddings.token.weight has shape [20000, 128]"),
    "no embeddings": (lambda model: delattr(model, "embeddings"), "has no embeddings.token.weight"),
    "integers": (
        lambda model: setattr(model.embeddings.norm, "bias", nn.Parameter(torch.ones(128).int(), requires_grad=False)),
        "embeddings.norm.bias is a tensor of type int32",
    ),
    "sparse": (
        lambda model: setattr(model.heads["pooler"].dense, "weight", nn.Parameter(torch.eye(128).to_sparse())),
        "heads.pooler.dense.weight is a tensor of type sparse_coo",
    ),
    "extra submodule": (lambda model: model.add_module("probe", nn.Linear(2, 2)), "has probe.weight"),
    "pruned": (
        lambda model: prune.l1_unstructured(model.layers[0].ffn_up, "weight", 0.5) and None,
        "ffn_up.weight_orig",
    ),
    "weight norm": (
        lambda model: parametrizations.weight_norm(model.layers[0].ffn_up) and None,
        "has layers.0.ffn_up.",
    ),
    "meta": (lambda model: model.to("meta"), "is on the device 'meta'"),
    "quantized": (with_quantized_heads, "has heads.pooler.dense.scale"),
}


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def assert_not_saved(bert: gb.PretrainedBert, folder: Path, message: str) -> None:
    before = contents(folder)
    for out in (folder, folder.parent / "new"):
        with pytest.raises(gb.GlassBertError) as caught:
            bert.save(out)
        assert message in str(caught.value)
        assert "\n" not in str(caught.value)
    assert contents(folder) == before


@pytest.fixture
def saved(tiny_folder: Path, tmp_path: Path) -> tuple[gb.PretrainedBert, Path]:
    """A model, and the folder that it is saved in."""
    bert = gb.load(tiny_folder)
    bert.save(tmp_path / "good")
    return bert, tmp_path / "good"


@pytest.mark.parametrize("case", UNLOADABLE_MODELS)
def test_a_model_that_could_not_be_loaded_is_not_saved(case: str, saved: tuple[gb.PretrainedBert, Path]) -> None:
    bert, folder = saved
    change, message = UNLOADABLE_MODELS[case]
    bert.model = change(bert.model) or bert.model
    assert_not_saved(bert, folder, message)
    assert not (folder.parent / "new").exists()
    gb.load(folder)


def remove_template(tokenizer: gb.Tokenizer) -> None:
    tokenizer.backend.post_processor = None


def replace_normalizer(tokenizer: gb.Tokenizer) -> None:
    tokenizer.backend.normalizer = normalizers.Replace("a", "b")


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda tokenizer: tokenizer.backend.add_tokens(["zzq"]), "but the model's vocab_size is"),
        (remove_template, "does not encode a text as [CLS] a [SEP]"),
        (replace_normalizer, "has the normalizer 'Replace'"),
    ],
)
def test_a_tokenizer_that_could_not_be_loaded_is_not_saved(
    change: Callable[[gb.Tokenizer], None], message: str, saved: tuple[gb.PretrainedBert, Path]
) -> None:
    bert, folder = saved
    change(bert.tokenizer)
    assert_not_saved(bert, folder, message)
    gb.load(folder)


def test_a_token_that_the_model_has_an_embedding_for_is_saved(
    saved: tuple[gb.PretrainedBert, Path],
) -> None:
    bert, folder = saved
    size = bert.config.vocab_size
    bert.model = gb.Bert(replace(bert.config, vocab_size=size + 1))
    bert.tokenizer.backend.add_tokens([AddedToken("zzq", normalized=False)])
    bert.save(folder)
    assert gb.load(folder).tokenizer.token_to_id("zzq") == size
    assert (folder / "vocab.txt").read_text().splitlines()[size:] == ["zzq"]


def test_shared_and_overlapping_weights_are_saved_separately(saved: tuple[gb.PretrainedBert, Path]) -> None:
    bert, folder = saved
    bert.model.layers[1] = bert.model.layers[0]
    flat = torch.cat([torch.linspace(-0.1, 0.1, 128), torch.linspace(0.5, 1, 64)])
    bert.model.embeddings.norm.weight.data, bert.model.embeddings.norm.bias.data = flat[:128], flat[64:]
    bert.save(folder)
    assert np.array_equal(gb.load(folder).encode("a cat"), bert.encode("a cat"))


@pytest.mark.parametrize("part", ["model", "layer"])
def test_a_compiled_model_is_saved_under_the_names_of_its_weights(
    part: str, saved: tuple[gb.PretrainedBert, Path]
) -> None:
    bert, folder = saved
    expected = bert.encode("a cat")
    compiled: Any = torch.compile(bert.model if part == "model" else bert.model.layers[1], backend="eager")
    if part == "model":
        bert.model = compiled
    else:
        bert.model.layers[1] = compiled
    bert.save(folder.parent / "new")
    assert np.array_equal(gb.load(folder.parent / "new").encode("a cat"), expected)


@pytest.mark.parametrize("folder", ["", " "])
def test_an_empty_path_is_not_the_working_folder(
    folder: str, saved: tuple[gb.PretrainedBert, Path], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "working").mkdir()
    monkeypatch.chdir(tmp_path / "working")
    with pytest.raises(gb.GlassBertError, match="must be the path of a folder"):
        saved[0].save(folder)
    assert not list((tmp_path / "working").iterdir())
