"""Curves of several models in one figure: one panel per curve, one line per model."""

import io
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray


def plot_curve_comparison(curves: Mapping[str, Mapping[str, NDArray[Any]]]) -> str:
    """Plot the curves that all models have, and return the figure as SVG, or "" if there is nothing to compare.

    The x axis is the depth, or the relative depth in percent if the models differ in their number of layers.

    Args:
        curves: For each model, values by depth (layers + 1), by curve name.
    """
    from matplotlib.figure import Figure

    from glassbert.plotting.theme import COLUMN_WIDTH, PAGE_WIDTH, figure_style

    first, *others = curves.values()
    shared_names = [name for name in first if all(name in other for other in others)]
    if not shared_names or not others:
        return ""
    file = io.BytesIO()
    with figure_style():
        width = COLUMN_WIDTH if len(shared_names) == 1 else PAGE_WIDTH
        figure = Figure(figsize=(width, 1.9), layout="constrained")
        for axes, name in zip(figure.subplots(1, len(shared_names), squeeze=False)[0], shared_names, strict=True):
            _plot_panel(axes, name, {model: np.asarray(by_name[name]) for model, by_name in curves.items()})
        lines, models = figure.axes[0].get_legend_handles_labels()
        figure.legend(lines, models, loc="outside lower center", ncols=len(models), frameon=False)
        figure.savefig(file, format="svg", transparent=True, metadata={"Date": None})
    return file.getvalue().decode()


def depth_axis(length: int, all_lengths: Sequence[int]) -> NDArray[Any]:
    """Return x coordinates for a curve: depths, or relative depth in percent if the models differ in depth."""
    return np.arange(length) if len(set(all_lengths)) == 1 else np.linspace(0, 100, length)


def _plot_panel(axes: Any, name: str, values: Mapping[str, NDArray[Any]]) -> None:
    """Plot one curve of every model."""
    from glassbert.plotting.theme import ACCENT, NEGATIVE, POSITIVE, PURPLE

    colors = (PURPLE, ACCENT, NEGATIVE, POSITIVE)
    lengths = [len(curve) for curve in values.values()]
    for index, (model, curve) in enumerate(values.items()):
        axes.plot(depth_axis(len(curve), lengths), curve, color=colors[index % 4], label=model, linewidth=1.3,
                  marker="o", markersize=2.5, linestyle="-" if index < 4 else "--")  # fmt: skip
    axes.set(title=name, xlabel="depth (0: input of layer 0)" if len(set(lengths)) == 1 else "relative depth (%)")
    axes.margins(y=0.1)
