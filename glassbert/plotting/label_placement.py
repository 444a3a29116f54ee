"""Place text labels beside points so that they cover neither each other nor the data."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from jaxtyping import Float

LABEL_HEIGHT, LETTER_WIDTH = 0.045, 0.028  # as fractions of the axes
DISTANCES = (0.05, 0.08, 0.12, 0.16, 0.2)  # between point and label, as fractions of the axes
NUM_ANGLES = 16


class PointLabel(NamedTuple):
    """A text to be written beside a point."""

    x: float
    y: float
    text: str
    color: str


def place_labels(axes: Any, labels: Sequence[PointLabel], data: Float[np.ndarray, "point 2"]) -> None:
    """Write each label where it covers no other label and the fewest data points, from top to bottom."""
    from glassbert.plotting.theme import FAINT, SMALL_SIZE

    origin = np.array([axes.get_xlim()[0], axes.get_ylim()[0]])
    extent = np.array([np.ptp(axes.get_xlim()), np.ptp(axes.get_ylim())])
    points = (data - origin) / extent
    occupied: list[np.ndarray] = []
    for label in sorted(labels, key=lambda label: -label.y):
        anchor = (np.array([label.x, label.y]) - origin) / extent
        candidates = _candidates(anchor, LETTER_WIDTH * len(label.text))
        _, box = min(
            candidates, key=lambda candidate: 20 * candidate[0] + _overlap_cost(candidate[1], points, occupied)
        )
        occupied.append(box)
        axes.annotate(
            label.text, (label.x, label.y), tuple(origin + extent * box[:2]), fontsize=SMALL_SIZE, color=label.color,
            va="center", ha="center", zorder=4,
            arrowprops={"arrowstyle": "-", "color": FAINT, "linewidth": 0.4, "shrinkA": 0, "shrinkB": 1},
        )  # fmt: skip


def _candidates(anchor: Float[np.ndarray, " 2"], width: float) -> list[tuple[float, Float[np.ndarray, " 4"]]]:
    """Return distances and boxes (center x, center y, half width, half height) around an anchor point."""
    candidates: list[tuple[float, np.ndarray]] = []
    for distance in DISTANCES:
        for angle in np.linspace(0, 2 * np.pi, NUM_ANGLES, endpoint=False):
            direction = np.array([np.cos(angle), np.sin(angle)])
            center = anchor + distance * direction + [np.cos(angle) * width / 2, 0]
            candidates.append((distance, np.concatenate([center, [width / 2, LABEL_HEIGHT / 2]])))
    return candidates


def _overlap_cost(
    box: Float[np.ndarray, " 4"], points: Float[np.ndarray, "point 2"], occupied: Sequence[Float[np.ndarray, " 4"]]
) -> float:
    """Return a penalty for covering other labels (most), leaving the axes, or covering points (least)."""
    center, half_size = box[:2], box[2:]
    num_overlaps = sum(bool((np.abs(center - other[:2]) < half_size + other[2:]).all()) for other in occupied)
    num_covered = int((np.abs(points - center) < half_size).all(axis=1).sum())
    outside = float(np.abs(center - 0.5).max() > 0.5 - LABEL_HEIGHT) + float(abs(center[0] - 0.5) > 0.5 - half_size[0])
    return 100 * num_overlaps + 20 * outside + num_covered
