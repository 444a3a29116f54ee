"""Every array of a walk is recomputed from the arrays before it and the model's weights."""

import math
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
import transformers

import glassbert as gb
from glassbert.errors import OutOfRangeError
from glassbert.views.payload import decode_payload, encode_payload
from glassbert.views.session import ViewSession
from glassbert.views.view_registry import compute_view
from glassbert.views.walk import WalkFacts, walk_trace
from glassbert.views.walk_row import matrix_row

from ..model.reference_models import random_model

MOUSE = "The mouse was gone. The cat sat useless."
CASES = [
    ("minilm", MOUSE, None, 0, 2, 0),
    ("minilm", MOUSE, None, 5, 11, 7),
    ("minilm", "The mouse was gone.", "The cat sat useless.", 3, 7, 8),
    ("minilm", "a " * 509 + "mouse", None, 0, 0, 510),
    ("minilm", "a " * 509 + "mouse", None, 5, 4, 0),
    ("glass", "The capital of France is [MASK].", None, 0, 0, 6),
    ("glass", "The mouse was gone.", "The cat sat useless.", 5, 3, 0),
]


@pytest.fixture(scope="module")
def berts(minilm: gb.PretrainedBert) -> dict[str, gb.PretrainedBert]:
    return {"minilm": minilm, "glass": gb.load("glass")}


def walk_arrays(bert: gb.PretrainedBert, trace: gb.Trace, layer: int, head: int, token: int) -> dict[str, np.ndarray]:
    payload = walk_trace(trace, bert, layer, head, token)
    return {name: payload.array(name) for name in payload.arrays}


def float64(value: torch.Tensor) -> np.ndarray:
    return value.detach().numpy().astype(np.float64)


def affine(vector: np.ndarray, linear: torch.nn.Linear) -> np.ndarray:
    return float64(linear.weight) @ vector + float64(linear.bias)


def head_linear(model: gb.Bert, head: str) -> torch.nn.Linear:
    """Return the linear layer of an output head."""
    linear = model.head(head).dense
    assert isinstance(linear, torch.nn.Linear)
    return linear


def layer_norm(vector: np.ndarray, norm: torch.nn.LayerNorm) -> np.ndarray:
    centered = vector.astype(np.float64) - vector.mean(dtype=np.float64)
    scaled = centered / math.sqrt((centered**2).mean() + norm.eps)
    return scaled * float64(norm.weight) + float64(norm.bias)


def assert_close(actual: np.ndarray, expected: np.ndarray) -> None:
    assert actual.dtype == np.float32
    assert actual.shape == expected.shape
    assert np.abs(actual - expected).max() < 1e-5 * max(1, np.abs(expected).max())


@pytest.mark.parametrize(("name", "text", "pair", "layer", "head", "token"), CASES)
def test_every_array_follows_from_those_before_it(
    berts: dict[str, gb.PretrainedBert], name: str, text: str, pair: str | None, layer: int, head: int, token: int
) -> None:
    bert = berts[name]
    trace = bert.trace(text, pair)
    arrays = walk_arrays(bert, trace, layer, head, token)
    embeddings, encoder_layer = bert.model.embeddings, bert.model.encoder_layer(layer)
    head_size, hidden_size = bert.config.head_size, bert.config.hidden_size

    assert_close(arrays["token"], float64(embeddings.token.weight[trace.ids[token]]))
    assert_close(arrays["position"], float64(embeddings.position.weight[token]))
    assert_close(arrays["segment"], float64(embeddings.segment.weight[trace.segments[token]]))
    assert_close(arrays["total"], arrays["token"] + arrays["position"] + arrays["segment"])
    assert_close(arrays["hidden"][0], layer_norm(arrays["total"], embeddings.norm))

    qkv = encoder_layer.attention.qkv_projection
    projected = trace.hidden[layer] @ float64(qkv.weight).T + float64(qkv.bias)
    queries, keys, values = (
        projected[:, start + head * head_size : start + (head + 1) * head_size]
        for start in (0, hidden_size, 2 * hidden_size)
    )
    assert_close(arrays["query"], queries[token])
    assert_close(arrays["keys"], keys)
    assert_close(arrays["values"], values)
    assert_close(arrays["dot_products"], arrays["keys"].astype(np.float64) @ arrays["query"])
    assert_close(arrays["scores"], arrays["dot_products"] / math.sqrt(head_size))
    exponentials = np.exp(arrays["scores"] - arrays["scores"].max())
    assert_close(arrays["attention_weights"], exponentials / exponentials.sum())
    assert_close(arrays["context"][head], arrays["attention_weights"] @ arrays["values"])

    context = arrays["context"].reshape(-1)
    assert_close(arrays["attention_output"], affine(context, encoder_layer.attention.output_projection))
    assert_close(arrays["attention_residual"], arrays["hidden"][layer] + arrays["attention_output"])
    assert_close(arrays["attention_norm"], layer_norm(arrays["attention_residual"], encoder_layer.attention_norm))
    assert_close(arrays["ffn_up"], affine(arrays["attention_norm"], encoder_layer.ffn_up))
    gelu = np.array([x * (1 + math.erf(x / math.sqrt(2))) / 2 for x in arrays["ffn_up"].tolist()])
    assert_close(arrays["ffn_activation"], gelu)
    assert_close(arrays["ffn_down"], affine(arrays["ffn_activation"], encoder_layer.ffn_down))
    assert_close(arrays["output_residual"], arrays["attention_norm"] + arrays["ffn_down"])
    assert_close(arrays["output"], layer_norm(arrays["output_residual"], encoder_layer.output_norm))
    assert_close(arrays["hidden"][layer + 1], arrays["output"])
    assert_close(arrays["hidden_norms"], np.linalg.norm(trace.hidden[:, token], axis=-1))
    if token == 0:
        assert_close(arrays["pooled"], np.tanh(affine(arrays["hidden"][-1], head_linear(bert.model, "pooler"))))
    else:
        assert "pooled" not in arrays


def test_statistics_and_parameters_reproduce_each_layer_norm(minilm: gb.PretrainedBert) -> None:
    payload = walk_trace(minilm.trace(MOUSE), minilm, 4, 1, 3)
    steps = {
        "embeddings_norm": ("total", payload.array("hidden")[0]),
        "attention_norm": ("attention_residual", payload.array("attention_norm")),
        "output_norm": ("output_residual", payload.array("output")),
    }
    for name, (before, after) in steps.items():
        statistics = getattr(payload.facts.layer_norms, name)
        scaled = (payload.array(before) - statistics.mean) / statistics.standard_deviation
        assert_close(after, scaled * payload.array(f"{name}.weight") + payload.array(f"{name}.bias"))


def test_a_walk_matches_transformers(berts: dict[str, gb.PretrainedBert], tmp_path: Path) -> None:
    for name, bert in berts.items():
        bert.save(tmp_path / name)
        peer: Any = transformers.BertModel.from_pretrained(tmp_path / name, attn_implementation="eager").eval()
        trace = bert.trace("The mouse was gone.", "The cat sat useless.")
        inputs = {"input_ids": torch.tensor([trace.ids]), "token_type_ids": torch.tensor([trace.segments])}
        layer, head, token, head_size = 4, 9, 3, bert.config.head_size
        with torch.no_grad():
            outputs = peer(**inputs, output_hidden_states=True, output_attentions=True)
            attention = peer.encoder.layer[layer].attention.self
            queries, keys, values = (
                linear(outputs.hidden_states[layer])[0, :, head * head_size : (head + 1) * head_size].numpy()
                for linear in (attention.query, attention.key, attention.value)
            )
        arrays = walk_arrays(bert, trace, layer, head, token)
        assert_close(arrays["query"], queries[token])
        assert_close(arrays["keys"], keys)
        assert_close(arrays["values"], values)
        assert_close(arrays["attention_weights"], outputs.attentions[layer][0, head, token].numpy())
        assert_close(arrays["hidden"], np.stack([state[0, token].numpy() for state in outputs.hidden_states]))
        assert_close(arrays["output"], outputs.hidden_states[layer + 1][0, token].numpy())
        assert_close(walk_arrays(bert, trace, layer, head, 0)["pooled"], outputs.pooler_output[0].numpy())


def test_512_tokens_stay_under_two_megabytes(minilm: gb.PretrainedBert) -> None:
    payload = walk_trace(minilm.trace("a " * 510), minilm, 5, 0, 511)
    packed = encode_payload(payload)
    assert len(packed) < 2_000_000
    assert payload.array("keys").shape == (512, 32)
    received = decode_payload(packed, WalkFacts)
    assert received.facts == payload.facts
    assert received.arrays.keys() == payload.arrays.keys()
    for name in payload.arrays:
        np.testing.assert_array_equal(received.array(name), payload.array(name))


def test_a_mask_is_predicted_as_by_fill_mask(berts: dict[str, gb.PretrainedBert]) -> None:
    text, bert = "The capital of France is [MASK].", berts["glass"]
    trace = bert.trace(text)
    (prediction,) = walk_trace(trace, bert, 0, 0, trace.tokens.index("[MASK]")).facts.predictions
    assert prediction.output_head == "mlm"
    expected = bert.fill_mask(text, top=10)
    assert [choice.label for choice in prediction.choices] == [token for token, _ in expected]
    probabilities = [choice.probability for choice in prediction.choices]
    assert probabilities == pytest.approx([probability for _, probability in expected], abs=1e-5)
    assert prediction.log_sum_exp is not None
    for choice in prediction.choices:
        assert math.exp(choice.logit - prediction.log_sum_exp) == pytest.approx(choice.probability, abs=1e-6)


def test_cls_of_a_pair_predicts_the_next_sentence(berts: dict[str, gb.PretrainedBert]) -> None:
    texts = ("The mouse was gone.", "The cat sat useless.")
    bert = berts["glass"]
    payload = walk_trace(bert.trace(*texts), bert, 0, 0, 0)
    (prediction,) = payload.facts.predictions
    probabilities = {choice.label: choice.probability for choice in prediction.choices}
    assert probabilities["next sentence"] == pytest.approx(bert.next_sentence(*texts), abs=1e-5)
    for choice in prediction.choices:
        assert choice.row is not None
        row = matrix_row(bert, "nsp", choice.row, 0, 0)
        assert choice.logit == pytest.approx(row.array("weight") @ payload.array("pooled") + row.facts.bias, abs=1e-4)


@pytest.mark.parametrize("head", ["classification", "regression", "token_classification", "span"])
def test_a_fine_tuned_head_predicts(tokenizer: gb.Tokenizer, vocabulary: list[str], head: str) -> None:
    is_pooled = head in ("classification", "regression")
    heads = ("pooler", head) if is_pooled else (head,)
    model = random_model("tiny", heads, vocab_size=len(vocabulary), labels=("bad", "fair", "good"))
    bert = gb.PretrainedBert(model, tokenizer)
    payload = walk_trace(bert.trace("the cat sat"), bert, 1, 1, 0)
    (prediction,) = payload.facts.predictions
    vector = payload.array("pooled") if is_pooled else payload.array("hidden")[-1]
    expected = affine(vector, head_linear(model, head))
    assert sorted(choice.logit for choice in prediction.choices) == pytest.approx(sorted(expected.tolist()), abs=1e-4)
    if head in ("classification", "token_classification"):
        assert {choice.label for choice in prediction.choices} == {"bad", "fair", "good"}
        assert sum(choice.probability or 0 for choice in prediction.choices) == pytest.approx(1)


def test_a_missing_prediction_is_explained(berts: dict[str, gb.PretrainedBert]) -> None:
    minilm, glass = berts["minilm"], berts["glass"]
    facts = walk_trace(minilm.trace(MOUSE), minilm, 0, 0, 0).facts
    assert facts.predictions == []
    assert "pooler" in (facts.no_prediction or "")
    explanation = walk_trace(glass.trace(MOUSE), glass, 0, 0, 2).facts.no_prediction or ""
    assert "[MASK]" in explanation
    assert "[CLS]" in explanation


def test_a_walk_does_not_change_the_trace(minilm: gb.PretrainedBert) -> None:
    trace = minilm.trace(MOUSE)
    before = trace.hidden.copy()
    first = walk_arrays(minilm, trace, 1, 2, 3)
    walk_trace(trace, minilm, 0, 0, 0)
    second = walk_arrays(minilm, trace, 1, 2, 3)
    assert np.array_equal(trace.hidden, before)
    assert first.keys() == second.keys()
    for name, array in first.items():
        np.testing.assert_array_equal(second[name], array)


@pytest.mark.parametrize(
    ("request_json", "argument"),
    [
        (b'{"layer": 6, "head": 0, "token": 0}', "layer"),
        (b'{"layer": 0, "head": 12, "token": 0}', "head"),
        (b'{"layer": 0, "head": 0, "token": 12, "text": "a"}', "token"),
    ],
)
def test_an_index_out_of_range_is_refused(minilm: gb.PretrainedBert, request_json: bytes, argument: str) -> None:
    with pytest.raises(OutOfRangeError) as caught:
        compute_view(ViewSession({"minilm": minilm}), "walk", request_json)
    assert caught.value.argument == argument


@pytest.mark.parametrize(
    ("request_json", "field"),
    [(b'{"layer": 0, "head": 0}', "token"), (b'{"layer": 0, "head": 0, "token": 0, "depth": 1}', "depth")],
)
def test_a_missing_or_unknown_field_is_refused(minilm: gb.PretrainedBert, request_json: bytes, field: str) -> None:
    with pytest.raises(gb.GlassBertError, match=f"`{field}`"):
        compute_view(ViewSession({"minilm": minilm}), "walk", request_json)
