"""Long use: memory, file descriptors and threads do not grow, in the studio and in the library."""

import gc
import json
import math
import os
import random
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pytest

import glassbert as gb
from glassbert.runtime.memory import trim_memory
from glassbert.search.query.searcher import Searcher
from glassbert.server.studio_views import studio_views
from glassbert.views.payload import encode_payload
from glassbert.views.session import ViewSession
from glassbert.views.view_registry import compute_view

from .conftest import RecordFigures
from .studio_process import StudioProcess, rss_mb, studio_process
from .view_requests import FAST_VIEWS, fast_requests, slow_requests

SECONDS = float(os.environ.get("GLASSBERT_SOAK_SECONDS", "600"))
NUM_VIEWS = int(os.environ.get("GLASSBERT_SOAK_VIEWS", "8000"))  # 13 ms of CPU time each, and type checks of the tests
MAX_VIEW_SECONDS = 480.0  # fewer views are computed on a machine that is busy
NUM_TEXTS = int(os.environ.get("GLASSBERT_SOAK_TEXTS", "100000"))
MAX_SLOPE_MB_PER_MINUTE = 10.0  # full caches whose entries vary in size alone make 5 MB per minute up or down
MAX_LIBRARY_GROWTH_MB = 30
TEXTS = ["The tower stands in Paris.", "White blood cells fight infection.", "Cats hunt mice.", "Rivers carry sand."]


@pytest.fixture
def index(tmp_path: Path) -> Path:
    (tmp_path / "facts.txt").write_text("\n\n".join(TEXTS))
    command = ["index", str(tmp_path / "facts.txt"), "--db", str(tmp_path / "db"), "--model", "glass"]
    subprocess.run([sys.executable, "-m", "glassbert", *command], check=True, capture_output=True)
    return tmp_path / "db"


def fill_caches(studio: StudioProcess, words: list[str]) -> None:
    """Request long texts until the studio's caches of traces and responses are full."""
    choices = random.Random(0)
    for number in range(80):
        text = " ".join(choices.choices(words, k=508))
        for view, fields in (("input_embeddings", {}), ("layers", {}), ("neuron", {"layer": 0, "head": 0, "token": 1})):
            assert studio.post(view, {"text": text, **fields})[0] == 200, number


def slope(times: list[float], values: list[int]) -> float:
    """Return the change per minute of the last half of the values, by linear regression."""
    half = len(times) // 2
    return float(60 * np.polyfit(times[half:], values[half:], 1)[0])


@pytest.mark.slow(reason="ten minutes of mixed use of a studio")
def test_ten_minutes_of_use_leave_the_studio_as_it_was(index: Path, record_figures: RecordFigures) -> None:
    words = [word for word in gb.load("glass").tokenizer.vocabulary if word.isascii() and word.isalpha()]
    statuses: set[int] = set()
    stop = threading.Event()

    def use(studio: StudioProcess, seed: int) -> None:
        number = 0
        while not stop.is_set():  # different texts all the time, of which the studio may keep some
            requests = fast_requests(words, 40, 1_000 * seed + number) + slow_requests(words, 1, 1_000 * seed + number)
            number += 1
            for view, request in random.Random(seed).sample(requests, len(requests)):
                if stop.is_set():
                    return
                statuses.add(studio.post(view, request)[0])

    times: list[float] = []
    memory: list[int] = []
    files: list[int] = []
    threads: list[int] = []
    with studio_process("--model", "glass", "--db", str(index)) as studio:
        fill_caches(studio, words)
        users = [threading.Thread(target=use, args=(studio, seed)) for seed in range(3)]
        for user in users:
            user.start()
        start = time.monotonic()
        while time.monotonic() - start < SECONDS:
            time.sleep(min(2, SECONDS / 20))
            times.append(time.monotonic() - start)
            memory.append(studio.rss_mb())
            files.append(studio.num_files())
            threads.append(studio.num_threads())
        stop.set()
        for user in users:
            user.join()
        log_lines = studio.log_lines()
    slope_mb = slope(times, memory)
    half = len(times) // 2
    record_figures(
        "soak_studio",
        seconds=SECONDS,
        rss_start_mb=memory[0],
        rss_middle_mb=memory[half],
        rss_end_mb=memory[-1],
        rss_peak_mb=max(memory),
        slope_mb_per_minute=round(slope_mb, 2),
        files_middle=files[half],
        files_end=files[-1],
        threads_middle=threads[half],
        threads_end=threads[-1],
        log_lines=len(log_lines),
    )
    assert statuses <= {200, 400, 503}
    assert log_lines == []
    assert max(files[half:]) - min(files[half:]) <= 15  # connections and files of searches come and go
    assert files[-1] <= files[half] + 10
    assert max(threads[half:]) <= max(threads[:half]) + 2
    assert max(memory) < 2_048
    if SECONDS >= 600:  # a regression over less time measures the noise
        assert slope_mb < MAX_SLOPE_MB_PER_MINUTE


class Growth(NamedTuple):
    """The memory after a tenth of the steps and at the end, in MB, and the number of steps."""

    before: int
    after: int
    num_steps: int

    @property
    def difference(self) -> int:
        return self.after - self.before


def growth(step: Callable[[int], object], count: int, max_seconds: float = math.inf) -> Growth:
    """Measure the growth of memory over many steps, of which those after `max_seconds` are left out."""
    start, num_steps = time.monotonic(), 0

    def run_to(last_step: int, seconds: float) -> None:
        nonlocal num_steps
        while num_steps < last_step and time.monotonic() - start < seconds:
            step(num_steps)
            num_steps += 1

    run_to(count // 10, max_seconds / 4)
    before = settled_rss_mb()
    run_to(count, max_seconds)
    return Growth(before, settled_rss_mb(), num_steps)


def settled_rss_mb() -> int:
    gc.collect()
    trim_memory()
    return rss_mb()


@pytest.mark.slow(reason="100,000 texts, one by one, encoded and traced")
def test_many_short_texts_need_no_more_memory_than_few(record_figures: RecordFigures) -> None:
    bert = gb.load("glass")
    words = ["cat", "dog", "house", "river", "tower", "blood", "sand", "night"]

    def text(number: int) -> str:
        return f"{words[number % 8]} {words[number // 8 % 8]} {number}"

    num_files = len(list(Path("/proc/self/fd").iterdir()))
    encoded = growth(lambda number: bert.encode([text(number)]), NUM_TEXTS // 2)
    traced = growth(lambda number: bert.trace(text(number)).attention[0, 0], NUM_TEXTS // 2)
    record_figures(
        "soak_library",
        texts=NUM_TEXTS,
        encode_rss_before_mb=encoded.before,
        encode_rss_after_mb=encoded.after,
        trace_rss_before_mb=traced.before,
        trace_rss_after_mb=traced.after,
    )
    assert encoded.difference < MAX_LIBRARY_GROWTH_MB
    assert traced.difference < MAX_LIBRARY_GROWTH_MB
    assert len(list(Path("/proc/self/fd").iterdir())) <= num_files
    assert threading.active_count() <= 2


@pytest.mark.slow(reason="8,000 views and searches, one by one: minutes")
def test_many_views_need_no_more_memory_than_few(index: Path, record_figures: RecordFigures) -> None:
    bert = gb.load("glass")
    session, views = ViewSession({"glass": bert}), studio_views(Searcher(str(index), bert))
    choices = random.Random(0)
    words = ["cat", "dog", "house", "river", "tower", "blood", "sand", "night"]

    def compute(number: int) -> None:
        names = [*FAST_VIEWS, "search", "search_index", "attribution"]
        name = names[number % len(names)]
        request: dict[str, Any] = {"text": f"{' '.join(choices.choices(words, k=6))} {number} [MASK]"}
        if name in FAST_VIEWS:
            request |= FAST_VIEWS[name](choices)
        if name == "attribution":
            request["methods"] = ["gradient_x_input"]
        assert encode_payload(compute_view(session, name, json.dumps(request).encode(), views))

    views_growth = growth(compute, NUM_VIEWS, MAX_VIEW_SECONDS)
    record_figures(
        "soak_views",
        views=views_growth.num_steps,
        rss_before_mb=views_growth.before,
        rss_after_mb=views_growth.after,
    )
    assert views_growth.difference < MAX_LIBRARY_GROWTH_MB
