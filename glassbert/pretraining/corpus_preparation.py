"""Tokenize text files into shards, in parallel and restartable."""

import ctypes
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import TypeVar

import msgspec
import numpy as np

from glassbert.data.corpus_documents import read_corpus_documents
from glassbert.data.problems import printable_path
from glassbert.data.sentences import split_sentences
from glassbert.errors import GlassBertError, user_facing_name
from glassbert.pretraining.shards import (
    CORPUS_MANIFEST,
    CorpusManifest,
    Shard,
    ShardRecord,
    is_shard,
    vocabulary_digest,
    write_shard,
)
from glassbert.runtime.atomic_files import file_digest, is_incomplete, write_atomic
from glassbert.runtime.json_files import read_json
from glassbert.runtime.locks import exclusive_lock
from glassbert.runtime.output_paths import validate_output_folder
from glassbert.runtime.stop_signals import STOP_SIGNALS
from glassbert.tokenization.saved_tokenizer import has_saved_files, is_saved_tokenizer
from glassbert.tokenization.tokenizer import TOKENIZER_FILES, Tokenizer

T = TypeVar("T")

TOKENS_PER_SHARD = 32_000_000  # a larger file is split into several shards, between documents
SENTENCES_PER_BATCH = 2_000
TOKENIZER_FILE = "tokenizer.json"
SHARD_PATTERNS = ("[0-9]" * 5 + "*.json", "[0-9]" * 5 + "*-[0-9][0-9][0-9]*.safetensors")


@dataclass(frozen=True)
class SourceJob:
    """One source file, its number, its text column (for tables) and the output folder."""

    source: Path
    number: int
    column: str | None
    out: Path


def prepare_corpus(
    sources: Sequence[Path],
    tokenizer: Tokenizer,
    out: Path,
    *,
    column: str | None = None,
    workers: int | None = None,
    on_progress: Callable[[int, int], None] | None = None,
) -> CorpusManifest:
    """Tokenize source files into shards in the folder `out`. Sources that are already finished are skipped.

    Args:
        sources: Text files and tables.
        tokenizer: The tokenizer; it is saved beside the shards.
        out: The output folder.
        column: The text column of tables.
        workers: Number of worker processes. Default: one per core.
        on_progress: Called after each source with its size in bytes and its number of tokens.
    """
    digest = vocabulary_digest(tokenizer)
    _create_folder(out, sources, tokenizer)
    message = (
        f"Another process is preparing {out}; wait until it has finished, or choose another {user_facing_name('out')}."
    )
    with exclusive_lock(out / ".lock", message):
        _validate_folder(out, sources, tokenizer)  # again: another process may have written it before the lock
        _save_tokenizer(out, tokenizer, digest)
        jobs = [SourceJob(source, number, column, out) for number, source in enumerate(sources)]
        records = _run_jobs(jobs, workers, on_progress)
        manifest = CorpusManifest(vocabulary_digest=digest, shards=records)
        if not sum(record.num_tokens for record in records):
            raise GlassBertError("The corpus contains no text.")
        write_atomic(out / CORPUS_MANIFEST, msgspec.json.format(msgspec.json.encode(manifest)))
        return manifest


def _run_jobs(
    jobs: list[SourceJob], workers: int | None, on_progress: Callable[[int, int], None] | None
) -> list[ShardRecord]:
    """Run all jobs in worker processes and return the records of their shards, in source order."""
    records: dict[int, list[ShardRecord]] = {}
    num_workers = min(workers or os.cpu_count() or 1, max(len(jobs), 1))
    with ProcessPoolExecutor(num_workers, get_context("spawn"), _initialize_worker, (os.getpid(),)) as pool:
        pending = {pool.submit(prepare_source, job): job for job in jobs}
        try:
            while pending:
                for future in wait(pending, return_when=FIRST_COMPLETED).done:
                    job = pending.pop(future)
                    records[job.number] = future.result()
                    if on_progress:
                        num_tokens = sum(record.num_tokens for record in records[job.number])
                        on_progress(job.source.stat().st_size, num_tokens)
        except BaseException as error:
            for process in list(pool._processes.values()):  # pyright: ignore[reportPrivateUsage]  kill_workers() in 3.14
                process.kill()  # finished sources stay; unfinished ones start over in the next run
            if isinstance(error, BrokenProcessPool):
                raise GlassBertError(
                    "A worker process ended unexpectedly, perhaps because memory is short. "
                    f"Run the same command again to continue; fewer {user_facing_name('workers')} need less memory."
                ) from None
            raise
    return [record for number in sorted(records) for record in records[number]]


def prepare_source(job: SourceJob) -> list[ShardRecord]:
    """Tokenize one source, unless an earlier run finished it; return the records of its shards."""
    source_bytes, source_digest = job.source.stat().st_size, file_digest(job.source)
    record_path = job.out / f"{job.number:05d}.json"
    if finished := _finished_records(record_path, job, source_digest):
        return finished
    tokenizer = Tokenizer.from_folder(job.out)
    records: list[ShardRecord] = []
    for part, shard in enumerate(_tokenize_into_shards(job, tokenizer)):
        name = f"{job.number:05d}-{part:03d}.safetensors"
        digest = write_shard(job.out / name, shard, len(tokenizer.vocabulary))
        records.append(
            ShardRecord(
                name=name,
                source=printable_path(job.source.name),
                column=job.column,
                part=part,
                source_bytes=source_bytes,
                source_digest=source_digest,
                num_tokens=len(shard.token_ids),
                num_sentences=len(shard.sentence_ends),
                num_documents=len(shard.document_ends),
                digest=digest,
            )
        )
    write_atomic(record_path, msgspec.json.encode(records))
    return records


def _initialize_worker(parent: int) -> None:
    """Leave Ctrl-C and SIGTERM to the parent process, and end when the parent ends."""
    for number in STOP_SIGNALS:
        signal.signal(number, signal.SIG_IGN)
    with suppress(OSError, AttributeError):  # Linux: prctl(PR_SET_PDEATHSIG, SIGKILL)
        ctypes.CDLL(None).prctl(1, signal.SIGKILL)
    if os.getppid() != parent:  # it has ended before
        os._exit(1)


def _create_folder(out: Path, sources: Sequence[Path], tokenizer: Tokenizer) -> None:
    """Create the folder; raise if it contains anything that `prepare_corpus` did not write."""
    _validate_folder(out, sources, tokenizer)
    try:
        out.mkdir(parents=True, exist_ok=True)
    except NotADirectoryError:
        raise GlassBertError(f"out={str(out)!r} cannot be created: a part of the path is a file.") from None


def _validate_folder(out: Path, sources: Sequence[Path], tokenizer: Tokenizer) -> None:
    names = (*TOKENIZER_FILES, CORPUS_MANIFEST, *SHARD_PATTERNS)
    validate_output_folder(out, names, sources, lambda path: _is_own(path, tokenizer))


def _save_tokenizer(out: Path, tokenizer: Tokenizer, digest: str) -> None:
    """Save the tokenizer in the folder, unless it is there; raise if the folder has another vocabulary."""
    if not (out / TOKENIZER_FILE).is_file() or is_incomplete(out):
        tokenizer.save(out)
    elif vocabulary_digest(Tokenizer.from_folder(out)) != digest:
        raise GlassBertError(
            f"{out} contains a {TOKENIZER_FILE} with another vocabulary; use that vocabulary or another "
            f"{user_facing_name('out')}."
        )


def _is_own(path: Path, tokenizer: Tokenizer) -> bool:
    """Return whether `prepare_corpus` wrote a file: its content is that of a manifest, a record or a shard.

    `tokenizer.json` is written last. If it exists, every complete saved tokenizer is accepted; otherwise, only files
    that the current tokenizer would write.
    """
    if path.name in TOKENIZER_FILES:
        is_complete = (path.parent / TOKENIZER_FILE).is_file() or is_incomplete(path.parent)
        return is_saved_tokenizer(path.parent) if is_complete else has_saved_files(path.parent, tokenizer)
    if path.suffix == ".safetensors":
        records = _read(path.with_name(f"{path.name.partition('-')[0]}.json"), list[ShardRecord])
        return is_shard(path) or path.name in [record.name for record in records or ()]  # or a damaged shard
    return _read(path, CorpusManifest if path.name == CORPUS_MANIFEST else list[ShardRecord]) is not None


def _read(path: Path, content_type: type[T]) -> T | None:
    """Return the content of a JSON file, or None if it is missing, damaged or of something else."""
    try:
        return read_json(path, content_type)
    except (GlassBertError, OSError):
        return None


def _finished_records(record_path: Path, job: SourceJob, source_digest: str) -> list[ShardRecord]:
    """Return the records of an earlier run if the source is unchanged and all shards are intact, else none.

    The source is recognized by its content: hashing it takes about a 200th of the time of tokenizing it.
    """
    records = _read(record_path, list[ShardRecord]) or []
    expected = (printable_path(job.source.name), job.column, source_digest)
    is_same = all((record.source, record.column, record.source_digest) == expected for record in records)
    return records if is_same and all(_is_intact(job.out / record.name, record) for record in records) else []


def _is_intact(path: Path, record: ShardRecord) -> bool:
    return path.is_file() and file_digest(path) == record.digest


def _tokenize_into_shards(job: SourceJob, tokenizer: Tokenizer) -> Iterator[Shard]:
    """Tokenize the documents of a source and yield a shard whenever it is full."""
    token_ids: list[np.ndarray] = []
    sentence_lengths: list[np.ndarray] = []
    document_lengths: list[int] = []
    num_tokens = 0
    for document in read_corpus_documents(job.source, job.column):
        ids, lengths = _tokenize(document, tokenizer)
        if not len(lengths):
            continue
        token_ids.append(ids)
        sentence_lengths.append(lengths)
        document_lengths.append(len(lengths))
        num_tokens += len(ids)
        if num_tokens >= TOKENS_PER_SHARD:
            yield _make_shard(token_ids, sentence_lengths, document_lengths)
            token_ids, sentence_lengths, document_lengths, num_tokens = [], [], [], 0
    if token_ids:
        yield _make_shard(token_ids, sentence_lengths, document_lengths)


def _tokenize(document: list[str], tokenizer: Tokenizer) -> tuple[np.ndarray, np.ndarray]:
    """Return a document's token ids and the lengths of its sentences; sentences without tokens are dropped."""
    sentences = [sentence for paragraph in document for sentence in split_sentences(paragraph)]
    ids: list[np.ndarray] = []
    for start in range(0, len(sentences), SENTENCES_PER_BATCH):
        encoded = tokenizer.batch_ids(sentences[start : start + SENTENCES_PER_BATCH])
        ids += [np.array(tokens[1:-1], dtype=np.uint32) for tokens in encoded if len(tokens) > 2]  # no [CLS], [SEP]
    lengths = np.array([len(sentence) for sentence in ids], dtype=np.int64)
    return (np.concatenate(ids) if ids else np.zeros(0, np.uint32)), lengths


def _make_shard(token_ids: list[np.ndarray], sentence_lengths: list[np.ndarray], document_lengths: list[int]) -> Shard:
    return Shard(
        np.concatenate(token_ids),
        np.cumsum(np.concatenate(sentence_lengths)),
        np.cumsum(np.array(document_lengths, dtype=np.int64)),
    )
