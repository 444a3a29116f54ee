"""The names of the matrices of a model match its parameters and its taps."""

import numpy as np
import pytest
import torch
from torch import Tensor

import glassbert as gb
from glassbert.analysis.network_matrices import run_with_heads, tapped_matrices, weight_matrices, weight_matrix
from glassbert.model.heads import HEADS

from ..model.reference_models import random_model, random_sequences


@pytest.fixture(scope="module")
def model() -> gb.Bert:
    return random_model("tiny", tuple(HEADS), vocab_size=100, labels=("a", "b", "c"))


def test_the_weight_matrices_contain_every_parameter_once(model: gb.Bert) -> None:
    matrices = list(weight_matrices(model))
    assert sum(values.size for _, _, values in matrices) == sum(value.numel() for value in model.parameters())
    assert all(np.array_equal(values, weight_matrix(model, name)) for name, _, values in matrices)


def test_queries_keys_and_values_have_a_matrix_each(model: gb.Bert) -> None:
    product = model.encoder_layer(1).attention.qkv_projection
    for part, name in enumerate(("query", "key", "value")):
        weight, bias = (weight_matrix(model, f"layers.1.attention.{name}.{kind}") for kind in ("weight", "bias"))
        assert np.array_equal(weight, product.weight[128 * part : 128 * (part + 1)].detach().numpy())
        assert np.array_equal(bias[:, 0], product.bias[128 * part : 128 * (part + 1)].detach().numpy())


def test_an_unknown_name_is_refused(model: gb.Bert) -> None:
    with pytest.raises(gb.GlassBertError, match=r"layers\.9"):
        weight_matrix(model, "layers.9.ffn_up.weight")


def test_every_activation_has_two_axes_and_heads_are_concatenated(model: gb.Bert) -> None:
    recorder, shapes = gb.Recorder(), dict[str, tuple[int, ...]]()

    def tap(name: str, value: Tensor) -> Tensor:
        for matrix in tapped_matrices(name, recorder(name, value)):
            shapes[matrix.name] = matrix.values.shape
            if name == "layers.0.context":
                expected = torch.cat(list(recorder.values[name][0]), dim=-1)
                assert np.array_equal(matrix.values, expected.numpy())
        return value

    with model.inference_mode():
        run_with_heads(model, gb.PackedBatch.from_sequences(*random_sequences(100, [9])), tap)
    assert shapes["layers.0.queries"] == shapes["hidden.2"] == (9, 128)
    assert shapes["layers.1.attention_weights.1"] == (9, 9)
    assert shapes["layers.1.ffn_activation"] == (9, 512)
    assert (shapes["pooled"], shapes["nsp_logits"], shapes["token_classification_logits"]) == ((1, 128), (1, 2), (9, 3))
    assert not any("scores" in name or "ffn_up" in name for name in shapes)
