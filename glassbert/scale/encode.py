"""Blocks of texts in, their files of vectors out, made by workers on many machines: each whole, each once.

The blocks are those of `vectors/blocks.py`, so a run begun on one machine goes on with many, and the other way round.
A worker reads a block's texts from the folder and writes its vectors there; all it says is that it has. The folder
must be on storage that every worker sees.
"""

import contextlib
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

from glassbert.errors import GlassBertError
from glassbert.scale.cluster import Cluster, dataset_of, joined, pool, rows
from glassbert.scale.worker import Order
from glassbert.vectors.blocks import ASIDE, Block, Progress, encode_block
from glassbert.vectors.encode import Encoder
from glassbert.vectors.files import SETTINGS, Engine, settings_of

TRIES = 4  # workers that may die over one block before it is taken to be the cause
MARK = ".tried"


def encode_on(cluster: Cluster, model: str) -> Engine:
    """Give an engine for `encode_to_file` that works on a cluster; `model` says where the encoder was loaded from."""

    def engine(encoder: Encoder, blocks: Iterator[Block], progress: Progress) -> None:
        width = encoder.model.config.hidden_size
        todo: list[Block] = []
        for block in blocks:
            if block.is_whole(width):
                progress(block.count)
            else:
                todo.append(block)
        if todo:
            _encode(cluster, Order.of(encoder, model), todo, progress)
            _need_whole(todo, width)

    return engine


class BlockWorker:
    """One worker's model, loaded once. What goes wrong is told in words: an error would hide them."""

    def __init__(self, order: Order) -> None:
        self.encoder, self.settings, self.problem = None, b"", ""
        try:
            self.encoder = order.encoder()
            self.settings = settings_of(self.encoder)
        except (GlassBertError, OSError) as error:
            self.problem = str(error)

    def __call__(self, batch: dict[str, Any]) -> dict[str, list[Any]]:
        """Make the blocks that are not there yet; give how many texts each has."""
        paths, firsts, counts = (batch[name].tolist() for name in ("path", "first", "count"))
        problems = [self._make(Block(Path(path), *where)) for path, *where in zip(paths, firsts, counts, strict=True)]
        return {"count": counts, "problem": problems}

    def _make(self, block: Block) -> str:
        if self.encoder is None:
            return self.problem
        folder = block.path.parent
        try:
            if (folder / SETTINGS).read_bytes() != self.settings:
                return f"{folder} now belongs to another run."
            if not block.is_whole(self.encoder.model.config.hidden_size):
                with _counted(block):
                    encode_block(self.encoder, block)
        except FileNotFoundError as error:
            return _not_shared(Path(str(error.filename)))
        except (GlassBertError, OSError) as error:
            return str(error)
        return ""


@contextlib.contextmanager
def _counted(block: Block) -> Generator[None]:
    """Leave a mark for as long as a block is worked on: marks that stay are of workers that died of it, or with it."""
    marks = [block.path.with_suffix(f".{number}{MARK}") for number in range(TRIES)]
    for mark in marks:
        with contextlib.suppress(FileExistsError):
            mark.touch(exist_ok=False)
            break
    else:
        raise GlassBertError(
            f"{TRIES} workers died one after the other over the texts from {block.first + 1:,} on; "
            "give them more memory, or fewer of them."
        )
    yield
    for mark in marks:
        mark.unlink(missing_ok=True)


@contextlib.contextmanager
def _swept(folder: Path) -> Generator[None]:
    """Remove what workers that were killed have left, in an earlier run and in this one."""
    try:
        _sweep(folder)
        yield
    finally:
        _sweep(folder)


def _sweep(folder: Path) -> None:
    for ending in (MARK, ASIDE):
        for path in folder.glob(f"*{ending}"):
            path.unlink(missing_ok=True)


def _encode(cluster: Cluster, order: Order, blocks: list[Block], progress: Progress) -> None:
    items = ({"path": str(one.path.absolute()), "first": one.first, "count": one.count} for one in blocks)
    with _swept(blocks[0].path.parent), joined(cluster) as num_workers:
        options = pool(min(num_workers, len(blocks)))
        made = dataset_of(items).map_batches(BlockWorker, batch_size=1, fn_constructor_args=(order,), **options)
        for row in rows(made):
            if row["problem"]:
                raise GlassBertError(row["problem"])
            progress(row["count"])


def _need_whole(blocks: list[Block], width: int) -> None:
    """Trust what is seen here, not what workers said."""
    for block in blocks:
        if not block.is_whole(width):
            raise GlassBertError(_not_shared(block.path))


def _not_shared(path: Path) -> str:
    return f"{path} is not seen by all machines of the cluster; choose an --out on storage that they share."
