"""`prepare`: files of text to shards of tokens, many files at once, one after a crash as before it."""

import ctypes
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path

import msgspec
import numpy as np
from filelock import FileLock, Timeout

from glassbert.disk import write_whole
from glassbert.errors import GlassBertError
from glassbert.text.documents import read_documents, split_sentences
from glassbert.tokens.tokenizer import Tokenizer
from glassbert.training.shards import MANIFEST, Manifest, Shard, ShardRecord, fingerprint, open_shard, write_shard

TOKENS_A_SHARD = 32_000_000  # a larger file is cut into several shards, at the end of a document
SENTENCES_AT_ONCE = 2_000


@dataclass(frozen=True)
class Job:
    """One source file and how to read it."""

    source: Path
    number: int
    column: str | None
    out: Path


def prepare(
    sources: Sequence[Path],
    tokenizer: Tokenizer,
    out: Path,
    *,
    column: str | None = None,
    workers: int | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Manifest:
    """Tokenise every source to shards in `out`; what an earlier run finished is kept.

    `progress` is told the bytes of each source that is done, and its tokens.
    """
    vocabulary = fingerprint(tokenizer)
    _open_folder(out, tokenizer, vocabulary)
    lock = FileLock(out / ".lock", blocking=False)
    try:
        with lock:
            return _prepare(sources, vocabulary, out, column, workers, progress)
    except Timeout:
        raise GlassBertError(f"Another process is preparing {out}; wait for it, or choose another --out.") from None


def _prepare(
    sources: Sequence[Path],
    vocabulary: str,
    out: Path,
    column: str | None,
    workers: int | None,
    progress: Callable[[int, int], None] | None,
) -> Manifest:
    jobs = [Job(source, number, column, out) for number, source in enumerate(sources)]
    records: dict[int, list[ShardRecord]] = {}
    with ProcessPoolExecutor(workers or os.cpu_count(), get_context("spawn"), _be_a_worker) as pool:
        waiting = {pool.submit(prepare_one, job): job for job in jobs}
        try:
            while waiting:
                for future in wait(waiting, return_when=FIRST_COMPLETED).done:
                    job = waiting.pop(future)
                    records[job.number] = future.result()
                    if progress:
                        progress(job.source.stat().st_size, sum(one.tokens for one in records[job.number]))
        except BaseException:
            for process in list(pool._processes.values()):  # pyright: ignore[reportPrivateUsage]  kill_workers() from 3.14 on
                process.kill()  # what they finished is kept, what they were at is begun anew
            raise
    manifest = Manifest(vocabulary=vocabulary, shards=[one for number in sorted(records) for one in records[number]])
    if not sum(one.tokens for one in manifest.shards):
        raise GlassBertError("The corpus holds no text.")
    write_whole(out / MANIFEST, msgspec.json.format(msgspec.json.encode(manifest)))
    return manifest


def prepare_one(job: Job) -> list[ShardRecord]:
    """Tokenise one source, unless that was done before; give the records of its shards."""
    stat = job.source.stat()
    told = job.out / f"{job.number:05d}.json"
    if done := _finished(told, job):
        return done
    tokenizer = Tokenizer.from_folder(job.out)
    records: list[ShardRecord] = []
    for part, shard in enumerate(_shards(job, tokenizer)):
        name = f"{job.number:05d}-{part:03d}.safetensors"
        digest = write_shard(job.out / name, shard, len(tokenizer.vocabulary))
        records.append(
            ShardRecord(
                name=name,
                source=job.source.name,
                column=job.column,
                part=part,
                source_bytes=stat.st_size,
                source_time=stat.st_mtime_ns,
                tokens=len(shard.tokens),
                sentences=len(shard.sentence_ends),
                documents=len(shard.document_ends),
                digest=digest,
            )
        )
    write_whole(told, msgspec.json.encode(records))
    return records


def _be_a_worker() -> None:
    """Leave Ctrl-C to the parent, and end when it ends, however that is."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(OSError, AttributeError):  # Linux has a signal for the parent's death
        ctypes.CDLL(None).prctl(1, signal.SIGKILL)


def _open_folder(out: Path, tokenizer: Tokenizer, vocabulary: str) -> None:
    """Put the tokenizer beside the shards; refuse a folder begun with another one."""
    try:
        out.mkdir(parents=True, exist_ok=True)
    except (FileExistsError, NotADirectoryError):
        raise GlassBertError(f"--out {out} cannot be a folder: a file is in the way.") from None
    if (out / "tokenizer.json").is_file():
        if fingerprint(Tokenizer.from_folder(out)) != vocabulary:
            raise GlassBertError(f"{out} was begun with another vocabulary; use the same, or another --out.")
        return
    tokenizer.save(out)


def _finished(told: Path, job: Job) -> list[ShardRecord]:
    if not told.is_file():
        return []
    try:
        records = msgspec.json.decode(told.read_bytes(), type=list[ShardRecord])
    except msgspec.MsgspecError:
        return []
    stat = job.source.stat()
    wanted = (job.source.name, job.column, stat.st_size, stat.st_mtime_ns)
    same = all((one.source, one.column, one.source_bytes, one.source_time) == wanted for one in records)
    return records if same and all(_is_whole(job.out / one.name, one) for one in records) else []


def _is_whole(path: Path, record: ShardRecord) -> bool:
    try:
        open_shard(path, record)
    except GlassBertError:
        return False
    return True


def _shards(job: Job, tokenizer: Tokenizer) -> Iterator[Shard]:
    """Gather documents until a shard is full."""
    tokens: list[np.ndarray] = []
    sentence_lengths: list[np.ndarray] = []
    document_lengths: list[int] = []
    held = 0
    for document in read_documents(job.source, job.column):
        ids, lengths = _tokenised(document, tokenizer)
        if not len(lengths):
            continue
        tokens.append(ids)
        sentence_lengths.append(lengths)
        document_lengths.append(len(lengths))
        held += len(ids)
        if held >= TOKENS_A_SHARD:
            yield _shard(tokens, sentence_lengths, document_lengths)
            tokens, sentence_lengths, document_lengths, held = [], [], [], 0
    if tokens:
        yield _shard(tokens, sentence_lengths, document_lengths)


def _tokenised(document: list[str], tokenizer: Tokenizer) -> tuple[np.ndarray, np.ndarray]:
    """Give a document's ids end to end, and how many each sentence has; sentences of no token are left out."""
    sentences = [sentence for paragraph in document for sentence in split_sentences(paragraph)]
    ids: list[np.ndarray] = []
    for start in range(0, len(sentences), SENTENCES_AT_ONCE):
        found = tokenizer.encode_many(sentences[start : start + SENTENCES_AT_ONCE])
        ids += [np.array(one[1:-1], dtype=np.uint32) for one in found if len(one) > 2]  # without [CLS] and [SEP]
    lengths = np.array([len(one) for one in ids], dtype=np.int64)
    return (np.concatenate(ids) if ids else np.zeros(0, np.uint32)), lengths


def _shard(tokens: list[np.ndarray], sentence_lengths: list[np.ndarray], document_lengths: list[int]) -> Shard:
    return Shard(
        np.concatenate(tokens),
        np.cumsum(np.concatenate(sentence_lengths)),
        np.cumsum(np.array(document_lengths, dtype=np.int64)),
    )
