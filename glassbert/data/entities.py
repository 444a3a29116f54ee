"""Entity spans in IOB tag sequences."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

OUTSIDE_TAG = "O"


class EntitySpan(NamedTuple):
    """An entity type and the words it covers: `start` (inclusive) to `end` (exclusive)."""

    type: str
    start: int
    end: int


def entity_spans(tags: Sequence[str]) -> Iterator[EntitySpan]:
    """Yield the entities of one IOB1 or IOB2 tag sequence, as the CoNLL evaluation script reads them.

    An entity starts at a B- tag, or at an I- tag whose type differs from the entity before it.
    """
    current_type, start = "", 0
    for position, tag in enumerate([*tags, OUTSIDE_TAG]):
        prefix, _, tag_type = tag.partition("-")
        if current_type and (prefix != "I" or tag_type != current_type):
            yield EntitySpan(current_type, start, position)
            current_type = ""
        if prefix in ("B", "I") and not current_type:
            current_type, start = tag_type, position


def to_iob2(tags: Sequence[str]) -> list[str]:
    """Return the same entities in IOB2 tags, where every entity starts with B-."""
    converted = [OUTSIDE_TAG] * len(tags)
    for entity in entity_spans(tags):
        converted[entity.start : entity.end] = [f"I-{entity.type}"] * (entity.end - entity.start)
        converted[entity.start] = f"B-{entity.type}"
    return converted
