"""Two models in one picture: what a study gives over the depths, one panel for each curve, one line for each model."""

import io
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray


def overlay(curves: Mapping[str, Mapping[str, NDArray[Any]]]) -> str:
    """Draw the curves of each model that all of them have; as svg, or nothing if there are none.

    Models of one depth share its layers; of several depths, the share of the way that is gone.
    """
    from matplotlib.figure import Figure

    from glassbert.look.style import COLUMN, PAGE, styled

    first, *others = curves.values()
    shared = [name for name in first if all(name in one for one in others)]
    if not shared or not others:
        return ""
    file = io.BytesIO()
    with styled():
        wide = COLUMN if len(shared) == 1 else PAGE
        figure = Figure(figsize=(wide, 1.9), layout="constrained")
        for axes, name in zip(figure.subplots(1, len(shared), squeeze=False)[0], shared, strict=True):
            _panel(axes, name, {model: np.asarray(one[name]) for model, one in curves.items()})
        lines, names = figure.axes[0].get_legend_handles_labels()
        figure.legend(lines, names, loc="outside lower center", ncols=len(names), frameon=False)
        figure.savefig(file, format="svg", transparent=True, metadata={"Date": None})
    return file.getvalue().decode()


def depths(length: int, lengths: Sequence[int]) -> NDArray[Any]:
    """Where each value stands: its layer, or, where models differ in depth, the share of the way in per cent."""
    return np.arange(length) if len(set(lengths)) == 1 else np.linspace(0, 100, length)


def _panel(axes: Any, name: str, values: Mapping[str, NDArray[Any]]) -> None:
    """One curve of every model."""
    from glassbert.look.style import ACCENT, NEGATIVE, POSITIVE, SHARE

    shades = (SHARE, ACCENT, NEGATIVE, POSITIVE)
    lengths = [len(one) for one in values.values()]
    for number, (model, one) in enumerate(values.items()):
        axes.plot(depths(len(one), lengths), one, color=shades[number % 4], label=model, linewidth=1.3, marker="o",
                  markersize=2.5, linestyle="-" if number < 4 else "--")  # fmt: skip
    axes.set(title=name, xlabel="depth" if len(set(lengths)) == 1 else "depth, % of the way")
    axes.margins(y=0.1)
