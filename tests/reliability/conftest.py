"""Slow tests of the whole program under load, over time and after faults, and a record of what they measure."""

import json
import os
import platform
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from glassbert.runtime.atomic_files import write_atomic

RECORD_FILE = Path(__file__).parents[2] / "experiments" / "reliability.json"

RecordFigures = Callable[..., None]


@pytest.fixture
def record_figures(capsys: pytest.CaptureFixture[str]) -> RecordFigures:
    """Print figures, and store them in experiments/reliability.json if GLASSBERT_RECORD=1.

    Example: `record_figures("server_load", requests=100, p95_ms=12.5)`.
    """

    def record(name: str, **figures: Any) -> None:
        with capsys.disabled():
            print(f"\n{name}: " + ", ".join(f"{key}={value}" for key, value in figures.items()))
        if os.environ.get("GLASSBERT_RECORD") == "1":
            merge_record(RECORD_FILE, name, figures)

    return record


def merge_record(path: Path, name: str, figures: dict[str, Any]) -> None:
    """Add or replace the figures of one test in a JSON file: name, then date, cpu and figures."""
    records = json.loads(path.read_text()) if path.exists() else {}
    records[name] = {"date": datetime.now(UTC).date().isoformat(), "cpu": cpu_model(), "figures": figures}
    write_atomic(path, (json.dumps(dict(sorted(records.items())), indent=2) + "\n").encode())


def cpu_model() -> str:
    """Return the model name of the processor and the number of cores."""
    cpuinfo = Path("/proc/cpuinfo")
    lines = cpuinfo.read_text().splitlines() if cpuinfo.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return f"{names[0] if names else platform.processor() or platform.machine()}, {os.cpu_count()} cores"
