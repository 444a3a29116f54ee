"""The manifest of an index: the model and the settings that its vectors were computed with."""

from pathlib import Path
from typing import Annotated

import msgspec

from glassbert.errors import GlassBertError

INDEX_VERSION = 3
MAX_VECTOR_SIZE = 1 << 16  # 16 times that of the largest BERT


class IndexManifest(msgspec.Struct, frozen=True, kw_only=True):
    """The model and the settings of an index. Queries must be encoded in the same way."""

    model: str
    model_digest: str
    pooling: str
    layer: int
    window: int  # maximum passage length in tokens
    overlap: int  # tokens
    vector_size: Annotated[int, msgspec.Meta(ge=1, le=MAX_VECTOR_SIZE)]
    version: int = INDEX_VERSION


class IndexMismatchError(GlassBertError):
    """The index was created with another model or setting, named `setting`, with the value `stored`."""

    def __init__(self, setting: str, stored: object, requested: object, message: str) -> None:
        self.setting, self.stored, self.requested = setting, stored, requested
        super().__init__(message)


def validate_same_model(stored: IndexManifest, model: str, digest: str, address: str) -> None:
    """Raise an error if the index was created with another model; the digest identifies a model, its name does not."""
    if stored.model_digest == digest:
        return
    if stored.model == full_model_name(model):
        message = (
            f"The index {address} was created with the model {stored.model}, whose weights, configuration or tokenizer "
            "have changed; restore them or create a new index."
        )
    else:
        message = (
            f"The index {address} was created with the model {stored.model}, not with {model}; "
            "use that model or create a new index."
        )
    raise IndexMismatchError("model", stored.model, model, message)


def full_model_name(model: str) -> str:
    """Return the name that an index stores: a folder's absolute path, or the name of another model as it is."""
    return str(Path(model).resolve()) if Path(model).is_dir() else model


def validate_same_manifest(stored: IndexManifest, requested: IndexManifest, address: str) -> None:
    """Raise an error if vectors computed as requested are not comparable with those of the index."""
    validate_same_model(stored, requested.model, requested.model_digest, address)
    for field in msgspec.structs.fields(IndexManifest):
        stored_value, requested_value = getattr(stored, field.name), getattr(requested, field.name)
        if field.name != "model" and stored_value != requested_value:
            message = (
                f"{field.name}={requested_value} does not match the index {address}, which was created with "
                f"{field.name}={stored_value}; use the same value or create a new index."
            )
            raise IndexMismatchError(field.name, stored_value, requested_value, message)
