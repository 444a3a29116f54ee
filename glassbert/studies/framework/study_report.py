"""The HTML report of all results in an output folder: figures, summaries, numbers and tables on one page."""

import html
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from glassbert.errors import GlassBertError
from glassbert.plotting.html_report import report_page, theme_svg
from glassbert.runtime.atomic_files import write_atomic
from glassbert.studies.framework.comparison import plot_curve_comparison
from glassbert.studies.framework.model_summary import ModelSummary
from glassbert.studies.framework.number_format import format_number
from glassbert.studies.framework.published import PublishedCheck, compare_with_published, find_check
from glassbert.studies.framework.result import COUNT, Number, Result
from glassbert.studies.framework.runner import REPORT_FILE, REPORT_TITLE, SVG_FILE, read_results
from glassbert.studies.framework.study_definition import ReportTable, Study, load_studies
from glassbert.studies.framework.study_registry import GROUPS

NOTE = (
    "Numbers come with their sample size n, a 95 % interval and a control, where these apply. Layers and heads are "
    "counted from 0; L0 H2 is head 2 of layer 0. The folders next to this page hold the numbers, arrays and figures of "
    "each model and study."
)


class ReportEntry(NamedTuple):
    """The result of one study on one model, with its figure."""

    model: ModelSummary
    result: Result
    checks: list[PublishedCheck]
    svg: str


def write_report(out: Path, model_order: Sequence[str] = ()) -> Path:
    """Write `report.html` for all results in a folder and return its path.

    Args:
        out: The output folder of `run_studies`.
        model_order: Names of models that come first, in this order.
    """
    studies = load_studies()
    models = read_results(out)
    ordered = sorted(models, key=lambda name: model_order.index(name) if name in model_order else len(model_order))
    entries: dict[str, list[ReportEntry]] = {}
    for model in ordered:
        summary, results = models[model]
        for name, result in results.items():
            checks = compare_with_published(studies[name], result, summary.published_name)
            svg = (out / model / name / SVG_FILE).read_text(encoding="utf-8")
            entries.setdefault(name, []).append(ReportEntry(summary, result, checks, svg))
    if not entries:
        raise GlassBertError(f"{out} has no study results.")
    summaries = [models[name][0] for name in ordered if models[name][1]]
    title = f"{REPORT_TITLE}: {' and '.join(summary.name for summary in summaries)}"
    path = out / REPORT_FILE
    write_atomic(path, report_page(title, _body(summaries, studies, entries)).encode())
    return path


def _body(
    summaries: Sequence[ModelSummary], studies: Mapping[str, Study], entries: Mapping[str, Sequence[ReportEntry]]
) -> str:
    """Return the model table, the table of contents and a section per study, grouped."""
    reported = [study for name, study in studies.items() if name in entries]
    parts = [_model_table(summaries), _contents(reported)]
    for group, title in GROUPS.items():
        sections = [_section(study, entries[study.name]) for study in reported if study.group == group]
        if sections:
            parts.append(f'<section class="group"><h2>{title}</h2>{"".join(sections)}</section>')
    return "".join(parts)


def _model_table(summaries: Sequence[ModelSummary]) -> str:
    rows = {
        "model": [_name_and_source(summary) for summary in summaries],
        "layers": [str(summary.num_layers) for summary in summaries],
        "attention heads per layer": [str(summary.num_heads) for summary in summaries],
        "hidden size": [f"{summary.hidden_size:,}" for summary in summaries],
        "positions": [f"{summary.num_positions:,}" for summary in summaries],
        "vocabulary size": [f"{summary.vocab_size:,}" for summary in summaries],
        "parameters": [f"{summary.num_parameters:,}" for summary in summaries],
        "digest of the model": [summary.model_digest[:12] for summary in summaries],
        "published values": [
            f"of {summary.published_name} (recognized by its size and vocabulary)"
            if summary.published_name
            else "none known for this model"
            for summary in summaries
        ],
    }
    body = "".join(
        f"<tr><th>{name}{''.join(f'<td>{html.escape(cell)}' for cell in cells)}" for name, cells in rows.items()
    )
    return f'<div class="scroll"><table class="models">{body}</table></div><p class="note">{NOTE}</p>'


def _name_and_source(summary: ModelSummary) -> str:
    return summary.name if summary.name == summary.source else f"{summary.name} ({summary.source})"


def _contents(studies: Sequence[Study]) -> str:
    parts: list[str] = []
    for group, title in GROUPS.items():
        links = [f'<a href="#{study.name}">{html.escape(study.title)}</a>' for study in studies if study.group == group]
        if links:
            parts.append(f"<div><b>{title}</b>{''.join(links)}</div>")
    return f'<nav aria-label="Studies">{"".join(parts)}</nav>'


def _section(study: Study, entries: Sequence[ReportEntry]) -> str:
    """Return the section of one study: each model's figure and summary, then the numbers of all models."""
    several = len(entries) > 1
    figures = "".join(_figure(study, entry, show_name=several) for entry in entries)
    comparison = ""
    if study.compare and several:
        sentences = [study.compare(entries[0].result, entry.result) for entry in entries[1:]]
        comparison = "".join(f'<p class="comparison">{html.escape(sentence)}</p>' for sentence in sentences)
    return (
        f'<article id="{study.name}"><h3>{html.escape(study.title)} <code>{study.name}</code></h3>'
        f'{_curve_comparison(study, entries)}<div class="figures{" side-by-side" if several else ""}">{figures}</div>'
        f"{comparison}{_numbers_table(entries)}</article>"
    )


def _figure(study: Study, entry: ReportEntry, show_name: bool) -> str:
    """Return one model's figure, its summary and its tables."""
    name = f'<p class="model-name">{html.escape(entry.model.name)}</p>' if show_name else ""
    svg = _labeled_svg(entry.svg, f"{study.title}, {entry.model.name}")
    summary = html.escape(study.summarize(entry.result))
    tables = "".join(_table(title, rows) for title, rows in study.tables(entry.result).items())
    return f'<figure>{name}<div class="scroll">{svg}</div><figcaption>{summary}</figcaption>{tables}</figure>'


def _curve_comparison(study: Study, entries: Sequence[ReportEntry]) -> str:
    """Return a figure with the study's curves of all models, if there are several."""
    svg = plot_curve_comparison({entry.model.name: study.curves(entry.result) for entry in entries})
    if not svg:
        return ""
    labeled = _labeled_svg(svg, f"{study.title}, {' and '.join(entry.model.name for entry in entries)}")
    return f'<figure class="curve-comparison"><div class="scroll">{labeled}</div></figure>'


def _labeled_svg(svg: str, label: str) -> str:
    return theme_svg(svg).replace("<svg", f'<svg role="img" aria-label="{html.escape(label, quote=True)}"', 1)


def _numbers_table(entries: Sequence[ReportEntry]) -> str:
    """Return all numbers of a study, with one column per model."""
    names = list(dict.fromkeys(number.name for entry in entries for number in entry.result.numbers))
    header = "".join(f"<th>{html.escape(entry.model.name)}" for entry in entries)
    rows = "".join(
        f"<tr><th>{html.escape(name)}{''.join(f'<td>{_number_cell(entry, name)}' for entry in entries)}"
        for name in names
    )
    num_checks = sum(len(entry.checks) for entry in entries)
    published = f", {num_checks} with a published value" if num_checks else ""
    table = f'<table class="numbers"><thead><tr><th>number{header}</thead><tbody>{rows}</tbody></table>'
    return _details(f"{len(names)} numbers{published}", table, is_open=bool(num_checks))


def _number_cell(entry: ReportEntry, name: str) -> str:
    """Return a value with its interval, sample size, control, method and published value."""
    number = next((number for number in entry.result.numbers if number.name == name), None)
    if number is None:
        return "not measured"
    interval = (
        f" <span>[{format_number(number.low)}, {format_number(number.high)}]</span>"
        if number.low is not None and number.high is not None
        else ""
    )
    check = find_check(entry.checks, name)
    published = (
        f'<div class="published">published {format_number(check.published)}, '
        f"difference {format_number(check.difference)} <small>({html.escape(check.source)})</small></div>"
        if check
        else ""
    )
    return f"<b>{format_number(number.value)}</b>{interval}<small>{_number_details(number)}</small>{published}"


def _number_details(number: Number) -> str:
    """Return the sample size, control, method and seed of a number."""
    parts = [] if number.tags.get("kind") == COUNT else [f"n = {number.n:,}"]  # a count is its own sample size
    if number.control is not None:
        parts.append(f"control {format_number(number.control)} ({html.escape(number.control_description)})")
    if number.method:
        parts.append(html.escape(number.method))
    if number.seed is not None:
        parts.append(f"seed {number.seed}")
    return "; ".join(parts)


def _table(title: str, rows: ReportTable) -> str:
    header = "".join(f"<th>{html.escape(str(cell))}" for cell in rows[0])
    body = "".join("<tr>" + "".join(f"<td>{html.escape(str(cell))}" for cell in row) for row in rows[1:])
    return _details(html.escape(title), f'<table class="list"><thead><tr>{header}</thead><tbody>{body}</tbody></table>')


def _details(summary: str, table: str, is_open: bool = False) -> str:
    attribute = " open" if is_open else ""
    return f'<details{attribute}><summary>{summary}</summary><div class="scroll">{table}</div></details>'
