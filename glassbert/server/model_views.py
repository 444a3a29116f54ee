"""Views that open a model from the page "Your data": one of the workspace, or one of the hub."""

from collections.abc import Mapping
from itertools import chain, count
from pathlib import Path
from typing import Literal

import msgspec

from glassbert.errors import GlassBertError
from glassbert.server.data_views import data_view
from glassbert.views.payload import Payload
from glassbert.views.session import TextRequest, ViewSession
from glassbert.views.view_registry import View
from glassbert.workspace.data_workspace import DataWorkspace
from glassbert.workspace.model_folders import cached_hub_models, hub_model, workspace_models


class OpenModelRequest(TextRequest, frozen=True, kw_only=True):
    """Names a model folder of the workspace, as `model_choices` lists it, or a hub id."""

    name: str
    origin: Literal["workspace", "hub"]


class ModelChoicesFacts(msgspec.Struct, frozen=True, kw_only=True):
    """Model folders of the workspace, and the hub ids that load without a download."""

    workspace: list[str]
    hub: list[str]


class OpenModelFacts(msgspec.Struct, frozen=True):
    """The name under which the model is available now."""

    name: str


def model_views(data: DataWorkspace | None) -> Mapping[str, View]:
    """Return the views that list and open models."""
    return {
        "model_choices": data_view(data, TextRequest, ModelChoicesFacts, _model_choices),
        "open_model": data_view(data, OpenModelRequest, OpenModelFacts, _open_model),
    }


def _model_choices(data: DataWorkspace, session: ViewSession, request: TextRequest) -> Payload[ModelChoicesFacts]:
    return Payload(ModelChoicesFacts(workspace=list(workspace_models(data.workspace)), hub=cached_hub_models()))


def _open_model(data: DataWorkspace, session: ViewSession, request: OpenModelRequest) -> Payload[OpenModelFacts]:
    name = request.name.strip()
    if request.origin == "workspace":
        folder = workspace_models(data.workspace).get(name)
        if folder is None:
            raise GlassBertError(f"The workspace has no model folder {name[:100]!r}.")
    else:
        folder = hub_model(name, data.allow_downloads).folder
    shown_name = _free_name(session, name, folder, request.origin)
    is_new = shown_name not in session.model_names
    session.add_model(shown_name, folder)
    try:
        session.bert(shown_name)
    except Exception:
        if is_new:
            session.remove_model(shown_name)
        raise
    return Payload(OpenModelFacts(shown_name))


def _free_name(session: ViewSession, name: str, folder: Path, origin: str) -> str:
    """Return the name under which the folder is open already, or one that no other model has."""
    names = (f"{name} ({origin}{f' {number}' if number > 1 else ''})" for number in count(1))
    taken = session.model_names
    return next(
        candidate
        for candidate in chain([name], names)
        if candidate not in taken or session.model_source(candidate) == str(folder)
    )
