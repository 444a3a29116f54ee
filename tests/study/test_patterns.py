"""Heads are named by where they look: planted maps are found, even ones are at chance, real heads are known."""

from copy import deepcopy

import numpy as np
import pytest
import torch

import glassbert as gb
from glassbert.look.patterns import evenness
from glassbert.study import patterns
from glassbert.study.kit.subject import Subject
from glassbert.study.patterns import KINDS, SENTENCE, count, excess_of, labels_of, mean_over, see, sink_of, texts_of
from glassbert.tokens.tokenizer import Encoded
from glassbert.trace import shares as studio

from ..model.published import fresh
from .shared_data import PLACE, with_data


def pair(minilm: gb.LoadedBert) -> Encoded:
    text = "The cat saw the dog, and the dog ran to the river. It was a cold and dark day in the north."
    return minilm.tokenizer.encode(text, text.replace("cat", "king").replace("dog", "man"))


def planted(text: Encoded) -> np.ndarray:
    """One layer: a head for each kind of place, then an even one."""
    size = len(text.ids)
    maps = np.full((1, len(KINDS) + 1, size, size), 1 / size, dtype=np.float32)
    targets = patterns.targets_of(text).astype(np.float32)
    places = studio.looking(text.tokens)
    for kind in range(len(KINDS)):
        there = targets[..., kind].sum(axis=1)
        rows = np.flatnonzero(there)
        maps[0, kind, np.array(places)[rows]] = (targets[..., kind] / np.maximum(there, 1)[:, None])[rows]
    return maps


def test_a_planted_head_of_every_kind_is_found_and_an_even_one_is_at_chance(minilm: gb.LoadedBert) -> None:
    text = pair(minilm)
    found = see(planted(text), text)
    names = labels_of(found.shares, found.chance, found.even)[0].tolist()
    assert names == [*KINDS, "broad"]
    for kind in range(len(KINDS)):
        assert found.shares[0, kind, kind] == pytest.approx(1, abs=1e-5)
    np.testing.assert_allclose(found.shares[0, -1], found.chance[0, -1], atol=1e-5)
    assert found.even[0, -1] == pytest.approx(1)
    assert found.chance[0, 0, KINDS.index("[SEP]")] == pytest.approx(2 / len(text.ids))


def test_a_head_that_goes_by_distance_is_not_taken_for_one_of_its_sentence(minilm: gb.LoadedBert) -> None:
    text = pair(minilm)
    offsets = np.abs(np.subtract.outer(np.arange(len(text.ids)), np.arange(len(text.ids))))
    maps = np.exp(-offsets / 4.0)
    found = see((maps / maps.sum(-1, keepdims=True)).astype(np.float32)[None, None], text)
    uniform = patterns.targets_of(text)[..., SENTENCE].mean()
    assert found.shares[0, 0, SENTENCE] > uniform + 0.2
    assert abs(excess_of(found.shares, found.chance)[0, 0, SENTENCE]) < 0.1


def test_shares_and_evenness_are_those_that_the_studio_shows(minilm: gb.LoadedBert) -> None:
    trace = minilm.trace("The cat saw the dog, and the dog ran.", "It was a cold day, in the north.")
    text = minilm.tokenizer.encode(trace.text, trace.pair)
    maps = trace.all_attention()
    found = see(maps, text)
    shown = studio.mean_shares(studio.shares_of(maps, text.tokens))
    same = {"previous word": "previous word", "next word": "next word", "itself": "same word", "[CLS]": "[CLS]",
            "[SEP]": "[SEP]", "same word": "repeats of the word"}  # fmt: skip
    for ours, theirs in same.items():
        np.testing.assert_allclose(
            found.shares[..., KINDS.index(ours)], shown[..., studio.KINDS.index(theirs)], atol=1e-5
        )
    np.testing.assert_allclose(found.even, evenness(maps)[:, :, studio.looking(text.tokens)].mean(-1), atol=1e-5)


def test_the_sink_is_found_whatever_it_is(minilm: gb.LoadedBert) -> None:
    text = pair(minilm)
    for sink in ("[SEP]", ",", "river"):
        given = np.where(np.array(text.tokens) == sink, 0.2, 0.01)[None]
        assert sink_of([text], [given], 0) == sink
    frequent = np.where(np.array(text.tokens) == "the", 1 / len(text.ids), 0.001)[None].copy()
    frequent[0, 0] = 0.1  # less than all of "the" together, but more than its due
    assert sink_of([text], [frequent], 0) == "[CLS]"


def test_a_model_whose_head_looks_back_by_construction_is_found(minilm: gb.LoadedBert) -> None:
    model = deepcopy(fresh("tiny", (), seed=11, vocab_size=len(minilm.tokenizer.vocabulary)))  # ours to change
    size, hidden = model.config.head_size, model.config.hidden_size
    with torch.no_grad():
        for table in (model.embeddings.token, model.embeddings.segment):
            table.weight.zero_()
        places = torch.arange(model.config.max_positions)[:, None]
        waves = places / 10 ** (torch.arange(size // 2) / 12)
        model.embeddings.position.weight.zero_()
        model.embeddings.position.weight[:, :size] = torch.cat([waves.sin(), waves.cos()], 1)
        model.embeddings.norm.weight.fill_(1)
        model.embeddings.norm.bias.zero_()
        project = model.layer(0).attention.project
        turn = 1 / 10 ** (torch.arange(size // 2) / 12)  # the query is the place one step before
        back = torch.zeros(size, size)
        half = torch.arange(size // 2)
        back[half, half] = back[half + size // 2, half + size // 2] = turn.cos()
        back[half, half + size // 2], back[half + size // 2, half] = -turn.sin(), turn.sin()
        project.bias[: 2 * hidden] = 0
        project.weight[:size] = 0
        project.weight[:size, :size] = 4 * back
        project.weight[hidden : hidden + size] = 0
        project.weight[hidden : hidden + size, :size] = 4 * torch.eye(size)
    found = patterns.run(Subject(gb.LoadedBert(model, minilm.tokenizer), "planted"))
    best = found["previous word, best head"]
    assert best.value > 0.9
    assert best.how.startswith("layer 0, head 0,")
    assert best.control is not None
    assert best.control < 0.1
    assert found.facts["labels"][0][0] == "previous word"


def test_without_data_our_own_sentences_are_read_and_drawn(minilm: gb.LoadedBert) -> None:
    found = patterns.run(Subject(minilm, "minilm"))
    assert found.facts["source"] == "pairs of our own sentences"
    assert found["previous word, best head"].value > 0.95
    assert "previous word" in patterns.says(found)
    assert patterns.tables(found)["Heads with a clear label"][1][:2] == ["0.2", "previous word"]
    assert len(patterns.draw(found).axes) == 2


@with_data
def test_minilm_has_the_heads_that_are_known_of_it(minilm: gb.LoadedBert) -> None:
    subject = Subject(minilm, "minilm", 0, PLACE)
    texts = texts_of(subject, 12)
    found = count(subject, texts)
    shares = mean_over(found.shares)
    assert shares[0, 2, KINDS.index("previous word")] == pytest.approx(0.998, abs=0.004)
    assert shares[1, 8, KINDS.index("next word")] == pytest.approx(0.63, abs=0.04)
    assert [sink_of(texts, found.received, layer) for layer in range(1, 5)] == ["[CLS]"] * 4
    given = [shares[layer, :, KINDS.index("[CLS]")].mean() for layer in range(1, 5)]
    assert np.allclose(given, 0.32, atol=0.06)
    assert np.abs(excess_of(shares, mean_over(found.chance))[..., SENTENCE]).max() < 0.1  # it read single texts only
