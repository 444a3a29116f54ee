"""Labels do not cover each other."""

import numpy as np
from matplotlib.figure import Figure
from matplotlib.text import Text

from glassbert.plotting.label_placement import PointLabel, place_labels


def test_labels_of_nearby_points_do_not_overlap() -> None:
    figure = Figure(figsize=(4, 4), dpi=200)
    axes = figure.subplots()
    points = np.array([[0.5, 0.5], [0.51, 0.5], [0.5, 0.51], [0.1, 0.9]])
    axes.set(xlim=(0, 1), ylim=(0, 1))
    place_labels(axes, [PointLabel(x, y, f"label {index}", "black") for index, (x, y) in enumerate(points)], points)
    figure.draw_without_rendering()
    boxes = [Text.get_window_extent(label) for label in axes.texts]  # without the line to the point
    assert len(boxes) == 4
    assert not any(first.overlaps(second) for index, first in enumerate(boxes) for second in boxes[index + 1 :])
