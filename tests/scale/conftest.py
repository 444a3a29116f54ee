"""The model that the workers load."""

from ..search.conftest import tiny, tiny_folder

__all__ = ["tiny", "tiny_folder"]
