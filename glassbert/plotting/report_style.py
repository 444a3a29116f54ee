"""The style sheet of HTML reports."""

REPORT_STYLE = """
:root { color-scheme: light dark; --paper: #fcfcfa; --raised: #f2f2ee; --border: #dfe0db; --ink: #1c1f24;
  --muted: #5a606a; --faint: #a9aeb6; --accent: #00716a; --positive: #1d63b8; --negative: #b4560a; --purple: #5b3a9e;
  --on-pale: #1c1f25; --on-deep: #ffffff; --hue: 29 99 184 }
@media (prefers-color-scheme: dark) { :root { --paper: #15161a; --raised: #1f2126; --border: #3a3d45; --ink: #eceded;
  --muted: #a2a8b3; --faint: #6d737d; --accent: #46cdbd; --positive: #74aef2; --negative: #f0a35c; --purple: #a98ff0;
  --on-pale: #eceded; --on-deep: #15161a; --hue: 70 120 210 }
  figure svg image { filter: invert(.91) hue-rotate(180deg) } }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 Inter, system-ui, sans-serif }
main { max-width: 64rem; margin: 0 auto; padding: 2.5rem 1.25rem 6rem }
h1 { font-size: 1.75rem; line-height: 1.25; margin: 0 0 1.25rem; text-wrap: balance; overflow-wrap: anywhere }
h2 { font-size: 1.3rem; margin: 2.5rem 0 0; padding-bottom: .4rem }
.group h2 { margin-top: 3.5rem; border-bottom: 2px solid var(--ink) }
h3 { font-size: 1.1rem; margin: 0 0 .75rem; display: flex; gap: .75rem; align-items: baseline; flex-wrap: wrap }
h3 code { font-size: .8rem; color: var(--muted); font-weight: 400 }
a { color: var(--accent); text-decoration: none } a:hover { text-decoration: underline }
pre { background: var(--raised); padding: 1rem; border-radius: 6px; font-size: 13px; white-space: pre-wrap;
  overflow-wrap: anywhere }
.note { color: var(--muted); max-width: 44rem; margin: 1rem 0 1.5rem }
nav { display: grid; grid-template-columns: repeat(auto-fit, minmax(13rem, 1fr)); gap: 1rem 1.5rem;
  background: var(--raised); border-radius: 8px; padding: 1rem 1.25rem; font-size: .9rem }
nav b { display: block; font-weight: 600; margin-bottom: .25rem } nav a { display: block; padding: .1rem 0 }
article { padding: 2rem 0 1.5rem; border-bottom: 1px solid var(--border); scroll-margin-top: .5rem }
figure { margin: 0; min-width: 0 }
figure svg { width: 100%; height: auto; display: block; overflow: visible; max-width: 58rem }
figure svg text { font-family: Inter, system-ui, "DejaVu Sans", sans-serif !important }
figcaption { max-width: 44rem; margin-top: .75rem }
.figures { display: flex; flex-wrap: wrap; gap: 1.5rem; margin-top: 1.5rem; fill: var(--ink) }
.figures > figure { flex: 1 1 20rem }
.curve-comparison { margin-bottom: 2rem; max-width: 58rem }
.figures.side-by-side, article .figures { display: grid; gap: 2.5rem 2rem }
.comparison { max-width: 44rem; margin: 1rem 0 0 }
.model-name { margin: 0 0 .5rem; font-weight: 600; color: var(--accent); overflow-wrap: anywhere }
details { margin-top: .75rem; font-size: .9rem } summary { cursor: pointer; color: var(--accent); padding: .2rem 0 }
.scroll, .wide { overflow-x: auto }
@media (max-width: 45rem) { article figure svg { min-width: 44rem } }
table { border-collapse: collapse; font-variant-numeric: tabular-nums } th { text-align: left; font-weight: 500 }
th, td { padding: .35rem 1.25rem .35rem 0; border-top: 1px solid var(--border); vertical-align: top }
thead th { color: var(--muted); border-top: 0 }
table.models th { color: var(--muted) } table.models td { overflow-wrap: anywhere }
table.numbers { width: 100% } table.numbers th { max-width: 22rem } td span { color: var(--muted) }
td small { display: block; color: var(--muted); font-size: .8rem; max-width: 34rem }
.published { margin-top: .15rem; color: var(--accent) } .published small { display: inline }
table.cells td { text-align: center; min-width: 3.2rem; padding: .45rem .6rem; border: 1px solid var(--border) }
table.cells th { padding: .2rem .8rem; text-align: right; color: var(--ink); vertical-align: middle; border: 0 }
table.cells thead th { text-align: center }
table.list { width: 100% } table.list td.text { overflow-wrap: anywhere }
table.list td.number { white-space: nowrap }
@media (max-width: 40rem) { table.cells td { min-width: 2.4rem; padding: .4rem .25rem }
  table.cells th { padding: .2rem .4rem } table.cells { font-size: 14px }
  table.samples tr { display: block; border-top: 1px solid var(--border); padding: .6rem 0 }
  table.samples td { display: block; border: 0; padding: .1rem 0 }
  table.samples td[data-name]::before { content: attr(data-name) " "; color: var(--muted) }
  table.samples tr:first-child { display: none } }
@media (min-width: 100rem) { main:has(.side-by-side) { max-width: 110rem }
  .side-by-side { grid-template-columns: repeat(2, minmax(0, 1fr)) } }
@media print { details { display: none } article { break-inside: avoid } main { max-width: none } }
"""
