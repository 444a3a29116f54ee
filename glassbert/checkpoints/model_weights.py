"""The weights of a model as they are saved, checked against its config: a folder is only replaced by one that loads."""

from collections.abc import Set
from typing import Any

import torch
from torch import Tensor

from glassbert.checkpoints.parameter_names import WEIGHT_DTYPES
from glassbert.errors import GlassBertError
from glassbert.model.bert import Bert

COMPILED_MODULE = "_orig_mod."  # `torch.compile` adds it to the names of a module's weights


def weights_to_save(model: Bert, heads: Set[str]) -> dict[str, Tensor]:
    """Return the weights of the encoder and of the output heads that are saved; raise if they could not be loaded.

    Args:
        model: The model. Users may have replaced, removed or wrapped its modules.
        heads: Names of the output heads to save.
    """
    with torch.device("meta"):
        expected = {name: value.shape for name, value in Bert(model.config, heads).state_dict().items()}
    stored: dict[str, Any] = {name.replace(COMPILED_MODULE, ""): value for name, value in model.state_dict().items()}
    for name in stored:
        is_head = name.startswith("heads.")
        if name not in expected and (not is_head or name.split(".")[1] in heads):
            raise GlassBertError(f"The model cannot be saved: it has {name}, which does not exist in a BERT model.")
    weights: dict[str, Tensor] = {}
    storages: set[int] = set()
    for name, shape in expected.items():
        if name not in stored:
            raise GlassBertError(f"The model cannot be saved: it has no {name}, which its config requires.")
        value = stored[name].detach()
        _validate_weight(name, value, shape)
        value = value.cpu()
        address = value.untyped_storage().data_ptr()
        weights[name] = value.clone() if address in storages else value  # a safetensors file cannot share weights
        storages.add(address)
    return weights


def is_finite(value: Tensor) -> bool:
    """Return whether a tensor contains no infinity and no NaN."""
    return bool(value.sum().isfinite() or value.isfinite().all())  # the sum of large weights may overflow


def _validate_weight(name: str, value: Tensor, shape: torch.Size) -> None:
    """Raise unless a weight has the right shape, a type that can be loaded, and finite values."""
    reason = ""
    if value.shape != shape:
        reason = f"{name} has shape {list(value.shape)}; the model's config requires {list(shape)}"
    elif value.dtype not in WEIGHT_DTYPES or value.layout != torch.strided:
        expected = ", ".join(str(dtype).removeprefix("torch.") for dtype in WEIGHT_DTYPES)
        kind = value.dtype if value.dtype not in WEIGHT_DTYPES else value.layout
        reason = f"{name} is a tensor of type {str(kind).removeprefix('torch.')}; expected a dense one of {expected}"
    elif value.is_meta:
        reason = f"{name} has no values, because it is on the device 'meta'"
    elif not is_finite(value):
        reason = f"{name} contains values that are not finite"
    if reason:
        raise GlassBertError(f"The model cannot be saved: {reason}.")
