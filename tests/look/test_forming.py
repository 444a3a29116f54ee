"""A run's story on its way to a page: nothing is added to what the files say, and nothing lost."""

import json
from pathlib import Path

import msgspec
import numpy as np
import pytest
from safetensors.numpy import load_file, save_file

import glassbert as gb
from glassbert.look.desk import Desk
from glassbert.look.forming import forming
from glassbert.look.payload import pack, unpack
from glassbert.look.views import look

FOLDER = Path(gb.__file__).parent / "story"


def test_arrays_are_those_of_the_file_bit_by_bit() -> None:
    found = unpack(pack(forming()))
    for name, value in load_file(FOLDER / "story.safetensors").items():
        assert found.numbers(name).dtype == np.float16
        np.testing.assert_array_equal(found.numbers(name), value)


def test_words_are_those_of_the_file() -> None:
    told = json.loads((FOLDER / "story.json").read_text())
    found = forming().facts
    for name, value in told.items():
        assert json.loads(msgspec.json.encode(found[name])) == value, name


def test_the_head_that_looks_at_the_word_before_appears_where_its_share_is_first_clear() -> None:
    found = forming()
    kinds = found.numbers("kinds").astype(np.float64)
    place = next(one for one in found.facts["appears"] if one["kind"] == "previous word")
    number = found.facts["kinds"].index("previous word")
    chapter = place["chapter"]
    assert kinds[:chapter, ..., number].max() < found.facts["clear"] <= kinds[chapter, ..., number].max()
    assert place["share"] == pytest.approx(kinds[chapter, place["layer"], place["head"], number], abs=1e-6)
    maps = found.numbers("attention.0")[chapter, place["layer"], place["head"]].astype(np.float64)
    words = range(2, maps.shape[0] - 1)
    assert np.mean([maps[word, word - 1] for word in words]) > found.facts["clear"]


def test_the_page_is_told_the_same(minilm: gb.LoadedBert) -> None:
    assert look(Desk({"minilm": minilm}), "forming", b"{}").facts == forming().facts


def test_a_folder_without_a_story_is_named(tmp_path: Path) -> None:
    with pytest.raises(gb.GlassBertError, match="holds no story that can be read"):
        forming(tmp_path)


def test_files_that_do_not_belong_together_are_refused(tmp_path: Path) -> None:
    (tmp_path / "story.json").write_bytes((FOLDER / "story.json").read_bytes())
    save_file({n: v[:3] for n, v in load_file(FOLDER / "story.safetensors").items()}, tmp_path / "story.safetensors")
    with pytest.raises(gb.GlassBertError, match=r"attention\.0 does not have one row for each of 14 snapshots"):
        forming(tmp_path)
