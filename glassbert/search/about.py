"""By which model, and how, the vectors of an index were made; others are refused."""

import msgspec

from glassbert.errors import GlassBertError

VERSION = 1


class About(msgspec.Struct, frozen=True, kw_only=True):
    """By which model, and how, the vectors of an index were made. A query has to be made the same way."""

    model: str
    weights: str  # a digest of the weights and the vocabulary
    pooling: str
    layer: int
    window: int
    overlap: int
    width: int
    version: int = VERSION


def need_same(there: About, asked: About, address: str) -> None:
    """Refuse vectors that were made another way: they cannot be compared."""
    for name in msgspec.structs.fields(About):
        old, new = getattr(there, name.name), getattr(asked, name.name)
        if old == new or name.name == "model":  # a model is known by its weights, whatever it is called
            continue
        if name.name in ("weights", "width"):
            raise GlassBertError(
                f"The index {address} was made with the model {there.model}, not with {asked.model}; "
                "use that one, or make a new index."
            )
        raise GlassBertError(f"The index {address} was made with {name.name}={old}, not {new}; use the same.")
