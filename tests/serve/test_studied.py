"""What `glassbert study` found, in the pages Layers and Space of a real studio."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlencode

import numpy as np
import pytest
from playwright.sync_api import Page, expect

from .conftest import Serve, inspected, wait_ready
from .test_layers import over, shown


@pytest.fixture(scope="module")
def studies(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Studies that need no data, of glass."""
    out = tmp_path_factory.mktemp("studies")
    command = ["study", "evolution", "topology", "--model", "glass", "--out", str(out)]
    subprocess.run([sys.executable, "-m", "glassbert", *command], check=True, capture_output=True)
    return out


def test_curves_and_clouds_of_studies_are_shown_with_their_numbers(
    studies: Path, page: Page, serving: Serve, picture: Callable[[str], None]
) -> None:
    kept = np.load(studies / "glass" / "evolution" / "arrays.npz")
    address = serving("--model", "glass", "--study", str(studies))
    page.goto(address + "?" + urlencode({"page": "layers", "over": "studies"}))
    wait_ready(page, "layers.studied.1")
    expect(page.get_by_role("heading", name="The way through the layers")).to_be_visible()
    for row in (0, 3, 6):
        over(page, "length of the vector", row)
        assert shown(page) == pytest.approx(kept["words_norms"].mean(axis=1)[row], rel=1e-5)
    assert inspected(page).startswith("length of the vector, after layer 5")
    picture("layers-studies")
    page.get_by_role("radio", name="every token").click()
    wait_ready(page, "layers.2.one.12")

    page.goto(address + "?" + urlencode({"page": "space", "kind": "studies"}))
    wait_ready(page, "space.studies.pca.2.none")
    caption = page.get_by_test_id("caption")
    expect(caption).to_contain_text("Paraphrases and nonsense")
    expect(caption).to_contain_text("random words")
    picture("space-studies")
    page.get_by_role("radio", name="positions", exact=True).click()
    wait_ready(page, "space.positions.pca.3.none")


def test_a_model_without_studies_offers_none(studies: Path, page: Page, serving: Serve) -> None:
    address = serving("--model", "minilm", "--study", str(studies))
    page.goto(address + "?" + urlencode({"page": "space", "kind": "studies"}))
    wait_ready(page, "space.tokens.pca.2.none")
    expect(page.get_by_role("radio", name="studies")).to_have_count(0)


def test_a_folder_without_studies_is_refused(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "glassbert", "serve", "--port", "0", "--study", str(tmp_path)]
    told = subprocess.run(command, capture_output=True, text=True, check=False)
    assert told.returncode == 2
    assert "holds no studies" in told.stderr
