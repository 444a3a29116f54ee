"""Checkpoints: the transformers layout both ways, old names, shards, and one clear line for each way to be broken."""

import json
import pickle
import struct
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
import transformers
from safetensors.torch import load_file, save_file

import glassbert as gb
from glassbert.weights.checkpoint import read_checkpoint, write_checkpoint

from ..model.published import distance, fresh, padded, sequences, twin

CLASSES = {
    "BertModel": ("pooler",),
    "BertForPreTraining": ("pooler", "masked_word", "next_sentence"),
    "BertForMaskedLM": ("masked_word",),
    "BertForNextSentencePrediction": ("pooler", "next_sentence"),
    "BertForSequenceClassification": ("pooler", "label"),
    "BertForTokenClassification": ("tag",),
    "BertForQuestionAnswering": ("answer",),
}


def their_model(kind: str, vocab_size: int, **changes: Any) -> Any:
    config = transformers.BertConfig(
        vocab_size=vocab_size, hidden_size=64, num_hidden_layers=2, num_attention_heads=4, intermediate_size=96,
        max_position_embeddings=40, **changes,
    )  # fmt: skip
    torch.manual_seed(3)
    model = getattr(transformers, kind)(config).eval()
    with torch.no_grad():
        for value in model.parameters():
            value.add_(torch.randn(value.shape) * 0.05)
    return model


@pytest.fixture
def folder(tokenizer: gb.Tokenizer, tmp_path: Path) -> Path:
    """A sound checkpoint to break."""
    write_checkpoint(fresh("tiny", ("pooler",), vocab_size=200), tokenizer, tmp_path)
    return tmp_path


@pytest.mark.parametrize("kind", CLASSES)
def test_what_we_save_transformers_loads_whole(kind: str, tokenizer: gb.Tokenizer, tmp_path: Path) -> None:
    twin(fresh("tiny", CLASSES[kind], vocab_size=200), tokenizer, tmp_path, kind)


@pytest.mark.parametrize("kind", CLASSES)
def test_what_transformers_saves_we_load_whole(kind: str, tokenizer: gb.Tokenizer, tmp_path: Path) -> None:
    theirs = their_model(kind, 200)
    theirs.save_pretrained(tmp_path)
    tokenizer.save(tmp_path)
    bert = gb.load(tmp_path)
    assert bert.report.unexpected == ()
    assert set(bert.report.heads) == set(CLASSES[kind])
    ids, segments = sequences(200, [3, 9, 9, 40])
    with torch.no_grad():
        expected = theirs(**padded(ids, segments), output_hidden_states=True).hidden_states[-1]
        ours = bert.model(gb.Row.of(ids, segments)).split([3, 9, 9, 40])
    for number, vectors in enumerate(ours):
        assert distance(vectors, expected[number, : len(vectors)]) < 1e-5


@pytest.mark.parametrize("heads", [*CLASSES.values(), ("pooler", "regression"), ()])
def test_saved_and_loaded_again_every_number_is_the_same(
    heads: tuple[str, ...], tokenizer: gb.Tokenizer, tmp_path: Path
) -> None:
    model = fresh("tiny", heads, vocab_size=200, labels=("no", "yes", "maybe"))
    write_checkpoint(model, tokenizer, tmp_path)
    again, _, report = read_checkpoint(tmp_path)
    assert set(report.heads) == set(heads)
    if {"label", "tag"} & set(heads):
        assert again.config.labels == ("no", "yes", "maybe")
    for (name, value), (other, same) in zip(model.state_dict().items(), again.state_dict().items(), strict=True):
        assert name == other
        assert torch.equal(value, same)


def rewrite(folder: Path, change: Any) -> None:
    """Change the stored weights in place."""
    path = folder / "model.safetensors"
    save_file(change(load_file(path)), path)


def test_first_release_names_and_stray_buffers_are_understood(folder: Path) -> None:
    before = gb.load(folder).model.state_dict()

    def old(weights: dict[str, torch.Tensor]) -> dict[str, torch.Tensor]:
        renamed = {
            f"bert.{name}".replace("LayerNorm.weight", "LayerNorm.gamma").replace("LayerNorm.bias", "LayerNorm.beta"):
                value for name, value in weights.items()
        }  # fmt: skip
        return renamed | {"bert.embeddings.position_ids": torch.arange(512)[None]}

    rewrite(folder, old)
    bert = gb.load(folder)
    assert bert.report.unexpected == ()
    for name, value in bert.model.state_dict().items():
        assert torch.equal(value, before[name])


def test_a_decoder_stored_beside_the_table_it_is_tied_to_is_no_surprise(
    tokenizer: gb.Tokenizer, tmp_path: Path
) -> None:
    model = fresh("tiny", ("masked_word",), vocab_size=200)
    write_checkpoint(model, tokenizer, tmp_path)

    def stored(weights: dict[str, torch.Tensor]) -> dict[str, torch.Tensor]:
        bias = weights.pop("cls.predictions.bias")
        table = weights["bert.embeddings.word_embeddings.weight"].clone()
        return weights | {"cls.predictions.decoder.weight": table, "cls.predictions.decoder.bias": bias}

    rewrite(tmp_path, stored)
    again = gb.load(tmp_path)
    assert torch.equal(again.model.heads["masked_word"].bias, model.heads["masked_word"].bias)


def test_a_decoder_that_is_not_tied_is_refused(tokenizer: gb.Tokenizer, tmp_path: Path) -> None:
    write_checkpoint(fresh("tiny", ("masked_word",), vocab_size=200), tokenizer, tmp_path)
    rewrite(tmp_path, lambda weights: weights | {"cls.predictions.decoder.weight": torch.ones(200, 128)})
    with pytest.raises(gb.GlassBertError, match="differs from the token table"):
        gb.load(tmp_path)


def test_shards_with_an_index_are_read_as_one(folder: Path) -> None:
    before = gb.load(folder).model.state_dict()
    whole = load_file(folder / "model.safetensors")
    (folder / "model.safetensors").unlink()
    names = sorted(whole)
    halves = {"model-00001-of-00002.safetensors": names[::2], "model-00002-of-00002.safetensors": names[1::2]}
    for file, members in halves.items():
        save_file({name: whole[name] for name in members}, folder / file)
    listed = {name: file for file, members in halves.items() for name in members}
    index = folder / "model.safetensors.index.json"
    index.write_text(json.dumps({"metadata": {}, "weight_map": listed}))
    for name, value in gb.load(folder).model.state_dict().items():
        assert torch.equal(value, before[name])

    index.write_text(json.dumps({"weight_map": {**listed, "extra": "model-00001-of-00002.safetensors"}}))
    with pytest.raises(gb.GlassBertError, match="promises extra"):
        gb.load(folder)
    index.write_text(json.dumps({"weight_map": {"extra": "../outside.safetensors"}}))
    with pytest.raises(gb.GlassBertError, match="not a file beside it"):
        gb.load(folder)


def test_an_old_bin_file_is_read_without_running_anything(folder: Path) -> None:
    before = gb.load(folder).model.state_dict()
    torch.save(load_file(folder / "model.safetensors"), folder / "pytorch_model.bin")
    (folder / "model.safetensors").unlink()
    for name, value in gb.load(folder).model.state_dict().items():
        assert torch.equal(value, before[name])


class Trap:
    """A pickle that would leave a mark if anybody ran it."""

    def __init__(self, mark: Path) -> None:
        self.mark = mark

    def __reduce__(self) -> Any:
        return (Path.touch, (self.mark,))


def test_a_pickle_is_never_executed(folder: Path) -> None:
    mark = folder / "executed"
    (folder / "model.safetensors").unlink()
    for save in (
        lambda path: path.write_bytes(pickle.dumps(Trap(mark))),
        lambda path: torch.save(Trap(mark), path),
    ):
        save(folder / "pytorch_model.bin")
        with pytest.raises(gb.GlassBertError, match="refused"):
            gb.load(folder)
    assert not mark.exists()


@pytest.mark.parametrize("data", [b"", b"abc", pickle.dumps([1]), pickle.dumps("words")])
def test_a_damaged_bin_file_is_one_line(data: bytes, folder: Path) -> None:
    (folder / "model.safetensors").unlink()
    (folder / "pytorch_model.bin").write_bytes(data)
    with pytest.raises(gb.GlassBertError, match=r"pytorch_model.bin (was refused|does not hold)"):
        gb.load(folder)


@pytest.mark.parametrize("odd", [{1: torch.ones(2)}, {"a": torch.ones(2, 2).to_sparse()}, {"a": 3}])
def test_a_bin_file_of_other_things_is_one_line(odd: object, folder: Path) -> None:
    (folder / "model.safetensors").unlink()
    torch.save(odd, folder / "pytorch_model.bin")
    with pytest.raises(gb.GlassBertError, match=r"pytorch_model.bin (was refused|does not hold)"):
        gb.load(folder)


def test_a_pooler_nobody_reads_is_left_out_where_the_class_has_none(tokenizer: gb.Tokenizer, tmp_path: Path) -> None:
    twin(fresh("tiny", ("pooler", "tag"), vocab_size=200), tokenizer, tmp_path, "BertForTokenClassification")
    assert gb.load(tmp_path).report.heads == ("tag",)


def test_doubled_label_names_matter_only_to_a_classifier(folder: Path) -> None:
    set_config(id2label={"0": "same", "1": "same"})(folder)
    assert gb.load(folder).config.labels == ("LABEL_0", "LABEL_1")


def test_half_precision_is_widened_and_said(folder: Path) -> None:
    rewrite(folder, lambda weights: {name: value.half() for name, value in weights.items()})
    bert = gb.load(folder)
    assert bert.model.embeddings.token.weight.dtype == torch.float32
    assert len(bert.report.reshaped) == len(bert.model.state_dict())
    assert "float16 to float32" in str(bert.report)


def test_unexpected_weights_are_listed(folder: Path) -> None:
    rewrite(folder, lambda weights: weights | {"vision.tower.weight": torch.ones(2)})
    bert = gb.load(folder)
    assert bert.report.unexpected == ("vision.tower.weight",)
    assert "vision.tower.weight" in str(bert.report)


def set_config(**changes: Any) -> Any:
    def change(folder: Path) -> None:
        path = folder / "config.json"
        path.write_text(json.dumps(json.loads(path.read_text()) | changes))

    return change


def without(name: str) -> Any:
    return lambda folder: rewrite(folder, lambda weights: {n: v for n, v in weights.items() if n != name})


def cut_short(folder: Path) -> None:
    path = folder / "model.safetensors"
    path.write_bytes(path.read_bytes()[:100_000])


def lie(folder: Path) -> None:
    """A header that promises bytes far beyond the file's end."""
    header = json.dumps({"a": {"dtype": "F32", "shape": [10**9], "data_offsets": [0, 4 * 10**9]}}).encode()
    (folder / "model.safetensors").write_bytes(struct.pack("<Q", len(header)) + header)


def huge_header(folder: Path) -> None:
    (folder / "model.safetensors").write_bytes(struct.pack("<Q", 2**60) + b"{}")


QUERY = "encoder.layer.1.attention.self.query.weight"
BROKEN: dict[str, tuple[Any, str]] = {
    "wrong model type": (set_config(model_type="gpt2"), "'gpt2' model"),
    "relative positions": (set_config(position_embedding_type="relative_key"), "relative_key"),
    "decoder": (set_config(is_decoder=True), "is_decoder"),
    "no config": (lambda folder: (folder / "config.json").unlink(), "no config.json"),
    "config no json": (lambda folder: (folder / "config.json").write_text("{"), "not a JSON object"),
    "config without a size": (lambda folder: (folder / "config.json").write_text("{}"), "does not say hidden_size"),
    "config of words": (set_config(hidden_size="wide"), "hidden_size='wide'"),
    "unknown activation": (set_config(hidden_act="swish"), "activation='swish'"),
    "endless layers told": (set_config(num_hidden_layers=10**9), "says 1000000000"),
    "dropout of words": (set_config(hidden_dropout_prob="0.1"), "dropout='0.1'"),
    "no epsilon": (set_config(layer_norm_eps=None), "norm_epsilon=None"),
    "architectures no list": (set_config(architectures=5, hidden_act=["gelu"]), "activation="),
    "query and key of other shapes": (
        lambda folder: rewrite(folder, lambda w: w | {QUERY: torch.ones(64, 128)}), "differ in shape or type"),
    "query of whole numbers": (
        lambda folder: rewrite(folder, lambda w: w | {QUERY: torch.ones(128, 128).int()}), "differ in shape or type"),
    "vocabulary not utf-8": (
        lambda f: ((f / "tokenizer.json").unlink(), (f / "vocab.txt").write_bytes(b"\xff\xfe")), "not UTF-8"),
    "no weights": (lambda folder: (folder / "model.safetensors").unlink(), "has no weights"),
    "no vocabulary": (lambda f: [(f / n).unlink() for n in ("tokenizer.json", "vocab.txt")], "no tokenizer.json"),
    "truncated": (cut_short, "damaged"),
    "lying header": (lie, "damaged"),
    "endless header": (huge_header, "damaged"),
    "empty file": (lambda folder: (folder / "model.safetensors").write_bytes(b""), "damaged"),
    "another shape": (set_config(intermediate_size=300), r"expand.weight has shape \[512, 128\].*\[300, 128\]"),
    "fewer layers told": (set_config(num_hidden_layers=1), "holds 2 layers, but its config.json says 1"),
    "more layers told": (set_config(num_hidden_layers=3), "holds 2 layers, but its config.json says 3"),
    "query missing": (without(QUERY), "lacks a part of layers.1.attention.project.weight"),
    "norm missing": (without("embeddings.LayerNorm.bias"), "did not load: 1 of"),
    "pooler bias missing": (without("pooler.dense.bias"), "did not load: 1 of"),
    "whole numbers": (
        lambda folder: rewrite(folder, lambda w: {n: v.int() for n, v in w.items()}), "not floating-point"),
    "not a number": (
        lambda folder: rewrite(folder, lambda w: w | {"embeddings.LayerNorm.bias": torch.full((128,), torch.nan)}),
        "embeddings.norm.bias holds numbers that are not finite"),
    "small table": (
        lambda folder: (set_config(vocab_size=50)(folder),
                        rewrite(folder, lambda w: w | {"embeddings.word_embeddings.weight": torch.ones(50, 128)})),
        "tokenizer has .* tokens but the model's table only 50"),
}  # fmt: skip


@pytest.mark.parametrize("how", BROKEN)
def test_a_broken_checkpoint_is_one_clear_line(how: str, folder: Path) -> None:
    change, words = BROKEN[how]
    change(folder)
    with pytest.raises(gb.GlassBertError, match=words) as caught:
        gb.load(folder)
    assert "\n" not in str(caught.value)


def test_heads_no_transformers_class_has_are_not_saved(tokenizer: gb.Tokenizer, tmp_path: Path) -> None:
    with pytest.raises(gb.GlassBertError, match="No transformers class has the heads answer \\+ tag"):
        write_checkpoint(fresh("tiny", ("tag", "answer"), vocab_size=200), tokenizer, tmp_path)
    assert not list(tmp_path.iterdir())


def test_saving_through_the_loaded_model_keeps_the_answers(minilm: gb.LoadedBert, tmp_path: Path) -> None:
    minilm.save(tmp_path)
    texts = ["The mouse was gone.", "The cat sat useless."]
    assert np.array_equal(gb.load(tmp_path).encode(texts), minilm.encode(texts))
