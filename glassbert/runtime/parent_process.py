"""Stop a command when the program that started it is gone.

A program that sets `GLASSBERT_PARENT` to its process id does not leave the command running if it is killed.
"""

import os
import signal
import threading
import time

PARENT = "GLASSBERT_PARENT"  # an environment variable
SECONDS_BETWEEN_CHECKS = 0.5


def stop_with_parent() -> None:
    """Send SIGTERM to this process once its parent has changed; do nothing unless `GLASSBERT_PARENT` is set."""
    parent = os.environ.pop(PARENT, "")  # popped: processes that this one starts have another parent
    if parent.isdecimal():
        threading.Thread(target=_watch, args=(int(parent),), name="glassbert-parent", daemon=True).start()


def _watch(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(SECONDS_BETWEEN_CHECKS)
    os.kill(os.getpid(), signal.SIGTERM)
