"""Tokenized text on disk: one safetensors file per shard, memory-mapped.

Arrays of a shard: `token_ids` (all sentences, concatenated), `sentence_ends` (in tokens) and `document_ends` (in
sentences). `corpus.json` lists the shards with their digests.
"""

import hashlib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from jaxtyping import Int
from safetensors import SafetensorError, safe_open
from safetensors.numpy import save

from glassbert.errors import GlassBertError
from glassbert.runtime.atomic_files import file_digest, write_atomic
from glassbert.runtime.json_files import JSON_ERRORS, read_file_bytes
from glassbert.tokenization.tokenizer import Tokenizer

CORPUS_FORMAT_VERSION = 2
CORPUS_MANIFEST = "corpus.json"
UINT16_VOCAB_LIMIT = 2**16  # vocabularies up to this size are stored with two bytes per token
SAFETENSORS_LENGTH_BYTES = 8
SHARD_ARRAYS = {"token_ids", "sentence_ends", "document_ends"}


class DamagedShardError(GlassBertError):
    """A shard is damaged or missing."""

    def __init__(self, path: Path) -> None:
        self.path = path
        super().__init__(f"The shard {path} is damaged or missing; run glassbert prepare again to repair it.")


class ShardRecord(msgspec.Struct, frozen=True, kw_only=True):
    """One shard: its source file, its size and the digest of its bytes."""

    name: str
    source: str
    column: str | None = None  # text column of a table
    part: int  # a large source is split into several shards
    source_bytes: int
    source_digest: str = ""  # of its content; records of older versions have none, so their sources are read again
    num_tokens: int
    num_sentences: int
    num_documents: int
    digest: str


class CorpusManifest(msgspec.Struct, frozen=True, kw_only=True):
    """The shards of a corpus, in order, and the digest of the vocabulary that tokenized them."""

    format_version: int = CORPUS_FORMAT_VERSION
    vocabulary_digest: str
    shards: list[ShardRecord]


@dataclass(frozen=True)
class Shard:
    """The arrays of one shard."""

    token_ids: Int[np.ndarray, " token"]
    sentence_ends: Int[np.ndarray, " sentence"]
    document_ends: Int[np.ndarray, " document"]


@dataclass(frozen=True)
class Corpus:
    """All shards of a folder and their tokenizer."""

    folder: Path
    tokenizer: Tokenizer
    manifest: CorpusManifest
    shards: list[Shard]

    @classmethod
    def open(cls, folder: Path) -> "Corpus":
        """Open a folder written by `glassbert prepare` and verify every shard."""
        manifest = _read_manifest(folder)
        tokenizer = Tokenizer.from_folder(folder)
        if vocabulary_digest(tokenizer) != manifest.vocabulary_digest:
            raise GlassBertError(
                f"The shards in {folder} were tokenized with another vocabulary; run glassbert prepare in a new folder."
            )
        vocab_size = len(tokenizer.vocabulary)
        shards = [open_shard(folder / record.name, record, vocab_size) for record in manifest.shards]
        return cls(folder, tokenizer, manifest, shards)

    @property
    def digest(self) -> str:
        """A digest of the contents, independent of the folder."""
        digests = [self.manifest.vocabulary_digest, *(record.digest for record in self.manifest.shards)]
        return hashlib.blake2b(msgspec.json.encode(digests), digest_size=16).hexdigest()

    @property
    def num_documents(self) -> int:
        """The number of documents in all shards."""
        return sum(record.num_documents for record in self.manifest.shards)


def vocabulary_digest(tokenizer: Tokenizer) -> str:
    """Return a digest of the vocabulary and its normalization."""
    data = msgspec.json.encode([tokenizer.vocabulary, tokenizer.normalizer_config])
    return hashlib.blake2b(data, digest_size=16).hexdigest()


def is_shard(path: Path) -> bool:
    """Return whether a file has the arrays of a shard; their content is not read."""
    try:
        with safe_open(path, "np") as file:
            return set(file.keys()) == SHARD_ARRAYS
    except (SafetensorError, OSError):
        return False


def write_shard(path: Path, shard: Shard, vocab_size: int) -> str:
    """Write a shard atomically and return the digest of its bytes."""
    id_type = np.uint16 if vocab_size <= UINT16_VOCAB_LIMIT else np.uint32
    data = save(
        {
            "token_ids": shard.token_ids.astype(id_type),
            "sentence_ends": shard.sentence_ends.astype(np.int64),
            "document_ends": shard.document_ends.astype(np.int64),
        }
    )
    write_atomic(path, data)
    return hashlib.blake2b(data, digest_size=16).hexdigest()


def open_shard(path: Path, record: ShardRecord, vocab_size: int) -> Shard:
    """Open a shard and verify its digest and its arrays; the token ids are memory-mapped."""
    if not _is_intact(path, record):
        raise DamagedShardError(path)
    try:
        with safe_open(path, framework="np") as file:
            arrays = {name: file.get_tensor(name) for name in ("sentence_ends", "document_ends")}
            token_ids = _memory_map(path, "token_ids")
    except (SafetensorError, OSError, LookupError, TypeError, ValueError, AttributeError, *JSON_ERRORS):
        raise DamagedShardError(path) from None
    shard = Shard(token_ids, arrays["sentence_ends"], arrays["document_ends"])
    if not _is_consistent(shard, record, vocab_size):
        raise DamagedShardError(path)
    return shard


def _is_intact(path: Path, record: ShardRecord) -> bool:
    try:
        return path.name == record.name and path.is_file() and file_digest(path) == record.digest
    except (OSError, ValueError):  # also a name that is too long or has a NUL
        return False


def _is_consistent(shard: Shard, record: ShardRecord, vocab_size: int) -> bool:
    """Return whether the arrays have the recorded sizes, the ends ascend, and every token is in the vocabulary."""
    arrays = (shard.token_ids, shard.sentence_ends, shard.document_ends)
    sizes = (record.num_tokens, record.num_sentences, record.num_documents)
    if any(array.shape != (size,) or array.dtype.kind not in "iu" for array, size in zip(arrays, sizes, strict=True)):
        return False
    is_ascending = _partitions(shard.sentence_ends, sizes[0]) and _partitions(shard.document_ends, sizes[1])
    return is_ascending and (not sizes[0] or int(shard.token_ids.max()) < vocab_size)


def _partitions(ends: Int[np.ndarray, " part"], size: int) -> bool:
    """Return whether the ends do not descend and the last one is `size`."""
    return bool((np.diff(ends, prepend=0) >= 0).all()) and (int(ends[-1]) if len(ends) else 0) == size


def _read_manifest(folder: Path) -> CorpusManifest:
    path = folder / CORPUS_MANIFEST
    if not path.is_file():
        raise GlassBertError(
            f"The corpus folder {folder} has no {CORPUS_MANIFEST}; "
            f"create it with: glassbert prepare TEXTS --out {folder}"
        )
    data = read_file_bytes(path)
    try:
        version = msgspec.json.decode(data, type=dict[str, Any]).get("format_version")
        if version == CORPUS_FORMAT_VERSION:
            return msgspec.json.decode(data, type=CorpusManifest)
    except JSON_ERRORS as error:
        raise GlassBertError(f"{path} is damaged: {error}") from None
    raise GlassBertError(
        f"{folder} was written by another version of GlassBERT; run glassbert prepare again in a new folder."
    )


def _memory_map(path: Path, name: str) -> np.ndarray:
    """Memory-map one array of a safetensors file: header length (8 bytes), JSON header, data."""
    with path.open("rb") as file:
        header_length = int.from_bytes(file.read(SAFETENSORS_LENGTH_BYTES), "little")
        entry = msgspec.json.decode(file.read(header_length))[name]
    dtype = {"U16": np.uint16, "U32": np.uint32}[entry["dtype"]]
    start, stop = entry["data_offsets"]
    if start == stop:
        return np.zeros(0, dtype)
    offset = SAFETENSORS_LENGTH_BYTES + header_length + start
    return np.memmap(path, dtype, "r", offset=offset, shape=tuple(entry["shape"]))
