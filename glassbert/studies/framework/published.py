"""Recognize published models and compare our numbers with published values.

A model is recognized by its size, its vocabulary size and casing, and by having no output head of a task. A model that
was trained further without such a head (domain adaptation, a sentence encoder) looks the same, so the report states how
the model was recognized.
"""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from glassbert.pretrained import PretrainedBert
from glassbert.studies.framework.result import Result
from glassbert.studies.framework.study_definition import Study

PUBLISHED_HEADS = frozenset({"pooler", "mlm", "nsp"})  # heads that a published model may have


class ModelSignature(NamedTuple):
    """Properties by which a published model is recognized."""

    vocab_size: int
    is_cased: bool
    num_layers: int
    hidden_size: int
    num_heads: int
    max_positions: int = 512


PUBLISHED_MODELS = {
    "bert-base-cased": ModelSignature(28_996, True, 12, 768, 12),
    "bert-base-uncased": ModelSignature(30_522, False, 12, 768, 12),
    "bert-large-cased": ModelSignature(28_996, True, 24, 1_024, 16),
    "bert-large-uncased": ModelSignature(30_522, False, 24, 1_024, 16),
    "finbert": ModelSignature(50_105, True, 12, 768, 12),  # Virtanen et al. 2019: a Finnish vocabulary
}


class PublishedCheck(msgspec.Struct, frozen=True):
    """A published value and our measurement of it."""

    study: str
    model: str
    number: str
    measured: float
    published: float
    difference: float  # measured - published
    source: str


def published_name(bert: PretrainedBert) -> str | None:
    """Return the name of the published model that this model appears to be, or None."""
    if set(bert.model.heads) - PUBLISHED_HEADS:
        return None
    tokenizer, config = bert.tokenizer, bert.config
    sizes = (config.num_layers, config.hidden_size, config.num_heads, config.max_positions)
    signature = ModelSignature(len(tokenizer.vocabulary), not tokenizer.lowercase, *sizes)
    return next((name for name, known in PUBLISHED_MODELS.items() if known == signature), None)


def compare_with_published(study: Study, result: Result, model: str | None) -> list[PublishedCheck]:
    """Compare a result with the values published for a model (a name from `published_name`)."""
    measured = {number.name: number.value for number in result.numbers}
    return [
        PublishedCheck(
            study=study.name,
            model=result.model,
            number=known.number,
            measured=measured[known.number],
            published=known.value,
            difference=measured[known.number] - known.value,
            source=known.source,
        )
        for known in study.published
        if known.model == model and known.number in measured
    ]


def find_check(checks: Sequence[PublishedCheck], number: str) -> PublishedCheck | None:
    """Return the check of a number, or None."""
    return next((check for check in checks if check.number == number), None)
