"""View `clearest_heads`: the heads of a model with the clearest attention patterns, and the size of the model."""

from typing import Literal

import msgspec

from glassbert.analysis.measured_heads import MeasuredHead, measure_pattern_heads
from glassbert.views.payload import Payload
from glassbert.views.session import TextRequest, ViewSession

Comparison = Literal["fewer than", "as many as", "more than"]


class ModelSize(msgspec.Struct, frozen=True, kw_only=True):
    """The model's name and size."""

    name: str
    num_layers: int
    last_layer: int
    num_heads: int
    hidden_size: int
    head_size: int
    ffn_size: int
    max_positions: int
    vocabulary_size: int


class HeadComparison(msgspec.Struct, frozen=True, kw_only=True):
    """The delimiter head compared with the next-token head, as they are measured in this model."""

    dimensions: Comparison  # dimensions that the delimiter head needs
    contributions: Literal["more alike", "less alike"]  # those of the delimiter head at different positions
    steadier_head: Literal["The delimiter head", "The next-token head"]  # the one with the more similar contributions


class ClearestHeadsFacts(msgspec.Struct, frozen=True, kw_only=True):
    """Measurements of a model that depend on no text of the reader."""

    model: ModelSize
    delimiter: MeasuredHead
    same_sentence: MeasuredHead
    next_token: MeasuredHead
    previous_token: MeasuredHead
    comparison: HeadComparison


def clearest_heads(session: ViewSession, request: TextRequest) -> Payload[ClearestHeadsFacts]:
    """Return the heads of a model with the clearest patterns, and its size."""
    heads = pattern_heads(session, request.model)
    delimiter, next_token = heads["delimiter"], heads["next_token"]
    alike = delimiter.contribution_similarity > next_token.contribution_similarity
    comparison = HeadComparison(
        dimensions=compare_counts(delimiter.num_dimensions, next_token.num_dimensions),
        contributions="more alike" if alike else "less alike",
        steadier_head="The delimiter head" if alike else "The next-token head",
    )
    return Payload(ClearestHeadsFacts(model=model_size(session, request.model), **heads, comparison=comparison))


def pattern_heads(session: ViewSession, model: str) -> dict[str, MeasuredHead]:
    """Return the measured heads of a model, computed once."""
    name = session.model_name(model)
    return session.compute_once(f"pattern heads {name}", lambda: measure_pattern_heads(session.bert(name)))


def model_size(session: ViewSession, model: str) -> ModelSize:
    """Return the size of a model."""
    bert = session.bert(model)
    config = bert.config
    return ModelSize(
        name=session.model_name(model),
        num_layers=config.num_layers,
        last_layer=config.num_layers - 1,
        num_heads=config.num_heads,
        hidden_size=config.hidden_size,
        head_size=config.head_size,
        ffn_size=config.intermediate_size,
        max_positions=config.max_positions,
        vocabulary_size=len(bert.tokenizer.vocabulary),
    )


def compare_counts(first: int, second: int) -> Comparison:
    """Say whether the first count is smaller, equal or larger."""
    if first == second:
        return "as many as"
    return "fewer than" if first < second else "more than"
