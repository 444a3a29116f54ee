"""The benchmark of all pages of the studio."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from glassbert.benchmarks import studio_pages


def test_a_page_and_the_panned_network_are_measured_in_a_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(studio_pages, "PAGES", {"walk": "layer"})
    monkeypatch.setattr(studio_pages, "PAN_SECONDS", 1)
    with ThreadPoolExecutor(1) as executor:  # Playwright allows one synchronous browser per thread
        (times,) = executor.submit(lambda: list(studio_pages.page_times("minilm", rounds=1))).result()
        frames = executor.submit(lambda: studio_pages.network_frames_per_second("minilm")).result()
    assert (times.page, times.tokens) == ("walk", 512)
    assert times.first_paint.low > 0
    assert times.change.n == 2
    assert times.hover is None or times.hover.n <= 4
    assert 0 < frames < 200
