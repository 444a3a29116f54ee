"""`glassbert serve` in its own process, with what the operating system says about it."""

import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

MB = 2**20


@dataclass
class StudioProcess:
    """A running studio."""

    process: "subprocess.Popen[str]"
    address: str
    log: IO[bytes]
    peak_rss_mb: int = 0

    def post(self, view: str, request: dict[str, Any], timeout: float = 60) -> tuple[int, bytes]:
        """Request a view; return the status and the body."""
        return self.post_bytes(view, json.dumps(request).encode(), timeout)

    def post_bytes(self, view: str, body: bytes, timeout: float = 60) -> tuple[int, bytes]:
        """Send a body; return the status and the body of the response."""
        request = Request(f"{self.address}api/{view}", body, {"content-type": "application/json"})
        try:
            with urlopen(request, timeout=timeout) as response:
                return response.status, response.read()
        except HTTPError as error:
            with error:
                return error.code, error.read()

    def rss_mb(self) -> int:
        """Return the resident memory."""
        return rss_mb(self.process.pid)

    def num_files(self) -> int:
        """Return the number of open file descriptors."""
        return len(list(Path(f"/proc/{self.process.pid}/fd").iterdir()))

    def num_threads(self) -> int:
        """Return the number of threads."""
        return len(list(Path(f"/proc/{self.process.pid}/task").iterdir()))

    def log_lines(self) -> list[str]:
        """Return what the studio has written to standard error."""
        return Path(self.log.name).read_text().splitlines()

    def stop(self) -> float:
        """Send SIGTERM and return the seconds until the process has ended."""
        start = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(60)
        return time.monotonic() - start

    def watch(self) -> None:
        """Measure the memory until the process ends."""
        while self.process.poll() is None:
            try:
                self.peak_rss_mb = max(self.peak_rss_mb, self.rss_mb())
            except (OSError, ValueError):  # the process has just ended
                return
            time.sleep(0.1)


def rss_mb(pid: int | str = "self") -> int:
    """Return the resident memory of a process."""
    match = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{pid}/status").read_text())
    if match is None:
        raise ValueError(f"process {pid} has ended")
    return int(match[1]) * 1024 // MB


@contextmanager
def studio_process(*options: str) -> Generator[StudioProcess]:
    """Start a studio without a token; end it at the end."""
    command = [sys.executable, "-m", "glassbert", "serve", "--port", "0", "--no-token", *options]
    with tempfile.NamedTemporaryFile(suffix=".log") as log:
        process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=log, text=True, env={**os.environ, "OMP_NUM_THREADS": "1"}
        )
        assert process.stdout
        try:
            address = re.search(r"http://\S+/", process.stdout.readline())
            assert address, Path(log.name).read_text()
            studio = StudioProcess(process, address.group(), log)
            threading.Thread(target=studio.watch, daemon=True).start()
            yield studio
        finally:
            if process.poll() is None:
                process.kill()
            process.wait(60)
            process.stdout.close()
