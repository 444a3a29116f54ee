"""Run a command twice in one process; before the second run, limit the memory as a container does.

Usage: python memory_limit.py MEGABYTES ARGUMENTS... -- ARGUMENTS...

The first run loads all libraries. The limit is what the process uses then, plus some megabytes.
"""

import resource
import sys
from contextlib import suppress
from pathlib import Path

from glassbert.cli.main import run
from glassbert.runtime.memory import trim_memory


def limit_memory(megabytes: int) -> None:
    """Limit the address space of this process."""
    trim_memory()
    pages = int(Path("/proc/self/statm").read_text().split()[0])
    limit = pages * resource.getpagesize() + (megabytes << 20)
    resource.setrlimit(resource.RLIMIT_AS, (limit, limit))


if __name__ == "__main__":
    megabytes, *arguments = sys.argv[1:]
    middle = arguments.index("--")
    sys.argv = ["glassbert", *arguments[:middle]]
    with suppress(SystemExit):
        run()
    sys.stderr.write("limited\n")
    limit_memory(int(megabytes))
    sys.argv = ["glassbert", *arguments[middle + 1 :]]
    run()
