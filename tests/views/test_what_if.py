"""Two runs: before and after changes, or of two models."""

from collections.abc import Sequence

import numpy as np
import pytest
import torch

import glassbert as gb
from glassbert.analysis.output_heads import mlm_probabilities
from glassbert.errors import OutOfRangeError
from glassbert.model.packed_batch import PackedBatch
from glassbert.views import what_if as what_if_module
from glassbert.views.changes import AblateHeads, BlockAttention, Change, EditWord, PatchActivation
from glassbert.views.payload import Payload
from glassbert.views.predictions import predict_with_output_heads
from glassbert.views.session import ViewSession
from glassbert.views.view_registry import compute_view
from glassbert.views.what_if import WhatIfFacts, compare_changes, compare_models, compare_runs

MASKED = "The capital of [MASK] is Paris."


@pytest.fixture(scope="module")
def glass() -> gb.PretrainedBert:
    return gb.load("glass")


def compare(
    bert: gb.PretrainedBert, trace: gb.Trace, changes: Sequence[Change], layer: int = 0, head: int = 0
) -> Payload[WhatIfFacts]:
    """Compare a text with itself after changes, and show one head."""
    return compare_runs(compare_changes(bert, trace, changes), layer, head)


@pytest.mark.parametrize("changes", [[], [AblateHeads(heads=[])]], ids=["no change", "no heads"])
def test_without_a_change_nothing_differs(glass: gb.PretrainedBert, changes: list[Change]) -> None:
    trace = glass.trace(MASKED)
    payload = compare(glass, trace, changes, 2, 3)
    assert (payload.array("attention_difference") == 0).all()
    assert (payload.array("cosine_similarity") == 1).all()
    assert (payload.array("attention_change") == 0).all()
    assert payload.facts.before == payload.facts.after
    (mask,), (expected,) = payload.facts.before.mlm or [], predict_with_output_heads(glass, trace).mlm or []
    assert mask.top_tokens == expected.top_tokens
    assert np.allclose(mask.probabilities, expected.probabilities, atol=1e-5)
    assert np.allclose(payload.array("attention_before"), trace.attention[2, 3], atol=1e-6)


def test_ablating_a_layer_matches_the_interventions(glass: gb.PretrainedBert) -> None:
    trace = glass.trace(MASKED)
    heads = [(2, head) for head in range(glass.config.num_heads)]
    payload = compare(glass, trace, [AblateHeads(heads=heads)], 3, 0)
    batch = PackedBatch.from_sequences([trace.ids], [trace.segments])
    recorder = gb.Recorder("hidden.*", "layers.3.attention_weights")
    with glass.model.inference_mode():
        hidden = glass.model(batch, gb.compose(*(gb.ablate_head(layer, head) for layer, head in heads), recorder))
        probabilities = glass.model.mlm_logits(hidden[[4]])[0, : len(glass.tokenizer.vocabulary)].softmax(-1)
    (before,), (after,) = payload.facts.before.mlm or [], payload.facts.after.mlm or []
    assert np.allclose(after.probabilities, probabilities.topk(10).values.numpy(), atol=1e-7)
    (shift,) = payload.facts.mask_comparisons
    token_ids = [glass.tokenizer.token_to_id(token) for token in shift.tokens]
    assert set(after.top_tokens) <= set(shift.tokens)
    assert np.allclose(shift.after, probabilities[token_ids].numpy(), atol=1e-7)
    assert np.allclose(shift.before[:10], before.probabilities)
    recorded_attention = recorder.values["layers.3.attention_weights"][0, 0].numpy()
    assert np.allclose(payload.array("attention_after"), recorded_attention, atol=1e-7)
    cosines = [
        torch.nn.functional.cosine_similarity(recorder.values[f"hidden.{depth}"], torch.from_numpy(trace.hidden[depth]))
        for depth in range(7)
    ]
    similarity, change = payload.array("cosine_similarity"), payload.array("attention_change")
    assert np.allclose(similarity, torch.stack(cosines).numpy(), atol=1e-5)
    assert (similarity[:3] == 1).all(), "nothing changes before the ablated layer"
    assert (change[:3] == 0).all()
    assert (change[3:] > 0).all()


def test_blocked_attention_is_redistributed_over_the_other_keys(glass: gb.PretrainedBert) -> None:
    payload = compare(glass, glass.trace(MASKED), [BlockAttention(layer=1, head=2, query=4, key=6)], 1, 2)
    before, after = payload.array("attention_before"), payload.array("attention_after")
    assert after[4, 6] == 0
    other_keys = np.delete(before[4], 6)
    assert np.allclose(np.delete(after[4], 6), other_keys / other_keys.sum(), atol=1e-6)
    assert np.allclose(np.delete(after, 4, axis=0), np.delete(before, 4, axis=0))
    moved_mass = np.abs(after - before).sum(-1).mean() / 2
    assert payload.array("attention_change")[1, 2] == pytest.approx(moved_mass, abs=1e-6)
    assert payload.array("attention_difference")[4, 6] == pytest.approx(-before[4, 6])


def test_a_masked_word_is_compared_with_its_prediction_without_the_other_changes(glass: gb.PretrainedBert) -> None:
    text = "He opened the door and walked into the room."
    masked = "He opened the [MASK] and walked into the room."
    mask, ablation = EditWord(token=4, text="[MASK]"), AblateHeads(heads=[(5, head) for head in range(12)])
    (only,) = compare(glass, glass.trace(text), [mask]).facts.mask_comparisons
    assert (only.token, only.baseline, only.original) == (4, "after", "door")
    assert only.before == only.after
    expected = dict(glass.fill_mask(masked, top=len(glass.tokenizer.vocabulary)))
    assert only.after == pytest.approx([expected[token] for token in only.tokens], abs=1e-5)
    (both,) = compare(glass, glass.trace(text), [mask, ablation]).facts.mask_comparisons
    assert both.baseline == "masked"
    assert both.before == pytest.approx([expected[token] for token in both.tokens], abs=1e-5)
    (ablated,) = compare(glass, glass.trace(masked), [ablation]).facts.mask_comparisons
    assert (ablated.baseline, ablated.original) == ("before", None)
    after = dict(zip(ablated.tokens, ablated.after, strict=True))
    assert {token: p for token, p in zip(both.tokens, both.after, strict=True) if token in after} == pytest.approx(
        {token: after[token] for token in both.tokens if token in after}, abs=1e-5
    )


def test_the_mask_of_a_text_is_compared_before_and_after_another_word_is_masked(glass: gb.PretrainedBert) -> None:
    first, second = compare(glass, glass.trace(MASKED), [EditWord(token=6, text="[MASK]")]).facts.mask_comparisons
    assert (first.token, first.baseline, first.original) == (4, "before", None)
    expected = dict(glass.fill_mask(MASKED, top=len(glass.tokenizer.vocabulary)))
    assert first.before == pytest.approx([expected[token] for token in first.tokens], abs=1e-5)
    assert first.before != first.after
    assert (second.token, second.baseline, second.original) == (6, "after", "paris")


def test_the_sentence_cosine_is_that_of_encoded_texts(minilm: gb.PretrainedBert) -> None:
    trace = minilm.trace("The mouse was gone.")
    facts = compare(minilm, trace, [EditWord(token=2, text="very old cat")]).facts
    x, y = minilm.encode(["The mouse was gone.", "The very old cat was gone."])
    assert facts.sentence_cosine == pytest.approx(x @ y / np.linalg.norm(x) / np.linalg.norm(y), abs=1e-5)
    assert compare_runs(compare_models(minilm, gb.load("glass"), trace), 0, 0).facts.sentence_cosine is None


def test_an_edited_word_gives_the_trace_of_the_edited_text(glass: gb.PretrainedBert) -> None:
    trace = glass.trace("The mouse was gone.", "The cat sat useless.")
    payload = compare(glass, trace, [EditWord(token=2, text="[MASK]"), EditWord(token=8, text="dog")])
    edited = glass.trace("The [MASK] was gone.", "The dog sat useless.")
    after = payload.facts.after
    assert (after.text, after.pair, after.tokens) == (edited.text, edited.pair, edited.tokens)
    (mask,), (expected,) = after.mlm or [], predict_with_output_heads(glass, edited).mlm or []
    assert mask.top_tokens == expected.top_tokens
    assert np.allclose(payload.array("attention_after"), edited.attention[0, 0], atol=1e-6)
    assert payload.facts.changes == ["replace mouse by [MASK]", "replace cat by dog"]
    input_similarity = payload.array("cosine_similarity")[0]
    assert input_similarity[2] < 1
    assert input_similarity[1] == 1


def test_runs_with_different_numbers_of_tokens_are_not_aligned(glass: gb.PretrainedBert) -> None:
    trace = glass.trace("The mousetraption was gone.")
    payload = compare(glass, trace, [EditWord(token=2, text="cat")])
    assert not payload.facts.aligned
    assert set(payload.arrays) == {"attention_before", "attention_after"}
    assert len(payload.array("attention_before")) == len(trace.tokens)
    assert len(payload.array("attention_after")) == len(payload.facts.after.tokens) < len(trace.tokens)


def test_patching_from_the_same_text_changes_nothing(glass: gb.PretrainedBert) -> None:
    patch = PatchActivation(depth=3, token=6, source_text=MASKED, source_token=6)
    assert np.allclose(compare(glass, glass.trace(MASKED), [patch]).array("cosine_similarity"), 1, atol=1e-5)


def test_patching_from_another_text_changes_one_token_at_its_depth(glass: gb.PretrainedBert) -> None:
    trace, source = glass.trace(MASKED), glass.trace("Rome is large.")
    payload = compare(glass, trace, [PatchActivation(depth=3, token=6, source_text="Rome is large.", source_token=1)])
    similarity = payload.array("cosine_similarity")
    assert (similarity[:3] == 1).all()
    original, patched = trace.hidden[3, 6], source.hidden[3, 1]
    expected = original @ patched / np.linalg.norm(original) / np.linalg.norm(patched)
    assert similarity[3, 6] == pytest.approx(expected, abs=1e-5)
    assert (np.delete(similarity[3], 6) == 1).all()
    assert (similarity[4] < 1).all()
    assert payload.facts.changes == ["patch paris after layer 2 from token 1 of “Rome is large.”"]


def test_changes_combine_and_count_the_tokens_of_the_edited_text(glass: gb.PretrainedBert) -> None:
    trace, edited = glass.trace("The mouse was gone."), glass.trace("The mouse was far away.")
    ablation, edit = AblateHeads(heads=[(0, 1)]), EditWord(token=4, text="far away")
    combined = compare(glass, trace, [ablation, edit], 1, 0).array("attention_after")
    ablation_only = compare(glass, edited, [ablation], 1, 0)
    assert np.array_equal(combined, ablation_only.array("attention_after"))
    assert not np.allclose(combined, ablation_only.array("attention_before"), atol=1e-3)
    last = len(edited.tokens) - 1
    assert last >= len(trace.tokens)
    blocked = compare(glass, trace, [edit, BlockAttention(layer=0, head=0, query=last, key=0)])
    assert blocked.array("attention_after")[last, 0] == 0


def test_two_models_of_the_same_size_are_compared_token_by_token(
    glass: gb.PretrainedBert, minilm: gb.PretrainedBert
) -> None:
    text = "The mouse was gone."
    payload = compare_runs(compare_models(minilm, glass, minilm.trace(text)), 1, 2)
    assert np.allclose(payload.array("attention_before"), minilm.trace(text).attention[1, 2], atol=1e-6)
    assert np.allclose(payload.array("attention_after"), glass.trace(text).attention[1, 2], atol=1e-6)
    assert payload.facts.before.suggested_model == "glass"
    same_model = compare_runs(compare_models(glass, glass, glass.trace(text)), 1, 2)
    assert (same_model.array("cosine_similarity") == 1).all()


def test_of_models_of_different_sizes_only_heads_that_both_have_are_compared(glass: gb.PretrainedBert) -> None:
    config = gb.BertConfig.named("tiny", vocab_size=len(glass.tokenizer.vocabulary))
    tiny = gb.PretrainedBert(gb.Bert(config, generator=torch.Generator().manual_seed(1)).eval(), glass.tokenizer)
    runs = compare_models(glass, tiny, glass.trace("The mouse was gone."))
    payload = compare_runs(runs, 1, 1)
    assert set(payload.arrays) == {"attention_before", "attention_after", "attention_difference"}
    with pytest.raises(OutOfRangeError) as caught:
        compare_runs(runs, 5, 0)
    assert (caught.value.argument, caught.value.value, caught.value.size) == ("layer", 5, 2)


def test_attention_of_a_long_text_is_sent_in_half_precision(glass: gb.PretrainedBert) -> None:
    trace = glass.trace("the cat sat on the mat " * 24)
    payload = compare(glass, trace, [AblateHeads(heads=[(0, 0)])], 1, 0)
    assert payload.array("attention_after").dtype == np.float16
    assert np.allclose(payload.array("attention_before"), trace.attention[1, 0], atol=5e-4)


def test_a_request_has_changes_or_another_model(glass: gb.PretrainedBert, minilm: gb.PretrainedBert) -> None:
    session = ViewSession({"glass": glass, "minilm": minilm})
    request = b'{"text": "The [MASK] sat.", "changes": [{"kind": "ablate_heads", "heads": [[0, 1]]}], "layer": 1}'
    payload = compute_view(session, "what_if", request)
    assert payload.facts.changes == ["ablate layer 0, head 1"]
    assert set(payload.arrays) == {
        "attention_before", "attention_after", "attention_difference", "cosine_similarity", "attention_change",
    }  # fmt: skip
    two_models = compute_view(session, "what_if", b'{"text": "The cat sat.", "other_model": "minilm"}')
    assert two_models.facts.after.suggested_model == "glass"
    with pytest.raises(gb.GlassBertError, match="other_model"):
        compute_view(session, "what_if", request.replace(b'"layer"', b'"other_model": "minilm", "layer"'))
    with pytest.raises(gb.GlassBertError, match="burn"):
        compute_view(session, "what_if", b'{"text": "a", "changes": [{"kind": "burn"}]}')


def test_the_predictions_of_all_masks_are_computed_at_once(
    glass: gb.PretrainedBert, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[int] = []

    def counting(bert: gb.PretrainedBert, hidden: torch.Tensor) -> torch.Tensor:
        calls.append(len(hidden))
        return mlm_probabilities(bert, hidden)

    monkeypatch.setattr(what_if_module, "mlm_probabilities", counting)
    shifts = compare(
        glass, glass.trace("The [MASK] sat on the [MASK]."), [AblateHeads(heads=[(0, 0)])]
    ).facts.mask_comparisons
    assert (len(shifts), calls) == (2, [2, 2])


def test_another_head_of_the_same_runs_is_not_computed_again(glass: gb.PretrainedBert) -> None:
    session = ViewSession({"glass": glass})
    forward_passes: list[int] = []
    handle = glass.model.embeddings.register_forward_pre_hook(lambda module, inputs: forward_passes.append(1))
    request = b'{"text": "The cat sat.", "changes": [{"kind": "ablate_heads", "heads": [[0, 1]]}], "head": %d}'
    compute_view(session, "what_if", request % 0)
    num_passes = len(forward_passes)
    assert num_passes > 0
    compute_view(session, "what_if", request % 3)
    handle.remove()
    assert len(forward_passes) == num_passes


def test_a_truncated_text_can_be_edited_and_compared_with_another_model(
    glass: gb.PretrainedBert, minilm: gb.PretrainedBert
) -> None:
    session = ViewSession({"glass": glass, "minilm": minilm})
    text = "the cat " * 300
    for change in ('"changes": [{"kind": "edit_word", "token": 2, "text": "dog"}]', '"other_model": "minilm"'):
        request = f'{{"text": "{text}", "truncate": true, {change}}}'.encode()
        assert len(compute_view(session, "what_if", request).facts.after.tokens) == 512
