from pathlib import Path

import pytest

import glassbert as gb
from glassbert.views.lesson_file import MAX_LESSONS, read_lesson, read_lessons
from glassbert.views.lesson_numbers import NUMBER_FIELDS

STEP = """
[[steps]]
title = "A"
body = "One.\\n\\nTwo {model.num_layers}."
state = { page = "walk", text = "a cat", pair = "b", layer = 1, token = "cat", options = { section = "scores" } }
task = { text = "Do it.", check = { kind = "token", token = "cat" } }
"""
LESSON = f'title = "T"\nsummary = "S"\n{STEP}'


def write(folder: Path, content: str, name: str = "mine") -> Path:
    path = folder / f"{name}.toml"
    path.write_text(content)
    return path


def test_fields_that_a_step_leaves_out_keep_their_value_except_token_and_options(tmp_path: Path) -> None:
    later = STEP.replace("state = ", "#").replace("A", "B")
    new_text = later.replace("#", 'state = { text = "c", head = 2 } #')
    lesson = read_lesson(write(tmp_path, LESSON + later + new_text), NUMBER_FIELDS)
    first, second, third = (lesson.state_at(step) for step in range(3))
    assert (first.page, first.text, first.pair, first.layer, first.token) == ("walk", "a cat", "b", 1, "cat")
    assert (second.page, second.text, second.pair, second.layer) == ("walk", "a cat", "b", 1)
    assert (second.token, second.options) == (None, {})
    assert (third.text, third.pair, third.layer, third.head) == ("c", None, 1, 2)  # a new text has no second text


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("{model.num_layers}", "{model.depth}", "model.depth"),
        ("{model.num_layers}", "{nothing.x}", "nothing.x"),
        ('"walk"', '"dreams"', "dreams"),
        ("text = \"a cat\", pair", "pair", "needs a text"),
        ("layer = 1", "layer = -1", "layer"),
        ("layer = 1", 'layer = "{here.score}"', "here.score"),
        ('kind = "token"', 'kind = "magic"', "magic"),
        ('kind = "token", token = "cat"', 'kind = "head", layer = 1', "needs layer and head"),
        ('kind = "token", token = "cat"', 'kind = "head", target = "[SEP]"', "target='\\[SEP\\]' must be one of: previous"),
        ('kind = "token", token = "cat"', 'kind = "head", target = "next word"', "target='next word' must be one of"),
        ('kind = "token", token = "cat"', 'kind = "choice", choices = ["a", "b"], answer = "c"', "not one of"),
        ("summary", "sumary", "sumary"),
        ('title = "T"', f'title = "{"T" * 81}"', "title"),
        (STEP, "steps = []", "steps"),
        ('title = "T"', 'title = "T', "mine.toml"),
    ],
)  # fmt: skip
def test_an_invalid_lesson_is_refused_with_its_file_and_the_reason(
    tmp_path: Path, old: str, new: str, message: str
) -> None:
    assert old in LESSON
    path = write(tmp_path, LESSON.replace(old, new))
    with pytest.raises(gb.GlassBertError, match=message) as error:
        read_lesson(path, NUMBER_FIELDS)
    assert str(path) in str(error.value)


def test_a_folder_adds_lessons_and_replaces_those_of_the_package(tmp_path: Path) -> None:
    package = read_lessons(None, NUMBER_FIELDS)
    assert list(package) == ["cls", "input", "heads", "bank", "disaster", "directions"]
    write(tmp_path, LESSON)
    write(tmp_path, "order = 1\n" + LESSON, "cls")
    lessons = read_lessons(tmp_path, NUMBER_FIELDS)
    assert list(lessons) == ["cls", "input", "heads", "bank", "disaster", "directions", "mine"]
    assert lessons["cls"].title == "T"


def test_the_size_and_number_of_lessons_are_limited(tmp_path: Path) -> None:
    with pytest.raises(gb.GlassBertError, match="larger"):
        read_lesson(write(tmp_path, LESSON + "#" * (1 << 16)), NUMBER_FIELDS)
    (tmp_path / "mine.toml").unlink()
    write(tmp_path, LESSON, "My Lesson")
    with pytest.raises(gb.GlassBertError, match="lower-case"):
        read_lessons(tmp_path, NUMBER_FIELDS)
    for number in range(MAX_LESSONS):
        write(tmp_path, LESSON, f"n{number}")
    with pytest.raises(gb.GlassBertError, match="at most 50"):
        read_lessons(tmp_path, NUMBER_FIELDS)
