"""What `glassbert study` left for the studio: curves over the layers, and clouds; read from its folder as they are."""

from pathlib import Path

from glassbert.errors import GlassBertError
from glassbert.look.payload import Payload, unpack

FOLDER, ENDING = "studio", ".safetensors"
CURVES = "layers"  # the one file that is no cloud


def name_of(model: str, parts: int = 1) -> str:
    """What a model's folder is called: the end of its path, and more of it where that is `model`, as often."""
    path = Path(model)
    return "-".join(path.parts[-max(parts, 2 if path.name == "model" else 1) :]).strip("/.") or "model"


def studied_names(study: Path | None, model: str) -> list[str]:
    """Say which curves (`layers`) and clouds there are of a model."""
    if study is None:
        return []
    return sorted(path.stem for path in (study / name_of(model) / FOLDER).glob(f"*{ENDING}"))


def studied(study: Path | None, model: str, name: str) -> Payload:
    """Give one of them."""
    there = studied_names(study, model)
    if study is None or name not in there:
        told = f"there are {', '.join(there)}" if there else "run `glassbert study` and name its folder by --study"
        raise GlassBertError(f"No study of {name_of(model)} left {name[:40]!r} here; {told}.")
    return unpack((study / name_of(model) / FOLDER / f"{name}{ENDING}").read_bytes())
