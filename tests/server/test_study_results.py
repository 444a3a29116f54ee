"""Results of `glassbert study` on the pages Layers and Embedding space."""

from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlencode

import numpy as np
import pytest
from playwright.sync_api import Page, expect

import glassbert as gb
from glassbert.studies.framework.runner import run_studies
from glassbert.studies.framework.study_context import StudyContext
from glassbert.studies.framework.study_definition import select_studies
from glassbert.views.embedding_space import EmbeddingSpaceFacts
from glassbert.views.payload import decode_payload
from glassbert.views.study_results import StudyCurvesFacts

from ..cli.conftest import Run, assert_one_line_error, glassbert
from .conftest import Serve, inspector_text, inspector_value, wait_ready
from .test_layers import hover_chart

__all__ = ["glassbert"]  # the fixture that runs a command


@pytest.fixture(scope="module")
def results_dir(glass: gb.PretrainedBert, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Results of two studies of glass that need no data."""
    out = tmp_path_factory.mktemp("studies")
    outcomes = run_studies(select_studies(["evolution", "topology"]), [StudyContext(glass, "glass")], out)
    assert [outcome.status for outcome in outcomes] == ["computed", "computed"]
    return out


def test_curves_and_points_of_studies_are_shown_with_their_numbers(
    results_dir: Path, page: Page, serving: Serve, screenshot: Callable[[str], None]
) -> None:
    studio_dir = results_dir / "glass" / "studio"
    curves = decode_payload((studio_dir / "layers.safetensors").read_bytes(), StudyCurvesFacts)
    (study,) = curves.facts.studies
    address = serving("--model", "glass", "--study", str(results_dir))
    page.goto(address + "?" + urlencode({"page": "layers", "source": "studies"}))
    wait_ready(page, "layers.study_results.1")
    expect(page.get_by_role("heading", name=study.title)).to_be_visible()
    curve = study.curves[0]
    values = np.asarray(curves.array(f"{study.study}/{curve}"))
    for depth in (0, 3, 6):
        hover_chart(page, curve, depth)
        assert inspector_value(page) == pytest.approx(values[depth], rel=1e-5)
    assert inspector_text(page).startswith(f"{curve}, after layer 5")
    screenshot("layers-studies")
    page.get_by_role("radio", name="All tokens").click()
    wait_ready(page, "layers.2.single.12")

    points = decode_payload((studio_dir / "topology.safetensors").read_bytes(), EmbeddingSpaceFacts).facts
    page.goto(address + "?" + urlencode({"page": "embedding_space", "kind": "studies"}))
    wait_ready(page, "embedding_space.studies.pca.2.none")
    caption = page.get_by_test_id("caption")
    expect(caption).to_contain_text(points.title)
    for category in points.categories:
        expect(caption).to_contain_text(category)
    screenshot("embedding-space-studies")
    page.get_by_role("radio", name="Positions", exact=True).click()
    wait_ready(page, "embedding_space.positions.pca.3.none")


def test_a_model_without_results_offers_none(results_dir: Path, page: Page, serving: Serve, tiny_folder: Path) -> None:
    address = serving("--model", str(tiny_folder), "--study", str(results_dir))
    page.goto(address + "?" + urlencode({"page": "embedding_space", "kind": "studies"}))
    wait_ready(page, "embedding_space.tokens.pca.2.none")
    expect(page.get_by_role("radio", name="Study results")).to_have_count(0)


def test_a_folder_without_results_is_a_one_line_error(tmp_path: Path, glassbert: Run) -> None:
    assert_one_line_error(glassbert("serve", "--port", "0", "--study", tmp_path), f"--study {tmp_path}")
