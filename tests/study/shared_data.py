"""Public data for tests: the folder named by GLASSBERT_DATA, or `shared/data` beside the project."""

import os
from pathlib import Path

import pytest

PLACE = Path(os.environ.get("GLASSBERT_DATA") or Path(__file__).parents[3] / "shared" / "data")
with_data = pytest.mark.skipif(not PLACE.is_dir(), reason="the public data of docs/data.md is not there")
