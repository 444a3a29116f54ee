"""How heads and positions form: the snapshots of a run in, a small file out that a page can play from start to end.

`story.safetensors` holds, snapshot by snapshot, `positions` (how alike two are), `attention.N` (every
head's map of sentence N) and `kinds` (which share of a head's attention goes where); `story.json` the words to it.
"""

from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import torch
from jaxtyping import Float

from glassbert.disk import write_whole
from glassbert.errors import GlassBertError
from glassbert.loaded import LoadedBert, load
from glassbert.trace.shares import KINDS, mean_shares, shares_of
from glassbert.training.metrics import read_metrics
from glassbert.weights.files import write_weights

NUM_POSITIONS = 64
SENTENCES = (
    "The old man walked slowly down the road because his leg still hurt.",
    "She opened the door, looked at the sea and said that it would rain.",
)
MASKED = (
    "He opened the [MASK] and went in.",
    "She drank a cup of [MASK].",
    "It was a [MASK] night.",
    "I do not [MASK] what he said.",
)
TOLD = 5  # of the kinds of places: previous, next and same word, [CLS], [SEP]


class Chapter(msgspec.Struct, frozen=True):
    """What is said of one snapshot: how far it had come, what it scored, what it guessed for each masked sentence."""

    step: int
    tokens: int
    held_out: dict[str, float] | None  # measured at this step, or last before it
    guesses: list[list[tuple[str, float]]]


class Point(msgspec.Struct, frozen=True):
    """One measurement of held-out text along the way."""

    step: int
    tokens: int
    held_out: dict[str, float]


class Story(msgspec.Struct, frozen=True):
    """The words of a story; its numbers are in the file beside it."""

    sentences: list[list[str]]  # tokens
    masked: list[str]
    kinds: list[str]
    chapters: list[Chapter]
    curve: list[Point]


def write_story(run: Path, out: Path) -> Path:
    """Tell the story of a run that kept snapshots, into a folder."""
    folders = sorted((run / "snapshots").glob("step-*"))
    if not folders:
        raise GlassBertError(f"{run} kept no snapshots; set [watch] snapshots in its recipe.")
    lines = read_metrics(run)
    chapters: list[Chapter] = []
    numbers: dict[str, list[np.ndarray]] = {}
    sentences: list[list[str]] = []
    for folder in folders:
        bert, step = load(folder), int(folder.name.removeprefix("step-"))
        traces = [bert.trace(sentence) for sentence in SENTENCES]
        sentences = [trace.tokens for trace in traces]
        maps = [np.asarray(trace.attention) for trace in traces]
        told: dict[str, np.ndarray] = {f"attention.{number}": one for number, one in enumerate(maps)}
        told |= {"positions": alike(bert), "kinds": kinds_of(maps, sentences)}
        for name, value in told.items():
            numbers.setdefault(name, []).append(value)
        chapters.append(_chapter(bert, step, lines))
    out.mkdir(parents=True, exist_ok=True)
    stacked = {name: torch.from_numpy(np.stack(values)).half() for name, values in numbers.items()}
    write_weights(stacked, out / "story.safetensors")
    curve = [Point(line["step"], line["tokens"], line["held_out"]) for line in lines if "held_out" in line]
    story = Story(sentences, list(MASKED), list(KINDS[:TOLD]), chapters, curve)
    write_whole(out / "story.json", msgspec.json.format(msgspec.json.encode(story), indent=1))
    return out


def alike(bert: LoadedBert) -> Float[np.ndarray, "position position"]:
    """Cosine of every two positions' vectors, each less their mean: at first any, then neighbours."""
    table = bert.model.embeddings.position.weight[:NUM_POSITIONS].detach().float().numpy()
    table = table - table.mean(0)
    table = table / np.linalg.norm(table, axis=1, keepdims=True)
    return table @ table.T


def kinds_of(
    maps: list[Float[np.ndarray, "layer head query key"]], sentences: list[list[str]]
) -> Float[np.ndarray, "layer head kind"]:
    """Which share of attention goes to each kind of place, mean over the tokens of all sentences."""
    shares = [shares_of(one, tokens) for one, tokens in zip(maps, sentences, strict=True)]
    return mean_shares(np.concatenate(shares, axis=2))[..., :TOLD]


def _chapter(bert: LoadedBert, step: int, lines: list[dict[str, Any]]) -> Chapter:
    before = [line for line in lines if line["step"] <= step]
    measured = [line["held_out"] for line in before if "held_out" in line]
    guesses = [bert.fill_mask(text, top=3) for text in MASKED]
    return Chapter(step, before[-1]["tokens"] if before else 0, measured[-1] if measured else None, guesses)
