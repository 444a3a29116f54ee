"""Pre-training report: training curves as PNG and as a self-contained HTML page."""

import html
from pathlib import Path
from typing import Any

import msgspec

from glassbert.errors import GlassBertError
from glassbert.plotting.html_report import figures_html, moving_average, report_page, style_axes
from glassbert.plotting.theme import ACCENT, FAINT, INK, NEGATIVE
from glassbert.pretraining.objective import HeldOutScores
from glassbert.pretraining.pretraining_run import RECIPE_FILE
from glassbert.runtime.atomic_files import atomic_path, write_atomic
from glassbert.training.metrics_log import METRICS_FILE, read_metrics
from glassbert.training.run_folder import RunFolder

SMOOTHING_DIVISOR = 80  # the radius of the moving average is 1/80 of the run


class MetricsLine(msgspec.Struct, frozen=True, kw_only=True):
    """What the report shows of one line of `metrics.jsonl`."""

    step: int
    tokens: int
    seconds: float
    mlm_loss: float
    learning_rate: float
    held_out: HeldOutScores | None = None


def write_pretraining_report(folder: Path) -> Path:
    """Write `report.png` (curves) and `report.html` (curves, scores and recipe); return the HTML file."""
    lines = _read_lines(folder)
    if not lines:
        raise GlassBertError(f"{folder} has no metrics yet.")
    from matplotlib.figure import Figure

    figure = Figure(figsize=(10, 6.8))
    figure.set_layout_engine("constrained", h_pad=0.15)
    _plot_curves(figure, lines)
    with atomic_path(folder / "report.png") as temporary:
        figure.savefig(temporary, format="png", dpi=150)
    write_atomic(folder / "report.html", _report_html(folder, lines, figure).encode())
    return folder / "report.html"


def _read_lines(folder: Path) -> list[MetricsLine]:
    try:
        return msgspec.convert(read_metrics(folder), list[MetricsLine])
    except msgspec.ValidationError as error:
        raise GlassBertError(f"{folder / METRICS_FILE} is not the log of a pre-training run: {error}") from None


def _plot_curves(figure: Any, lines: list[MetricsLine]) -> None:
    evaluations = [(line, line.held_out) for line in lines if line.held_out]
    (loss_axes, accuracy_axes), (nsp_axes, learning_rate_axes) = figure.subplots(2, 2)
    tokens = [line.tokens / 1e6 for line in lines]
    eval_tokens = [line.tokens / 1e6 for line, _ in evaluations]
    markers = {"marker": "o", "markersize": 3}
    training_loss = moving_average([line.mlm_loss for line in lines], len(lines) // SMOOTHING_DIVISOR)
    loss_axes.plot(tokens, training_loss, color=FAINT, label="training (smoothed)")
    held_out_loss = [scores.mlm_loss for _, scores in evaluations]
    loss_axes.plot(eval_tokens, held_out_loss, color=ACCENT, label="held out", **markers)
    loss_axes.set_title("MLM loss")
    loss_axes.legend(frameon=False)
    mlm_accuracy = [100 * scores.mlm_accuracy for _, scores in evaluations]
    accuracy_axes.plot(eval_tokens, mlm_accuracy, color=ACCENT, **markers)
    accuracy_axes.set_title("MLM accuracy, held out (%)")
    nsp_accuracy = [100 * scores.nsp_accuracy for _, scores in evaluations]
    nsp_axes.plot(eval_tokens, nsp_accuracy, color=NEGATIVE, **markers)
    nsp_axes.axhline(50, color=FAINT, linewidth=0.8, linestyle=":")
    nsp_axes.set_title("NSP accuracy, held out (%; chance is 50)")
    learning_rate_axes.plot(tokens, [line.learning_rate for line in lines], color=INK)
    learning_rate_axes.set_title("learning rate")
    learning_rate_axes.ticklabel_format(axis="y", style="sci", scilimits=(0, 0))
    learning_rate_axes.set_ylim(bottom=0)
    for axes in (loss_axes, accuracy_axes, nsp_axes, learning_rate_axes):
        axes.set_xlabel("million training tokens")
        axes.set_xlim(left=0)
        style_axes(axes)


def _report_html(folder: Path, lines: list[MetricsLine], figure: Any) -> str:
    scores = next((line.held_out for line in reversed(lines) if line.held_out), None)
    last = lines[-1]
    rows = [
        ("steps", f"{last.step:,}"),
        ("training tokens", f"{last.tokens:,}"),
        ("hours", f"{last.seconds / 3600:.2f}"),
        ("tokens per second", f"{last.tokens / max(last.seconds, 1e-9):,.0f}"),
    ]
    if scores:
        rows += [
            ("held-out MLM", _format_score(scores.mlm_accuracy, scores.mlm_loss, scores.num_masked)),
            ("held-out NSP", _format_score(scores.nsp_accuracy, scores.nsp_loss, scores.num_sequences)),
        ]
    table = "".join(f"<tr><th>{html.escape(name)}<td>{html.escape(value)}" for name, value in rows)
    run = RunFolder(folder, RECIPE_FILE)
    config = run.read_manifest().config if run.is_started else {}
    recipe_json = html.escape(msgspec.json.format(msgspec.json.encode(config)).decode())
    body = f"<table>{table}</table>{figures_html(figure)}<h2>Recipe</h2><pre>{recipe_json}</pre>"
    return report_page(f"Pre-training: {folder.name}", body)


def _format_score(accuracy: float, loss: float, count: int) -> str:
    return f"accuracy {accuracy:.1%}, loss {loss:.3f}, n = {count:,}"
