"""The page "Your data" in a real browser: from a table to a submission, without a terminal."""

import csv
import io
import re
from pathlib import Path

import numpy as np
import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from .conftest import Serve, wait_ready
from .filled_workspace import fill_workspace
from .process import served

JOB_TIMEOUT = 240_000  # milliseconds: jobs have a low priority, and the machine may be busy
ROWS = [("the cat sat on the mat", "animal"), ("he was in the city of paris", "place")]
HEADER = "id,text,kind\n"
TRAIN = HEADER + "".join(f"{n},{text} {n},{kind}\n" for n in range(40) for text, kind in [ROWS[n % 2]])
TEST = "id,text\n" + "".join(f"{n},{ROWS[n % 2][0]} {n}\n" for n in range(6))


@pytest.fixture
def tables(tmp_path: Path) -> tuple[Path, Path]:
    train, test = tmp_path / "kinds.csv", tmp_path / "test.csv"
    train.write_text(TRAIN)
    test.write_text(TEST)
    return train, test


def open_part(page: Page, name: str) -> None:
    page.get_by_role("radio", name=name, exact=True).click()


def test_from_a_table_to_a_submission(
    serving: Serve, page: Page, tiny_folder: Path, tmp_path: Path, tables: tuple[Path, Path]
) -> None:
    workspace = tmp_path / "studio"
    address = serving("--model", str(tiny_folder), "--workspace", str(workspace))
    page.goto(f"{address}?page=your_data")
    wait_ready(page, "your_data.empty")
    assert not workspace.exists()
    page.locator("input[type=file]").set_input_files(tables[0])
    wait_ready(page, "your_data.table")
    expect(page.get_by_label("Text column")).to_have_value("text")
    expect(page.get_by_label("Label column")).to_have_value("kind")

    # three jobs, which run one after the other
    open_part(page, "Embedding space")
    page.get_by_role("button", name="Encode 40 texts").click()
    open_part(page, "Fine-tuning")
    page.get_by_label("Epochs").fill("4")
    page.get_by_label("Learning rate").fill("0.005")
    page.get_by_role("button", name="Fine-tune", exact=True).click()
    open_part(page, "Submission")
    page.locator("form input[type=file]").set_input_files(tables[1])
    expect(page.get_by_label("Id column")).to_have_value("id")
    page.get_by_role("button", name="Make submission").click()
    expect(page.locator("li[data-job]")).to_have_count(3)

    page.reload()  # in the middle of a job
    expect(page.locator("li[data-job]")).to_have_count(3)
    expect(page.locator("li[data-status='waiting'], li[data-status='running']").first).to_be_visible()

    open_part(page, "Embedding space")
    expect(page.get_by_test_id("purity")).to_contain_text("have the same kind", timeout=JOB_TIMEOUT)
    expect(page.get_by_test_id("space-caption")).to_contain_text("40 of 40 texts of “text”")
    page.get_by_label("Find texts").fill("paris 7")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("point")).to_contain_text("he was in the city of paris 7")
    page.wait_for_timeout(2_500)  # two polls, while the other jobs run: the selection and the camera stay
    expect(page.get_by_test_id("point")).to_contain_text("he was in the city of paris 7")

    open_part(page, "Fine-tuning")
    page.get_by_role("button", name="Show the results").click(timeout=JOB_TIMEOUT)
    expect(page.get_by_test_id("result-n")).to_contain_text("Measured on 4 held-out texts; trained on 36")
    cell = page.get_by_role("button", name=re.compile("texts with the true label")).and_(page.locator(":enabled")).first
    count = int(cell.inner_text())
    cell.click()
    expect(page.locator("ol > li")).to_have_count(count)
    text = page.locator("ol > li p").first.inner_text()
    page.locator("ol > li").first.get_by_role("button", name="Predictions").click()
    wait_ready(page, "predictions.classification.all")
    expect(page.get_by_label("Text", exact=True)).to_have_value(text)
    bars = page.get_by_role("group", name="Predictions")
    expect(bars).to_contain_text("animal")
    expect(bars).to_contain_text("place")
    assert "fine-tuned on kinds" in page.get_by_label("Model").input_value()

    page.go_back()
    open_part(page, "Submission")
    button = page.get_by_role("button", name="Download submission.csv (6 rows)")
    expect(button).to_be_visible(timeout=JOB_TIMEOUT)
    with page.expect_download() as download:
        button.click()
    assert download.value.suggested_filename == "submission.csv"
    rows = list(csv.DictReader(io.StringIO(download.value.path().read_text())))
    assert [row["id"] for row in rows] == [str(n) for n in range(6)]
    assert {row["kind"] for row in rows} <= {"animal", "place"}


def test_a_bad_file_is_reported_and_the_page_goes_on(
    serving: Serve, page: Page, tmp_path: Path, tables: tuple[Path, Path]
) -> None:
    bad = tmp_path / "bad.csv"
    bad.write_text("a,b\n1,2\n3\n")
    page.goto(serving("--model", "glass", "--workspace", str(tmp_path / "studio")) + "?page=your_data")
    wait_ready(page, "your_data.empty")
    page.locator("input[type=file]").set_input_files(bad)
    expect(page.get_by_role("alert")).to_contain_text("bad.csv, line 3: the row has 1 cell")
    page.locator("input[type=file]").set_input_files(tables[0])
    wait_ready(page, "your_data.table")
    expect(page.get_by_role("alert")).to_have_count(0)
    page.get_by_label("Label column").select_option("text")
    expect(page.locator("main")).to_contain_text("The text column cannot be the label column too.")
    page.get_by_role("button", name="Delete table").click()
    page.get_by_role("button", name="Delete", exact=True).click()
    wait_ready(page, "your_data.empty")


def test_the_jobs_of_a_studio_that_has_ended_can_be_resumed_in_the_next(
    page: Page, tmp_path: Path, tables: tuple[Path, Path]
) -> None:
    options = ("--model", "glass", "--workspace", str(tmp_path / "studio"))
    with served(*options) as address:
        page.goto(f"{address}?page=your_data&part=space")
        wait_ready(page, "your_data.empty")
        page.locator("input[type=file]").set_input_files(tables[0])
        wait_ready(page, "your_data.table")
        open_part(page, "Embedding space")
        page.get_by_role("button", name="Encode 40 texts").click()
        expect(page.locator("li[data-status='running']")).to_be_visible()
        page.goto("about:blank")  # a page without its server logs errors
    with served(*options) as address:
        page.goto(f"{address}?page=your_data&part=space")
        expect(page.locator("li[data-status='interrupted']")).to_be_visible()
        page.get_by_role("button", name="Resume kinds encoded by glass").click()
        expect(page.get_by_test_id("purity")).to_be_visible(timeout=JOB_TIMEOUT)
        page.goto("about:blank")


def test_the_page_is_off_where_everybody_could_use_it(page: Page, tmp_path: Path) -> None:
    with served("--model", "glass", "--host", "0.0.0.0", cwd=tmp_path, name=r"[^/:]+") as address:
        page.goto(re.sub("//[^:]+", "//127.0.0.1", address) + "?page=your_data")
        expect(page.get_by_role("heading", name="This page is off")).to_be_visible()
        expect(page.locator("main")).to_contain_text("without an access token")
        page.goto("about:blank")
    assert list(tmp_path.iterdir()) == []


def test_what_the_page_shows_is_saved(serving: Serve, page: Page, tiny_folder: Path, tmp_path: Path) -> None:
    fill_workspace(tmp_path / "studio", tiny_folder)
    page.goto(serving("--model", "glass", "--workspace", str(tmp_path / "studio")) + "?page=your_data")
    wait_ready(page, "your_data.table")

    def save(file_format: str, number: int = 0) -> Path:
        with page.expect_download() as download:
            page.get_by_role("group", name="Save").nth(number).get_by_role("button", name=file_format).click()
        return download.value.path()

    open_part(page, "Embedding space")
    expect(page.get_by_test_id("purity")).to_be_visible(timeout=JOB_TIMEOUT)
    rows = list(csv.DictReader(io.StringIO(save("csv").read_text())))
    assert [(row["row"], row["text"], row["label"]) for row in rows[:2]] == [
        ("0", "bad text 0", "down"),
        ("1", "good text 1", "up"),
    ]
    assert len(rows) == 40
    assert len({(row["x"], row["y"]) for row in rows}) == 40
    picture = Image.open(save("png")).convert("RGB")
    pixels = np.asarray(picture).reshape(-1, 3).astype(int)
    assert picture.width > 300
    red_over_blue = pixels[:, 0] - pixels[:, 2]
    assert red_over_blue.min() < -60  # points of two colors: blue and orange
    assert red_over_blue.max() > 60

    open_part(page, "Results")
    expect(page.get_by_test_id("result-n")).to_be_visible()
    cells = list(csv.DictReader(io.StringIO(save("csv").read_text())))
    assert [(cell["true_label"], cell["predicted_label"], cell["texts"]) for cell in cells] == [
        ("down", "down", "1"),
        ("down", "up", "1"),
        ("up", "down", "1"),
        ("up", "up", "1"),
    ]
    (hardest, *_) = list(csv.DictReader(io.StringIO(save("csv", 1).read_text())))
    assert hardest["text"] == page.locator("ol > li p").first.inner_text()
