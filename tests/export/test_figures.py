"""Figures: text stays text, fonts are embedded, tokens are labeled, and the caption says what is shown."""

import io
import re

import numpy as np
import pytest
from PIL import Image

import glassbert as gb
from glassbert.export.figures import draw_figure
from glassbert.export.view_context import ViewContext
from glassbert.export.view_data import view_data
from glassbert.export.view_file import render_figure
from glassbert.plotting.theme import COLUMN_WIDTH, MAX_HEIGHT, PAGE_WIDTH, probability_colors

from .view_contexts import LONG, MASKED, PAIR, TEXT, TEXT_VIEWS, used_selection, view_context

TOKEN_VIEWS = [view for view in TEXT_VIEWS if view not in ("embedding_space", "training")]


def selected_context(bert: gb.PretrainedBert, view: str) -> ViewContext:
    text = MASKED if view == "predictions" else TEXT
    return view_context(bert, text, None, **used_selection(view, layer=2, head=5, token=3))


@pytest.mark.parametrize("view", TOKEN_VIEWS)
def test_an_svg_contains_tokens_and_caption_as_text(view: str, glass: gb.PretrainedBert) -> None:
    context = selected_context(glass, view)
    svg = render_figure(view_data(view, context), "svg").decode()
    words = re.findall(r"<text[^>]*>([^<]*)</text>", svg)
    if view not in ("embeddings", "layers"):  # of one token, which is in the title; or with labels that were moved
        assert set(context.trace.tokens) - {"5 ."} <= set(words) or view == "attention"
    caption = " ".join(words)
    for part in (context.model, "n = 12 tokens", " was gone"):
        assert part in caption


@pytest.mark.parametrize("view", TEXT_VIEWS)
def test_a_pdf_embeds_truetype_fonts(view: str, glass: gb.PretrainedBert) -> None:
    context = selected_context(glass, view)
    pdf = render_figure(view_data(view, context), "pdf")
    assert b"/Subtype /Type3" not in pdf
    assert b"/FontFile2" in pdf  # TrueType, embedded
    assert b"/CIDFontType2" in pdf


@pytest.mark.parametrize("file_format", ["svg", "pdf", "png"])
def test_figures_are_reproducible(file_format: str, minilm: gb.PretrainedBert) -> None:
    payload = view_data("attention_by_layer", selected_context(minilm, "attention_by_layer"))
    assert render_figure(payload, file_format) == render_figure(payload, file_format)


@pytest.mark.parametrize("view", [view for view in TEXT_VIEWS if view != "predictions"])  # needs an output head
def test_a_figure_is_one_or_two_columns_wide_and_fits_a_page(view: str, minilm: gb.PretrainedBert) -> None:
    payload = view_data(view, view_context(minilm, LONG))
    for columns, width in ((1, COLUMN_WIDTH), (2, PAGE_WIDTH)):
        figure = draw_figure(payload, columns)
        assert figure.get_size_inches()[0] == pytest.approx(width)
        assert figure.get_size_inches()[1] <= MAX_HEIGHT + 0.3


@pytest.mark.parametrize("view", TEXT_VIEWS)
def test_nothing_is_drawn_outside_the_figure(view: str, minilm: gb.PretrainedBert, glass: gb.PretrainedBert) -> None:
    bert = glass if view == "predictions" else minilm  # the long text takes minutes there
    cases = [(MASKED, None, {}), (*PAIR, {"layer": 1, "head": 1, "token": 2})]
    cases += [] if view in ("predictions", "training", "embedding_space") else [(LONG, None, {"token": 400})]
    for text, pair, position in cases:
        payload = view_data(view, view_context(bert, text, pair, **used_selection(view, **position)))
        for columns in (1, 2):
            figure = draw_figure(payload, columns)
            box, (width, height) = figure.get_tightbbox(), figure.get_size_inches()
            assert min(box.x0, box.y0) >= -0.01, (columns, position, text[:20])
            assert box.x1 <= width + 0.01, (columns, position, text[:20])
            assert box.y1 <= height + 0.01, (columns, position, text[:20])


def test_every_cell_has_the_color_of_its_weight(minilm: gb.PretrainedBert) -> None:
    payload = view_data("attention", view_context(minilm, TEXT, layer=2, head=5))
    figure = draw_figure(payload)
    axes = figure.axes[0]
    image = np.asarray(axes.images[0].get_array())
    count = len(payload.facts.tokens)
    cell = image.shape[0] // count
    centers = image[cell // 2 :: cell, cell // 2 :: cell][:count, :count]
    np.testing.assert_array_equal(
        centers, probability_colors().to_rgba(payload.array("attention"), bytes=True)[..., :3]
    )


def test_forty_tokens_are_all_labeled_and_fewer_of_a_long_text(minilm: gb.PretrainedBert) -> None:
    forty = view_context(minilm, " ".join(["cat"] * 38), layer=0, head=0)
    figure = draw_figure(view_data("attention", forty))
    assert len(figure.axes[0].get_yticklabels()) == 40
    long = draw_figure(view_data("attention", view_context(minilm, LONG, layer=0, head=0)))
    labels = long.axes[0].get_yticklabels()
    assert 40 <= len(labels) < 100
    assert labels[1].get_text().startswith("10 ")  # its position, then the token
    assert "every 10th token is labeled" in " ".join(text.get_text() for text in long.texts)


def test_text_is_not_parsed_as_a_formula(minilm: gb.PretrainedBert) -> None:
    payload = view_data("attention", view_context(minilm, "It cost $5 or $6_a ^b {c} \\d <e> & f"))
    assert "$5 or $6_a ^b {c} \\d &lt;e&gt; &amp; f" in render_figure(payload, "svg").decode()


def test_a_character_without_a_glyph_is_no_error(minilm: gb.PretrainedBert) -> None:
    assert render_figure(view_data("neuron", view_context(minilm, "猫 sat \U0001f600")), "png")


@pytest.mark.parametrize("text", ["\ufeffThe cat sat.", "\ufeff", "The cat\u200b sat \u202eon\u2066 it\u00ad."])
def test_characters_without_a_width_can_be_written_as_pdf(text: str, minilm: gb.PretrainedBert) -> None:
    for view in ("attention", "embeddings"):
        assert render_figure(view_data(view, view_context(minilm, text)), "pdf").startswith(b"%PDF")


def test_a_png_has_at_least_one_pixel_per_number(minilm: gb.PretrainedBert) -> None:
    payload = view_data("embeddings", view_context(minilm, TEXT))
    figure = draw_figure(payload, 1)
    strip = figure.axes[0].get_position().width * COLUMN_WIDTH  # inches
    with Image.open(io.BytesIO(render_figure(payload, "png", 1))) as image:
        assert image.width == pytest.approx(COLUMN_WIDTH * figure.dpi, abs=1)
        assert strip * figure.dpi >= payload.array("total").shape[1]
