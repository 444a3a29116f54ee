"""The registry lists every study module, with the metadata of its STUDY, and imports none of them."""

import subprocess
import sys
from pathlib import Path

import pytest

import glassbert as gb
from glassbert.studies.framework.study_definition import load_studies, select_studies
from glassbert.studies.framework.study_registry import GROUPS, STUDY_REGISTRY


def test_registry_and_modules_agree() -> None:
    for name, study in load_studies().items():
        entry = STUDY_REGISTRY[name]
        assert entry.module == f"glassbert.studies.{name}"
        assert (study.name, study.title) == (name, entry.title)
        assert (study.group, study.required_data) == (entry.group, entry.required_data)


def test_each_study_module_is_registered() -> None:
    folder = Path(gb.__file__).parent / "studies"
    assert set(STUDY_REGISTRY) == {path.stem for path in folder.glob("*.py")} - {"__init__"}


def test_studies_are_sorted_by_group() -> None:
    positions = [list(GROUPS).index(entry.group) for entry in STUDY_REGISTRY.values()]
    assert positions == sorted(positions)


def test_listing_studies_does_not_import_torch() -> None:
    script = "import sys; import glassbert.studies.framework.study_registry; print('torch' in sys.modules)"
    output = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout
    assert output.strip() == "False"


def test_selected_studies_are_unique_and_all_selects_every_study() -> None:
    assert [study.name for study in select_studies(["helix", "vocabulary", "helix"])] == ["helix", "vocabulary"]
    assert [study.name for study in select_studies(["helix", "all"])] == list(STUDY_REGISTRY)


def test_an_unknown_study_is_an_error() -> None:
    with pytest.raises(gb.GlassBertError, match="'heliks'"):
        select_studies(["heliks"])
