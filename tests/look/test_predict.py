"""Answers of the heads, and the guess at every layer."""

from pathlib import Path

import numpy as np
import pytest
import torch
from transformers import BertForMaskedLM, BertForPreTraining

import glassbert as gb
from glassbert.look.desk import Desk
from glassbert.look.payload import pack, unpack
from glassbert.look.predict import lens, predict
from glassbert.look.views import look
from glassbert.tasks.card import Card, Tuned, load_tuned, save_tuned
from glassbert.tasks.items import Items
from glassbert.tasks.task import LabelTask

MASKED = "The capital of [MASK] is Paris."


@pytest.fixture(scope="module")
def glass() -> gb.LoadedBert:
    return gb.load("glass")


def small(heads: tuple[str, ...], tokenizer: gb.Tokenizer, labels: tuple[str, ...] = ("bad", "good")) -> gb.LoadedBert:
    config = gb.BertConfig.named("tiny", vocab_size=len(tokenizer.vocabulary), labels=labels)
    model = gb.Bert(config, heads, torch.Generator().manual_seed(3))
    return gb.LoadedBert(model.eval(), tokenizer)


def test_masked_words_are_those_of_fill_mask(glass: gb.LoadedBert) -> None:
    (found,) = predict(glass, glass.trace(MASKED)).facts["masked"]
    expected = glass.fill_mask(MASKED, top=10)
    assert found["token"] == 4
    assert found["guesses"] == [word for word, _ in expected]
    assert np.allclose(found["probabilities"], [chance for _, chance in expected], atol=1e-6)


def test_masked_words_and_next_sentence_are_those_of_transformers(glass: gb.LoadedBert, tmp_path: Path) -> None:
    glass.save(tmp_path)
    peer = BertForPreTraining.from_pretrained(tmp_path).eval()
    trace = glass.trace("The mouse was [MASK].", "The cat sat useless.")
    with torch.no_grad():
        told = peer(input_ids=torch.tensor([trace.ids]), token_type_ids=torch.tensor([trace.segments]))
    facts = predict(glass, trace).facts
    chances = told.prediction_logits[0, 4].softmax(-1)
    ids = [glass.tokenizer.id_of(word) for word in facts["masked"][0]["guesses"]]
    assert ids == chances.topk(10).indices.tolist()
    assert np.allclose(facts["masked"][0]["probabilities"], chances[ids], atol=1e-5)
    assert facts["follows"] == pytest.approx(float(told.seq_relationship_logits.softmax(-1)[0, 0]), abs=1e-5)


def test_every_mask_is_answered_and_a_text_without_one_is_not(glass: gb.LoadedBert) -> None:
    facts = predict(glass, glass.trace("[MASK] is the [MASK].")).facts
    assert [one["token"] for one in facts["masked"]] == [1, 4]
    without = predict(glass, glass.trace("It is the end.")).facts
    assert without["masked"] == []
    assert any("no [MASK]" in line for line in without["hints"])


def test_a_model_without_heads_says_so_and_names_one_that_has_them(minilm: gb.LoadedBert) -> None:
    facts = predict(minilm, minilm.trace(MASKED)).facts
    assert facts["masked"] is None
    assert facts["follows"] is None
    assert facts["instead"] == "glass"
    assert "minilm has no head that guesses masked words; glass has one." in facts["told"]
    with pytest.raises(gb.GlassBertError, match="minilm has no head that guesses masked words; glass has one"):
        lens(minilm, minilm.trace(MASKED), 4)


def test_a_fine_tuned_folder_answers_with_its_own_labels(tokenizer: gb.Tokenizer, tmp_path: Path) -> None:
    bert = small(("pooler", "label"), tokenizer)
    save_tuned(Tuned(bert, LabelTask(("bad", "good")), Card(task="classify", pair=False)), tmp_path)
    tuned = load_tuned(str(tmp_path))
    (told,) = tuned.answers(Items(["the cat sat"]))
    facts = predict(tuned.bert, tuned.bert.trace("the cat sat")).facts
    assert facts["task"] == "classify"
    assert facts["labels"]["named"]
    shown = dict(zip(facts["labels"]["names"], facts["labels"]["probabilities"], strict=True))
    assert shown == pytest.approx(told.probabilities, abs=1e-6)
    assert not facts["told"]
    assert "learned from single texts" in predict(tuned.bert, tuned.bert.trace("the cat", "sat")).facts["told"][0]


def test_labels_that_nobody_named_are_called_numbers(tokenizer: gb.Tokenizer) -> None:
    facts = predict(*asked(small(("pooler", "label"), tokenizer, ("LABEL_0", "LABEL_1")))).facts
    assert not facts["labels"]["named"]
    assert any("they are numbers" in line for line in facts["told"])


def test_numbers_tags_and_answers_are_the_heads_own(tokenizer: gb.Tokenizer) -> None:
    bert, trace = asked(small(("pooler", "regression"), tokenizer))
    with bert.model.reading():
        number = bert.model.regression(torch.from_numpy(trace.pooled)[None])
    assert predict(bert, trace).facts["number"] == pytest.approx(float(number[0]), abs=1e-6)

    bert, trace = asked(small(("tag",), tokenizer, ("O", "B-X", "I-X")))
    found = predict(bert, trace).facts["tags"]
    assert [trace.tokens[place] for place in found["tokens"]] == ["the", "cat", "sat", "."]
    with bert.model.reading():
        chances = bert.model.tags(torch.from_numpy(trace.hidden[-1])).softmax(-1).numpy()
    assert np.allclose(found["probabilities"], chances[found["tokens"]].max(-1), atol=1e-6)

    bert = small(("answer",), tokenizer)
    pair = bert.trace("who sat?", "the cat sat on the mat.")
    found = predict(bert, pair).facts["answer"]
    assert found["text"] in "the cat sat on the mat."
    assert all(pair.segments[place] == 1 for place in found["tokens"])
    alone = predict(*asked(bert)).facts
    assert alone["answer"] is None
    assert any("A question is asked as the text" in line for line in alone["hints"])


def test_the_lens_at_the_last_layer_is_fill_mask(glass: gb.LoadedBert) -> None:
    found = lens(glass, glass.trace(MASKED), 4)
    expected = glass.fill_mask(MASKED, top=5)
    assert found.facts["guesses"][-1] == [word for word, _ in expected]
    assert np.allclose(found.arrays["probabilities"][-1], [chance for _, chance in expected], atol=1e-6)
    assert found.facts["followed"] == found.facts["final"] == expected[0][0]
    assert found.arrays["ranks"][-1] == 1
    assert len(found.arrays["probabilities"]) == glass.config.num_layers + 1


def test_the_lens_is_the_head_of_transformers_on_its_hidden_states(glass: gb.LoadedBert, tmp_path: Path) -> None:
    glass.save(tmp_path)
    peer = BertForMaskedLM.from_pretrained(tmp_path, attn_implementation="eager").eval()
    trace = glass.trace(MASKED)
    found = lens(glass, trace, 4, word="France")
    number = glass.tokenizer.id_of("france")
    with torch.no_grad():
        hidden = peer(input_ids=torch.tensor([trace.ids]), output_hidden_states=True).hidden_states
        chances = [peer.cls(one[0, 4]).softmax(-1) for one in hidden]
    assert np.allclose(found.arrays["followed"], [float(one[number]) for one in chances], atol=1e-5)
    assert found.arrays["ranks"].tolist() == [1 + int((one > one[number]).sum()) for one in chances]


def test_a_word_or_token_that_is_not_there_is_named(glass: gb.LoadedBert) -> None:
    with pytest.raises(gb.GlassBertError, match="'qqqqq' is not in the vocabulary"):
        lens(glass, glass.trace(MASKED), 4, word="qqqqq")
    with pytest.raises(gb.GlassBertError, match="token=99 is not there: it counts from 0 to 8"):
        lens(glass, glass.trace(MASKED), 99)


def test_both_views_travel(glass: gb.LoadedBert) -> None:
    desk = Desk({"glass": glass})
    for name, extra in (("predict", b""), ("lens", b', "token": 4')):
        payload = look(desk, name, b'{"text": "The capital of [MASK] is Paris."' + extra + b"}")
        again = unpack(pack(payload))
        assert again.facts.keys() == payload.facts.keys()
        assert all(np.array_equal(again.arrays[one], payload.arrays[one]) for one in payload.arrays)


def asked(bert: gb.LoadedBert) -> tuple[gb.LoadedBert, gb.trace.trace.Trace]:
    return bert, bert.trace("the cat sat.")
