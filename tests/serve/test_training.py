"""The page Training in a real browser: the slider over snapshots, with the numbers of the story's files."""

import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from glassbert.look.forming import forming

from .conftest import Open, Serve, inspected, wait_ready


def shown(page: Page) -> float:
    return float(page.get_by_test_id("value").inner_text())


def over(page: Page, label: str, row: int, column: int, count: int) -> None:
    """Move the pointer to one cell of a small map."""
    canvas = page.get_by_label(label, exact=True)
    canvas.scroll_into_view_if_needed()
    box = canvas.bounding_box()
    assert box
    page.mouse.move(box["x"] + (column + 0.5) / count * box["width"], box["y"] + (row + 0.5) / count * box["height"])


def test_maps_of_a_snapshot_are_those_of_the_file(open_page: Open, page: Page, picture: Callable[[str], None]) -> None:
    open_page("training", "training.13.0")
    story = forming()
    picture("training")
    expect(page.get_by_test_id("step")).to_have_text(f"step {story.facts['chapters'][13]['step']:,}")
    over(page, "Layer 0, head 3", 5, 4, 16)
    assert shown(page) == pytest.approx(float(story.numbers("attention.0")[13, 0, 3, 5, 4]), abs=1e-6)
    assert "layer 0, head 3: slowly → walked" in inspected(page)
    over(page, "Likeness of positions", 12, 18, 64)
    assert shown(page) == pytest.approx(float(story.numbers("positions")[13, 12, 18]), abs=1e-6)
    for word, _ in story.facts["chapters"][13]["guesses"][0]:
        expect(page.locator(".guess").first).to_contain_text(word)


def test_arrow_keys_walk_through_the_snapshots(open_page: Open, page: Page) -> None:
    open_page("training", "training.2.0", snapshot=2)
    slider = page.get_by_label("Snapshot")
    slider.focus()
    slider.press("ArrowRight")
    wait_ready(page, "training.3.0")
    assert "snapshot=3" in page.url
    expect(page.get_by_test_id("step")).to_have_text(f"step {forming().facts['chapters'][3]['step']:,}")
    slider.press("End")
    wait_ready(page, "training.13.0")


def test_the_head_that_appears_is_marked_from_its_snapshot_on(open_page: Open, page: Page) -> None:
    place = next(one for one in forming().facts["appears"] if one["kind"] == "previous word")
    open_page("training", f"training.{place['chapter'] - 1}.0", snapshot=place["chapter"] - 1)
    expect(page.locator("figure.marked")).to_have_count(0)
    slider = page.get_by_label("Snapshot")
    slider.focus()
    slider.press("ArrowRight")
    wait_ready(page, f"training.{place['chapter']}.0")
    expect(page.locator("figure.marked")).to_have_count(1)
    expect(page.locator("figure.marked")).to_contain_text(f"prev {100 * place['share']:.0f} %")


def test_play_runs_to_the_end_and_stops(open_page: Open, page: Page) -> None:
    open_page("training", "training.11.0", snapshot=11)
    page.get_by_role("button", name="play").click()
    wait_ready(page, "training.13.0")
    expect(page.get_by_role("button", name="play")).to_be_visible()


def test_the_curve_tells_its_points_and_the_other_sentence_is_read(open_page: Open, page: Page) -> None:
    open_page("training", "training.13.0", score="word_accuracy")
    story = forming()
    box = page.locator("canvas[data-curve]").bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] - 20, box["y"] + 40)
    assert shown(page) == pytest.approx(story.facts["curve"][-1]["held_out"]["word_accuracy"], rel=1e-5)
    page.get_by_role("radio", name="she opened the").click()
    wait_ready(page, "training.13.1")
    over(page, "Layer 2, head 1", 9, 3, 18)
    assert shown(page) == pytest.approx(float(story.numbers("attention.1")[13, 2, 1, 9, 3]), abs=1e-6)


def test_a_run_of_ones_own_is_shown_and_one_without_a_story_is_refused(
    page: Page, serving: Serve, tmp_path: Path
) -> None:
    story = tmp_path / "run" / "story"
    shutil.copytree(Path(str(files("glassbert"))) / "story", story)
    told = json.loads((story / "story.json").read_text())
    told["chapters"][-1]["step"] = 123_456
    (story / "story.json").write_text(json.dumps(told))
    page.goto(serving("--run", str(tmp_path / "run")) + "?page=training")
    expect(page.get_by_test_id("step")).to_have_text("step 123,456")
    refused = subprocess.run(
        [sys.executable, "-m", "glassbert", "serve", "--port", "0", "--run", str(tmp_path)],
        capture_output=True,
        text=True,
    )
    assert refused.returncode == 2
    assert (
        refused.stderr
        == f"glassbert: {tmp_path} tells no story: set [watch] snapshots in its recipe, and let the run end.\n"
    )
