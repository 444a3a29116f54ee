"""Pseudo-log-likelihood of the tokens that two sentences share (Salazar et al. 2020; Nangia et al. 2020)."""

from collections.abc import Callable, Iterator, Sequence
from difflib import SequenceMatcher
from typing import NamedTuple

import numpy as np
import torch
from jaxtyping import Float

from glassbert.model.packed_batch import PackedBatch
from glassbert.pretrained import PretrainedBert

TOKENS_PER_BATCH = 1_024


class MaskedSentence(NamedTuple):
    """A sentence with one token masked."""

    ids: list[int]
    position: int
    token_id: int  # the original token
    sentence_index: int


def shared_token_log_likelihoods(
    bert: PretrainedBert, pairs: Sequence[tuple[str, str]], progress: Callable[[str], None] | None = None
) -> Float[np.ndarray, "pair 2"]:
    """Return the summed log-probability of the tokens that both sentences of a pair share, for both sentences.

    Each shared token is masked in turn and predicted from the rest of its sentence.
    """
    masked = [sentence for index, pair in enumerate(pairs) for sentence in _mask_shared_tokens(bert, pair, 2 * index)]
    masked.sort(key=lambda sentence: len(sentence.ids))
    sums, done = np.zeros(2 * len(pairs)), 0
    while done < len(masked):
        batch = masked[done : done + max(1, TOKENS_PER_BATCH // len(masked[done].ids))]
        np.add.at(sums, [sentence.sentence_index for sentence in batch], _log_probabilities(bert, batch))
        done += len(batch)
        if progress is not None:
            progress(f"masked token {done:,} of {len(masked):,}")
    return sums.reshape(-1, 2)


def _mask_shared_tokens(bert: PretrainedBert, pair: tuple[str, str], first_sentence: int) -> Iterator[MaskedSentence]:
    """Yield both sentences with each shared token masked, except [CLS] and [SEP]."""
    max_length = bert.config.max_positions
    ids = [list(bert.tokenizer.encode(text, max_length=max_length).ids) for text in pair]
    for block in SequenceMatcher(None, *ids, autojunk=False).get_matching_blocks():
        for side, start in enumerate((block.a, block.b)):
            for position in range(max(start, 1), min(start + block.size, len(ids[side]) - 1)):
                masked = [*ids[side][:position], bert.tokenizer.mask_id, *ids[side][position + 1 :]]
                yield MaskedSentence(masked, position, ids[side][position], first_sentence + side)


def _log_probabilities(bert: PretrainedBert, sentences: Sequence[MaskedSentence]) -> Float[np.ndarray, " token"]:
    """Return the log-probability of each masked token.

    Only the masked token needs the last layer. Token order does not matter after the embeddings, so its hidden state is
    swapped with that of [CLS] and the last layer runs for the [CLS] positions only.
    """
    model, last_layer = bert.model, bert.config.num_layers - 1
    batch = PackedBatch.from_sequences([sentence.ids for sentence in sentences], device=next(model.parameters()).device)
    positions = batch.cls_indices + torch.tensor([sentence.position for sentence in sentences], device=batch.ids.device)
    token_ids = torch.tensor([sentence.token_id for sentence in sentences], device=batch.ids.device)
    with model.inference_mode():
        hidden = model(batch, num_layers=last_layer)
        hidden[batch.cls_indices], hidden[positions] = hidden[positions], hidden[batch.cls_indices]
        hidden = model.encoder_layer(last_layer)(hidden, batch.length_groups, cls_indices=batch.cls_indices)
        logits = model.mlm_logits(hidden)[:, : len(bert.tokenizer.vocabulary)].float()
        log_probabilities = logits.gather(1, token_ids[:, None])[:, 0] - logits.logsumexp(dim=-1)
    return log_probabilities.cpu().numpy()
