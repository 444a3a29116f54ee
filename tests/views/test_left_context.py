import pytest

import glassbert as gb
from glassbert.analysis.intervention_effects import run_with_interventions
from glassbert.analysis.output_heads import mlm_probabilities
from glassbert.model.interventions import block_attention
from glassbert.views.left_context import compare_directions, left_context
from glassbert.views.session import TextRequest, ViewSession

TEXT = "He opened the [MASK] and read."


def test_both_runs_are_those_of_fill_mask_and_of_blocked_attention() -> None:
    bert = gb.load("glass")
    facts = left_context(ViewSession({"glass": bert}), TextRequest(text=TEXT)).facts
    assert dict(bert.fill_mask(TEXT, 6)) == pytest.approx(
        {name: value for name, value in zip(facts.candidates, facts.full, strict=True) if name in facts.candidates[:6]},
        abs=1e-5,
    )
    trace, config = bert.trace(TEXT), bert.config
    count = len(trace.tokens)
    blocks = [
        block_attention(layer, head, query, key)
        for layer in range(config.num_layers)
        for head in range(config.num_heads)
        for query in range(count)
        for key in range(query + 1, count)
    ]
    hidden = run_with_interventions(bert, trace, blocks).hidden[-1]
    with bert.model.inference_mode():
        expected = mlm_probabilities(bert, hidden[[facts.mask_position]])[0]
    ids = [bert.tokenizer.token_to_id(name) for name in facts.candidates]
    assert facts.left == pytest.approx(expected[ids].tolist(), abs=1e-5)
    assert facts.best_left == bert.tokenizer.vocabulary[int(expected.argmax())]


def test_what_follows_the_mask_does_not_change_the_prediction_from_the_left() -> None:
    bert = gb.load("glass")
    first, second = (
        compare_directions(bert, bert.trace(f"He opened the [MASK] {rest}")) for rest in ("and read.", "with a key.")
    )
    assert first.best_left == second.best_left
    assert first.left[first.candidates.index(first.best_left)] == pytest.approx(
        second.left[second.candidates.index(second.best_left)], abs=1e-5
    )
    assert first.full != pytest.approx(second.full[: len(first.full)])


def test_a_text_without_mask_and_a_model_without_output_head_are_refused(minilm: gb.PretrainedBert) -> None:
    bert = gb.load("glass")
    with pytest.raises(gb.GlassBertError, match=r"no \[MASK\]"):
        compare_directions(bert, bert.trace("He read."))
    with pytest.raises(gb.GlassBertError, match="masked-language-model head"):
        compare_directions(minilm, minilm.trace(TEXT))
