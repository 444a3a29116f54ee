"""AdamW parameter groups and the learning-rate schedule."""

from itertools import pairwise

import pytest
import torch

import glassbert as gb
from glassbert.training.optimizer import LearningRateSchedule, OptimizerConfig, build_optimizer, set_learning_rate

from ..model.reference_models import random_model

HEADS = ("pooler", "mlm", "nsp")


def test_biases_and_norms_have_no_weight_decay() -> None:
    model = random_model("tiny", HEADS, vocab_size=50)
    optimizer = build_optimizer(model, OptimizerConfig(weight_decay=0.1))
    decayed, not_decayed = (group["params"] for group in optimizer.param_groups)
    names = {id(value): name for name, value in model.named_parameters()}
    assert len(decayed) + len(not_decayed) == len(names)
    assert all("norm" not in names[id(value)] and not names[id(value)].endswith("bias") for value in decayed)
    assert "embeddings.token.weight" in {names[id(value)] for value in decayed}


def test_the_mlm_decoder_is_tied_to_the_token_embeddings() -> None:
    model = random_model("tiny", HEADS, vocab_size=50)
    before = model.mlm_logits(torch.ones(1, 128)).detach()
    with torch.no_grad():
        model.embeddings.token.weight[7] += 1
    after = model.mlm_logits(torch.ones(1, 128)).detach()
    assert (after != before).squeeze().nonzero().squeeze().tolist() == 7


def test_the_learning_rate_is_scaled_by_parameter_name() -> None:
    model = torch.nn.Sequential(torch.nn.Linear(2, 2, bias=False), torch.nn.Linear(2, 2, bias=False))
    optimizer = build_optimizer(model, OptimizerConfig(), lambda name: 0.5 if name.startswith("0.") else 1.0)
    set_learning_rate(optimizer, 0.2)
    assert sorted(group["lr"] for group in optimizer.param_groups) == [0.1, 0.2]


def test_the_learning_rate_rises_and_falls_linearly() -> None:
    schedule = LearningRateSchedule.from_config(OptimizerConfig(learning_rate=1.0, warmup_fraction=0.1), 100)
    rates = [schedule(step) for step in range(100)]
    assert rates[0] == pytest.approx(1 / 11)
    assert max(rates) == rates[10] == 1.0
    assert rates[99] == pytest.approx(1 / 90)
    assert all(later < earlier for earlier, later in pairwise(rates[10:]))


def test_the_learning_rate_stays_at_its_peak_until_decay_starts() -> None:
    config = OptimizerConfig(learning_rate=1.0, warmup_fraction=0.1, decay_start_fraction=0.5)
    schedule = LearningRateSchedule.from_config(config, 100)
    assert schedule(49) == 1.0
    assert schedule(75) == pytest.approx(0.5)


@pytest.mark.parametrize("settings", [{"learning_rate": 0.0}, {"warmup_fraction": 1.0}, {"weight_decay": -0.1}])
def test_an_invalid_setting_is_an_error_that_names_it(settings: dict[str, float]) -> None:
    with pytest.raises(gb.GlassBertError, match=f"^{next(iter(settings))}="):
        OptimizerConfig(**settings)
