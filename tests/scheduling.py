"""The distribution of tests over the workers of `pytest -n`: file by file, the longest first."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest
from xdist.scheduler import LoadScopeScheduling

if TYPE_CHECKING:
    from xdist.remote import Producer

ONE_PROCESS_FOLDERS = ("tests/distributed", "tests/server")  # their tests share a Ray cluster, a browser and a studio
IN_WORKER = "PYTEST_XDIST_WORKER" in os.environ
LONGEST_FIRST = (
    "tests/server",
    "tests/distributed",
    "tests/test_package.py",
    "tests/pretraining/test_pretraining_run.py",
    "tests/cli/test_commands.py",
    "tests/tasks/test_finetune_guide.py",
    "tests/model/test_parity.py",
    "tests/studies/framework/test_all_studies.py",
    "tests/benchmarks",
    "tests/studies",
    "tests/tasks",
    "tests/views",
)


def unit_of(nodeid: str) -> str:
    """Return the file or folder of a test whose tests all run in the same worker."""
    file = nodeid.partition("::")[0]
    return next((folder for folder in ONE_PROCESS_FOLDERS if file.startswith(f"{folder}/")), file)


def rank_of(nodeid: str) -> int:
    """Return the priority of a test; lower ranks run earlier."""
    return next((rank for rank, prefix in enumerate(LONGEST_FIRST) if nodeid.startswith(prefix)), len(LONGEST_FIRST))


class UnitScheduling(LoadScopeScheduling):
    """Assign the next unit to each free worker, in the order of the collected tests."""

    def __init__(self, config: pytest.Config, log: Producer | None = None) -> None:
        config.option.loadscopereorder = False
        super().__init__(config, log)

    def _split_scope(self, nodeid: str) -> str:
        return unit_of(nodeid)


def use_one_thread_per_worker() -> None:
    """In a worker of `pytest -n`, limit torch, numba and all subprocesses to one thread."""
    if IN_WORKER:
        os.environ |= {"OMP_NUM_THREADS": "1", "NUMBA_NUM_THREADS": "1"}
