"""What `glassbert study` left for the studio: curves over the layers, and clouds; read from its folder as they are."""

from pathlib import Path

from glassbert.errors import GlassBertError
from glassbert.look.payload import Payload, unpack

FOLDER, ENDING = "studio", ".safetensors"
CURVES = "layers"  # the one file that is no cloud


def studied_names(study: Path | None, model: str) -> list[str]:
    """Say which curves (`layers`) and clouds there are of a model."""
    if study is None:
        return []
    return sorted(path.stem for path in (study / Path(model).name / FOLDER).glob(f"*{ENDING}"))


def studied(study: Path | None, model: str, name: str) -> Payload:
    """Give one of them."""
    there = studied_names(study, model)
    if study is None or name not in there:
        told = f"there are {', '.join(there)}" if there else "run `glassbert study` and name its folder by --study"
        raise GlassBertError(f"No study of {Path(model).name} left {name[:40]!r} here; {told}.")
    return unpack((study / Path(model).name / FOLDER / f"{name}{ENDING}").read_bytes())
