"""The command `glassbert info`."""

import json

import pytest

from .conftest import Run, assert_one_line_error


def test_the_published_sizes_have_their_published_number_of_parameters(glassbert: Run) -> None:
    (total,) = json.loads(glassbert("info", "--size", "base", "--depth", 0, "--json").out)
    assert total["num_parameters"] == 109_482_240
    assert "335,141,888" in glassbert("info", "--size", "large", "--depth", 1).out


def test_parameters_are_counted_at_every_depth(glassbert: Run) -> None:
    modules = {module["name"]: module for module in json.loads(glassbert("info", "--depth", 9, "--json").out)}
    assert modules[""]["num_parameters"] == 22_713_216
    assert modules["layers.0.attention.qkv_projection.weight"]["shape"] == [1152, 384]
    layer_sizes = [modules[f"layers.{layer}"]["num_parameters"] for layer in range(6)]
    assert modules["layers"]["num_parameters"] == sum(layer_sizes)


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("--model", "/no/such"), "'/no/such'"),
        (("--size", "huge"), "size='huge'"),
        (("--size", "base", "--model", "minilm"), "--model and --size"),
        (("--depth", "-1"), "--depth"),
    ],
)
def test_an_invalid_argument_is_a_one_line_error(arguments: tuple[str, ...], expected: str, glassbert: Run) -> None:
    assert_one_line_error(glassbert("info", *arguments), expected)
