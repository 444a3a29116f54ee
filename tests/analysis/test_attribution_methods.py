"""Attribution methods against autograd and forward passes of transformers."""

from pathlib import Path

import numpy as np
import pytest
import torch
from transformers import BertForMaskedLM

import glassbert as gb
from glassbert.analysis import attribution_methods
from glassbert.analysis.attribution_methods import AttributionConfig, AttributionTarget, Baseline, attribute
from glassbert.errors import OutOfRangeError

MASKED = "The capital of [MASK] is Paris."


@pytest.fixture(scope="module")
def glass() -> gb.PretrainedBert:
    return gb.load("glass")


@pytest.fixture(scope="module")
def peer(glass: gb.PretrainedBert, tmp_path_factory: pytest.TempPathFactory) -> BertForMaskedLM:
    folder: Path = tmp_path_factory.mktemp("glass")
    glass.save(folder)
    return BertForMaskedLM.from_pretrained(folder, attn_implementation="eager").eval()


def log_probability(peer: BertForMaskedLM, vectors: torch.Tensor, position: int, token_id: int) -> torch.Tensor:
    return peer(inputs_embeds=vectors).logits[:, position].log_softmax(-1)[:, token_id]


def test_gradient_x_input_matches_autograd_on_transformers(glass: gb.PretrainedBert, peer: BertForMaskedLM) -> None:
    trace = glass.trace(MASKED)
    result = attribute(glass, trace, AttributionTarget(label="france"), AttributionConfig(methods=["gradient_x_input"]))
    vectors = peer.bert.embeddings.word_embeddings(torch.tensor([trace.ids])).detach().requires_grad_()
    score = log_probability(peer, vectors, 4, glass.tokenizer.token_to_id("france"))
    (gradient,) = torch.autograd.grad(score.sum(), vectors)
    expected = (gradient * vectors).sum(-1)[0].detach().numpy()
    assert np.allclose(result.attributions["gradient_x_input"], expected, atol=1e-5)
    assert result.score == pytest.approx(float(score.detach()), abs=1e-5)
    assert result.probability == pytest.approx(float(score.detach().exp()), abs=1e-6)


def test_integrated_gradients_match_a_riemann_sum_on_transformers(
    glass: gb.PretrainedBert, peer: BertForMaskedLM
) -> None:
    trace = glass.trace(MASKED)
    result = attribute(
        glass, trace, AttributionTarget(label="france"), AttributionConfig(methods=["integrated_gradients"], steps=64)
    )
    table = peer.bert.embeddings.word_embeddings
    end = table(torch.tensor([trace.ids])).detach()
    start = table(torch.full((1, len(trace.ids)), glass.tokenizer.mask_id)).detach()
    fractions = (torch.arange(400) + 0.5) / 400
    vectors = (start + fractions[:, None, None] * (end - start)).requires_grad_()
    score = log_probability(peer, vectors, 4, glass.tokenizer.token_to_id("france")).sum()
    (gradients,) = torch.autograd.grad(score, vectors)
    expected = ((end - start) * gradients.mean(0)).sum(-1)[0].numpy()
    assert np.allclose(result.attributions["integrated_gradients"], expected, atol=2e-3)


@pytest.mark.parametrize("baseline", ["mask", "pad", "zero"])
def test_integrated_gradients_sum_to_the_score_gain_up_to_the_convergence_delta(
    glass: gb.PretrainedBert, baseline: Baseline
) -> None:
    result = attribute(
        glass,
        glass.trace(MASKED),
        AttributionTarget(),
        AttributionConfig(methods=["integrated_gradients"], baseline=baseline, steps=64),
    )
    info = result.integrated_gradients
    assert info is not None
    assert info.convergence_delta < 1e-3 * abs(info.score_gain)
    total = result.attributions["integrated_gradients"].sum()
    assert abs(total - info.score_gain) == pytest.approx(info.convergence_delta, abs=1e-6)
    assert info.baseline_score + info.score_gain == pytest.approx(result.score, abs=1e-4)


def test_a_mask_has_no_attribution_over_a_baseline_of_masks(glass: gb.PretrainedBert) -> None:
    result = attribute(glass, glass.trace(MASKED), AttributionTarget())
    assert result.attributions["integrated_gradients"][4] == 0
    assert result.attributions["occlusion"][4] == pytest.approx(0, abs=1e-5)


@pytest.mark.parametrize("remove", [False, True])
def test_occlusion_is_the_score_drop_of_another_forward_pass(
    glass: gb.PretrainedBert, peer: BertForMaskedLM, remove: bool
) -> None:
    trace = glass.trace(MASKED)
    result = attribute(
        glass, trace, AttributionTarget(label="france"), AttributionConfig(methods=["occlusion"], remove=remove)
    )
    for position in range(len(trace.ids)):
        if remove and position == 4:
            assert np.isnan(result.attributions["occlusion"][position])
            continue
        ids = trace.ids[:position] + ([] if remove else [glass.tokenizer.mask_id]) + trace.ids[position + 1 :]
        with torch.no_grad():
            logits = peer(input_ids=torch.tensor([ids])).logits[0, 4 - (remove and position < 4)]
        occluded_score = float(logits.log_softmax(-1)[glass.tokenizer.token_to_id("france")])
        assert result.attributions["occlusion"][position] == pytest.approx(result.score - occluded_score, abs=1e-4)


def test_only_the_strongest_tokens_of_a_long_text_are_occluded(
    glass: gb.PretrainedBert, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(attribution_methods, "MAX_OCCLUSION_TOKENS", 40)
    monkeypatch.setattr(attribution_methods, "TOKENS_PER_BATCH", 20)
    trace = glass.trace(MASKED)
    result = attribute(glass, trace, AttributionTarget())
    assert result.occlusion is not None
    assert result.occlusion.num_occluded == np.isfinite(result.attributions["occlusion"]).sum() == 4
    assert result.occlusion.num_tokens == 9
    strongest = np.argsort(-np.abs(result.attributions["gradient_x_input"]))[:4]
    assert set(np.flatnonzero(np.isfinite(result.attributions["occlusion"]))) == set(strongest)


def test_the_batch_size_does_not_change_attributions(glass: gb.PretrainedBert, monkeypatch: pytest.MonkeyPatch) -> None:
    trace = glass.trace(MASKED)
    one_batch = attribute(glass, trace, AttributionTarget())
    monkeypatch.setattr(attribution_methods, "TOKENS_PER_BATCH", 1)
    many_batches = attribute(glass, trace, AttributionTarget())
    for method in ("integrated_gradients", "occlusion", "gradient_x_input"):
        assert np.allclose(one_batch.attributions[method], many_batches.attributions[method], atol=1e-4)


def test_attention_is_the_mean_of_the_last_layer(glass: gb.PretrainedBert) -> None:
    trace = glass.trace(MASKED)
    result = attribute(glass, trace, AttributionTarget(), AttributionConfig(methods=["attention"]))
    assert list(result.attributions) == ["attention"]
    assert np.allclose(result.attributions["attention"], trace.compute_attention_weights()[-1].mean(0)[4], atol=1e-6)


def test_next_sentence_and_label_predictions_can_be_attributed(
    glass: gb.PretrainedBert, tokenizer: gb.Tokenizer
) -> None:
    texts = ("The mouse was gone.", "The cat sat useless.")
    result = attribute(glass, glass.trace(*texts), AttributionTarget("nsp"))
    assert result.output.label == "next sentence"
    assert result.probability == pytest.approx(glass.next_sentence(*texts), abs=1e-5)
    assert result.integrated_gradients is not None
    assert result.integrated_gradients.convergence_delta < 0.02

    config = gb.BertConfig.named("tiny", vocab_size=len(tokenizer.vocabulary), labels=("bad", "good"))
    bert = gb.PretrainedBert(gb.Bert(config, ("pooler", "classification"), torch.Generator().manual_seed(1)), tokenizer)
    by_label = [
        attribute(bert, bert.trace("the cat sat."), AttributionTarget("classification", label=label))
        for label in ("bad", "good")
    ]
    assert sum(attribution.probability or 0 for attribution in by_label) == pytest.approx(1, abs=1e-6)
    assert bert.model.training, "a model in training is left in training"


def test_attribution_leaves_no_gradients_in_the_model(glass: gb.PretrainedBert) -> None:
    attribute(glass, glass.trace(MASKED), AttributionTarget())
    assert all(value.grad is None for value in glass.model.parameters())


@pytest.mark.parametrize(
    ("text", "pair", "target", "field"),
    [
        (MASKED, None, AttributionTarget("classification"), "classification head"),
        ("It is.", None, AttributionTarget(), r"no \[MASK\]; add one, or pass token"),
        ("It is.", None, AttributionTarget("nsp"), "pair"),
        ("It is.", "So.", AttributionTarget("nsp", label="perhaps"), "label='perhaps'"),
    ],
)
def test_an_impossible_target_is_refused(
    glass: gb.PretrainedBert, text: str, pair: str | None, target: AttributionTarget, field: str
) -> None:
    with pytest.raises(gb.GlassBertError, match=field):
        attribute(glass, glass.trace(text, pair), target)


def test_a_token_out_of_range_and_invalid_steps_are_refused(glass: gb.PretrainedBert) -> None:
    with pytest.raises(OutOfRangeError) as caught:
        attribute(glass, glass.trace(MASKED), AttributionTarget(token=9))
    assert (caught.value.argument, caught.value.value, caught.value.size) == ("token", 9, 9)
    with pytest.raises(gb.GlassBertError, match="steps=0"):
        AttributionConfig(steps=0)


def test_a_model_without_the_head_names_one_that_has_it(minilm: gb.PretrainedBert) -> None:
    with pytest.raises(gb.GlassBertError, match="minilm has no masked-language-model head; glass has one"):
        attribute(minilm, minilm.trace(MASKED), AttributionTarget())
