"""Models that the studio may open on request: those of its own jobs, those in the workspace, and those of the hub."""

from pathlib import Path

from glassbert.checkpoints.locate import LocalCheckpoint, available_checkpoints, find_hub_checkpoint
from glassbert.errors import GlassBertError
from glassbert.runtime.terminal_text import is_utf8
from glassbert.workspace.job_commands import RUN_DIR
from glassbert.workspace.job_runner import JobRunner
from glassbert.workspace.workspace_folder import Workspace

MAX_DEPTH, MAX_FOLDERS = 3, 200


def job_models(runner: JobRunner) -> dict[str, Path]:
    """Return the model folder of every finished fine-tuning job, by the title of the job."""
    folders = {
        record.title: runner.folder(record.id) / RUN_DIR / "model"
        for record in runner.jobs()
        if record.kind == "finetune" and record.status == "finished"
    }
    return {title: folder for title, folder in folders.items() if (folder / "config.json").is_file()}


def workspace_models(workspace: Workspace) -> dict[str, Path]:
    """Return the checkpoint and run folders that the user has put into the workspace, by their path inside it.

    A link that leads out of the workspace is not followed. Folders that cannot be read, or whose name is not UTF-8, are
    left out.
    """
    root = workspace.path.resolve()
    own = {workspace.datasets, workspace.jobs}
    models: dict[str, Path] = {}
    pending = [(workspace.path, 0)] if root.is_dir() else []
    while pending and len(models) < MAX_FOLDERS:
        folder, depth = pending.pop()
        for path in _subfolders(folder):
            if path in own or not path.resolve().is_relative_to(root):
                continue
            model = next((model for model in (path, path / "model") if (model / "config.json").is_file()), None)
            if model is not None and model.resolve().is_relative_to(root):
                models[str(path.relative_to(workspace.path))] = model
            elif depth + 1 < MAX_DEPTH:
                pending.append((path, depth + 1))
    return dict(sorted(models.items()))


def _subfolders(folder: Path) -> list[Path]:
    try:
        paths = sorted(folder.iterdir())
    except OSError:
        return []
    return [path for path in paths if not path.name.startswith(".") and is_utf8(path.name) and path.is_dir()]


def cached_hub_models() -> list[str]:
    """Return the hub ids that load without a download."""
    return [source.name for source in available_checkpoints() if source.origin == "hub cache"]


def hub_model(hub_id: str, allow_downloads: bool) -> LocalCheckpoint:
    """Locate a model of the hub."""
    try:
        return find_hub_checkpoint(hub_id, download=allow_downloads)
    except GlassBertError as error:
        if allow_downloads:
            raise
        raise GlassBertError(
            f"{hub_id[:100]!r} is not in the hub cache of this machine; start the studio with "
            "`glassbert serve --allow-downloads`, or download it first with `glassbert info --model MODEL`."
        ) from error
