"""The Training page in a real browser: the snapshots of a run, with the numbers of its training history."""

import json
import shutil
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from glassbert.analysis.training_history import HISTORY_DIR
from glassbert.views.head_formation import HeadFormationFacts, load_head_formation
from glassbert.views.payload import Payload

from ..cli.conftest import Run, assert_one_line_error, glassbert
from .conftest import Open, Serve, inspector_text, inspector_value, wait_ready

__all__ = ["glassbert"]  # the fixture that runs a command


@pytest.fixture(scope="module")
def history() -> Payload[HeadFormationFacts]:
    return load_head_formation()


def hover_map(page: Page, label: str, row: int, column: int, size: int) -> None:
    """Move the pointer to one cell of a small map."""
    canvas = page.get_by_label(label, exact=True)
    canvas.scroll_into_view_if_needed()
    box = canvas.bounding_box()
    assert box
    page.mouse.move(box["x"] + (column + 0.5) / size * box["width"], box["y"] + (row + 0.5) / size * box["height"])


def test_a_snapshot_shows_the_numbers_of_the_history(
    open_page: Open, page: Page, history: Payload[HeadFormationFacts], screenshot: Callable[[str], None]
) -> None:
    open_page("training", "training.13.0")
    snapshot = history.facts.snapshots[13]
    screenshot("training")
    expect(page.get_by_test_id("step")).to_have_text(f"Step {snapshot.step:,}")
    hover_map(page, "Layer 0, head 3", 5, 4, 16)
    assert inspector_value(page) == pytest.approx(float(history.array("attention.0")[13, 0, 3, 5, 4]), abs=1e-6)
    assert "layer 0, head 3: slowly attends to walked" in inspector_text(page)
    hover_map(page, "Similarity of position embeddings", 12, 18, 64)
    assert inspector_value(page) == pytest.approx(float(history.array("position_similarity")[13, 12, 18]), abs=1e-6)
    for token, _ in snapshot.predictions[0]:
        expect(page.locator(".sentence").first).to_contain_text(token)


def test_arrow_keys_move_between_snapshots(open_page: Open, page: Page, history: Payload[HeadFormationFacts]) -> None:
    open_page("training", "training.2.0", snapshot=2)
    slider = page.get_by_label("Snapshot")
    slider.focus()
    slider.press("ArrowRight")
    wait_ready(page, "training.3.0")
    assert "snapshot=3" in page.url
    expect(page.get_by_test_id("step")).to_have_text(f"Step {history.facts.snapshots[3].step:,}")
    slider.press("End")
    wait_ready(page, "training.13.0")


def test_the_first_previous_token_head_is_marked_from_its_snapshot_on(
    open_page: Open, page: Page, history: Payload[HeadFormationFacts]
) -> None:
    first = next(item for item in history.facts.first_appearances if item.target == "previous token")
    open_page("training", f"training.{first.snapshot - 1}.0", snapshot=first.snapshot - 1)
    marked = page.locator("figure.marked")
    expect(marked).to_have_count(0)
    slider = page.get_by_label("Snapshot")
    slider.focus()
    slider.press("ArrowRight")
    wait_ready(page, f"training.{first.snapshot}.0")
    expect(marked).to_have_count(1)
    expect(marked).to_contain_text(f"prev {100 * first.attention_mass:.0f} %")


def test_play_runs_to_the_last_snapshot_and_stops(open_page: Open, page: Page) -> None:
    open_page("training", "training.11.0", snapshot=11)
    page.get_by_role("button", name="Play").click()
    wait_ready(page, "training.13.0")
    expect(page.get_by_role("button", name="Play")).to_be_visible()


def test_the_curve_shows_the_metric_and_the_other_sentence_can_be_selected(
    open_page: Open, page: Page, history: Payload[HeadFormationFacts]
) -> None:
    open_page("training", "training.13.0", metric="mlm_accuracy")
    box = page.locator("canvas[data-curve]").bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] - 20, box["y"] + 40)
    last = history.facts.held_out_curve[-1]
    assert inspector_value(page) == pytest.approx(last.held_out["mlm_accuracy"], rel=1e-5)
    page.get_by_role("radio", name="she opened the").click()
    wait_ready(page, "training.13.1")
    hover_map(page, "Layer 2, head 1", 9, 3, 18)
    assert inspector_value(page) == pytest.approx(float(history.array("attention.1")[13, 2, 1, 9, 3]), abs=1e-6)


def test_the_history_of_another_run_is_shown(page: Page, serving: Serve, tmp_path: Path) -> None:
    history_dir = tmp_path / "run" / HISTORY_DIR
    shutil.copytree(Path(str(files("glassbert"))) / "assets" / "training_history", history_dir)
    history = json.loads((history_dir / "history.json").read_text())
    history["snapshots"][-1]["step"] = 123_456
    (history_dir / "history.json").write_text(json.dumps(history))
    page.goto(serving("--run", str(tmp_path / "run")) + "?page=training")
    expect(page.get_by_test_id("step")).to_have_text("Step 123,456")


def test_a_run_without_a_history_is_a_one_line_error(tmp_path: Path, glassbert: Run) -> None:
    assert_one_line_error(glassbert("serve", "--port", "0", "--run", tmp_path), f"--run {tmp_path}")
