"""The view of a training history: its contents are those of the files."""

from pathlib import Path

import numpy as np
import pytest
from safetensors.numpy import load_file, save_file

import glassbert as gb
from glassbert.analysis.training_history import HISTORY_ARRAYS, HISTORY_JSON, read_training_history
from glassbert.views.head_formation import HeadFormationFacts, load_head_formation
from glassbert.views.payload import decode_payload, encode_payload
from glassbert.views.session import ViewSession
from glassbert.views.view_registry import compute_view

SHIPPED_HISTORY = Path(gb.__file__).parent / "assets" / "training_history"


def test_arrays_and_facts_are_those_of_the_files() -> None:
    payload = decode_payload(encode_payload(load_head_formation()), HeadFormationFacts)
    history, arrays = read_training_history(SHIPPED_HISTORY)
    for name, array in arrays.items():
        assert payload.array(name).dtype == np.float16
        np.testing.assert_array_equal(payload.array(name), array)
    assert payload.facts.snapshots == history.snapshots
    assert payload.facts.held_out_curve == history.held_out_curve
    assert payload.facts.sentences == history.sentences


def test_the_previous_token_head_appears_when_its_mass_first_reaches_the_threshold() -> None:
    payload = load_head_formation()
    facts, mass = payload.facts, payload.array("attention_mass").astype(np.float64)
    first = next(item for item in facts.first_appearances if item.target == "previous token")
    target = facts.attention_targets.index("previous token")
    assert (
        mass[: first.snapshot, ..., target].max() < facts.pattern_threshold <= mass[first.snapshot, ..., target].max()
    )
    assert first.attention_mass == pytest.approx(mass[first.snapshot, first.layer, first.head, target], abs=1e-6)
    attention = payload.array("attention.0")[first.snapshot, first.layer, first.head].astype(np.float64)
    previous = [attention[query, query - 1] for query in range(2, len(attention) - 1)]
    assert np.mean(previous) > facts.pattern_threshold


def test_a_session_serves_the_shipped_history_by_default(minilm: gb.PretrainedBert) -> None:
    payload = compute_view(ViewSession({"minilm": minilm}), "head_formation", b"{}")
    assert payload.facts == load_head_formation().facts


def test_a_folder_without_a_history_is_refused(tmp_path: Path) -> None:
    with pytest.raises(gb.GlassBertError, match=str(tmp_path)):
        load_head_formation(tmp_path)


def test_files_of_different_runs_are_refused(tmp_path: Path) -> None:
    (tmp_path / HISTORY_JSON).write_bytes((SHIPPED_HISTORY / HISTORY_JSON).read_bytes())
    arrays = {name: array[:3] for name, array in load_file(SHIPPED_HISTORY / HISTORY_ARRAYS).items()}
    save_file(arrays, tmp_path / HISTORY_ARRAYS)
    with pytest.raises(gb.GlassBertError, match=r"attention\.0"):
        load_head_formation(tmp_path)
