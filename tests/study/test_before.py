"""Studies of vectors before the encoder find what was planted."""

import numpy as np
import pytest
import torch

import glassbert as gb
from glassbert.study import helix, types, vocabulary
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
    assert "They wind" in helix.says(found)


def test_positions_without_order_do_not_wind(minilm: gb.LoadedBert) -> None:
    table = np.random.default_rng(0).normal(0, 1, (512, 128)).astype(np.float32)
    assert "do not wind steadily" in helix.says(helix.run(planted(minilm, "position", table)))


def test_minilm_has_the_positions_that_are_known_of_it(minilm: gb.LoadedBert) -> None:
    assert helix.run(Subject(minilm, "minilm"))["components for 90 %"].value == 11


def test_a_token_made_of_a_position_stands_out(minilm: gb.LoadedBert) -> None:
    subject = planted(minilm, "segment", np.zeros((2, 128), dtype=np.float32))
    cls = minilm.tokenizer.cls_id
    with torch.no_grad():
        embeddings = subject.bert.model.embeddings
        embeddings.token.weight[cls] = 0.96 * embeddings.position.weight[0]
    pairs = types.run(subject).facts["pairs"]
    assert pairs[0]["names"] == ["[CLS]", "0"]
    assert pairs[0]["cosine"] == pytest.approx(1)


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
