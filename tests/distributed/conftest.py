"""The model that the workers load."""

from ..search.conftest import tiny

__all__ = ["tiny"]
