"""Access to the output heads of a model: masked language model, next sentence, fine-tuned heads."""

import numpy as np
import torch
from jaxtyping import Float
from torch import Tensor

from glassbert.errors import GlassBertError
from glassbert.pretrained import PretrainedBert

INCLUDED_MODEL = "glass"  # included in the package; has both pre-training heads
PRETRAINING_HEAD_NAMES = {"mlm": "masked-language-model head", "nsp": "next-sentence head"}
NSP_LABELS = ("next sentence", "not the next sentence")  # in the order of the logits


def require_output_head(bert: PretrainedBert, head: str) -> None:
    """Raise `GlassBertError` if the model lacks an output head."""
    if head not in bert.model.heads:
        raise GlassBertError(missing_head_message(bert, head))


def missing_head_message(bert: PretrainedBert, head: str) -> str:
    """Return an error message that names the missing head and a model that has it."""
    alternative = INCLUDED_MODEL if head in PRETRAINING_HEAD_NAMES else "a fine-tuned model"
    return f"{bert.report.source} has no {PRETRAINING_HEAD_NAMES.get(head, f'{head} head')}; {alternative} has one."


def mlm_probabilities(bert: PretrainedBert, hidden: Float[Tensor, "token hidden"]) -> Float[Tensor, "token vocabulary"]:
    """Return the masked-language-model head's probability of every vocabulary entry."""
    logits = bert.model.mlm_logits(hidden)[:, : len(bert.tokenizer.vocabulary)]  # the table may have unused rows
    return logits.float().softmax(dim=-1)


def vocabulary_id(bert: PretrainedBert, token: str) -> int:
    """Return the id of a token; an unknown token is lower-cased if the tokenizer lower-cases."""
    is_known = bert.tokenizer.backend.token_to_id(token) is not None
    return bert.tokenizer.token_to_id(token.lower() if not is_known and bert.tokenizer.lowercase else token)


def as_model_tensor(bert: PretrainedBert, values: Float[np.ndarray, "*any hidden"]) -> Float[Tensor, "*any hidden"]:
    """Return an array as a tensor with the model's device and dtype."""
    weight = bert.model.embeddings.token.weight
    return torch.from_numpy(values).to(device=weight.device, dtype=weight.dtype)


def as_array(value: Float[Tensor, "*any"]) -> Float[np.ndarray, "*any"]:
    """Return a tensor as a float32 array."""
    return value.detach().float().cpu().numpy()
