"""The effects of a token against numbers that are computed one by one."""

import numpy as np
import pytest
import torch

import glassbert as gb
from glassbert.errors import OutOfRangeError
from glassbert.views.attribution import AttributionRequest, attribution
from glassbert.views.session import ViewSession
from glassbert.views.token_effects import TokenEffectsRequest, token_effects
from glassbert.views.view_registry import compute_view

TEXT = "The mouse was gone. The cat sat useless."
MASKED = "He opened the [MASK] and walked into the room."


def cosine(x: np.ndarray, y: np.ndarray) -> float:
    return float(x @ y / np.linalg.norm(x) / np.linalg.norm(y))


@pytest.fixture(scope="module")
def session(minilm: gb.PretrainedBert) -> ViewSession:
    return ViewSession({"minilm": minilm, "glass": gb.load("glass")})


def test_a_model_without_output_heads_predicts_nothing(session: ViewSession) -> None:
    facts = token_effects(session, TokenEffectsRequest(text=TEXT, token=7)).facts
    assert facts.contribution is None
    assert facts.masked is None


def test_the_sentence_vector_changes_without_the_token(session: ViewSession, minilm: gb.PretrainedBert) -> None:
    change = token_effects(session, TokenEffectsRequest(text=TEXT, token=7)).facts.sentence_change
    texts = [TEXT, "The mouse was gone. The [MASK] sat useless.", "The mouse was gone. The sat useless."]
    full, masked, removed = minilm.encode(texts)
    assert change
    assert change.pooling == "mean"
    assert change.masked == pytest.approx(1 - cosine(full, masked), abs=1e-5)
    assert change.removed == pytest.approx(1 - cosine(full, removed), abs=1e-5)
    assert change.masked > 0.01


def test_the_contribution_is_that_of_the_view_attribution(session: ViewSession) -> None:
    facts = token_effects(session, TokenEffectsRequest(text=MASKED, token=2, model="glass")).facts
    full = attribution(session, AttributionRequest(text=MASKED, model="glass"))
    assert facts.contribution
    assert (facts.contribution.output_head, facts.contribution.label) == ("mlm", full.facts.label)
    assert facts.contribution.probability == pytest.approx(full.facts.probability, rel=1e-5)
    assert facts.contribution.gradient_x_input == pytest.approx(full.array("gradient_x_input")[2], abs=1e-5)
    assert facts.contribution.occlusion == pytest.approx(full.array("occlusion")[2], abs=1e-4)


def test_a_masked_token_is_predicted_as_fill_mask_does(session: ViewSession) -> None:
    bert = session.bert("glass")
    text = "He opened the door and walked into the room."
    facts = token_effects(session, TokenEffectsRequest(text=text, token=4, model="glass")).facts
    expected = bert.fill_mask(MASKED, top=3)
    assert facts.masked
    assert facts.masked.top_tokens == [token for token, _ in expected]
    assert facts.masked.probabilities == pytest.approx([probability for _, probability in expected], rel=1e-4)
    with torch.no_grad():
        every = dict(bert.fill_mask(MASKED, top=len(bert.tokenizer.vocabulary)))
    assert facts.masked.probability == pytest.approx(every["door"], rel=1e-4)


@pytest.mark.parametrize("token", [0, 3])
def test_special_tokens_are_not_masked(token: int, session: ViewSession) -> None:
    payload = compute_view(session, "token_effects", b'{"text": "a cat", "token": %d}' % token)
    assert payload.facts.masked is None
    assert payload.facts.sentence_change is None


def test_a_token_out_of_range_is_refused(session: ViewSession) -> None:
    with pytest.raises(OutOfRangeError):
        compute_view(session, "token_effects", b'{"text": "a cat", "token": 4}')


def test_an_empty_text_has_no_effects(session: ViewSession) -> None:
    facts = compute_view(session, "token_effects", b'{"text": "", "token": 0}').facts
    assert (facts.contribution, facts.masked, facts.sentence_change) == (None, None, None)
