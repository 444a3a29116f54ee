"""Model configurations and their validation."""

from typing import Any

import pytest

import glassbert as gb


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"hidden_size": 100, "num_heads": 12}, "hidden_size=100 .* 12, the number of attention heads"),
        ({"activation": "swish"}, "gelu, gelu_new, relu"),
        ({"num_layers": 0}, "num_layers=0"),
        ({"dropout": 1.0}, "dropout=1.0"),
        ({"labels": ()}, "labels"),
    ],
)
def test_an_invalid_config_is_refused(settings: dict[str, Any], message: str) -> None:
    with pytest.raises(gb.GlassBertError, match=message):
        gb.BertConfig(**settings)


def test_unknown_sizes_and_fields_are_refused() -> None:
    with pytest.raises(gb.GlassBertError, match="'huge'.*tiny, mini"):
        gb.BertConfig.named("huge")
    with pytest.raises(gb.GlassBertError, match="'depth'"):
        gb.BertConfig.named("tiny", depth=3)
    with pytest.raises(TypeError):
        gb.BertConfig(depth=3)  # type: ignore[call-arg]  wrong on purpose
