"""Training history: attention heads, position vectors and predictions at each snapshot of a pre-training run.

`history.json` holds a `TrainingHistory`; `history.safetensors` holds float16 arrays with one row per snapshot:
`attention.N` [snapshot, layer, head, query, key] for sentence N, `attention_mass` [snapshot, layer, head, target] and
`position_similarity` [snapshot, position, position].
"""

from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import torch
from jaxtyping import Float
from numpy.typing import NDArray
from safetensors import SafetensorError, safe_open
from safetensors.numpy import load_file

from glassbert.analysis.attention_mass import TARGETS, attention_mass, mean_attention_mass
from glassbert.checkpoints.weight_files import write_weights
from glassbert.errors import GlassBertError
from glassbert.pretrained import PretrainedBert, load_pretrained
from glassbert.runtime.atomic_files import write_atomic
from glassbert.runtime.json_files import JSON_ERRORS, MAX_RESULT_BYTES, read_file_bytes
from glassbert.training.metrics_log import METRICS_FILE, read_metrics

FORMAT_VERSION = 2
HISTORY_DIR = "training_history"  # within a run folder
HISTORY_JSON, HISTORY_ARRAYS = "history.json", "history.safetensors"
MAX_ARRAYS_BYTES = 256 << 20
REMEDY = "write it again with `glassbert pretrain RECIPE --resume`"
NUM_POSITIONS = 64
NUM_TARGETS = 5  # previous token, next token, itself, [CLS], [SEP]
SENTENCES = (
    "The old man walked slowly down the road because his leg still hurt.",
    "She opened the door, looked at the sea and said that it would rain.",
)
MASKED_SENTENCES = (
    "He opened the [MASK] and went in.",
    "She drank a cup of [MASK].",
    "It was a [MASK] night.",
    "I do not [MASK] what he said.",
)
ARRAY_NAMES = (*(f"attention.{number}" for number in range(len(SENTENCES))), "attention_mass", "position_similarity")


class TrainingSnapshot(msgspec.Struct, frozen=True):
    """One snapshot: training step, held-out scores and top predictions for each masked sentence."""

    step: int
    tokens: int  # number of training tokens so far
    held_out: dict[str, float] | None  # the latest scores at this step
    predictions: list[list[tuple[str, float]]]  # (token, probability) per masked sentence


class MetricsRecord(msgspec.Struct, frozen=True):
    """What the history takes from one line of `metrics.jsonl`."""

    step: int
    tokens: int
    held_out: dict[str, float] | None = None


class HeldOutPoint(msgspec.Struct, frozen=True):
    """One evaluation on the held-out documents."""

    step: int
    tokens: int
    held_out: dict[str, float]


class TrainingHistory(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The contents of `history.json`."""

    format_version: int
    sentences: list[list[str]]  # their tokens
    masked_sentences: list[str]
    attention_targets: list[str]  # names of the last axis of `attention_mass`
    snapshots: list[TrainingSnapshot]
    held_out_curve: list[HeldOutPoint]


def write_training_history(run: Path, out: Path) -> Path:
    """Compute the history of a run from its snapshots and write it to the folder `out`."""
    from glassbert.training.checkpointing import STEP_NAME  # here: readers of a history need no training code

    folders = sorted(path for path in (run / "snapshots").glob("step-*") if STEP_NAME.fullmatch(path.name))
    if not folders:
        raise GlassBertError(f"{run} has no snapshots; set num_snapshots under [logging] in its recipe.")
    metrics = _read_metrics(run)
    snapshots: list[TrainingSnapshot] = []
    arrays: dict[str, list[np.ndarray]] = {name: [] for name in ARRAY_NAMES}
    sentences: list[list[str]] = []
    for folder in folders:
        bert, step = load_pretrained(folder), int(folder.name.removeprefix("step-"))
        traces = [bert.trace(sentence) for sentence in SENTENCES]
        sentences = [trace.tokens for trace in traces]
        attention_maps = [np.asarray(trace.attention) for trace in traces]
        for number, attention in enumerate(attention_maps):
            arrays[f"attention.{number}"].append(attention)
        arrays["attention_mass"].append(mass_per_head(attention_maps, sentences))
        arrays["position_similarity"].append(position_vector_similarity(bert))
        snapshots.append(_describe_snapshot(bert, step, metrics))
    history = TrainingHistory(
        format_version=FORMAT_VERSION,
        sentences=sentences,
        masked_sentences=list(MASKED_SENTENCES),
        attention_targets=list(TARGETS[:NUM_TARGETS]),
        snapshots=snapshots,
        held_out_curve=[
            HeldOutPoint(record.step, record.tokens, record.held_out) for record in metrics if record.held_out
        ],
    )
    out.mkdir(parents=True, exist_ok=True)
    stacked = {name: torch.from_numpy(np.stack(values)).half() for name, values in arrays.items()}
    write_weights(stacked, out / HISTORY_ARRAYS)
    write_atomic(out / HISTORY_JSON, msgspec.json.format(msgspec.json.encode(history), indent=1))
    return out


def _read_metrics(run: Path) -> list[MetricsRecord]:
    try:
        return msgspec.convert(read_metrics(run), list[MetricsRecord])
    except msgspec.ValidationError as error:
        raise GlassBertError(f"{run / METRICS_FILE} is not the log of a pre-training run: {error}") from None


def read_training_history(folder: Path) -> tuple[TrainingHistory, dict[str, NDArray[Any]]]:
    """Read `history.json` and the arrays."""
    history = validate_training_history(folder)
    arrays = load_file(folder / HISTORY_ARRAYS)
    return history, {name: arrays[name] for name in ARRAY_NAMES}


def validate_training_history(folder: Path) -> TrainingHistory:
    """Return `history.json`; raise `GlassBertError` if it, or the header of the arrays, is invalid."""
    try:
        history = msgspec.json.decode(read_file_bytes(folder / HISTORY_JSON, MAX_RESULT_BYTES), type=TrainingHistory)
        if (folder / HISTORY_ARRAYS).stat().st_size > MAX_ARRAYS_BYTES:
            raise GlassBertError(f"{folder / HISTORY_ARRAYS} is larger than {MAX_ARRAYS_BYTES >> 20} MiB.")
        with safe_open(folder / HISTORY_ARRAYS, framework="numpy") as file:
            slices = {name: file.get_slice(name) for name in file.keys()}  # noqa: SIM118  not a dict
            shapes = {name: tuple(array.get_shape()) for name, array in slices.items()}
            dtypes = {name: array.get_dtype() for name, array in slices.items()}
    except msgspec.ValidationError as error:
        raise GlassBertError(
            f"{folder / HISTORY_JSON} does not have format version {FORMAT_VERSION} ({error}); {REMEDY}."
        ) from None
    except (OSError, *JSON_ERRORS, SafetensorError) as error:
        raise GlassBertError(f"{folder} does not contain a readable training history ({error}); {REMEDY}.") from None
    if history.format_version != FORMAT_VERSION:
        raise GlassBertError(
            f"{folder / HISTORY_JSON} has format version {history.format_version} instead of {FORMAT_VERSION}; "
            f"{REMEDY}."
        )
    for name, shape in _expected_shapes(history, shapes).items():
        if dtypes.get(name, "F16") != "F16":
            raise GlassBertError(f"{folder / HISTORY_ARRAYS}: {name} has the type {dtypes[name]}, not F16; {REMEDY}.")
        if shapes.get(name) != shape:
            raise GlassBertError(
                f"{folder / HISTORY_ARRAYS}: {name} has the shape {list(shapes.get(name, ()))}; expected "
                f"{list(shape)}, one per snapshot; {REMEDY}."
            )
    return history


def _expected_shapes(history: TrainingHistory, shapes: dict[str, tuple[int, ...]]) -> dict[str, tuple[int, ...]]:
    """Return the shapes that fit `history.json`; the numbers of layers, heads and positions are those of the arrays."""
    lengths = [len(tokens) for tokens in history.sentences]
    lengths += [0] * (len(SENTENCES) - len(lengths))
    # [snapshot, layer, head]; 1 where the array is missing
    leading_shape = (
        len(history.snapshots),
        *(max(size, 1) for size in (*shapes.get("attention_mass", ()), 1, 1, 1)[1:3]),
    )
    positions = (*shapes.get("position_similarity", ()), 0, 0)[1]
    return {
        **{
            f"attention.{number}": (*leading_shape, lengths[number], lengths[number])
            for number in range(len(SENTENCES))
        },
        "attention_mass": (*leading_shape, len(history.attention_targets)),
        "position_similarity": (leading_shape[0], positions, positions),
    }


def position_vector_similarity(bert: PretrainedBert) -> Float[np.ndarray, "position position"]:
    """Return the cosine similarity between mean-centered position vectors."""
    table = bert.model.embeddings.position.weight[:NUM_POSITIONS].detach().float().numpy()
    table = table - table.mean(0)
    table = table / np.linalg.norm(table, axis=1, keepdims=True)
    return table @ table.T


def mass_per_head(
    attention_maps: list[Float[np.ndarray, "layer head query key"]], sentences: list[list[str]]
) -> Float[np.ndarray, "layer head target"]:
    """Return each head's mean attention mass on each target, averaged over the tokens of all sentences."""
    masses = [attention_mass(attention, tokens) for attention, tokens in zip(attention_maps, sentences, strict=True)]
    return mean_attention_mass(np.concatenate(masses, axis=2))[..., :NUM_TARGETS]


def _describe_snapshot(bert: PretrainedBert, step: int, metrics: list[MetricsRecord]) -> TrainingSnapshot:
    earlier = [record for record in metrics if record.step <= step]
    scores = [record.held_out for record in earlier if record.held_out]
    predictions = [bert.fill_mask(text, top=3) for text in MASKED_SENTENCES]
    return TrainingSnapshot(step, earlier[-1].tokens if earlier else 0, scores[-1] if scores else None, predictions)
