"""The folders of a model and of its run: what a command that uses the model must not replace."""

from pathlib import Path
from typing import Any

import msgspec

from glassbert.checkpoints.locate import local_folder
from glassbert.errors import GlassBertError
from glassbert.runtime.json_files import read_json

RUN_MANIFESTS = ("job.json", "recipe.json")  # of fine-tuning and pre-training


def model_inputs(name: str | Path) -> list[Path]:
    """Return the folder of a model and, if it belongs to a run, the run folder; none if it is not on this machine."""
    folder = local_folder(name)
    if folder is None:
        return []
    parents = folder.resolve().parents[:2]  # RUN/model, RUN/seed-0/model, RUN/snapshots/step-00000100
    return [folder, *(parent for parent in parents if _has_manifest(parent))]


def _has_manifest(folder: Path) -> bool:
    return any(_is_manifest(folder / name) for name in RUN_MANIFESTS)


def _is_manifest(path: Path) -> bool:
    try:
        return path.is_file() and bool(read_json(path, _ManifestFields))
    except (GlassBertError, OSError):
        return False


class _ManifestFields(msgspec.Struct):
    """The fields of `RunManifest` in training/run_folder.py, which takes longer to import."""

    format_version: int
    config: dict[str, Any]
    inputs: dict[str, str]
