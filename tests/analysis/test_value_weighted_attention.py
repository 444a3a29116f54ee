"""Value-weighted norms are those of the vectors that attention adds up."""

import numpy as np

import glassbert as gb
from glassbert.analysis.value_weighted_attention import attention_and_weighted_value_norms, value_weighted_norms
from glassbert.model.packed_batch import PackedBatch
from glassbert.model.taps import Recorder


def test_norms_are_those_of_the_projected_values() -> None:
    generator = np.random.default_rng(0)
    attention, values = generator.random((3, 5, 5)), generator.standard_normal((3, 5, 4))
    projection = generator.standard_normal((12, 12))
    expected = np.zeros((5, 5))
    for query in range(5):
        for key in range(5):
            context = np.concatenate([attention[head, query, key] * values[head, key] for head in range(3)])
            expected[query, key] = np.linalg.norm(projection @ context)
    np.testing.assert_allclose(value_weighted_norms(attention, values, projection), expected)


def test_contributions_add_up_to_the_attention_output(minilm: gb.PretrainedBert) -> None:
    text = minilm.tokenizer.encode("mouse")  # three tokens: all vectors fit into memory
    attention, norms = attention_and_weighted_value_norms(minilm, text)
    trace = minilm.trace("mouse")
    np.testing.assert_allclose(attention, trace.compute_attention_weights(), atol=1e-5)
    output_projection = minilm.model.encoder_layer(0).attention.output_projection
    weight, bias = (parameter.detach().numpy() for parameter in (output_projection.weight, output_projection.bias))
    values = trace.values[0]
    contributions = np.einsum("hqk,hks,dhs->qkd", attention[0], values, weight.reshape(len(weight), len(values), -1))
    np.testing.assert_allclose(norms[0], np.linalg.norm(contributions, axis=-1), rtol=1e-3)
    recorder = Recorder("layers.0.attention_output")
    with minilm.model.inference_mode():
        minilm.model(PackedBatch.from_sequences([text.ids]), recorder)
    np.testing.assert_allclose(
        contributions.sum(axis=1) + bias, recorder.values["layers.0.attention_output"].numpy(), atol=1e-4
    )
