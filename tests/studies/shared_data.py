"""Public data for tests: the folder in GLASSBERT_DATA, or `shared/data` next to the project."""

import os
from pathlib import Path

import pytest

DATA_DIR = Path(os.environ.get("GLASSBERT_DATA") or Path(__file__).parents[3] / "shared" / "data")
requires_data = pytest.mark.skipif(not DATA_DIR.is_dir(), reason="needs the public data of docs/data.md")
