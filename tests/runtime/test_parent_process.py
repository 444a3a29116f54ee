"""A command ends when the program that started it is killed."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

CHILD = (
    "import time\n"
    "from glassbert.runtime.parent_process import stop_with_parent\n"
    "stop_with_parent()\n"
    "print('ready', flush=True)\n"
    "time.sleep(60)\n"
)
PARENT = (
    "import os, subprocess, sys, time\n"
    f"child = subprocess.Popen([sys.executable, '-c', {CHILD!r}], stdout=subprocess.PIPE, text=True,\n"
    "    start_new_session=True, env={**os.environ, 'GLASSBERT_PARENT': str(os.getpid())})\n"
    "child.stdout.readline()\n"
    "print(child.pid, flush=True)\n"
    "time.sleep(60)\n"
)


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    status = Path(f"/proc/{pid}/stat")
    return not status.exists() or ") Z" not in status.read_text()  # a zombie has ended


def test_a_child_ends_after_its_parent_was_killed() -> None:
    parent = subprocess.Popen([sys.executable, "-c", PARENT], stdout=subprocess.PIPE, text=True)
    assert parent.stdout
    child = int(parent.stdout.readline())
    assert is_running(child)
    parent.send_signal(signal.SIGKILL)
    parent.communicate()
    end = time.monotonic() + 20
    while is_running(child) and time.monotonic() < end:
        time.sleep(0.05)
    assert not is_running(child)


def test_a_command_that_a_person_starts_watches_nobody() -> None:
    environment = {name: value for name, value in os.environ.items() if name != "GLASSBERT_PARENT"}
    code = (
        "import threading; from glassbert.runtime.parent_process import stop_with_parent; stop_with_parent(); "
        "print(threading.active_count())"
    )
    result = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True)
    assert result.stdout == "1\n"
