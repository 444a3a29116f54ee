"""The model under study: its size and origin for the report, and the check that a folder belongs to it."""

from pathlib import Path

import msgspec

from glassbert.checkpoints.model_digest import model_digest
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
    model_digest: str


def summarize_model(context: StudyContext) -> ModelSummary:
    """Return the summary of the model under study."""
    bert, config = context.bert, context.bert.config
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
        model_digest=model_digest(bert.model, bert.tokenizer),
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
    if existing is not None and existing.model_digest != summary.model_digest:
        raise GlassBertError(
            f"{folder} contains studies of another model ({existing.source}, digest {existing.model_digest[:12]}). "
            "Choose another --out, or delete the folder."
        )
    folder.mkdir(parents=True, exist_ok=True)
    write_atomic(folder / MODEL_FILE, msgspec.json.format(msgspec.json.encode(summary), indent=1))
