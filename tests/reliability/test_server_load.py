"""200 clients at once, many of them hostile, against a real studio: right answers, bounded memory, quick recovery."""

import json
import os
import subprocess
import sys
import threading
import time
from dataclasses import asdict
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import glassbert as gb
from glassbert.checkpoints.locate import default_model
from glassbert.search.query.searcher import Searcher
from glassbert.server.studio_views import studio_views
from glassbert.views.payload import pack
from glassbert.views.session import ViewSession
from glassbert.views.view_registry import compute_view

from . import load_client
from .conftest import RecordFigures
from .load_client import LoadConfig
from .studio_process import StudioProcess, studio_process
from .view_requests import fast_requests, slow_requests

SECONDS = float(os.environ.get("GLASSBERT_LOAD_SECONDS", "60"))
MODELS = [name for name in ("glass", "minilm") if name == "glass" or default_model() == "minilm"]
MAX_RSS_MB = 2_048  # 0.5 GB before, 0.6 GB of caches, and requests, responses and computations in progress
CHANGING_VIEWS = {"search"}  # its facts contain the time that the search took


def run_load(config: LoadConfig) -> dict[str, Any]:
    """Run the clients in their own process and return their report."""
    result = subprocess.run(
        [sys.executable, load_client.__file__], input=json.dumps(asdict(config)), capture_output=True, text=True
    )
    assert result.returncode == 0, result.stderr[-2_000:]
    return json.loads(result.stdout)


@pytest.fixture(scope="module", params=MODELS)
def model(request: pytest.FixtureRequest) -> str:
    return request.param


@pytest.fixture(scope="module")
def index(model: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("library")
    texts = [
        "The tower stands in Paris.",
        "White blood cells fight infection.",
        "Cats hunt mice.",
        "Rivers carry sand.",
    ]
    (folder / "facts.jsonl").write_text("\n".join(json.dumps({"text": text}) for text in texts))
    command = ["index", str(folder / "facts.jsonl"), "--db", str(folder / "db"), "--model", model]
    subprocess.run([sys.executable, "-m", "glassbert", *command], check=True, capture_output=True)
    return folder / "db"


@pytest.mark.slow(reason="two hundred clients for a minute, for each model")
def test_two_hundred_clients_do_not_knock_the_studio_over(
    model: str, index: Path, tmp_path: Path, record_figures: RecordFigures
) -> None:
    words = [
        word for word in gb.load(model).tokenizer.vocabulary if word.isascii() and word.isalpha() and len(word) > 2
    ]
    requests = fast_requests(words, 3_000) + (slow_requests(words, 30) if model == "glass" else [])
    with studio_process("--model", model, "--db", str(index)) as studio:
        assert studio.post("tokenization", {"text": "a"})[0] == 200
        time.sleep(1)
        num_files = studio.num_files()
        report = run_load(LoadConfig(studio.address, SECONDS, requests, sample_dir=str(tmp_path)))
        recovery_seconds = timed_request(studio)
        time.sleep(35)  # connections that nobody uses are closed
        files_after = studio.num_files()
        stop_seconds = stop_under_load(studio, requests)
        log_lines = studio.log_lines()
    num_wrong, num_compared = compare_samples(tmp_path, model, index)
    fast_ms = [round(1_000 * value) for value in np.percentile(report["fast_seconds"], [50, 95, 99])]
    record_figures(
        f"server_load_{model}",
        seconds=SECONDS,
        requests=report["requests"],
        answered=report["statuses"].get("200", 0),
        busy=report["statuses"].get("503", 0),
        abandoned=report["abandoned"],
        malformed=sum(report["malformed_statuses"].values()),
        fast_p50_ms=fast_ms[0],
        fast_p95_ms=fast_ms[1],
        fast_p99_ms=fast_ms[2],
        peak_rss_mb=studio.peak_rss_mb,
        recovery_seconds=round(recovery_seconds, 3),
        stop_seconds=round(stop_seconds, 2),
        compared=num_compared,
        log_lines=len(log_lines),
    )
    assert num_compared >= 50
    assert num_wrong == 0
    assert set(report["statuses"]) <= {"200", "400", "503"}  # 400: outputs that the model lacks
    assert set(report["malformed_statuses"]) <= {"400", "413", "503"}
    assert report["without_retry_after"] == 0
    assert report["failures"] == {}
    assert report["statuses"]["200"] > 500
    assert studio.peak_rss_mb < MAX_RSS_MB
    assert files_after <= num_files + 2
    assert recovery_seconds < 1
    assert stop_seconds < 5
    assert len(log_lines) <= 3, log_lines


def timed_request(studio: StudioProcess) -> float:
    """Return the seconds of a request that was not sent before."""
    start = time.monotonic()
    assert studio.post("tokenization", {"text": "a request after the load"})[0] == 200
    return time.monotonic() - start


def stop_under_load(studio: StudioProcess, requests: list[tuple[str, dict[str, Any]]]) -> float:
    """Stop the studio while clients use it; return the seconds it took."""
    config = LoadConfig(studio.address, 8, requests, num_regular=60, seed=1)
    clients = threading.Thread(target=run_load, args=(config,))
    clients.start()
    time.sleep(4)
    try:
        return studio.stop()
    finally:
        clients.join()


def compare_samples(folder: Path, model: str, index: Path) -> tuple[int, int]:
    """Compute all sampled requests in this process; return how many responses are wrong and how many were compared."""
    bert = gb.load(model)
    session = ViewSession({model: bert} | ({} if model == "glass" else {"glass": None}))
    views = studio_views(Searcher(str(index), bert))
    num_wrong = num_compared = 0
    for request in sorted(folder.glob("*.request")):
        name = request.name.split(".")[0]
        if name in CHANGING_VIEWS:
            continue
        expected = pack(compute_view(session, name, request.read_bytes(), views))
        num_compared += 1
        num_wrong += not is_equal(request.with_suffix(".response").read_bytes(), expected)
    return num_wrong, num_compared


def is_equal(packed: bytes, expected: bytes) -> bool:
    """Return whether two payloads are equal: all bytes, or all facts and arrays up to 1e-6."""
    if packed == expected:
        return True
    (facts, arrays), (expected_facts, expected_arrays) = load_payload(packed), load_payload(expected)
    return (
        is_close(facts, expected_facts)
        and arrays.keys() == expected_arrays.keys()
        and all(
            array.shape == expected_arrays[name].shape
            and np.allclose(array.astype(float), expected_arrays[name].astype(float), rtol=1e-6, atol=tolerance(array))
            for name, array in arrays.items()
        )
    )


def tolerance(array: np.ndarray) -> float:
    """Return 1e-6, or one step of a quantized or half-precision array."""
    return {"uint8": 1.0, "float16": 1e-3}.get(array.dtype.name, 1e-6)


def load_payload(packed: bytes) -> tuple[Any, dict[str, np.ndarray]]:
    from safetensors.numpy import load

    header = json.loads(packed[8 : 8 + int.from_bytes(packed[:8], "little")])
    return json.loads(header["__metadata__"]["facts"]), load(packed)


def is_close(value: Any, expected: Any) -> bool:
    """Compare two values of JSON; numbers up to 1e-6."""
    if isinstance(value, dict):
        return value.keys() == expected.keys() and all(is_close(value[key], expected[key]) for key in value)
    if isinstance(value, list):
        return len(value) == len(expected) and all(is_close(*pair) for pair in zip(value, expected, strict=True))
    if isinstance(value, float):
        return bool(np.isclose(value, expected, rtol=1e-6, atol=1e-6))
    return value == expected
