"""What each token did for an answer, by four roads."""

from pathlib import Path

import numpy as np
import pytest
import torch
from transformers import BertForMaskedLM

import glassbert as gb
from glassbert.look import attribution as module
from glassbert.look.attribution import Manner, Question, attribution
from glassbert.look.desk import Desk
from glassbert.look.payload import pack, unpack
from glassbert.look.views import look

MASKED = "The capital of [MASK] is Paris."


@pytest.fixture(scope="module")
def glass() -> gb.LoadedBert:
    return gb.load("glass")


@pytest.fixture(scope="module")
def peer(glass: gb.LoadedBert, tmp_path_factory: pytest.TempPathFactory) -> BertForMaskedLM:
    folder: Path = tmp_path_factory.mktemp("glass")
    glass.save(folder)
    return BertForMaskedLM.from_pretrained(folder, attn_implementation="eager").eval()


def log_chance(peer: BertForMaskedLM, vectors: torch.Tensor, place: int, word: int) -> torch.Tensor:
    return peer(inputs_embeds=vectors).logits[:, place].log_softmax(-1)[:, word]


def test_gradient_times_input_is_that_of_autograd_on_transformers(glass: gb.LoadedBert, peer: BertForMaskedLM) -> None:
    trace = glass.trace(MASKED)
    found = attribution(glass, trace, Question(answer="france"), Manner(methods=["gradient"]))
    vectors = peer.bert.embeddings.word_embeddings(torch.tensor([trace.ids])).detach().requires_grad_()
    score = log_chance(peer, vectors, 4, glass.tokenizer.id_of("france"))
    (gradient,) = torch.autograd.grad(score.sum(), vectors)
    by_hand = (gradient * vectors).sum(-1)[0].detach().numpy()
    assert np.allclose(found.arrays["gradient"], by_hand, atol=1e-5)
    assert found.facts["score"] == pytest.approx(float(score.detach()), abs=1e-5)
    assert found.facts["probability"] == pytest.approx(float(score.detach().exp()), abs=1e-6)


def test_integrated_gradients_are_a_fine_sum_on_transformers(glass: gb.LoadedBert, peer: BertForMaskedLM) -> None:
    trace = glass.trace(MASKED)
    found = attribution(glass, trace, Question(answer="france"), Manner(methods=["integrated"], steps=64))
    table = peer.bert.embeddings.word_embeddings
    end = table(torch.tensor([trace.ids])).detach()
    start = table(torch.full((1, len(trace.ids)), glass.tokenizer.mask_id)).detach()
    shares = (torch.arange(400) + 0.5) / 400
    vectors = (start + shares[:, None, None] * (end - start)).requires_grad_()
    score = log_chance(peer, vectors, 4, glass.tokenizer.id_of("france")).sum()
    (gradients,) = torch.autograd.grad(score, vectors)
    by_hand = ((end - start) * gradients.mean(0)).sum(-1)[0].numpy()
    assert np.allclose(found.arrays["integrated"], by_hand, atol=2e-3)


@pytest.mark.parametrize("baseline", ["mask", "pad", "zero"])
def test_integrated_gradients_sum_to_the_gain_up_to_the_gap_stated(glass: gb.LoadedBert, baseline: str) -> None:
    found = attribution(
        glass, glass.trace(MASKED), Question(), Manner(methods=["integrated"], baseline=baseline, steps=64)
    )
    told = found.facts["integrated"]
    assert told["gap"] < 1e-3 * abs(told["gain"])
    assert abs(found.arrays["integrated"].sum() - told["gain"]) == pytest.approx(told["gap"], abs=1e-6)
    assert told["start"] + told["gain"] == pytest.approx(found.facts["score"], abs=1e-4)


def test_the_mask_itself_gains_nothing_over_a_baseline_of_masks(glass: gb.LoadedBert) -> None:
    found = attribution(glass, glass.trace(MASKED), Question())
    assert found.arrays["integrated"][4] == 0
    assert found.arrays["left_out"][4] == pytest.approx(0, abs=1e-5)


@pytest.mark.parametrize("remove", [False, True])
def test_leaving_out_is_running_the_model_without(glass: gb.LoadedBert, peer: BertForMaskedLM, remove: bool) -> None:
    trace = glass.trace(MASKED)
    found = attribution(glass, trace, Question(answer="france"), Manner(methods=["left_out"], remove=remove))
    for place in range(len(trace.ids)):
        if remove and place == 4:
            assert np.isnan(found.arrays["left_out"][place])
            continue
        ids = trace.ids[:place] + ([] if remove else [glass.tokenizer.mask_id]) + trace.ids[place + 1 :]
        with torch.no_grad():
            logits = peer(input_ids=torch.tensor([ids])).logits[0, 4 - (remove and place < 4)]
        without = float(logits.log_softmax(-1)[glass.tokenizer.id_of("france")])
        assert found.arrays["left_out"][place] == pytest.approx(found.facts["score"] - without, abs=1e-4)


def test_a_long_text_is_left_out_in_part_and_says_so(glass: gb.LoadedBert, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "TOKENS_LEFT_OUT", 40)
    monkeypatch.setattr(module, "TOKENS_AT_ONCE", 20)
    trace = glass.trace(MASKED)
    found = attribution(glass, trace, Question())
    told = found.facts["left_out"]
    assert told["measured"] == np.isfinite(found.arrays["left_out"]).sum() == 4
    assert told["told"].startswith("4 of 9 tokens were left out, those with the largest gradient x input")
    strongest = np.argsort(-np.abs(found.arrays["gradient"]))[:4]
    assert set(np.flatnonzero(np.isfinite(found.arrays["left_out"]))) == set(strongest)


def test_cutting_the_work_in_parts_changes_nothing(glass: gb.LoadedBert, monkeypatch: pytest.MonkeyPatch) -> None:
    trace = glass.trace(MASKED)
    whole = attribution(glass, trace, Question())
    monkeypatch.setattr(module, "TOKENS_AT_ONCE", 1)
    parts = attribution(glass, trace, Question())
    for name in ("integrated", "left_out", "gradient"):
        assert np.allclose(whole.arrays[name], parts.arrays[name], atol=1e-4)


def test_attention_is_the_mean_of_the_last_layer(glass: gb.LoadedBert) -> None:
    trace = glass.trace(MASKED)
    found = attribution(glass, trace, Question(), Manner(methods=["attention"]))
    assert list(found.arrays) == ["attention"]
    assert np.allclose(found.arrays["attention"], trace.all_attention()[-1].mean(0)[4], atol=1e-6)


def test_what_follows_and_labels_can_be_taken_apart(glass: gb.LoadedBert, tokenizer: gb.Tokenizer) -> None:
    trace = glass.trace("The mouse was gone.", "The cat sat useless.")
    found = attribution(glass, trace, Question("next_sentence"))
    assert found.facts["answer"] == "follows"
    assert found.facts["probability"] == pytest.approx(glass.next_sentence(trace.text, trace.pair), abs=1e-5)
    assert found.facts["integrated"]["gap"] < 0.02

    config = gb.BertConfig.named("tiny", vocab_size=len(tokenizer.vocabulary), labels=("bad", "good"))
    bert = gb.LoadedBert(gb.Bert(config, ("pooler", "label"), torch.Generator().manual_seed(1)), tokenizer)
    both = [attribution(bert, bert.trace("the cat sat."), Question("label", answer=one)) for one in ("bad", "good")]
    assert sum(one.facts["probability"] for one in both) == pytest.approx(1, abs=1e-6)
    assert bert.model.training, "a model in training is left in training"


def test_the_weights_learn_nothing(glass: gb.LoadedBert) -> None:
    attribution(glass, glass.trace(MASKED), Question())
    assert all(value.grad is None for value in glass.model.parameters())


def test_what_cannot_be_asked_is_refused_in_words(glass: gb.LoadedBert, minilm: gb.LoadedBert) -> None:
    with pytest.raises(gb.GlassBertError, match="minilm has no head that guesses masked words; glass has one"):
        attribution(minilm, minilm.trace(MASKED), Question())
    with pytest.raises(gb.GlassBertError, match="has no label head; a fine-tuned model has one"):
        attribution(glass, glass.trace(MASKED), Question("label"))
    with pytest.raises(gb.GlassBertError, match="no \\[MASK\\]; write one, or name a token"):
        attribution(glass, glass.trace("It is."), Question())
    with pytest.raises(gb.GlassBertError, match="pair is missing"):
        attribution(glass, glass.trace("It is."), Question("next_sentence"))
    with pytest.raises(gb.GlassBertError, match="answer='perhaps' is not one of follows, elsewhere"):
        attribution(glass, glass.trace("It is.", "So."), Question("next_sentence", answer="perhaps"))
    with pytest.raises(gb.GlassBertError, match="place=9 is not there: it counts from 0 to 8"):
        attribution(glass, glass.trace(MASKED), Question(place=9))
    with pytest.raises(gb.GlassBertError, match="steps=0 must be from 1 to 256"):
        Manner(steps=0)


def test_the_view_travels(glass: gb.LoadedBert) -> None:
    asked = b'{"text": "The capital of [MASK] is Paris.", "methods": ["gradient", "attention"]}'
    again = unpack(pack(look(Desk({"glass": glass}), "attribution", asked)))
    assert set(again.arrays) == {"gradient", "attention"}
