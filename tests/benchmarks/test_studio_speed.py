"""The studio benchmark."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from glassbert.benchmarks import studio_speed


@pytest.mark.slow(reason="starts a studio and a browser, as the benchmark of all pages does")
def test_the_studio_is_measured_in_a_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(studio_speed, "TOKEN_COUNTS", (16,))
    with ThreadPoolExecutor(1) as executor:  # Playwright allows one synchronous browser per thread
        (times,) = executor.submit(lambda: list(studio_speed.studio_times("minilm", rounds=1))).result()
    assert times.tokens == 16
    summaries = (times.first_paint, times.head_change, times.layer_change, times.hover)
    assert [summary.n for summary in summaries] == [1, 4, 4, 10]
