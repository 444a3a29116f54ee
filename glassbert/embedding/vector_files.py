"""Encode a stream of texts to a file of vectors, with constant memory and resumable after a crash.

Texts are encoded chunk by chunk, into a folder next to the output. When all chunks are complete, they are concatenated
and the output appears atomically. After a crash or Ctrl-C the folder remains, and `resume=True` continues from it; the
output is then identical byte for byte.
"""

import contextlib
import re
import shutil
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from glassbert.checkpoints.model_digest import model_digest
from glassbert.embedding.chunks import Chunk, OnProgress, encode_locally, read_chunk_texts, write_chunks
from glassbert.embedding.text_encoder import EncodeConfig, TextEncoder
from glassbert.errors import GlassBertError, user_facing_name
from glassbert.runtime.atomic_files import create_new_file, follow_link, is_regular_file, write_atomic
from glassbert.runtime.json_files import read_json
from glassbert.runtime.locks import exclusive_lock
from glassbert.runtime.output_paths import validate_output_file

SETTINGS_FILE = "settings.json"  # in the chunk folder
SETTINGS = {"model_digest", *(field.name for field in fields(EncodeConfig))}
CHUNK_FILE_NAMES = re.compile(
    r"settings\.json|all_chunks\.(npy|parquet)|\d{6,}-[0-9a-f]{16}\.(npy|json|\d+\.attempt)"
    r"|\.\d{6,}-[0-9a-f]{16}\..*\.partial"
)

Engine = Callable[[TextEncoder, Iterator[Chunk], OnProgress], None]  # encodes all chunks, in any order


def encode_to_file(
    encoder: TextEncoder,
    texts: Iterable[str],
    out: Path,
    *,
    resume: bool = False,
    on_progress: OnProgress = lambda count: None,
    engine: Engine = encode_locally,
) -> int:
    """Write one vector per text to a `.npy` or `.parquet` file and return the number of texts.

    Args:
        encoder: The encoder.
        texts: The texts; they are read once, chunk by chunk.
        out: The output file.
        resume: Continue from the chunks of an interrupted run; otherwise delete them.
        on_progress: Called with the number of texts that were finished.
        engine: Encodes the chunks.
    """
    validate_output_file(out, tuple(WRITERS))
    out = follow_link(out)
    folder = chunk_folder(out)
    with _output_lock(out):
        _validate_chunk_folder(folder)
        if folder.exists() and not resume:
            _remove_chunk_folder(folder)
        try:
            _open_chunk_folder(folder, settings_json(encoder))
            chunks: list[Chunk] = []
            engine(encoder, _append_each(write_chunks(texts, folder), chunks), on_progress)
            count = sum(chunk.count for chunk in chunks)
            temporary = folder / f"all_chunks{out.suffix}"
            create_new_file(temporary)
            write = WRITERS[out.suffix]
            write(temporary, [chunk.path for chunk in chunks], count, encoder.model.config.hidden_size)
            temporary.replace(out)
        except BaseException as error:
            if not count_finished_chunks(out):
                shutil.rmtree(folder, ignore_errors=True)
            if isinstance(error, OSError) and not error.strerror:  # numpy reports a full disk without an error string
                raise GlassBertError(f"Could not write {out}; the disk may be full ({error}).") from None
            raise
        _remove_chunk_folder(folder)
    return count


def _remove_chunk_folder(folder: Path) -> None:
    """Delete the settings last: by them, the next run recognizes a folder that was not deleted completely."""
    for path in folder.iterdir():
        if path.name != SETTINGS_FILE:
            path.unlink()
    shutil.rmtree(folder)


def count_finished_chunks(out: Path) -> int:
    """Return the number of chunks that an interrupted run has left for `resume`."""
    return sum(1 for _ in chunk_folder(out).glob("??????-*.npy"))


def _append_each(chunks: Iterable[Chunk], collected: list[Chunk]) -> Iterator[Chunk]:
    """Yield the chunks and append each to `collected`."""
    for chunk in chunks:
        collected.append(chunk)
        yield chunk


def chunk_folder(out: Path) -> Path:
    """Return the folder of the chunks of an unfinished output."""
    return out.with_name(f".{out.name}.partial")


@contextlib.contextmanager
def _output_lock(out: Path) -> Generator[None]:
    message = (
        f"Another process is writing {out}; wait until it has finished, or choose another {user_facing_name('out')}."
    )
    with exclusive_lock(out.with_name(f".{out.name}.lock"), message, delete=True):
        yield


def _validate_chunk_folder(folder: Path) -> None:
    """Raise unless the folder is absent, or an interrupted run wrote all files in it."""
    if not folder.exists() and not folder.is_symlink():
        return
    if folder.is_symlink() or not folder.is_dir():
        raise GlassBertError(f"{folder}, the folder for unfinished chunks, is not a folder; move it away.")
    unfinished = f".{SETTINGS_FILE}.partial"
    names = {path.name for path in folder.iterdir() if path.name != unfinished or not is_regular_file(path)}
    foreign = sorted(
        name for name in names if not CHUNK_FILE_NAMES.fullmatch(name) or not is_regular_file(folder / name)
    )
    if foreign or (names and not _is_settings_file(folder / SETTINGS_FILE)):
        raise GlassBertError(
            f"{folder}, the folder for unfinished chunks, contains {(foreign or sorted(names))[0]!r}, which an "
            f"interrupted run did not write; move it away, or choose another {user_facing_name('out')}."
        )


def _is_settings_file(path: Path) -> bool:
    """Return whether a file has the settings of an interrupted run."""
    try:
        return read_json(path, dict[str, Any]).keys() == SETTINGS
    except (GlassBertError, OSError):
        return False


def _open_chunk_folder(folder: Path, settings: bytes) -> None:
    settings_file = folder / SETTINGS_FILE
    if settings_file.is_file() and settings_file.read_bytes() != settings:
        raise GlassBertError(
            f"{folder} was created with different settings ({settings_file.read_text()}); "
            f"use the same settings, or run without {user_facing_name('resume')} to start over."
        )
    folder.mkdir(exist_ok=True)
    write_atomic(settings_file, settings)


def settings_json(encoder: TextEncoder) -> bytes:
    """Return the settings that determine the vectors, as JSON."""
    return msgspec.json.encode(
        {"model_digest": model_digest(encoder.model, encoder.tokenizer), **asdict(encoder.config)}
    )


def _write_npy(path: Path, chunks: Sequence[Path], count: int, hidden_size: int) -> None:
    with path.open("wb") as file:
        header = {"descr": "<f4", "fortran_order": False, "shape": (count, hidden_size)}
        np.lib.format.write_array_header_1_0(file, header)
        for chunk in chunks:
            np.load(chunk).tofile(file)


def _write_parquet(path: Path, chunks: Sequence[Path], count: int, hidden_size: int) -> None:
    import pyarrow as pa
    from pyarrow.parquet import ParquetWriter

    schema = pa.schema([("text", pa.string()), ("vector", pa.list_(pa.float32(), hidden_size))])
    with ParquetWriter(path, schema) as writer:
        for chunk in chunks:
            texts = read_chunk_texts(chunk)
            vectors = pa.FixedSizeListArray.from_arrays(pa.array(np.load(chunk).reshape(-1)), hidden_size)
            writer.write_table(pa.table([pa.array(texts), vectors], schema=schema))


WRITERS: dict[str, Callable[[Path, Sequence[Path], int, int], None]] = {
    ".npy": _write_npy,
    ".parquet": _write_parquet,
}
