"""All that a folder of results holds, as one page that needs nothing else: pictures, words, and every number."""

import html
import re
from collections.abc import Mapping, Sequence
from colorsys import hls_to_rgb, rgb_to_hls
from pathlib import Path
from typing import NamedTuple

from glassbert.disk import write_whole
from glassbert.errors import GlassBertError
from glassbert.look.style import ACCENT, FAINT, INK, LINE, MINUS, NEGATIVE, ON_FILL, ON_PALE, POSITIVE, SHARE, SOFT
from glassbert.study.kit.listing import GROUPS
from glassbert.study.kit.overlay import overlay
from glassbert.study.kit.published import Check, check_of, checks_of
from glassbert.study.kit.result import Number, Result
from glassbert.study.kit.runner import SVG, About, held
from glassbert.study.kit.study import Study, studies

REPORT = "report.html"


class Seen(NamedTuple):
    """One study of one model, ready for the page."""

    about: About
    result: Result
    checks: list[Check]
    drawing: str  # svg


def write_report(out: Path, first: Sequence[str] = ()) -> Path:
    """Write `report.html` from what lies in a folder; the models named stand first, in their order."""
    models = dict(sorted(held(out).items(), key=lambda one: first.index(one[0]) if one[0] in first else len(first)))
    there = studies()
    sections: dict[str, list[Seen]] = {}
    for about, results in models.values():
        for name in there:
            if name in results:
                checks = checks_of(there[name], results[name], about.known)
                drawing = (out / about.name / name / SVG).read_text(encoding="utf-8")
                sections.setdefault(name, []).append(Seen(about, results[name], checks, drawing))
    if not sections:
        raise GlassBertError(f"{out} holds no study to report on.")
    abouts = [about for about, results in models.values() if results]
    shown = [there[name] for name in there if name in sections]
    body = _head(abouts) + _contents(shown)
    for group, title in GROUPS.items():
        inside = [study for study in shown if study.group == group]
        if inside:
            parts = "".join(_section(study, sections[study.name]) for study in inside)
            body += f'<section class="group"><h2>{title}</h2>{parts}</section>'
    names = " and ".join(one.name for one in abouts)
    path = out / REPORT
    write_whole(path, _page(f"GlassBERT studies: {names}", body).encode())
    return path


def told(value: float) -> str:
    """Write a number as a person would: counts whole, shares with the digits that matter."""
    if value == int(value) and abs(value) < 1e15:
        return f"{int(value):,}".replace("-", MINUS)
    digits = f"{value:,.1f}" if abs(value) >= 1_000 else f"{value:.4g}"
    return digits.replace("-", MINUS)


def recoloured(svg: str) -> str:
    """Let a drawing of matplotlib's take its inks from the page, so that it is read in the dark too."""
    svg = svg[svg.index("<svg") :]
    svg = re.sub(
        r'(<svg[^>]*?) width="[^"]*"', r"\1", re.sub(r'(<svg[^>]*?) height="[^"]*"', r"\1", svg, count=1), count=1
    )
    svg = re.sub(r"<metadata>.*?</metadata>", "", svg, flags=re.DOTALL)
    inks = {INK: "--ink", SOFT: "--quiet", FAINT: "--faint", LINE: "--line", ACCENT: "--accent", POSITIVE: "--positive",
            NEGATIVE: "--negative", SHARE: "--share", ON_FILL: "--paper", ON_PALE: "--on-pale",
            "#ffffff": "--on-deep"}  # fmt: skip
    for colour, name in inks.items():
        svg = svg.replace(colour, f"var({name})")
    return re.sub(r"(fill|stroke): #([0-9a-f]{6})", r"\1: var(--of-\2, #\2)", svg).strip()


def by_night(body: str) -> str:
    """Say every other colour of the drawings again for the dark: as strong, as light as it was dark."""
    found = sorted(set(re.findall(r"var\(--of-([0-9a-f]{6})", body)))
    return "".join(f"--of-{colour}: {_turned(colour)}; " for colour in found)


def _turned(colour: str) -> str:
    """Turn a colour's lightness round and leave its hue."""
    hue, light, strength = rgb_to_hls(*(int(colour[place : place + 2], 16) / 255 for place in (0, 2, 4)))
    parts = hls_to_rgb(hue, 1 - 0.91 * light, strength)
    return "#" + "".join(f"{round(255 * part):02x}" for part in parts)


def _head(abouts: Sequence[About]) -> str:
    rows = (
        ("model", [one.name if one.name == one.source else f"{one.name} ({one.source})" for one in abouts]),
        ("layers, heads, width", [f"{one.num_layers}, {one.num_heads}, {one.hidden_size}" for one in abouts]),
        ("positions", [f"{one.num_positions:,}" for one in abouts]),
        ("vocabulary", [f"{one.entries:,}" for one in abouts]),
        ("parameters", [f"{one.parameters:,}" for one in abouts]),
        ("weights", [one.weights[:12] for one in abouts]),
        (
            "published as",
            [
                f"{one.known}, by its sizes, and the size and case of its vocabulary"
                if one.known
                else "not a model that others measured"
                for one in abouts
            ],
        ),
    )
    body = "".join(f"<tr><th>{name}{''.join(f'<td>{html.escape(one)}' for one in cells)}" for name, cells in rows)
    note = (
        "Every number tells on how many items it stands, its 95 % interval or why it has none, and what it is held "
        "against. Layers and heads count from 0; depth 0 is the encoder's input. The same numbers, the arrays and the "
        "figures lie beside this page, a folder for each model and study."
    )
    return f'<div class="scroll"><table class="about">{body}</table></div><p class="note">{note}</p>'


def _contents(shown: Sequence[Study]) -> str:
    parts: list[str] = []
    for group, title in GROUPS.items():
        links = [f'<a href="#{one.name}">{html.escape(one.title)}</a>' for one in shown if one.group == group]
        if links:
            parts.append(f"<div><b>{title}</b>{''.join(links)}</div>")
    return f'<nav aria-label="Studies">{"".join(parts)}</nav>'


def _section(study: Study, seen: Sequence[Seen]) -> str:
    """One study: of each model its picture and its words, then the numbers of all side by side."""
    parts: list[str] = []
    for one in seen:
        name = f'<p class="of">{html.escape(one.about.name)}</p>' if len(seen) > 1 else ""
        label = html.escape(f"{study.title}, {one.about.name}", quote=True)
        drawing = recoloured(one.drawing).replace("<svg", f'<svg role="img" aria-label="{label}"', 1)
        words = html.escape(study.says(one.result))
        lists = "".join(_table(title, rows) for title, rows in study.tables(one.result).items())
        framed = f'<div class="scroll">{drawing}</div>'
        parts.append(f"<figure>{name}{framed}<figcaption>{words}</figcaption>{lists}</figure>")
    beside = " beside" if len(seen) > 1 else ""
    apart = ""
    if study.compares and len(seen) > 1:
        lines = [study.compares(seen[0].result, one.result) for one in seen[1:]]
        apart = "".join(f'<p class="apart">{html.escape(line)}</p>' for line in lines)
    return (
        f'<article id="{study.name}"><h3>{html.escape(study.title)} <code>{study.name}</code></h3>'
        f'{_overlaid(study, seen)}<div class="figures{beside}">{"".join(parts)}</div>{apart}{_numbers(seen)}</article>'
    )


def _overlaid(study: Study, seen: Sequence[Seen]) -> str:
    """What a study gives over the depths, all models in one picture."""
    drawing = overlay({one.about.name: study.curves(one.result) for one in seen})
    if not drawing:
        return ""
    label = html.escape(f"{study.title}, {' and '.join(one.about.name for one in seen)}", quote=True)
    framed = recoloured(drawing).replace("<svg", f'<svg role="img" aria-label="{label}"', 1)
    return f'<figure class="over"><div class="scroll">{framed}</div></figure>'


def _numbers(seen: Sequence[Seen]) -> str:
    """Every number of a study, one column for each model."""
    names = list(dict.fromkeys(number.name for one in seen for number in one.result.numbers))
    by_model: list[Mapping[str, Number]] = [{number.name: number for number in one.result.numbers} for one in seen]
    head = "".join(f"<th>{html.escape(one.about.name)}" for one in seen)
    rows = "".join(
        f"<tr><th>{html.escape(name)}"
        + "".join(
            f"<td>{_number(mine[name], check_of(one.checks, name))}" if name in mine else "<td>not there"
            for one, mine in zip(seen, by_model, strict=True)
        )
        for name in names
    )
    published = sum(len(one.checks) for one in seen)
    beside = f", {published} of them published" if published else ""
    table = f'<table class="numbers"><thead><tr><th>number{head}</thead><tbody>{rows}</tbody></table>'
    return _folded(f"{len(names)} numbers{beside}", table, is_open=bool(published))


def _number(number: Number, check: Check | None) -> str:
    """A value with its interval, and in small what it stands on."""
    interval = (
        f" <span>[{told(number.low)}, {told(number.high)}]</span>"
        if number.low is not None and number.high is not None
        else ""
    )
    small = [f"n = {number.n:,}"]
    if number.control is not None:
        small.append(f"against {told(number.control)} ({html.escape(number.against)})")
    if number.how:
        small.append(html.escape(number.how))
    if number.seed is not None and "seed" not in number.how:
        small.append(f"seed {number.seed}")
    beside = ""
    if check is not None:
        beside = (
            f'<div class="published">published {told(check.published)}, difference {told(check.difference)} '
            f"<small>({html.escape(check.source)})</small></div>"
        )
    return f"<b>{told(number.value)}</b>{interval}<small>{'; '.join(small)}</small>{beside}"


def _table(title: str, rows: Sequence[Sequence[str]]) -> str:
    head = "".join(f"<th>{html.escape(str(cell))}" for cell in rows[0])
    body = "".join("<tr>" + "".join(f"<td>{html.escape(str(cell))}" for cell in row) for row in rows[1:])
    return _folded(html.escape(title), f'<table class="list"><thead><tr>{head}</thead><tbody>{body}</tbody></table>')


def _folded(summary: str, table: str, is_open: bool = False) -> str:
    opened = " open" if is_open else ""
    return f'<details{opened}><summary>{summary}</summary><div class="scroll">{table}</div></details>'


def _page(title: str, body: str) -> str:
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{html.escape(title)}</title>
<style>{STYLE}
@media (prefers-color-scheme: dark) {{ :root {{ {by_night(body)}}} }}</style></head>
<body><main><h1>{html.escape(title)}</h1>
{body}
</main></body></html>
"""


STYLE = """
:root { color-scheme: light dark; --paper: #fcfcfa; --raised: #f2f2ee; --line: #dfe0db; --ink: #1c1f24;
  --quiet: #5a606a; --faint: #a9aeb6; --accent: #00716a; --positive: #1d63b8; --negative: #b4560a; --share: #5b3a9e;
  --on-pale: #1c1f25; --on-deep: #ffffff }
@media (prefers-color-scheme: dark) { :root { --paper: #15161a; --raised: #1f2126; --line: #3a3d45; --ink: #eceded;
  --quiet: #a2a8b3; --faint: #6d737d; --accent: #46cdbd; --positive: #74aef2; --negative: #f0a35c; --share: #a98ff0;
  --on-pale: #eceded; --on-deep: #15161a }
  figure svg image { filter: invert(.91) hue-rotate(180deg) } }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 Inter, system-ui, sans-serif }
main { max-width: 64rem; margin: 0 auto; padding: 2.5rem 1.25rem 6rem }
h1 { font-size: 1.75rem; line-height: 1.25; margin: 0 0 1.25rem; text-wrap: balance; overflow-wrap: anywhere }
h2 { font-size: 1.3rem; margin: 3.5rem 0 0; padding-bottom: .4rem; border-bottom: 2px solid var(--ink) }
h3 { font-size: 1.1rem; margin: 0 0 .75rem; display: flex; gap: .75rem; align-items: baseline; flex-wrap: wrap }
h3 code { font-size: .8rem; color: var(--quiet); font-weight: 400 }
a { color: var(--accent); text-decoration: none } a:hover { text-decoration: underline }
.note { color: var(--quiet); max-width: 44rem; margin: 1rem 0 1.5rem }
nav { display: grid; grid-template-columns: repeat(auto-fit, minmax(13rem, 1fr)); gap: 1rem 1.5rem;
  background: var(--raised); border-radius: 8px; padding: 1rem 1.25rem; font-size: .9rem }
nav b { display: block; font-weight: 600; margin-bottom: .25rem } nav a { display: block; padding: .1rem 0 }
article { padding: 2rem 0 1.5rem; border-bottom: 1px solid var(--line); scroll-margin-top: .5rem }
figure { margin: 0; min-width: 0 }
figure svg { width: 100%; height: auto; display: block; overflow: visible; max-width: 58rem }
figure svg text { font-family: Inter, system-ui, "DejaVu Sans", sans-serif !important }
figcaption { max-width: 44rem; margin-top: .75rem }
.over { margin-bottom: 2rem; max-width: 58rem }
.beside { display: grid; gap: 2.5rem 2rem }
.apart { max-width: 44rem; margin: 1rem 0 0 }
.of { margin: 0 0 .5rem; font-weight: 600; color: var(--accent); overflow-wrap: anywhere }
details { margin-top: .75rem; font-size: .9rem } summary { cursor: pointer; color: var(--accent); padding: .2rem 0 }
.scroll { overflow-x: auto }
@media (max-width: 45rem) { figure svg { min-width: 44rem } }
table { border-collapse: collapse; font-variant-numeric: tabular-nums } th { text-align: left; font-weight: 500 }
th, td { padding: .35rem 1.25rem .35rem 0; border-top: 1px solid var(--line); vertical-align: top }
thead th { color: var(--quiet); border-top: 0 }
table.about th { color: var(--quiet) } table.about td { overflow-wrap: anywhere }
table.numbers { width: 100% } table.numbers th { max-width: 22rem } td span { color: var(--quiet) }
td small { display: block; color: var(--quiet); font-size: .8rem; max-width: 34rem }
.published { margin-top: .15rem; color: var(--accent) } .published small { display: inline }
@media (min-width: 100rem) { main:has(.beside) { max-width: 110rem }
  .beside { grid-template-columns: repeat(2, minmax(0, 1fr)) } }
@media print { details { display: none } article { break-inside: avoid } main { max-width: none } }
"""
