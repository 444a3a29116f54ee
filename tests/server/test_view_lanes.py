"""Which requests are slow."""

import pytest

from glassbert.server.studio_views import studio_views
from glassbert.server.view_lanes import SEARCH_VIEWS, SLOW_VIEWS, lane_name
from glassbert.views.changes import Change, EditWord, PatchActivation
from glassbert.views.what_if import WhatIfRequest


def test_every_slow_view_exists() -> None:
    assert studio_views().keys() >= SLOW_VIEWS | SEARCH_VIEWS


@pytest.mark.parametrize(("num_sources", "lane"), [(0, "fast"), (1, "fast"), (2, "fast"), (3, "slow"), (8, "slow")])
def test_a_what_if_with_many_source_texts_is_slow(num_sources: int, lane: str) -> None:
    changes: list[Change] = [EditWord(token=1, text="[MASK]")]
    for number in range(2 * num_sources):
        source = f"source {number % num_sources}"
        changes.append(PatchActivation(depth=1, token=1, source_text=source, source_token=1))
    assert lane_name("what_if", WhatIfRequest(text="a b c", changes=tuple(changes))) == lane
