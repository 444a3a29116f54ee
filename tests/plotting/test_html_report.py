import re

from matplotlib.figure import Figure

from glassbert.plotting.html_report import dark_mode_colors, figures_html, moving_average, report_page, theme_svg
from glassbert.plotting.theme import INK


def test_theme_colors_become_css_variables_and_the_fixed_size_is_removed() -> None:
    svg = (
        f'<?xml?><svg width="20pt" height="10pt" viewBox="0 0 20 10"><metadata>x</metadata>'
        f'<text style="fill: {INK}">a</text></svg>'
    )
    assert theme_svg(svg) == '<svg viewBox="0 0 20 10"><text style="fill: var(--ink)">a</text></svg>'


def test_other_colors_get_a_dark_mode_variant() -> None:
    themed = theme_svg('<svg><path style="fill: #102030; stroke: #d0e0f0"/></svg>')
    assert "var(--color-102030, #102030)" in themed
    colors = dict(re.findall(r"--color-(\w+): #(\w+);", dark_mode_colors(themed)))
    assert set(colors) == {"102030", "d0e0f0"}
    dark_fill, dark_stroke = (sum(bytes.fromhex(colors[name])) for name in ("102030", "d0e0f0"))
    assert dark_fill > dark_stroke, "lightness is inverted"


def test_a_page_needs_no_other_file_and_escapes_its_title() -> None:
    page = report_page("a < b", "<p>body</p>")
    assert "<title>a &lt; b</title>" in page
    assert not re.search(r'(src|href)="', page)


def test_a_moving_average_uses_the_neighbors_that_exist() -> None:
    assert moving_average([0.0, 3.0, 6.0], 1) == [1.5, 3.0, 4.5]
    assert moving_average([1.0, 2.0], 0) == [1.0, 2.0]


def test_the_same_figure_gives_the_same_text() -> None:
    figures: list[str] = []
    for _ in range(2):
        figure = Figure()
        figure.subplots().plot([0, 1], [1, 0])
        figures.append(figures_html(figure))
    assert figures[0] == figures[1]
