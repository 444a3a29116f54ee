"""Which model was measured by others, and what they found beside what we find.

A model is known by its sizes, the size and case of its vocabulary, and that it has no head of a task. One that went on
training without a task (a domain's, a sentence encoder) cannot be told from it: the report says by what it is known.
"""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from glassbert.loaded import LoadedBert
from glassbert.study.kit.result import Result
from glassbert.study.kit.study import Study

PRE_TRAINING = frozenset({"pooler", "masked_word", "next_sentence"})  # heads that a published model may have


class Kind(NamedTuple):
    """What tells a published model from others."""

    entries: int  # of the vocabulary
    is_cased: bool
    num_layers: int
    hidden_size: int
    num_heads: int
    max_positions: int = 512


KNOWN = {
    "bert-base-cased": Kind(28_996, True, 12, 768, 12),
    "bert-base-uncased": Kind(30_522, False, 12, 768, 12),
    "bert-large-cased": Kind(28_996, True, 24, 1_024, 16),
    "bert-large-uncased": Kind(30_522, False, 24, 1_024, 16),
    "finbert": Kind(50_105, True, 12, 768, 12),  # Virtanen et al. 2019: Finnish, with a vocabulary of its own
}


class Check(msgspec.Struct, frozen=True):
    """One published value beside ours."""

    study: str
    model: str
    number: str
    measured: float
    published: float
    difference: float
    source: str


def known_as(bert: LoadedBert) -> str | None:
    """Say which published model this is, if it is one."""
    if set(bert.model.heads) - PRE_TRAINING:
        return None
    tokenizer, config = bert.tokenizer, bert.config
    sizes = (config.num_layers, config.hidden_size, config.num_heads, config.max_positions)
    kind = Kind(len(tokenizer.vocabulary), not tokenizer.lowercase, *sizes)
    return next((name for name, one in KNOWN.items() if one == kind), None)


def checks_of(study: Study, result: Result, known: str | None) -> list[Check]:
    """Hold a result against what was published for this very model; for any other model, against nothing."""
    ours = {one.name: one.value for one in result.numbers}
    return [
        Check(
            study.name, result.model, one.number, ours[one.number], one.value, ours[one.number] - one.value, one.source
        )
        for one in study.published
        if one.model == known and one.number in ours
    ]


def check_of(checks: Sequence[Check], number: str) -> Check | None:
    """Find the check of a number."""
    return next((one for one in checks if one.number == number), None)
