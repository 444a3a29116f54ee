"""How figures look: the studio's colours, type that stays text, and labels that stay readable.

Blue is positive and orange negative; one scale runs from 0 to 1. A figure is as wide as one or two columns of a paper.
"""

import textwrap
from collections.abc import Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, cast

import numpy as np
from jaxtyping import Float

if TYPE_CHECKING:
    from collections.abc import Generator

INK, SOFT, FAINT, LINE = "#1c1f24", "#5a606a", "#a9aeb6", "#dfe0db"  # as in web/src/app.css
ON_PALE = "#1c1f25"  # ink on pale cells: a page that turns dark turns INK, and leaves cells and this as they are
ON_FILL = "#fcfcfa"  # words on bars and boxes that are filled with a colour: the page's paper, by day and night
ACCENT, POSITIVE, NEGATIVE, SHARE = "#00716a", "#1d63b8", "#b4560a", "#5b3a9e"
DEEP, BLUE, ORANGE = (0.36, 0.17, 292), (0.47, 0.14, 250), (0.62, 0.16, 50)  # OKLCH, as in web/src/lib/colour.ts
COLUMN, PAGE, TALLEST = 3.3, 6.9, 9.2  # inches: one column, two, and the height of a page
SMALL, BODY, TITLE = 6.0, 7.0, 8.0  # points
LETTERS = (
    "DejaVu Sans",
    "Noto Sans CJK JP",
    "Noto Sans CJK SC",
    "Hiragino Sans",
    "Microsoft YaHei",
    "Arial Unicode MS",
)
EDGE = 0.08  # inches that stay free around a figure
MINUS = "\N{MINUS SIGN}"
TICKS = (0, 0.05, 0.25, 0.5, 1)  # of the key to shares
FINE = 300  # dots to the inch, if cells need no more
PIXELS = 300  # to the inch: cells are repeated to about so many, so that no reader of files smooths them


@contextmanager
def styled() -> "Generator[None]":
    """Draw with our type and colours; a text is never read as a formula, and stays text in svg and pdf."""
    import matplotlib as mpl
    from matplotlib.font_manager import get_font_names

    there = set(get_font_names())
    letters = [name for name in LETTERS if name in there]
    settings: dict[str, Any] = {
        "svg.fonttype": "none", "pdf.fonttype": 42, "svg.hashsalt": "glassbert", "text.parse_math": False,
        "font.family": letters, "font.size": BODY, "axes.titlesize": TITLE, "axes.labelsize": BODY,
        "xtick.labelsize": SMALL, "ytick.labelsize": SMALL, "text.color": INK, "axes.labelcolor": SOFT,
        "axes.edgecolor": LINE, "axes.linewidth": 0.5, "xtick.color": SOFT, "ytick.color": SOFT,
        "axes.titlecolor": INK, "xtick.major.width": 0.5, "ytick.major.width": 0.5, "xtick.major.size": 2,
        "ytick.major.size": 2, "axes.spines.top": False, "axes.spines.right": False, "axes.titlelocation": "left",
        "axes.unicode_minus": True, "image.composite_image": False,
    }  # fmt: skip
    with mpl.rc_context(cast("Any", settings)):
        yield


def shares() -> Any:
    """The one scale of shares: 0 is white, 1 is darkest; its root is drawn, so that small shares are seen."""
    from matplotlib.cm import ScalarMappable
    from matplotlib.colors import ListedColormap, PowerNorm

    return ScalarMappable(PowerNorm(0.5, 0, 1, clip=True), ListedColormap(ramp(DEEP)))


def signed(*values: Float[np.ndarray, "..."]) -> Any:
    """A scale around white that is alike on both sides and reaches to the largest of the values, bar a few."""
    from matplotlib.cm import ScalarMappable
    from matplotlib.colors import ListedColormap, Normalize

    sizes = np.abs(np.concatenate([value.ravel() for value in values]))
    most = float(np.quantile(sizes, 0.995)) or 1.0
    colours = np.concatenate([ramp(ORANGE)[::-1], ramp(BLUE)[1:]])
    return ScalarMappable(Normalize(-most, most, clip=True), ListedColormap(colours))


def ramp(end: tuple[float, float, float]) -> Float[np.ndarray, "256 3"]:
    """Go from white to a colour in steps that look even: OKLCH, of which lightness falls evenly."""
    share = np.linspace(0, 1, 256)
    lightness, chroma = 1 + (end[0] - 1) * share, end[1] * np.sqrt(share)
    a, b = chroma * np.cos(np.radians(end[2])), chroma * np.sin(np.radians(end[2]))
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


def cells(
    axes: Any, values: Float[np.ndarray, "row column"], scale: Any, extent: Sequence[float] | None = None
) -> None:
    """Draw numbers as cells with hard edges in every kind of file; the first row is on top, and NaN is no cell."""
    rows, columns = values.shape
    wide, high = (size / axes.figure.dpi for size in axes.get_window_extent().size)
    if extent:  # in inches
        wide, high = abs(extent[1] - extent[0]), abs(extent[3] - extent[2])
    axes.figure.set_dpi(
        min(900, max(axes.figure.dpi, 100 * -(-columns // int(100 * wide)), 100 * -(-rows // int(100 * high))))
    )
    colours = scale.to_rgba(values, bytes=True)[..., :3]
    colours[np.isnan(values)] = 255  # where there is no number, paper
    colours = colours.repeat(-(-int(PIXELS * high) // rows), axis=0).repeat(-(-int(PIXELS * wide) // columns), axis=1)
    left, right, bottom, top = extent or (-0.5, columns - 0.5, rows - 0.5, -0.5)
    axes.imshow(colours, extent=(left, right, bottom, top), aspect="auto", interpolation="none", origin="upper")


def powers_of_ten(axis: Any) -> None:
    """Write the ticks of a logarithmic axis as 10², without formulas: `axes.xaxis` or `axes.yaxis`."""
    from matplotlib.ticker import FuncFormatter, LogLocator, NullFormatter

    raised = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")
    axis.set_major_locator(LogLocator(numticks=6))
    axis.set_major_formatter(
        FuncFormatter(lambda value, _: f"10{str(round(float(np.log10(value)))).translate(raised)}" if value > 0 else "")
    )
    axis.set_minor_formatter(NullFormatter())


def label_room(tokens: Sequence[str], room: float) -> float:
    """How many inches the longest name beside an axis `room` inches long takes."""
    step = thinned(len(tokens), room)
    shown = [_name(tokens, place, step) for place in range(0, len(tokens), step)]
    return 0.08 + max(map(len, shown)) * 0.6 * _size(len(shown), room) / 72


def name_tokens(axis: Any, tokens: Sequence[str], room: float) -> int:
    """Write tokens along an axis `room` inches long, every one or every so many; give which, 1 for all."""
    step = thinned(len(tokens), room)
    places = np.arange(0, len(tokens), step)
    names = [_name(tokens, int(place), step) for place in places]
    axis.set_ticks(places, names, fontfamily="DejaVu Sans Mono", fontsize=_size(len(places), room))
    axis.set_tick_params(length=0 if step == 1 else 2, pad=2, rotation=90 if axis.axis_name == "x" else 0)
    return step


def thinned(count: int, room: float) -> int:
    """Which tokens can be named in so many inches: every one (1), every 2nd, 5th, 10th ..."""
    fits = max(1, int(room * 72 / 6.4))
    steps = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000)
    return next(step for step in steps if -(-count // step) <= fits or step == steps[-1])


def shortened(text: str, most: int) -> str:
    """Cut what is too long to be written out, and show that it was."""
    return text if len(text) <= most else f"{text[: most - 1].rstrip()}…"


def legible(text: str) -> str:
    """Write letters that not every font has by their numbers, as U+0964, so that no box is drawn."""
    from matplotlib.font_manager import findfont, get_font

    known = get_font(findfont(LETTERS[0])).get_charmap()
    return "".join(one if ord(one) in known else f"U+{ord(one):04X}" for one in text)


class Sheet:
    """A figure measured in inches from its top left corner, with room for a caption below."""

    def __init__(self, width: float, height: float, told: Sequence[str]) -> None:
        """`told` are the parts of the caption, in lines that fit the width."""
        from matplotlib.figure import Figure

        lines = textwrap.wrap("  ·  ".join(one for one in told if one), int(width * 72 / (SMALL * 0.56)))
        below = 0.16 + 0.115 * len(lines)
        self.width, self.height = width, height + below
        self.figure = Figure(figsize=(self.width, self.height))
        self.figure.set_dpi(FINE)
        self.write("\n".join(lines), EDGE, height + 0.08, color=SOFT, linespacing=1.35)

    def at(self, left: float, top: float, width: float, height: float) -> Any:
        """Give axes of that place and size."""
        return self.figure.add_axes(
            (left / self.width, 1 - (top + height) / self.height, width / self.width, height / self.height)
        )

    def write(self, text: str, left: float, top: float, **how: Any) -> None:
        """Write a text whose top left corner is there."""
        how = {"fontsize": SMALL, "va": "top", "ha": "left"} | how
        self.figure.text(left / self.width, 1 - top / self.height, text, **how)

    def title(self, text: str) -> None:
        """Write the title, in two lines if it is long."""
        lines = textwrap.wrap(text, int(self.width * 72 / (TITLE * 0.62)))[:2]
        size = TITLE if len(lines) == 1 else TITLE - 1
        self.write("\n".join(lines), EDGE, EDGE if len(lines) == 1 else 0.04, fontsize=size, weight="bold")

    def share_key(self, left: float, top: float) -> None:
        """Say which colour is which share."""
        self._key(shares(), left, top, 1.6, TICKS)

    def signed_key(self, scale: Any, left: float, top: float, width: float, name: str = "") -> None:
        """Say which colour is which number of a scale around zero."""
        most = scale.norm.vmax
        self._key(scale, left, top, width, (-most, 0, most))
        self.write(name, left, top - 0.1, color=SOFT, fontsize=5.4)

    def _key(self, scale: Any, left: float, top: float, width: float, ticks: Sequence[float]) -> None:
        place = self.at(left, top, width, 0.06)
        bar = self.figure.colorbar(scale, cax=place, orientation="horizontal", ticks=list(ticks))
        bar.ax.set_xticklabels([f"{tick:.2g}".replace("-", MINUS) for tick in ticks], fontsize=SMALL)
        bar.ax.tick_params(length=1.5, pad=1)
        bar.outline.set_linewidth(0.4)
        bar.outline.set_edgecolor(LINE)


def caption(facts: Mapping[str, Any], *told: str) -> list[str]:
    """Give the parts of a caption: the model, the place, how many tokens, and the text, cut where it is long."""
    text = facts["text"] if facts["pair"] is None else f"{facts['text']} | {facts['pair']}"
    quoted = f"“{shortened(' '.join(text.split()), 110)}”"
    return [facts["model"], *told, f"n = {len(facts['tokens'])} tokens", quoted]


def place_of(facts: Mapping[str, Any]) -> str:
    """Say which layer, head and token are meant."""
    token = f", token {facts['token']}" if facts.get("token") is not None else ""
    return f"layer {facts['layer']}, head {facts['head']}{token} (counting from 0)"


def naming(count: int, room: float) -> str:
    """Say which tokens are named, if not all are."""
    step = thinned(count, room)
    return f"every {step}{'nd' if step == 2 else 'th'} token is named" if step > 1 else ""


def whole_frame(axes: Any) -> None:
    """Draw a thin line on all four sides."""
    for spine in axes.spines.values():
        spine.set_visible(True)


def _name(tokens: Sequence[str], place: int, step: int) -> str:
    return shortened(tokens[place], 14) if step == 1 else f"{place} {shortened(tokens[place], 9)}"


def _size(count: int, room: float) -> float:
    """Points that `count` lines of text may have in so many inches."""
    return float(np.clip(room * 72 / max(count, 1) * 0.8, 4.6, 7))
