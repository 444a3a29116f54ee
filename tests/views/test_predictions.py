"""Predictions of the output heads against fill-mask, transformers and the heads themselves."""

from pathlib import Path

import numpy as np
import pytest
import torch
from transformers import BertForPreTraining

import glassbert as gb
from glassbert.tasks.classification import Classification
from glassbert.tasks.finetuned import FinetunedBert
from glassbert.tasks.model_loading import load_finetuned
from glassbert.tasks.task_config import TaskConfig
from glassbert.views.payload import decode_payload, encode_payload
from glassbert.views.predictions import PredictionsFacts, predict_with_output_heads, predictions
from glassbert.views.session import TextRequest, ViewSession

MASKED = "The capital of [MASK] is Paris."


@pytest.fixture(scope="module")
def glass() -> gb.PretrainedBert:
    return gb.load("glass")


def tiny_model(
    heads: tuple[str, ...], tokenizer: gb.Tokenizer, labels: tuple[str, ...] = ("bad", "good")
) -> gb.PretrainedBert:
    config = gb.BertConfig.named("tiny", vocab_size=len(tokenizer.vocabulary), labels=labels)
    model = gb.Bert(config, heads, torch.Generator().manual_seed(3))
    return gb.PretrainedBert(model.eval(), tokenizer)


def test_mask_predictions_are_those_of_fill_mask(glass: gb.PretrainedBert) -> None:
    facts = predictions(ViewSession({"glass": glass}), TextRequest(text=MASKED)).facts
    (mask,) = facts.mlm or []
    expected = glass.fill_mask(MASKED, top=10)
    assert mask.token == 4
    assert mask.top_tokens == [token for token, _ in expected]
    assert np.allclose(mask.probabilities, [probability for _, probability in expected], atol=1e-6)


def test_both_pre_training_heads_match_transformers(glass: gb.PretrainedBert, tmp_path: Path) -> None:
    glass.save(tmp_path)
    peer = BertForPreTraining.from_pretrained(tmp_path).eval()
    trace = glass.trace("The mouse was [MASK].", "The cat sat useless.")
    with torch.no_grad():
        expected = peer(input_ids=torch.tensor([trace.ids]), token_type_ids=torch.tensor([trace.segments]))
    outputs = predict_with_output_heads(glass, trace)
    (mask,) = outputs.mlm or []
    probabilities = expected.prediction_logits[0, 4].softmax(-1)
    ids = [glass.tokenizer.token_to_id(token) for token in mask.top_tokens]
    assert ids == probabilities.topk(10).indices.tolist()
    assert np.allclose(mask.probabilities, probabilities[ids], atol=1e-5)
    assert outputs.nsp == pytest.approx(float(expected.seq_relationship_logits.softmax(-1)[0, 0]), abs=1e-5)


def test_every_mask_is_predicted(glass: gb.PretrainedBert) -> None:
    masks = predict_with_output_heads(glass, glass.trace("[MASK] is the [MASK].")).mlm or []
    assert [mask.token for mask in masks] == [1, 4]
    unmasked = predict_with_output_heads(glass, glass.trace("It is the end."))
    assert unmasked.mlm == []
    assert any("[MASK]" in hint for hint in unmasked.hints)


def test_a_model_without_heads_suggests_one_that_has_them(minilm: gb.PretrainedBert) -> None:
    outputs = predict_with_output_heads(minilm, minilm.trace(MASKED))
    assert outputs.mlm is None
    assert outputs.nsp is None
    assert outputs.suggested_model == "glass"
    assert "minilm has no masked-language-model head; glass has one." in outputs.notes


def test_a_fine_tuned_model_predicts_its_labels(tokenizer: gb.Tokenizer, tmp_path: Path) -> None:
    bert = tiny_model(("pooler", "classification"), tokenizer)
    task_config = TaskConfig(task="classify", trained_on_pairs=False)
    FinetunedBert(bert.model, bert.tokenizer, Classification(("bad", "good")), task_config).save(tmp_path)
    finetuned = load_finetuned(str(tmp_path))
    (expected,) = finetuned.predict(["the cat sat"])
    outputs = predict_with_output_heads(finetuned, finetuned.trace("the cat sat"))
    assert outputs.task == "classify"
    classification = outputs.classification
    assert classification is not None
    assert classification.has_names
    probabilities = dict(zip(classification.labels, classification.probabilities, strict=True))
    assert probabilities == pytest.approx(expected.probabilities, abs=1e-6)
    assert outputs.notes == []
    assert "single texts" in predict_with_output_heads(finetuned, finetuned.trace("the cat", "sat")).notes[0]


def test_labels_without_names_are_noted(tokenizer: gb.Tokenizer) -> None:
    bert = tiny_model(("pooler", "classification"), tokenizer, ("LABEL_0", "LABEL_1"))
    outputs = predict_with_output_heads(bert, bert.trace("the cat sat."))
    assert outputs.classification is not None
    assert not outputs.classification.has_names
    assert any("only numbers" in note for note in outputs.notes)


def test_a_regression_value_is_that_of_the_head(tokenizer: gb.Tokenizer) -> None:
    bert = tiny_model(("pooler", "regression"), tokenizer)
    trace = bert.trace("the cat sat.")
    with bert.model.inference_mode():
        expected = bert.model.regression_values(torch.from_numpy(trace.pooled)[None])
    assert predict_with_output_heads(bert, trace).regression == pytest.approx(float(expected[0]), abs=1e-6)


def test_word_labels_are_those_of_each_first_token(tokenizer: gb.Tokenizer) -> None:
    bert = tiny_model(("token_classification",), tokenizer, ("O", "B-X", "I-X"))
    trace = bert.trace("the cat sat.")
    words = predict_with_output_heads(bert, trace).token_classification
    assert words is not None
    assert [trace.tokens[token] for token in words.tokens] == ["the", "cat", "sat", "."]
    with bert.model.inference_mode():
        logits = bert.model.token_classification_logits(torch.from_numpy(trace.hidden[-1]))
    probabilities = logits.softmax(-1).numpy()[words.tokens]
    assert words.labels == [bert.config.labels[index] for index in probabilities.argmax(-1)]
    assert np.allclose(words.probabilities, probabilities.max(-1), atol=1e-6)


def test_an_answer_is_the_span_of_the_second_text_with_the_highest_score(tokenizer: gb.Tokenizer) -> None:
    bert, paragraph = tiny_model(("span",), tokenizer), "the cat sat on the mat."
    trace = bert.trace("who sat?", paragraph)
    answer = predict_with_output_heads(bert, trace).span
    assert answer is not None
    with bert.model.inference_mode():
        starts, ends = bert.model.span_logits(torch.from_numpy(trace.hidden[-1])).T.tolist()
    inside = [token for token, segment in enumerate(trace.segments) if segment == 1][:-1]  # without [SEP]
    scores = {(first, last): starts[first] + ends[last] for first in inside for last in inside if first <= last}
    first, last = max(scores, key=lambda span: scores[span])
    assert answer.tokens == list(range(first, last + 1))
    assert answer.text == paragraph[trace.spans[first][0] : trace.spans[last][1]]
    assert answer.score == pytest.approx(scores[first, last], abs=1e-5)


@pytest.mark.parametrize("pair", [None, "", "\u200b"], ids=["missing", "empty", "without tokens"])
def test_without_a_paragraph_there_is_no_answer_but_a_hint(tokenizer: gb.Tokenizer, pair: str | None) -> None:
    bert = tiny_model(("span",), tokenizer)
    payload = predictions(ViewSession({"tiny": bert}), TextRequest(text="who sat?", pair=pair))
    facts = decode_payload(encode_payload(payload), PredictionsFacts).facts
    assert facts.span is None
    assert any("Question answering" in hint for hint in facts.hints)
