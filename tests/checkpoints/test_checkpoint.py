"""Checkpoints in the transformers layout: reading, writing, old names, shards and errors."""

import io
import json
import pickle
import struct
import time
import zipfile
from collections import OrderedDict
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
import transformers
from safetensors.torch import load_file, save_file
from torch._utils import _rebuild_tensor_v2  # pyright: ignore[reportPrivateUsage]  what pickles of tensors call

import glassbert as gb
from glassbert.checkpoints.checkpoint import read_checkpoint, write_checkpoint
from glassbert.tasks.model_loading import load_finetuned

from ..model.reference_models import (
    load_in_transformers,
    max_difference,
    pad_for_transformers,
    random_model,
    random_sequences,
)

QUERY = "encoder.layer.1.attention.self.query.weight"
HEADS_OF_CLASS = {
    "BertModel": ("pooler",),
    "BertForPreTraining": ("pooler", "mlm", "nsp"),
    "BertForMaskedLM": ("mlm",),
    "BertForNextSentencePrediction": ("pooler", "nsp"),
    "BertForSequenceClassification": ("pooler", "classification"),
    "BertForTokenClassification": ("token_classification",),
    "BertForQuestionAnswering": ("span",),
}


def transformers_model(class_name: str, vocab_size: int, **changes: Any) -> Any:
    config = transformers.BertConfig(
        vocab_size=vocab_size, hidden_size=64, num_hidden_layers=2, num_attention_heads=4, intermediate_size=96,
        max_position_embeddings=40, **changes,
    )  # fmt: skip
    torch.manual_seed(3)
    model = getattr(transformers, class_name)(config).eval()
    with torch.no_grad():
        for value in model.parameters():
            value.add_(torch.randn(value.shape) * 0.05)
    return model


@pytest.fixture
def folder(tokenizer: gb.Tokenizer, tmp_path: Path) -> Path:
    """A valid checkpoint, for tests that damage it."""
    write_checkpoint(random_model("tiny", ("pooler",), vocab_size=200), tokenizer, tmp_path)
    return tmp_path


@pytest.mark.parametrize("class_name", HEADS_OF_CLASS)
def test_transformers_loads_what_we_save_without_missing_or_unexpected_keys(
    class_name: str, tokenizer: gb.Tokenizer, tmp_path: Path
) -> None:
    load_in_transformers(
        random_model("tiny", HEADS_OF_CLASS[class_name], vocab_size=200), tokenizer, tmp_path, class_name
    )


@pytest.mark.parametrize("class_name", HEADS_OF_CLASS)
def test_we_load_what_transformers_saves_without_unexpected_weights(
    class_name: str, tokenizer: gb.Tokenizer, tmp_path: Path
) -> None:
    theirs = transformers_model(class_name, 200)
    theirs.save_pretrained(tmp_path)
    tokenizer.save(tmp_path)
    bert = gb.load(tmp_path)
    assert bert.report.unexpected_weights == ()
    assert set(bert.report.heads) == set(HEADS_OF_CLASS[class_name])
    ids, segments = random_sequences(200, [3, 9, 9, 40])
    with torch.no_grad():
        expected = theirs(**pad_for_transformers(ids, segments), output_hidden_states=True).hidden_states[-1]
        ours = bert.model(gb.PackedBatch.from_sequences(ids, segments)).split([3, 9, 9, 40])
    for index, hidden in enumerate(ours):
        assert max_difference(hidden, expected[index, : len(hidden)]) < 1e-5


def test_a_multi_label_classifier_loads_without_its_head_and_does_not_predict(
    tokenizer: gb.Tokenizer, tmp_path: Path
) -> None:
    problem = {"problem_type": "multi_label_classification", "num_labels": 3}
    theirs = transformers_model("BertForSequenceClassification", 200, **problem)
    theirs.save_pretrained(tmp_path)
    tokenizer.save(tmp_path)
    bert = gb.load(tmp_path)
    assert bert.report.heads == ("pooler",)
    assert bert.report.unexpected_weights == ("classifier.bias", "classifier.weight")
    encoding = tokenizer.encode("the cat")
    with torch.no_grad():
        expected = theirs.bert(torch.tensor([encoding.ids])).last_hidden_state[0]
    assert np.abs(bert.trace("the cat").hidden[-1] - expected.numpy()).max() < 1e-5
    for predict in (lambda: bert.predict(["the cat"]), lambda: load_finetuned(tmp_path)):
        with pytest.raises(gb.GlassBertError, match="problem_type='multi_label_classification'"):
            predict()


def test_the_problem_type_of_a_token_classifier_is_ignored(tokenizer: gb.Tokenizer, tmp_path: Path) -> None:
    theirs = transformers_model("BertForTokenClassification", 200, problem_type="multi_label_classification")
    theirs.save_pretrained(tmp_path)
    tokenizer.save(tmp_path)
    assert load_finetuned(tmp_path).task_config.task == "tag"


@pytest.mark.parametrize("heads", [*HEADS_OF_CLASS.values(), ("pooler", "regression"), ()])
def test_a_saved_model_is_loaded_with_identical_weights(
    heads: tuple[str, ...], tokenizer: gb.Tokenizer, tmp_path: Path
) -> None:
    model = random_model("tiny", heads, vocab_size=200, labels=("no", "yes", "maybe"))
    write_checkpoint(model, tokenizer, tmp_path)
    loaded, _, report = read_checkpoint(tmp_path)
    assert set(report.heads) == set(heads)
    if {"classification", "token_classification"} & set(heads):
        assert loaded.config.labels == ("no", "yes", "maybe")
    assert model.state_dict().keys() == loaded.state_dict().keys()
    for name, value in model.state_dict().items():
        assert torch.equal(value, loaded.state_dict()[name])


def rewrite(folder: Path, change: Any) -> None:
    """Change the stored weights in place."""
    path = folder / "model.safetensors"
    save_file(change(load_file(path)), path)


def test_old_parameter_names_and_stored_buffers_are_supported(folder: Path) -> None:
    before = gb.load(folder).model.state_dict()

    def with_old_names(weights: dict[str, torch.Tensor]) -> dict[str, torch.Tensor]:
        renamed = {
            f"bert.{name}".replace("LayerNorm.weight", "LayerNorm.gamma").replace("LayerNorm.bias", "LayerNorm.beta"):
                value for name, value in weights.items()
        }  # fmt: skip
        return renamed | {"bert.embeddings.position_ids": torch.arange(512)[None]}

    rewrite(folder, with_old_names)
    bert = gb.load(folder)
    assert bert.report.unexpected_weights == ()
    for name, value in bert.model.state_dict().items():
        assert torch.equal(value, before[name])


def test_a_stored_decoder_that_equals_the_token_embeddings_is_accepted(tokenizer: gb.Tokenizer, tmp_path: Path) -> None:
    model = random_model("tiny", ("mlm",), vocab_size=200)
    write_checkpoint(model, tokenizer, tmp_path)

    def with_decoder(weights: dict[str, torch.Tensor]) -> dict[str, torch.Tensor]:
        bias = weights.pop("cls.predictions.bias")
        token_embeddings = weights["bert.embeddings.word_embeddings.weight"].clone()
        return weights | {"cls.predictions.decoder.weight": token_embeddings, "cls.predictions.decoder.bias": bias}

    rewrite(tmp_path, with_decoder)
    loaded = gb.load(tmp_path).model
    assert torch.equal(loaded.state_dict()["heads.mlm.bias"], model.state_dict()["heads.mlm.bias"])


def test_an_untied_decoder_is_refused(tokenizer: gb.Tokenizer, tmp_path: Path) -> None:
    write_checkpoint(random_model("tiny", ("mlm",), vocab_size=200), tokenizer, tmp_path)
    rewrite(tmp_path, lambda weights: weights | {"cls.predictions.decoder.weight": torch.ones(200, 128)})
    with pytest.raises(gb.GlassBertError, match="differs from the token embeddings"):
        gb.load(tmp_path)


@pytest.mark.parametrize("class_name", ["BertForMaskedLM", "BertForPreTraining"])
@pytest.mark.parametrize(
    ("stored", "unexpected"),
    [
        ({"cls.predictions.bias": 1.0}, ()),
        ({"cls.predictions.decoder.bias": 2.0}, ()),
        ({"cls.predictions.bias": 2.0, "cls.predictions.decoder.bias": 2.0}, ()),
        ({"cls.predictions.bias": 1.0, "cls.predictions.decoder.bias": 2.0}, ("cls.predictions.bias",)),
    ],
)
def test_mlm_logits_are_those_of_transformers_whichever_biases_are_stored(
    stored: dict[str, float], unexpected: tuple[str, ...], class_name: str, tokenizer: gb.Tokenizer, tmp_path: Path
) -> None:
    write_checkpoint(random_model("tiny", HEADS_OF_CLASS[class_name], vocab_size=200), tokenizer, tmp_path)

    def with_biases(weights: dict[str, torch.Tensor]) -> dict[str, torch.Tensor]:
        del weights["cls.predictions.bias"]
        return weights | {name: torch.linspace(0, value, 200) ** 2 for name, value in stored.items()}

    rewrite(tmp_path, with_biases)
    bert, theirs = gb.load(tmp_path), getattr(transformers, class_name).from_pretrained(tmp_path).eval()
    ids, segments = random_sequences(200, [9])
    with torch.no_grad():
        expected = theirs(**pad_for_transformers(ids, segments))
        logits = bert.model.mlm_logits(bert.model(gb.PackedBatch.from_sequences(ids, segments)))
    expected_logits = expected.logits if class_name == "BertForMaskedLM" else expected.prediction_logits
    assert max_difference(logits, expected_logits[0]) < 1e-5
    assert bert.report.unexpected_weights == unexpected


def test_sharded_weights_are_read(folder: Path) -> None:
    before = gb.load(folder).model.state_dict()
    weights = load_file(folder / "model.safetensors")
    (folder / "model.safetensors").unlink()
    names = sorted(weights)
    shards = {"model-00001-of-00002.safetensors": names[::2], "model-00002-of-00002.safetensors": names[1::2]}
    for file, members in shards.items():
        save_file({name: weights[name] for name in members}, folder / file)
    weight_map = {name: file for file, members in shards.items() for name in members}
    index = folder / "model.safetensors.index.json"
    index.write_text(json.dumps({"metadata": {}, "weight_map": weight_map}))
    for name, value in gb.load(folder).model.state_dict().items():
        assert torch.equal(value, before[name])

    index.write_text(json.dumps({"weight_map": {**weight_map, "extra": "model-00001-of-00002.safetensors"}}))
    with pytest.raises(gb.GlassBertError, match="lists extra"):
        gb.load(folder)
    index.write_text(json.dumps({"weight_map": {"extra": "../outside.safetensors"}}))
    with pytest.raises(gb.GlassBertError, match="not a file in the same folder"):
        gb.load(folder)


def test_a_weight_with_two_values_in_two_shards_is_refused(folder: Path) -> None:
    weights = load_file(folder / "model.safetensors")
    (folder / "model.safetensors").unlink()
    name = next(iter(weights))
    save_file(weights, folder / "a.safetensors")
    weight_map = dict.fromkeys(weights, "a.safetensors") | {name: "b.safetensors"}
    (folder / "model.safetensors.index.json").write_text(json.dumps({"weight_map": weight_map}))
    for factor, is_valid in ((1, True), (2, False)):
        save_file({name: weights[name] * factor + (factor - 1)}, folder / "b.safetensors")
        if is_valid:
            gb.load(folder)
        else:
            with pytest.raises(gb.GlassBertError, match="has two values of"):
                gb.load(folder)


def test_a_bin_file_is_read(folder: Path) -> None:
    before = gb.load(folder).model.state_dict()
    torch.save(load_file(folder / "model.safetensors"), folder / "pytorch_model.bin")
    (folder / "model.safetensors").unlink()
    for name, value in gb.load(folder).model.state_dict().items():
        assert torch.equal(value, before[name])


class MaliciousPickle:
    """An object that creates a file when it is unpickled."""

    def __init__(self, created_file: Path) -> None:
        self.created_file = created_file

    def __reduce__(self) -> Any:
        return (Path.touch, (self.created_file,))


def test_a_pickle_is_never_executed(folder: Path) -> None:
    created_file = folder / "executed"
    (folder / "model.safetensors").unlink()
    for save in (
        lambda path: path.write_bytes(pickle.dumps(MaliciousPickle(created_file))),
        lambda path: torch.save(MaliciousPickle(created_file), path),
    ):
        save(folder / "pytorch_model.bin")
        with pytest.raises(gb.GlassBertError, match="cannot be loaded"):
            gb.load(folder)
    assert not created_file.exists()


@pytest.mark.parametrize("data", [b"", b"abc", pickle.dumps([1]), pickle.dumps("words")])
def test_a_damaged_bin_file_is_refused(data: bytes, folder: Path) -> None:
    (folder / "model.safetensors").unlink()
    (folder / "pytorch_model.bin").write_bytes(data)
    with pytest.raises(gb.GlassBertError, match=r"pytorch_model.bin (cannot be loaded|must contain)"):
        gb.load(folder)


@pytest.mark.parametrize("content", [{1: torch.ones(2)}, {"a": torch.ones(2, 2).to_sparse()}, {"a": 3}])
def test_a_bin_file_with_other_objects_is_refused(content: object, folder: Path) -> None:
    (folder / "model.safetensors").unlink()
    torch.save(content, folder / "pytorch_model.bin")
    with pytest.raises(gb.GlassBertError, match=r"pytorch_model.bin (cannot be loaded|must contain)"):
        gb.load(folder)


def write_pickle(folder: Path, data: bytes, old_format: bool) -> None:
    """Replace the weights by a bin file with this pickle where PyTorch stores the weights."""
    (folder / "model.safetensors").unlink()
    path = folder / "pytorch_model.bin"
    torch.save({}, path, _use_new_zipfile_serialization=not old_format)
    if old_format:
        path.write_bytes(path.read_bytes().replace(pickle.dumps({}, 2), data))
        return
    with zipfile.ZipFile(path) as archive:
        entries = {name: archive.read(name) for name in archive.namelist()}
    with zipfile.ZipFile(path, "w") as archive:
        for name, content in entries.items():
            archive.writestr(name, data if name.endswith("/data.pkl") else content)


class ClaimedTensor:
    """An object whose pickle rebuilds a tensor from claimed data, as PyTorch writes it."""

    def __init__(self, num_elements: object, shape: object = (1,), strides: object = (1,), offset: object = 0) -> None:
        self.num_elements = num_elements
        hooks: OrderedDict[str, object] = OrderedDict()
        self.arguments = (offset, shape, strides, False, hooks)

    def __reduce__(self) -> Any:
        return _rebuild_tensor_v2, (ClaimedStorage(self.num_elements), *self.arguments)


class ClaimedStorage:
    def __init__(self, num_elements: object) -> None:
        self.num_elements = num_elements


class ClaimPickler(pickle.Pickler):
    def persistent_id(self, obj: Any) -> Any:
        return ("storage", torch.FloatStorage, "0", "cpu", obj.num_elements) if type(obj) is ClaimedStorage else None


def claim(*tensors: ClaimedTensor) -> bytes:
    """Return the pickle of tensors."""
    buffer = io.BytesIO()
    ClaimPickler(buffer, 2).dump({str(index): tensor for index, tensor in enumerate(tensors)})
    return buffer.getvalue()


DOUBLING = b")q\x00" + b"".join(b"h\x00h\x00\x86q\x00" for _ in range(22))  # a tuple of 2**22 items
PICKLES = {
    "dict key": (b"\x80\x02}" + DOUBLING + b"Ns.", "tuples of more than 100 items"),
    "called object": (b"\x80\x02]" + b"q\x00]h\x00ah\x00a" * 2 + b")R.", "calls something that is not a function"),
    "code": (b"\x80\x02cposix\nsystem\nX\x04\x00\x00\x00true\x85R.", "contains 'posix.system'"),
    "code by name": (pickle.dumps({"a": print}, 4), "opcode FRAME"),
    "large data": (claim(ClaimedTensor(10**11)), "claims to contain more than its"),
    "data of a negative size": (claim(ClaimedTensor(-4)), "not a storage of numbers"),
    "data of a size in words": (claim(ClaimedTensor("4")), "not a storage of numbers"),
    "data of two sizes": (claim(ClaimedTensor(4), ClaimedTensor(5)), "the same data in two ways"),
    "large tensor": (claim(ClaimedTensor(4, (10**11,))), "only 4 numbers for it"),
    "large stride": (claim(ClaimedTensor(4, (2,), (10**11,))), "only 4 numbers for it"),
    "large offset": (claim(ClaimedTensor(4, (1,), (1,), 10**11)), "only 4 numbers for it"),
    "negative stride": (claim(ClaimedTensor(4, (2,), (-1,))), "sizes that are not numbers"),
    "state of a tensor": (claim(ClaimedTensor(4))[:-2] + b"}bs.", "sets the state"),
    "new object": (b"\x80\x02ccollections\nOrderedDict\n)\x81.", "opcode NEWOBJ"),
}


@pytest.mark.parametrize("old_format", [False, True])
@pytest.mark.parametrize("case", PICKLES)
def test_a_hostile_pickle_is_refused_before_it_is_loaded(case: str, old_format: bool, folder: Path) -> None:
    data, reason = PICKLES[case]
    write_pickle(folder, data, old_format)
    began = time.process_time()
    with pytest.raises(gb.GlassBertError, match=reason) as caught:
        gb.load(folder)
    assert "\n" not in str(caught.value)
    assert time.process_time() - began < 2


def test_an_unused_pooler_is_not_saved_if_the_class_has_none(tokenizer: gb.Tokenizer, tmp_path: Path) -> None:
    load_in_transformers(
        random_model("tiny", ("pooler", "token_classification"), vocab_size=200),
        tokenizer,
        tmp_path,
        "BertForTokenClassification",
    )
    assert gb.load(tmp_path).report.heads == ("token_classification",)


def test_duplicate_labels_are_accepted_without_a_classifier(folder: Path) -> None:
    set_config(id2label={"0": "same", "1": "same"})(folder)
    assert gb.load(folder).config.labels == ("LABEL_0", "LABEL_1")


def test_half_precision_weights_are_converted_and_reported(folder: Path) -> None:
    rewrite(folder, lambda weights: {name: value.half() for name, value in weights.items()})
    bert = gb.load(folder)
    assert bert.model.embeddings.token.weight.dtype == torch.float32
    assert len(bert.report.converted_weights) == len(bert.model.state_dict())
    assert "float16 to float32" in str(bert.report)


EXOTIC_TYPES = [torch.float8_e4m3fn, torch.float8_e5m2, torch.float8_e8m0fnu, torch.int8, torch.uint16, torch.bool,
                torch.complex64]  # fmt: skip


@pytest.mark.parametrize("dtype", EXOTIC_TYPES, ids=str)
@pytest.mark.parametrize("name", [QUERY, "embeddings.LayerNorm.bias", "embeddings.word_embeddings.weight"])
def test_weights_of_other_types_are_refused_by_name(dtype: torch.dtype, name: str, folder: Path) -> None:
    rewrite(folder, lambda weights: weights | {name: weights[name].to(dtype)})
    with pytest.raises(gb.GlassBertError, match=f"{name} has dtype {str(dtype).removeprefix('torch.')}; expected"):
        gb.load(folder)


def test_four_bit_weights_are_refused_by_name(folder: Path) -> None:
    header = {"embeddings.LayerNorm.bias": {"dtype": "F4", "shape": [128], "data_offsets": [0, 64]}}
    text = json.dumps(header).encode()
    (folder / "model.safetensors").write_bytes(struct.pack("<Q", len(text)) + text + bytes(64))
    with pytest.raises(gb.GlassBertError, match="embeddings.LayerNorm.bias has dtype float4_e2m1fn_x2; expected"):
        gb.load(folder)


@pytest.mark.parametrize("dtype", [torch.float16, torch.float8_e5m2], ids=str)
def test_a_decoder_of_another_type_is_refused(dtype: torch.dtype, tokenizer: gb.Tokenizer, tmp_path: Path) -> None:
    write_checkpoint(random_model("tiny", ("mlm",), vocab_size=200), tokenizer, tmp_path)
    embeddings = load_file(tmp_path / "model.safetensors")["bert.embeddings.word_embeddings.weight"]
    rewrite(tmp_path, lambda weights: weights | {"cls.predictions.decoder.weight": embeddings.to(dtype)})
    with pytest.raises(gb.GlassBertError, match="differs from the token embeddings"):
        gb.load(tmp_path)


def test_unexpected_weights_are_reported(folder: Path) -> None:
    rewrite(folder, lambda weights: weights | {"vision.tower.weight": torch.ones(2)})
    bert = gb.load(folder)
    assert bert.report.unexpected_weights == ("vision.tower.weight",)
    assert str(bert.report).endswith("; 1 weight is not used: vision.tower.weight")


def set_config(**changes: Any) -> Any:
    """Return a function that changes fields of a folder's config.json."""

    def change(folder: Path) -> None:
        path = folder / "config.json"
        path.write_text(json.dumps(json.loads(path.read_text()) | changes))

    return change


def remove_weight(name: str) -> Any:
    return lambda folder: rewrite(folder, lambda weights: {n: v for n, v in weights.items() if n != name})


def truncate_weights(folder: Path) -> None:
    path = folder / "model.safetensors"
    path.write_bytes(path.read_bytes()[:100_000])


def write_wrong_offsets(folder: Path) -> None:
    """Write a header with offsets beyond the end of the file."""
    header = json.dumps({"a": {"dtype": "F32", "shape": [10**9], "data_offsets": [0, 4 * 10**9]}}).encode()
    (folder / "model.safetensors").write_bytes(struct.pack("<Q", len(header)) + header)


def write_huge_header_length(folder: Path) -> None:
    (folder / "model.safetensors").write_bytes(struct.pack("<Q", 2**60) + b"{}")


INVALID: dict[str, tuple[Any, str]] = {
    "wrong model type": (set_config(model_type="gpt2"), "model_type='gpt2'"),
    "relative positions": (set_config(position_embedding_type="relative_key"), "relative_key"),
    "decoder": (set_config(is_decoder=True), "is_decoder"),
    "no config": (lambda folder: (folder / "config.json").unlink(), "no config.json"),
    "config is not JSON": (lambda folder: (folder / "config.json").write_text("{"), "not a JSON object"),
    "config without a size": (lambda folder: (folder / "config.json").write_text("{}"), "no field 'hidden_size'"),
    "string as size": (set_config(hidden_size="wide"), "hidden_size='wide'"),
    "unknown activation": (set_config(hidden_act="swish"), "hidden_act='swish'"),
    "huge number of layers": (set_config(num_hidden_layers=10**9), "num_hidden_layers=1000000000 must be .* to 1,000"),
    "huge vocabulary": (set_config(vocab_size=10**18), "vocab_size=1000000000000000000 must be"),
    "epsilon is not JSON": (set_config(layer_norm_eps=float("nan")), "config.json is not a JSON object"),
    "epsilon is not a number": (set_config(layer_norm_eps="nan"), "layer_norm_eps='nan' must be a finite number"),
    "epsilon is negative": (set_config(layer_norm_eps=-1e-12), "layer_norm_eps=-1e-12 must be a finite number"),
    "a weight with and without prefix": (
        lambda folder: rewrite(folder, lambda w: w | {f"bert.{QUERY}": w[QUERY].clone()}), f"stores the same weight twice: .*{QUERY}"),
    "gamma and weight": (
        lambda folder: rewrite(
            folder, lambda w: w | {"embeddings.LayerNorm.gamma": w["embeddings.LayerNorm.weight"].clone()}),
        "stores the same weight twice"),
    "string as dropout": (set_config(hidden_dropout_prob="0.1"), ": hidden_dropout_prob='0.1'"),
    "no attention heads": (
        set_config(num_attention_heads=0), "config.json: num_attention_heads=0 must be an integer from 1 to 65,536"),
    "size not divisible": (set_config(num_attention_heads=3), "hidden_size=128 must be a multiple of 3"),
    "equal labels": (
        set_config(architectures=["BertForSequenceClassification"], id2label={"0": "a", "1": "a"}),
        r"id2label=\('a', 'a'\) must be"),
    "no epsilon": (set_config(layer_norm_eps=None), "layer_norm_eps=None"),
    "architectures is not a list": (set_config(architectures=5, hidden_act=["gelu"]), "hidden_act="),
    "query and key of different shapes": (
        lambda folder: rewrite(folder, lambda w: w | {QUERY: torch.ones(64, 128)}),
        r"differ in shape or dtype: \[64, 128\] float32, \[128, 128\] float32"),
    "query and key of different types": (
        lambda folder: rewrite(folder, lambda w: w | {QUERY: torch.ones(128, 128).half()}),
        r"differ in shape or dtype: \[128, 128\] float16, \[128, 128\] float32"),
    "vocabulary is not UTF-8": (
        lambda f: ((f / "tokenizer.json").unlink(), (f / "vocab.txt").write_bytes(b"\xff\xfe")), "not UTF-8"),
    "a token twice": (
        lambda f: ((f / "tokenizer.json").unlink(), (f / "vocab.txt").write_text("[PAD]\n[PAD]\n")),
        r"vocab.txt contains '\[PAD\]' more than once"),
    "no weights": (lambda folder: (folder / "model.safetensors").unlink(), "has no weights"),
    "no vocabulary": (lambda f: [(f / n).unlink() for n in ("tokenizer.json", "vocab.txt")], "neither tokenizer.json"),
    "truncated": (truncate_weights, "damaged"),
    "wrong offsets": (write_wrong_offsets, "damaged"),
    "huge header": (write_huge_header_length, "damaged"),
    "empty file": (lambda folder: (folder / "model.safetensors").write_bytes(b""), "damaged"),
    "another shape": (set_config(intermediate_size=300), r"ffn_up.weight has shape \[512, 128\].*\[300, 128\]"),
    "fewer layers in the config": (
        set_config(num_hidden_layers=1), r"layers \[0, 1\], but num_hidden_layers=1 in config.json requires .* 0 to 0"),
    "more layers in the config": (
        set_config(num_hidden_layers=3), r"layers \[0, 1\], but num_hidden_layers=3 in config.json requires .* 0 to 2"),
    "a gap in the layers": (
        lambda folder: rewrite(folder, lambda w: {n.replace(".layer.1.", ".layer.2."): v for n, v in w.items()}),
        r"layers \[0, 2\], but num_hidden_layers=2 in config.json requires the layers 0 to 1"),
    "query missing": (remove_weight(QUERY), "lacks the query, key or value weights of layers.1.attention.qkv_projection.weight"),
    "norm missing": (remove_weight("embeddings.LayerNorm.bias"), "1 of"),
    "pooler bias missing": (remove_weight("pooler.dense.bias"), "1 of"),
    "integer weights": (
        lambda folder: rewrite(folder, lambda w: {n: v.int() for n, v in w.items()}),
        "has dtype int32; expected one of float16, bfloat16, float32, float64"),
    "not a number": (
        lambda folder: rewrite(folder, lambda w: w | {"embeddings.LayerNorm.bias": torch.full((128,), torch.nan)}),
        "embeddings.norm.bias contains values that are not finite"),
    "vocab_size below the tokenizer": (
        lambda folder: (set_config(vocab_size=50)(folder),
                        rewrite(folder, lambda w: w | {"embeddings.word_embeddings.weight": torch.ones(50, 128)})),
        "tokenizer has .* tokens, but vocab_size in config.json is 50"),
}  # fmt: skip


@pytest.mark.parametrize("case", INVALID)
def test_an_invalid_checkpoint_is_refused_with_one_line(case: str, folder: Path) -> None:
    damage, message = INVALID[case]
    damage(folder)
    with pytest.raises(gb.GlassBertError, match=message) as caught:
        gb.load(folder)
    assert "\n" not in str(caught.value)


def test_heads_without_a_transformers_class_are_not_saved(tokenizer: gb.Tokenizer, tmp_path: Path) -> None:
    with pytest.raises(gb.GlassBertError, match="cannot be saved: no transformers class"):
        write_checkpoint(random_model("tiny", ("token_classification", "span"), vocab_size=200), tokenizer, tmp_path)
    assert not list(tmp_path.iterdir())


def test_a_saved_pretrained_model_encodes_the_same_vectors(minilm: gb.PretrainedBert, tmp_path: Path) -> None:
    minilm.save(tmp_path)
    texts = ["The mouse was gone.", "The cat sat useless."]
    assert np.array_equal(gb.load(tmp_path).encode(texts), minilm.encode(texts))


def test_large_finite_weights_are_accepted_though_their_sum_overflows(folder: Path) -> None:
    rewrite(folder, lambda weights: weights | {"embeddings.LayerNorm.bias": torch.full((128,), 3e38)})
    assert gb.load(folder).model.embeddings.norm.bias.max() == torch.tensor(3e38)


@pytest.mark.parametrize("values", [(torch.inf, -torch.inf), (torch.inf, 0.0), (torch.nan, 1.0)])
def test_infinite_weights_are_refused_though_they_cancel(values: tuple[float, float], folder: Path) -> None:
    bias = torch.zeros(128)
    bias[:2] = torch.tensor(values)
    rewrite(folder, lambda weights: weights | {"embeddings.LayerNorm.bias": bias})
    with pytest.raises(gb.GlassBertError, match="embeddings.norm.bias contains values that are not finite"):
        gb.load(folder)


@pytest.mark.parametrize("old_format", [False, True])
def test_a_bin_file_may_contain_tied_and_transposed_weights_and_parameters(old_format: bool, folder: Path) -> None:
    before = gb.load(folder).model.state_dict()
    weights = load_file(folder / "model.safetensors")
    (folder / "model.safetensors").unlink()
    weights[QUERY] = weights[QUERY].t().contiguous().t()
    weights["pooler.dense.bias"] = torch.nn.Parameter(weights["pooler.dense.bias"])
    weights["cls.predictions.decoder.weight"] = weights["embeddings.word_embeddings.weight"]
    torch.save(weights, folder / "pytorch_model.bin", _use_new_zipfile_serialization=not old_format)
    for name, value in gb.load(folder).model.state_dict().items():
        assert torch.equal(value, before[name])
