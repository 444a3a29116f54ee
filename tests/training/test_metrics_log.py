"""`metrics.jsonl`: an incomplete last line is ignored, other damage is reported."""

from pathlib import Path

import pytest

import glassbert as gb
from glassbert.training import metrics_log
from glassbert.training.metrics_log import METRICS_FILE, MetricsLog, read_metrics

LINES = b'{"step":1}\n{"step":2}\n'


@pytest.mark.parametrize("last", [b"", b'{"step":3', b"\0\0\0", b"\xff"])
def test_an_incomplete_last_line_is_ignored_and_removed(last: bytes, tmp_path: Path) -> None:
    path = tmp_path / METRICS_FILE
    path.write_bytes(LINES + last)
    assert [line["step"] for line in read_metrics(tmp_path)] == [1, 2]
    MetricsLog(tmp_path, resume_step=2, enabled=True)
    assert path.read_bytes() == LINES


@pytest.mark.parametrize("damaged", [b'{"step":', b"\0\0", b"", b"\xff"])
def test_a_damaged_line_before_others_is_an_error_that_keeps_the_file(damaged: bytes, tmp_path: Path) -> None:
    path = tmp_path / METRICS_FILE
    path.write_bytes(data := b'{"step":0}\n' + damaged + b"\n" + LINES)
    for read in (lambda: read_metrics(tmp_path), lambda: MetricsLog(tmp_path, resume_step=2, enabled=True)):
        with pytest.raises(gb.GlassBertError, match="line 2 is damaged") as caught:
            read()
        assert "\n" not in str(caught.value)
    assert path.read_bytes() == data


@pytest.mark.parametrize("scores_every", [100, 1])
def test_a_long_log_stays_below_what_is_read(
    scores_every: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(metrics_log, "MAX_LOG_BYTES", 5_000)
    monkeypatch.setattr(metrics_log, "MAX_RESULT_BYTES", 6_000)
    log = MetricsLog(tmp_path, resume_step=0, enabled=True)
    for step in range(1, 1_001):
        log.write({"step": step, "loss": 1 / step} | ({"dev": {"f1": 0.5}} if step % scores_every == 0 else {}))
        assert (tmp_path / METRICS_FILE).stat().st_size <= 5_000
    MetricsLog(tmp_path, resume_step=1_000, enabled=True)
    steps = [line["step"] for line in read_metrics(tmp_path)]
    assert steps == sorted(set(steps))
    assert (steps[0], steps[-1]) == (1, 1_000)
    assert len(steps) > 40
    if scores_every == 100:
        assert set(range(100, 1_001, 100)) < set(steps)  # all scores are kept
