"""A run's story as a page plays it: the folder that `training/story.py` wrote in; chapters, curve and maps out."""

from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from jaxtyping import Float
from numpy.typing import NDArray
from safetensors import SafetensorError
from safetensors.numpy import load_file

from glassbert.errors import GlassBertError
from glassbert.look.payload import Payload
from glassbert.trace.shares import CLEAR, looking
from glassbert.training.story import Story

ABOUT = (  # the run shipped here, by its recipe
    "This run begins with sinusoids for positions, so a band is there at step 0; training makes its own of it. "
    "No text of the run is longer than 48: later positions are never learnt."
)
ARRAYS = ("attention.0", "attention.1", "kinds", "positions")  # float16, one row a snapshot


def forming(folder: Path | None = None) -> Payload:
    """Give the words of a story and its arrays, as they are in the files; of the run shipped here, if none is named.

    `appears` says for each kind of look in which snapshot a head first gives it a clear share, and which head.
    """
    story, arrays = _read(folder or Path(str(files("glassbert"))) / "story")
    facts: dict[str, Any] = msgspec.to_builtins(story)
    facts |= {
        "clear": CLEAR,
        "num_tokens": sum(len(looking(one)) for one in story.sentences),
        "about": "" if folder else ABOUT,
    }
    facts["appears"] = appearances(arrays["kinds"].astype(np.float32), story.kinds)
    return Payload(facts, arrays)


def appearances(
    kinds: Float[np.ndarray, "snapshot layer head kind"], names: list[str]
) -> list[dict[str, str | int | float]]:
    """Find where each kind is first the clear look of a head: the snapshot, and the head with most of it there."""
    found: list[dict[str, str | int | float]] = []
    for number, name in enumerate(names):
        best = kinds[..., number].max(axis=(1, 2))
        if (best >= CLEAR).any():
            chapter = int((best >= CLEAR).argmax())
            layer, head = np.unravel_index(kinds[chapter, ..., number].argmax(), kinds.shape[1:3])
            share = float(best[chapter])
            found.append({"kind": name, "chapter": chapter, "layer": int(layer), "head": int(head), "share": share})
    return found


def _read(folder: Path) -> tuple[Story, dict[str, NDArray[Any]]]:
    """Read both files, and see that they belong together."""
    try:
        story = msgspec.json.decode((folder / "story.json").read_bytes(), type=Story)
        arrays = load_file(folder / "story.safetensors")
    except (OSError, msgspec.DecodeError, SafetensorError) as error:
        raise GlassBertError(f"{folder} holds no story that can be read: {error}") from None
    wrong = [name for name in ARRAYS if name not in arrays or len(arrays[name]) != len(story.chapters)]
    if wrong:
        raise GlassBertError(f"{folder}: {wrong[0]} does not have one row for each of {len(story.chapters)} snapshots.")
    return story, {name: arrays[name] for name in ARRAYS}
