"""Recipes: paths, and errors that name the setting."""

import json
from pathlib import Path

import msgspec
import pytest

import glassbert as gb
from glassbert.pretraining.recipe import PretrainConfig, read_recipe

TOP = 'corpus = "a"\nout = "b"\n'
MODEL = '[model]\nsize = "tiny"\n'
STAGE = "[[stages]]\nsteps = 1\nmax_length = 8\nbatch_size = 1\n"

MANY = 'steps = "many"'
INVALID = {
    "unknown key": (f"{TOP}speed = 3\n{MODEL}{STAGE}", "speed"),
    "no stages": (f"{TOP}stages = []\n{MODEL}", "at least one [[stages]] table."),
    "a stage without steps": (
        f"{TOP}{MODEL}{STAGE}{STAGE.replace('steps = 1', 'steps = 0')}",
        "[[stages]] steps=0 must be at least 1, in stages[1].",
    ),
    "size and initialize_from": (f'{TOP}{MODEL}initialize_from = "minilm"\n{STAGE}', "either size"),
    "not TOML": ("corpus = ", "recipe.toml"),
    "a string for a number": (
        f"{TOP}{MODEL}{STAGE.replace('steps = 1', MANY)}",
        "Expected `int`, got `str`, in stages[0].steps.",
    ),
    "a seed out of range": (f"{TOP}seed = 99999999999\n{MODEL}{STAGE}", "seed=99999999999"),
    "a negative number of snapshots": (f"{TOP}{MODEL}{STAGE}[logging]\nnum_snapshots = -4", "num_snapshots=-4"),
    "a negative learning rate": (f"{TOP}{MODEL}{STAGE}[optimizer]\nlearning_rate = -1.0", "learning_rate=-1.0"),
    "a mask probability of 1": (
        f"{TOP}{MODEL}{STAGE}[masking]\nmask_probability = 1.0",
        "mask_probability=1.0 must be greater than 0 and less than 1, in masking.",
    ),
    "a key of an earlier version": (f"{TOP}{MODEL}{STAGE}[watch]\nlog_every = 1", "watch"),
}


@pytest.mark.parametrize("case", INVALID)
def test_an_invalid_recipe_is_an_error_of_one_line_that_names_the_setting(case: str, tmp_path: Path) -> None:
    text, expected = INVALID[case]
    path = tmp_path / "recipe.toml"
    path.write_text(text)
    with pytest.raises(gb.GlassBertError) as error:
        read_recipe(path)
    assert expected in str(error.value)
    assert "\n" not in str(error.value)
    assert not str(error.value).endswith("..")


def test_a_missing_recipe_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(gb.GlassBertError, match=r"missing\.toml"):
        read_recipe(tmp_path / "missing.toml")


def test_paths_are_relative_to_the_recipe(tmp_path: Path) -> None:
    path = tmp_path / "recipe.toml"
    path.write_text(f"{TOP}{MODEL}{STAGE}")
    config: PretrainConfig = read_recipe(path)
    assert config.corpus == str(tmp_path / "a")
    assert json.loads(msgspec.json.encode(config))["out"] == str(tmp_path / "b")


def test_each_step_belongs_to_a_stage(tmp_path: Path) -> None:
    path = tmp_path / "recipe.toml"
    path.write_text(f"{TOP}{MODEL}{STAGE.replace('steps = 1', 'steps = 3')}{STAGE.replace('steps = 1', 'steps = 2')}")
    config = read_recipe(path)
    assert config.num_steps == 5
    assert [config.locate_step(step) for step in range(5)] == [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1)]
