"""A stream of texts to a file of vectors: flat memory, input order, and nothing lost on a crash.

Texts are encoded block by block. A finished block is a file of its own in a folder beside the output; when all
are there they are joined into the output, which appears whole or not at all. After a crash or Ctrl-C the folder
stays, and `resume=True` goes on from it: same bytes at the end.
"""

import contextlib
import hashlib
import os
import shutil
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from dataclasses import asdict
from pathlib import Path

import msgspec
import numpy as np
import torch
from filelock import FileLock, Timeout

from glassbert.disk import write_whole
from glassbert.errors import GlassBertError
from glassbert.vectors.blocks import Block, Progress, cut_blocks, encode_here
from glassbert.vectors.encode import Encoder

SETTINGS = "settings.json"  # in the folder of the blocks

Engine = Callable[[Encoder, Iterator[Block], Progress], None]  # makes the file of every block, in any order


def encode_to_file(
    encoder: Encoder,
    texts: Iterable[str],
    out: Path,
    *,
    resume: bool = False,
    progress: Progress = lambda count: None,
    engine: Engine = encode_here,
) -> int:
    """Write one vector for each text to `.npy` or `.parquet`; give the number of texts."""
    check_out(out)
    encoder.num_layers  # noqa: B018  a layer that is not there is refused before anything is written
    folder = partial(out)
    with _locked(out):
        if folder.exists() and not resume:
            shutil.rmtree(folder)
        try:
            _open_folder(folder, settings_of(encoder))
            blocks: list[Block] = []
            engine(encoder, _noted(cut_blocks(texts, folder), blocks), progress)
            count = sum(block.count for block in blocks)
            aside = folder / f"joined{out.suffix}"
            WRITERS[out.suffix](aside, [block.path for block in blocks], count, encoder.model.config.hidden_size)
            aside.replace(out)
        except BaseException as error:
            if not finished_blocks(out):
                shutil.rmtree(folder, ignore_errors=True)
            if isinstance(error, OSError) and not error.strerror:  # numpy tells of a full disk in numbers only
                raise GlassBertError(f"{out} could not be written; is the disk full? ({error})") from None
            raise
        shutil.rmtree(folder)
    return count


def check_out(out: Path) -> None:
    """Refuse a place that cannot be written, before any work."""
    if out.suffix not in WRITERS:
        raise GlassBertError(f"--out {out} must end in {' or '.join(WRITERS)}.")
    if out.is_dir():
        raise GlassBertError(f"--out {out} is a folder; a file's name is needed.")
    if not out.parent.is_dir():
        raise GlassBertError(f"There is no folder {str(out.parent)!r} to write {out.name} to.")
    if not os.access(out.parent, os.W_OK):
        raise GlassBertError(f"The folder {str(out.parent)!r} may not be written to.")


def finished_blocks(out: Path) -> int:
    """How many blocks an earlier run that was stopped has left for `resume`."""
    return sum(1 for _ in partial(out).glob("??????-*.npy"))


def _noted(blocks: Iterable[Block], seen: list[Block]) -> Iterator[Block]:
    for block in blocks:
        seen.append(block)
        yield block


def partial(out: Path) -> Path:
    """The folder of the blocks of an output that is not whole yet."""
    return out.with_name(f".{out.name}.partial")


@contextlib.contextmanager
def _locked(out: Path) -> Generator[None]:
    """Let one run at a time write to `out`; the lock ends with the process, however it ends."""
    path = out.with_name(f".{out.name}.lock")
    lock = FileLock(path, blocking=False)
    try:
        lock.acquire()
    except Timeout:
        raise GlassBertError(f"Another run is writing {out}; wait for it, or choose another --out.") from None
    try:
        yield
    finally:
        path.unlink(missing_ok=True)
        lock.release()


def _open_folder(folder: Path, settings: bytes) -> None:
    told = folder / SETTINGS
    if told.is_file() and told.read_bytes() != settings:
        raise GlassBertError(
            f"{folder} was begun with other settings ({told.read_text()}); use the same, or leave out --resume."
        )
    folder.mkdir(exist_ok=True)
    write_whole(told, settings)


def settings_of(encoder: Encoder) -> bytes:
    """Say which vectors these are, as the folder of their blocks does."""
    return msgspec.json.encode({"weights": weights_digest(encoder), **asdict(encoder.reading)})


def weights_digest(encoder: Encoder) -> str:
    """Tell one model with its tokenizer from another, whatever their folder is called."""
    digest = hashlib.blake2b(digest_size=16)
    for value in encoder.model.parameters():
        digest.update(value.detach().cpu().contiguous().view(torch.uint8).numpy().data)
    digest.update(encoder.tokenizer.fast.to_str().encode("utf-8", "replace"))
    return digest.hexdigest()


def _join_npy(path: Path, blocks: Sequence[Path], count: int, width: int) -> None:
    with path.open("wb") as file:
        header = {"descr": "<f4", "fortran_order": False, "shape": (count, width)}
        np.lib.format.write_array_header_1_0(file, header)
        for block in blocks:
            np.load(block).tofile(file)


def _join_parquet(path: Path, blocks: Sequence[Path], count: int, width: int) -> None:
    import pyarrow as pa
    from pyarrow.parquet import ParquetWriter

    schema = pa.schema([("text", pa.string()), ("vector", pa.list_(pa.float32(), width))])
    with ParquetWriter(path, schema) as writer:
        for block in blocks:
            texts: list[str] = msgspec.json.decode(block.with_suffix(".json").read_bytes())
            vectors = pa.FixedSizeListArray.from_arrays(pa.array(np.load(block).reshape(-1)), width)
            writer.write_table(pa.table([pa.array(texts), vectors], schema=schema))


WRITERS: dict[str, Callable[[Path, Sequence[Path], int, int], None]] = {
    ".npy": _join_npy,
    ".parquet": _join_parquet,
}
