"""Documents and an address in, an index brought up to date: what is not said is as the index was made.

This is `gb.index`; `index.py` does the work.
"""

from collections.abc import Sequence
from pathlib import Path

from glassbert.loaded import LoadedBert, load
from glassbert.search.index import Settings, Summary, Watch, build
from glassbert.search.store import about_index

NEW = "minilm"  # the model of an index that is new


def index(
    documents: str | Path | Sequence[str | Path],
    db: str | Path,
    bert: LoadedBert | None = None,
    settings: Settings | None = None,
    watch: Watch = lambda done, total: None,
) -> Summary:
    """Make files and folders searchable at `db`. Said again, it reads what is new or changed, and forgets what is gone.

    `watch(done, total)` is called as bytes are read. Without `bert` and `settings`, those of the index are used.
    """
    places = [documents] if isinstance(documents, str | Path) else list(documents)
    there = about_index(db)
    if settings is None and there is not None:
        settings = Settings.of(there)
    if bert is None:
        bert = load(NEW if there is None else there.model)
    return build(places, db, bert, settings, watch)
