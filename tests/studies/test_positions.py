"""Position embeddings of minilm: neighbors, change points and report."""

from dataclasses import replace
from itertools import pairwise

import numpy as np

import glassbert as gb
from glassbert.analysis.pca import principal_components
from glassbert.studies import positions
from glassbert.studies.framework.study_context import StudyContext


def test_minilm_changes_at_128_and_not_at_384(minilm: gb.PretrainedBert) -> None:
    result = positions.measure_cosines(StudyContext(minilm, "minilm"))
    flat = principal_components(result.arrays["table"].astype(np.float32), 2).coordinates  # for the slow projections
    facts = {**result.facts, "projections": {"tsne": "none", "umap": "none"}}
    result = replace(result, arrays={**result.arrays, "tsne": flat, "umap": flat}, facts=facts)
    assert result["change point within 8 positions of 128 (1 = yes)"].value == 1
    assert result["change point within 8 positions of 384 (1 = yes)"].value == 0
    assert result["number of change points"].control == 0
    assert result["fraction of positions most similar to a neighboring position"].value > 0.99
    largest = result["largest cosine of position 0"]
    assert largest.control is not None
    assert largest.value < 0.5 < largest.control
    assert "detected at 127" in positions.summarize(result)
    assert positions.tables(result)["Change points"][1][0] == "127"
    assert len(positions.plot(result).axes) >= 6
    cloud = positions.point_cloud(result)
    assert cloud.categories == ["positions 0 to 126", "positions 127 to 511"]
    assert all(first <= second for first, second in pairwise(cloud.category_ids.tolist()))
