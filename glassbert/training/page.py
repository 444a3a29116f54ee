"""How a report looks: one self-contained page, light or dark, and curves drawn plainly."""

import html
import io
import re
from typing import Any

INK, FAINT, ACCENT, SECOND = "#1d2433", "#8a93a6", "#2563c9", "#d9622b"
ON_PAGE = {
    INK: "--ink",
    "#000000": "--ink",
    ACCENT: "--link",
    SECOND: "--second",
}  # drawn in the page's own, light or dark

STYLE = """
:root { color-scheme: light dark; --ink: #1d2433; --soft: #566074; --line: #dfe3ea; --card: #f4f5f8; --link: #2563c9;
  --second: #d9622b; --hue: 37 99 201 }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e9f0; --soft: #9aa4b8; --line: #2c3444; --card: #1b2130;
  --link: #7fb0ff; --second: #f08a54; --hue: 70 120 210 } body { background: #12161f } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); max-width: 62rem; margin: 2rem auto; padding: 0 1rem }
h1 { font-size: 1.6rem } h2 { font-size: 1.15rem; margin-top: 2.2rem }
p.note { color: var(--soft); margin: .2rem 0 1rem }
th { text-align: left; font-weight: 500; color: var(--soft); vertical-align: top }
th, td { padding: .15rem 1.5rem .15rem 0 }
a { color: var(--link) }
.drawn { display: flex; flex-wrap: wrap; gap: 1.5rem; margin-top: 1.5rem; fill: var(--ink) }
svg { flex: 1 1 20rem; min-width: 0; height: auto; display: block }
pre { background: var(--card); padding: 1rem; border-radius: 6px; font-size: 13px; white-space: pre-wrap;
  overflow-wrap: anywhere }
.wide { overflow-x: auto }
table.cells td { text-align: center; min-width: 3.2rem; padding: .45rem .6rem; border: 1px solid var(--line) }
table.cells th { padding: .2rem .8rem; text-align: right; color: var(--ink); vertical-align: middle }
table.cells thead th { text-align: center }
table.cells { border-collapse: collapse }
table.list { border-collapse: collapse; width: 100% }
table.list td, table.list th { border-top: 1px solid var(--line); padding: .4rem .8rem .4rem 0; vertical-align: top }
table.list td.text { overflow-wrap: anywhere }
@media (max-width: 40rem) { table.cells td { min-width: 2.4rem; padding: .4rem .25rem }
  table.cells th { padding: .2rem .4rem } table.cells { font-size: 14px }
  table.list tr { display: block; border-top: 1px solid var(--line); padding: .6rem 0 }
  table.list td { display: block; border: 0; padding: .1rem 0 }
  table.list td[data-name]::before { content: attr(data-name) " "; color: var(--soft) }
  table.list tr:first-child { display: none } }
table.list td.number { font-variant-numeric: tabular-nums; white-space: nowrap }
"""


def page(title: str, body: str) -> str:
    """Put a body, which is HTML, on a page that needs nothing else."""
    return f"""<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{html.escape(title)}</title>
<style>{STYLE}</style>
<h1>{html.escape(title)}</h1>
{body}
</html>
"""


def drawn_part(*figures: Any) -> str:
    """Put figures of matplotlib's on the page, in its colours, side by side where there is room."""
    return f'<div class="drawn">{"".join(map(_svg, figures))}</div>'


def _svg(figure: Any) -> str:
    file = io.StringIO()
    figure.savefig(file, format="svg", transparent=True)
    svg = file.getvalue()
    colours = re.compile("|".join(ON_PAGE))
    return colours.sub(lambda found: f"var({ON_PAGE[found[0]]})", svg[svg.index("<svg") :])


def plain_axes(axes: Any) -> None:
    """Leave out what is not needed to read a curve."""
    axes.title.set_fontsize(10)
    axes.grid(alpha=0.25)
    axes.spines[["top", "right"]].set_visible(False)


def smooth(values: list[float], reach: int) -> list[float]:
    """Take the mean of each value and its neighbours, so many on either side."""
    near = (values[max(0, place - reach) : place + reach + 1] for place in range(len(values)))
    return [sum(one) / len(one) for one in near]
