"""Run Python code in a process of its own and measure its memory and time."""

import json
import os
import subprocess
import sys
from typing import NamedTuple

from .limited_process import ROOT

PROGRAM = """
import json, resource, sys, time
{setup}
before, start = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, time.perf_counter()
{code}
growth = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
print(json.dumps([growth // 1024, time.perf_counter() - start]))
"""


class Usage(NamedTuple):
    """What the code used."""

    megabytes: int  # growth of the peak of the resident memory
    seconds: float


def measure(setup: str, code: str, *arguments: object) -> Usage:
    """Run `setup`, then measure `code`; both read the arguments in `sys.argv[1:]`."""
    program = PROGRAM.format(setup=setup, code=code)
    result = subprocess.run(
        [sys.executable, "-c", program, *map(str, arguments)],
        capture_output=True, text=True, cwd=ROOT, timeout=300,
        env={**os.environ, "OMP_NUM_THREADS": "1", "HF_HUB_OFFLINE": "1"},
    )  # fmt: skip
    assert result.returncode == 0, result.stderr
    return Usage(*json.loads(result.stdout.splitlines()[-1]))
