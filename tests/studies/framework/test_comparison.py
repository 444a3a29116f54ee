"""Curves of several models share one figure."""

import numpy as np

from glassbert.studies.framework.comparison import depth_axis, plot_curve_comparison


def test_curves_that_all_models_have_are_plotted_over_relative_depth() -> None:
    curves = {"deep": {"norm": np.arange(7.0), "extra": np.ones(7)}, "shallow": {"norm": np.arange(4.0)}}
    svg = plot_curve_comparison(curves)
    assert "norm" in svg
    assert "extra" not in svg
    assert "relative depth (%)" in svg


def test_one_model_or_no_common_curve_gives_no_figure() -> None:
    assert plot_curve_comparison({"deep": {"norm": np.arange(7.0)}}) == ""
    assert plot_curve_comparison({"deep": {}, "shallow": {}}) == ""


def test_the_axis_shows_layers_if_all_models_have_the_same_depth() -> None:
    assert depth_axis(4, [4, 4]).tolist() == [0, 1, 2, 3]
    assert depth_axis(4, [7, 4])[-1] == depth_axis(7, [7, 4])[-1] == 100
