"""Sample files for the readers."""

from pathlib import Path

import pytest

from .document_files import write_library


@pytest.fixture
def library(tmp_path: Path) -> Path:
    """A folder with one file of every format."""
    return write_library(tmp_path / "library")
