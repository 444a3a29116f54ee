"""Theme of all figures: the studio's colors, fonts, widths, color scales and cells.

Blue is positive and orange negative; purple is the scale from 0 to 1. Figures are one or two columns of a paper wide.
"""

from collections.abc import Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, cast

import numpy as np
from jaxtyping import Float

if TYPE_CHECKING:
    from collections.abc import Generator

INK, MUTED, FAINT, BORDER = "#1c1f24", "#5a606a", "#a9aeb6", "#dfe0db"  # as in web/src/app.css
ON_PALE = "#1c1f25"  # text on pale cells; in dark mode it changes together with the cells
ON_FILL = "#fcfcfa"  # text on filled bars and boxes
ACCENT, POSITIVE, NEGATIVE, PURPLE = "#00716a", "#1d63b8", "#b4560a", "#5b3a9e"
PURPLE_OKLCH, BLUE_OKLCH, ORANGE_OKLCH = (0.36, 0.17, 292), (0.47, 0.14, 250), (0.62, 0.16, 50)  # as in web/src/charts
CATEGORICAL_LIGHTNESS_CHROMA, CATEGORICAL_HUES = (0.58, 0.13), (250, 55, 150, 350, 95, 200, 300, 25)
COLUMN_WIDTH, PAGE_WIDTH, MAX_HEIGHT = 3.3, 6.9, 9.2  # inches: one column, two columns, one page
SMALL_SIZE, BODY_SIZE, TITLE_SIZE = 6.0, 7.0, 8.0  # points
FONTS = (
    "DejaVu Sans",
    "Noto Sans CJK JP",
    "Noto Sans CJK SC",
    "Hiragino Sans",
    "Microsoft YaHei",
    "Arial Unicode MS",
)
MINUS = "\N{MINUS SIGN}"
MAX_DPI = 900
CELL_DPI = 300  # cells are repeated to this resolution, so that file viewers do not smooth them


@contextmanager
def figure_style() -> "Generator[None]":
    """Set fonts and colors of matplotlib; text is never parsed as a formula and stays text in svg and pdf."""
    import matplotlib as mpl
    from matplotlib.font_manager import get_font_names

    installed = set(get_font_names())
    settings: dict[str, Any] = {
        "svg.fonttype": "none", "pdf.fonttype": 42, "svg.hashsalt": "glassbert", "text.parse_math": False,
        "font.family": [name for name in FONTS if name in installed], "font.size": BODY_SIZE,
        "axes.titlesize": TITLE_SIZE, "axes.labelsize": BODY_SIZE,
        "xtick.labelsize": SMALL_SIZE, "ytick.labelsize": SMALL_SIZE, "text.color": INK, "axes.labelcolor": MUTED,
        "axes.edgecolor": BORDER, "axes.linewidth": 0.5, "xtick.color": MUTED, "ytick.color": MUTED,
        "axes.titlecolor": INK, "xtick.major.width": 0.5, "ytick.major.width": 0.5, "xtick.major.size": 2,
        "ytick.major.size": 2, "axes.spines.top": False, "axes.spines.right": False, "axes.titlelocation": "left",
        "axes.unicode_minus": True, "image.composite_image": False,
    }  # fmt: skip
    with mpl.rc_context(cast("Any", settings)):
        yield


def probability_colors() -> Any:
    """Return the color scale of numbers from 0 (white) to 1; it is linear in their square root."""
    from matplotlib.cm import ScalarMappable
    from matplotlib.colors import ListedColormap, PowerNorm

    return ScalarMappable(PowerNorm(0.5, 0, 1, clip=True), ListedColormap(color_ramp(PURPLE_OKLCH)))


def diverging_colors(*values: Float[np.ndarray, "..."]) -> Any:
    """Return a symmetric color scale around zero; its limit is the 99.5 % quantile of the absolute values."""
    from matplotlib.cm import ScalarMappable
    from matplotlib.colors import ListedColormap, Normalize

    magnitudes = np.abs(np.concatenate([value.ravel() for value in values]))
    limit = float(np.quantile(magnitudes, 0.995)) or 1.0
    colors = np.concatenate([color_ramp(ORANGE_OKLCH)[::-1], color_ramp(BLUE_OKLCH)[1:]])
    return ScalarMappable(Normalize(-limit, limit, clip=True), ListedColormap(colors))


def categorical_color(index: int) -> tuple[float, float, float]:
    """Return one of eight RGB colors of equal lightness."""
    lightness, chroma = CATEGORICAL_LIGHTNESS_CHROMA
    red, green, blue = _oklch_to_rgb(np.array(lightness), np.array(chroma), CATEGORICAL_HUES[index % 8]).tolist()
    return red, green, blue


def color_ramp(end: tuple[float, float, float]) -> Float[np.ndarray, "256 3"]:
    """Return 256 RGB colors from white to an OKLCH color, with evenly decreasing lightness."""
    fraction = np.linspace(0, 1, 256)
    lightness, chroma = 1 + (end[0] - 1) * fraction, end[1] * np.sqrt(fraction)
    return _oklch_to_rgb(lightness, chroma, end[2])


def _oklch_to_rgb(
    lightness: Float[np.ndarray, "..."], chroma: Float[np.ndarray, "..."], hue: float
) -> Float[np.ndarray, "... 3"]:
    a, b = chroma * np.cos(np.radians(hue)), chroma * np.sin(np.radians(hue))
    # OKLab to LMS to linear sRGB to sRGB (Ottosson 2020, https://bottosson.github.io/posts/oklab/)
    cones = np.stack([lightness, a, b], axis=-1) @ np.array(
        [[1, 1, 1], [0.3963377774, -0.1055613458, -0.0894841775], [0.2158037573, -0.0638541728, -1.291485548]]
    )
    linear = cones**3 @ np.array(
        [
            [4.0767416621, -1.2684380046, -0.0041960863],
            [-3.3077115913, 2.6097574011, -0.7034186147],
            [0.2309699292, -0.3413193965, 1.707614701],
        ]
    )
    linear = linear.clip(0, 1)
    return np.where(linear <= 0.0031308, 12.92 * linear, 1.055 * linear ** (1 / 2.4) - 0.055)


def draw_cells(
    axes: Any, values: Float[np.ndarray, "row column"], scale: Any, extent: Sequence[float] | None = None
) -> None:
    """Draw a matrix as cells with hard edges; the first row is at the top, and NaN is left white.

    Args:
        axes: Axes in cell units, or in inches if `extent` is given.
        values: The matrix.
        scale: A color scale of this module.
        extent: Left, right, bottom and top in inches.
    """
    rows, columns = values.shape
    width, height = (size / axes.figure.dpi for size in axes.get_window_extent().size)
    if extent:
        width, height = abs(extent[1] - extent[0]), abs(extent[3] - extent[2])
    needed_dpi = 100 * max(-(-columns // int(100 * width)), -(-rows // int(100 * height)))
    axes.figure.set_dpi(min(MAX_DPI, max(axes.figure.dpi, needed_dpi)))
    colors = scale.to_rgba(values, bytes=True)[..., :3]
    colors[np.isnan(values)] = 255
    colors = colors.repeat(-(-int(CELL_DPI * height) // rows), axis=0)
    colors = colors.repeat(-(-int(CELL_DPI * width) // columns), axis=1)
    left, right, bottom, top = extent or (-0.5, columns - 0.5, rows - 0.5, -0.5)
    axes.imshow(colors, extent=(left, right, bottom, top), aspect="auto", interpolation="none", origin="upper")


def label_powers_of_ten(axis: Any) -> None:
    """Label the ticks of a logarithmic axis (`axes.xaxis` or `axes.yaxis`) as 10² in plain text."""
    from matplotlib.ticker import FuncFormatter, LogLocator, NullFormatter

    superscripts = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")

    def label(value: float, _: Any) -> str:
        return f"10{str(round(float(np.log10(value)))).translate(superscripts)}" if value > 0 else ""

    axis.set_major_locator(LogLocator(numticks=6))
    axis.set_major_formatter(FuncFormatter(label))
    axis.set_minor_formatter(NullFormatter())


def draw_frame(axes: Any) -> None:
    """Show the spines on all four sides."""
    for spine in axes.spines.values():
        spine.set_visible(True)


def shorten(text: str, max_length: int) -> str:
    """Cut a long text and end it with an ellipsis."""
    return text if len(text) <= max_length else f"{text[: max_length - 1].rstrip()}…"


def replace_missing_glyphs(text: str) -> str:
    """Replace characters that the default font lacks by their code points, such as U+0964."""
    from matplotlib.font_manager import findfont, get_font

    known = get_font(findfont(FONTS[0])).get_charmap()
    return "".join(character if ord(character) in known else f"U+{ord(character):04X}" for character in text)
