"""The curves of a run as a picture and as a page that needs nothing else."""

import html
from pathlib import Path
from typing import Any

import msgspec

from glassbert.disk import write_whole
from glassbert.errors import GlassBertError
from glassbert.training.metrics import read_metrics
from glassbert.training.page import ACCENT, FAINT, INK, SECOND, drawn_part, page, plain_axes, smooth


def write_report(folder: Path) -> Path:
    """Draw a run's curves: `report.png`, and `report.html` with the same curves, the scores and the recipe."""
    lines = read_metrics(folder)
    if not lines:
        raise GlassBertError(f"{folder} has no metrics yet.")
    from matplotlib.figure import Figure

    figure = Figure(figsize=(10, 6.8))
    figure.set_layout_engine("constrained", h_pad=0.15)
    _draw(figure, lines)
    figure.savefig(folder / "report.png", dpi=150)
    write_whole(folder / "report.html", _page(folder, lines, figure).encode())
    return folder / "report.html"


def _draw(figure: Any, lines: list[dict[str, Any]]) -> None:
    measured = [line for line in lines if "held_out" in line]
    (loss, accuracy), (following, rate) = figure.subplots(2, 2)
    seen = [line["tokens"] / 1e6 for line in lines]
    then = [line["tokens"] / 1e6 for line in measured]
    dots = {"marker": "o", "markersize": 3}
    loss.plot(
        seen, smooth([line["word_loss"] for line in lines], len(lines) // 80), color=FAINT, label="training, smoothed"
    )
    loss.plot(then, [line["held_out"]["word_loss"] for line in measured], color=ACCENT, label="held out", **dots)
    loss.set_title("masked words: loss")
    accuracy.plot(then, [100 * line["held_out"]["word_accuracy"] for line in measured], color=ACCENT, **dots)
    accuracy.set_title("masked words: right at the first guess, held out, %")
    following.plot(then, [100 * line["held_out"]["next_accuracy"] for line in measured], color=SECOND, **dots)
    following.axhline(50, color=FAINT, linewidth=0.8, linestyle=":")
    following.set_title("next sentence: right, held out, % (chance 50)")
    rate.plot(seen, [line["learning_rate"] for line in lines], color=INK)
    rate.set_title("learning rate")
    rate.ticklabel_format(axis="y", style="sci", scilimits=(0, 0))
    rate.set_ylim(bottom=0)
    loss.legend(frameon=False)
    for axes in (loss, accuracy, following, rate):
        axes.set_xlabel("million tokens seen")
        axes.set_xlim(left=0)
        plain_axes(axes)


def _page(folder: Path, lines: list[dict[str, Any]], figure: Any) -> str:
    last = next((line for line in reversed(lines) if "held_out" in line), None)
    end = lines[-1]
    facts = [
        ("steps", f"{end['step']:,}"),
        ("tokens seen", f"{end['tokens']:,}"),
        ("hours", f"{end['seconds'] / 3600:.2f}"),
        ("tokens a second", f"{end['tokens'] / max(end['seconds'], 1e-9):,.0f}"),
    ]
    if last:
        score = last["held_out"]
        facts += [
            ("held-out masked words", _scored(score["word_accuracy"], score["word_loss"], score["words"])),
            ("held-out next sentence", _scored(score["next_accuracy"], score["next_loss"], score["sequences"])),
        ]
    rows = "".join(f"<tr><th>{html.escape(name)}<td>{html.escape(value)}" for name, value in facts)
    recipe = folder / "recipe.json"
    told = msgspec.json.format(recipe.read_bytes()).decode() if recipe.is_file() else ""
    body = f"<table>{rows}</table>{drawn_part(figure)}<h2>Recipe</h2><pre>{html.escape(told)}</pre>"
    return page(f"Pre-training: {folder.name}", body)


def _scored(accuracy: float, loss: float, count: int) -> str:
    return f"{accuracy:.1%} right, loss {loss:.3f}, n = {count:,}"
