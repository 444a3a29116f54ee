"""`gb.index`: create an index, or update one with the model and the settings that are stored in it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from glassbert.data.discovery import path_list
from glassbert.errors import GlassBertError, shorten
from glassbert.pretrained import PretrainedBert
from glassbert.search.ingest.indexer import IndexConfig, IndexProgress, IndexSummary, build_index
from glassbert.search.ingest.passages import PassageConfig
from glassbert.search.store.address import validate_address
from glassbert.search.store.index_model import load_index_model
from glassbert.search.store.index_store import read_manifest

DEFAULT_MODEL = "minilm"


@dataclass(frozen=True, kw_only=True)
class IndexOptions:
    """Optional settings; None means the value stored in the index, or the default for a new index."""

    text_column: str = "text"
    pooling: str | None = None
    layer: int | None = None
    window: int | None = None
    overlap: int | None = None
    remove: tuple[str | Path, ...] = ()


def index(
    documents: str | Path | Sequence[str | Path],
    db: str | Path,
    bert: PretrainedBert | None = None,
    config: IndexConfig | None = None,
    progress: IndexProgress = lambda done, total: None,
    remove: str | Path | Sequence[str | Path] = (),
) -> IndexSummary:
    """Make files and folders searchable; a second call indexes new and changed files and removes deleted ones.

    Args:
        documents: The files and folders to index.
        db: The index: a folder or `s3://bucket/path`.
        bert: The model. Default: that of the index if it is on this machine, or `minilm` for a new index.
        config: How documents are read, split and encoded. Default: as the index was created.
        progress: Called with the number of input bytes whose passages are in the index, and of all input bytes.
        remove: Files and folders to remove from the index. A folder that does not exist may be on a disk that is not
            mounted, so its files stay in the index until the folder is passed here.
    """
    validate_address(db)
    if not isinstance(bert, PretrainedBert | None):
        raise GlassBertError(f"bert={shorten(bert)} must be a model from gb.load(name), or None.")
    if not isinstance(config, IndexConfig | None):
        raise GlassBertError(f"config={shorten(config)} must be an IndexConfig or None.")
    stored_config, model = resolve_config(db)
    config = config or stored_config
    config = replace(config, remove=(*path_list(config.remove), *path_list(remove)))
    return build_index(path_list(documents), db, bert or load_index_model(model, str(db)), config, progress)


def resolve_config(db: str | Path, options: IndexOptions | None = None) -> tuple[IndexConfig, str]:
    """Return the configuration and the model's name; unset options come from the index, if it exists."""
    options = options or IndexOptions()
    manifest = read_manifest(db)
    default = IndexConfig.from_manifest(manifest) if manifest else IndexConfig()
    window = default.passages.window if options.window is None else options.window
    overlap = options.overlap
    if overlap is None:
        overlap = default.passages.overlap if manifest else min(default.passages.overlap, window // 4)
    config = IndexConfig(
        text_column=options.text_column,
        pooling=options.pooling or default.pooling,
        layer=default.layer if options.layer is None else options.layer,
        passages=PassageConfig(window=window, overlap=overlap),
        remove=options.remove,
    )
    return config, manifest.model if manifest else DEFAULT_MODEL
