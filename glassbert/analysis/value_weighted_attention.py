"""Value-weighted attention: the norm of what each token contributes to the attention output (Kobayashi et al. 2020)."""

import numpy as np
from jaxtyping import Float

from glassbert.model.packed_batch import PackedBatch
from glassbert.model.taps import Recorder
from glassbert.pretrained import PretrainedBert
from glassbert.tokenization.tokenizer import Encoding


def attention_and_weighted_value_norms(
    bert: PretrainedBert, text: Encoding
) -> tuple[Float[np.ndarray, "layer head query key"], Float[np.ndarray, "layer query key"]]:
    """Return the attention weights of every head and the value-weighted norms of every layer."""
    recorder = Recorder("layers.*.attention_weights", "layers.*.values")
    batch = PackedBatch.from_sequences([text.ids], [text.segments], next(bert.model.parameters()).device)
    with bert.model.inference_mode():
        bert.model(batch, recorder)
    recorded = {name: value[0].float().cpu().numpy() for name, value in recorder.values.items()}
    layers = range(bert.config.num_layers)
    attention = np.stack([recorded[f"layers.{layer}.attention_weights"] for layer in layers])
    projections = [
        bert.model.encoder_layer(layer).attention.output_projection.weight.detach().float().cpu().numpy()
        for layer in layers
    ]
    norms = [
        value_weighted_norms(attention[layer], recorded[f"layers.{layer}.values"], projections[layer])
        for layer in layers
    ]
    return attention, np.stack(norms)


def value_weighted_norms(
    attention: Float[np.ndarray, "head query key"],
    values: Float[np.ndarray, "head key size"],
    output_projection: Float[np.ndarray, "hidden heads_x_size"],
) -> Float[np.ndarray, "query key"]:
    """Return the norm of the sum over heads of attention weight x projected value, for each query and key."""
    num_heads, _, size = values.shape
    per_head = output_projection.reshape(len(output_projection), num_heads, size)
    projected = np.einsum("hks,dhs->khd", values, per_head, optimize=True)
    gram = projected @ projected.transpose(0, 2, 1)  # dot products between heads, for every key
    weights = attention.transpose(2, 1, 0)  # [key, query, head]
    return np.sqrt(((weights @ gram) * weights).sum(axis=-1).clip(0)).T
