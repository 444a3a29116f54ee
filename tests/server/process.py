"""Run the studio in its own process."""

import re
import signal
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def served(
    *options: str,
    python: str = sys.executable,
    cwd: Path | None = None,
    env: dict[str, str] | None = None,
    name: str = r"127\.0\.0\.1",
    needs_access: bool = False,
) -> Generator[str]:
    """Start `glassbert serve` and return the address it prints, which has this name; stop it at the end.

    With `needs_access`, the address contains the access token; otherwise the studio requires none.
    """
    if not needs_access:
        options = ("--no-token", *options)
    command = [python, "-m", "glassbert", "serve", "--port", "0", *options]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=cwd, env=env)
    assert process.stdout
    try:
        address = re.search(rf"http://{name}:\d+/(\?access=\S+)?", process.stdout.readline())
        assert address, process.stderr.read() if process.stderr else ""
        yield address.group()
    finally:  # also after a failed test
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=30)
    assert "Traceback" not in errors, errors
