"""The logit lens against fill-mask and against transformers' head on its hidden states."""

from pathlib import Path

import numpy as np
import pytest
import torch
from transformers import BertForMaskedLM

import glassbert as gb
from glassbert.errors import OutOfRangeError
from glassbert.views.logit_lens import LogitLensRequest, logit_lens
from glassbert.views.session import ViewSession

MASKED = "The capital of [MASK] is Paris."


@pytest.fixture(scope="module")
def session() -> ViewSession:
    return ViewSession({"glass": gb.load("glass")})


def test_the_last_depth_is_fill_mask(session: ViewSession) -> None:
    lens = logit_lens(session, LogitLensRequest(text=MASKED, token=4))
    expected = session.bert().fill_mask(MASKED, top=5)
    assert lens.facts.top_tokens[-1] == [token for token, _ in expected]
    assert np.allclose(lens.array("probabilities")[-1], [probability for _, probability in expected], atol=1e-6)
    assert lens.facts.target == lens.facts.final_prediction == expected[0][0]
    assert lens.facts.is_masked
    assert lens.array("target_ranks")[-1] == 1
    assert len(lens.array("probabilities")) == session.bert().config.num_layers + 1


def test_it_is_the_head_of_transformers_on_its_hidden_states(session: ViewSession, tmp_path: Path) -> None:
    glass = session.bert()
    glass.save(tmp_path)
    peer = BertForMaskedLM.from_pretrained(tmp_path, attn_implementation="eager").eval()
    lens = logit_lens(session, LogitLensRequest(text=MASKED, token=4, target="France"))
    target = glass.tokenizer.token_to_id("france")
    with torch.no_grad():
        hidden = peer(input_ids=torch.tensor([glass.trace(MASKED).ids]), output_hidden_states=True).hidden_states
        probabilities = [peer.cls(state[0, 4]).softmax(-1) for state in hidden]
    expected = [float(row[target]) for row in probabilities]
    assert np.allclose(lens.array("target_probabilities"), expected, atol=1e-5)
    assert lens.array("target_ranks").tolist() == [1 + int((row > row[target]).sum()) for row in probabilities]


def test_an_unknown_target_and_a_token_out_of_range_are_refused(session: ViewSession) -> None:
    with pytest.raises(gb.GlassBertError, match="'qqqqq'"):
        logit_lens(session, LogitLensRequest(text=MASKED, token=4, target="qqqqq"))
    with pytest.raises(OutOfRangeError) as caught:
        logit_lens(session, LogitLensRequest(text=MASKED, token=99))
    assert (caught.value.argument, caught.value.value) == ("token", 99)


def test_a_model_without_the_head_is_refused(minilm: gb.PretrainedBert) -> None:
    with pytest.raises(gb.GlassBertError, match="masked-language-model head"):
        logit_lens(ViewSession({"minilm": minilm}), LogitLensRequest(text=MASKED, token=4))
