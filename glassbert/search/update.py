"""Documents and an address in, an index brought up to date: what is not said is as the index was made.

This is `gb.index`; `index.py` does the work.
"""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from glassbert.loaded import LoadedBert, load
from glassbert.search.index import Settings, Summary, Watch, build
from glassbert.search.passages import Cut
from glassbert.search.places import listed
from glassbert.search.store import about_index

NEW = "minilm"  # the model of an index that is new


def index(
    documents: str | Path | Sequence[str | Path],
    db: str | Path,
    bert: LoadedBert | None = None,
    settings: Settings | None = None,
    watch: Watch = lambda done, total: None,
    forget: str | Path | Sequence[str | Path] = (),
) -> Summary:
    """Make files and folders searchable at `db`. Said again, it reads what is new or changed, and forgets what is gone.

    A whole folder that is gone may be a disk that is not mounted: name it in `forget` to forget what was in it.
    `watch(done, total)` is called as bytes are read and written. Without `bert` and `settings`, those of the index are
    used.
    """
    was, model = settled(db)
    chosen = settings or was
    chosen = replace(chosen, forget=(*listed(chosen.forget), *listed(forget)))
    return build(listed(documents), db, bert or load(model), chosen, watch)


def settled(
    db: str | Path,
    text: str = "text",
    pooling: str | None = None,
    layer: int | None = None,
    window: int | None = None,
    overlap: int | None = None,
) -> tuple[Settings, str]:
    """Give the settings and the model's name; what is not said is as the index was made, or usual for a new one."""
    there = about_index(db)
    was = Settings.of(there) if there else Settings()
    window = was.cut.window if window is None else window
    if overlap is None:
        overlap = was.cut.overlap if there else min(was.cut.overlap, window // 4)
    settings = Settings(
        text=text,
        pooling=pooling or was.pooling,
        layer=was.layer if layer is None else layer,
        cut=Cut(window=window, overlap=overlap),
    )
    return settings, there.model if there else NEW
