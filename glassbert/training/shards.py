"""Tokenised text on disk: one safetensors file a shard, read through the page cache, never loaded whole.

tokens [t] (ids, end to end), sentence_ends [s] (in tokens), document_ends [d] (in sentences). What shards there are,
and what each must look like, stands in `corpus.json` beside them.
"""

import hashlib
from dataclasses import dataclass
from pathlib import Path

import msgspec
import numpy as np
from jaxtyping import Int
from safetensors import SafetensorError, safe_open
from safetensors.numpy import save

from glassbert.disk import digest_of, write_whole
from glassbert.errors import GlassBertError
from glassbert.tokens.tokenizer import Tokenizer

MANIFEST = "corpus.json"
LARGEST_SHORT_ID = 2**16  # vocabularies below this take two bytes a token


class ShardRecord(msgspec.Struct, frozen=True, kw_only=True):
    """One shard: where it came from, what it holds, and the digest of its bytes."""

    name: str
    source: str
    column: str | None = None  # of a table
    part: int  # a large source is cut into several shards
    source_bytes: int
    source_time: int  # when the source was last changed, nanoseconds
    tokens: int
    sentences: int
    documents: int
    digest: str


class Manifest(msgspec.Struct, frozen=True, kw_only=True):
    """The shards of a corpus, in order, and the vocabulary they were made with."""

    vocabulary: str  # its fingerprint
    shards: list[ShardRecord]


@dataclass(frozen=True)
class Shard:
    """One shard, open."""

    tokens: Int[np.ndarray, " token"]
    sentence_ends: Int[np.ndarray, " sentence"]
    document_ends: Int[np.ndarray, " document"]


@dataclass(frozen=True)
class Corpus:
    """All shards of a folder, and the tokenizer that made them."""

    folder: Path
    tokenizer: Tokenizer
    manifest: Manifest
    shards: list[Shard]

    @classmethod
    def open(cls, folder: Path) -> "Corpus":
        """Open what `glassbert prepare` made; a shard that is not as it was written is refused."""
        path = folder / MANIFEST
        if not path.is_file():
            raise GlassBertError(f"{folder} is no prepared corpus (no {MANIFEST}); make one: glassbert prepare.")
        try:
            manifest = msgspec.json.decode(path.read_bytes(), type=Manifest)
        except msgspec.MsgspecError as error:
            raise GlassBertError(f"{path} is damaged: {error}") from None
        tokenizer = Tokenizer.from_folder(folder)
        if fingerprint(tokenizer) != manifest.vocabulary:
            raise GlassBertError(f"The vocabulary in {folder} is not the one its shards were made with; prepare anew.")
        shards = [open_shard(folder / record.name, record) for record in manifest.shards]
        return cls(folder, tokenizer, manifest, shards)

    @property
    def digest(self) -> str:
        """Tell one corpus from another by what is in it, wherever it lies."""
        told = [self.manifest.vocabulary, *(record.digest for record in self.manifest.shards)]
        return hashlib.blake2b(msgspec.json.encode(told), digest_size=16).hexdigest()

    @property
    def num_documents(self) -> int:
        """Documents in all shards."""
        return sum(record.documents for record in self.manifest.shards)


def fingerprint(tokenizer: Tokenizer) -> str:
    """Tell one vocabulary, with its casing, from another."""
    told = msgspec.json.encode([tokenizer.vocabulary, tokenizer.casing])
    return hashlib.blake2b(told, digest_size=16).hexdigest()


def write_shard(path: Path, shard: Shard, vocab_size: int) -> str:
    """Write one shard, whole or not at all; give the digest of its bytes."""
    narrow = np.uint16 if vocab_size <= LARGEST_SHORT_ID else np.uint32
    data = save(
        {
            "tokens": shard.tokens.astype(narrow),
            "sentence_ends": shard.sentence_ends.astype(np.int64),
            "document_ends": shard.document_ends.astype(np.int64),
        }
    )
    write_whole(path, data)
    return hashlib.blake2b(data, digest_size=16).hexdigest()


def open_shard(path: Path, record: ShardRecord) -> Shard:
    """Map a shard into memory, its bytes checked against the record."""
    damaged = GlassBertError(f"The shard {path} is damaged or missing; run glassbert prepare again to mend it.")
    if not path.is_file():
        raise damaged
    if digest_of(path) != record.digest:
        raise damaged
    try:
        with safe_open(path, framework="np") as file:
            arrays = {name: file.get_tensor(name) for name in ("sentence_ends", "document_ends")}
            tokens = _mapped(path, "tokens")
    except (SafetensorError, KeyError, ValueError):
        raise damaged from None
    return Shard(tokens, arrays["sentence_ends"], arrays["document_ends"])


def _mapped(path: Path, name: str) -> np.ndarray:
    """See one array of a safetensors file without reading it: 8 bytes of header length, the header, the data."""
    with path.open("rb") as file:
        length = int.from_bytes(file.read(8), "little")
        told = msgspec.json.decode(file.read(length))[name]
    dtype = {"U16": np.uint16, "U32": np.uint32}[told["dtype"]]
    start, stop = told["data_offsets"]
    if start == stop:
        return np.zeros(0, dtype)
    return np.memmap(path, dtype, "r", offset=8 + length + start, shape=tuple(told["shape"]))
