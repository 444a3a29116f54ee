"""Load the model that an index names."""

from glassbert.checkpoints.locate import ModelNotFoundError
from glassbert.errors import GlassBertError, user_facing_name
from glassbert.pretrained import PretrainedBert, load_pretrained


def load_index_model(name: str, address: str) -> PretrainedBert:
    """Load the model whose name an index stores, if it is on this machine; raise an error otherwise.

    The index may come from somebody else, who chose the name. Nothing is therefore downloaded: the user confirms a
    model of the hub by naming it. A folder is loaded wherever it is: reading a checkpoint runs no code, a folder that
    is not a checkpoint is refused, and the weights must have the digest that the index stores.

    Args:
        name: The name in the manifest: a named model, the path of a folder or a hub id.
        address: The index, for error messages.
    """
    try:
        return load_pretrained(name, download=False)
    except ModelNotFoundError:
        raise GlassBertError(
            f"The index {address} was created with the model {name!r}, which is not on this machine; "
            f"if you trust this model, name it with {user_facing_name('model', 'bert')}."
        ) from None
