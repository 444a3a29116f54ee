"""Hostile checkpoints: each function changes a valid checkpoint folder."""

import io
import json
import os
import pickle
import struct
import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import torch
from safetensors.torch import load_file, save_file

SAFETENSORS, BIN = "model.safetensors", "pytorch_model.bin"
MARKER = "executed"  # a file that exists if foreign code ran
NESTED_JSON = b'{"a": ' + b"[" * 100_000 + b"]" * 100_000 + b"}"
HUGE = 10**18

Attack = Callable[[Path], object]


def write_header(header: object, data: bytes = b"") -> Attack:
    """Replace the weights by a safetensors file with this header."""
    text = header if isinstance(header, bytes) else json.dumps(header).encode()
    return lambda folder: (folder / SAFETENSORS).write_bytes(struct.pack("<Q", len(text)) + text + data)


def tensor(start: int, stop: int, *shape: int) -> dict[str, Any]:
    return {"dtype": "F32", "shape": list(shape), "data_offsets": [start, stop]}


def set_config(**changes: Any) -> Attack:
    def change(folder: Path) -> None:
        path = folder / "config.json"
        path.write_text(json.dumps(json.loads(path.read_text()) | changes))

    return change


def set_number(name: str, number: str) -> Attack:
    """Set a field of config.json to a number that Python cannot write."""

    def change(folder: Path) -> None:
        set_config(**{name: "NUMBER"})(folder)
        path = folder / "config.json"
        path.write_text(path.read_text().replace('"NUMBER"', number))

    return change


def set_weight(name: str, value: float, dtype: torch.dtype = torch.float32) -> Attack:
    def change(folder: Path) -> None:
        weights = load_file(folder / SAFETENSORS)
        weights[name] = weights[name].to(dtype)
        weights[name].view(-1)[0] = value
        save_file(weights, folder / SAFETENSORS)

    return change


def write(name: str, data: bytes) -> Attack:
    return lambda folder: (folder / name).write_bytes(data)


def write_sparse(name: str, size: int) -> Attack:
    """Replace a file by one that takes no space on disk."""

    def change(folder: Path) -> None:
        (folder / name).write_bytes(b"")
        os.truncate(folder / name, size)

    return change


def without(name: str, attack: Attack) -> Attack:
    """Remove a file, then attack."""

    def change(folder: Path) -> None:
        (folder / name).unlink()
        attack(folder)

    return change


def write_index(shard: str, link_target: str = "") -> Attack:
    """Replace the weights by an index that refers to a shard, which may be a link."""

    def change(folder: Path) -> None:
        (folder / SAFETENSORS).rename(folder.parent / f"{folder.name}-outside.safetensors")
        if link_target:
            (folder / shard).symlink_to(link_target)
        name = shard.replace("OUTSIDE", f"{folder.name}-outside.safetensors").replace("PARENT", str(folder.parent))
        index = {"weight_map": {"embeddings.word_embeddings.weight": name}}
        (folder / "model.safetensors.index.json").write_text(json.dumps(index))

    return change


class Call:
    """An object whose unpickling calls a function."""

    def __init__(self, function: Callable[..., object], *arguments: object) -> None:
        self.function, self.arguments = function, arguments

    def __reduce__(self) -> tuple[Callable[..., object], tuple[object, ...]]:
        return self.function, self.arguments


def bin_file(content: Callable[[Path], object], old_format: bool = False) -> Attack:
    """Replace the weights by a pickle of PyTorch."""

    def change(folder: Path) -> None:
        (folder / SAFETENSORS).unlink()
        torch.save(content(folder), folder / BIN, _use_new_zipfile_serialization=not old_format)

    return change


def run_shell(folder: Path) -> object:
    return {"a": Call(os.system, f"touch {folder / MARKER}")}


def rewrite_zip(compress_data: bool, compress_pickle: bool, megabytes: int) -> Attack:
    """Replace the weights by an archive of PyTorch whose entries are compressed."""

    def change(folder: Path) -> None:
        (folder / SAFETENSORS).unlink()
        buffer = io.BytesIO()
        torch.save({"a": torch.zeros(4)}, buffer)
        block = bytes(1 << 20)
        with zipfile.ZipFile(buffer) as source, zipfile.ZipFile(folder / BIN, "w") as target:
            for entry in source.infolist():
                is_pickle = entry.filename.endswith("data.pkl")
                is_data = entry.filename.endswith("data/0")
                compressed = (is_pickle and compress_pickle) or (is_data and compress_data)
                method = zipfile.ZIP_DEFLATED if compressed else zipfile.ZIP_STORED
                info = zipfile.ZipInfo(entry.filename)
                info.compress_type = method
                with target.open(info, "w", force_zip64=True) as file:
                    file.write(source.read(entry))
                    for _ in range(megabytes if compressed else 0):
                        file.write(block)

    return change


def shared_storage(folder: Path) -> dict[str, torch.Tensor]:
    """All weights of 1,000 layers are views of one matrix."""
    config = json.loads((folder / "config.json").read_text())
    size = 1_024
    sizes = {"num_hidden_layers": 1_000, "hidden_size": size, "intermediate_size": size}
    (folder / "config.json").write_text(json.dumps(config | sizes))
    matrix, row = torch.ones(size, size).half(), torch.ones(size).half()
    weights: dict[str, torch.Tensor] = {}
    for layer in range(1_000):
        for part in ("attention.self.query", "attention.self.key", "attention.self.value", "attention.output.dense"):
            weights[f"encoder.layer.{layer}.{part}.weight"] = matrix
            weights[f"encoder.layer.{layer}.{part}.bias"] = row
    return weights


def old_format_claims(folder: Path) -> None:
    """A file in the format before PyTorch 1.6 that claims 10**11 numbers and has four."""
    (folder / SAFETENSORS).unlink()
    buffer = io.BytesIO()
    torch.save({"a": torch.zeros(4)}, buffer, _use_new_zipfile_serialization=False)
    data = buffer.getvalue()
    stored = pickle.dumps(4, 2)[2:-1]
    claimed = pickle.dumps(10**11, 2)[2:-1]
    position = data.index(stored, data.index(b"cpu"))
    (folder / BIN).write_bytes(data[:position] + claimed + data[position + len(stored) :])


def write_raw_pickles(folder: Path) -> None:
    """Five pickles, as in the format before PyTorch 1.6; each runs code."""
    (folder / SAFETENSORS).unlink()
    (folder / BIN).write_bytes(5 * pickle.dumps(run_shell(folder), 2))


def write_tar(folder: Path) -> None:
    """The oldest format of PyTorch, with pickles that run code. Its first bytes are five harmless pickles too."""
    (folder / SAFETENSORS).unlink()
    with tarfile.open(folder / BIN, "w") as archive:
        for name in (5 * "N.", "storages", "tensors", "pickle"):
            data = pickle.dumps(Call(os.system, f"touch {folder / MARKER}"), 2)
            info = tarfile.TarInfo(name)
            info.size = len(data)
            archive.addfile(info, io.BytesIO(data))


def change_tokenizer(change: Callable[[dict[str, Any]], object]) -> Attack:
    def attack(folder: Path) -> None:
        settings = json.loads((folder / "tokenizer.json").read_text())
        change(settings)
        (folder / "tokenizer.json").write_text(json.dumps(settings))

    return attack


NORM = "embeddings.LayerNorm.bias"
TEN_TERABYTES = {"vocab_size": 10_000_000, "hidden_size": 65_536, "num_attention_heads": 1, "num_hidden_layers": 1_000}

# name -> (attack, a part of the error message)
CHECKPOINT_ATTACKS: dict[str, tuple[Attack, str]] = {
    "safetensors: offsets beyond the end": (write_header({"a": tensor(0, 4 * 10**9, 10**9)}), "damaged"),
    "safetensors: overlapping offsets": (
        write_header({"a": tensor(0, 16, 4), "b": tensor(8, 24, 4)}, bytes(24)), "damaged"),
    "safetensors: negative offsets": (write_header({"a": tensor(-16, 0, 4)}, bytes(16)), "damaged"),
    "safetensors: offsets in reverse": (write_header({"a": tensor(16, 0, 4)}, bytes(16)), "damaged"),
    "safetensors: shape that overflows": (write_header({"a": tensor(0, 0, 2**62, 2**62)}), "damaged"),
    "safetensors: shape of 10**18": (write_header({"a": tensor(0, 16, HUGE)}, bytes(16)), "damaged"),
    "safetensors: more data than tensors": (write_header({"a": tensor(0, 16, 4)}, bytes(99)), "damaged"),
    "safetensors: nested header": (write_header(NESTED_JSON), "damaged"),
    "safetensors: header that is not UTF-8": (write_header(b'{"\xff": 1}'), "damaged"),
    "safetensors: huge header": (write(SAFETENSORS, struct.pack("<Q", 2**60) + b"{}"), "damaged"),
    "safetensors: sparse file of 1 TB": (write_sparse(SAFETENSORS, 10**12), "damaged"),
    "safetensors: layer number of 5,000 digits": (
        write_header({f"encoder.layer.{'9' * 5_000}.output.dense.bias": tensor(0, 16, 4)}, bytes(16)), "layers"),
    "config: 10 TB": (set_config(**TEN_TERABYTES), "num_hidden_layers=1000"),
    "config: 100,000 layers": (set_config(num_hidden_layers=100_000), "num_hidden_layers=100000 must be"),
    "config: 10**18 as size": (set_config(hidden_size=HUGE), "hidden_size=1000000000000000000 must be"),
    "config: 10**12 labels": (
        set_config(architectures=["BertForSequenceClassification"], num_labels=10**12, id2label=None), "num_labels="),
    "config: long value": (set_config(hidden_act="x" * 1_000_000), "..."),
    "config: nested": (write("config.json", NESTED_JSON), "config.json is not a JSON object"),
    "config: not UTF-8": (write("config.json", b'{"model_type": "\xff"}'), "config.json is not a JSON object"),
    "config: sparse file of 100 GB": (write_sparse("config.json", 10**11), "larger than"),
    "config: epsilon is not a number": (
        set_number("layer_norm_eps", "1e999"), "config.json is not a JSON object: Number out of range"),
    "config: negative epsilon": (set_config(layer_norm_eps=-1.0), "layer_norm_eps=-1.0 must be a finite number"),
    "weights: not a number": (set_weight(NORM, float("nan")), "embeddings.norm.bias contains values that are not finite"),
    "weights: infinite": (set_weight(NORM, float("-inf")), "embeddings.norm.bias contains values that are not finite"),
    "weights: too large for float32": (set_weight(NORM, 1e300, torch.float64), "embeddings.norm.bias contains"),
    "index: parent folder": (write_index("../OUTSIDE"), "not a file in the same folder"),
    "index: absolute path": (write_index("PARENT/OUTSIDE"), "not a file in the same folder"),
    "index: link to a text file": (write_index("a.safetensors", "/etc/passwd"), "not a safetensors file"),
    "index: link to a device": (write_index("a.safetensors", "/dev/zero"), "not a file in the same folder"),
    "index: nested": (
        without(SAFETENSORS, write("model.safetensors.index.json", NESTED_JSON)), "index.json is not a weight index"),
    "pickle: code": (write_raw_pickles, "contains 'posix.system'"),
    "pickle: code in protocol 4": (
        without(SAFETENSORS, lambda f: (f / BIN).write_bytes(5 * pickle.dumps(run_shell(f), 4))), "the opcode FRAME"),
    "pickle: code in an archive": (bin_file(run_shell), "contains 'posix.system'"),
    "pickle: code in the old format": (bin_file(run_shell, old_format=True), "contains 'posix.system'"),
    "pickle: code in the tar format": (write_tar, "is a tar archive"),
    "pickle: bytearray of 100 GB": (bin_file(lambda folder: {"a": Call(bytearray, 10**11)}), "bytearray', not only"),
    "pickle: many opcodes": (without(SAFETENSORS, write(BIN, b"\x80\x02" + b"N" * 10_000_000)), "pickle is too long"),
    "bin: compressed data": (rewrite_zip(True, False, 1_000), "is compressed"),
    "bin: compressed pickle": (rewrite_zip(False, True, 1_000), "is compressed"),
    "bin: expanded tensor": (
        bin_file(lambda folder: {"a": torch.ones(1).expand(10**6, 10**6)}), "a has the shape [1000000, 1000000], but only"),
    "bin: shared data": (bin_file(shared_storage), "share their data"),
    "bin: old format that claims 400 GB": (old_format_claims, "claims to contain more than its"),
    "bin: sparse file of 100 GB": (without(SAFETENSORS, write_sparse(BIN, 10**11)), "cannot be loaded"),
    "tokenizer: nested": (write("tokenizer.json", NESTED_JSON), "tokenizer.json is not a tokenizer file"),
    "tokenizer: id of 10**18": (
        change_tokenizer(lambda settings: settings["model"]["vocab"].update({"[PAD]": HUGE})), "token ids must be"),
    "tokenizer: template without the text": (
        change_tokenizer(lambda settings: settings["post_processor"]["single"].pop(1)), "does not encode a text as"),
    "tokenizer: sparse file of 100 GB": (write_sparse("tokenizer.json", 10**11), "larger than"),
    "vocabulary: sparse file of 100 GB": (without("tokenizer.json", write_sparse("vocab.txt", 10**11)), "larger than"),
    "vocabulary: not UTF-8": (without("tokenizer.json", write("vocab.txt", b"\xff\xfe")), "not UTF-8"),
    "tokenizer config: nested": (
        without("tokenizer.json", write("tokenizer_config.json", NESTED_JSON)), "tokenizer_config.json is not"),
    "tokenizer config: not UTF-8": (
        without("tokenizer.json", write("tokenizer_config.json", b'{"a": "\xff"}')), "tokenizer_config.json is not"),
    "tokenizer config: list as setting": (
        without("tokenizer.json", write("tokenizer_config.json", b'{"strip_accents": []}')), "strip_accents must be"),
}  # fmt: skip
