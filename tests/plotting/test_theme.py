import numpy as np
import pytest

from glassbert.plotting.theme import (
    BLUE_OKLCH,
    ORANGE_OKLCH,
    PURPLE_OKLCH,
    color_ramp,
    diverging_colors,
    probability_colors,
    replace_missing_glyphs,
    shorten,
)


def test_color_scales_are_those_of_the_page() -> None:
    ends = [(color_ramp(end)[-1] * 255).round().tolist() for end in (PURPLE_OKLCH, BLUE_OKLCH, ORANGE_OKLCH)]
    assert ends == [[68, 27, 140], [0, 92, 165], [207, 99, 13]]  # as in the light theme of the studio
    assert probability_colors().to_rgba(0.0)[:3] == pytest.approx((1.0, 1.0, 1.0))


def test_a_diverging_scale_is_symmetric_with_blue_positive() -> None:
    scale = diverging_colors(np.array([-2.0, 1.0], dtype=np.float32))
    assert scale.norm.vmax == -scale.norm.vmin
    assert scale.to_rgba(1.0)[2] > scale.to_rgba(1.0)[0]
    assert scale.to_rgba(-1.0)[0] > scale.to_rgba(-1.0)[2]


def test_a_long_text_ends_with_an_ellipsis() -> None:
    assert shorten("short", 5) == "short"
    assert shorten("longer text", 7) == "longer…"


def test_characters_without_a_glyph_are_shown_by_code_point() -> None:
    assert replace_missing_glyphs("##é£а") == "##é£а"
    assert replace_missing_glyphs("##\u11a8x") == "##U+11A8x"
