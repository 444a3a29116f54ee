"""All views that the studio serves."""

from collections.abc import Mapping

from glassbert.export.view_file import VIEW_FILE
from glassbert.search.query.searcher import Searcher
from glassbert.server.search_views import search_views
from glassbert.views.view_registry import VIEWS, View


def studio_views(searcher: Searcher | None = None) -> Mapping[str, View]:
    """Return the views of a text, the export of a view as a file, and the views of an index."""
    return {**VIEWS, "view_file": VIEW_FILE, **search_views(searcher)}
