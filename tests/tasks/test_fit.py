"""Fine-tuning keeps the best weights, averages them, freezes and decays layers, and survives interruptions."""

import math
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest
import torch

import glassbert as gb
from glassbert.errors import GlassBertError
from glassbert.tasks import batch_sampler
from glassbert.tasks.batch_sampler import BatchSampler, TrainSet, make_train_set
from glassbert.tasks.classification import Classification
from glassbert.tasks.dataset import Dataset
from glassbert.tasks.finetune_config import FinetuneConfig
from glassbert.tasks.fit import FitContext, fit
from glassbert.tasks.tagging import Tagging
from glassbert.tasks.task_model import build_task_model
from glassbert.tasks.truncation import TruncationConfig
from glassbert.training.checkpointing import Checkpointer
from glassbert.training.distributed_context import SINGLE_PROCESS, DistributedContext
from glassbert.training.divergence import TrainingDivergedError

from .conftest import toy_dataset, toy_rows

QUICK = FinetuneConfig(epochs=10, batch_size=8, learning_rate=2e-3, dropout=0.0)
TASK = Classification(("no", "yes"))
HEAD_WEIGHT = "heads.classification.dense.weight"


@pytest.fixture
def pretrained(tiny: str) -> gb.PretrainedBert:
    return gb.load(tiny)


def toy_train_set(pretrained: gb.PretrainedBert, count: int) -> TrainSet:
    return make_train_set(toy_dataset(count), TASK, pretrained.tokenizer, TruncationConfig())


class ScriptedScores:
    """An `evaluate` function that returns given scores and records the head's weights."""

    def __init__(self, *scores: float) -> None:
        self.scores, self.weights = iter(scores), list[torch.Tensor]()

    def __call__(self, bert: gb.Bert) -> dict[str, float]:
        self.weights.append(bert.state_dict()[HEAD_WEIGHT].clone())
        return {"accuracy": next(self.scores)}


@pytest.mark.parametrize(("in_folder", "patience"), [(False, 0), (True, 2)])
def test_the_best_weights_are_kept(
    in_folder: bool, patience: int, pretrained: gb.PretrainedBert, tmp_path: Path
) -> None:
    config = msgspec.structs.replace(QUICK, patience=patience, epochs=6)
    evaluate = ScriptedScores(0.2, 0.9, 0.5, 0.4, 0.3, 0.1)
    context = FitContext(folder=tmp_path / "run" if in_folder else None)
    bert = build_task_model(pretrained, TASK, config)
    result = fit(bert, toy_train_set(pretrained, 16), config, evaluate, context)
    assert torch.equal(result.model.state_dict()[HEAD_WEIGHT], evaluate.weights[1])
    assert result.scores == {"accuracy": 0.9}
    assert len(evaluate.weights) == (4 if patience else 6)  # two evaluations without improvement stop the run


def test_a_run_that_stopped_early_does_not_train_when_resumed(pretrained: gb.PretrainedBert, tmp_path: Path) -> None:
    config = msgspec.structs.replace(QUICK, patience=2, epochs=6)
    train_set, context = toy_train_set(pretrained, 16), FitContext(folder=tmp_path)
    evaluate = ScriptedScores(0.2, 0.9, 0.5, 0.4)
    first = fit(build_task_model(pretrained, TASK, config), train_set, config, evaluate, context)

    def never(bert: gb.Bert) -> dict[str, float]:
        pytest.fail("the run is finished")

    second = fit(build_task_model(pretrained, TASK, config), train_set, config, never, context)
    assert (second.step, second.scores) == (first.step, first.scores) == (4, {"accuracy": 0.9})
    assert all(torch.equal(value, first.model.state_dict()[name]) for name, value in second.model.state_dict().items())


@pytest.mark.parametrize("interruption", ["before the checkpoint", "damaged checkpoint"])
def test_the_best_weights_agree_with_the_restored_checkpoint(
    interruption: str, pretrained: gb.PretrainedBert, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A run that is killed after it saved better weights, but without a checkpoint of that step, forgets them."""
    config = msgspec.structs.replace(QUICK, epochs=3)
    train_set, context = toy_train_set(pretrained, 16), FitContext(folder=tmp_path)
    first = ScriptedScores(0.5, 0.9)

    save = Checkpointer.save

    def interrupted_save(*arguments: Any) -> None:
        is_second = len(first.weights) == 2
        if not is_second or interruption == "damaged checkpoint":
            save(*arguments)
        if is_second:
            for path in (tmp_path / "checkpoints").glob("*4*/*"):
                path.write_bytes(b"")
            raise KeyboardInterrupt

    monkeypatch.setattr(Checkpointer, "save", interrupted_save)
    with pytest.raises(KeyboardInterrupt):
        fit(build_task_model(pretrained, TASK, config), train_set, config, first, context)
    monkeypatch.undo()
    resumed = ScriptedScores(0.4, 0.3)  # other scores, as another machine might compute
    result = fit(build_task_model(pretrained, TASK, config), train_set, config, resumed, context)
    assert result.scores == {"accuracy": 0.5}
    assert torch.equal(result.model.state_dict()[HEAD_WEIGHT], first.weights[0])


def test_averaged_weights_follow_the_formula(pretrained: gb.PretrainedBert) -> None:
    train_set, name = toy_train_set(pretrained, 32), "layers.1.ffn_up.weight"
    history: list[torch.Tensor] = []

    def evaluate(bert: gb.Bert) -> dict[str, float]:
        history.append(bert.state_dict()[name].clone())
        return {"accuracy": float(len(history))}  # always better than before

    config = msgspec.structs.replace(QUICK, epochs=2, evals_per_epoch=4)  # evaluate after each of the 8 steps
    fit(build_task_model(pretrained, TASK, config), train_set, config, evaluate)
    assert len(history) == 8
    steps = torch.stack(history)
    for fraction in (1.0, 0.25):
        number = torch.arange(1, 9, dtype=torch.float64)
        weights = (torch.lgamma(number + 2 / fraction - 2) - torch.lgamma(number)).softmax(0)
        mean_age = float((weights * (8 - number)).sum())
        assert mean_age == pytest.approx(fraction * 7 / 2)  # that of a plain average over the last fraction
        expected = (steps.double() * weights[:, None, None]).sum(0).float()
        if fraction == 1:
            torch.testing.assert_close(expected, steps.mean(0))
        config = msgspec.structs.replace(QUICK, epochs=2, average_weights=fraction)
        evaluators: list[Callable[[gb.Bert], dict[str, float]] | None] = [None, evaluate]
        for evaluator in evaluators:
            result = fit(build_task_model(pretrained, TASK, config), train_set, config, evaluator)
            torch.testing.assert_close(result.model.state_dict()[name], expected)
            assert all(parameter.requires_grad for parameter in result.model.parameters())
        torch.testing.assert_close(history[-1], expected)  # the averaged model is evaluated too


def test_bfloat16_training_is_close_to_float32_and_keeps_float32_weights(pretrained: gb.PretrainedBert) -> None:
    train_set = toy_train_set(pretrained, 32)
    weights: list[dict[str, torch.Tensor]] = []
    dtypes: list[torch.dtype] = []
    for precision in ("float32", "bfloat16"):
        config = msgspec.structs.replace(QUICK, epochs=2, precision=precision)
        bert = build_task_model(pretrained, TASK, config)
        layer = bert.get_submodule("layers.0.ffn_up")
        handle = layer.register_forward_hook(lambda module, inputs, output: dtypes.append(output.dtype))
        weights.append(fit(bert, train_set, config).model.state_dict())
        handle.remove()
    assert set(dtypes) == {torch.float32, torch.bfloat16}
    assert all(value.dtype == torch.float32 for value in weights[1].values())
    difference = torch.cat([(weights[0][name] - value).flatten() for name, value in weights[1].items()])
    assert 0 < difference.norm() / torch.cat([value.flatten() for value in weights[0].values()]).norm() < 0.05


@pytest.mark.parametrize(
    ("settings", "name"),
    [
        ({"precision": "half"}, "precision"),
        ({"average_weights": 1.5}, "average_weights"),
        ({"freeze": True, "reinit_layers": 1}, "freeze"),
        ({"epochs": 0}, "epochs"),
        ({"learning_rate": float("inf")}, "learning_rate"),
        ({"warmup_fraction": 1}, "warmup_fraction"),
        ({"dropout": 1.0}, "dropout"),
        ({"weight_decay": -1}, "weight_decay"),
        ({"batch_size": 0}, "batch_size"),
        ({"layer_decay": 0}, "layer_decay"),
        ({"seed": -1}, "seed"),
    ],
)
def test_invalid_settings_are_named(settings: dict[str, Any], name: str) -> None:
    with pytest.raises(GlassBertError, match=f"^{name}="):
        FinetuneConfig(**settings)


@pytest.mark.parametrize("value", [float("nan"), float("inf"), float("-inf")])
@pytest.mark.parametrize(
    "name", [field.name for field in msgspec.structs.fields(FinetuneConfig) if isinstance(field.default, float)]
)
def test_settings_must_be_finite(name: str, value: float) -> None:
    with pytest.raises(GlassBertError, match=f"^{name}={value} must be a finite number"):
        FinetuneConfig(**cast("dict[str, Any]", {name: value}))


def test_frozen_layers_keep_their_weights(pretrained: gb.PretrainedBert) -> None:
    before = pretrained.model.state_dict()
    config = msgspec.structs.replace(QUICK, freeze=True, epochs=1)
    bert = build_task_model(pretrained, TASK, config)
    after = fit(bert, toy_train_set(pretrained, 16), config).model.state_dict()
    assert all(torch.equal(after[name], value) for name, value in before.items() if not name.startswith("heads."))
    assert not torch.equal(after["heads.pooler.dense.weight"], before["heads.pooler.dense.weight"])


def test_reinitialized_layers_have_new_weights(pretrained: gb.PretrainedBert) -> None:
    before, pooler = pretrained.model.state_dict(), "heads.pooler.dense.weight"
    assert torch.equal(build_task_model(pretrained, TASK, QUICK).state_dict()[pooler], before[pooler])
    config = msgspec.structs.replace(QUICK, reinit_layers=1)
    after = build_task_model(pretrained, TASK, config).state_dict()
    assert torch.equal(after[pooler], torch.eye(128))  # an untrained pooler starts as the identity
    assert torch.equal(after["layers.0.ffn_up.weight"], before["layers.0.ffn_up.weight"])
    assert not torch.equal(after["layers.1.ffn_up.weight"], before["layers.1.ffn_up.weight"])
    with pytest.raises(GlassBertError, match="reinit_layers=3"):
        build_task_model(pretrained, TASK, msgspec.structs.replace(QUICK, reinit_layers=3))


def test_lower_layers_change_less_with_layer_decay(pretrained: gb.PretrainedBert) -> None:
    before = pretrained.model.state_dict()
    config = msgspec.structs.replace(QUICK, layer_decay=0.1, epochs=1)
    bert = build_task_model(pretrained, TASK, config)
    after = fit(bert, toy_train_set(pretrained, 16), config).model.state_dict()
    names = ("heads.pooler.dense.weight", "layers.1.ffn_up.weight", "layers.0.ffn_up.weight")
    head, upper, lower = (float((after[name] - before[name]).abs().mean()) for name in names)
    assert head > 3 * upper > 9 * lower


def tagged_dataset(tmp_path: Path) -> Dataset:
    path = tmp_path / "train.conll"
    sentences = [text.split() for text, _ in toy_rows(16)]
    lines = ["\n".join(f"{word}\t{'B-pet' if word == 'cat' else 'O'}" for word in words) for words in sentences]
    path.write_text("\n\n".join(lines) + "\n")
    return Tagging.read(path)


@pytest.mark.parametrize("name", ["classify", "tag"])
def test_gradient_accumulation_gives_the_same_weights(
    name: str, pretrained: gb.PretrainedBert, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    config = msgspec.structs.replace(QUICK, epochs=3)
    dataset = toy_dataset(16) if name == "classify" else tagged_dataset(tmp_path)
    task = (Classification if name == "classify" else Tagging).from_dataset(dataset, balance_classes=True)
    train_set = make_train_set(dataset, task, pretrained.tokenizer, TruncationConfig())
    weights: list[dict[str, torch.Tensor]] = []
    for max_tokens in (8_192, 20):
        monkeypatch.setattr(batch_sampler, "TRAIN_TOKENS_PER_MICRO_BATCH", max_tokens)
        micro_batches = BatchSampler(train_set, config, SINGLE_PROCESS)(0).micro_batches
        assert (len(micro_batches) > 2) == (max_tokens == 20)
        weights.append(fit(build_task_model(pretrained, task, config), train_set, config).model.state_dict())
    before, table = build_task_model(pretrained, task, config).state_dict(), "embeddings.token.weight"
    assert not torch.allclose(weights[0][table], before[table], atol=1e-3)
    assert all(torch.allclose(weights[0][name], weights[1][name], atol=1e-4) for name in weights[0])


def test_every_window_is_used_once_per_epoch(pretrained: gb.PretrainedBert) -> None:
    sampler = BatchSampler(toy_train_set(pretrained, 20), QUICK, SINGLE_PROCESS)
    assert (sampler.steps_per_epoch, sampler.num_steps) == (3, 30)
    epochs = [[index for step in range(start, start + 3) for index in sampler.indices(step)] for start in (0, 3)]
    assert all(sorted(indices) == list(range(20)) for indices in epochs)
    assert epochs[0] != epochs[1]


def test_evaluations_are_evenly_spaced(pretrained: gb.PretrainedBert) -> None:
    config = msgspec.structs.replace(QUICK, epochs=1.5, evals_per_epoch=2, batch_size=4)
    sampler = BatchSampler(toy_train_set(pretrained, 16), config, SINGLE_PROCESS)
    assert sorted(sampler.eval_steps()) == [2, 4, 6]


@pytest.mark.parametrize(
    ("batch_size", "message"), [(2, "batch_size=2"), (8, "windows of the training data, 3, is smaller")]
)
def test_more_processes_than_sequences_are_an_error(
    batch_size: int, message: str, pretrained: gb.PretrainedBert
) -> None:
    distributed = DistributedContext(0, 4, torch.device("cpu"))
    with pytest.raises(GlassBertError, match=message):
        BatchSampler(toy_train_set(pretrained, 3), FinetuneConfig(batch_size=batch_size), distributed)


def test_a_run_whose_scores_are_all_nan_is_an_error(pretrained: gb.PretrainedBert) -> None:
    config = msgspec.structs.replace(QUICK, epochs=2)
    evaluate = ScriptedScores(math.nan, math.nan)
    with pytest.raises(TrainingDivergedError, match="every evaluation"):
        fit(build_task_model(pretrained, TASK, config), toy_train_set(pretrained, 16), config, evaluate, FitContext())
