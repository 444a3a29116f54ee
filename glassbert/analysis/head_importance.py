"""Importance of attention heads: loss increase by ablation, gradient of the head mask, and loss while pruning.

The loss is the masked-language-model loss if the model has that head, else 1 - cosine between the mean-pooled vectors
with and without a head mask.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

import numpy as np
import torch
from jaxtyping import Float, Int
from torch import Tensor
from torch.nn.functional import cosine_similarity, cross_entropy, normalize

from glassbert.analysis.evaluation_mode import evaluation_with_gradients
from glassbert.analysis.head_mask import forward_with_head_mask, make_head_mask
from glassbert.embedding.token_pooling import pool_tokens
from glassbert.model.bert import Bert
from glassbert.model.packed_batch import PackedBatch
from glassbert.pretrained import PretrainedBert
from glassbert.pretraining.masking import TokenMasker
from glassbert.tokenization.tokenizer import Encoding

NUM_PROJECTIONS = 4  # random projections that estimate the squared gradient of a vector


class LossBatch(NamedTuple):
    """Texts of one length with the targets of their loss."""

    packed: PackedBatch
    masked_positions: Int[Tensor, " masked"]
    target_ids: Int[Tensor, " masked"]
    reference_vectors: Float[Tensor, "sequence hidden"]  # mean-pooled, with all heads; target of the cosine loss


def loss_batches(bert: PretrainedBert, texts: Sequence[Encoding], generator: np.random.Generator) -> list[LossBatch]:
    """Group texts by length; mask tokens as in pre-training if the model has a masked-language-model head."""
    model, device = bert.model, next(bert.model.parameters()).device
    masker = TokenMasker.for_tokenizer(bert.tokenizer)
    batches: list[LossBatch] = []
    for length, group in groupby(sorted(texts, key=lambda text: len(text.ids)), key=lambda text: len(text.ids)):
        members = list(group)
        sequences = [text.ids for text in members]
        positions = targets = [np.empty(0, dtype=np.int64)]
        if "mlm" in model.heads:
            masked = [masker(np.array(text.ids), generator) for text in members]
            sequences = [item.ids.tolist() for item in masked]
            positions = [item.positions + index * length for index, item in enumerate(masked)]
            targets = [item.targets for item in masked]
        packed = PackedBatch.from_sequences(sequences, [text.segments for text in members], device)
        masked_positions, target_ids = (
            torch.from_numpy(np.concatenate(part)).to(device) for part in (positions, targets)
        )
        with model.inference_mode():
            batches.append(LossBatch(packed, masked_positions, target_ids, pool_tokens(model(packed), packed, "mean")))
    return batches


def text_losses(model: Bert, hidden: Float[Tensor, "token hidden"], batch: LossBatch) -> Float[Tensor, " sequence"]:
    """Return the loss of every text from its last hidden states."""
    if "mlm" not in model.heads:
        return 1 - cosine_similarity(pool_tokens(hidden, batch.packed, "mean"), batch.reference_vectors, dim=-1)
    token_losses = cross_entropy(
        model.mlm_logits(hidden[batch.masked_positions]).float(), batch.target_ids, reduction="none"
    )
    sequence = batch.masked_positions // batch.packed.length_groups[0].length
    columns = torch.stack([token_losses, torch.ones_like(token_losses)])
    sums, counts = token_losses.new_zeros(2, len(batch.packed.lengths)).index_add(1, sequence, columns)
    return sums / counts.clamp(min=1)


def ablation_loss_increases(
    model: Bert, batches: Sequence[LossBatch], progress: Callable[[str], None]
) -> Float[np.ndarray, "text head"]:
    """Return the loss increase of each text when each head is ablated alone; heads have flat indices."""
    config = model.config
    parts: list[np.ndarray] = []
    for batch in batches:
        increases = np.empty((len(batch.packed.lengths), config.num_layers, config.num_heads))
        with model.inference_mode():
            mask = make_head_mask(model)
            layer_input = model.embeddings(batch.packed)
            baseline = text_losses(model, forward_with_head_mask(model, batch.packed, mask), batch)
            for layer in range(config.num_layers):
                for head in range(config.num_heads):
                    mask[layer, head] = 0
                    hidden = forward_with_head_mask(model, batch.packed, mask, layer, layer_input)
                    increases[:, layer, head] = (text_losses(model, hidden, batch) - baseline).cpu().numpy()
                    mask[layer, head] = 1
                progress(f"heads of layer {layer} ablated")
                layer_input = model.encoder_layer(layer)(layer_input, batch.packed.length_groups)
        parts.append(increases.reshape(len(increases), -1))
    return np.concatenate(parts)


def gradient_importance(model: Bert, batches: Sequence[LossBatch], seed: int) -> Float[np.ndarray, " head"]:
    """Return the importance of each head from the gradient with respect to the head mask (Michel et al. 2019, eq. 2).

    With the MLM loss it is the mean absolute gradient. The loss 1 - cosine, of models without an MLM head, has zero
    gradient where all heads are on; its second-order term is used, half the squared gradient of the unit vector,
    estimated with random projections.
    """
    config = model.config
    generator = torch.Generator().manual_seed(seed)
    total, num_texts = np.zeros(config.num_layers * config.num_heads), 0
    with evaluation_with_gradients(model):
        for batch in batches:
            shape = (config.num_layers, len(batch.packed.lengths), config.num_heads)  # one mask value per text and head
            mask = torch.ones(shape, device=batch.packed.ids.device, requires_grad=True)
            hidden = forward_with_head_mask(model, batch.packed, mask)
            gradients: list[Tensor] = []
            if "mlm" in model.heads:
                gradients.append(torch.autograd.grad(text_losses(model, hidden, batch).sum(), mask)[0].abs())
            else:
                vectors = normalize(pool_tokens(hidden, batch.packed, "mean"), dim=-1)
                for index in range(NUM_PROJECTIONS):
                    projection = torch.randn(vectors.shape, generator=generator).to(vectors.device)
                    is_last = index == NUM_PROJECTIONS - 1
                    gradient = torch.autograd.grad((vectors * projection).sum(), mask, retain_graph=not is_last)[0]
                    gradients.append(gradient**2 / 2)
            total += torch.stack(gradients).mean(dim=0).sum(dim=1).flatten().cpu().numpy()
            num_texts += len(batch.packed.lengths)
    return total / num_texts


def normalize_per_layer(importance: Float[np.ndarray, "layer head"]) -> Float[np.ndarray, "layer head"]:
    """Divide the importances of each layer by their Euclidean norm (Michel et al. 2019)."""
    norms = np.linalg.norm(importance, axis=1, keepdims=True)
    return importance / np.maximum(norms, np.finfo(np.float64).tiny)


def pruning_losses(
    model: Bert,
    batches: Sequence[LossBatch],
    orders: Mapping[str, Int[np.ndarray, " head"]],
    num_pruned: Int[np.ndarray, " step"],
    progress: Callable[[str], None],
) -> dict[str, Float[np.ndarray, "text step"]]:
    """Return the loss of each text while heads are pruned in several orders.

    Args:
        model: The model.
        batches: Texts and targets.
        orders: Flat head indices by name of the order.
        num_pruned: How many heads are pruned at each step.
        progress: Called before each order.
    """
    curves: dict[str, np.ndarray] = {}
    cache: dict[bytes, np.ndarray] = {}  # all orders share the first and the last step
    for name, order in orders.items():
        progress(f"pruning order: {name}")
        steps: list[np.ndarray] = []
        for count in num_pruned:
            mask = make_head_mask(model, order[:count])
            key = mask.cpu().numpy().tobytes()
            if key not in cache:
                with model.inference_mode():
                    losses = [
                        text_losses(model, forward_with_head_mask(model, batch.packed, mask), batch)
                        for batch in batches
                    ]
                cache[key] = torch.cat(losses).cpu().numpy()
            steps.append(cache[key])
        curves[name] = np.stack(steps, axis=1)
    return curves
