"""Which tests a run leaves out, and what it prints about them."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

# Folders and files whose tests start a browser, a cluster or other processes: `make quick` leaves them out.
INTEGRATION = (
    "tests/bench/",
    "tests/scale/",
    "tests/serve/",
    "tests/test_package.py",
    "tests/cli/test_commands.py::test_the_example_in_the_help_works",
)


def is_integration(nodeid: str) -> bool:
    return nodeid.startswith(INTEGRATION) or "test_how_to.py" in nodeid


def slow_reason(item: pytest.Item) -> str | None:
    """Return why a test is marked slow; a mark without a reason is an error."""
    mark = item.get_closest_marker("slow")
    if mark is None:
        return None
    if mark.args or not mark.kwargs.get("reason"):
        raise pytest.UsageError(f"{item.nodeid}: write @pytest.mark.slow(reason=...)")
    return mark.kwargs["reason"]


class LeftOut:
    """A pytest plugin: count the slow tests that a run leaves out, also with `pytest -n`, and list them at its end."""

    def __init__(self) -> None:
        self.reasons: Counter[str] = Counter()

    @pytest.hookimpl(tryfirst=True)  # before tests are deselected by their marks
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        for item in items:
            slow_reason(item)

    def pytest_deselected(self, items: list[pytest.Item]) -> None:
        self.reasons.update(reason for item in items if (reason := slow_reason(item)))

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if hasattr(session.config, "workeroutput"):
            session.config.workeroutput["left_out"] = dict(self.reasons)

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any, error: object) -> None:
        self.reasons = Counter(getattr(node, "workeroutput", {}).get("left_out", self.reasons))

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self.reasons:
            terminalreporter.section(f"left out: {self.reasons.total()} slow tests, run by `make test-slow`")
            for reason, count in self.reasons.most_common():
                terminalreporter.write_line(f"{count:4} {reason}")
