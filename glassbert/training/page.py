"""How a report looks: one self-contained page, light or dark, and curves drawn plainly."""

import html
from typing import Any

INK, FAINT, ACCENT, SECOND = "#1d2433", "#8a93a6", "#2563c9", "#d9622b"

STYLE = """
:root { color-scheme: light dark; --ink: #1d2433; --soft: #566074; --line: #dfe3ea; --card: #f4f5f8; --link: #2563c9;
  --hue: 37 99 201 }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e9f0; --soft: #9aa4b8; --line: #2c3444; --card: #1b2130;
  --link: #7fb0ff; --hue: 127 176 255 } body { background: #12161f } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); max-width: 62rem; margin: 2rem auto; padding: 0 1rem }
h1 { font-size: 1.6rem } h2 { font-size: 1.15rem; margin-top: 2.2rem }
p.note { color: var(--soft); margin: .2rem 0 1rem }
th { text-align: left; font-weight: 500; color: var(--soft); vertical-align: top }
th, td { padding: .15rem 1.5rem .15rem 0 }
a { color: var(--link) }
.drawn { background: #fff; border-radius: 8px; margin-top: 1.5rem; padding: .5rem }
.drawn { display: flex; flex-wrap: wrap }
svg { flex: 1 1 20rem; min-width: 0; height: auto; display: block }
pre { background: var(--card); padding: 1rem; overflow: auto; border-radius: 6px; font-size: 13px }
.wide { overflow-x: auto }
table.cells td { text-align: center; min-width: 3.2rem; padding: .45rem .6rem; border: 1px solid var(--line) }
table.cells th { padding: .2rem .8rem; text-align: right; color: var(--ink); vertical-align: middle }
table.cells thead th { text-align: center }
table.cells { border-collapse: collapse }
table.list { border-collapse: collapse; width: 100% }
table.list td, table.list th { border-top: 1px solid var(--line); padding: .4rem .8rem .4rem 0; vertical-align: top }
table.list td.text { overflow-wrap: anywhere }
@media (max-width: 40rem) { table.list tr { display: block; border-top: 1px solid var(--line); padding: .6rem 0 }
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


def drawn_part(*svgs: str) -> str:
    """Put drawings of matplotlib's on a white card, side by side where there is room."""
    return f'<div class="drawn">{"".join(svg[svg.index("<svg") :] for svg in svgs)}</div>'


def plain_axes(axes: Any) -> None:
    """Leave out what is not needed to read a curve."""
    axes.title.set_fontsize(10)
    axes.grid(alpha=0.25)
    axes.spines[["top", "right"]].set_visible(False)


def smooth(values: list[float], reach: int) -> list[float]:
    """Take the mean of each value and its neighbours, so many on either side."""
    near = (values[max(0, place - reach) : place + reach + 1] for place in range(len(values)))
    return [sum(one) / len(one) for one in near]
