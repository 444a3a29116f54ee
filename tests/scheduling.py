"""How `pytest -n 2` divides the tests: file by file, the longest first; folders that share a browser or Ray stay together."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest
from xdist.scheduler import LoadScopeScheduling

if TYPE_CHECKING:
    from xdist.remote import Producer

TOGETHER = (
    "tests/scale",
    "tests/serve",
)  # one process runs the whole folder: one Ray at a time, one browser, one studio
IN_WORKER = "PYTEST_XDIST_WORKER" in os.environ
LONGEST_FIRST = (
    "tests/scale",
    "tests/serve",
    "tests/test_package.py",
    "tests/training/test_pretrain.py",
    "tests/cli/test_commands.py",
    "tests/tasks/test_how_to.py",
    "tests/model/test_parity.py",
    "tests/study/test_kit.py",
    "tests/bench",
    "tests/study",
    "tests/tasks",
    "tests/look",
)


def unit_of(nodeid: str) -> str:
    """Return the file or folder whose tests run in one process."""
    file = nodeid.partition("::")[0]
    return next((folder for folder in TOGETHER if file.startswith(f"{folder}/")), file)


def rank_of(nodeid: str) -> int:
    """Return when a test is due: lower is earlier."""
    return next((rank for rank, prefix in enumerate(LONGEST_FIRST) if nodeid.startswith(prefix)), len(LONGEST_FIRST))


class UnitScheduling(LoadScopeScheduling):
    """Give each free process the next unit, in the order of the collected tests."""

    def __init__(self, config: pytest.Config, log: Producer | None = None) -> None:
        config.option.loadscopereorder = False
        super().__init__(config, log)

    def _split_scope(self, nodeid: str) -> str:
        return unit_of(nodeid)


def one_thread_per_process() -> None:
    """In a worker of `pytest -n`, let torch, numba (of UMAP) and every program that a test starts use one thread."""
    if IN_WORKER:
        os.environ |= {"OMP_NUM_THREADS": "1", "NUMBA_NUM_THREADS": "1"}
