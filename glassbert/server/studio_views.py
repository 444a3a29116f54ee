"""All views that the studio serves."""

from collections.abc import Mapping

from glassbert.export.view_file import view_file_view
from glassbert.search.query.searcher import Searcher
from glassbert.server.data_views import data_views
from glassbert.server.dataset_space import space_views
from glassbert.server.job_views import job_views
from glassbert.server.model_views import model_views
from glassbert.server.result_views import result_views
from glassbert.server.search_views import search_views
from glassbert.views.view_registry import VIEWS, View
from glassbert.workspace.data_workspace import DataWorkspace


def studio_views(searcher: Searcher | None = None, data: DataWorkspace | None = None) -> Mapping[str, View]:
    """Return the views of a text, the export of a view as a file, and the views of an index and of the user's data."""
    own_data = {**data_views(data), **job_views(data), **space_views(data), **result_views(data), **model_views(data)}
    views = {**VIEWS, **search_views(searcher), **own_data}
    return {**views, "view_file": view_file_view(views)}
