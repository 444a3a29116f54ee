"""Data that a study needs: a missing folder and a missing file are different errors."""

from pathlib import Path

import pytest

import glassbert as gb
from glassbert.studies.framework.study_context import StudyContext
from glassbert.studies.framework.study_data import require_data


def test_a_missing_data_folder_or_file_is_named(minilm: gb.PretrainedBert, tmp_path: Path) -> None:
    with pytest.raises(gb.GlassBertError, match="needs 'a.txt'; pass the folder that contains it with `data_dir`"):
        require_data(StudyContext(minilm, "minilm"), "a.txt")
    context = StudyContext(minilm, "minilm", data_dir=tmp_path)
    with pytest.raises(gb.GlassBertError, match=f"{tmp_path} .* does not contain 'a.txt'"):
        require_data(context, "a.txt")
    (tmp_path / "a.txt").touch()
    assert require_data(context, "a.txt") == tmp_path / "a.txt"
