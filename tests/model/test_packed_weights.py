"""Whoever writes to the weights, and however: results are those of the weights as they are."""

import copy
import threading
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
import torch

import glassbert as gb

TEXT = "a cat sat on the mat"


@pytest.fixture(scope="module")
def tiny_bert(tiny_folder: Path) -> gb.PretrainedBert:
    return gb.load(tiny_folder)


def scale_data(model: gb.Bert) -> None:
    for parameter in model.parameters():
        parameter.data.mul_(0.5)


def average(model: gb.Bert) -> None:
    for parameter in model.parameters():
        parameter.data.lerp_(torch.ones_like(parameter), 0.1)


def write_with_numpy(model: gb.Bert) -> None:
    for parameter in model.parameters():
        parameter.detach().numpy()[...] *= 0.5


def replace_data(model: gb.Bert) -> None:
    for parameter in model.parameters():
        parameter.data = parameter.data * 0.5


def take_fused_step(model: gb.Bert) -> None:
    optimizer = torch.optim.AdamW(model.parameters(), lr=0.05, fused=True)
    for parameter in model.parameters():
        parameter.grad = torch.ones_like(parameter)
    optimizer.step()


def write_to_one_row(model: gb.Bert) -> None:
    model.encoder_layer(0).attention.qkv_projection.weight.data[0] += 1
    model.clear_packed_weights()


@pytest.mark.parametrize(
    "write", [scale_data, average, write_with_numpy, replace_data, take_fused_step, write_to_one_row]
)
def test_results_follow_every_way_of_writing_weights(
    write: Callable[[gb.Bert], None], tiny_bert: gb.PretrainedBert
) -> None:
    bert = copy.deepcopy(tiny_bert)
    bert.encode([TEXT])
    write(bert.model)
    expected = copy.deepcopy(bert).encode([TEXT])
    np.testing.assert_allclose(bert.encode([TEXT]), expected, atol=1e-6)
    assert not np.allclose(expected, tiny_bert.encode([TEXT]), atol=1e-4)


@pytest.mark.parametrize("write", [scale_data, write_with_numpy, take_fused_step])
def test_a_trace_notices_every_way_of_writing_weights(
    write: Callable[[gb.Bert], None], tiny_bert: gb.PretrainedBert
) -> None:
    bert = copy.deepcopy(tiny_bert)
    trace = bert.trace(TEXT)
    assert trace.attention[0, 0].shape
    write(bert.model)
    with pytest.raises(gb.GlassBertError, match="weights have changed"):
        np.asarray(trace.queries)


@pytest.mark.parametrize("dtype", [torch.float32, torch.bfloat16])
def test_a_model_loaded_in_inference_mode_can_be_used(dtype: torch.dtype, tiny_folder: Path) -> None:
    with torch.inference_mode():
        bert = gb.load(tiny_folder, dtype=dtype)
        vectors = bert.encode([TEXT])
    np.testing.assert_array_equal(bert.encode([TEXT]), vectors)
    assert np.asarray(bert.trace(TEXT).attention).shape[0] == bert.config.num_layers


def test_a_thread_that_encodes_does_not_switch_dropout_of_another(tiny_bert: gb.PretrainedBert) -> None:
    bert = copy.deepcopy(tiny_bert)
    expected = bert.encode([TEXT])
    bert.model.train()
    entered, left = threading.Event(), threading.Event()

    def stay_in_inference_mode() -> None:
        with bert.model.inference_mode():
            entered.set()
            left.wait(10)

    thread = threading.Thread(target=stay_in_inference_mode)
    thread.start()
    entered.wait(10)
    assert bert.model.training
    np.testing.assert_allclose(bert.encode([TEXT]), expected, atol=1e-6)
    batch = gb.PackedBatch.from_sequences([bert.tokenizer.encode(TEXT).ids] * 20)
    with torch.no_grad():
        assert not torch.equal(bert.model(batch), bert.model(batch)), "the other thread trains with dropout"
    left.set()
    thread.join()
