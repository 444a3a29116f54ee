"""Integration and slow tests: which are deselected, and the summary of those."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

# Tests that start a browser, a cluster or other processes; `make quick` deselects them.
INTEGRATION = (
    "tests/benchmarks/",
    "tests/distributed/",
    "tests/server/",
    "tests/tasks/test_finetune_guide.py",
    "tests/test_package.py",
    "tests/cli/test_commands.py::test_the_example_in_the_help_works",
)


def is_integration(nodeid: str) -> bool:
    """Return whether a test is an integration test by its path."""
    return nodeid.startswith(INTEGRATION) or "test_how_to.py" in nodeid


def slow_reason(item: pytest.Item) -> str | None:
    """Return the reason of a slow marker; raise if a slow marker has no reason."""
    mark = item.get_closest_marker("slow")
    if mark is None:
        return None
    if mark.args or not mark.kwargs.get("reason"):
        raise pytest.UsageError(f"{item.nodeid}: write @pytest.mark.slow(reason=...)")
    return mark.kwargs["reason"]


class DeselectedTests:
    """A pytest plugin that counts the deselected slow tests, also with `pytest -n`, and lists them in the summary."""

    def __init__(self) -> None:
        self.reasons: Counter[str] = Counter()

    @pytest.hookimpl(tryfirst=True)  # before tests are deselected by their markers
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        for item in items:
            slow_reason(item)

    def pytest_deselected(self, items: list[pytest.Item]) -> None:
        self.reasons.update(reason for item in items if (reason := slow_reason(item)))

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        config: Any = session.config
        if hasattr(config, "workeroutput"):
            config.workeroutput["deselected_slow_tests"] = dict(self.reasons)

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any, error: object) -> None:
        self.reasons = Counter(getattr(node, "workeroutput", {}).get("deselected_slow_tests", self.reasons))

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self.reasons:
            terminalreporter.section(f"deselected: {self.reasons.total()} slow tests; run them with `make test-slow`")
            for reason, count in self.reasons.most_common():
                terminalreporter.write_line(f"{count:4} {reason}")
