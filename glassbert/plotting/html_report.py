"""The HTML report shell: one self-contained page, light or dark, for pre-training, fine-tuning and study reports."""

import html
import io
import re
from collections.abc import Sequence
from colorsys import hls_to_rgb, rgb_to_hls
from typing import Any

from glassbert.plotting.report_style import REPORT_STYLE
from glassbert.plotting.theme import (
    ACCENT,
    BORDER,
    FAINT,
    INK,
    MUTED,
    NEGATIVE,
    ON_FILL,
    ON_PALE,
    POSITIVE,
    PURPLE,
)

# A report runs no scripts, whatever the figures in it contain: a folder of results may come from somebody else.
CONTENT_SECURITY_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:"
CSS_VARIABLES = {  # colors of figures that follow the page's light or dark theme
    INK: "--ink", "#000000": "--ink", MUTED: "--muted", FAINT: "--faint", BORDER: "--border", ACCENT: "--accent",
    POSITIVE: "--positive", NEGATIVE: "--negative", PURPLE: "--purple", ON_FILL: "--paper", ON_PALE: "--on-pale",
    "#ffffff": "--on-deep",
}  # fmt: skip


def report_page(title: str, body: str) -> str:
    """Return a self-contained HTML page with the given HTML body."""
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{html.escape(title)}</title>
<meta http-equiv="Content-Security-Policy" content="{CONTENT_SECURITY_POLICY}">
<style>{REPORT_STYLE}
@media (prefers-color-scheme: dark) {{ :root {{ {dark_mode_colors(body)}}} }}</style></head>
<body><main><h1>{html.escape(title)}</h1>
{body}
</main></body></html>
"""


def figures_html(*figures: Any) -> str:
    """Return matplotlib figures as inline SVG, side by side where the page is wide enough."""
    return f'<div class="figures">{"".join(f"<figure>{_svg(figure)}</figure>" for figure in figures)}</div>'


def theme_svg(svg: str) -> str:
    """Replace the colors of an SVG by CSS variables, so that it follows the page's theme; remove its fixed size."""
    svg = svg[svg.index("<svg") :]
    for attribute in ("height", "width"):
        svg = re.sub(rf'(<svg[^>]*?) {attribute}="[^"]*"', r"\1", svg, count=1)
    svg = re.sub(r"<metadata>.*?</metadata>", "", svg, flags=re.DOTALL)
    for color, variable in CSS_VARIABLES.items():
        svg = svg.replace(color, f"var({variable})")
    return re.sub(r"(fill|stroke): #([0-9a-f]{6})", r"\1: var(--color-\2, #\2)", svg).strip()


def dark_mode_colors(body: str) -> str:
    """Return CSS definitions of all other figure colors for the dark theme: same hue, inverted lightness."""
    colors = sorted(set(re.findall(r"var\(--color-([0-9a-f]{6})", body)))
    return "".join(f"--color-{color}: {_invert_lightness(color)}; " for color in colors)


def style_axes(axes: Any) -> None:
    """Draw a light grid, a small title and no top and right spines."""
    axes.title.set_fontsize(10)
    axes.grid(alpha=0.25)
    axes.spines[["top", "right"]].set_visible(False)


def moving_average(values: Sequence[float], radius: int) -> list[float]:
    """Average each value with up to `radius` neighbors on either side."""
    windows = (values[max(0, index - radius) : index + radius + 1] for index in range(len(values)))
    return [sum(window) / len(window) for window in windows]


def _svg(figure: Any) -> str:
    """Return a figure as svg; the same figure gives the same text, without a date and random ids."""
    import matplotlib as mpl

    file = io.StringIO()
    with mpl.rc_context({"svg.hashsalt": "glassbert"}):
        figure.savefig(file, format="svg", transparent=True, metadata={"Date": None})
    return theme_svg(file.getvalue())


def _invert_lightness(color: str) -> str:
    hue, lightness, saturation = rgb_to_hls(*(int(color[start : start + 2], 16) / 255 for start in (0, 2, 4)))
    channels = hls_to_rgb(hue, 1 - 0.91 * lightness, saturation)
    return "#" + "".join(f"{round(255 * channel):02x}" for channel in channels)
