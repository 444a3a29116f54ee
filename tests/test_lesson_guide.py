"""The guide to lessons: its example is valid for every model, and it names every group, field and kind of check."""

import re
from pathlib import Path
from typing import get_args

import pytest

from glassbert.views.lesson_file import LessonCheck, LessonState
from glassbert.views.lesson_numbers import NUMBER_FIELDS
from glassbert.views.lesson_step import LessonStepRequest, lesson_step
from glassbert.views.session import ViewSession

GUIDE = (Path(__file__).parents[1] / "docs" / "how-to" / "write-a-lesson.md").read_text()


@pytest.mark.parametrize("model", ["minilm", "glass"])
def test_the_example_is_a_lesson(tmp_path: Path, model: str) -> None:
    example = re.search(r"```toml\n(.*?)```", GUIDE, flags=re.DOTALL)
    assert example
    (tmp_path / "repeats.toml").write_text(example.group(1))
    session = ViewSession({model: None}, lessons_dir=tmp_path)
    for step in (1, 2):
        facts = lesson_step(session, LessonStepRequest(lesson="repeats", step=step)).facts
        assert (facts.num_steps, facts.state.model) == (2, model)


def test_the_guide_names_all_that_a_lesson_can_have() -> None:
    hidden = {"tokens", "candidates", "full", "left"}  # lists
    for group, names in NUMBER_FIELDS.items():
        assert f"`{group}`" in GUIDE
        assert all(f"`{name}`" in GUIDE for name in {*names} - hidden), group
    assert all(f"`{field}`" in GUIDE for field in LessonState.__struct_fields__)
    for check in get_args(LessonCheck):
        assert f'kind = "{check.__struct_config__.tag}"' in GUIDE
