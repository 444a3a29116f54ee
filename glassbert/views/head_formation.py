"""View `head_formation`: how attention patterns and position vectors form during pre-training."""

from importlib.resources import files
from pathlib import Path

import msgspec
import numpy as np
from jaxtyping import Float

from glassbert.analysis.attention_mass import PATTERN_THRESHOLD, content_positions
from glassbert.analysis.training_history import HeldOutPoint, TrainingSnapshot, read_training_history
from glassbert.views.payload import Payload
from glassbert.views.session import TextRequest, ViewSession

SHIPPED_RUN_NOTE = (
    "This run starts from sinusoidal position embeddings, so a band is visible at step 0; training reshapes it. "
    "No training sequence is longer than 48 tokens, so later positions are not trained."
)


class FirstAppearance(msgspec.Struct, frozen=True):
    """The first snapshot in which a head attends mainly to a target, and the head with the largest mass."""

    target: str
    snapshot: int
    layer: int
    head: int
    attention_mass: float


class HeadFormationFacts(msgspec.Struct, frozen=True, kw_only=True):
    """The training history of a run, and when each attention pattern first appears."""

    sentences: list[list[str]]  # their tokens
    masked_sentences: list[str]
    attention_targets: list[str]  # names of the last axis of `attention_mass`
    snapshots: list[TrainingSnapshot]
    held_out_curve: list[HeldOutPoint]
    pattern_threshold: float
    num_tokens: int  # tokens over which attention mass is averaged
    note: str
    first_appearances: list[FirstAppearance]


def head_formation(session: ViewSession, request: TextRequest) -> Payload[HeadFormationFacts]:
    """Return the training history of the session."""
    return load_head_formation(session.history_dir)


def load_head_formation(history_dir: Path | None = None) -> Payload[HeadFormationFacts]:
    """Read a training history; by default that of the run shipped with the package.

    Returns `attention.N` [snapshot, layer, head, query, key] of sentence N, `attention_mass` [snapshot, layer, head,
    target] and `position_similarity` [snapshot, position, position], as stored (float16).
    """
    history, arrays = read_training_history(
        history_dir or Path(str(files("glassbert"))) / "assets" / "training_history"
    )
    mass = arrays["attention_mass"].astype(np.float32)
    facts = HeadFormationFacts(
        sentences=history.sentences,
        masked_sentences=history.masked_sentences,
        attention_targets=history.attention_targets,
        snapshots=history.snapshots,
        held_out_curve=history.held_out_curve,
        pattern_threshold=PATTERN_THRESHOLD,
        num_tokens=sum(len(content_positions(tokens)) for tokens in history.sentences),
        note="" if history_dir else SHIPPED_RUN_NOTE,
        first_appearances=first_appearances(mass, history.attention_targets),
    )
    return Payload(facts, arrays)


def first_appearances(
    attention_mass: Float[np.ndarray, "snapshot layer head target"], targets: list[str]
) -> list[FirstAppearance]:
    """Return, for each target that some head reaches, the first snapshot with a mass above the threshold."""
    appearances: list[FirstAppearance] = []
    for index, target in enumerate(targets):
        mass = attention_mass[..., index]
        best = mass.max(axis=(1, 2))
        if (best < PATTERN_THRESHOLD).all():
            continue
        snapshot = int((best >= PATTERN_THRESHOLD).argmax())
        layer, head = np.unravel_index(mass[snapshot].argmax(), mass.shape[1:])
        appearances.append(FirstAppearance(target, snapshot, int(layer), int(head), float(best[snapshot])))
    return appearances
