"""Encode chunks of texts with Ray workers.

The chunks are those of `embedding/chunks.py`, so a run can continue with or without Ray. Workers read the texts of a
chunk from the output folder and write its vectors there; the folder must be on storage that all workers share.
"""

import contextlib
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

from glassbert.distributed.cluster import RayCluster, actor_pool, connect_cluster, dataset_from_items
from glassbert.distributed.model_spec import ModelSpec
from glassbert.embedding.chunks import Chunk, OnProgress, encode_chunk
from glassbert.embedding.text_encoder import TextEncoder
from glassbert.embedding.vector_files import SETTINGS_FILE, Engine, settings_json
from glassbert.errors import GlassBertError, user_facing_name
from glassbert.runtime.atomic_files import TEMPORARY_SUFFIX

MAX_WORKER_DEATHS = 4  # on one chunk, before the run is stopped
ATTEMPT_SUFFIX = ".attempt"


def ray_encode_engine(cluster: RayCluster, model: str) -> Engine:
    """Return an engine for `encode_to_file` that uses Ray. `model` is the name, hub id or folder that workers load."""

    def engine(encoder: TextEncoder, chunks: Iterator[Chunk], on_progress: OnProgress) -> None:
        hidden_size = encoder.model.config.hidden_size
        remaining: list[Chunk] = []
        for chunk in chunks:
            if chunk.is_complete(hidden_size):
                on_progress(chunk.count)
            else:
                remaining.append(chunk)
        if remaining:
            _encode(cluster, ModelSpec.from_encoder(encoder, model), remaining, on_progress)
            _validate_complete(remaining, hidden_size)

    return engine


class ChunkWorker:
    """A worker with its own model. Errors are returned as text, because Ray hides the message of an exception."""

    def __init__(self, spec: ModelSpec) -> None:
        self.encoder, self.settings, self.problem = None, b"", ""
        try:
            self.encoder = spec.load_encoder()
            self.settings = settings_json(self.encoder)
        except (GlassBertError, OSError) as error:
            self.problem = str(error)

    def __call__(self, batch: dict[str, Any]) -> dict[str, list[Any]]:
        """Encode the chunks that are not complete; return the number of texts and the problem of each."""
        paths, starts, counts = (batch[name].tolist() for name in ("path", "start", "count"))
        problems = [
            self._encode(Chunk(Path(path), start, count))
            for path, start, count in zip(paths, starts, counts, strict=True)
        ]
        return {"count": counts, "problem": problems}

    def _encode(self, chunk: Chunk) -> str:
        if self.encoder is None:
            return self.problem
        folder = chunk.path.parent
        try:
            if (folder / SETTINGS_FILE).read_bytes() != self.settings:
                return f"{folder} now belongs to another run."
            if not chunk.is_complete(self.encoder.model.config.hidden_size):
                with _counted_attempt(chunk):
                    encode_chunk(self.encoder, chunk)
        except FileNotFoundError as error:
            return _not_shared_message(Path(str(error.filename)))
        except (GlassBertError, OSError) as error:
            return str(error)
        return ""


@contextlib.contextmanager
def _counted_attempt(chunk: Chunk) -> Generator[None]:
    """Mark a chunk with a file while it is encoded; files that remain count the workers that died on it."""
    attempt_files = [chunk.path.with_suffix(f".{number}{ATTEMPT_SUFFIX}") for number in range(MAX_WORKER_DEATHS)]
    for attempt_file in attempt_files:
        with contextlib.suppress(FileExistsError):
            attempt_file.touch(exist_ok=False)
            break
    else:
        raise GlassBertError(
            f"{MAX_WORKER_DEATHS} workers died while encoding the chunk that starts at text {chunk.start + 1:,}; "
            "use fewer workers, or machines with more memory."
        )
    yield
    for attempt_file in attempt_files:
        attempt_file.unlink(missing_ok=True)


@contextlib.contextmanager
def _cleaned(folder: Path) -> Generator[None]:
    """Delete the temporary files of killed workers before and after a run."""
    try:
        _clean(folder)
        yield
    finally:
        _clean(folder)


def _clean(folder: Path) -> None:
    for suffix in (ATTEMPT_SUFFIX, TEMPORARY_SUFFIX):
        for path in folder.glob(f"*{suffix}"):
            path.unlink(missing_ok=True)


def _encode(cluster: RayCluster, spec: ModelSpec, chunks: list[Chunk], on_progress: OnProgress) -> None:
    items = ({"path": str(chunk.path.absolute()), "start": chunk.start, "count": chunk.count} for chunk in chunks)
    with _cleaned(chunks[0].path.parent), connect_cluster(cluster) as num_workers:
        options = actor_pool(min(num_workers, len(chunks)))
        dataset = dataset_from_items(items)
        encoded = dataset.map_batches(ChunkWorker, batch_size=1, fn_constructor_args=(spec,), **options)
        for row in encoded.iter_rows():
            if row["problem"]:
                raise GlassBertError(row["problem"])
            on_progress(row["count"])


def _validate_complete(chunks: list[Chunk], hidden_size: int) -> None:
    """Raise if a chunk that workers reported as done is not visible on this machine."""
    for chunk in chunks:
        if not chunk.is_complete(hidden_size):
            raise GlassBertError(_not_shared_message(chunk.path))


def _not_shared_message(path: Path) -> str:
    return (
        f"{path} is not visible to all machines of the cluster; choose an {user_facing_name('out')} on shared storage."
    )
