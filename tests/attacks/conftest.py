"""The process that runs commands with limits, and what a refusal looks like."""

from collections.abc import Iterator

import pytest

from .limited_process import LimitedProcess, LimitedResult

MAX_RESIDENT_MEGABYTES = 700


@pytest.fixture(scope="session")
def process() -> Iterator[LimitedProcess]:
    process = LimitedProcess()
    yield process
    process.close()


def assert_refused(result: LimitedResult, expected: str) -> None:
    """Check for exit code 2, one short line on standard error, and little memory."""
    assert (result.code, result.out, result.err.count("\n")) == (2, "", 1), result
    assert expected in result.err
    assert len(result.err) < 2_000
    assert result.megabytes < MAX_RESIDENT_MEGABYTES
