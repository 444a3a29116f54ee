"""Studies of vectors before the encoder find what was planted."""

from pathlib import Path

import numpy as np
import pytest
import torch

import glassbert as gb
from glassbert.study import helix, types, vocabulary
from glassbert.study.kit.result import read_result, write_result
from glassbert.study.kit.subject import Subject

from ..model.published import fresh


def planted(minilm: gb.LoadedBert, name: str, table: np.ndarray) -> Subject:
    """A small model with a table of ours in place of its own."""
    model = fresh("tiny", (), vocab_size=len(minilm.tokenizer.vocabulary))
    weight = getattr(model.embeddings, name).weight
    with torch.no_grad():
        weight.copy_(torch.from_numpy(table[: weight.shape[0], : weight.shape[1]]))
    return Subject(gb.LoadedBert(model, minilm.tokenizer), "planted")


@pytest.mark.parametrize("pitch", [9.0, 22.0])
def test_a_helix_of_known_pitch_is_found(minilm: gb.LoadedBert, pitch: float) -> None:
    places = np.arange(512)
    table = np.random.default_rng(0).normal(0, 0.02, (512, 128))
    table[:, 5] += np.cos(2 * np.pi * places / pitch)
    table[:, 9] += np.sin(2 * np.pi * places / pitch)
    table[:, 70] += places / 2_000
    found = helix.run(planted(minilm, "position", table.astype(np.float32)))
    assert found["positions in a turn"].value == pytest.approx(pitch, rel=0.02)
    assert found["positions in a period"].value == pytest.approx(pitch, rel=0.1)
    assert found["steps that turn the same way"].value > 0.99
    assert found["steps that turn the same way"].control == pytest.approx(0.5, abs=0.1)
    turn = found["positions in a turn"]
    assert (turn.low or 0) <= pitch * 1.02
    assert (turn.high or 0) >= pitch * 0.98
    assert found["p of the peak"].value < 0.01
    assert "They wind" in helix.says(found)
    assert helix.cloud(found).places.shape == (383, 3)


def test_a_long_helix_is_found_where_its_length_is_the_first_axis(minilm: gb.LoadedBert) -> None:
    places = np.arange(512)
    table = np.random.default_rng(0).normal(0, 0.02, (512, 128))
    table[:, 5] += np.cos(2 * np.pi * places / 22)
    table[:, 9] += np.sin(2 * np.pi * places / 22)
    table[:, 70] += places / 20
    found = helix.run(planted(minilm, "position", table.astype(np.float32)))
    assert found.facts["plane"] == [2, 3]
    assert found["positions in a turn"].value == pytest.approx(22, rel=0.02)


def test_positions_without_order_do_not_wind(minilm: gb.LoadedBert) -> None:
    table = np.random.default_rng(0).normal(0, 1, (512, 128)).astype(np.float32)
    found = helix.run(planted(minilm, "position", table))
    assert "do not wind steadily" in helix.says(found)
    assert found["p of the peak"].value > 0.01
    assert len(helix.draw(found).axes) == 4


def test_minilm_has_the_positions_that_are_known_of_it(minilm: gb.LoadedBert) -> None:
    assert helix.run(Subject(minilm, "minilm"))["components for 90 %"].value == 11


def test_a_token_made_of_a_position_stands_out(minilm: gb.LoadedBert) -> None:
    subject = planted(minilm, "segment", np.zeros((2, 128), dtype=np.float32))
    cls = minilm.tokenizer.cls_id
    with torch.no_grad():
        embeddings = subject.bert.model.embeddings
        embeddings.token.weight[cls] = 0.96 * embeddings.position.weight[0]
    found = types.run(subject)
    pairs = found.facts["pairs"]
    assert pairs[0]["names"] == ["[CLS]", "0"]
    assert pairs[0]["cosine"] == pytest.approx(1)
    assert found["cosine of [CLS] and position 0"].value == pytest.approx(1)
    assert abs(found["cosine of [SEP] and position 0"].value) < 0.4
    norm = found["norm of position 0"].value
    assert found["norm of [CLS]"].value == pytest.approx(0.96 * norm)
    assert found["distance of [CLS] and position 0"].value == pytest.approx(0.04 * norm, rel=1e-3)
    assert found["largest difference of [CLS] and position 0"].value < 0.04 * norm
    assert found["token and segment outside ±0.2"].value == 0  # segments of nothing
    (title, rows) = next(one for one in types.tables(found).items() if one[0].startswith("Token and position"))
    assert rows[1] == ["[CLS]", "0", "1.000"]
    assert f"the 20 strongest of {found['token and position outside ±0.2'].value:,.0f}" in title


def test_the_numbers_of_types_have_the_names_that_were_published(minilm: gb.LoadedBert) -> None:
    found = types.run(Subject(minilm, "minilm"))
    assert {one.number for one in types.STUDY.published} <= {one.name for one in found.numbers}
    assert found["cosine of [CLS] and position 0"].value == pytest.approx(0.382, abs=1e-3)
    assert "[CLS]" in str(types.tables(found))
    assert len(types.draw(found).axes) == 3


def test_every_entry_is_of_one_kind(minilm: gb.LoadedBert) -> None:
    kinds = {one: vocabulary.kind_of(one) for one in ("[CLS]", "[unused7]", "a", "##a", "##", "the", "[the]", "1")}
    assert kinds == {
        "[CLS]": "special", "[unused7]": "unused", "a": "character", "##a": "continuation", "##": "word", "the": "word",
        "[the]": "word", "1": "character",
    }  # fmt: skip
    found = vocabulary.run(Subject(minilm, "minilm"))
    assert sum(found.facts["counts"].values()) == 30_522
    assert found.facts["counts"]["unused"] == 994
    assert found["continuations (##)"].value == pytest.approx(5_828 / 30_522)


def test_two_vocabularies_are_compared(minilm: gb.LoadedBert, tokenizer: gb.Tokenizer, tmp_path: Path) -> None:
    large = vocabulary.run(Subject(minilm, "minilm"))
    model = fresh("tiny", (), vocab_size=len(tokenizer.vocabulary))
    small = vocabulary.run(Subject(gb.LoadedBert(model, tokenizer), "small"))
    assert vocabulary.entries_of(large) == list(minilm.tokenizer.vocabulary)
    only, both, rest = vocabulary.shared(small, large)
    assert only + both == len(set(tokenizer.vocabulary))
    assert both + rest == 30_522
    assert both == sum(one in set(minilm.tokenizer.vocabulary) for one in tokenizer.vocabulary)
    write_result(large, tmp_path, "")
    again = read_result(tmp_path)
    assert again is not None
    assert vocabulary.shared(again, large) == (0, 30_522, 0)
    assert vocabulary.compares(small, large).startswith(f"{both:,} entries are in both; {only:,} only in small")
    assert {one.number for one in vocabulary.STUDY.published} == {one.name for one in large.numbers}
