"""Figures: text stays text, fonts are whole, every token that can be named is, and the caption says what is shown."""

import io
import re

import numpy as np
import pytest
from PIL import Image

import glassbert as gb
from glassbert.look.exact import WHATS, Seen, exact
from glassbert.look.export import picture
from glassbert.look.figures import draw
from glassbert.look.style import BLUE, COLUMN, DEEP, ORANGE, PAGE, TALLEST, ramp, shares, signed, thinned

from .test_export import LONG, PAIR, TEXT, seen_of


@pytest.fixture(scope="module")
def seen(minilm: gb.LoadedBert) -> Seen:
    return seen_of(minilm, TEXT, layer=2, head=5, token=3)


@pytest.mark.parametrize("what", WHATS)
def test_an_svg_holds_the_tokens_as_text_and_says_what_it_shows(what: str, seen: Seen) -> None:
    drawn = picture(exact(what, seen), "svg").decode()
    words = re.findall(r"<text[^>]*>([^<]*)</text>", drawn)
    if what != "embeddings":  # of one token, which stands in the title
        assert set(seen.trace.tokens) <= set(words)
    caption = " ".join(words)
    for told in ("minilm", "n = 12 tokens", "The mouse was gone"):
        assert told in caption, (told, caption)


@pytest.mark.parametrize("what", WHATS)
def test_a_pdf_carries_its_fonts_as_type_42(what: str, seen: Seen) -> None:
    drawn = picture(exact(what, seen), "pdf")
    assert b"/Subtype /Type3" not in drawn
    assert b"/FontFile2" in drawn  # TrueType, embedded
    assert b"/CIDFontType2" in drawn


@pytest.mark.parametrize("ending", ["svg", "pdf", "png"])
def test_the_same_numbers_give_the_same_file(ending: str, seen: Seen) -> None:
    payload = exact("cls", seen)
    assert picture(payload, ending) == picture(payload, ending)


@pytest.mark.parametrize("what", WHATS)
def test_a_figure_is_as_wide_as_a_column_or_two_and_fits_a_page(what: str, minilm: gb.LoadedBert) -> None:
    payload = exact(what, seen_of(minilm, LONG))
    for columns, width in ((1, COLUMN), (2, PAGE)):
        figure = draw(payload, columns)
        assert figure.get_size_inches()[0] == pytest.approx(width)
        assert figure.get_size_inches()[1] <= TALLEST + 0.3


@pytest.mark.parametrize("what", WHATS)
def test_nothing_is_written_beyond_the_edge(what: str, minilm: gb.LoadedBert) -> None:
    cases = [(TEXT, None, {}), (*PAIR, {"layer": 1, "head": 1, "token": 2}), (LONG, None, {"token": 400})]
    for text, pair, given in cases:
        figure = draw(exact(what, seen_of(minilm, text, pair, **given)))
        drawn, whole = figure.get_tightbbox(), figure.get_size_inches()
        assert drawn.x0 >= -0.01
        assert drawn.y0 >= -0.01
        assert drawn.x1 <= whole[0] + 0.01, (what, given, text[:20])
        assert drawn.y1 <= whole[1] + 0.01


def test_every_cell_of_a_map_has_the_colour_of_its_number(minilm: gb.LoadedBert) -> None:
    payload = exact("attention", seen_of(minilm, TEXT, layer=2, head=5))
    figure = draw(payload)
    axes = figure.axes[0]
    image = np.asarray(axes.images[0].get_array())
    count = len(payload.facts["tokens"])
    size = image.shape[0] // count
    middles = image[size // 2 :: size, size // 2 :: size][:count, :count]
    np.testing.assert_array_equal(middles, shares().to_rgba(payload.numbers("map"), bytes=True)[..., :3])


def test_every_token_is_named_up_to_forty_and_fewer_beyond_with_a_word_about_it(minilm: gb.LoadedBert) -> None:
    forty = seen_of(minilm, " ".join(["cat"] * 38), layer=0, head=0)
    figure = draw(exact("attention", forty))
    assert len(figure.axes[0].get_yticklabels()) == 40
    long = draw(exact("attention", seen_of(minilm, LONG, layer=0, head=0)))
    named = long.axes[0].get_yticklabels()
    assert 40 <= len(named) < 100
    assert named[1].get_text().startswith("10 ")  # its place, then its name
    assert "every 10th token is named" in " ".join(text.get_text() for text in long.texts)


def test_letters_that_look_like_formulas_stay_letters(minilm: gb.LoadedBert) -> None:
    drawn = picture(exact("attention", seen_of(minilm, "It cost $5 or $6_a ^b {c} \\d <e> & f")), "svg").decode()
    assert "$5 or $6_a ^b {c} \\d &lt;e&gt; &amp; f" in drawn


def test_a_letter_that_no_font_has_is_no_error(minilm: gb.LoadedBert) -> None:
    assert picture(exact("neuron", seen_of(minilm, "猫 sat \U0001f600")), "png")


def test_thinning_keeps_to_round_steps() -> None:
    assert [thinned(count, 6.0) for count in (10, 60, 128, 512)] == [1, 1, 2, 10]


def test_the_scales_are_those_of_the_page() -> None:
    ends = [(ramp(end)[-1] * 255).round().tolist() for end in (DEEP, BLUE, ORANGE)]
    assert ends == [[68, 27, 140], [0, 92, 165], [207, 99, 13]]  # as web/src/lib/colour.ts gives in light
    assert shares().to_rgba(0.0)[:3] == pytest.approx((1.0, 1.0, 1.0))
    scale = signed(np.array([-2.0, 1.0], dtype=np.float32))
    assert scale.norm.vmax == -scale.norm.vmin
    assert scale.to_rgba(1.0)[2] > scale.to_rgba(1.0)[0]  # blue is positive
    assert scale.to_rgba(-1.0)[0] > scale.to_rgba(-1.0)[2]


def test_a_png_has_a_pixel_for_every_number(minilm: gb.LoadedBert) -> None:
    payload = exact("embeddings", seen_of(minilm, TEXT))
    figure = draw(payload, 1)
    strip = figure.axes[0].get_position().width * COLUMN  # inches
    with Image.open(io.BytesIO(picture(payload, "png", 1))) as image:
        assert image.width == pytest.approx(COLUMN * figure.dpi, abs=1)
        assert strip * figure.dpi >= payload.numbers("total").shape[1]
