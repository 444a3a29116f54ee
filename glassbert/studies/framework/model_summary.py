"""The model under study: its size and origin for the report, and the check that a folder belongs to it."""

import hashlib
from pathlib import Path

import msgspec

from glassbert.errors import GlassBertError
from glassbert.runtime.atomic_files import write_atomic
from glassbert.runtime.json_files import JSON_ERRORS, read_file_bytes
from glassbert.studies.framework.published import published_name
from glassbert.studies.framework.study_context import StudyContext

MODEL_FILE = "model.json"


class ModelSummary(msgspec.Struct, frozen=True):
    """A model's name, origin and size."""

    name: str
    source: str
    published_name: str | None  # the published model that it appears to be
    num_layers: int
    num_heads: int
    hidden_size: int
    num_positions: int
    vocab_size: int
    num_parameters: int
    heads: tuple[str, ...]
    weights_digest: str  # SHA-256 of configuration, vocabulary and weights


def summarize_model(context: StudyContext) -> ModelSummary:
    """Return the summary of the model under study."""
    bert, config = context.bert, context.bert.config
    digest = hashlib.sha256("\n".join([repr((config, bert.tokenizer.normalizer)), *bert.tokenizer.vocabulary]).encode())
    for name, value in sorted(bert.model.state_dict().items()):
        digest.update(name.encode())
        digest.update(value.detach().float().cpu().contiguous().numpy().tobytes())
    return ModelSummary(
        name=context.name,
        source=bert.report.source,
        published_name=published_name(bert),
        num_layers=config.num_layers,
        num_heads=config.num_heads,
        hidden_size=config.hidden_size,
        num_positions=config.max_positions,
        vocab_size=len(bert.tokenizer.vocabulary),
        num_parameters=sum(parameter.numel() for parameter in bert.model.parameters()),
        heads=tuple(bert.model.heads),
        weights_digest=digest.hexdigest(),
    )


def read_model_summary(folder: Path) -> ModelSummary | None:
    """Return the summary in a model's result folder, or None if there is none that can be read."""
    try:
        return msgspec.json.decode(read_file_bytes(folder / MODEL_FILE), type=ModelSummary)
    except (OSError, *JSON_ERRORS):
        return None


def write_model_summary(folder: Path, summary: ModelSummary) -> None:
    """Write a model's summary to its result folder; raise if the folder has results of another model."""
    existing = read_model_summary(folder)
    if existing is not None and existing.weights_digest != summary.weights_digest:
        raise GlassBertError(
            f"{folder} contains studies of another model ({existing.source}, weights {existing.weights_digest[:12]}). "
            "Choose another --out, or delete the folder."
        )
    folder.mkdir(parents=True, exist_ok=True)
    write_atomic(folder / MODEL_FILE, msgspec.json.format(msgspec.json.encode(summary), indent=1))
