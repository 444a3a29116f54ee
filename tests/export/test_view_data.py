"""The position and the name of an exported view are validated."""

import pytest

import glassbert as gb
from glassbert.errors import GlassBertError, OutOfRangeError
from glassbert.export.view_data import view_data

from .view_contexts import TEXT, view_context


@pytest.mark.parametrize("position", [{"layer": 6}, {"head": 12}, {"token": 12}, {"layer": -1}])
def test_a_position_out_of_range_is_refused(minilm: gb.PretrainedBert, position: dict[str, int]) -> None:
    with pytest.raises(OutOfRangeError) as caught:
        view_context(minilm, TEXT, None, **position)
    assert {caught.value.argument: caught.value.value} == position


def test_an_unknown_view_is_refused(minilm: gb.PretrainedBert) -> None:
    with pytest.raises(
        GlassBertError, match="attention, lines, attention_by_layer, neuron, neuron_queries, embeddings, walk"
    ):
        view_data("dreams", view_context(minilm, TEXT))
