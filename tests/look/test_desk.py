"""Views are computed in two threads at once: one for those that take long, one for the others."""

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

import glassbert as gb
from glassbert.look.desk import Ask, Desk

WORDS = ["The", "mouse", "was", "gone", ".", "The", "cat", "sat", "useless", "."]


@pytest.fixture
def quick_switches() -> Iterator[None]:
    """Let threads take turns as often as Python allows."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


@pytest.mark.usefixtures("quick_switches")
def test_threads_may_ask_for_traces_and_look_into_them_at_once(tiny_folder: object) -> None:
    desk = Desk({"tiny": gb.load(str(tiny_folder))})

    def look(offset: int) -> int:
        for number in range(150):
            text = " ".join(WORDS[: 1 + (number + offset) % len(WORDS)])
            trace = desk.trace(Ask(text=text))
            assert trace.text == text
            assert len(trace.hidden) == 3
            assert trace.attention[0, 0].shape == (len(trace.tokens), len(trace.tokens))
            assert trace.nbytes > 0
        return offset

    with ThreadPoolExecutor(3) as pool:
        assert list(pool.map(look, range(3))) == [0, 1, 2]


@pytest.mark.usefixtures("quick_switches")
def test_what_was_made_last_is_never_given_for_another_question(tiny_folder: object) -> None:
    desk = Desk({"tiny": gb.load(str(tiny_folder))})

    def ask(text: str) -> bool:
        return all(desk.last(Ask(text=text), lambda: text) == text for _ in range(3_000))

    with ThreadPoolExecutor(3) as pool:
        assert all(pool.map(ask, ["a", "b", "c"]))
